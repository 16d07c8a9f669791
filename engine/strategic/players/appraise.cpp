#include "engine/strategic/players/appraise.hpp"

#include "engine/strategic/fight/prospects.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/marches.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <vector>

namespace muster::strategic {
namespace {

using Act = Action::Kind;
constexpr Temper temper;

/// A side's places to take and to keep, with what they are worth to it.
struct Aims {
    std::array<double, max_spaces> worth{};
    double defeat{};                         ///< More for an army of the enemy that falls.
    std::array<double, max_spaces> vital{};  ///< To keep a guard there.
};

Aims aims_of(const State& state, Index faction) {
    const War& war = state.war();
    Aims aims;
    const auto at_least = [&](Set spaces, double worth) {
        each(spaces, [&](Index space) { aims.worth[space] = std::max(aims.worth[space], worth); });
    };
    at_least(state.prepared().locations, temper.place);
    at_least(war.most_of, temper.counts);
    for (const Ending& ending : war.endings) {
        const bool is_own = state.are_allied(faction, static_cast<Index>(ending.winner));
        // What the enemy must take is to be kept; what it must hold is to be kept from it.
        at_least(ending.holds | ending.holds_any | ending.takes, temper.wins);
        if (is_own && ending.defeats > 0) aims.defeat = temper.destroy;
    }
    return aims;
}

bool is_held(const State& state, Index faction, Index space) {
    const Index holder = state.spaces[space].controller;
    return holder != absent && state.are_allied(faction, holder);
}

Set seen_enemies(const State& state, Index faction) {
    Set seen = 0;
    each(state.enemies_of(faction), [&](Index enemy) {
        if (sees(state, faction, enemy)) seen |= bit(enemy);
    });
    return seen;
}

/// What own places are worth by which an enemy that it sees could come nearer to an ending (ST-40)
/// by a march alone: most where only the one is missing.
void add_vital_places(const State& state, Index faction, Set enemies, Aims& aims) {
    const auto not_held = [&](Index winner, Set spaces) {
        Set missing = 0;
        each(spaces, [&](Index space) {
            if (!is_held(state, winner, space)) missing |= bit(space);
        });
        return missing;
    };
    // As far as its points go at most; the very ends of its marches would take most of the time.
    const auto is_within_march = [&](Index space) {
        constexpr int main_road = 2;  // ST-180
        bool is_within = false;
        each(enemies, [&](Index enemy) {
            is_within |= state.space_distance(state.armies[enemy].space, space) <=
                         points_of(state, enemy, true) + main_road;
        });
        return is_within;
    };
    for (const Ending& ending : state.war().endings) {
        const auto winner = static_cast<Index>(ending.winner);
        if (!state.are_hostile(faction, winner)) continue;
        const Set lacks = not_held(winner, ending.holds);
        const Set any = not_held(winner, ending.holds_any);
        const bool lacks_any = ending.holds_any != 0 && any == ending.holds_any;
        const int fallen = state.factions[static_cast<std::size_t>(std::max(ending.of, 0))].defeats;
        const int missing = std::popcount(lacks) + (lacks_any ? 1 : 0) +
                            (ending.takes != 0 ? 1 : 0) + std::max(ending.defeats - fallen, 0);
        const Set wanted = lacks | (lacks_any ? any : 0) | ending.takes;
        each(wanted, [&](Index space) {
            if (is_held(state, faction, space) && is_within_march(space))
                aims.vital[space] =
                    std::max(aims.vital[space], temper.vital / std::max(missing * missing, 1));
        });
    }
}

/// What an exchange brings to the attacker, with what it is to bring an army down.
double worth_of(const State& state, const Exchange& mean, Index attacker, Index defender,
                double defeat) {
    const auto part = [](double loss, double size, double fallen) {
        // Near the end of an army chance brings it down now and then.
        const double share = size > 0 ? std::min(loss / size, 1.2) : 1;
        return std::min(loss, size) + fallen * std::max(share - 0.6, 0.0) / 0.6;
    };
    return temper.enemy_loss *
               part(mean.defender_loss, state.armies[defender].size, temper.destroy + defeat) -
           temper.own_loss * part(mean.attacker_loss, state.armies[attacker].size, temper.destroy);
}

Exchange foreseen(const PoolSide& attacker, const PoolSide& defender, Care care) {
    return care == Care::exact ? exact_exchange(attacker, defender) : glance(attacker, defender);
}

/// What an attack may bring by a glance; nothing where there is no pool for it.
double attack_at_a_glance(const State& state, Index attacker, Index defender, double defeat) {
    const Meeting meets = meeting(state, attacker, defender);
    if (!meets.can) return 0;
    if (meets.defender.count() == 0) return temper.destroy + defeat;  // ST-104
    return worth_of(state, glance(meets.attacker, meets.defender), attacker, defender, defeat);
}

int reach_with_march(const State& state, Index army) {
    constexpr int far = 2;
    return reach_of(state, army) + (state.armies[army].speed == Speed::encumbered ? 1 : far);
}

/// Of places: those to take draw armies, those to keep draw them where an enemy is near.
double pull_of_places(const State& state, Index army, const Aims& aims, Set enemies) {
    const ArmyState& own = state.armies[army];
    const Set friends = state.ranks[own.faction] & ~bit(army);
    double pull = 0;
    for (Index space = 0; space < state.space_count(); ++space) {
        if (!(aims.worth[space] > 0) || !state.spaces[space].is_location) continue;
        const int way = state.space_distance(own.space, space);
        double nearer = 0;
        int nearest_enemy = absent, guards = 0;
        each(friends, [&](Index other) {
            const int its = state.space_distance(state.armies[other].space, space);
            nearer += its < way || (its == way && other < army) ? 1 : 0;
            guards += its == 0 ? 1 : 0;
        });
        each(enemies, [&](Index enemy) {
            nearest_enemy =
                std::min(nearest_enemy, state.space_distance(state.armies[enemy].space, space));
        });
        if (way == 0 && guards == 0) pull += aims.vital[space];
        const double near = std::pow(temper.distance, way) / (1 + temper.crowd * nearer);
        if (!is_held(state, own.faction, space)) {
            pull += aims.worth[space] * near * (way == 0 && nearest_enemy > 0 ? 2.5 : 1);
            continue;
        }
        constexpr int alarm = 3;
        if (nearest_enemy > alarm) continue;
        pull += aims.worth[space] * near *
                (temper.guard + (way == 0 && guards == 0 ? temper.lone_guard : 0));
    }
    return pull;
}

/// What an army has from where it stands: places, enemies to attack, enemies that may attack it.
double standing_of(const State& state, Index army, const Aims& aims, Set enemies) {
    const int reach = reach_of(state, army);
    double best = 0, later = 0, danger = 0;
    each(enemies, [&](Index enemy) {
        const int distance = state.distance(army, enemy);
        const bool is_close = distance <= reach;
        const bool can_come = distance <= reach_with_march(state, enemy);
        if (!is_close && !can_come && distance > reach_with_march(state, army)) return;
        const double gain = attack_at_a_glance(state, army, enemy, aims.defeat);
        (is_close ? best : later) = std::max(is_close ? best : later, gain);
        if (!can_come) return;
        const double loss = attack_at_a_glance(state, enemy, army, 0);
        danger += std::max(loss, 0.0) * (distance <= reach_of(state, enemy) ? 1 : 0.6);
    });
    return pull_of_places(state, army, aims, enemies) + best + temper.approach * later -
           temper.menace * danger - temper.exhaustion * state.armies[army].exhaustion;
}

/// A faction's armies as they are judged before one of them is given orders.
class OrderJudge {
  public:
    explicit OrderJudge(const State& state)
        : state_{state},
          aims_{aims_of(state, state.active)},
          enemies_{seen_enemies(state, state.active)} {
        add_vital_places(state, state.active, enemies_, aims_);
    }

