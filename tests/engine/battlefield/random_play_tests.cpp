#define BOOST_TEST_DYN_LINK
#include "engine/battlefield/model/command.hpp"
#include "engine/battlefield/ruleset.hpp"
#include "tests/engine/battlefield/scenario.hpp"
#include "tests/engine/battlefield/wild.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

/// Random battles over random maps, with what must hold at every state.
namespace muster::battlefield::tests {
namespace {

int morale(const State& state) {
    int sum = 0;
    each(state.on_field(), [&](Index unit) { sum += state.pieces[unit].ml; });
    return sum;
}

/// The squares say what the pieces say: one ground and one aerial unit a square (BF-64, BF-81).
bool has_sound_squares(const State& state) {
    Cells ground, aerial;
    bool is_sound = true;
    each(state.on_field(), [&](Index unit) {
        Cells& layer = state.is_aerial(unit) ? aerial : ground;
        const Piece& piece = state.pieces[unit];
        is_sound = is_sound && !layer.contains(piece.cell) && piece.ml > 0 &&
                   (state.is_aerial(unit) || !state.map().is(piece.cell, Ground::impassable));
        layer.insert(piece.cell);
    });
    return is_sound && ground == state.ground && aerial == state.aerial;
}

/// Engines are never lost, never two on a square, and their crews stand by them (BF-103, BF-106).
bool has_sound_engines(const State& state) {
    const auto count = static_cast<std::uint8_t>(state.map().engines.size());
    for (std::uint8_t i = 0; i < count; ++i) {
        const EnginePiece& engine = state.engines[i];
        if (state.engine_at(engine.cell) != i) return false;
        if (engine.crew == no_unit) continue;
        if (!state.is_on_field(engine.crew) || state.pieces[engine.crew].cell != engine.cell ||
            state.pieces[engine.crew].engine != i)
            return false;
    }
    return true;
}

/// BF-42, where it is tested at once and nobody can be lost between.
bool is_in_command_everywhere(const State& state) {
    if (state.variant().leash_check != Variant::LeashCheck::each_move ||
        state.moment < Moment::move || state.moment == Moment::over)
        return true;
    for (std::uint8_t army = 0; army < state.army_count(); ++army)
        if (out_of_command(state, army) != 0) return false;
    return true;
}

/// The squares that a unit reaches, as the rules are read aloud (BF-71 to BF-83), without any of
/// the code that plays: only for the default toggles, one leg, and what the mover may see.
bool reads_as_legal(const State& state, Index unit, Cell to) {
    const Map& map = state.map();
    const auto at = [&](int x, int y) { return map.grid.cell({x, y}); };
    const board::Square from{state.pieces[unit].x, state.pieces[unit].y}, end = map.grid.square(to);
    const int dx = end.x - from.x, dy = end.y - from.y;
    if (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy)) return false;
    const int steps = std::max(std::abs(dx), std::abs(dy));
    if (steps == 0) return false;
    const int sx = (dx > 0) - (dx < 0), sy = (dy > 0) - (dy < 0);
    const bool is_diagonal = sx != 0 && sy != 0, is_aerial = state.is_aerial(unit);
    const int cost = is_diagonal ? steps + steps / 2 : steps;
    const auto is_held = [&](int x, int y) {
        bool is_other = false;
        each(state.on_field() & ~bit_of(unit), [&](Index other) {
            const bool is_start = x == from.x && y == from.y;
            is_other = is_other || (state.pieces[other].cell == at(x, y) && !is_start);
        });
        return is_other;
    };
    const auto walled = [&](int x, int y, Compass side) { return map.walls.has(at(x, y), side); };
    int mv = state.profile(unit).mv;
    bool is_difficult = map.is(at(from.x, from.y), Ground::difficult);
    for (int i = 1; i <= steps && !is_aerial; ++i) {
        const int x = from.x + i * sx, y = from.y + i * sy, px = x - sx, py = y - sy;
        const Compass across = sx > 0 ? Compass::east : Compass::west;
        const Compass along = sy > 0 ? Compass::south : Compass::north;
        if (map.is(at(x, y), Ground::impassable) || is_held(x, y)) return false;
        if (is_diagonal) {
            if (is_held(px, y) || is_held(x, py)) return false;
            if (walled(px, py, across) || walled(px, py, along) || walled(px, y, across) ||
                walled(x, py, along))
                return false;
        } else if (walled(px, py, sx != 0 ? across : along)) {
            return false;
        }
        is_difficult = is_difficult || map.is(at(x, y), Ground::difficult);
        const std::uint8_t engine = state.engine_at(at(x, y)), own = state.pieces[unit].engine;
        if (own != no_engine && engine != no_engine && engine != own) return false;
    }
    if (is_difficult && !is_aerial) mv = std::min(mv, std::max(1, mv / 2));
    if (cost > mv) return false;
    bool is_open = true;
    each(state.on_field() & ~bit_of(unit), [&](Index other) {
        if (state.pieces[other].cell == to && (!is_aerial || state.is_aerial(other)))
            is_open = false;
    });
    return is_open;
}

/// Whether moves in one leg are listed and judged as the rules read.
bool has_all_moves(const State& state, const Actions& legal) {
    const Index unit = state.chosen;
    if (state.moment != Moment::move || unit == no_unit) return true;
    Cells listed;
    for (const auto& action : legal)
        if (action.kind == Action::Kind::move && action.via == board::nowhere)
            listed.insert(action.to);
    for (std::size_t i = 0; i < state.map().grid.cells(); ++i) {
        const Cell to = board::cell_of(i);
        const Action action{.kind = Action::Kind::move, .unit = unit, .to = to};
        const bool reads = reads_as_legal(state, unit, to);
        if (reads != is_legal(state, action) || reads != listed.contains(to)) return false;
    }
    return true;
}

/// Any ruling of the referee, legal or not.
Action any_ruling(const State& state, Stream& stream) {
    const auto below = [&](int number) {
        return static_cast<int>(stream.below(static_cast<std::uint32_t>(number)));
    };
    Action action;
    action.kind = static_cast<Action::Kind>(static_cast<int>(Action::Kind::waive) + below(7));
    action.unit = static_cast<Index>(below(state.prepared().pieces));
    action.other = static_cast<Index>(below(static_cast<int>(state.setup->armies.size())));
    action.number = static_cast<std::int16_t>(below(3));
    if (action.kind == Action::Kind::commander_out && below(10) != 0)
        action.kind = Action::Kind::officer_out;
    if (action.kind == Action::Kind::commander_out) action.unit = no_unit;
    if (action.kind == Action::Kind::join) {
        action.attack = static_cast<std::int8_t>(below(3));
        action.ml = static_cast<std::int8_t>(below(3));
        action.number = 0;
    }
    const bool has_number = action.kind == Action::Kind::officer_out ||
                            action.kind == Action::Kind::commander_out ||
                            action.kind == Action::Kind::reveal;
    if (!has_number) action.number = 0;
    const bool has_army =
        action.kind == Action::Kind::commander_out || action.kind == Action::Kind::reveal;
    if (!has_army) action.other = no_unit;
    action.reason = Reason{"the dice of the test"};
    return action;
}

/// A player's view lists what the state lists for that player: nothing that is hidden counts.
bool is_listed_from_view(const State& state, const Actions& legal, Actions& room) {
    if (!is_player(state.to_move)) return true;
    legal_actions(view(state, state.to_move), room);
    return room == legal;
}

/// Plays one battle to its end. @returns its actions.
int play(const Setup& setup, Stream& stream, int most, bool is_default = false) {
    State state = start(setup);
    const auto legal = std::make_unique<Actions>(), room = std::make_unique<Actions>();
    int last_morale = 0;
    int actions = 0;
    for (; state.moment != Moment::over && actions < most; ++actions) {
        legal_actions(state, *legal);
        BOOST_REQUIRE(!legal->empty());
        for (const auto& one : *legal)
            BOOST_REQUIRE_MESSAGE(is_legal(state, one), action_text(state, one));
        BOOST_REQUIRE(is_listed_from_view(state, *legal, *room));
        if (is_default) BOOST_REQUIRE(has_all_moves(state, *legal));
        const auto chosen =
            static_cast<std::size_t>(stream.below(static_cast<std::uint32_t>(legal->size())));
        Action action = (*legal)[chosen];
        if (stream.below(30) == 0) {
            const Action ruling = any_ruling(state, stream);
            if (is_legal(state, ruling)) action = ruling;
        }
        const std::string text = action_text(state, action);
        BOOST_REQUIRE_MESSAGE(parse_action(state, text) == action, text);
        apply_legal(state, action);
        BOOST_REQUIRE_MESSAGE(has_sound_squares(state), text);
        BOOST_REQUIRE_MESSAGE(has_sound_engines(state), text);
        BOOST_REQUIRE_MESSAGE(is_in_command_everywhere(state), text);
        if (state.moment >= Moment::move) {
            const int now = morale(state);
            const bool is_lent = action.kind == Action::Kind::join;
            BOOST_REQUIRE_MESSAGE(last_morale == 0 || is_lent || now <= last_morale, text);
            last_morale = now;
        }
    }
    BOOST_REQUIRE_MESSAGE(state.moment == Moment::over, "it does not end");
    return actions;
}

}  // namespace
}  // namespace muster::battlefield::tests

