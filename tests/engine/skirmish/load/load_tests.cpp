#define BOOST_TEST_DYN_LINK
#include "engine/skirmish/load/load.hpp"

#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/state.hpp"
#include "tests/engine/folder.hpp"
#include "tests/support/shipped.hpp"

#include <rapidcheck.h>
#include <boost/test/unit_test.hpp>
#include <cstdlib>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace fs = std::filesystem;
using namespace muster;
using namespace muster::skirmish;

BOOST_AUTO_TEST_SUITE(load_tests)
namespace {

const fs::path source{MUSTER_SOURCE_DIR};
const fs::path shipped = source / "cards" / "skirmish";
const fs::path broken = source / "tests" / "engine" / "skirmish" / "broken";

using muster::tests::contents;
using muster::tests::Folder;
using muster::tests::said;
using muster::tests::shipped_table;

/// Every .toml (or folder) in broken/`kind`, read by `read`, must say what stands beside it.
template <class Read>
void compare_all(const std::string& kind, std::size_t at_least, Read read) {
    const fs::path folder = broken / kind;
    std::vector<fs::path> entries;
    for (const auto& entry : fs::directory_iterator{folder})
        if (fs::exists(fs::path{entry.path()}.replace_extension(".expected")))
            entries.push_back(entry.path());
    std::sort(entries.begin(), entries.end());
    std::size_t compared = 0;
    for (const fs::path& entry : entries) {
        if (entry.extension() == ".expected") continue;
        toml::Faults faults;
        BOOST_TEST_CONTEXT(entry.filename()) {
            BOOST_TEST(!read(entry, faults));
            const std::string text = said(faults, folder);
            BOOST_TEST(text == contents(fs::path{entry}.replace_extension(".expected")));
            if (const char* out = std::getenv("MUSTER_WRITE_EXPECTED"); out != nullptr)
                std::ofstream{fs::path{out} / kind / (entry.stem().string() + ".expected")} << text;
        }
        ++compared;
    }
    BOOST_TEST(compared >= at_least);
}

const std::string plain_soldier =
    "[[card]]\nid = \"soldier\"\nname = \"Halberdiers\"\nrole = \"guardian\"\nstrength = 5\nupkeep "
    "= 9\n";

const Card& card(const Table& table, std::string_view id) {
    return table.cards[table.find(id).value()];
}

}  // namespace

BOOST_AUTO_TEST_CASE(sk_198_the_catalogue_has_fifty_two_cards) {
    const auto& table = shipped_table();
    BOOST_TEST(table->cards.size() == 53U);
    BOOST_TEST(table->texts.size() == table->cards.size());
    BOOST_TEST(table->texts[unknown_card].id == "?");
    BOOST_TEST(!table->find("?").has_value());
    const auto is_from_source = [](const CardText& text) { return text.origin == "source"; };
    BOOST_TEST(std::count_if(table->texts.begin(), table->texts.end(), is_from_source) == 4);
    BOOST_REQUIRE(table->packs.size() == 1U);
    BOOST_TEST(!table->packs[0].licence.empty());
    std::set<std::string> names;
    for (const CardText& text : table->texts) BOOST_TEST(names.insert(text.name).second, text.name);
}

BOOST_AUTO_TEST_CASE(sk_198_the_values_of_a_card_are_compiled) {
    const auto& table = shipped_table();
    const Card& ogre = card(*table, "cairn_ogre");
    BOOST_TEST((ogre.role == Role::aggressor && ogre.path == Path::nature));
    BOOST_TEST(ogre.strength == 6);
    BOOST_TEST(ogre.upkeep == 7);
    BOOST_TEST(ogre.traits == bit(Trait::beast));
    BOOST_TEST(ogre.may_stand_on(Side::offense));
    BOOST_TEST(!ogre.may_stand_on(Side::defense));
    BOOST_TEST(card(*table, "rally_banner").strength == no_strength);
    BOOST_TEST(card(*table, "alchemy_lab").strength == 0);
    BOOST_TEST((card(*table, "alchemy_lab").grant == Power::chirurgeon));
    BOOST_TEST(!card(*table, "benediction_rite").is_unit());
}