    [[nodiscard]] double march(Index army, Index to, bool forced) const {
        const ArmyState& own = state_.armies[army];
        const bool rests = own.exhaustion > 0 && !own.has(Mark::displaced) && !own.has(Mark::acted);
        if (judged_ != army) {
            judged_ = army;
            here_ = standing_of(state_, army, aims_, enemies_);
        }
        State after = state_;
        after.standing[own.space] &= ~bit(army);
        after.standing[to] |= bit(army);
        after.armies[army].space = to;
        after.armies[army].set(Mark::displaced);
        if (forced && !marches_free(state_, own.faction)) ++after.armies[army].exhaustion;
        constexpr double restless = 0.5;  // Not for nothing.
        return standing_of(after, army, aims_, enemies_) - here_ - restless -
               (rests ? temper.exhaustion : 0);
    }
    /// The best that an army can do; 0: to stay.
    [[nodiscard]] double best_order(Index army) const {
        State asked = state_;
        asked.chosen = army;
        Actions orders;
        legal_actions(asked, orders);
        double best = 0;
        for (const Choice& order : orders) best = std::max(best, this->order(order));
        return best;
    }
    [[nodiscard]] double order(const Action& action) const;

  private:
    [[nodiscard]] double ability(const Action& action) const;
    [[nodiscard]] double purchase(const Action& action) const;
    [[nodiscard]] double union_of(const Action& action) const;

