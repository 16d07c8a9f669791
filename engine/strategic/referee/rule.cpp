#include "engine/strategic/referee/referee.hpp"
#include "engine/strategic/rules/flow.hpp"
#include "engine/strategic/rules/legal.hpp"
#include "engine/strategic/rules/marches.hpp"
#include "engine/strategic/rules/war_game.hpp"

#include <algorithm>
#include <array>

namespace muster::strategic {
namespace {

using Ref = Action::Kind;

/// An order of factions in which one has another place among its side, 1 or more.
std::array<Index, max_factions> moved_in(const State& state, std::array<Index, max_factions> order,
                                         Index faction, int place) {
    const auto& factions = state.war().factions;
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(factions.size());
    const auto of_its_side = [&](Index one) {
        return factions[one].side == factions[faction].side;
    };
    const auto first = std::find_if(order.begin(), end, of_its_side);
    const auto now = std::find(order.begin(), end, faction);
    const auto then = first + (place - 1);
    if (then < now)
        std::rotate(then, now, now + 1);
    else
        std::rotate(now, now + 1, then + 1);
    return order;
}

}  // namespace

void Flow::rule(const Action& action) {
    announce(ruling_event(s, action));
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
            if (action.number == static_cast<int>(Approval::scenes_closed))
                return rule_scenes(action);
            s.falls[0].approved =
                static_cast<std::uint8_t>(s.falls[0].approved | (1U << action.number));
            return;
        case Ref::meter:
            change_meter(action.other, static_cast<Meter>(action.row), action.number);
            break;
        case Ref::grant_cp: change_cp(action.other, 2 * action.number); break;
        case Ref::grant_gold: change_gold(action.other, action.number); break;
        case Ref::weather: return rule_weather(action);
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
        case Ref::initiative:
            s.initiative_mods[action.other] = static_cast<std::int8_t>(action.number);
            return;
        case Ref::precedence: return rule_precedence(action);
        case Ref::reorder: return reorder(action.army, action.number);
        case Ref::block:
        case Ref::way: return rule_ground(action);
        case Ref::weather_mod:
            (action.row < s.region_mods.size() ? s.region_mods[action.row] : s.weather_mod) =
                static_cast<std::int8_t>(action.number);
            return;
        case Ref::relation: relate(action); break;
        case Ref::training: {
            FactionState& own = s.factions[action.other];
            own.training_gold = action.number;
            own.training_cp =
                action.number == 0 && action.extra == 0 ? std::int16_t{-1} : action.extra;
            return;
        }
        case Ref::scale_help:
        case Ref::project:
        case Ref::points:
        case Ref::tire:
        case Ref::feral:
        case Ref::repair:
        case Ref::prey:
        case Ref::storm:
        case Ref::allow: return rule_on_army(action);
        case Ref::works: {
            SpaceState& space = s.spaces[action.to];
            space.defense = static_cast<std::uint16_t>(action.number);
            space.staffed = static_cast<std::uint16_t>(action.extra);
            space.is_location |= action.number > 0;  // ST-486
            return;
        }
        case Ref::value: s.spaces[action.to].value = action.number; break;
        case Ref::spawn: spawn(action); break;
        case Ref::reclass:
            s.armies[action.army].class_of = static_cast<Index>(action.row);
            s.reindex();
            settle_marks(action.army);
            break;
        case Ref::trigger: return rule_scenes(action);
        case Ref::terrain: return rule_terrain(action);
        default: return finish(WarEnd::referee, action.other);
    }
    check_endings();
    if (s.falls.empty() || is_over()) return;
    s.moment = Moment::nothing;  // Whoever was asked is asked again once the fall is settled.
    go_on();
}

/// What a player is asked may not stand after an input. A question that the course of the battle
/// asks by itself is asked anew, if it stands still; a retreat without a way lapses (ST-118), and
/// who has lost the ability to feed does not (ST-272).
void Flow::review_question() {
    switch (s.moment) {
        case Moment::react:
        case Moment::press:
        case Moment::retreat:
        case Moment::pursue:
        case Moment::stand:
        case Moment::fate: break;
        case Moment::options: {  // Of a faction that is no ally any longer.
            const std::size_t side = s.battle.step == BattleStep::attacker_options ? 0 : 1;
            const Index own = s.armies[army_of(side)].faction;
            if (s.are_allied(own, static_cast<Index>(index(s.to_move)))) return;
            break;
        }
        case Moment::retreat_to: {
            const std::size_t side = s.battle.left;
            if (retreats_of(s, army_of(side), army_of(1 - side)) != 0) return;
            lapse_retreat();
            break;
        }
        case Moment::feed: {
            Actions feeding;
            legal_actions(s, feeding);
            if (!feeding.empty()) return;
            break;
        }
        default: return;
    }
    s.moment = Moment::nothing;
    go_on();
}