BOOST_AUTO_TEST_CASE(sk_199_an_effect_is_compiled_whole) {
    const auto& table = shipped_table();
    const Effect& pack = card(*table, "grey_pack").effects[0];
    BOOST_TEST(
        (pack.trigger == Trigger::win && pack.limit_scope == Scope::phase && pack.limit == 1));
    const Condition lies_exhausted{Subject::self, Attribute::pile, Op::eq,
                                   1 << static_cast<int>(Zone::exhausted)};
    BOOST_TEST((pack.conditions[0] == lies_exhausted));
    BOOST_TEST((pack.steps[0].moves_self && pack.steps[0].to == Zone::hand));

    const Effect& voices = card(*table, "calm_voices").effects[0];
    BOOST_TEST((voices.trigger == Trigger::respond && voices.window == Window::any));
    BOOST_TEST(voices.morale_cost == 1);
    BOOST_TEST((voices.steps[0].verb == Verb::add && voices.steps[0].target == Target::foe));
    BOOST_TEST(voices.steps[0].amount == -3);

    const Effect& breath = card(*table, "second_breath_rite").effects[0];
    BOOST_TEST((breath.window == Window::turn && breath.steps[0].target == Target::me));
    BOOST_REQUIRE(breath.steps[0].filter.size() == 2U);
    BOOST_TEST((breath.steps[0].filter[1].op == Op::le && breath.steps[0].filter[1].value == 3));

    const Effect& boars = card(*table, "thornhide_boars").effects[0];
    const int either = 1 << static_cast<int>(Role::healer) | 1 << static_cast<int>(Role::savant);
    BOOST_TEST(boars.conditions[1].value == either);
    BOOST_TEST(card(*table, "thornhide_boars").has(Trigger::stat));
    BOOST_TEST(!card(*table, "thornhide_boars").has(Trigger::win));
}

BOOST_AUTO_TEST_CASE(the_starter_armies_are_legal_and_cost_what_they_should) {
    const auto& table = shipped_table();
    const std::vector<std::pair<std::string, int>> upkeep{
        {"causeway_watch", 39}, {"barrow_court", 39}, {"hushed_choir", 37}, {"wild_muster", 40}};
    for (const auto& [id, due] : upkeep) {
        toml::Faults faults;
        const auto army = load_army(shipped / "armies" / (id + ".toml"), *table, {}, faults);
        BOOST_REQUIRE_MESSAGE(army, faults.text());
        BOOST_TEST(army->army_id == id);
        BOOST_TEST(army->army.size() == 13U);
        BOOST_TEST(army->progression == 6);
        BOOST_TEST((army->power == power_of(army->path, *army->commander_class)));
        int sum = 0;
        for (const Piece& piece : army->army) sum += table->cards[piece.card].upkeep;
        BOOST_TEST(sum == due);
    }
}

BOOST_AUTO_TEST_CASE(an_army_file_says_everything_a_commander_has) {
    const auto& table = shipped_table();
    const Folder folder;
    const fs::path file = folder.write("a.toml", R"(
[army]
id = "full"
name = "The Full House"
cards = ["soldier*3", "spearmen"]
trained = ["soldier*2"]
favors = 3
influence = 1.5
base = 4
[army.commander]
name = "Ada"
title = "the First"
path = "steel"
class = "guardian"
progression = 10
kind = "pc"
[army.choices]
copied_power = "oathbound"
designated = "spearmen"
[army.day]
morale = 7
base_morale = 2
)");
    toml::Faults faults;
    const auto army = load_army(file, *table, {}, faults);
    BOOST_REQUIRE_MESSAGE(army, faults.text());
    BOOST_TEST(army->name == "The Full House");
    BOOST_TEST(army->title == "Ada, the First");
    BOOST_TEST((army->power == Power::tactician));
    BOOST_TEST(army->is_pc);
    BOOST_TEST(army->favors == 3);
    BOOST_TEST(army->half_influence == 3);
    BOOST_TEST(army->base == 4);
    BOOST_TEST(army->holds_base);
    BOOST_TEST((army->copied_power == Power::oathbound));
    BOOST_TEST(army->designated.value() == 3U);
    BOOST_TEST(army->morale_now.value() == 7);
    BOOST_TEST(army->base_morale_now.value() == 2);
    const auto is_trained = [](const Piece& piece) { return piece.trained; };
    BOOST_TEST(std::count_if(army->army.begin(), army->army.end(), is_trained) == 2);
}

BOOST_AUTO_TEST_CASE(a_commander_may_be_named_by_id) {
    const auto& table = shipped_table();
    const Folder folder;
    fs::create_directory(folder.path / "armies");
    fs::copy_file(shipped / "commanders.toml", folder.path / "commanders.toml");
    const fs::path file =
        folder.write("armies/a.toml",
                     "[army]\nid = \"a\"\ncards = [\"soldier\"]\ncommander = \"wren_halloway\"\n");
    toml::Faults faults;
    const auto army = load_army(file, *table, {}, faults);
    BOOST_REQUIRE_MESSAGE(army, faults.text());
    BOOST_TEST((army->power == Power::scout));
}