    const State& state_;
    Aims aims_;
    Set enemies_;
    mutable Index judged_{absent};  ///< Whose standing `here_` is.
    mutable double here_{};
};

/// Works where an enemy may come, and what takes from an enemy.
double OrderJudge::ability(const Action& action) const {
    const ArmyState& own = state_.armies[action.army];
    const Ability& ability = *state_.prepared().abilities[action.row].ability;
    double worth = 0;
    for (const Effect& effect : ability.effects) switch (effect.word) {
            case Word::defense: {
                const bool is_wanted =
                    aims_.worth[own.space] > 0 && is_held(state_, own.faction, own.space);
                if (is_wanted) worth += 4;
                break;
            }
            case Word::str_transfer: worth += 6; break;
            case Word::size: worth += effect.n < 0 ? 10 : 0; break;
            case Word::pool_next_battle: worth += temper.die / 2; break;
            case Word::charge: worth += 3; break;
            case Word::move: worth -= 5; break;
            case Word::place_traps: worth += aims_.worth[own.space] > 0 ? 2 : 0; break;
            default: break;
        }
    const bool rests = own.exhaustion > 0 && !own.has(Mark::displaced);
    return worth - 1 - (rests ? temper.exhaustion : 0);
}

/// Dice that it brings its own army, against what it costs.
double OrderJudge::purchase(const Action& action) const {
    const Doctrine& doctrine = state_.tables().doctrines[action.row];
    double worth = 0;
    for (const Effect& effect : doctrine.effects) {
        if (effect.word == Word::pool)
            worth += temper.die * effect.n * (effect.who == Who::enemy ? -0.5 : 0.7);
        if (effect.word == Word::reach || effect.word == Word::die_swap ||
            effect.word == Word::die_base)
            worth += temper.die;
    }
    for (const int points : doctrine.meters) worth += temper.meter * points;
    return worth - temper.cp * augment_price(state_, action.army, static_cast<Index>(action.row));
}

/// Armies too weak to attack alone are stronger as one.
double OrderJudge::union_of(const Action& action) const {
    const auto dice = [&](int size, int str) {
        return size_dice(state_.variant(), size) + str_dice(state_.variant(), str);
    };
    const ArmyState& a = state_.armies[action.army];
    const ArmyState& b = state_.armies[action.other];
    const int own = dice(a.size, effective_str(a)), other = dice(b.size, effective_str(b));
    const int together = std::min(dice(a.size + b.size, effective_str(a) + effective_str(b)), 8);
    const bool is_weak = own < attacker_least || other < attacker_least;
    return is_weak && together > std::max(own, other) ? temper.die * (together - attacker_least)
                                                      : -temper.die;
}

double OrderJudge::order(const Action& action) const {
    switch (action.kind) {
        case Act::march: return march(action.army, action.to, action.flag);
        case Act::act: return ability(action);
        case Act::buy: return purchase(action);
        case Act::combine: return union_of(action);
        case Act::spend:
            return static_cast<Reward>(action.number) == Reward::size   ? 10
                   : static_cast<Reward>(action.number) == Reward::rest ? 8
                                                                        : 5;
        case Act::relieve: return temper.exhaustion;
        case Act::split: return -20;
        default: return 0;
    }
}

double appraise_trade(const State& state, const Action& action) {
    if (action.kind != Act::trade) return 0;
    const Doctrine& doctrine = state.tables().doctrines[action.row];
    double worth = temper.cp * (doctrine.earns - doctrine.price);
    for (std::size_t meter = 0; meter < doctrine.meters.size(); ++meter)
        worth += temper.meter * doctrine.meters[meter];
    for (const Effect& effect : doctrine.effects)
        if (effect.word == Word::pool)
            worth += temper.die * effect.n * (effect.who == Who::enemy ? -1 : 1);
    const bool is_on = (state.factions[state.active].trades & bit(action.row)) != 0;
    return is_on ? -worth : worth;
}

double appraise_declaration(const State& state, const Action& action, Care care) {
    const Aims aims = aims_of(state, state.active);
    if (action.kind == Act::special) {
        const Ability& ability = *state.prepared().abilities[action.row].ability;
        double worth = 0;
        for (const Effect& effect : ability.effects) {
            if (effect.word == Word::str_transfer) worth += 6;
            if (effect.word == Word::size)
                worth += effect.who == Who::ally ? 4 : effect.n < 0 ? 10 : 5;
            if (effect.word == Word::roll || effect.word == Word::roll_many) {
                const ArmyState& own = state.armies[action.army];
                worth += own.size < own.original_size ? 6 : -1;
            }
            if (effect.word == Word::place_traps || effect.word == Word::remove_die) worth += 3;
        }
        return worth;
    }
    if (action.kind != Act::attack) return 0;
    const Meeting meets = meeting(state, action.army, action.other, action.flag);
    if (!meets.can) return -1;
    double worth = meets.defender.count() == 0
                       ? temper.destroy + aims.defeat
                       : worth_of(state, foreseen(meets.attacker, meets.defender, care),
                                  action.army, action.other, aims.defeat);
    // To drive an army from a place that is wanted.
    const Index there = state.armies[action.other].space;
    if (!is_held(state, state.active, there)) worth += 0.1 * aims.worth[there];
    worth -= temper.exhaustion * price_of_battle(state.armies[action.army].battles);
    return worth - 2;
}

/// Dice for the own side are welcome; Help is paid back in the helper's own battles (ST-152).
double appraise_option(const State& state, const Action& action) {
    switch (action.kind) {
        case Act::help: {
            bool fights = false;
            for (std::size_t i = state.at; i < state.declarations.size(); ++i) {
                const Declaration& one = state.declarations[i];
                fights |= !one.is_dropped &&
                          (one.target == action.army || (one.army == action.army && one.is_attack));
            }
            const std::size_t side = state.battle.step == BattleStep::attacker_options ? 0 : 1;
            const Pool pool =
                pool_of(state, state.battle, side == 0 ? Party::attacker : Party::defender);
            const bool is_full = pool.dice >= (side == 0 ? attacker_cap : defender_cap);
            const double worth = action.flag == is_full ? temper.die : temper.die / 4;
            return worth - (fights ? temper.die : 1);
        }
        case Act::use:
        case Act::augment: return action.flag ? -temper.die / 2 : temper.die / 2;
        default: return 0;
    }
}

/// The defender is taken to commit all that it has; the attacker has committed already.
double appraise_commitment(const State& state, const Action& action, Care care) {
    const Battle& battle = state.battle;
    const bool attacks = battle.step == BattleStep::attacker_commits;
    std::array<PoolSide, 2> sides;
    for (const std::size_t side : {0U, 1U})
        sides[side] = side_of(state.variant(), battle.sides[side]);
    sides[attacks ? 0 : 1].dice = action.dice;
    const double worth =
        worth_of(state, foreseen(sides[0], sides[1], care), battle.attacker, battle.defender, 0);
    return attacks ? worth : -worth;
}

/// What the next battle of the engagement would bring to its attacker.
double next_battle(const State& state, Care care) {
    const Battle& battle = state.battle;
    const Meeting meets = meeting(state, battle.attacker, battle.defender, battle.by_night);
    if (!meets.can) return 0;
    if (meets.defender.count() == 0) return temper.destroy;
    const Aims aims = aims_of(state, state.armies[battle.attacker].faction);
    return worth_of(state, foreseen(meets.attacker, meets.defender, care), battle.attacker,
                    battle.defender, aims.defeat) -
           temper.exhaustion * price_of_battle(state.armies[battle.attacker].battles);
}

double appraise_retreat_to(const State& state, const Action& action) {
    const bool attacks = state.battle.left == 0;
    const Index army = attacks ? state.battle.attacker : state.battle.defender;
    const Index faction = state.armies[army].faction;
    State after = state;
    after.standing[after.armies[army].space] &= ~bit(army);
    after.standing[action.to] |= bit(army);
    after.armies[army].space = action.to;
    return standing_of(after, army, aims_of(state, faction), seen_enemies(state, faction));
}

double appraise_fate(const State& state, const Action& action) {
    const Taking& one = state.takings[0];
    const double held = aims_of(state, one.faction).worth[one.space];
    switch (static_cast<Fate>(action.number)) {
        case Fate::occupy: return 1 + held;
        case Fate::sack: return held >= temper.counts ? 0.5 : temper.place + 2;
        case Fate::leave: return -1;
        default: return 0;
    }
}

double appraise_outcome(const Action& action) {
    switch (static_cast<Outcome>(action.number)) {
        case Outcome::convert: return 4;
        case Outcome::capture: return 2;
        case Outcome::raze: return 3;
        case Outcome::liberate: return 0;
    }
    return 0;
}

double appraise_orders(const State& state, const OrderJudge& judge, const Action& action) {
    if (state.chosen != absent) return judge.order(action);
    if (action.kind == Act::choose) {
        const double best = judge.best_order(action.army);
        return best > 0 ? best : -1;
    }
    return action.kind == Act::release ? -1 : 0;
}

}  // namespace

double appraise(const State& state, const Action& action, Care care) {
    switch (state.moment) {
        case Moment::trades: return appraise_trade(state, action);
        case Moment::orders: return appraise_orders(state, OrderJudge{state}, action);
        case Moment::declare: return appraise_declaration(state, action, care);
        case Moment::options: return appraise_option(state, action);
        case Moment::commit: return appraise_commitment(state, action, care);
        case Moment::react:
            // To ride at archers is what the ability is for; to slip away pays where a battle does
            // not.
            if (action.kind == Act::done) return 0;
            return state.battle.step == BattleStep::react ? 1 : next_battle(state, care);
        case Moment::feed: return 1;
        case Moment::press: return action.kind == Act::press ? next_battle(state, care) : 0;
        case Moment::retreat: return action.kind == Act::retreat ? next_battle(state, care) - 4 : 0;
        case Moment::retreat_to: return appraise_retreat_to(state, action);
        case Moment::pursue: return appraise_declaration(state, action, care);
        case Moment::stand:  // The smallest is the likeliest to fall.
            return 1.0 / (1 + state.armies[action.other].size);
        case Moment::outcome: return appraise_outcome(action);
        case Moment::fate: return appraise_fate(state, action);
        case Moment::nothing:
        case Moment::dice:
        case Moment::over: return 0;
    }
    return 0;
}

std::vector<double> appraised(const State& state, const Actions& actions, Care care) {
    std::vector<double> worths;
    worths.reserve(actions.size());
    std::optional<OrderJudge> judge;
    if (state.moment == Moment::orders) judge.emplace(state);
    for (const Choice& action : actions)
        worths.push_back(judge ? appraise_orders(state, *judge, action)
                               : appraise(state, action, care));
    return worths;
}

}  // namespace muster::strategic
