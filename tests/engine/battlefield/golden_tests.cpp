#define BOOST_TEST_DYN_LINK
#include "engine/battlefield/terminal/table.hpp"
#include "engine/battlefield/terminal/transcript.hpp"
#include "tests/engine/battlefield/scenario.hpp"
#include "tests/golden/golden.hpp"

#include <boost/test/unit_test.hpp>

/// Whole battles as text; tests/golden says how they are written anew.
namespace {

using muster::battlefield::Setup;
using muster::battlefield::Transcript;
using muster::battlefield::Variant;
using Battle = muster::golden::Battle<Setup>;

/// Coldharrow Redoubt with the attackers before its walls: random armies would hardly meet.
Setup at_the_wall(const Variant& variant) {
    Setup setup = muster::battlefield::tests::shipped_battle("coldharrow_redoubt", variant);
    for (auto& cell : setup.armies[0].placed) {
        const auto at = setup.map.grid.square(cell);
        cell = setup.map.grid.cell({at.x + 6, at.y});
    }
    setup.gap = 1;
    return setup;
}

std::vector<Battle> golden_battles() {
    std::vector<Battle> all;
    Variant variant;
    variant.round_limit = 8;
    all.push_back({"battlefield/coldharrow_at_the_wall", 4, at_the_wall(variant)});
    variant.lure = true;
    variant.activation = Variant::Activation::per_unit;
    variant.man_and_fire = true;
    all.push_back({"battlefield/coldharrow_by_the_notes", 8, at_the_wall(variant)});
    variant.move_geometry = Variant::MoveGeometry::any_line;
    Setup meeting = muster::battlefield::tests::shipped_meeting("coldharrow_redoubt", variant);
    meeting.seen_at = 8;
    for (auto& army : meeting.armies) army.role = muster::battlefield::Role::attacker;
    muster::battlefield::prepare(meeting);
    all.push_back({"battlefield/meeting_at_coldharrow", 2, meeting});
    return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(battlefield_golden_tests)

BOOST_AUTO_TEST_CASE(every_golden_battle_is_played_as_it_was_written) {
    muster::golden::check_battles<Transcript>(golden_battles(), 100'000);
}

BOOST_AUTO_TEST_CASE(a_golden_file_without_a_battle_is_found) {
    muster::golden::check_files(golden_battles());
}

BOOST_AUTO_TEST_CASE(a_change_of_the_rules_shows_as_a_difference) {
    const Battle battle = golden_battles().front();
    Setup changed = battle.setup;
    changed.armies[0].army.units[0].profile.mv = 9;
    muster::battlefield::prepare(changed);
    const std::string difference = muster::golden::difference_on<Transcript>(changed, battle);
    BOOST_TEST(difference.find("+  a1 shocktroops ML7 MV9") != std::string::npos, difference);
}

BOOST_AUTO_TEST_CASE(the_map_is_drawn_as_its_file_has_it) {
    const Setup setup = muster::battlefield::tests::shipped_battle("millford_crossing");
    const std::string text = muster::battlefield::drawn(start(setup));
    BOOST_TEST(
        text.find("\n 7  #. #. w. w. #. #. #. .. .. #. #. #. w. w. #. #.\n") != std::string::npos,
        text);
    BOOST_TEST(
        text.find("\n 5  .. .. .. .. .. ..|.. .. .. ..|.. .. .. .. .. ..\n") != std::string::npos,
        text);
    // The giant is the twelfth unit of its army, the skyknights fly.
    BOOST_TEST(text.find("bc") != std::string::npos);
    BOOST_TEST(text.find("Ra") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
