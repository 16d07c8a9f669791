#include "engine/battlefield/players/tactics.hpp"

#include "engine/battlefield/model/command.hpp"
#include "engine/battlefield/players/appraise.hpp"
#include "engine/battlefield/players/odds.hpp"
#include "engine/battlefield/rules/moves.hpp"
#include "engine/battlefield/rules/sight.hpp"
#include "engine/battlefield/rules/targets.hpp"
#include "engine/battlefield/rules/turns.hpp"

#include <algorithm>
#include <cmath>

namespace muster::battlefield {
namespace {

using Kind = Action::Kind;

std::size_t rank_of(const State& state, Index unit) {
    return state.is_commander(unit) ? 2 : state.is_officer(unit) ? 1 : 0;
}

/// An objective of this role that is still to be met.
const Objective* goal_of(const State& state, Role role, Objective::Test test) {
    for (const Objective& objective : state.map().objectives)
        if (objective.role == role && objective.test == test && objective.round >= state.round)
            return &objective;
    return nullptr;
}

/// Whoever leads nobody goes first, the foremost before the others, and then those who follow.
int turn_of(const State& state, Index unit, UnitSet seen) {
    int nearest = 99;
    each(seen, [&](Index enemy) { nearest = std::min(nearest, state.distance(unit, enemy)); });
    return 100 * static_cast<int>(rank_of(state, unit)) + nearest;
}

int way_to(const State& state, Index unit, const Objective& goal) {
    int left = 99;
    for (const Cell cell : goal.hold)
        left = std::min(left, state.map().grid.distance(state.pieces[unit].cell, cell));
    return left;
}

/// Until it may attack: whoever is nearest, and by a share of `hunt` the commander.
double way_to_enemies(const State& state, Index unit, UnitSet seen, double hunt) {
    const int range = state.profile(unit).rng;
    int nearest = seen == 0 ? 0 : 99, hunted = 99;
    each(seen, [&](Index enemy) {
        const int left = std::max(0, state.distance(unit, enemy) - range);
        nearest = std::min(nearest, left);
        if (state.is_commander(enemy)) hunted = std::min(hunted, left);
    });
    return (1 - hunt) * nearest + hunt * (hunted == 99 ? nearest : hunted);
}

/// Whether its own traits keep an enemy from ever attacking the unit.
bool is_beyond(const State& state, Index enemy, Index unit, Mode mode) {
    return mode == Mode::melee && state.is_aerial(unit) && !state.is_aerial(enemy);
}
/// How far a unit may attack in its next turn, in spaces.
int reach_of(const State& state, Index unit, Mode mode) {
    return state.profile(unit).mv + effective_range(state, unit, mode);
}

}  // namespace

double Tactics::value(const State& state, Index unit) const {
    return t.fall[rank_of(state, unit)] + t.power * state.profile(unit).pow / 2.0;
}

double Tactics::loss(const State& state, Index unit, double ml, double fallen) const {
    const double had = std::max<int>(1, state.own_profile(unit).ml);
    const double wounded = 1 - std::min(1.0, state.pieces[unit].ml / had);
    return ml * t.hurt[rank_of(state, unit)] * (1 + t.focus * wounded) +
           fallen * value(state, unit);
}

double Tactics::blow(const State& state, Index unit, Index target, Mode mode) const {
    const Odds odds = odds_of(state, assault_on(state, unit, target, mode));
    return loss(state, target, odds.mean_loss, odds.disbanded);
}

double Tactics::best_blow(const State& state, Index unit, UnitSet seen) const {
    double best = 0;
    const Mode mode = usual_mode(state, unit);
    const int range = effective_range(state, unit, mode);
    const bool has_both = has_both_modes(state, unit);
    each(seen, [&](Index target) {
        if (state.distance(unit, target) > range) return;
        if (!attack_refusal(state, unit, target, mode))
            best = std::max(best, blow(state, unit, target, mode));
        if (has_both && !attack_refusal(state, unit, target, Mode::melee))
            best = std::max(best, blow(state, unit, target, Mode::melee));
    });
    return best;
}

Tactics::Menace Tactics::menace_to(const State& state, Index unit, UnitSet seen) const {
    Menace menace;
    menace.seen = seen;
    each(seen, [&](Index enemy) {
        const Mode mode = usual_mode(state, enemy);
        if (is_beyond(state, enemy, unit, mode)) return;
        const Odds odds = odds_of(state, assault_on(state, enemy, unit, mode));
        menace.enemies.push_back({enemy, reach_of(state, enemy, mode),
                                  loss(state, unit, odds.mean_loss, odds.disbanded),
                                  odds.mean_loss});
    });
    return menace;
}

double Tactics::danger(const State& state, Index unit, const Menace& menace) const {
    const std::size_t rank = rank_of(state, unit);
    double losses = 0, ml = 0;
    for (const Menace::Enemy& enemy : menace.enemies) {
        if (state.distance(unit, enemy.unit) > enemy.reach) continue;
        losses += enemy.loss;
        ml += enemy.ml;
    }
    const Cell at = state.pieces[unit].cell;
    if (state.fort(at) != no_fort || state.map().is(at, Ground::high)) {
        losses *= t.cover;
        ml *= t.cover;
    }
    const double share = std::min(1.0, ml / std::max<int>(1, state.pieces[unit].ml));
    return t.caution[rank] * losses + t.fear[rank] * share * share;
}

double Tactics::way(const State& state, Index unit, UnitSet seen) const {
    const Role role = state.setup->armies[state.army_of(unit)].role;
    const Role other = role == Role::attacker ? Role::defender : Role::attacker;
    double way = way_to_enemies(state, unit, seen, t.hunt);
    if (const Objective* const goal = goal_of(state, role, Objective::Test::hold))
        way = 0.5 * way + t.hold * way_to(state, unit, *goal);
    if (const Objective* const goal = goal_of(state, other, Objective::Test::hold))
        way += t.keep * way_to(state, unit, *goal);
    if (goal_of(state, role, Objective::Test::survive) != nullptr) way *= t.survive;
    return (role == Role::attacker ? t.attack : t.defend)[rank_of(state, unit)] * way;
}

double Tactics::lost_command(const State& state, Index mover) const {
    const std::uint8_t army = state.army_of(mover);
    const bool leads = rank_of(state, mover) > 0;
    UnitSet lost = leads ? out_of_command(state, army) : 0;
    if (!leads && !is_in_command(state, mover)) lost = bit_of(mover);
    double sum = 0;
    each(lost, [&](Index unit) { sum += loss(state, unit, state.pieces[unit].ml, 1); });
    return sum;
}

double Tactics::place(const State& state, Index unit, const Menace& menace) const {
    const double attack = lives_to_attack(state, unit) ? best_blow(state, unit, menace.seen) : 0;
    return attack - danger(state, unit, menace) - 2 * lost_command(state, unit) -
           way(state, unit, menace.seen);
}

double Tactics::act(const State& state, const Action& action) const {
    if (action.kind == Kind::attack) return blow(state, action.unit, action.other, action.mode);
    if (action.kind == Kind::man) return 0.2;
    if (action.kind != Kind::bombard) return 0;
    return 0.1 * odds_of(state, assault_on(state, action.unit, action.to)).mean_loss;
}

double Tactics::worth(const State& state, const Action& action) const {
    const auto place_in = [&](const State& after) {
        return place(after, action.unit,
                     menace_to(after, action.unit, seen_enemies(after, state.active)));
    };
    switch (action.kind) {
        case Kind::attack:
        case Kind::bombard:
        case Kind::man: return act(state, action);
        case Kind::choose: return choice(state, action.unit);
        case Kind::stay: return state.moment == Moment::move ? place_in(state) : 0;
        case Kind::move: {
            State after = state;
            after.put(action.unit, action.to);
            return place_in(after);
        }
        default: return appraise(state, action);
    }
}

double Tactics::choice(const State& state, Index unit) const {
    const UnitSet seen = seen_enemies(state, state.active);
    if (state.moment == Moment::move) return 1000 - turn_of(state, unit, seen);
    double best = 0;
    each_act(state, unit, seen,
             [&](const Action& action) { best = std::max(best, act(state, action)); });
    return best;
}

Action Tactics::next_move(const State& state) const {
    const UnitSet seen = seen_enemies(state, state.active);
    Index mover = state.chosen;
    if (mover == no_unit) {
        int first = 1000;
        each(units_to_move(state), [&](Index unit) {
            const int turn = turn_of(state, unit, seen);
            if (turn >= first) return;
            first = turn;
            mover = unit;
        });
    }
    if (mover == no_unit) return {.kind = Kind::end};  // BF-70
    Menace menace = menace_to(state, mover, seen);
    Action best{.kind = Kind::stay, .unit = mover};
    double most = place(state, mover, menace);
    State after = state;
    each_move(state, mover, Occupied{state, state.active}, [&](Cell to, Cell via) {
        after.put(mover, to);
        if (state.prepared().has_fog) menace.seen = seen_enemies(after, state.active);
        const double one = place(after, mover, menace);
        if (one <= most) return;
        most = one;
        best = {.kind = Kind::move, .unit = mover, .to = to, .via = via};
    });
    return best;
}

Action Tactics::next_act(const State& state) const {
    const UnitSet seen = seen_enemies(state, state.active);
    const UnitSet waiting = state.chosen != no_unit
                                ? bit_of(state.chosen)
                                : state.armies[state.active].field & ~state.acted & ~state.forgone;
    Action best;
    if (state.chosen != no_unit) best = {.kind = Kind::stay, .unit = state.chosen};
    double most = 0;
    each(waiting, [&](Index unit) {
        each_act(state, unit, seen, [&](const Action& action) {
            const double worth = act(state, action);
            if (worth <= most) return;
            most = worth;
            best = action;
        });
    });
    return best;
}

Action Tactics::next(const State& state) const {
    if (state.moment == Moment::move) return next_move(state);
    if (state.moment == Moment::act) return next_act(state);
    Actions all;
    legal_actions(state, all);
    Action best = all[0];
    double most = appraise(state, best);
    for (std::size_t i = 1; i < all.size(); ++i) {
        const double one = appraise(state, all[i]);
        if (one <= most) continue;
        best = all[i];
        most = one;
    }
    return best;
}

double Tactics::best_in_reach(const State& state, Index unit, UnitSet seen) const {
    const Mode mode = usual_mode(state, unit);
    const int reach = reach_of(state, unit, mode);
    double best = 0;
    each(seen, [&](Index enemy) {
        if (state.distance(unit, enemy) > reach || is_beyond(state, unit, enemy, mode)) return;
        best = std::max(best, blow(state, unit, enemy, mode));
    });
    return best;
}

double Tactics::standing(const State& state, std::uint8_t army) const {
    const UnitSet enemies = state.enemies_of(army);
    double sum = 0;
    each(state.armies[army].field, [&](Index unit) {
        sum += loss(state, unit, state.pieces[unit].ml, 1) - way(state, unit, enemies);
        if (state.active == army) sum += t.lead * best_in_reach(state, unit, enemies);
    });
    return sum;
}

double Tactics::chance(const State& state) const {
    double ahead = 0;
    for (std::uint8_t army = 0; army < state.army_count(); ++army) {
        const double own = standing(state, army);
        ahead += state.side_of(army) == 0 ? own : -own;
    }
    return 1 / (1 + std::exp(-ahead / t.spread));
}

}  // namespace muster::battlefield
