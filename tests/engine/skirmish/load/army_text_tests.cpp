#define BOOST_TEST_DYN_LINK
#include "engine/skirmish/load/army_text.hpp"

#include "engine/skirmish/load/load.hpp"
#include "engine/toml/text/id_from_name.hpp"
#include "tests/engine/folder.hpp"
#include "tests/support/shipped.hpp"

#include <rapidcheck.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>

namespace muster::skirmish {
BOOST_AUTO_TEST_SUITE(army_text_tests)
namespace {

namespace fs = std::filesystem;

const fs::path& shipped() {
    static const fs::path folder = shipped_cards() / "skirmish";
    return folder;
}

using muster::tests::Folder;
using muster::tests::shipped_table;

/// Written and read again; the faults where it could not be.
std::optional<Commander> reread(const Commander& army, std::string& said, bool is_judged) {
    const Folder folder;
    const fs::path file = folder.write(army.army_id + ".toml", army_text(*shipped_table(), army));
    toml::Faults faults;
    auto read = load_army(file, *shipped_table(), {}, faults, is_judged);
    said = faults.text() + army_text(*shipped_table(), army);
    return read;
}

/// The commander is written out, and the first copies are the trained ones.
Commander settled(Commander army) {
    army.commander_id.clear();
    for (Piece& piece : army.army) {
        if (!piece.trained) continue;
        const auto first = std::find(army.army.begin(), army.army.end(), Piece{piece.card, false});
        if (first > army.army.begin() + (&piece - army.army.data())) continue;
        std::swap(first->trained, piece.trained);
    }
    if (army.designated) {
        const CardIndex card = army.army[*army.designated].card;
        const auto first = std::find_if(army.army.begin(), army.army.end(),
                                        [&](const Piece& piece) { return piece.card == card; });
        army.designated = static_cast<std::size_t>(first - army.army.begin());
    }
    return army;
}

bool same(const Commander& a, const Commander& b) {
    return a.army_id == b.army_id && a.name == b.name && a.title == b.title &&
           a.commander_id == b.commander_id && a.path == b.path &&
           a.commander_class == b.commander_class && a.power == b.power &&
           a.progression == b.progression && a.is_pc == b.is_pc && a.favors == b.favors &&
           a.half_influence == b.half_influence && a.base == b.base &&
           a.holds_base == b.holds_base && a.morale_now == b.morale_now &&
           a.base_morale_now == b.base_morale_now && a.cleric_used_today == b.cleric_used_today &&
           a.copied_power == b.copied_power && a.dervish_path == b.dervish_path &&
           a.dervish_role == b.dervish_role && a.designated == b.designated && a.army == b.army;
}

std::string some_name() {
    static const std::array<std::string, 12> parts{"A", "b",      " ",  "\"",     "\\", "'",
                                                   "#", "\u00fc", ", ", "\u9b54", "=",  "0"};
    std::string name = "N";
    const int length = *rc::gen::inRange(0, 20);
    for (int i = 0; i < length; ++i) name += *rc::gen::elementOf(parts);
    return name + "z";  // A name that ends in a comma has none once read.
}

Commander some_army() {
    Commander army;
    army.army_id = "a" + std::to_string(*rc::gen::inRange(0, 1000));
    army.name = some_name();
    army.title = some_name();
    if (*rc::gen::arbitrary<bool>()) army.title += ", " + some_name();
    if (*rc::gen::arbitrary<bool>()) {
        army.path = static_cast<Path>(*rc::gen::inRange(1, 6));
        army.commander_class = static_cast<Role>(*rc::gen::inRange(0, 4));
        army.power = power_of(army.path, *army.commander_class);
    }
    army.progression = *rc::gen::inRange(0, 61);
    army.is_pc = *rc::gen::arbitrary<bool>();
    army.favors = *rc::gen::inRange(0, 100);
    army.half_influence = *rc::gen::inRange(0, 199);
    army.holds_base = *rc::gen::arbitrary<bool>();
    army.base = *rc::gen::inRange(0, 31);
    if (*rc::gen::arbitrary<bool>()) army.morale_now = *rc::gen::inRange(0, 100);
    if (*rc::gen::arbitrary<bool>()) army.base_morale_now = *rc::gen::inRange(0, 31);
    army.cleric_used_today = *rc::gen::arbitrary<bool>();
    if (*rc::gen::arbitrary<bool>())
        army.copied_power = static_cast<Power>(*rc::gen::inRange(1, static_cast<int>(power_count)));
    const int dervish = *rc::gen::inRange(0, 3);
    if (dervish == 1) army.dervish_path = static_cast<Path>(*rc::gen::inRange(1, 6));
    if (dervish == 2) army.dervish_role = static_cast<Role>(*rc::gen::inRange(0, 5));
    const int count = *rc::gen::inRange(1, static_cast<int>(max_pieces) + 1);
    // Few different cards, so that copies lie together and apart.
    for (int i = 0; i < count; ++i) {
        const auto card = static_cast<CardIndex>(*rc::gen::inRange(1, 8) * 5);
        army.army.push_back({card, shipped_table()->cards[card].strength != no_strength &&
                                       *rc::gen::inRange(0, 3) == 0});
    }
    if (*rc::gen::arbitrary<bool>())
        army.designated = static_cast<std::size_t>(*rc::gen::inRange(0, count));
    return army;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_shipped_army_is_written_as_it_was_read) {
    int seen = 0;
    for (const auto& entry : fs::directory_iterator{shipped() / "armies"}) {
        if (entry.path().extension() != ".toml") continue;
        ++seen;
        toml::Faults faults;
        const auto army = load_army(entry.path(), *shipped_table(), {}, faults);
        BOOST_REQUIRE_MESSAGE(army, faults.text());
        std::string said;
        const auto again = reread(*army, said, true);
        BOOST_REQUIRE_MESSAGE(again, said);
        BOOST_TEST(same(*again, settled(*army)), said);
    }
    BOOST_TEST(seen >= 4);
}

BOOST_AUTO_TEST_CASE(any_army_is_written_as_it_was_made) {
    const bool held = rc::check("army_text, then load_army", [] {
        const Commander army = some_army();
        std::string said;
        const auto again = reread(army, said, false);
        RC_LOG() << said;
        RC_ASSERT(again.has_value());
        RC_ASSERT(same(*again, settled(army)));
    });
    BOOST_TEST(held);
}

BOOST_AUTO_TEST_CASE(an_id_comes_from_every_name) {
    BOOST_TEST(toml::id_from_name("The Causeway Watch") == "the_causeway_watch");
    BOOST_TEST(toml::id_from_name("Die Gr\u00fcne Schar \u00c9lan 2") == "die_gruene_schar_elan_2");
    BOOST_TEST(toml::id_from_name("42 - Lanterns!") == "lanterns");
    BOOST_TEST(toml::id_from_name("\u9b54\u6cd5") == "army");
    BOOST_TEST(toml::id_from_name("../../etc/passwd") == "etcpasswd");
    BOOST_TEST(toml::id_from_name(std::string(100, 'x')).size() == 40U);
}

BOOST_AUTO_TEST_CASE(a_commander_has_a_name_before_the_first_comma) {
    BOOST_TEST(name_and_title("Ada, the First, and Last").first == "Ada");
    BOOST_TEST(name_and_title("Ada").second.empty());
    BOOST_TEST(name_and_title("Ada, ").first == "Ada, ");
    const std::string whole =
        std::string(10, 'a') + ", " + std::string(40, 'b') + ", " + std::string(60, 'c');
    BOOST_TEST(name_and_title(whole).second == std::string(60, 'c'));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::skirmish