/// Of the theater: instead of the roll that is due, where one is (ST-399, ST-401).
void Flow::rule_weather(const Action& action) {
    const auto weather = static_cast<Index>(action.row);
    const auto intensity = static_cast<Intensity>(action.number);
    if (action.to != absent) {
        SpaceState& space = s.spaces[action.to];
        space.weather = weather;
        space.intensity = intensity;
        space.called_class = space.called_by = absent;
        space.weather_until = action.flag ? std::uint16_t{0xFFFF} : s.turn;
        return;
    }
    s.weather = weather;
    s.intensity = intensity;
    s.weather_stays = action.flag;
    s.regional.fill(absent);
    if (s.moment != Moment::dice) return;
    if (s.due.what != RollFor::storm) next_stage(Stage::storm);
    ask_again();
}

/// The die that was due is asked for anew, if it is due still.
void Flow::ask_again() {
    s.due = {};
    s.moment = Moment::nothing;
    go_on();
}

/// ST-43, ST-44: instead of the rolls, or from the next War Turn on.
void Flow::rule_precedence(const Action& action) {
    if (s.stage != Stage::initiative) {
        s.next_order =
            moved_in(s, s.is_reordered ? s.next_order : s.order, action.other, action.number);
        s.is_reordered = true;
        return;
    }
    constexpr std::uint8_t above_all_rolls = 200;
    const auto& factions = s.war().factions;
    const auto& printed = s.prepared().order;
    const auto order = moved_in(s, printed, action.other, action.number);
    for (std::size_t slot = 0; slot < factions.size(); ++slot)
        for (std::size_t place = 0; place < factions.size(); ++place)
            if (order[place] == printed[slot] &&
                factions[printed[slot]].side == factions[action.other].side)
                s.initiative[slot] = static_cast<std::uint8_t>(above_all_rolls - place);
    ask_again();
}

/// ST-37: the action that an army has declared is the place-th of those to come.
void Flow::reorder(Index army, int place) {
    const auto begin = s.declarations.begin();
    const auto now = begin + static_cast<std::ptrdiff_t>(declared_by(s, army));
    const auto then = begin + static_cast<std::ptrdiff_t>(first_pending(s)) + (place - 1);
    if (then < now)
        std::rotate(then, now, now + 1);
    else
        std::rotate(now, now + 1, then + 1);
}

void Flow::rule_ground(const Action& action) {
    if (action.kind == Ref::block) {
        const Set here = bit(action.to);
        for (Set* const set : {&s.opened, &s.hindered, &s.closed}) *set &= ~here;
        switch (static_cast<Ground>(action.number)) {
            case Ground::open: s.opened |= here; return;
            case Ground::difficult: s.hindered |= here; return;
            case Ground::closed: s.closed |= here; return;
        }
    }
    const auto word = static_cast<WayWord>(action.number);
    WayChange& change = way_between(action.to, action.other);
    if (word < WayWord::no_road)
        change.ground = static_cast<Ground>(action.number);
    else
        change.road = static_cast<Road>(action.number - static_cast<int>(WayWord::no_road));
}

/// The change of a way that is known, or a new one that changes nothing yet.
WayChange& Flow::way_between(Index from, Index to) {
    for (WayChange& change : s.ways)
        if (change.joins(from, to)) return change;
    WayChange fresh{.from = from, .to = to};
    for (const auto& [next, road] : s.prepared().roads[from])
        if (next == to) fresh.road = road;
    s.ways.push_back(fresh);
    return s.ways[s.ways.size() - 1];
}

