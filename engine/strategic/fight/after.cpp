#include "engine/strategic/rules/flow.hpp"
#include "engine/strategic/rules/legal.hpp"
#include "engine/strategic/rules/marches.hpp"

#include <algorithm>

namespace muster::strategic {
namespace {

template <class Visit>
void each_tier_effect(const State& state, Index faction, Meter meter, Visit visit) {
    for (const Effect& effect : tier_effects(state, faction, meter)) visit(effect);
}

}  // namespace

/// ST-346, ST-347
void Flow::attrition(std::size_t side) {
    const Index army = army_of(side);
    next_battle_step();
    if (s.armies[army].size == 0) return;
    each_tier_effect(s, s.armies[army].faction, Meter::supply, [&](const Effect& effect) {
        if (effect.word != Word::attrition) return;
        if (effect.sides > 0) return roll_for(RollFor::attrition, effect.sides, army);
        lose_size(army, s.armies[army].size / effect.n);
    });
}

void Flow::attrition_roll(int face) {
    // The step has gone on: the roll was the attacker's while the defender's turn is next.
    const std::size_t side = s.battle.step == BattleStep::defender_attrition ? 0 : 1;
    const Index army = army_of(side);
    each_tier_effect(s, s.armies[army].faction, Meter::supply, [&](const Effect& effect) {
        if (effect.word == Word::attrition && face <= effect.on)
            lose_size(army, s.armies[army].size / effect.n);
    });
}

/// ST-107 b
void Flow::after_abilities(std::size_t side) {
    const Index army = army_of(side), enemy = army_of(1 - side);
    const Nature nature = nature_of(s, enemy);
    const BattleSide& own = side_of(side);
    const Set own_class = bit(s.armies[enemy].class_of);
    const bool has_won = s.battle.winner == side;
    next_battle_step();
    if (own.mutation != absent)
        for (const Effect& effect : s.tables().mutations[own.mutation].effects)
            if (effect.word == Word::size_after_battle) lose_size(army, -effect.n);
    if (s.armies[army].size == 0 || is_disabled(s, army)) return;
    const auto is_about = [&](const Effect& effect) {
        return (effect.only_enemy_own.empty() ||
                (effect.only_enemy_own.classes & own_class) != 0) &&
               !names_army(effect.unless_enemy, nature);
    };
    each_effect(s, army, Word::roll, [&](const BoundEffect& bound) {
        const Effect& effect = *bound.effect;
        if (effect.then != Then::take_size || own.lost == 0 || s.armies[enemy].size == 0 ||
            s.armies[enemy].ward == s.armies[army].class_of)
            return;
        const Set levels =
            levels_against(s.tables(), nature, nature_of(s, army), s.armies[enemy].str);
        if ((levels & effect.unless_enemy_lists_self) == 0)
            roll_for(RollFor::possession, effect.sides, army);
    });
    if (!has_won) return;
    each_effect(s, army, Word::size, [&](const BoundEffect& bound) {
        if (bound.effect->from == Amount::enemy_loss && is_about(*bound.effect))  // ST-265
            gain_size(army, bound.effect->n * side_of(1 - side).lost, most_size);
    });
    each_effect(s, army, Word::choose, [&](const BoundEffect& bound) {
        const Ability& ability = *s.prepared().abilities[bound.ability].ability;
        const bool is_enough = s.variant().vampire_feed_on == Variant::FeedOn::battle ||
                               s.armies[enemy].size == 0;  // ST-R166
        if (ability.when == When::battle_won && is_enough && is_about(*bound.effect))
            ask(Moment::feed, s.armies[army].faction);
    });
}

/// The army whose abilities are being gone through: the step has gone on.
Index Flow::feeding_army() const {
    return army_of(s.battle.step == BattleStep::defender_abilities ? 0 : 1);
}

/// ST-272
void Flow::feed(const Action& action) {
    const Index number = feeding_army();
    ArmyState& army = s.armies[number];
    army.set(Mark::fed);
    announce({.kind = Event::Kind::used, .army = number, .row = action.row});
    for (const Effect& effect : s.prepared().abilities[action.row].ability->effects) {
        if (effect.word == Word::size) gain_size(number, effect.n, army.size + effect.n);
        if (effect.word == Word::str_restore)
            change_str(number, std::clamp(army.original_str - army.str, 0, int{effect.n}));
        if (effect.word == Word::temp_str) {
            army.surge = effect.n;
            army.surge_until = static_cast<std::uint16_t>(s.turn + 1);
        }
    }
}

/// ST-263
void Flow::possess(int face) {
    const Index army = feeding_army();
    const Index enemy = army == s.battle.attacker ? s.battle.defender : s.battle.attacker;
    each_effect(s, army, Word::roll, [&](const BoundEffect& bound) {
        const Effect& effect = *bound.effect;
        if (effect.then != Then::take_size || face < effect.on) return;
        const int taken = lose_size(enemy, effect.n);
        gain_size(army, taken, s.armies[army].size + taken);
    });
}

/// ST-119
void Flow::morale_check() {
    next_battle_step();
    if (s.battle.winner == absent) return;
    const std::size_t loser = 1U - s.battle.winner;
    const Index army = army_of(loser);
    if (s.armies[army].size == 0 || !can_leave(s, loser)) return;
    each_tier_effect(s, s.armies[army].faction, Meter::morale, [&](const Effect& effect) {
        if (effect.word == Word::on_lost_battle) roll_for(RollFor::morale, effect.sides, army);
    });
}

void Flow::morale_roll(int face) {
    const std::size_t loser = 1U - s.battle.winner;
    const Index army = army_of(loser);
    each_tier_effect(s, s.armies[army].faction, Meter::morale, [&](const Effect& effect) {
        if (effect.word != Word::on_lost_battle || face > effect.on) return;
        s.battle.left = static_cast<Index>(loser);
        ask(Moment::retreat_to, s.armies[army].faction);
    });
}

/// ST-107 d; both at 0 have no victor (ST-R80).
void Flow::check_falls() {
    next_battle_step();
    const std::array<bool, 2> is_lost{s.armies[army_of(0)].size == 0,
                                      s.armies[army_of(1)].size == 0};
    for (const std::size_t side : {0U, 1U})
        if (is_lost[side])
            has_fallen(army_of(side), is_lost[1 - side] ? absent : army_of(1 - side));
}

void Flow::offer_press() {
    if (!can_press(s)) {
        s.battle.step = BattleStep::end;
        return;
    }
    ask(Moment::press, s.armies[s.battle.attacker].faction);
}

void Flow::press(const Action& action) {
    s.battle.step = action.kind == Action::Kind::press ? BattleStep::retreat : BattleStep::end;
}

/// ST-116
void Flow::offer_retreat() {
    if (can_leave(s, 1)) return ask(Moment::retreat, s.armies[s.battle.defender].faction);
    press_on();
}

/// The next battle of the engagement: what was declared for the last one is over.
void Flow::press_on() {
    Battle& battle = s.battle;
    ++battle.number;
    battle.supports.clear();
    battle.price = 0;
    battle.has_approached = false;
    battle.winner = absent;
    battle.tie_loss = -1;
    battle.settled = absent;
    for (BattleSide& side : battle.sides) {
        side.scene_dice = side.ground_dice = side.scene_rating = 0;
        side.step_count = side.steps = 0;
        side.doctrines = 0;
        side.abilities.clear();
        side.mutation = absent;
        side.borrowed = absent;
        side.countered_by = absent;
    }
    battle.step = BattleStep::open;
}

void Flow::retreat_roll(int face) {
    constexpr int needed = 6;
    if (face < needed) return press_on();
    s.battle.left = 1;
    ask(Moment::retreat_to, s.armies[s.battle.defender].faction);
}

/// ST-118: traps on the way count (ST-492). What the retreat costs is paid now, as it may lapse
/// until then; who slips away pays nothing, and there is no battle (ST-230).
void Flow::go_to(Index space) {
    const Index army = army_of(s.battle.left);
    if (s.battle.step == BattleStep::attacker_options)
        give_back_price();
    else
        exhaust(army, 1);
    if (s.battle.step != BattleStep::falls) s.battle.step = BattleStep::end;
    const Index from = s.armies[army].space;
    const bool flies = is_flying(s, army);
    s.march = {};
    s.march.flies = flies;
    s.march.army = army;
    s.march.points = 100;
    if (s.space_distance(from, space) > 1) s.march.path.push_back(retreat_way(s, army, space));
    s.march.path.push_back(space);
    announce({.kind = Event::Kind::retreated, .army = army, .space = space});
}

/// ST-118, ST-R239: it stays, and all goes on as if the roll had failed; nothing is paid.
void Flow::lapse_retreat() {
    announce({.kind = Event::Kind::retreat_lapsed, .army = army_of(s.battle.left)});
    s.battle.left = absent;
    if (s.battle.step == BattleStep::retreat) press_on();
}

/// ST-106
void Flow::end_engagement() {
    const Battle& battle = s.battle;
    s.stage = Stage::battles;
    if (battle.fought == 0) return;
    const std::array<bool, 2> is_there{s.is_on_map(battle.attacker), s.is_on_map(battle.defender)};
    if (!is_there[0] && !is_there[1]) return;
    std::size_t winner = battle.sides[0].inflicted > battle.sides[1].inflicted ? 0 : 1;
    if (battle.left != absent) winner = 1U - battle.left;
    if (is_there[0] != is_there[1]) winner = is_there[0] ? 0 : 1;
    if (s.variant().medal_counts == Variant::Medals::engagement) add_victory(army_of(winner));
    announce({.kind = Event::Kind::won_engagement,
              .army = army_of(winner),
              .other = army_of(1 - winner)});
    note_won_near(army_of(winner));
    if (winner == 0 && s.variant().new_target_after_win) s.pursuer = battle.attacker;
    offer_places(army_of(winner), battle.space, 1);
}

/// ST-168: places within a battle's reach of where it was, and within 1 space of the victor; of a
/// way, a retreat too, the place where it ends.
void Flow::offer_places(Index army, Index around, int reach) {
    const Index faction = s.armies[army].faction;
    if (!s.is_on_map(army)) return;
    for (Index space = 0; space < s.space_count(); ++space)
        if (s.space_distance(space, around) <= reach &&
            s.space_distance(space, s.armies[army].space) <= 1 && can_take(s, faction, space) &&
            s.takings.size() < decltype(s.takings)::capacity())
            s.takings.push_back({faction, army, space});
}

}  // namespace muster::strategic
