#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/marches.hpp"
#include "engine/strategic/rules/war_game.hpp"

#include <algorithm>
#include <bit>

namespace muster::strategic {
namespace {

using Act = Action::Kind;

Choice& add_number(Actions& out, Act kind, int number, Index army = absent) {
    Choice& action = add(out, kind, army);
    action.number = static_cast<std::int16_t>(number);
    return action;
}
/// Takes back the last action where it is not allowed.
void judge_last(const State& state, Actions& out) {
    if (refusal(state, out.back())) out.pop_back();
}

void list_marches(const State& state, Index army, Actions& out) {
    const ArmyState& own = state.armies[army];
    if (own.has(Mark::moved) || own.has(Mark::replaced)) return;
    MarchEnds ends = march_ends(state, army);
    if (own.has(Mark::feral)) {
        const Set ways = ways_to_prey(state, army);
        ends = {ends.plain & ways, ends.forced & ways};
    }
    each(ends.plain, [&](Index to) { add(out, Act::march, army).to = to; });
    if (own.has(Mark::forced)) return;
    each(ends.forced & ~ends.plain, [&](Index to) {
        Choice& action = add(out, Act::march, army);
        action.to = to;
        action.flag = true;
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
                    effect.word == Word::intel || effect.word == Word::cancel_penalty ||
                    (effect.word == Word::size && effect.who != Who::self);
        aim.space |= effect.word == Word::weather_set || effect.word == Word::move;
    }
    return aim;
}

/// Every target that the ability may have now, by `is_allowed`.
template <class IsAllowed>
void list_aims(const State& state, AbilityId id, Act kind, Index army, Actions& out,
               IsAllowed is_allowed) {
    const Aim aim = aim_of(*state.prepared().abilities[id].ability);
    const auto try_it = [&](Index other, Index to) {
        Choice& action = add(out, kind, army);
        action.row = id;
        action.other = other;
        action.to = to;
        if (!is_allowed(action)) out.pop_back();
    };
    const auto spaces = [&](Index other, Index around, int distance) {
        each(state.prepared().near(around, distance), [&](Index space) { try_it(other, space); });
    };
    const Index here = state.armies[army].space;
    const int reach = state.variant().weather_power_range;
    if (!aim.army) return aim.space ? spaces(absent, here, reach) : try_it(absent, absent);
    each(state.within(here, 2) & ~bit(army), [&](Index other) {
        aim.space ? spaces(other, state.armies[other].space, 1) : try_it(other, absent);
    });
}

void list_acts(const State& state, Index army, Actions& out) {
    each(ability_classes(state, army), [&](Index of) {
        for (const AbilityId id : state.prepared().acts[of])
            list_aims(state, id, Act::act, army, out,
                      [&](const Choice& one) { return !refusal(state, one); });
    });
}

void list_specials(const State& state, Index army, Actions& out) {
    each(ability_classes(state, army), [&](Index of) {
        for (const AbilityId id : state.prepared().specials[of])
            list_aims(state, id, Act::special, army, out, [&](const Choice& one) {
                return !special_refusal(
                    state,
                    {.army = army, .target = one.other, .is_attack = false, .ability = one.row},
                    Knowing::own);
            });
    });
}

void list_purchases(const State& state, Index army, Actions& out) {
    if (!state.variant().cp_enabled) return;
    const ArmyState& own = state.armies[army];
    const int halves = state.factions[own.faction].cp_halves;
    const auto& doctrines = state.tables().doctrines;
    each(eligible_for(state, army), [&](Index number) {
        const int price = augment_price(state, army, number);
        if (2 * price > halves || (price == 0 && (own.augments & bit(number)) != 0)) return;
        std::size_t kinds = 1;
        for (const Effect& effect : doctrines[number].effects)
            if (effect.word == Word::deal_element) kinds = state.tables().elements.size();
        for (std::size_t element = 0; element < kinds; ++element) {
            Choice& action = add_number(out, Act::buy, static_cast<int>(element), army);
            action.row = number;
            judge_last(state, out);
        }
    });
}

void list_orders(const State& state, Actions& out) {
    if (state.chosen == absent) {
        add(out, Act::done);
        each(state.on_map & ~state.stayed, [&](Index army) {
            if (state.armies[army].faction == state.active) add(out, Act::choose, army);
        });
        for (std::size_t lot = 0; lot < state.prisoners.size(); ++lot) {
            if (state.prisoners[lot].holder != state.active) continue;
            add_number(out, Act::release, static_cast<int>(lot));
            judge_last(state, out);
            for (Index other = 0; other < state.faction_count(); ++other)
                if (other != state.active && state.are_allied(state.active, other))
                    add_number(out, Act::release, static_cast<int>(lot)).other = other;
        }
        return;
    }
    const Index army = state.chosen;
    const ArmyState& own = state.armies[army];
    add(out, Act::stay, army);
    list_marches(state, army, out);
    list_acts(state, army, out);
    add_number(out, Act::split, own.size / 2, army);
    judge_last(state, out);
    each(state.within(own.space, 0) & ~bit(army), [&](Index other) {
        add(out, Act::combine, army).other = other;
        judge_last(state, out);
    });
    list_purchases(state, army, out);
    if (own.medals > 0)
        for (const Reward reward :
             {Reward::gold, Reward::cp, Reward::rest, Reward::size, Reward::train}) {
            add_number(out, Act::spend, static_cast<int>(reward), army);
            judge_last(state, out);
        }
    if (own.unpaid == 0) return;
    add(out, Act::relieve, army);
    judge_last(state, out);
}

/// By day and by night.
void list_attacks(const State& state, Index army, Index enemy, Actions& out) {
    const bool may_choose =
        state.variant().time_of_day_chooser == Variant::Chooser::attacker;  // ST-R55
    for (const bool by_night : {false, true}) {
        if (by_night && !may_choose) continue;
        Choice& action = add(out, Act::attack, army);
        action.other = enemy;
        action.flag = by_night;
    }
}

void list_declarations(const State& state, Actions& out) {
    add(out, Act::done);
    Set free = 0;
    each(state.on_map, [&](Index army) {
        if (state.armies[army].faction == state.active) free |= bit(army);
    });
    for (const Declaration& one : state.declarations) free &= ~bit(one.army);
    const Set enemies = state.enemies_of(state.active);
    each(free, [&](Index army) {
        const Set prey = nearest_prey(state, army);  // ST-274
        const Set near = state.within(state.armies[army].space, reach_of(state, army));
        each(near & (prey == 0 ? enemies : prey), [&](Index enemy) {
            if (sees(state, state.active, enemy)) list_attacks(state, army, enemy, out);
        });
        if ((near & prey) == 0) list_specials(state, army, out);
    });
}

void list_trades(const State& state, Actions& out) {
    add(out, Act::done);
    const Set on = state.factions[state.active].trades;
    each(state.prepared().trades, [&](Index number) {
        const bool is_on = (on & bit(number)) != 0;
        if (is_on || (state.tables().doctrines[number].excludes & on) == 0)  // ST-358
            add(out, Act::trade).row = number;
    });
}

void list_reactions(const State& state, Actions& out) {
    add(out, Act::done);
    const bool is_approach = state.battle.step == BattleStep::react;
    const Index army = state.battle.defender;
    each_effect(state, army, is_approach ? Word::move : Word::roll, [&](const BoundEffect& bound) {
        if (!is_approach && bound.effect->then == Then::free_retreat)
            add(out, Act::use, army).row = bound.ability;
        if (!is_approach || !bound.effect->toward_enemy) return;
        each(approaches_of(state), [&](Index to) {
            Choice& action = add(out, Act::use, army);
            action.row = bound.ability;
            action.to = to;
        });
    });
}

void list_commitments(const State& state, Actions& out) {
    const bool attacks = state.battle.step == BattleStep::attacker_commits;
    const int least = attacks ? state.variant().attacker_commit_min : 1;
    const DiceTypes& pool = state.battle.sides[attacks ? 0 : 1].dice;
    for (int dice = pool.total(); dice >= least; --dice) {
        Choice& action = add(out, Act::commit);
        action.dice = pool;
        keep_largest(action.dice, dice);
    }
}

void list_retreats(const State& state, Actions& out) {
    const bool attacks = state.battle.left == 0;
    const Index army = attacks ? state.battle.attacker : state.battle.defender;
    const Index enemy = attacks ? state.battle.defender : state.battle.attacker;
    each(retreats_of(state, army, enemy), [&](Index to) { add(out, Act::go).to = to; });
}

void list_feeding(const State& state, Actions& out) {
    for (std::size_t id = 0; id < state.prepared().abilities.size(); ++id) {
        const Ability& ability = *state.prepared().abilities[id].ability;
        if (ability.cost != Cost::option || ability.when != When::battle_won) continue;
        add(out, Act::feed).row = static_cast<std::uint16_t>(id);
        judge_last(state, out);
    }
}

/// Abilities of the army itself that change this battle by a choice.
void list_own_abilities(const State& state, std::size_t side, Index army, Actions& out) {
    const BattleSide& own = state.battle.sides[side];
    each(is_disabled(state, army) ? 0 : ability_classes(state, army), [&](Index of) {
        for (const AbilityId here : state.prepared().choices[of]) {
            const Ability& ability = *state.prepared().abilities[here].ability;
            const Effect& effect = ability.effects.front();
            if (effect.word == Word::formation) {  // ST-278
                const ArmyState& one = state.armies[army];
                const bool is_firm = !breaks_formation(state, army, effect);
                if (side == 1 && is_firm && !one.has(Mark::bulwark))
                    add(out, Act::use, army).row = here;
                continue;
            }
            const bool is_chosen =
                std::find(own.abilities.begin(), own.abilities.end(), here) != own.abilities.end();
            const bool has_role = effect.role != Role::attacker || side == 0;
            if (ability.cost == Cost::option && effect.who == Who::enemy && has_role &&
                !is_chosen && !is_spent(state, army, parent_ability(state, here)) &&
                own.abilities.size() < decltype(own.abilities)::capacity())
                add(out, Act::use, army).row = here;
        }
    });
}

/// What other armies of a faction do for it: abilities by a choice, and Help (ST-149).
void list_supports(const State& state, std::size_t side, Index army, Index faction, Actions& out) {
    const ArmyState& one = state.armies[army];
    if (state.battle.supports.size() == decltype(state.battle.supports)::capacity()) return;
    const auto& effects = state.prepared().battle[static_cast<std::size_t>(Bears::pool)];
    const Set fighting = bit(state.battle.attacker) | bit(state.battle.defender);
    const Set others = ~fighting | (state.variant().ward_screen_self ? bit(army) : 0);  // ST-R155
    each(state.within(one.space, 1) & state.ranks[faction] & others, [&](Index other) {
        const ArmyState& helper = state.armies[other];
        const Set classes = side == 1 ? ability_classes(state, other) & effects.supporters : 0;
        each(classes != 0 && !is_disabled(state, other) ? classes : 0, [&](Index of) {
            for (const BoundEffect& bound : effects.for_allies[of]) {
                const Ability& ability = *state.prepared().abilities[bound.ability].ability;
                const bool is_named =
                    std::any_of(state.battle.supports.begin(), state.battle.supports.end(),
                                [&](const Support& given) {
                                    return given.army == other && given.ability == bound.ability;
                                });
                if (ability.cost == Cost::option && !is_named &&
                    !is_spent(state, other, parent_ability(state, bound.ability)) &&
                    state.distance(other, army) <= bound.effect->spaces)
                    add(out, Act::use, other).row = bound.ability;
            }
        });
        if (!state.variant().help_enabled || other == army || helper.has(Mark::fought) ||
            helper.has(Mark::helped))
            return;
        for (const bool as_advantage : {false, true})
            add(out, Act::help, other).flag = as_advantage;
    });
}

/// Augments that are used once a phase, and those that borrow another class's attack.
void list_augments(const State& state, std::size_t side, Index army, Actions& out) {
    const BattleSide& own = state.battle.sides[side];
    each(own.doctrines & state.prepared().guarding, [&](Index number) {
        Choice& later = add_number(out, Act::augment, -1, army);
        later.row = number;
        later.flag = true;
    });
    each(state.armies[army].active_augments() & ~own.doctrines & state.prepared().employed,
         [&](Index number) {
             const auto use_it = [&](int borrowed) {
                 add_number(out, Act::augment, borrowed, army).row = number;
             };
             bool is_use = false;
             for (const Effect& effect : state.tables().doctrines[number].effects) {
                 is_use |= effect.per == Per::battle_phase &&
                           (effect.word == Word::die_step || effect.word == Word::ignore_penalty);
                 if (effect.word != Word::borrow_attack || side != 0 ||
                     state.armies[army].has(Mark::displaced))
                     continue;
                 if (state.variant().ritual_benefits == Variant::Ritual::all)
                     use_it(std::countr_zero(effect.classes));  // ST-R144: one choice for all
                 else
                     each(effect.classes, use_it);
             }
             if (is_use &&
                 !has_used(state, army, static_cast<std::uint16_t>(Use::doctrine | number)))
                 use_it(-1);
         });
}

/// The doctrine's effect of a word; none where it has not.
const Effect* effect_of_doctrine(const State& state, Index doctrine, Word word) {
    for (const Effect& effect : state.tables().doctrines[doctrine].effects)
        if (effect.word == word) return &effect;
    return nullptr;
}

/// Augments of enemies nearby that an army may copy (ST-382).
Set copied_from(const State& state, Index army, int spaces) {
    const ArmyState& own = state.armies[army];
    Set found = 0;
    each(state.within(own.space, spaces) & state.enemies_of(own.faction), [&](Index enemy) {
        if (sees(state, own.faction, enemy)) found |= state.armies[enemy].augments;
    });
    Set copies = 0;
    each(found, [&](Index doctrine) {
        if (effect_of_doctrine(state, doctrine, Word::copy_augment) != nullptr)
            copies |= bit(doctrine);
    });
    return found & ~own.augments & ~copies;
}

/// Whether the opponent of a side, or an army next to it that may support it, has magic or divinity
/// that a counterspell weakens (ST-377).
bool has_magic(const State& state, const Effect& counter, std::size_t side) {
    const Index enemy = side == 0 ? state.battle.defender : state.battle.attacker;
    const ArmyState& its = state.armies[enemy];
    bool found = false;
    each(state.within(its.space, 1) & state.allies_of(its.faction), [&](Index army) {
        const Nature nature = nature_of(state, army);
        found = found || names_army(counter.only_enemy, nature);
        each(nature.doctrines, [&](Index doctrine) {
            found |= state.tables().doctrines[doctrine].kind == DoctrineKind::mage_augment;
        });
    });
    return found;
}

/// Augments of armies near the battle that ward an ally, move the weather, copy an enemy's or
/// counter its magic (ST-376, ST-377, ST-380, ST-382).
void list_workings(const State& state, std::size_t side, Index army, Index faction, Actions& out) {
    const Index place = state.armies[state.battle.defender].space;
    each(state.within(place, 2) & state.ranks[faction], [&](Index other) {
        const ArmyState& worker = state.armies[other];
        const Set works = worker.active_augments() & state.prepared().worked;
        if (works == 0) return;  // ST-204 takes abilities of a class, not Augments.
        each(works, [&](Index number) {
            if (has_used(state, other, static_cast<std::uint16_t>(Use::doctrine | number))) return;
            const auto use_it = [&](int what) {
                add_number(out, Act::augment, what, other).row = number;
            };
            const Effect* const ward = effect_of_doctrine(state, number, Word::grant_immunity);
            if (ward != nullptr && other != army && worker.space == state.armies[army].space)
                each(ward->classes, use_it);
            if (const Effect* const copy = effect_of_doctrine(state, number, Word::copy_augment))
                if (other == army) each(copied_from(state, army, copy->spaces), use_it);
            if (const Effect* const counter = effect_of_doctrine(state, number, Word::downgrade))
                if (state.battle.sides[side].countered_by == absent &&
                    state.distance(other, army) <= counter->spaces &&
                    has_magic(state, *counter, side))
                    use_it(-1);
            const Effect* const step = effect_of_doctrine(state, number, Word::weather_step);
            if (step == nullptr || state.space_distance(worker.space, place) > step->spaces) return;
            const Index weather = weather_at(state, place).weather;
            for (std::size_t i = 0; i < state.tables().ladders.size(); ++i) {
                const auto& rungs = state.tables().ladders[i].weathers;
                const auto at = std::find(rungs.begin(), rungs.end(), weather);
                for (const bool up : {false, true}) {
                    if (at == rungs.end() || (up ? at + 1 == rungs.end() : at == rungs.begin()))
                        continue;
                    use_it(static_cast<int>(2 * i + up));
                }
            }
        });
    });
}

}  // namespace

void list_options(const State& state, std::size_t side, Index faction, Actions& out) {
    const Index army = side == 0 ? state.battle.attacker : state.battle.defender;
    if (state.armies[army].faction == faction) {
        list_own_abilities(state, side, army, out);
        list_augments(state, side, army, out);
    }
    list_supports(state, side, army, faction, out);
    list_workings(state, side, army, faction, out);
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
        case Moment::options: add(out, Act::done); return list_options(state, out);
        case Moment::commit: return list_commitments(state, out);
        case Moment::feed: return list_feeding(state, out);
        case Moment::press:
            add(out, Act::stop);
            add(out, Act::press);
            return;
        case Moment::retreat:
            add(out, Act::done);
            add(out, Act::retreat);
            return;
        case Moment::retreat_to: return list_retreats(state, out);
        case Moment::pursue:
            add(out, Act::stop);
            each(pursuits_of(state),
                 [&](Index enemy) { list_attacks(state, state.pursuer, enemy, out); });
            return;
        case Moment::stand: {
            const Index army = state.falls[0].army;
            each(stand_targets(state, army),
                 [&](Index enemy) { add(out, Act::stand, army).other = enemy; });
            return;
        }
        case Moment::outcome:
            for (int number = 0; number <= static_cast<int>(Outcome::liberate); ++number)
                add_number(out, Act::outcome, number);
            return;
        case Moment::fate:
            for (const Fate fate : {Fate::leave, Fate::occupy, Fate::sack,
                                    Fate::liberate_to_previous, Fate::liberate_to_nobody}) {
                add_number(out, Act::fate, static_cast<int>(fate));
                judge_last(state, out);
            }
            return;
        case Moment::dice:
            for (int face = 1; face <= state.due.sides; ++face) add_number(out, Act::roll, face);
            return;
        case Moment::nothing:
        case Moment::over: return;
    }
}

}  // namespace muster::strategic
