#define BOOST_TEST_DYN_LINK
#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/load/write_army.hpp"
#include "engine/core/random.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/text/text_edit.hpp"
#include "tests/engine/battlefield/scenario.hpp"

#include <rapidcheck.h>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

/// Armies as files: what is written is read again, and comments stay.
using namespace muster;
using namespace muster::battlefield;
using battlefield::tests::shipped;

namespace {

std::optional<ArmyList> read_list(const std::string& text) {
    toml::Faults faults;
    auto list = read_army_text(text, "a.toml", shipped(), {}, faults);
    if (!list) BOOST_ERROR(faults.text() << text);
    return list;
}

std::string remarks_of(const std::string& text) {
    return toml::TextEdit{text}.comments();
}

const std::string mixed = R"(# Who they are.
[army]
ruleset = "battlefield"
id = "a"
name = "A"
scale = 25
officers = ["light_inf_2"]  # for now

# Nobody like them.
[army.troop.heroes]
name = "Heroes"
ml = 9
mv = 4
pow = "d12"
rng = 1

[[army.soldiers]]
troop = "light_inf"
count = 75 # three units

# the first
[[army.unit]]
id = "one"
troop = "heroes"
commander = true

# the second
[[army.unit]]
id = "two"
troop = "heavy_inf"
ml = 6
traits = []
# the end
)";

