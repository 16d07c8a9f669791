#include "engine/strategic/field.hpp"
#include "engine/strategic/marches.hpp"
#include "engine/strategic/war_game.hpp"

#include <algorithm>

namespace muster::strategic {
namespace {

using Act = Action::Kind;

void add(Actions& out, const Action& action) {
    if (out.size() < out.capacity()) out.push_back(action);
}
void add_legal(const State& state, Actions& out, const Action& action) {
    if (!bar(state, action)) add(out, action);
}

template <class Number>
Action of_number(Act kind, Number number) {
    Action action;
    action.kind = kind;
    action.number = static_cast<std::int16_t>(number);
    return action;
}

void list_marches(const State& state, Index army, Actions& out) {
    const ArmyState& own = state.armies[army];
    if (own.has(Mark::moved) || own.has(Mark::replaced)) return;
    const Marches marches{state, army};
    const Set plain = marches.ends(false), forced = marches.ends(true) & ~plain;
    each(plain, [&](Index to) { add(out, {.kind = Act::march, .army = army, .to = to}); });
    if (!own.has(Mark::forced))
        each(forced, [&](Index to) {
            add(out, {.kind = Act::march, .army = army, .to = to, .flag = true});
        });
}

/// Whether an effect of an ability is aimed at an army, or at a space.
struct Aim {
    bool army{}, space{};
};
Aim aim_of(const Ability& ability) {
    Aim aim;
    for (const Effect& effect : ability.effects) {
        aim.army |= effect.word == Word::remove_die || effect.word == Word::str_transfer ||
                    effect.word == Word::pool_next_battle || effect.word == Word::move ||
                    effect.word == Word::intel ||
                    (effect.word == Word::size && effect.who != Who::self);
        aim.space |= effect.word == Word::weather_set || effect.word == Word::move;
    }
    return aim;
}

/// Every target that the ability may have now, by `judge`.
template <class Judge>
void list_aims(const State& state, const Ability& ability, Action action, Actions& out,
               Judge judge) {
    const Aim aim = aim_of(ability);
    const auto try_it = [&] {
        if (judge(action)) add(out, action);
    };
    const auto spaces = [&](Index around) {
        for (Index space = 0; space < state.space_count(); ++space)
            if (state.space_distance(space, around) <= 1) {
                action.to = space;
                try_it();
            }
        action.to = absent;
    };
    if (!aim.army) return aim.space ? spaces(state.armies[action.army].space) : try_it();
    each(state.within(state.armies[action.army].space, 2) & ~bit(action.army), [&](Index other) {
        action.other = other;
        aim.space ? spaces(state.armies[other].space) : try_it();
    });
}

void list_abilities(const State& state, Index army, Act kind, Actions& out) {
    each(ability_classes(state, army), [&](Index of) {
        AbilityId id = state.prepared().first_ability[of];
        for (const Ability& ability : state.tables().classes[of].abilities) {
            Action action;
            action.kind = kind;
            action.army = army;
            action.row = id++;
            const bool is_of_moves =
                ability.when == When::action || ability.cost == Cost::move_and_battle_action;
            if (kind == Act::act && !is_of_moves) continue;
            if (ability.cost == Cost::none || ability.cost == Cost::reaction) continue;
            list_aims(state, ability, action, out,
                      [&](const Action& one) { return !bar(state, one); });
        }
    });
}

void list_purchases(const State& state, Index army, Actions& out) {
    if (!state.variant().cp_enabled) return;
    for (std::size_t i = 0; i < state.tables().doctrines.size(); ++i) {
        const Doctrine& doctrine = state.tables().doctrines[i];
        if (!doctrine.is_augment()) continue;
        Action action;
        action.kind = Act::buy;
        action.army = army;
        action.row = static_cast<std::uint16_t>(i);
        const bool deals =
            std::any_of(doctrine.effects.begin(), doctrine.effects.end(),
                        [](const Effect& effect) { return effect.word == Word::deal_element; });
        const std::size_t kinds = deals ? state.tables().elements.size() : 1;
        for (std::size_t element = 0; element < kinds; ++element) {
            action.number = static_cast<std::int16_t>(element);
            add_legal(state, out, action);
        }
    }
}

void list_orders(const State& state, Actions& out) {
    if (state.chosen == absent) {
        add(out, {});
        each(state.on_map & ~state.stayed, [&](Index army) {
            if (state.armies[army].faction == state.active)
                add(out, {.kind = Act::choose, .army = army});
        });
        for (std::size_t lot = 0; lot < state.prisoners.size(); ++lot)
            add_legal(state, out, of_number(Act::release, lot));
        return;
    }
    const Index army = state.chosen;
    add(out, {.kind = Act::stay, .army = army});
    list_marches(state, army, out);
    list_abilities(state, army, Act::act, out);
    Action half;
    half.kind = Act::split;
    half.army = army;
    half.number = static_cast<std::int16_t>(state.armies[army].size / 2);
    add_legal(state, out, half);
    each(state.within(state.armies[army].space, 0) & ~bit(army), [&](Index other) {
        add_legal(state, out, {.kind = Act::combine, .army = army, .other = other});
    });
    list_purchases(state, army, out);
    for (const Reward reward : {Reward::gold, Reward::cp, Reward::rest, Reward::size}) {
        Action action = of_number(Act::spend, static_cast<int>(reward));
        action.army = army;
        add_legal(state, out, action);
    }
    add_legal(state, out, {.kind = Act::relieve, .army = army});
}

void list_declarations(const State& state, Actions& out) {
    add(out, {});
    each(state.on_map, [&](Index army) {
        if (state.armies[army].faction != state.active) return;
        const bool has_declared =
            std::any_of(state.declarations.begin(), state.declarations.end(),
                        [&](const Declaration& one) { return one.army == army; });
        if (has_declared) return;
        each(state.within(state.armies[army].space, reach_of(state, army)) &
                 state.enemies_of(state.active),
             [&](Index enemy) {
                 if (attack_bar(state, army, enemy)) return;
                 for (const bool by_night : {false, true})
                     add(out,
                         {.kind = Act::attack, .army = army, .other = enemy, .flag = by_night});
             });
        list_abilities(state, army, Act::special, out);
    });
}

void list_trades(const State& state, Actions& out) {
    add(out, {});
    for (std::size_t i = 0; i < state.tables().doctrines.size(); ++i) {
        Action action;
        action.kind = Act::trade;
        action.row = static_cast<std::uint16_t>(i);
        add_legal(state, out, action);
    }
}

void list_reactions(const State& state, Actions& out) {
    add(out, {});
    const bool is_approach = state.battle.step == BattleStep::react;
    Action action;
    action.kind = Act::use;
    action.army = state.battle.defender;
    each_effect(state, action.army, is_approach ? Word::move : Word::roll,
                [&](const BoundEffect& bound) {
                    action.row = bound.ability;
                    if (!is_approach && bound.effect->then == Then::free_retreat) add(out, action);
                    if (!is_approach || !bound.effect->toward_enemy) return;
                    each(approaches_of(state), [&](Index to) {
                        action.to = to;
                        add(out, action);
                    });
                });
}

void list_commitments(const State& state, Actions& out) {
    const bool attacks = state.battle.step == BattleStep::attacker_commits;
    const int least = attacks ? state.variant().attacker_commit_min : 1;
    const DiceTypes& pool = state.battle.sides[attacks ? 0 : 1].dice;
    for (int dice = pool.total(); dice >= least; --dice) {
        Action action;
        action.kind = Act::commit;
        action.dice = pool;
        keep_largest(action.dice, dice);
        add(out, action);
    }
}

void list_retreats(const State& state, Actions& out) {
    const bool attacks = state.battle.left == 0;
    const Index army = attacks ? state.battle.attacker : state.battle.defender;
    const Index enemy = attacks ? state.battle.defender : state.battle.attacker;
    each(retreats_of(state, army, enemy), [&](Index to) { add(out, {.kind = Act::go, .to = to}); });
}

void list_feeding(const State& state, Actions& out) {
    for (std::size_t id = 0; id < state.prepared().abilities.size(); ++id) {
        Action action;
        action.kind = Act::feed;
        action.row = static_cast<std::uint16_t>(id);
        add_legal(state, out, action);
    }
}

/// Abilities of the army itself that change this battle by a choice.
void list_own_abilities(const State& state, std::size_t side, Index army, Actions& out) {
    const BattleSide& own = state.battle.sides[side];
    each(is_disabled(state, army) ? 0 : ability_classes(state, army), [&](Index of) {
        AbilityId id = state.prepared().first_ability[of];
        for (const Ability& ability : state.tables().classes[of].abilities) {
            const AbilityId here = id++;
            if (ability.when != When::pool) continue;
            const Effect& effect = ability.effects.front();
            Action action;
            action.kind = Act::use;
            action.army = army;
            action.row = here;
            if (effect.word == Word::formation) {  // ST-278
                const ArmyState& one = state.armies[army];
                const bool is_firm = effective_str(one) * 100 > effect.percent * one.original_str;
                if (side == 1 && is_firm && !one.has(Mark::bulwark)) add(out, action);
                continue;
            }
            const bool is_chosen =
                std::find(own.abilities.begin(), own.abilities.end(), here) != own.abilities.end();
            const bool has_role = effect.role != Role::attacker || side == 0;
            if (ability.cost == Cost::option && effect.who == Who::enemy && has_role &&
                !is_chosen && !has_used(state, army, parent_ability(state, here)) &&
                own.abilities.size() < own.abilities.capacity())
                add(out, action);
        }
    });
}

/// What other armies of a faction do for it: abilities by a choice, and Help (ST-149).
void list_supports(const State& state, std::size_t side, Index army, Index faction, Actions& out) {
    const ArmyState& one = state.armies[army];
    if (state.battle.supports.size() == state.battle.supports.capacity()) return;
    each(state.within(one.space, 1) & ~bit(army), [&](Index other) {
        const ArmyState& helper = state.armies[other];
        if (helper.faction != faction || other == state.battle.attacker ||
            other == state.battle.defender)
            return;
        each(side == 1 && !is_disabled(state, other) ? ability_classes(state, other) : 0,
             [&](Index of) {
                 for (const BoundEffect& bound : state.prepared().for_allies[of]) {
                     const Ability& ability = *state.prepared().abilities[bound.ability].ability;
                     if (ability.cost == Cost::option &&
                         !has_used(state, other, parent_ability(state, bound.ability)) &&
                         state.distance(other, army) <= bound.effect->spaces)
                         add(out, {.kind = Act::use, .army = other, .row = bound.ability});
                 }
             });
        if (!state.variant().help_enabled || helper.has(Mark::fought) || helper.has(Mark::helped))
            return;
        for (const bool as_advantage : {false, true})
            add(out, {.kind = Act::help, .army = other, .flag = as_advantage});
    });
}

/// Augments that are used once a phase, and those that borrow another class's attack.
void list_augments(const State& state, std::size_t side, Index army, Actions& out) {
    const BattleSide& own = state.battle.sides[side];
    each(state.armies[army].augments & ~own.doctrines, [&](Index number) {
        Action action;
        action.kind = Act::augment;
        action.army = army;
        action.row = number;
        action.number = -1;
        bool is_use = false;
        for (const Effect& effect : state.tables().doctrines[number].effects) {
            is_use |= effect.per == Per::battle_phase &&
                      (effect.word == Word::die_step || effect.word == Word::ignore_penalty);
            if (effect.word != Word::borrow_attack || side != 0 ||
                state.armies[army].has(Mark::displaced))
                continue;
            each(effect.classes, [&](Index of) {
                action.number = of;
                add(out, action);
            });
            action.number = -1;
        }
        if (is_use && !has_used(state, army, static_cast<std::uint16_t>(Use::doctrine | number)))
            add(out, action);
    });
}

/// The doctrine's effect of a word; none where it has not.
const Effect* effect_of_doctrine(const State& state, Index doctrine, Word word) {
    for (const Effect& effect : state.tables().doctrines[doctrine].effects)
        if (effect.word == word) return &effect;
    return nullptr;
}

/// Augments of armies near the battle that ward an ally, or move the weather (ST-376, ST-380).
void list_workings(const State& state, Index army, Index faction, Actions& out) {
    const Index place = state.armies[state.battle.defender].space;
    each(state.within(place, 2), [&](Index other) {
        const ArmyState& worker = state.armies[other];
        if (worker.faction != faction || is_disabled(state, other)) return;
        each(worker.augments, [&](Index number) {
            if (has_used(state, other, static_cast<std::uint16_t>(Use::doctrine | number))) return;
            Action action;
            action.kind = Act::augment;
            action.army = other;
            action.row = number;
            const Effect* const ward = effect_of_doctrine(state, number, Word::grant_immunity);
            if (ward != nullptr && other != army && worker.space == state.armies[army].space)
                each(ward->classes, [&](Index of) {
                    action.number = of;
                    add(out, action);
                });
            const Effect* const step = effect_of_doctrine(state, number, Word::weather_step);
            if (step == nullptr || state.space_distance(worker.space, place) > step->spaces) return;
            const Index weather = weather_at(state, place).weather;
            for (std::size_t i = 0; i < state.tables().ladders.size(); ++i) {
                const auto& rungs = state.tables().ladders[i].weathers;
                const auto at = std::find(rungs.begin(), rungs.end(), weather);
                for (const bool up : {false, true}) {
                    if (at == rungs.end() || (up ? at + 1 == rungs.end() : at == rungs.begin()))
                        continue;
                    action.number = static_cast<std::int16_t>(2 * i + up);
                    add(out, action);
                }
            }
        });
    });
}

}  // namespace

void list_options(const State& state, std::size_t side, Index faction, Actions& out) {
    out.clear();
    const Index army = side == 0 ? state.battle.attacker : state.battle.defender;
    if (state.armies[army].faction == faction) {
        list_own_abilities(state, side, army, out);
        list_augments(state, side, army, out);
    }
    list_supports(state, side, army, faction, out);
    list_workings(state, army, faction, out);
}

void list_options(const State& state, Actions& out) {
    const std::size_t side = state.battle.step == BattleStep::attacker_options ? 0 : 1;
    list_options(state, side, static_cast<Index>(state.to_move), out);
}

void legal_actions(const State& state, Actions& out) {
    out.clear();
    switch (state.moment) {
        case Moment::trades: return list_trades(state, out);
        case Moment::orders: return list_orders(state, out);
        case Moment::declare: return list_declarations(state, out);
        case Moment::react: return list_reactions(state, out);
        case Moment::options: {
            Actions options;
            list_options(state, options);
            add(out, {});
            for (const Action& action : options) add(out, action);
            return;
        }
        case Moment::commit: return list_commitments(state, out);
        case Moment::feed: return list_feeding(state, out);
        case Moment::press: add(out, {.kind = Act::stop}); return add(out, {.kind = Act::press});
        case Moment::retreat: add(out, {}); return add(out, {.kind = Act::retreat});
        case Moment::retreat_to: return list_retreats(state, out);
        case Moment::outcome:
            for (int number = 0; number <= static_cast<int>(Outcome::liberate); ++number)
                add(out, of_number(Act::outcome, number));
            return;
        case Moment::fate:
            for (const Fate fate : {Fate::leave, Fate::occupy, Fate::sack,
                                    Fate::liberate_to_previous, Fate::liberate_to_nobody})
                add_legal(state, out, of_number(Act::fate, static_cast<int>(fate)));
            return;
        case Moment::dice:
            for (int face = 1; face <= state.due.sides; ++face)
                add(out, of_number(Act::roll, face));
            return;
        case Moment::nothing:
        case Moment::over: return;
    }
}

}  // namespace muster::strategic
