#include "engine/battlefield/players/beliefs.hpp"

#include "engine/battlefield/model/ground.hpp"
#include "engine/battlefield/players/appraise.hpp"
#include "engine/battlefield/players/tactics.hpp"
#include "engine/battlefield/rules/deploy.hpp"
#include "engine/battlefield/rules/targets.hpp"
#include "engine/core/mixer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace muster::battlefield {

Beliefs::Beliefs(const View& view)
    : state_{view.state}, army_{static_cast<std::uint8_t>(view.seat)} {
    if (!may_hide(state_)) return;
    for (std::uint8_t army = 0; army < state_.army_count(); ++army)
        if (state_.side_of(army) != state_.side_of(army_) && !state_.armies[army].is_lost)
            hidden_ |= state_.prepared().units_of[army] & ~state_.armies[army].field & ~state_.out;
    if (hidden_ != 0) find_cover();
}

/// Squares that none of the player's own units sees into, whether by the fog there or by that
/// around them all (BF-117, BF-118).
void Beliefs::find_cover() {
    const board::SquareGrid& grid = state_.map().grid;
    const UnitSet own = state_.armies[army_].field;
    for (const Cell cell : state_.prepared().everywhere) {
        bool is_seen = false, is_seen_in_air = false;
        const bool is_fog = state_.variant().fog_symmetric && state_.map().is(cell, Ground::fog);
        each(own, [&](Index unit) {
            const bool is_near = grid.distance(state_.pieces[unit].cell, cell) <= 1;
            const bool sees_far = (state_.foggy & bit_of(unit)) == 0;
            is_seen_in_air = is_seen_in_air || is_near || sees_far;
            is_seen = is_seen || is_near || (sees_far && !is_fog);
        });
        if (!is_seen) cover_.push_back(cell);
        if (!is_seen_in_air) air_cover_.push_back(cell);
    }
}

void Beliefs::place(State& state, Index unit, Stream& stream) const {
    const std::vector<Cell>& cover = uses_ground(state, unit) ? cover_ : air_cover_;
    const auto is_free = [&](Cell cell) {
        return state.is_aerial(unit)
                   ? !state.aerial.contains(cell)
                   : !state.ground.contains(cell) && !state.map().is(cell, Ground::impassable);
    };
    const std::size_t cells = cover.size();
    const std::size_t first = cells == 0 ? 0 : stream.below(static_cast<std::uint32_t>(cells));
    for (std::size_t i = 0; i < cells; ++i) {
        const Cell cell = cover[(first + i) % cells];
        if (!is_free(cell)) continue;
        state.pieces[unit].ml = state.own_profile(unit).ml;
        state.pieces[unit].engine = no_engine;
        return state.put(unit, cell);
    }
    state.out |= bit_of(unit);
    state.armies[state.army_of(unit)].officers &= ~bit_of(unit);
}

State Beliefs::sample_state(Stream& stream) const {
    State state = state_;
    UnitSet commanders = 0;
    for (const ArmyState& army : state.armies)
        if (army.commander != no_unit) commanders |= bit_of(army.commander);
    each(hidden_ & commanders, [&](Index unit) { place(state, unit, stream); });
    each(hidden_ & ~commanders, [&](Index unit) { place(state, unit, stream); });
    if (state.variant().announce_direction || state.moment >= Moment::move) return state;
    for (std::uint8_t army = 0; army < state.army_count(); ++army) {
        ArmyState& other = state.armies[army];
        if (state.side_of(army) == state.side_of(army_) || other.is_deployed) continue;
        const auto direction = static_cast<Compass>(stream.below(8));
        if (other.has_declared && has_room(state, army, direction)) other.direction = direction;
    }
    return state;
}

