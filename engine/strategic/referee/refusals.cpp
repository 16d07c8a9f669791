#include "engine/strategic/model/field.hpp"
#include "engine/strategic/referee/referee.hpp"
#include "engine/strategic/rules/legal.hpp"

#include <algorithm>
#include <cstdlib>

namespace muster::strategic {
namespace {

using Ref = Action::Kind;

Refusal battle_refusal(const State& state, const Action& action) {
    const bool is_under_way = state.stage == Stage::battle && state.battle.attacker == action.army;
    const bool is_declared = std::any_of(
        state.declarations.begin(), state.declarations.end(), [&](const Declaration& one) {
            return one.is_attack && !one.is_dropped && one.army == action.army;
        });
    if (!is_under_way && !is_declared) return "ST-484";
    if (state.scenes.size() == decltype(state.scenes)::capacity()) return "ST-484";
    constexpr int most = 100, most_tie = 5;
    switch (action.kind) {
        case Ref::tie_loss:
            return action.number >= 0 && action.number <= most_tie ? Refusal{} : "ST-101";
        case Ref::settle: return action.number >= 0 && action.extra >= 0 ? Refusal{} : "ST-110";
        case Ref::steps:
            return action.extra >= 0 && action.extra <= most && action.number >= -3 &&
                           action.number <= 3
                       ? Refusal{}
                       : "ST-85";
        default: return action.number >= -most && action.number <= most ? Refusal{} : "ST-484";
    }
}

bool is_faction(const State& state, Index faction) {
    return faction < state.faction_count();
}

/// Size 0 is settled at once, which only waits where nobody is in the middle of something.
bool may_fall_now(const State& state) {
    return state.moment == Moment::orders || state.moment == Moment::declare ||
           state.moment == Moment::press;
}

bool is_between(int value, int least, int most) {
    return value >= least && value <= most;
}

/// Inputs that may come while a die is due, before it is rolled: for what it decides.
bool may_come_before(const State& state, const Action& action) {
    const RollFor due = state.due.what;
    const bool is_of_theater = action.kind == Ref::weather && action.to == absent;
    switch (due) {
        case RollFor::initiative:
            return action.kind == Ref::initiative || action.kind == Ref::precedence;
        case RollFor::weather:
        case RollFor::phenomenon: return is_of_theater;
        case RollFor::storm:
            return state.repair_dice == 0 && (is_of_theater || action.kind == Ref::storm);
        default: return false;
    }
}

/// Of the order of factions, of declared actions and of what an army may do.
Refusal precedence_refusal(const State& state, const Action& action) {
    const auto only_if = [](bool is_right) { return is_right ? Refusal{} : Refusal{"ST-484"}; };
    constexpr int most_mod = 20;
    if (action.kind == Ref::reorder) {
        const std::size_t first = first_pending(state);
        const auto pending = static_cast<int>(state.declarations.size() - first);
        return only_if(declared_by(state, action.army) < state.declarations.size() &&
                       is_between(action.number, 1, pending));
    }
    if (!is_faction(state, action.other)) return "ST-484";
    if (action.kind == Ref::initiative)
        return only_if(state.stage == Stage::initiative &&
                       is_between(action.number, -most_mod, most_mod));
    const auto& factions = state.war().factions;
    const auto of_its_side = std::count_if(
        factions.begin(), factions.end(),
        [&](const Faction& faction) { return faction.side == factions[action.other].side; });
    return only_if(is_between(action.number, 1, static_cast<int>(of_its_side)));
}

/// Of spaces and the ways between them.
Refusal ground_refusal(const State& state, const Action& action) {
    const auto only_if = [](bool is_right) { return is_right ? Refusal{} : Refusal{"ST-484"}; };
    if (action.to >= state.space_count()) return "ST-484";
    if (action.kind == Ref::block)
        return only_if(is_between(action.number, 0, static_cast<int>(Ground::closed)));
    if (action.other >= state.space_count() ||
        (state.prepared().next_to[action.to] & bit(action.other)) == 0 ||
        !is_between(action.number, 0, static_cast<int>(WayWord::main_road)))
        return "ST-484";
    const bool is_known =
        std::any_of(state.ways.begin(), state.ways.end(),
                    [&](const WayChange& change) { return change.joins(action.to, action.other); });
    return only_if(is_known || state.ways.size() < decltype(state.ways)::capacity());
}

/// ST-438: a die may come where a faction gives orders.
Refusal terrain_refusal(const State& state, const Action& action) {
    const bool is_known =
        std::any_of(state.grounds.begin(), state.grounds.end(),
                    [&](const GroundChange& change) { return change.space == action.to; });
    const bool has_room = is_known || state.grounds.size() < decltype(state.grounds)::capacity();
    if (action.to >= state.space_count() || !has_room) return "ST-484";
    if (action.number == 1) return state.moment == Moment::orders ? Refusal{} : Refusal{"ST-438"};
    return action.number == 0 && action.row < state.tables().terrains.size() ? Refusal{}
                                                                             : Refusal{"ST-484"};
}

/// ST-225: Builders leave the war, but not in the middle of a battle.
Refusal project_refusal(const State& state, const Action& action) {
    constexpr int most_turns = 20, most_defense = 100;
    const ArmyState& army = state.armies[action.army];
    const bool may_leave = state.stage != Stage::battle && state.falls.empty() &&
                           state.takings.empty() && state.march.army == absent;
    const bool can_build = (ability_classes(state, action.army) &
                            state.prepared().with[static_cast<std::size_t>(Word::withdraw)]) != 0;
    if (!may_leave || !can_build || !is_between(action.number, 1, most_turns) ||
        state.projects.size() == decltype(state.projects)::capacity())
        return "ST-225";
    const bool is_right = action.to == absent
                              ? is_between(action.extra, 1, most_defense)
                              : action.to < state.space_count() &&
                                    (state.prepared().next_to[army.space] & bit(action.to)) != 0;
    return is_right ? Refusal{} : Refusal{"ST-225"};
}

/// Of what one army is or may do.
Refusal army_refusal(const State& state, const Action& action) {
    const auto only_if = [](bool is_right) { return is_right ? Refusal{} : Refusal{"ST-484"}; };
    constexpr int most_extra = 9, most_levels = 50, most_help = 10, most_storm_dice = 3;
    if (action.army >= most_armies || !state.is_on_map(action.army)) return "ST-484";
    const ArmyState& army = state.armies[action.army];
    switch (action.kind) {
        case Ref::scale_help: {
            const auto& supports = state.battle.supports;
            const bool helps =
                state.stage == Stage::battle && state.battle.step <= BattleStep::pools &&
                std::any_of(supports.begin(), supports.end(), [&](const Support& one) {
                    return one.is_help && one.army == action.army;
                });
            return helps && is_between(action.number, 0, most_help) ? Refusal{} : Refusal{"ST-150"};
        }
        case Ref::project: return project_refusal(state, action);
        case Ref::points:
            return only_if(is_between(army.extra_points + action.number, -most_extra, most_extra));
        case Ref::tire:
            return only_if(action.number != 0 &&
                           is_between(army.exhaustion + action.number, 0, most_levels));
        case Ref::repair: return only_if(army.has(Mark::repairable) != action.flag);
        case Ref::feral: return only_if(army.has(Mark::feral) != action.flag);
        case Ref::prey:
            return action.other < most_armies &&
                           (nearest_prey(state, action.army) & bit(action.other)) != 0
                       ? Refusal{}
                       : Refusal{"ST-274"};
        case Ref::storm: return only_if(is_between(action.number, 0, most_storm_dice));
        default: {  // ST-355
            if (action.row >= state.tables().doctrines.size()) return "ST-484";
            const Doctrine& doctrine = state.tables().doctrines[action.row];
            const bool has_room =
                !action.flag || state.allowances.size() < decltype(state.allowances)::capacity();
            return has_room && doctrine.is_augment() && doctrine.referee_may_allow &&
                           !names_army(doctrine.never, nature_of(state, action.army))
                       ? Refusal{}
                       : Refusal{"ST-355"};
        }
    }
}

}  // namespace

Refusal referee_refusal(const State& state, const Action& action) {
    if (state.moment == Moment::over) return "ST-483";
    if (state.moment == Moment::dice && !may_come_before(state, action)) return "ST-483";
    if (is_of_battle(action.kind)) return battle_refusal(state, action);
    const bool has_army = action.army < most_armies && state.is_on_map(action.army);
    const bool has_space = action.to < state.space_count();
    const Tables& tables = state.tables();
    constexpr int most_weather_mod = 99, most_training_cp = 20, most_gold = 1'000'000'000;
    const auto only_if = [](bool is_right) { return is_right ? Refusal{} : Refusal{"ST-484"}; };
    switch (action.kind) {
        case Ref::strengthen:
            return only_if(has_army &&
                           std::abs(state.armies[action.army].str + action.number) <= most_str);
        case Ref::resize:
            return only_if(
                has_army && state.armies[action.army].size + action.number <= most_size &&
                (state.armies[action.army].size + action.number > 0 || may_fall_now(state)));
        case Ref::defeat:
            return only_if(has_army && may_fall_now(state) && action.other < most_armies &&
                           state.is_on_map(action.other) &&
                           state.are_hostile(state.armies[action.army].faction,
                                             state.armies[action.other].faction));
        case Ref::approve:
            if (action.number == static_cast<int>(Approval::scenes_closed))
                return state.has_scene ? Refusal{} : Refusal{"ST-34"};
            return only_if(state.moment == Moment::outcome && !action.flag && action.number >= 0 &&
                           action.number <= static_cast<int>(Approval::flat_conversion));
        case Ref::meter: return only_if(is_faction(state, action.other) && action.row < 3);
        case Ref::grant_cp: return only_if(is_faction(state, action.other));
        case Ref::grant_gold:
            return only_if(is_faction(state, action.other) &&
                           std::abs(state.factions[action.other].gold + action.number) <=
                               most_gold);
        case Ref::weather:
            return only_if(action.row < tables.weathers.size() && action.number >= 0 &&
                           action.number <= static_cast<int>(Intensity::extreme) &&
                           (has_space || action.to == absent));
        case Ref::reveal:
            return only_if(has_army && is_faction(state, action.other) &&
                           state.are_hostile(action.other, state.armies[action.army].faction));
        case Ref::tag_space: return only_if(has_space && action.row < tables.space_tags.size());
        case Ref::tag_army: return only_if(has_army && action.row < tables.traits.size());
        case Ref::controller:
            return only_if(has_space &&
                           (is_faction(state, action.other) || action.other == absent));
        case Ref::initiative:
        case Ref::precedence:
        case Ref::reorder: return precedence_refusal(state, action);
        case Ref::block:
        case Ref::way: return ground_refusal(state, action);
        case Ref::scale_help:
        case Ref::project:
        case Ref::points:
        case Ref::tire:
        case Ref::feral:
        case Ref::repair:
        case Ref::prey:
        case Ref::storm:
        case Ref::allow: return army_refusal(state, action);
        case Ref::works:
            return only_if(has_space && is_between(action.number, 0, most_works) &&
                           is_between(action.extra, 0, most_works));
        case Ref::weather_mod:
            return only_if(is_between(action.number, -most_weather_mod, most_weather_mod) &&
                           action.row <= state.region_mods.size());
        case Ref::relation:
            return only_if(is_faction(state, action.other) && action.row < state.faction_count() &&
                           action.row != action.other &&
                           is_between(action.number, 0, static_cast<int>(Relation::allied)));
        case Ref::training:
            return only_if(is_faction(state, action.other) && action.number >= 0 &&
                           is_between(action.extra, 0, most_training_cp));
        case Ref::value:
            return only_if(has_space && state.spaces[action.to].is_location && action.number >= 0);
        case Ref::spawn:
            return only_if(is_faction(state, action.other) && has_space &&
                           is_between(action.number, 1, most_size) &&
                           std::abs(action.extra) <= most_str &&
                           action.row < tables.classes.size() && state.army_count < most_armies);
        case Ref::reclass: return only_if(has_army && action.row < tables.classes.size());
        case Ref::trigger:  // Before the Battle Phase.
            return is_between(action.number, 1, questions) && state.stage < Stage::battles_open
                       ? Refusal{}
                       : Refusal{"ST-33"};
        case Ref::terrain: return terrain_refusal(state, action);
        case Ref::end_war:
            return only_if(is_faction(state, action.other) || action.other == absent);
        default: return "ST-484";
    }
}

}  // namespace muster::strategic