BOOST_AUTO_TEST_CASE(a_list_that_the_rules_refuse_may_still_be_printed) {
    const auto& table = shipped_table();
    toml::Faults faults;
    const fs::path file = broken / "armies" / "rules.toml";
    BOOST_TEST(!load_army(file, *table, {}, faults).has_value());
    toml::Faults none;
    BOOST_TEST(load_army(file, *table, {}, none, false).has_value());
    BOOST_TEST(none.empty());
}

BOOST_AUTO_TEST_CASE(the_shipped_variant_is_the_default_and_has_every_key) {
    toml::Faults faults;
    const auto variant = load_variant(shipped / "variant.toml", faults);
    BOOST_REQUIRE_MESSAGE(variant, faults.text());
    BOOST_TEST((*variant == Variant{}));
    const std::string text = contents(shipped / "variant.toml");
    const std::string all = variant_text(Variant{});
    std::size_t keys = 0;
    for (std::size_t at = all.find('\n') + 1; at < all.size(); at = all.find('\n', at) + 1, ++keys)
        BOOST_TEST(text.find("\n" + all.substr(at, all.find('\n', at) - at)) != std::string::npos);
    BOOST_TEST(keys == 28U);
}

BOOST_AUTO_TEST_CASE(a_variant_written_as_text_reads_back_equal) {
    Variant variant;
    variant.response_window = Variant::ResponseWindow::after_roll;
    variant.pass_vs_unable = Variant::PassVsUnable::ends_phase;
    variant.unopposed_pile = Variant::UnopposedPile::disabled;
    variant.desertion = Variant::Desertion::all;
    variant.mediating_chaplain_max = 9;
    variant.always_prompt = false;
    const Folder folder;
    toml::Faults faults;
    const auto back = load_variant(folder.write("v.toml", variant_text(variant)), faults);
    BOOST_REQUIRE_MESSAGE(back, faults.text());
    BOOST_TEST((*back == variant));
}

BOOST_AUTO_TEST_CASE(a_later_pack_overrides_by_id_and_keeps_the_number) {
    const Folder folder;
    const fs::path extra = folder.write(
        "extra.toml",
        plain_soldier +
            "[[card]]\nid = \"newcomer\"\nname = \"Newcomer\"\nrole = \"healer\"\nupkeep = 0\n");
    toml::Faults faults;
    const auto& base = shipped_table();
    const auto table = load_table({shipped, extra}, faults);
    BOOST_REQUIRE_MESSAGE(table, faults.text());
    BOOST_TEST(table->find("soldier").value() == base->find("soldier").value());
    BOOST_TEST(card(*table, "soldier").strength == 5);
    BOOST_TEST(card(*table, "soldier").effects.empty());
    BOOST_TEST(table->texts[*table->find("soldier")].pack == "extra");
    BOOST_TEST(table->find("newcomer").value() == base->cards.size());
    BOOST_TEST(table->hash != base->hash);
}

BOOST_AUTO_TEST_CASE(the_hash_is_stable_under_reload_and_changes_with_an_edit) {
    const Folder folder;
    const fs::path file = folder.write("cards.toml", plain_soldier);
    toml::Faults faults;
    const std::string first = load_table({file}, faults)->hash;
    BOOST_TEST(first.size() == 16U);
    BOOST_TEST(load_table({file}, faults)->hash == first);

    std::string windows = plain_soldier;
    for (std::size_t at = windows.find('\n'); at != std::string::npos;
         at = windows.find('\n', at + 2))
        windows.insert(at, 1, '\r');
    folder.write("cards.toml", windows);
    BOOST_TEST(load_table({file}, faults)->hash == first);

    std::string edited = plain_soldier;
    edited.replace(edited.find("strength = 5"), 12, "strength = 4");
    folder.write("cards.toml", edited);
    BOOST_TEST(load_table({file}, faults)->hash != first);
    BOOST_TEST(faults.empty());
}

BOOST_AUTO_TEST_CASE(the_hash_does_not_depend_on_where_the_pack_lies) {
    const Folder folder;
    fs::copy(shipped, folder.path / "elsewhere", fs::copy_options::recursive);
    toml::Faults faults;
    const auto moved = load_table({folder.path / "elsewhere"}, faults);
    BOOST_REQUIRE_MESSAGE(moved, faults.text());
    BOOST_TEST(moved->hash == shipped_table()->hash);
}

