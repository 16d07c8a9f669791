#include "engine/battlefield/rules/lure.hpp"

#include "engine/battlefield/rules/moves.hpp"

namespace muster::battlefield {
namespace {

/// Visits the steps of one enemy that bring it nearest to the lurer.
template <class Visit>
void each_step(const State& state, Index enemy, const Occupied& occupied, Visit&& visit) {
    const Piece& goal = state.pieces[state.lurer];
    const board::SquareGrid& grid = state.map().grid;
    int nearest = state.distance(enemy, state.lurer);  // BF-R50: no step leads it elsewhere.
    for (const bool is_choosing : {false, true})
        for (const Compass d : board::compass) {
            Way way{state, enemy, occupied};
            if (!way.step(d) || !way.is_within_allowance() || !way.can_end()) continue;
            const board::Square at = grid.square(way.at());
            const int left = board::spaces_between(goal.x - at.x, goal.y - at.y);
            if (is_choosing && left == nearest && left < state.distance(enemy, state.lurer))
                visit(way.at());
            if (!is_choosing && left < nearest) nearest = left;
        }
}

template <class Visit>
void each_lure(const State& state, Visit&& visit) {
    const Occupied occupied{state, state.active};
    const Index unit = state.lurer;
    const board::Square from = state.map().grid.square(state.lured_from);
    each(seen_enemies(state, state.active), [&](Index enemy) {
        const Piece& piece = state.pieces[enemy];
        const bool was_near =
            board::spaces_between(piece.x - from.x, piece.y - from.y) == 1;  // BF-12
        if (!was_near || state.distance(unit, enemy) < 2 || state.is_aerial(enemy) ||
            piece.engine != no_engine)
            return;
        each_step(state, enemy, occupied, [&](Cell to) { visit(enemy, to); });
    });
}

}  // namespace

bool has_lure(const State& state) {
    bool found = false;
    each_lure(state, [&](Index, Cell) { found = true; });
    return found;
}

void lures(const State& state, Actions& out) {
    each_lure(state, [&](Index enemy, Cell to) {
        out.push_back({.kind = Action::Kind::lure, .other = enemy, .to = to});
    });
}

}  // namespace muster::battlefield