using namespace muster::battlefield;
using muster::Purpose;
using muster::Stream;

BOOST_AUTO_TEST_SUITE(battlefield_random_play_tests)

BOOST_AUTO_TEST_CASE(bf_42_bf_64_bf_89_and_bf_106_hold_at_every_state_of_wild_battles) {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            Stream stream{seed, Purpose::player};
            const Setup setup = muster::battlefield::tests::wild_battle(stream);
            muster::battlefield::tests::play(setup, stream, 100'000);
        }
    }
}

BOOST_AUTO_TEST_CASE(bf_71_to_bf_83_moves_are_those_that_the_rules_read_like) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            Stream stream{seed, Purpose::setup};
            Setup setup = muster::battlefield::tests::wild_battle(stream);
            setup.variant = {};
            setup.variant.round_limit = 4;
            // Else a player judges by what the fog shows.
            for (std::uint8_t& ground : setup.map.ground)
                ground = static_cast<std::uint8_t>(ground & ~bit(Ground::fog));
            prepare(setup);
            if (setup_fault(setup)) continue;
            muster::battlefield::tests::play(setup, stream, 100'000, true);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_shipped_armies_meet_on_every_shipped_map) {
    using muster::battlefield::tests::shipped;
    using muster::battlefield::tests::shipped_army;
    constexpr std::array<const char*, 4> ids{"ashen_muster", "reedwater_levy", "lantern_coast",
                                             "thornwall_watch"};
    BOOST_TEST(shipped().maps.size() == 6);
    std::uint64_t seed = 0;
    for (const Map& map : shipped().maps)
        for (const char* red : ids)
            for (const char* blue : ids) {
                BOOST_TEST_CONTEXT(map.id << ", " << red << " against " << blue) {
                    Variant variant;
                    variant.round_limit = 4;
                    const Setup setup =
                        battle_of(shipped(), variant, map, {shipped_army(red), shipped_army(blue)});
                    Stream stream{++seed, Purpose::player};
                    // All of them deploy: two dozen placements and what follows.
                    BOOST_TEST(muster::battlefield::tests::play(setup, stream, 100'000) > 30);
                }
            }
}

BOOST_AUTO_TEST_SUITE_END()
