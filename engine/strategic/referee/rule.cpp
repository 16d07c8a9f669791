#include "engine/strategic/flow.hpp"
#include "engine/strategic/legal.hpp"

#include <algorithm>

namespace muster::strategic {
namespace {

using Ref = Action::Kind;

bool is_of_battle(Ref kind) {
    return kind >= Ref::pool && kind <= Ref::daytime;
}

/// Whether a battle is being prepared: what is entered counts in it (ST-470).
bool is_prepared(const State& state, Index attacker) {
    return state.stage == Stage::battle && state.battle.attacker == attacker &&
           state.battle.step <= BattleStep::pools;
}

Bar battle_bar(const State& state, const Action& action) {
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
            return action.number >= 0 && action.number <= most_tie ? Bar{} : "ST-101";
        case Ref::settle: return action.number >= 0 && action.extra >= 0 ? Bar{} : "ST-110";
        case Ref::steps:
            return action.extra >= 0 && action.extra <= most && action.number >= -3 &&
                           action.number <= 3
                       ? Bar{}
                       : "ST-85";
        default: return action.number >= -most && action.number <= most ? Bar{} : "ST-484";
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

}  // namespace

Bar referee_bar(const State& state, const Action& action) {
    if (state.moment == Moment::over || state.moment == Moment::dice) return "ST-483";
    if (is_of_battle(action.kind)) return battle_bar(state, action);
    const bool has_army = action.army < most_armies && state.is_on_map(action.army);
    const bool has_space = action.to < state.space_count();
    const Tables& tables = state.tables();
    const auto only_if = [](bool is_right) { return is_right ? Bar{} : Bar{"ST-484"}; };
    switch (action.kind) {
        case Ref::strengthen: return only_if(has_army);
        case Ref::resize:
            return only_if(has_army && (state.armies[action.army].size + action.number > 0 ||
                                        may_fall_now(state)));
        case Ref::defeat:
            return only_if(has_army && may_fall_now(state) && action.other < most_armies &&
                           state.is_on_map(action.other) &&
                           state.are_hostile(state.armies[action.army].faction,
                                             state.armies[action.other].faction));
        case Ref::approve:
            return only_if(state.moment == Moment::outcome && action.number >= 0 &&
                           action.number <= static_cast<int>(Approval::meaningful));
        case Ref::meter: return only_if(is_faction(state, action.other) && action.row < 3);
        case Ref::grant_cp:
        case Ref::grant_gold: return only_if(is_faction(state, action.other));
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
        case Ref::value:
            return only_if(has_space && state.spaces[action.to].is_location && action.number >= 0);
        case Ref::spawn:
            return only_if(is_faction(state, action.other) && has_space && action.number > 0 &&
                           action.row < tables.classes.size() && state.army_count < most_armies);
        case Ref::reclass: return only_if(has_army && action.row < tables.classes.size());
        case Ref::end_war:
            return only_if(is_faction(state, action.other) || action.other == absent);
        default: return "ST-484";
    }
}

void Flow::rule(const Action& action) {
    announce({.kind = Event::Kind::ruled,
              .faction = action.other,
              .army = action.army,
              .space = action.to,
              .row = static_cast<std::uint16_t>(action.kind),
              .number = action.number,
              .total = action.extra,
              .reason = action.reason});
    if (is_of_battle(action.kind)) return rule_on_battle(action);
    switch (action.kind) {
        case Ref::strengthen: change_str(action.army, action.number); break;
        case Ref::resize:
            if (action.number > 0)
                gain_size(action.army, action.number, s.armies[action.army].size + action.number);
            else
                lose_size(action.army, -action.number);
            if (s.armies[action.army].size == 0) has_fallen(action.army, absent);  // ST-R104
            break;
        case Ref::defeat: has_fallen(action.army, action.other); break;
        case Ref::approve:
            s.falls[0].approved =
                static_cast<std::uint8_t>(s.falls[0].approved | (1U << action.number));
            return;
        case Ref::meter:
            change_meter(action.other, static_cast<Meter>(action.row), action.number);
            break;
        case Ref::grant_cp: change_cp(action.other, 2 * action.number); break;
        case Ref::grant_gold: change_gold(action.other, action.number); break;
        case Ref::weather: {
            Index& weather = action.to == absent ? s.weather : s.spaces[action.to].weather;
            Intensity& intensity =
                action.to == absent ? s.intensity : s.spaces[action.to].intensity;
            weather = static_cast<Index>(action.row);
            intensity = static_cast<Intensity>(action.number);
            if (action.to == absent) break;
            s.spaces[action.to].called_class = s.spaces[action.to].called_by = absent;
            s.spaces[action.to].weather_until = s.turn;
            break;
        }
        case Ref::reveal: {
            std::uint8_t& seen_by = s.armies[action.army].seen_by;
            const auto faction = static_cast<std::uint8_t>(1U << action.other);
            seen_by =
                static_cast<std::uint8_t>(action.flag ? seen_by | faction : seen_by & ~faction);
            break;
        }
        case Ref::tag_space: {
            Set& tags = s.spaces[action.to].tags;
            tags = action.flag ? tags | bit(action.row) : tags & ~bit(action.row);
            break;
        }
        case Ref::tag_army: {
            Set& traits = s.armies[action.army].traits;
            traits = action.flag ? traits | bit(action.row) : traits & ~bit(action.row);
            break;
        }
        case Ref::controller: s.spaces[action.to].controller = action.other; break;
        case Ref::value: s.spaces[action.to].value = action.number; break;
        case Ref::spawn: spawn(action); break;
        case Ref::reclass:
            s.armies[action.army].class_of = static_cast<Index>(action.row);
            s.reindex();
            break;
        default: return finish(WarEnd::referee, action.other);
    }
    check_endings();
    if (s.falls.empty() || is_over()) return;
    s.moment = Moment::nothing;  // Whoever was asked is asked again once the fall is settled.
    go_on();
}

void Flow::rule_on_battle(const Action& action) {
    if (action.kind == Ref::cancel || action.kind == Ref::daytime) {
        for (Declaration& one : s.declarations) {
            if (!one.is_attack || one.army != action.army) continue;
            one.is_dropped |= action.kind == Ref::cancel;
            if (action.kind == Ref::daytime) one.by_night = action.flag;
        }
        if (!is_prepared(s, action.army)) return;
        if (action.kind == Ref::daytime) {
            s.battle.by_night = action.flag;
            return;
        }
        void_battle();
        s.moment = Moment::nothing;
        return go_on();
    }
    const Scene scene{action.army, action.flag, action.kind, action.number, action.extra};
    if (is_prepared(s, action.army))
        apply_scene(scene);
    else
        s.scenes.push_back(scene);
}

void Flow::apply_scene(const Scene& scene) {
    BattleSide& side = side_of(scene.is_for_defender ? 1 : 0);
    const auto add_to = [&](std::int8_t& sum) {
        sum = static_cast<std::int8_t>(std::clamp(sum + scene.number, -100, 100));
    };
    switch (scene.kind) {
        case Ref::pool: return add_to(side.scene_dice);
        case Ref::ground: return add_to(side.ground_dice);
        case Ref::rating: return add_to(side.scene_rating);
        case Ref::steps:
            side.steps = static_cast<std::int8_t>(scene.number);
            side.step_count = static_cast<std::int8_t>(
                scene.extra == 0 ? static_cast<int>(most_dice) : scene.extra);
            return;
        case Ref::route: s.battle.has_flanking_route = true; return;
        case Ref::roshna: side.faces_roshna = true; return;
        case Ref::tie_loss: s.battle.tie_loss = static_cast<std::int8_t>(scene.number); return;
        default: {
            const std::size_t winner = scene.is_for_defender ? 1 : 0;
            s.battle.settled = static_cast<Index>(winner);
            s.battle.settled_losses[winner] = scene.number;
            s.battle.settled_losses[1 - winner] = scene.extra;
        }
    }
}

/// What was entered for the battle that begins.
void Flow::take_scenes() {
    FixedList<Scene, 24> left;
    for (const Scene& scene : s.scenes) {
        if (scene.attacker == s.battle.attacker)
            apply_scene(scene);
        else
            left.push_back(scene);
    }
    s.scenes = left;
}

/// ST-339, ST-349: an army that comes, as of the first of its faction or of the war.
void Flow::spawn(const Action& action) {
    ArmyState army;
    army.faction = action.other;
    army.class_of = static_cast<Index>(action.row);
    for (std::size_t i = s.war().armies.size(); i-- > 0;)
        if (s.war().armies[i].faction == action.other) army.row = static_cast<Index>(i);
    army.size = army.original_size = army.size_at_start = action.number;
    army.str = army.original_str = action.extra;
    army.space = action.to;
    army.speed = s.tables().classes[action.row].speed;
    if (!s.tables().classes[action.row].starts_hidden)
        army.seen_by = s.factions[action.other].enemies;
    const Index number = new_army(army);
    announce({.kind = Event::Kind::returned, .army = number, .space = action.to});
}

}  // namespace muster::strategic