BOOST_AUTO_TEST_CASE(an_absent_pack_is_a_fault) {
    const Folder folder;
    toml::Faults faults;
    BOOST_TEST(!load_table({folder.path / "absent"}, faults));
    BOOST_TEST(said(faults, folder.path) == "absent: error: no such file\n");
    toml::Faults more;
    fs::create_directory(folder.path / "bare");
    BOOST_TEST(!load_table({folder.path / "bare"}, more));
    BOOST_TEST(said(more, folder.path) == "bare/pack.toml: error: no such file\n");
}

BOOST_AUTO_TEST_CASE(more_cards_than_any_table_needs_are_refused) {
    std::string text;
    for (int i = 0; i < 2001; ++i) text += "[[card]]\nid = \"c" + std::to_string(i) + "\"\n";
    const Folder folder;
    toml::Faults faults;
    BOOST_TEST(!load_table({folder.write("many.toml", text)}, faults));
    BOOST_TEST(said(faults, folder.path) ==
               "many.toml:1:1: error: card: found a list of 2001; allowed: a list of at most 2000 "
               "tables\n");
}

/// A slip of the keyboard anywhere in a sound file is either harmless or reported, with its place.
BOOST_AUTO_TEST_CASE(no_slip_of_the_keyboard_can_break_the_loader) {
    const Folder folder;
    const std::string sound = contents(shipped / "nature.toml");
    const bool held = rc::check("one to three slips", [&] {
        std::string text = sound;
        const int slips = *rc::gen::inRange(1, 4);
        for (int i = 0; i < slips; ++i) {
            const auto at =
                static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(text.size())));
            const char key = *rc::gen::elementOf(std::string{"aez019 _-=|!<>.,\"[]{}#\n\t\xE9"});
            if (*rc::gen::arbitrary<bool>())
                text[at] = key;
            else
                text.erase(at, 1);
        }
        toml::Faults faults;
        const auto table = load_table({folder.write("slips.toml", text)}, faults);
        RC_ASSERT((table != nullptr) == faults.empty());
        for (const toml::Fault& fault : faults.list())
            RC_ASSERT(fault.line >= 1 && fault.column >= 1);
    });
    BOOST_TEST(held);
}

BOOST_AUTO_TEST_CASE(sk_r55_a_ritual_without_a_timing_is_for_both_windows) {
    const Folder folder;
    toml::Faults faults;
    const auto table =
        load_table({folder.write("rite.toml",
                                 "[[card]]\nid = \"rite\"\nname = \"Rite\"\nrole = \"ritual\"\n"
                                 "path = \"mind\"\nupkeep = 1\n"
                                 "effects = [{ on = \"ritual\", do = [{ add = 1, to = \"mine\" }] "
                                 "}]\n")},
                   faults);
    BOOST_REQUIRE_MESSAGE(table, faults.text());
    BOOST_TEST((card(*table, "rite").effects[0].window == Window::any));
}

BOOST_AUTO_TEST_CASE(sk_195_the_rulebook_knows_the_size_of_a_state) {
    const std::string book = contents(source / "engine" / "skirmish" / "RULES.md");
    const std::string size = "one flat value of " + std::to_string(sizeof(State)) + " bytes";
    BOOST_TEST(book.find(size) != std::string::npos, size);
}

BOOST_AUTO_TEST_CASE(broken_cards_say_what_is_wrong) {
    compare_all("cards", 11, [](const fs::path& file, toml::Faults& faults) {
        return load_table({file}, faults) != nullptr;
    });
}

BOOST_AUTO_TEST_CASE(broken_packs_say_what_is_wrong) {
    compare_all("packs", 2, [](const fs::path& folder, toml::Faults& faults) {
        return load_table({folder}, faults) != nullptr;
    });
}

BOOST_AUTO_TEST_CASE(broken_armies_say_what_is_wrong) {
    const auto& table = shipped_table();
    compare_all("armies", 10, [&](const fs::path& file, toml::Faults& faults) {
        return load_army(file, *table, {}, faults).has_value();
    });
}

BOOST_AUTO_TEST_CASE(broken_variants_say_what_is_wrong) {
    compare_all("variants", 2, [](const fs::path& file, toml::Faults& faults) {
        return load_variant(file, faults).has_value();
    });
}

BOOST_AUTO_TEST_SUITE_END()
