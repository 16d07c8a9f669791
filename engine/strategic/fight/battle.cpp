#include "engine/strategic/fight/prospects.hpp"
#include "engine/strategic/rules/flow.hpp"
#include "engine/strategic/rules/legal.hpp"

#include <algorithm>
#include <utility>

namespace muster::strategic {

namespace {

/// Whether an Augment takes a die from this attack, and has not done so in this phase (ST-375).
bool guards_against(const State& state, Index army, Index attacker, Index doctrine) {
    if (has_used(state, army, static_cast<std::uint16_t>(Use::doctrine | doctrine))) return false;
    const Set enemy = state.armies[attacker].active_augments();
    for (const Effect& effect : state.tables().doctrines[doctrine].effects)
        if (effect.word == Word::pool && effect.who == Who::enemy &&
            effect.per == Per::battle_phase && (effect.unless_enemy_doctrine & enemy) == 0)
            return true;
    return false;
}

}  // namespace

void Flow::battle_step() {
    switch (s.battle.step) {
        case BattleStep::open: return open_battle();
        case BattleStep::react:
        case BattleStep::slip_away: return react();
        case BattleStep::attacker_options: return offer_options(0);
        case BattleStep::defender_options: return offer_options(1);
        case BattleStep::pools: return build_pools();
        case BattleStep::attacker_commits: return ask_commitment(0);
        case BattleStep::defender_commits: return ask_commitment(1);
        case BattleStep::roll_attacker: return roll_set(0, false);
        case BattleStep::roll_attacker_again: return roll_set(0, true);
        case BattleStep::roll_defender: return roll_set(1, false);
        case BattleStep::roll_defender_again: return roll_set(1, true);
        case BattleStep::reroll_attacker: return reroll_set(0);
        case BattleStep::reroll_defender: return reroll_set(1);
        case BattleStep::compare: return compare_dice();
        case BattleStep::attacker_attrition: return attrition(0);
        case BattleStep::defender_attrition: return attrition(1);
        case BattleStep::attacker_abilities: return after_abilities(0);
        case BattleStep::defender_abilities: return after_abilities(1);
        case BattleStep::morale: return morale_check();
        case BattleStep::falls: return check_falls();
        case BattleStep::press: return offer_press();
        case BattleStep::retreat: return offer_retreat();
        case BattleStep::end: return end_engagement();
    }
}

void Flow::next_battle_step() {
    s.battle.step = static_cast<BattleStep>(static_cast<int>(s.battle.step) + 1);
    s.battle.have = 0;
}

/// ST-114: the price is paid before the pool is built, and given back if there is no battle.
void Flow::open_battle() {
    Battle& battle = s.battle;
    ArmyState& attacker = s.armies[battle.attacker];
    battle.price = static_cast<std::uint8_t>(price_of_battle(attacker.battles));
    attacker.exhaustion = static_cast<std::uint8_t>(attacker.exhaustion + battle.price);
    battle.space = s.armies[battle.defender].space;
    announce({.kind = Event::Kind::battle_begun,
              .army = battle.attacker,
              .other = battle.defender,
              .space = battle.space,
              .number = battle.number});
    take_scenes();
    for (const std::size_t side : {0U, 1U}) {
        const Index army = army_of(side);
        const bool lasts = s.variant().mutation_scope == Variant::MutationScope::phase;  // ST-R174
        if (battle.number == 1 || lasts) side_of(side).mutation = s.armies[army].mutation;
        // ST-R131: what a doctrine does for one battle of the phase, it does for the first.
        const Set fresh = s.prepared().phased & s.factions[s.armies[army].faction].active &
                          ~spent_trades(s, s.armies[army].faction);
        each(fresh, [&](Index doctrine) {
            for (const Effect& effect : s.tables().doctrines[doctrine].effects)
                if (effect.per == Per::battle_phase &&
                    (effect.only.empty() || names_army(effect.only, nature_of(s, army))))
                    side_of(side).doctrines |= bit(doctrine);
        });
        // ST-R140: what an Augment takes from one attack of the phase, it takes from the first that
        // it can, unless its owner keeps it for a later one.
        if (side == 1)
            each(s.armies[army].active_augments() & s.prepared().guarding, [&](Index doctrine) {
                if (guards_against(s, army, battle.attacker, doctrine))
                    side_of(side).doctrines |= bit(doctrine);
            });
    }
    battle.step = battle.number == 1 ? BattleStep::react : BattleStep::attacker_options;
}

/// ST-229, then ST-230: one question each, where it can be answered with yes.
void Flow::react() {
    const bool is_approach = s.battle.step == BattleStep::react;
    if (is_approach ? approaches_of(s) != 0 : can_slip_away(s))
        return ask(Moment::react, s.armies[s.battle.defender].faction);
    next_battle_step();
}

void Flow::answer(const Action& action) {
    const bool is_approach = s.battle.step == BattleStep::react;
    next_battle_step();
    if (action.kind == Action::Kind::done) return;
    announce({.kind = Event::Kind::used, .army = s.battle.defender, .row = action.row});
    if (is_approach) {
        s.battle.has_approached = true;
        move_to(s.battle.defender, action.to);
        s.battle.space = action.to;
        return;
    }
    constexpr int die = 6;
    if (s.variant().cavalry_free_retreat == Variant::Escape::automatic) return slip_away(die);
    roll_for(RollFor::slip_away, die, s.battle.defender);
}

void Flow::slip_away(int face) {
    constexpr int needed = 6;
    if (face < needed) return;
    s.battle.left = 1;
    announce({.kind = Event::Kind::slipped_away, .army = s.battle.defender});
    ask(Moment::retreat_to, s.armies[s.battle.defender].faction);
}

void Flow::give_back_price() {
    ArmyState& attacker = s.armies[s.battle.attacker];
    attacker.exhaustion = static_cast<std::uint8_t>(attacker.exhaustion - s.battle.price);
    s.battle.price = 0;
}

/// The army's own faction first, then its allies: each decides what its armies do.
void Flow::offer_options(std::size_t side) {
    const Index own = s.armies[army_of(side)].faction;
    Actions options;
    for (; s.battle.have <= s.faction_count(); ++s.battle.have) {
        const Index faction = s.battle.have == 0 ? own : s.order[s.battle.have - 1U];
        if (s.battle.have > 0 && (faction == own || !s.are_allied(own, faction))) continue;
        options.clear();
        list_options(s, side, faction, options);
        if (!options.empty()) return ask(Moment::options, faction);
    }
    next_battle_step();
}

void Flow::take_option(const Action& action) {
    const std::size_t side = s.battle.step == BattleStep::attacker_options ? 0 : 1;
    switch (action.kind) {
        case Action::Kind::use: {
            announce({.kind = Event::Kind::used, .army = action.army, .row = action.row});
            const AbilityId parent = parent_ability(s, action.row);
            const Ability& ability = *s.prepared().abilities[action.row].ability;
            note_use(action.army, Per::war_turn, parent);
            bool is_formation = false;
            for (const Effect& effect : ability.effects) {
                is_formation |= effect.word == Word::formation;
                if (effect.who == Who::ally_defender) {
                    s.battle.supports.push_back({.army = action.army,
                                                 .side = static_cast<std::uint8_t>(side),
                                                 .ability = action.row});
                    return;
                }
            }
            if (is_formation) {
                s.uses.pop_back();
                s.armies[action.army].set(Mark::bulwark);
            } else {
                side_of(side).abilities.push_back(action.row);
            }
            return;
        }
        case Action::Kind::augment: return employ(action);
        case Action::Kind::help: {
            announce({.kind = Event::Kind::helped,
                      .army = action.army,
                      .other = army_of(side),
                      .number = 1,
                      .total = action.flag});
            s.battle.supports.push_back({.army = action.army,
                                         .side = static_cast<std::uint8_t>(side),
                                         .is_help = true,
                                         .is_advantage = action.flag,
                                         .n = 1});
            ArmyState& helper = s.armies[action.army];
            helper.set(Mark::helped);
            helper.owed = 1;
            helper.set(Mark::owes_advantage, action.flag && !s.variant().help_light);
            return;
        }
        default:  // The next faction of the side decides, if there is one.
            s.moment = Moment::nothing;
            ++s.battle.have;
    }
}

void Flow::build_pools() {
    const Pools pools = pools_of(s, s.battle);
    if (!may_attack(pools.attacker) && s.battle.settled == absent) return void_battle();  // ST-66
    Battle& battle = s.battle;
    for (const std::size_t side : {0U, 1U}) {
        const Pool& pool = side == 0 ? pools.attacker : pools.defender;
        BattleSide& own = side_of(side);
        own.pool = static_cast<std::int8_t>(pool.dice);
        own.rating = static_cast<std::int8_t>(pool.rating);
        own.dice = pool.types;
        own.rolls_twice = pool.rolls_twice;
        own.lost = 0;
        own.rolled = own.second = {};
        announce({.kind = Event::Kind::pool,
                  .army = army_of(side),
                  .number = pool.dice,
                  .total = pool.rating});
        start_battle(side);
        if (s.variant().vampire_sun_loss == Variant::SunLoss::lasting)  // ST-R167
            change_str(army_of(side), pool.str_loss);
    }
    if (battle.price > 0)
        announce({.kind = Event::Kind::exhausted,
                  .army = battle.attacker,
                  .number = battle.price,
                  .total = s.armies[battle.attacker].exhaustion});
    ++battle.fought;
    s.armies[battle.attacker].battles =
        static_cast<std::uint8_t>(s.armies[battle.attacker].battles + 1);
    if (battle.settled != absent) return settle_by_scene();
    reveal(battle.attacker);  // ST-194, after the pools are built (ST-214)
    if (pools.defender.dice > 0) return next_battle_step();
    constexpr int automatic = 10;  // ST-104
    Losses losses;
    losses.defender = automatic * loss_factor(s, battle.attacker);
    settle_losses(losses, winner_of(losses, 0, stakes_of(s, battle)));
}

/// ST-110: the losses that a scene has brought; all else is as after dice.
void Flow::settle_by_scene() {
    const auto& lost = s.battle.settled_losses;
    for (const std::size_t side : {0U, 1U}) {
        side_of(side).lost = static_cast<std::int16_t>(lose_size(army_of(side), lost[side]));
        side_of(side).inflicted =
            static_cast<std::int16_t>(side_of(side).inflicted + lost[1 - side]);
    }
    s.battle.winner = s.battle.settled;
    if (s.variant().medal_counts == Variant::Medals::battle) add_victory(army_of(s.battle.winner));
    announce({.kind = Event::Kind::won_battle,
              .army = army_of(s.battle.winner),
              .other = army_of(1U - s.battle.winner)});
    s.battle.step = BattleStep::attacker_attrition;
}

/// What is spent once a battle takes place (ST-69).
void Flow::start_battle(std::size_t side) {
    const Index number = army_of(side);
    ArmyState& army = s.armies[number];
    army.set(Mark::fought);
    army.set(Mark::volleyed);
    army.next_battle = 0;
    if (s.variant().mutation_scope == Variant::MutationScope::first_battle) army.mutation = absent;
    each(side_of(side).doctrines, [&](Index doctrine) {
        note_use(number, Per::battle_phase, static_cast<std::uint16_t>(Use::doctrine | doctrine));
        bear_use(number, doctrine);
    });
    if (side_of(side).countered_by != absent) spend_counter(side_of(side).countered_by);
}

void Flow::void_battle() {
    give_back_price();
    announce(
        {.kind = Event::Kind::void_attack, .army = s.battle.attacker, .other = s.battle.defender});
    // What was declared for it is not spent (ST-66).
    for (const std::size_t side : {0U, 1U})
        for (const AbilityId id : side_of(side).abilities)
            take_back_use(army_of(side), parent_ability(s, id));
    for (const Support& one : s.battle.supports)
        if (!one.is_help) take_back_use(one.army, parent_ability(s, one.ability));
    for (const Support& one : s.battle.supports)
        if (one.is_help) {
            s.armies[one.army].set(Mark::helped, false);
            s.armies[one.army].owed = 0;
        }
    s.battle.step = BattleStep::end;
}

void Flow::ask_commitment(std::size_t side) {
    const int least = side == 0 ? s.variant().attacker_commit_min : 1;
    if (side_of(side).dice.total() > least)
        return ask(Moment::commit, s.armies[army_of(side)].faction);
    if (side == 1) unseal();
    next_battle_step();
}

/// ST-R17: what the attacker has committed in secret is open once both have.
void Flow::unseal() {
    DiceTypes& sealed = side_of(0).sealed;
    if (sealed.total() == 0) return;
    side_of(0).dice = sealed;
    announce({.kind = Event::Kind::committed, .army = army_of(0), .number = sealed.total()});
    sealed = {};
}

void Flow::commit(const Action& action) {
    const std::size_t side = s.battle.step == BattleStep::attacker_commits ? 0 : 1;
    if (side == 0 && s.variant().commit_order == Variant::CommitOrder::secret) {
        side_of(0).sealed = action.dice;
        return next_battle_step();
    }
    if (side == 1) unseal();
    side_of(side).dice = action.dice;
    announce(
        {.kind = Event::Kind::committed, .army = army_of(side), .number = action.dice.total()});
    next_battle_step();
}

/// ST-22: the largest type first.
void Flow::roll_set(std::size_t side, bool again) {
    const BattleSide& own = side_of(side);
    if (s.battle.have == own.dice.total() || (again && !own.rolls_twice)) {
        if (again && own.rolls_twice) keep_better_set(side);
        if (!again) surge(side);
        return next_battle_step();
    }
    int left = s.battle.have;
    for (std::size_t rung = die_ladder.size(); rung-- > 0;) {
        left -= own.dice.count[rung];
        if (left >= 0) continue;
        const RollFor what = side == 0 ? (again ? RollFor::attacker_again : RollFor::attacker)
                                       : (again ? RollFor::defender_again : RollFor::defender);
        return roll_for(what, die_ladder[rung], army_of(side));
    }
}

void Flow::take_die(std::size_t side, bool again, int face) {
    BattleSide& own = side_of(side);
    int left = s.battle.have++;
    int sides = 0;
    for (std::size_t rung = die_ladder.size(); rung-- > 0 && sides == 0;) {
        left -= own.dice.count[rung];
        if (left < 0) sides = die_ladder[rung];
    }
    (again ? own.second : own.rolled).add(sides, face);
}

/// ST-R175, before any re-roll.
void Flow::keep_better_set(std::size_t side) {
    keep_better(side_of(side).rolled, side_of(side).second,
                s.variant().mutant_double_roll == Variant::DoubleRoll::die);
}

/// ST-378: what the faces of the first roll do.
void Flow::surge(std::size_t side) {
    const Index number = army_of(side);
    const BattleSide own = side_of(side);
    each(own.doctrines, [&](Index doctrine) {
        bool is_complication = false;
        const auto& effects = s.tables().doctrines[doctrine].effects;
        for (const Effect& effect : effects) {
            if (effect.word != Word::on_face) continue;
            for (std::size_t i = 0; i < own.rolled.count; ++i)
                is_complication |= own.rolled.dice[i].face == effect.on;
            if (is_complication) change_meter(s.armies[number].faction, effect.meter, effect.n);
        }
        for (const Effect& effect : effects) {
            if (effect.word == Word::on_clean && !is_complication)
                change_meter(s.armies[number].faction, effect.meter, effect.n);
            if (effect.word == Word::pool_next_phase && is_complication &&
                effect.tests == bit(static_cast<std::size_t>(Test::complication)))
                s.armies[number].next_phase =
                    std::min(s.armies[number].next_phase, static_cast<std::int8_t>(effect.n));
        }
    });
}

void Flow::reroll_set(std::size_t side) {
    BattleSide& own = side_of(side);
    if (s.battle.have == 0) s.battle.rerolls = rerolls(own.rolled, own.rating);
    if (s.battle.have == s.battle.rerolls.count) return next_battle_step();
    const std::uint8_t which = s.battle.rerolls.which[s.battle.have];
    roll_for(side == 0 ? RollFor::attacker_reroll : RollFor::defender_reroll,
             own.rolled.dice[which].sides, army_of(side));
}

void Flow::take_reroll(std::size_t side, int face) {
    BattleSide& own = side_of(side);
    reroll(own.rolled, s.battle.rerolls.which[s.battle.have++], face, own.rating);
}

/// ST-210, ST-250, ST-319: dice that others take out, in the order of declarations.
void Flow::remove_dice() {
    for (Declaration& one : s.declarations) {
        if (one.is_attack || one.is_dropped || !s.is_on_map(one.army)) continue;
        for (const std::size_t side : {0U, 1U}) {
            const Ability& ability = *s.prepared().abilities[one.ability].ability;
            if (one.target != army_of(side) || ability.when != When::compare ||
                special_refusal(s, one))
                continue;
            for (const Effect& effect : ability.effects)
                if (effect.word == Word::remove_die && remove_die(side, effect.which, one.army))
                    one.is_dropped = true;  // One battle a use.
        }
    }
    for (const std::size_t side : {0U, 1U})
        each(s.within(s.armies[army_of(side)].space, 1), [&](Index other) {
            if (!s.armies[other].has(Mark::sold_secrets) ||
                !s.are_allied(s.armies[other].faction, s.armies[army_of(side)].faction))
                return;
            if (remove_die(side, Which::lowest, other))
                s.armies[other].set(Mark::sold_secrets, false);
        });
}

bool Flow::remove_die(std::size_t side, Which which, Index by) {
    Rolled& rolled = side_of(side).rolled;
    if (rolled.count == 0 || (which == Which::lowest && rolled.count == 1)) return false;
    which == Which::highest ? remove_highest(rolled) : remove_lowest(rolled);
    announce({.kind = Event::Kind::removed_die, .army = army_of(side), .other = by});
    return true;
}

void Flow::compare_dice() {
    if (!s.battle.is_stand) remove_dice();
    const Stakes stakes = stakes_of(s, s.battle);
    const auto& sides = s.battle.sides;
    Losses losses = compare(sides[0].rolled, sides[1].rolled, stakes);
    const int ahead = pairs_ahead(sides[0].rolled, sides[1].rolled);
    multiply_losses(losses, ahead, stakes);
    settle_losses(losses, winner_of(losses, ahead, stakes));
}

void Flow::settle_losses(const Losses& losses, BattleWinner winner) {
    if (s.battle.is_stand) return end_stand(losses);
    std::array<int, 2> sizes{s.armies[army_of(0)].size, s.armies[army_of(1)].size};
    const auto before = sizes;
    (void)take_losses(losses, sizes[0], sizes[1]);
    announce({.kind = Event::Kind::compared,
              .army = army_of(0),
              .other = army_of(1),
              .number = losses.by_attacker(),
              .total = losses.by_defender()});
    for (const std::size_t side : {0U, 1U})
        side_of(side).lost =
            static_cast<std::int16_t>(lose_size(army_of(side), before[side] - sizes[side]));
    side_of(0).inflicted = static_cast<std::int16_t>(side_of(0).inflicted + losses.by_attacker());
    side_of(1).inflicted = static_cast<std::int16_t>(side_of(1).inflicted + losses.by_defender());
    s.battle.winner = winner == BattleWinner::none       ? absent
                      : winner == BattleWinner::attacker ? Index{0}
                                                         : Index{1};
    if (s.battle.winner != absent && s.variant().medal_counts == Variant::Medals::battle)
        add_victory(army_of(s.battle.winner));
    if (s.battle.winner != absent)
        announce({.kind = Event::Kind::won_battle,
                  .army = army_of(s.battle.winner),
                  .other = army_of(1U - s.battle.winner)});
    s.battle.step = BattleStep::attacker_attrition;
}

}  // namespace muster::strategic