std::uint64_t information(const State& state, Seat seat) {
    const UnitSet hidden = hidden_from(state, seat);
    Mixer out;
    for (Index unit = 0; unit < state.prepared().pieces; ++unit) {
        if (!state.is_on_field(unit) || (hidden & bit_of(unit)) != 0) continue;
        const Piece& piece = state.pieces[unit];
        out << unit << piece.ml << piece.engine;
        out.add(static_cast<std::uint64_t>(piece.cell));
        if (state.profile(unit).has(Trait::cooldown)) out << is_cooling(state, unit);
    }
    for (std::size_t fort = 0; fort < state.map().forts.size(); ++fort)
        out.add(state.fort_hp[fort]);
    for (std::uint8_t army = 0; army < state.army_count(); ++army) {
        const ArmyState& own = state.armies[army];
        out.add(own.officers & own.field & ~hidden);
        out << own.is_deployed << own.is_lost;
    }
    const UnitSet shown = state.on_field() & ~hidden;
    out.add(state.moved & shown);
    out.add(state.acted & shown);
    out.add(state.forgone & shown);
    out.add(state.round);
    out << state.moment << state.to_move << state.turn << state.active << state.gap << state.chosen
        << state.lurer << state.has_lured << state.has_moved;
    if (state.moment == Moment::dice) {
        const Assault& assault = state.assault;
        out << assault.unit << assault.target << assault.mode << assault.have << assault.attack_face
            << assault.defence_face;
        out.add(static_cast<std::uint64_t>(assault.cell));
    }
    return out.value();
}

namespace {

constexpr int turns_ahead = 3;  ///< That are played on after the one under way.

/// How many actions are worth a look. Who deploys where, and who moves first, is not.
std::size_t breadth(const State& state) {
    const bool is_order = state.moment == Moment::move && state.chosen == no_unit;
    return state.moment < Moment::move || is_order ? 1 : 8;
}

std::vector<double> appraised(const State& state, const Actions& actions) {
    std::vector<double> worths;
    worths.reserve(actions.size());
    const Tactics tactics;
    for (const Choice& action : actions) worths.push_back(tactics.worth(state, action));
    return worths;
}

}  // namespace

void prune(const State& state, Actions& actions) {
    const std::size_t most = breadth(state);
    if (actions.size() <= most) return;
    const std::vector<double> worths = appraised(state, actions);
    std::vector<std::size_t> best(worths.size());
    std::iota(best.begin(), best.end(), std::size_t{0});
    std::stable_sort(best.begin(), best.end(),
                     [&](std::size_t a, std::size_t b) { return worths[a] > worths[b]; });
    const Actions all = actions;
    for (std::size_t i = 0; i < most; ++i) actions[i] = all[best[i]];
    while (actions.size() > most) actions.pop_back();
}

void priors(const State& state, const Actions& actions, std::vector<double>& weights) {
    weights = appraised(state, actions);
    const double best = *std::max_element(weights.begin(), weights.end());
    for (double& weight : weights) weight = 0.05 + std::exp(weight - best);
}

Action rollout_policy(const State& state, const Actions& actions, Stream& stream) {
    const std::vector<double> worths = appraised(state, actions);
    std::size_t best = 0;
    std::uint32_t equals = 1;
    for (std::size_t i = 1; i < worths.size(); ++i) {
        if (worths[i] > worths[best]) {
            best = i;
            equals = 1;
        } else if (!(worths[i] < worths[best]) && stream.below(++equals) == 0) {
            best = i;
        }
    }
    return actions[best];
}

bool is_quiescent(const State& state) {
    return state.moment != Moment::dice && state.moment != Moment::lure;
}

double evaluate(const State& state) {
    const Outcome end = outcome(state);
    if (end.is_over) return end.side == 0 ? 1 : end.side < 0 ? 0.5 : 0;
    return Tactics{}.chance(state);
}

double play_on(State& state, Stream& stream) {
    const Tactics tactics;
    std::uint8_t active = state.active;
    for (int turns = 0; state.moment != Moment::over;) {
        if (const int sides = faces(state); sides > 0) {
            const auto face = stream.below(static_cast<std::uint32_t>(sides)) + 1;
            apply_legal(state,
                        {.kind = Action::Kind::roll, .number = static_cast<std::int16_t>(face)});
            continue;
        }
        if (state.active != active && state.moment >= Moment::move) {
            active = state.active;
            if (++turns > turns_ahead) break;
        }
        apply_legal(state, tactics.next(state));
    }
    return evaluate(state);
}

}  // namespace muster::battlefield
