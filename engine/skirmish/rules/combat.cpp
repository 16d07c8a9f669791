#include "engine/skirmish/rules/effects.hpp"
#include "engine/skirmish/rules/flow.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <algorithm>

/// An attack from the reveal to the dice, S3 to S9 (RULES.md sections 5 and 6).
namespace muster::skirmish {
namespace {
constexpr std::uint8_t no_exchange =
    8;  ///< Cursor value in a window while no exchange is settling.
}  // namespace

void Flow::reveal() {
    s.revealed = true;  // S3
    for (const int side : {attacker(), defender()}) {
        Player& p = player(side);
        if (p.slot == no_copy) continue;
        p.seen |= bit(p.slot);
        announce(Event::Kind::revealed, side, p.slot, side == attacker() ? 0 : 1);
    }
    for (const int side : {attacker(), defender()}) {  // SK-R25 hidden_on_play
        const std::uint8_t secret = player(side).fight.secret_role;
        if (player(side).slot != no_copy && secret != 0xFF)
            take_role(side, static_cast<Role>(secret));
    }
    s.priority = static_cast<std::uint8_t>(attacker());
    s.cursor = 0;
    role_opportunity();
}

/// S4: cursor counts the sides asked, attacker first (SK-51).
void Flow::role_opportunity() {
    s.moment = Moment::role;
    for (; s.cursor < 2; ++s.cursor) {
        const int side = s.cursor == 0 ? attacker() : defender();
        // Powers and Roles are open, so not being asked reveals nothing.
        if (player(side).slot != no_copy && may_change_role(s, side))
            return ask(Moment::role, seat(side));
    }
    s.cursor = 0;
    run_reveal_effects();
}

void Flow::act_role(Action action) {
    const int side = mover();
    Player& p = player(side);
    if (action.kind == Action::Kind::change_role) {
        if (p.power == Power::shapeshifter) ++p.power_uses;
        announce(Event::Kind::power_used, side, no_copy, static_cast<int>(p.power));
        take_role(side, static_cast<Role>(action.value));
    } else {
        announce(Event::Kind::role_kept, side);
    }
    ++s.cursor;
    role_opportunity();
}

void Flow::take_role(int side, Role role) {
    player(side).fight.role = static_cast<std::uint8_t>(role);
    announce(Event::Kind::role_changed, side, player(side).slot, static_cast<int>(role));
}

/// S6: cursor is 4 * (0 attacker, 1 defender) + effect.
void Flow::run_reveal_effects() {
    s.moment = Moment::reveal_effects;
    for (; s.cursor < 8; ++s.cursor) {
        const int side = s.cursor < 4 ? attacker() : defender();
        const Copy copy = player(side).slot;
        if (copy == no_copy) continue;
        const Card& card = s.card(side, copy);
        if (!card.has(Trigger::reveal)) {
            s.cursor |= 3U;  // On to the other side.
            continue;
        }
        const std::size_t effect = s.cursor % 4U;
        if (effect >= card.effects.size() || card.effects[effect].trigger != Trigger::reveal)
            continue;
        if (!is_usable(s, side, copy, effect, Target::foe)) continue;
        announce(Event::Kind::effect_used, side, copy);
        return use_effect(side, copy, effect, static_cast<std::uint8_t>(Target::foe));
    }
    open_window(Moment::before_roll);
}

/// SK-174: the incoming card's own reveal effects, then on with the window. priority is its owner.
void Flow::run_exchange_effects() {
    const int side = s.priority;
    const Copy copy = player(side).slot;
    const Card& card = s.card(side, copy);
    for (; s.cursor < card.effects.size(); ++s.cursor) {
        if (card.effects[s.cursor].trigger != Trigger::reveal) continue;
        if (!is_usable(s, side, copy, s.cursor, Target::foe)) continue;
        announce(Event::Kind::effect_used, side, copy);
        return use_effect(side, copy, s.cursor, static_cast<std::uint8_t>(Target::foe));
    }
    s.cursor = no_exchange;
    if (s.moment == Moment::after_roll && begin_reroll(side)) return;
    effect_finished();
}

void Flow::open_window(Moment moment) {
    s.moment = moment;
    s.declines = 0;
    s.window_actions = 0;
    s.cursor = no_exchange;
    s.priority = static_cast<std::uint8_t>(attacker());  // SK-80
    opportunity();
}

void Flow::opportunity() {
    if (s.window_actions >= window_limit) return close_window();
    for (; s.declines < 2; ++s.declines) {
        if (prompts(s.priority)) return ask(s.moment, seat(s.priority));
        s.priority = static_cast<std::uint8_t>(1 - s.priority);
    }
    close_window();
}

void Flow::decline() {
    announce(Event::Kind::declined, mover());
    ++s.declines;
    s.priority = static_cast<std::uint8_t>(1 - s.priority);
    opportunity();
}

void Flow::close_window() {
    switch (s.moment) {
        case Moment::before_roll: return begin_roll(false);
        case Moment::after_roll: return compare();
        default: return end_turn();
    }
}

/// S8; `again` repeats it with the same dice counts (SK-67).
void Flow::begin_roll(bool again) {
    s.moment = Moment::roll;
    s.cursor = again ? 1 : 0;
    for (const int side : {attacker(), defender()}) {
        Fight& fight = player(side).fight;
        if (!again)
            fight.dice_due = player(side).slot == no_copy
                                 ? std::uint8_t{0}
                                 : static_cast<std::uint8_t>(dice_count(s, side));
        fight.dice_rolled = 0;
        fight.kept = 0;
    }
    s.priority = static_cast<std::uint8_t>(attacker());  // SK-12
    next_die();
}

void Flow::next_die() {
    for (const int side : {attacker(), defender()}) {
        const Fight& fight = player(side).fight;
        if (fight.dice_rolled >= fight.dice_due) continue;
        s.priority = static_cast<std::uint8_t>(side);
        return ask(Moment::roll, Seat::dice);
    }
    if (s.cursor == 1) return compare();
    open_window(Moment::after_roll);
}

void Flow::act_roll(int face) {
    const int side = s.ask == Ask::reroll_die ? s.running.left : s.priority;
    Fight& fight = player(side).fight;
    announce(Event::Kind::rolled, side, no_copy, face, fight.dice_rolled);
    fight.faces[fight.dice_rolled++] = static_cast<std::uint8_t>(face);
    fight.kept = std::max(fight.kept, static_cast<std::uint8_t>(face));
    if (s.ask == Ask::none) return next_die();
    if (fight.dice_rolled < fight.dice_due) return interrupt(Ask::reroll_die, Seat::dice);
    s.ask = Ask::none;
    if (s.running.active) return run_steps();
    effect_finished();  // the fresh dice after a late exchange (SK-R78)
}

/// SK-99: nobody could defend. No roll, no window, no damage, no reveal effects.
void Flow::uncontested() {
    Player& p = player(attacker());
    s.revealed = true;
    p.seen |= bit(p.slot);
    announce(Event::Kind::revealed, attacker(), p.slot, 0);
    p.fought = p.slot;
    move(attacker(), p.slot, Zone::exhausted);
    open_window(Moment::aftermath);
}

/// S10 for an Unopposed attack (SK-93, SK-96).
void Flow::strike_unopposed() {
    Player& p = player(attacker());
    const int points = std::max(0, total(s, attacker()));
    const int damage = is_mediated(s) ? 0 : points / 4;
    announce(Event::Kind::totals, attacker(), no_copy, points);
    p.fought = p.slot;
    Zone pile = Zone::exhausted;
    if (s.variant->unopposed_pile == Variant::UnopposedPile::hand) pile = Zone::hand;
    if (s.variant->unopposed_pile == Variant::UnopposedPile::disabled && p.designated != p.slot)
        pile = Zone::disabled;  // SK-156 (b) keeps the designated unit out of it.
    move(attacker(), p.slot, pile);
    if (damage > 0) {
        lose(defender(), damage);
        if (check_rout()) return;
    }
    if (s.variant->unopposed_is_win && !s.mediated) {
        s.winner_side = static_cast<std::uint8_t>(attacker());
        return begin_triggers();
    }
    open_window(Moment::aftermath);
}

}  // namespace muster::skirmish