/// ST-487: both see it alike; who is no enemy any longer still sees what it saw.
void Flow::relate(const Action& action) {
    const auto how = static_cast<Relation>(action.number);
    const std::array<Index, 2> two{action.other, static_cast<Index>(action.row)};
    for (const std::size_t i : {0U, 1U}) {
        FactionState& own = s.factions[two[i]];
        const auto other = static_cast<std::uint8_t>(1U << two[1 - i]);
        const std::uint8_t enemies = own.enemies;
        own.allies = static_cast<std::uint8_t>(own.allies & ~other);
        own.enemies = static_cast<std::uint8_t>(own.enemies & ~other);
        if (how == Relation::allied) own.allies = static_cast<std::uint8_t>(own.allies | other);
        if (how != Relation::hostile) continue;
        own.enemies = static_cast<std::uint8_t>(own.enemies | other);
        each(s.ranks[two[i]], [&](Index army) {
            const Class& row = s.class_row(army);
            std::uint8_t& seen_by = s.armies[army].seen_by;
            const bool is_open = seen_by != 0 || (enemies == 0 && !row.starts_hidden);
            if (is_open) seen_by = static_cast<std::uint8_t>(seen_by | other);
        });
    }
}

void Flow::rule_on_army(const Action& action) {
    ArmyState& army = s.armies[action.army];
    const auto number = static_cast<std::int8_t>(action.number);
    switch (action.kind) {
        case Ref::scale_help:
            for (Support& one : s.battle.supports)
                if (one.is_help && one.army == action.army) one.n = number;
            army.owed = static_cast<std::uint8_t>(s.variant().help_light ? std::min<int>(number, 1)
                                                                         : number);
            return;
        case Ref::project: return withdraw(action);
        case Ref::points:
            army.extra_points = static_cast<std::int8_t>(army.extra_points + number);
            return;
        case Ref::tire:
            return number > 0 ? exhaust(action.army, number) : rest(action.army, -number);
        case Ref::feral:
            army.set(Mark::feral, action.flag);
            army.prey = absent;
            return;
        case Ref::repair: return army.set(Mark::repairable, action.flag);
        case Ref::prey: army.prey = action.other; return;
        case Ref::storm:
            army.storm_dice = number;
            if (s.moment == Moment::dice) ask_again();
            return;
        default: return allow(action.army, static_cast<Index>(action.row), action.flag);
    }
}

/// ST-355; as many as there is room for.
void Flow::allow(Index army, Index doctrine, bool is_allowed) {
    FixedList<Allowance, 16> kept;
    for (const Allowance& one : s.allowances)
        if (one.army != army || one.doctrine != doctrine) kept.push_back(one);
    if (is_allowed && kept.size() < decltype(kept)::capacity()) kept.push_back({army, doctrine});
    s.allowances = kept;
}

/// What one army may have, another may that it becomes part of, or that parts from it.
void Flow::share_allowances(Index from, Index to) {
    each(allowed_to(s, from), [&](Index doctrine) { allow(to, doctrine, true); });
}

/// ST-225: off the map for so many War Turns.
void Flow::withdraw(const Action& action) {
    ArmyState& army = s.armies[action.army];
    constexpr int hundredths = 100;
    s.projects.push_back({.army = action.army,
                          .to = action.to,
                          .defense = static_cast<std::uint16_t>(hundredths * action.extra)});
    for (Declaration& one : s.declarations) one.is_dropped |= one.army == action.army;
    remove(action.army);
    army.place = Place::away;
    army.back = static_cast<std::uint16_t>(s.turn + action.number);
    army.back_at_end = false;
    army.join = absent;
}

/// What they have built, where they left (ST-225).
bool Flow::finish_project(Index army) {
    for (std::size_t i = 0; i < s.projects.size(); ++i) {
        const Project done = s.projects[i];
        if (done.army != army) continue;
        for (; i + 1 < s.projects.size(); ++i) s.projects[i] = s.projects[i + 1];
        s.projects.pop_back();
        const Index here = s.armies[army].space;
        if (done.to != absent) {
            const bool is_full = s.ways.size() == decltype(s.ways)::capacity();
            if (!is_full) way_between(here, done.to).road = Road::main;
            return true;
        }
        SpaceState& space = s.spaces[here];
        space.defense =
            static_cast<std::uint16_t>(std::min<int>(space.defense + done.defense, most_works));
        space.is_location = true;
        announce({.kind = Event::Kind::built,
                  .army = army,
                  .space = here,
                  .number = done.defense,
                  .total = defense_of(s, here)});
        return true;
    }
    return false;
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
    charge_up(s.tables(), army);
    const Index number = new_army(army);
    announce({.kind = Event::Kind::returned, .army = number, .space = action.to});
}

}  // namespace muster::strategic