/// A list that an editor may come to, from another one.
ArmyList shuffled(ArmyList list, Stream& luck) {
    const auto below = [&](std::size_t n) {
        return static_cast<std::size_t>(luck.below(static_cast<std::uint32_t>(n)));
    };
    for (int i = 0; i < 6; ++i) {
        const auto troops = troops_of(list, shipped());
        const std::string troop = troops[below(troops.size())].id;
        const std::size_t count = list.units.size();
        switch (below(8)) {
            case 0:
                if (count < 12) {
                    ListedUnit unit{"n" + std::to_string(luck.below(1000)), troop};
                    const auto is_same = [&](const ListedUnit& one) { return one.id == unit.id; };
                    if (std::none_of(list.units.begin(), list.units.end(), is_same))
                        list.units.insert(
                            list.units.begin() + static_cast<std::ptrdiff_t>(below(count + 1)),
                            std::move(unit));
                }
                break;
            case 1:
                if (count > 0)
                    list.units.erase(list.units.begin() +
                                     static_cast<std::ptrdiff_t>(below(count)));
                break;
            case 2:
                if (count > 1) std::swap(list.units[below(count)], list.units[below(count)]);
                break;
            case 3:
                if (count > 0) {
                    ListedUnit& unit = list.units[below(count)];
                    unit.own = static_cast<std::uint8_t>(unit.own ^ (1U << below(7)));
                    Profile own;
                    if (unit.has(ProfileKey::ml)) own.ml = 7;
                    if (unit.has(ProfileKey::mv)) own.mv = 3;
                    if (unit.has(ProfileKey::pow)) own.pow = 20;
                    if (unit.has(ProfileKey::rng)) own.rng = 2;
                    if (unit.has(ProfileKey::traits)) own.add(Trait::aerial);
                    if (unit.has(ProfileKey::leash)) own.leash = 0;
                    if (unit.has(ProfileKey::atk_adv_while_ml)) own.atk_adv_while_ml = 4;
                    unit.profile = own;
                }
                break;
            case 4: list.name = "Name \"" + std::to_string(below(9)) + "\" # no comment"; break;
            case 5: {
                list.scale = 25;
                const auto is_same = [&](const Soldiers& one) { return one.troop == troop; };
                if (std::none_of(list.soldiers.begin(), list.soldiers.end(), is_same))
                    list.soldiers.push_back({troop, 1 + static_cast<int>(below(60))});
                break;
            }
            case 6:
                if (count > 0) {
                    ListedUnit& unit = list.units[below(count)];
                    unit.name = unit.name.empty() ? "Called" : "";
                    unit.is_officer = !unit.is_officer;
                }
                break;
            default:
                list.officers.clear();
                list.commander.clear();
                for (const Unit& unit : fielded(list, shipped(), {}).units)
                    if (below(3) == 0) list.officers.push_back(unit.id);
                break;
        }
    }
    while (fielded(list, shipped(), {}).units.size() > max_units) list.soldiers.pop_back();
    // Marks name units that are there.
    const Army army = fielded(list, shipped(), {});
    std::erase_if(list.officers, [&](const std::string& id) {
        return std::none_of(army.units.begin(), army.units.end(),
                            [&](const Unit& unit) { return unit.id == id; });
    });
    return list;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(write_army_tests)

BOOST_AUTO_TEST_CASE(armies_are_written_as_they_stand) {
    auto texts = std::vector{mixed};
    for (const auto& file : toml::files_in(shipped_pack() / "armies", ".toml"))
        texts.push_back(toml::text_of(file));
    for (const std::string& text : texts) {
        const auto list = read_list(text);
        BOOST_TEST_REQUIRE(list.has_value());
        BOOST_TEST(army_list_text(*list, shipped(), {}, text) == text);
        const auto again = read_list(army_list_text(*list, shipped(), {}));
        BOOST_TEST_REQUIRE(again.has_value());
        BOOST_CHECK(*again == *list);
    }
}

BOOST_AUTO_TEST_CASE(bf_25_to_bf_31_a_list_takes_the_field) {
    const Army army = fielded(*read_list(mixed), shipped(), {});
    BOOST_TEST_REQUIRE(army.units.size() == 5U);
    BOOST_TEST(army.units[0].profile.pow == 12);
    BOOST_TEST(army.units[0].is_commander);
    BOOST_TEST(army.units[1].profile.ml == 6);
    BOOST_TEST(army.units[1].profile.mv == 1);
    BOOST_TEST(army.units[2].id == "light_inf_1");
    BOOST_TEST(army.units[3].is_officer);
    BOOST_TEST(!army.units[4].is_officer);
    BOOST_TEST(army_faults(army, {}).empty());
    // More than any army has are not made one by one.
    ArmyList many = *read_list(mixed);
    many.soldiers[0].count = most_soldiers;
    BOOST_TEST(fielded(many, shipped(), {}).units.size() == most_listed_units);
}

BOOST_AUTO_TEST_CASE(a_change_changes_its_own_lines_alone) {
    ArmyList list = *read_list(mixed);
    list.units[1].name = "Second";
    list.units[1].own = 0;
    list.units[1].profile = {};
    list.soldiers[0].count = 50;
    std::swap(list.units[0], list.units[1]);
    list.units.push_back({"three", "light_archers"});
    const std::string text = army_list_text(list, shipped(), {}, mixed);
    const auto soldiers = mixed.find("75 # three units");
    BOOST_TEST(text == mixed.substr(0, soldiers) + R"(50 # three units

# the second
[[army.unit]]
id = "two"
troop = "heavy_inf"
name = "Second"

# the first
[[army.unit]]
id = "one"
troop = "heroes"
commander = true

[[army.unit]]
id = "three"
troop = "light_archers"
# the end
)");
    // Nothing is left, and then others come.
    list.units.clear();
    list.soldiers.clear();
    list.officers.clear();
    const std::string none = army_list_text(list, shipped(), {}, text);
    BOOST_CHECK(*read_list(none) == list);
    BOOST_TEST(remarks_of(none) == remarks_of(text));
    list.units.push_back({"four", "heroes"});
    list.units.back().is_commander = true;
    BOOST_CHECK(*read_list(army_list_text(list, shipped(), {}, text)) == list);
}

BOOST_AUTO_TEST_CASE(a_file_written_otherwise_keeps_its_comments) {
    const std::string inline_units =
        "# one\narmy = { ruleset = \"battlefield\", id = \"a\", name = \"A\", unit = [ { id = "
        "\"x\", troop = \"heavy_inf\", commander = true } ] }\n";
    ArmyList list = *read_list(inline_units);
    list.units[0].troop = "light_inf";
    const std::string text = army_list_text(list, shipped(), {}, inline_units);
    BOOST_CHECK(*read_list(text) == list);
    BOOST_TEST(remarks_of(text) == "# one\n");
}

BOOST_AUTO_TEST_CASE(any_change_is_read_again_with_all_comments) {
    BOOST_TEST(rc::check("changes of armies", [] {
        Stream luck{*rc::gen::arbitrary<std::uint64_t>(), Purpose::player};
        const ArmyList list = shuffled(*read_list(mixed), luck);
        const std::string text = army_list_text(list, shipped(), {}, mixed);
        toml::Faults faults;
        const auto again = read_army_text(text, "a.toml", shipped(), {}, faults);
        RC_ASSERT(again.has_value());
        RC_ASSERT(*again == list);
        for (const char* remark : {"# Who they are.", "# Nobody like them.", "# the first",
                                   "# the second", "# the end", "# three units"})
            RC_ASSERT(text.find(remark) != std::string::npos);
    }));
}

BOOST_AUTO_TEST_SUITE_END()
