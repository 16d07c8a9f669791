#include "engine/skirmish/rules/effects.hpp"
#include "engine/skirmish/rules/flow.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

/// Who won, what becomes of both cards, and what that triggers: S10 to S13 (RULES.md section 5).
namespace muster::skirmish {
namespace {

constexpr auto zone_value(Zone zone) {
    return static_cast<std::uint8_t>(zone);
}

/// SK-137: current Equipment of base Strength 0, between two engaged units.
bool is_fragile(const State& state, int side) {
    return current_role(state, side) == Role::equipment &&
           state.base_strength(side, state.players[static_cast<std::size_t>(side)].slot) == 0;
}

}  // namespace

void Flow::compare() {
    s.mediated = is_mediated(s);
    if (player(defender()).slot == no_copy) return strike_unopposed();
    const int a = total(s, attacker());
    const int d = total(s, defender());
    announce(Event::Kind::totals, attacker(), no_copy, a);
    announce(Event::Kind::totals, defender(), no_copy, d);
    if (s.mediated) return decide(-1, 0);  // SK-175: not rerolled either
    if (a != d) return decide(a > d ? attacker() : defender(), a > d ? a - d : d - a);
    const int base_a = s.base_strength(attacker(), player(attacker()).slot);
    const int base_d = s.base_strength(defender(), player(defender()).slot);
    if (base_a != base_d) return decide(base_a > base_d ? attacker() : defender(), 0);  // SK-66
    announce(Event::Kind::tied, attacker());
    if (player(attacker()).fight.dice_due + player(defender()).fight.dice_due > 0)
        return begin_roll(true);
    if (s.variant->dead_tie == Variant::DeadTie::both_disabled) return decide(-1, 0);
    s.rolloff = {};  // SK-68
    s.cursor = 0;
    ask(Moment::rolloff, Seat::dice);
}

void Flow::act_rolloff(int face) {
    const int side = s.cursor == 0 ? attacker() : defender();
    announce(Event::Kind::rolloff_rolled, side, no_copy, face);
    s.rolloff[s.cursor] = static_cast<std::uint8_t>(face);
    if (s.cursor == 0) {
        s.cursor = 1;
        return ask(Moment::rolloff, Seat::dice);
    }
    if (s.rolloff[0] == s.rolloff[1]) {
        s.cursor = 0;
        return ask(Moment::rolloff, Seat::dice);
    }
    decide(s.rolloff[0] > s.rolloff[1] ? attacker() : defender(), 0);
}

/// S10's result; `winner` is -1 when there is none.
void Flow::decide(int winner, int margin) {
    s.margin = static_cast<std::int16_t>(margin);
    if (winner >= 0) {
        s.winner_side = static_cast<std::uint8_t>(winner);
        s.loser_side = static_cast<std::uint8_t>(1 - winner);
        announce(Event::Kind::won, winner, player(winner).slot, margin);
        announce(Event::Kind::lost, 1 - winner, player(1 - winner).slot, margin);
    } else if (s.mediated) {
        announce(Event::Kind::mediated, attacker());
    }
    for (const int side : {0, 1}) {                  // S11, before anything replaces it
        Zone zone = Zone::disabled;                  // no winner in a dead tie (SK-R28)
        if (winner == side) zone = Zone::exhausted;  // SK-70
        if (winner == 1 - side && margin >= kill_margin(s, side)) zone = Zone::killed;  // SK-72
        if (s.mediated)
            zone = s.variant->mediated_cards == Variant::MediatedCards::hand ? Zone::hand
                                                                             : Zone::exhausted;
        const bool survives = winner == side && s.variant->zero_equipment_winner ==
                                                    Variant::ZeroEquipmentWinner::exhausted;
        if (is_fragile(s, side) && !survives) zone = Zone::killed;  // SK-137
        s.fate[static_cast<std::size_t>(side)] = zone_value(zone);
        s.save[static_cast<std::size_t>(side)] = 0;
    }
    s.cursor = 0;
    resolve_fate();
}

/// SK-202, attacker's card first; cursor counts the sides settled.
void Flow::resolve_fate() {
    s.moment = Moment::save;
    if (s.cursor >= 2) return place();
    const int side = s.cursor == 0 ? attacker() : defender();
    const Player& p = player(side);
    const Copy copy = p.slot;
    if (s.fate[static_cast<std::size_t>(side)] != zone_value(Zone::killed))
        return settle_fate(static_cast<Zone>(s.fate[static_cast<std::size_t>(side)]));
    if (is_spared(s, side)) {
        announce(Event::Kind::saved, side, copy, 3);
        return settle_fate(Zone::disabled);
    }
    if (p.power == Power::chirurgeon && s.card(side, copy).grant == Power::chirurgeon) {  // SK-159
        announce(Event::Kind::saved, side, copy, 4);
        return settle_fate(Zone::disabled);
    }
    const bool has_means = p.is_pc ? p.favors > 0 || p.half_influence > 0 : can_pay(s, side, 3);
    s.priority = static_cast<std::uint8_t>(side);
    if (has_means) return ask(Moment::save, seat(side));  // SK-75
    act_save(Action{Action::Kind::no_save});
}

void Flow::act_save(Action action) {
    const int side = s.priority;
    const Copy copy = s.ask == Ask::rout_save ? s.doomed : player(side).slot;
    const bool routed = s.ask == Ask::rout_save;
    s.ask = Ask::none;
    if (action.kind != Action::Kind::no_save) {
        const int means =
            static_cast<int>(action.kind) - static_cast<int>(Action::Kind::save_morale);
        announce(Event::Kind::saved, side, copy, means);
        Player& p = player(side);
        // Favor and Influence go at once; Morale waits for S12, where both sides pay together
        // (SK-59).
        if (means == 1) --p.favors;
        if (means == 2) --p.half_influence;
        if (routed)
            return settle_rout(p.designated == copy ? Zone::exhausted : Zone::disabled);  // SK-R64
        s.save[static_cast<std::size_t>(side)] = static_cast<std::uint8_t>(1 + means);
        return settle_fate(Zone::disabled);
    }
    if (player(side).designated == copy) {  // SK-156 (a), which (b) does not follow
        announce(Event::Kind::saved, side, copy, 5);
        if (routed) return settle_rout(Zone::disabled);
        s.fate[static_cast<std::size_t>(side)] = zone_value(Zone::disabled);
        ++s.cursor;
        return resolve_fate();
    }
    if (routed) return settle_rout(Zone::killed);
    settle_fate(Zone::killed);
}

/// Any Disabled result meets Oathbound's second clause (SK-156 (b)).
void Flow::settle_fate(Zone zone) {
    const int side = s.cursor == 0 ? attacker() : defender();
    if (zone == Zone::disabled && player(side).designated == player(side).slot)
        zone = Zone::exhausted;
    s.fate[static_cast<std::size_t>(side)] = zone_value(zone);
    ++s.cursor;
    resolve_fate();
}

/// S12.
void Flow::place() {
    for (const int side : {attacker(), defender()}) {
        const auto i = static_cast<std::size_t>(side);
        Player& p = player(side);
        p.fought = p.slot;
        s.killed[i] = s.fate[i] == zone_value(Zone::killed);
        if (s.killed[i]) ++p.kill_events;
        move(side, p.slot, static_cast<Zone>(s.fate[i]));
    }
    bool paid = false;
    for (const int side : {attacker(), defender()}) {
        if (s.save[static_cast<std::size_t>(side)] != 1) continue;
        lose(side, 3);
        paid = true;
    }
    if (paid && check_rout()) return;
    begin_triggers();
}

/// S13. cursor is 5 * (0 attacker, 1 defender) + effect; the fifth of each side is Rogue.
void Flow::begin_triggers() {
    for (const int side : {attacker(), defender()}) {
        Player& p = player(side);
        if (p.power != Power::mindblade || (s.winner_side != side && s.loser_side != side))
            continue;
        const int before = p.mindblade;
        p.mindblade =
            static_cast<std::uint8_t>(s.winner_side == side ? (before < 2 ? before + 1 : 2) : 0);
        if (p.mindblade != before)
            announce(Event::Kind::counter_changed, side, no_copy, p.mindblade);
    }
    s.cursor = 0;
    run_triggers();
}

/// Whether the card that fought, or the power behind it, may have something to do now.
bool Flow::is_triggered(int side) const {
    const Player& p = player(side);
    if (p.fought == no_copy) return false;
    const Card& card = s.card(side, p.fought);
    return p.power == Power::rogue || card.has(Trigger::win) || card.has(Trigger::lose) ||
           card.has(Trigger::kill);
}

void Flow::run_triggers() {
    s.moment = Moment::triggers;
    if (s.cursor == 0 && !is_triggered(attacker()) && !is_triggered(defender()))
        return open_window(Moment::aftermath);
    for (; s.cursor < 10; ++s.cursor) {
        const int side = s.cursor < 5 ? attacker() : defender();
        const std::size_t effect = s.cursor % 5U;
        const Player& p = player(side);
        if (p.fought == no_copy) continue;
        if (effect == 4) {
            const bool foe_killed = s.killed[static_cast<std::size_t>(1 - side)];
            if (p.power != Power::rogue || !foe_killed) continue;  // SK-169
            s.priority = static_cast<std::uint8_t>(side);
            return interrupt(Ask::rogue_die, Seat::dice);
        }
        const Card& card = s.card(side, p.fought);
        if (!card.has(Trigger::win) && !card.has(Trigger::lose) && !card.has(Trigger::kill)) {
            s.cursor = side == attacker() ? 3 : 8;  // On to Rogue.
            continue;
        }
        if (effect >= card.effects.size()) continue;
        const Trigger trigger = card.effects[effect].trigger;
        // An effect before this one may have moved the opposing card.
        const Player& foe = player(1 - side);
        const bool foe_lies_killed =
            foe.fought != no_copy && (foe.zone(Zone::killed) & bit(foe.fought)) != 0;
        const bool fires = (trigger == Trigger::win && s.winner_side == side) ||
                           (trigger == Trigger::lose && s.loser_side == side) ||
                           (trigger == Trigger::kill && foe_lies_killed);
        if (!fires || !is_usable(s, side, p.fought, effect, Target::mine)) continue;
        announce(Event::Kind::effect_used, side, p.fought);
        return use_effect(side, p.fought, effect, 0);
    }
    open_window(Moment::aftermath);
}

}  // namespace muster::skirmish
