#define BOOST_TEST_DYN_LINK
#include "engine/battlefield/game/save.hpp"
#include "engine/battlefield/ruleset.hpp"
#include "tests/engine/battlefield/scenario.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>

/// What fog hides, and from whom (section 11).
namespace {

using namespace muster::battlefield;
using muster::Seat;
using muster::Viewer;

constexpr Index scout = 0, hidden = 2;

/// Red's goatriders in the open, and a blue unit in a bank of fog in the middle of the map; each
/// army's commander stands in its corner.
Setup foggy_battle(int x, const Variant& variant = {}) {
    Setup setup;
    setup.tables = &muster::battlefield::tests::shipped();
    setup.variant = variant;
    setup.gap = 0;
    setup.map = open_ground(20, 12);
    const auto& grid = setup.map.grid;
    for (int column = 8; column < 14; ++column)
        for (int row = 3; row < 9; ++row)
            setup.map.ground[muster::board::index(grid.cell({column, row}))] = bit(Ground::fog);
    const auto unit = [](const std::string& id, const std::string& troop, bool is_commander) {
        Unit out{id, id, troop,
                 find_row(muster::battlefield::tests::shipped().troops, troop)->profile};
        out.profile.leash = most_leash;
        out.is_commander = is_commander;
        return out;
    };
    for (int side = 0; side < 2; ++side) {
        ArmySetup& own = setup.armies.emplace_back();
        own.role = side == 0 ? Role::attacker : Role::defender;
        own.side = side;
        own.army.id = own.army.name = side == 0 ? "r" : "b";
        own.army.units = {unit("u", side == 0 ? "goatriders" : "medium_inf", false),
                          unit("c", "heavy_inf", true)};
        own.placed = {
            grid.cell(side == 0 ? muster::board::Square{3, 5} : muster::board::Square{x, 5}),
            grid.cell({side == 0 ? 0 : 19, 11})};
    }
    prepare(setup);
    return setup;
}

std::string listed(const View& view) {
    const auto legal = std::make_unique<Actions>();
    legal_actions(view, *legal);
    std::string out;
    for (const auto& action : *legal) out += action_text(view.state, action) + '\n';
    return out;
}

Action move_to(const State& state, Index unit, int x, int y) {
    return {.kind = Action::Kind::move, .unit = unit, .to = state.map().grid.cell({x, y})};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(battlefield_view_tests)

BOOST_AUTO_TEST_CASE(bf_119_states_that_differ_in_what_is_hidden_look_the_same) {
    const Setup setup = foggy_battle(9);
    State here = start(setup);
    State there = here;
    there.put(hidden, setup.map.grid.cell({11, 7}));
    there.pieces[hidden].ml = 2;
    BOOST_TEST(!(here == there));
    BOOST_TEST((view(here, Seat::red) == view(there, Seat::red)));
    BOOST_TEST((view(here, Viewer::spectator()) == view(there, Viewer::spectator())));
    BOOST_TEST(!(view(here, Seat::blue) == view(there, Seat::blue)));
    BOOST_TEST(!(view(here, Viewer::referee()) == view(there, Viewer::referee())));
    for (State* state : {&here, &there}) {
        apply(*state, {.kind = Action::Kind::choose, .unit = scout});
        // What is listed may be played, whatever the fog hides.
        const auto legal = std::make_unique<Actions>();
        legal_actions(view(*state, Seat::red), *legal);
        for (const auto& action : *legal) BOOST_TEST(is_legal(*state, action));
    }
    BOOST_TEST(listed(view(here, Seat::red)) == listed(view(there, Seat::red)));
}

BOOST_AUTO_TEST_CASE(bf_r47_a_move_halts_before_whom_it_had_not_seen) {
    const Setup setup = foggy_battle(8);
    State state = start(setup);
    std::vector<Event> events;
    apply(state, move_to(state, scout, 9, 5), muster::Sink<Event>{events});
    BOOST_TEST(cell_text(setup.map.grid, state.pieces[scout].cell) == "7,5");
    BOOST_TEST((state.moved & bit_of(scout)) != 0);
    BOOST_TEST((events[1].kind == Event::Kind::halted));
    // BF-117: from the next square it is seen now.
    BOOST_TEST((seen_enemies(state, 0) & bit_of(hidden)) != 0);
    BOOST_TEST(!muster::record::Saves<Rules>::can_undo(start(setup), state, {}, events));
}

BOOST_AUTO_TEST_CASE(bf_118_fog_that_is_seen_through_from_outside_hides_nobody) {
    Variant variant;
    variant.fog_symmetric = false;
    const Setup setup = foggy_battle(8, variant);
    const State state = start(setup);
    BOOST_TEST((seen_enemies(state, 0) & bit_of(hidden)) != 0);
    // BF-117: the other way its own fog is in the way.
    BOOST_TEST(is_fog_between(state, hidden, scout));
    BOOST_TEST(!is_fog_between(state, scout, hidden));
}

BOOST_AUTO_TEST_CASE(bf_129_the_referee_shows_units_for_some_rounds) {
    const Setup setup = foggy_battle(9);
    State state = start(setup);
    const auto is_seen = [&] { return (seen_enemies(state, 0) & bit_of(hidden)) != 0; };
    BOOST_TEST(!is_seen());
    // What was not seen before is not taken back.
    const auto rule = [&](const char* line) {
        const State before = state;
        const Action action = parse_action(before, line);
        apply(state, action);
        return muster::record::Saves<Rules>::can_undo(before, state, action, {});
    };
    BOOST_TEST(!rule("referee reveal red blue.u 2 because a scout is back"));
    BOOST_TEST(is_seen());
    const State shown = state;
    BOOST_TEST(rule("referee reveal red blue.u 2 because a second scout is back"));
    state = shown;
    for (int turns = 0; turns < 2; ++turns) apply(state, {.kind = Action::Kind::end});
    BOOST_TEST(state.round == 2);
    BOOST_TEST(is_seen());
    for (int turns = 0; turns < 2; ++turns) apply(state, {.kind = Action::Kind::end});
    BOOST_TEST(!is_seen());
    apply(state, parse_action(state, "referee reveal red all 1 because the fog lifts"));
    BOOST_TEST(is_seen());
    // Those that are over make room for others.
    for (int more = 1; more < 8; ++more)
        apply(state, parse_action(state, "referee reveal blue all 1 because it is so"));
    BOOST_CHECK_THROW((void)parse_action(state, "referee reveal blue all 1 because it is so"),
                      muster::IllegalAction);
    for (int turns = 0; turns < 2; ++turns) apply(state, {.kind = Action::Kind::end});
    BOOST_TEST(!is_seen());
    apply(state, parse_action(state, "referee reveal red blue.u 1 because it is so"));
    BOOST_TEST(is_seen());
}

BOOST_AUTO_TEST_CASE(bf_58_a_direction_that_is_not_announced_is_hidden) {
    Variant variant;
    variant.announce_direction = false;
    const Setup setup = muster::battlefield::tests::shipped_meeting("millford_crossing", variant);
    State south = start(setup), west = south;
    apply(south, parse_action(south, "red direction S"));
    apply(west, parse_action(west, "red direction W"));
    BOOST_TEST(!(south == west));
    BOOST_TEST((view(south, Seat::blue) == view(west, Seat::blue)));
    BOOST_TEST(!(view(south, Seat::red) == view(west, Seat::red)));
}

BOOST_AUTO_TEST_SUITE_END()
