#include "engine/battlefield/players/appraise.hpp"

#include "engine/battlefield/model/command.hpp"
#include "engine/battlefield/players/odds.hpp"
#include "engine/battlefield/rules/moves.hpp"
#include "engine/battlefield/rules/targets.hpp"

#include <algorithm>
#include <cstdlib>

namespace muster::battlefield {
namespace {

/// What it is worth to be rid of a unit, beside its ML.
double worth_of(const State& state, Index unit) {
    if (state.is_commander(unit)) return 60;
    return state.is_officer(unit) ? 15 : 5;
}

double worth_of_assault(const State& state, const Assault& assault) {
    const Odds odds = odds_of(state, assault);
    if (assault.cell != board::nowhere) return 0.1 * odds.mean_loss;
    return odds.mean_loss + odds.disbanded * worth_of(state, assault.target);
}

/// What an army loses at once to missing command (BF-42).
double lost_command(const State& state, Index mover) {
    const std::uint8_t army = state.army_of(mover);
    const bool leads = state.is_officer(mover) || state.is_commander(mover);
    UnitSet lost = leads ? out_of_command(state, army) : 0;
    if (!leads && !is_in_command(state, mover)) lost = bit_of(mover);
    double sum = 0;
    each(lost, [&](Index unit) { sum += state.pieces[unit].ml + worth_of(state, unit); });
    return sum;
}

/// The objective that the unit's army can fulfil by standing somewhere, or by standing at all.
const Objective* objective_of(const State& state, std::uint8_t army, Objective::Test test) {
    for (const Objective& objective : state.map().objectives)
        if (objective.role == state.setup->armies[army].role && objective.test == test &&
            objective.round >= state.round)
            return &objective;
    return nullptr;
}

/// How far the unit still has to go: to where it can attack, or to what its army is to hold.
double way_to_go(const State& state, Index unit, UnitSet seen) {
    const board::SquareGrid& grid = state.map().grid;
    const Cell at = state.pieces[unit].cell;
    const int range = state.profile(unit).rng;
    int nearest = seen == 0 ? 0 : 99;
    each(seen, [&](Index enemy) {
        nearest = std::min(nearest, std::abs(state.distance(unit, enemy) - range));
    });
    double way = nearest;
    if (const Objective* const goal =
            objective_of(state, state.army_of(unit), Objective::Test::hold)) {
        int left = 99;
        for (const Cell cell : goal->hold) left = std::min(left, grid.distance(at, cell));
        way = 0.5 * way + left;
    }
    return way;
}

/// After so many rounds whoever only waits begins to press on: no round is the last (BF-123).
constexpr int patient_rounds = 10;

double eagerness(const State& state, Index unit) {
    if (objective_of(state, state.army_of(unit), Objective::Test::survive) != nullptr)
        return state.is_commander(unit) ? 0.012 : 0.02;
    const double impatience = 0.2 * std::clamp(state.round - patient_rounds, 0, 20);
    return state.is_commander(unit) ? 0.072 * (1 + std::min(impatience, 1.0))
                                    : 0.12 * (1 + impatience);
}

/// What it costs that the unit is not yet where it can attack, or where its army has to be.
double reluctance(const State& state, Index unit, UnitSet seen) {
    return eagerness(state, unit) * way_to_go(state, unit, seen);
}

/// The best that a unit may expect of an attack from where it stands, now.
double best_attack(const State& state, Index unit, UnitSet seen) {
    double best = 0;
    const auto look = [&](Index target, Mode mode) {
        if (attack_refusal(state, unit, target, mode)) return;
        best = std::max(best, worth_of_assault(state, assault_on(state, unit, target, mode)));
    };
    const Mode mode = usual_mode(state, unit);
    const int range = effective_range(state, unit, mode);
    each(seen, [&](Index target) {
        if (state.distance(unit, target) > range) return;
        look(target, mode);
        if (has_both_modes(state, unit)) look(target, Mode::melee);
    });
    return best;
}

/// What an enemy may take from a unit in its next turn, however it moves.
double threat(const State& state, Index enemy, Index unit) {
    const Mode mode = usual_mode(state, enemy);
    const int reach = state.profile(enemy).mv + effective_range(state, enemy, mode);
    if (state.distance(enemy, unit) > reach) return 0;
    if (mode == Mode::melee && state.is_aerial(unit) && !state.is_aerial(enemy)) return 0;
    return worth_of_assault(state, assault_on(state, enemy, unit, mode));
}

double appraise_place_of(const State& after, Index unit) {
    const UnitSet seen = seen_enemies(after, after.army_of(unit));
    double danger = 0;
    each(seen, [&](Index enemy) { danger += threat(after, enemy, unit); });
    const double caution = after.is_commander(unit) ? 0.5 : 0.15;
    const double attack = lives_to_attack(after, unit) ? best_attack(after, unit, seen) : 0;
    return attack - caution * danger - 2 * lost_command(after, unit) -
           reluctance(after, unit, seen);
}

double appraise_move(const State& state, Index unit, Cell to) {
    if (state.pieces[unit].cell == to) return appraise_place_of(state, unit);
    State after = state;
    after.put(unit, to);
    return appraise_place_of(after, unit);
}

/// Whoever leads nobody goes first, the foremost before the others, and then those who follow.
double appraise_choice(const State& state, Index unit) {
    const UnitSet seen = seen_enemies(state, state.active);
    if (state.moment == Moment::act) return 0.5 + best_attack(state, unit, seen);
    int nearest = 99;
    each(seen, [&](Index enemy) { nearest = std::min(nearest, state.distance(unit, enemy)); });
    const double rank = state.is_commander(unit) ? 1 : state.is_officer(unit) ? 2 : 3;
    return rank - 0.01 * nearest;
}

/// High and fortified, near the commander, and the commander behind the others.
double appraise_placement(const State& state, Index unit, Cell to) {
    const board::SquareGrid& grid = state.map().grid;
    const Index commander = state.armies[state.active].commander;
    int nearest = 0;
    const UnitSet enemies = seen_enemies(state, state.active);
    if (enemies != 0) nearest = 99;
    each(enemies, [&](Index enemy) {
        nearest = std::min(nearest, grid.distance(to, state.pieces[enemy].cell));
    });
    double worth = state.map().is(to, Ground::high) ? 0.5 : 0;
    if (state.fort(to) != no_fort) worth += 1;
    if (state.map().is(to, Ground::difficult)) worth -= 0.5;
    if (unit == commander) return worth + 0.05 * nearest;
    const int away = grid.distance(to, state.pieces[commander].cell);
    return worth - 0.1 * std::abs(away - 2) - 0.08 * nearest;
}

/// Whom a lure puts out of command.
double appraise_lure(const State& state, const Action& action) {
    State after = state;
    after.put(action.other, action.to);
    return lost_command(after, action.other) - 0.1;
}

double appraise_attack(const State& state, const Action& action) {
    if (action.kind == Action::Kind::bombard)
        return worth_of_assault(state, assault_on(state, action.unit, action.to));
    return worth_of_assault(state, assault_on(state, action.unit, action.other, action.mode));
}

}  // namespace

double appraise(const State& state, const Action& action) {
    using Kind = Action::Kind;
    switch (action.kind) {
        case Kind::attack:
        case Kind::bombard: return appraise_attack(state, action);
        case Kind::move: return appraise_move(state, action.unit, action.to);
        case Kind::choose: return appraise_choice(state, action.unit);
        case Kind::man: return 0.2;
        case Kind::place: return appraise_placement(state, action.unit, action.to);
        case Kind::direction:
            return action.number == static_cast<int>(state.map().attack_from) ? 0.1 : 0;
        case Kind::lure: return appraise_lure(state, action);
        case Kind::leave:
        case Kind::forgo:
        case Kind::unman: return -100;
        case Kind::stay:
            if (state.moment != Moment::move) return 0;
            return appraise_move(state, action.unit, state.pieces[action.unit].cell);
        default: return 0;
    }
}

}  // namespace muster::battlefield
