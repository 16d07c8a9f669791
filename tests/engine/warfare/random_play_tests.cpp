#include "tests/engine/warfare/any_battle.hpp"
#include "tests/engine/warfare/shipped.hpp"

#include "engine/core/random.hpp"
#include "engine/warfare/ruleset.hpp"
#include "tests/with_sanitizers.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>

/// Random armies under random variants, played at random to the end; what must always hold is
/// checked at every state.
using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;
using Kind = Action::Kind;

namespace {

#define HOLDS(what)                   \
    if (!(what)) return std::string { \
#what                     \
        }

std::string broken_piece(const State& state, int side, Index unit) {
    const Piece& piece = state.piece(side, unit);
    const Profile& profile = state.profile(side, unit);
    const Side& own = state.side(side);
    const auto has = [&](UnitSet set) { return (set & bit_of(unit)) != 0; };
    HOLDS(has(own.field) == piece.is_on_field());
    HOLDS(has(own.fresh) == piece.fresh);
    HOLDS(has(own.charging) == (piece.engaged_with != no_unit));
    HOLDS(piece.die >= 1 && piece.die <= profile.faces);  // WF-15
    HOLDS(piece.is_on_field() || !piece.fresh);           // removed units never act
    HOLDS(piece.is_on_field() || piece.engaged_with == no_unit);
    if (piece.engaged_with == no_unit) return {};
    HOLDS(piece.engaged_with < state.side(1 - side).units);
    HOLDS(state.piece(1 - side, piece.engaged_with).is_on_field());  // WF-141
    HOLDS(are_engaged(state, 1 - side, piece.engaged_with, unit));   // both know of it
    HOLDS(is_engaged(state, 1 - side, piece.engaged_with));
    return {};
}

std::string broken_action(const State& state, Action action) {
    const int side = state.active;
    HOLDS(is_legal(state, action));
    HOLDS(parse_action(state, action_text(state, action)) == action);
    if (state.moment != Moment::order || action.unit == no_unit) return {};
    HOLDS(state.piece(side, action.unit).is_on_field());
    HOLDS(state.piece(side, action.unit).fresh);  // WF-69
    if (action.kind == Kind::attack || action.kind == Kind::charge)
        HOLDS(may_attack(state, side, action.unit, action.other));
    return {};
}

/// What the order of battle allows is offered, and nothing else is.
std::string missing_attack(const State& state, const Actions& legal) {
    if (state.moment != Moment::order) return {};
    const int side = state.active;
    for (Index unit = 0; unit < state.side(side).units; ++unit) {
        if (!state.piece(side, unit).fresh) continue;
        for (Index target = 0; target < state.side(1 - side).units; ++target) {
            const Action attack{Kind::attack, unit, target};
            const bool is_listed = std::find(legal.begin(), legal.end(), attack) != legal.end();
            HOLDS(is_listed == may_attack(state, side, unit, target));
        }
    }
    return {};
}

/// A die that is due has the faces that are listed.
std::string broken_die(const State& state, const Actions& legal) {
    HOLDS((Rules::faces(state) > 0) == (state.to_move == Seat::dice));
    HOLDS(Rules::faces(state) == 0 || legal.size() == static_cast<std::size_t>(state.roll.sides));
    for (int number = 1; number <= Rules::faces(state); ++number)
        HOLDS(Rules::face(number) == legal[static_cast<std::size_t>(number - 1)]);
    return {};
}

std::string broken(const State& state, const Actions& legal, bool closely) {
    for (int side = 0; side < 2; ++side) {
        const Side& own = state.side(side);
        HOLDS(own.ranks == ranks(state.setup->sides[static_cast<std::size_t>(side)].army));
        HOLDS(own.open ==
              open_targets(own.ranks, own.field, state.variant().levies_blocked_by_levies));
    }
    for (int side = 0; side < 2; ++side)
        for (Index unit = 0; unit < state.side(side).units; ++unit)
            if (auto what = broken_piece(state, side, unit); !what.empty()) return what;
    if (state.moment == Moment::over) {
        HOLDS(legal.empty());
        HOLDS(state.to_move == Seat::nobody);
        HOLDS(state.ending != Ending::none);
        return {};
    }
    HOLDS(!legal.empty());
    HOLDS(state.to_move != Seat::nobody);
    if (auto what = broken_die(state, legal); !what.empty()) return what;
    if (state.moment == Moment::order) HOLDS(state.tasks.empty());
    if (!closely) return {};
    if (auto what = missing_attack(state, legal); !what.empty()) return what;
    for (const Action& action : legal)
        if (auto what = broken_action(state, action); !what.empty())
            return action_text(state, action) + ": " + what;
    return {};
}

/// Plays to the end; what was wrong, or nothing.
std::string playout(const Setup& setup, std::uint64_t seed, bool closely, int& actions) {
    State state = start(setup);
    Stream stream{seed, Purpose::dice};
    Actions legal;
    for (actions = 0; actions < 400000; ++actions) {
        legal_actions(state, legal);
        if (auto what = broken(state, legal, closely && actions % 7 == 0); !what.empty())
            return what;
        if (state.moment == Moment::over) return {};
        const Action action = any_action(legal, stream, Retreats::seldom);
        const State before = state;
        apply_legal(state, action);
        State again = before;
        if (closely) apply(again, action);
        if (closely && !(again == state)) return "the same action gave another state";
    }
    return "the battle does not end";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_random_play_tests)

BOOST_AUTO_TEST_CASE(wf_15_wf_69_wf_85_wf_141_random_battles_keep_what_must_always_hold) {
    for (std::uint64_t seed = 1; seed <= muster::tests::with_sanitizers(100U, 400U); ++seed) {
        const Setup setup = any_setup(seed);
        int actions = 0;
        const std::string what = playout(setup, seed, seed % 4 == 0, actions);
        BOOST_TEST_REQUIRE(what == "", "seed " + std::to_string(seed) + ": " + what);
    }
}

BOOST_AUTO_TEST_CASE(wf_178_every_battle_of_the_shipped_armies_ends) {
    const std::array<const char*, 4> ids{"nine_bridges", "hollow_leaves", "ember_column",
                                         "tallow_crown"};
    for (const char* red : ids)
        for (const char* blue : ids) {
            Setup setup;
            setup.sides[0].army = shipped_army(red);
            setup.sides[1].army = shipped_army(blue);
            for (std::uint64_t seed = 1; seed <= muster::tests::with_sanitizers(3U, 10U); ++seed) {
                int actions = 0;
                BOOST_TEST(playout(setup, seed, false, actions) == "");
            }
        }
}

// WF-182: what a scenario says of terrain.
BOOST_AUTO_TEST_CASE(wf_45_wf_182_amphibious_units_ignore_water_and_land) {
    Unit lizards = shipped_unit("hl3");
    Unit elves = shipped_unit("hl2");
    const TerrainPenalty marsh{true, {-2, 0, 0, -1, 0}};
    const Profile before = lizards.profile;
    apply_terrain(lizards, marsh);
    BOOST_TEST((lizards.profile == before));
    apply_terrain(elves, marsh);
    BOOST_TEST(elves.profile.attack == 1);
    BOOST_TEST(elves.profile.toughness == 13);
    apply_terrain(lizards, {false, {-2, 0, 0, 0, 0}});
    BOOST_TEST(lizards.profile.attack == 0);
}

BOOST_AUTO_TEST_SUITE_END()
