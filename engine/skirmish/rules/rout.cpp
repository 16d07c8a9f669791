#include "engine/skirmish/rules/flow.hpp"

#include <algorithm>

/// Morale and Rout (RULES.md section 7).
namespace muster::skirmish {
namespace {

/// SK-108: the Disabled pile in order of entry, then the Exhausted one; hands (SK-R42) last.
Copy next_in_order(const Player& p, CopySet queue) {
    for (const Zone zone : {Zone::disabled, Zone::exhausted, Zone::hand}) {
        Copy earliest = no_copy;
        each(p.zone(zone) & queue, [&](Copy copy) {
            if (earliest == no_copy || p.stamp[copy] < p.stamp[earliest]) earliest = copy;
        });
        if (earliest != no_copy) return earliest;
    }
    return no_copy;
}

}  // namespace

void Flow::gain(int side, int amount) {
    Player& p = player(side);
    p.morale = static_cast<std::int16_t>(std::min(p.morale + amount, 9999));
    announce(Event::Kind::morale_changed, side, no_copy, amount);
}

void Flow::lose(int side, int amount) {
    Player& p = player(side);
    const int from_base = std::min<int>(amount, p.base);  // SK-101
    const int from_own = std::min<int>(amount - from_base, p.morale);
    p.base = static_cast<std::int16_t>(p.base - from_base);
    p.morale = static_cast<std::int16_t>(p.morale - from_own);
    if (from_base > 0) announce(Event::Kind::morale_changed, side, no_copy, -from_base, 1);
    if (from_own > 0) announce(Event::Kind::morale_changed, side, no_copy, -from_own);
}

bool Flow::check_rout() {
    if (s.players[0].total_morale() > 0 && s.players[1].total_morale() > 0) return false;
    begin_rout();
    return true;
}

void Flow::begin_rout() {
    s.running = Running{};
    for (const int side : {0, 1}) {
        Player& p = player(side);
        if (p.total_morale() == 0) {
            s.routed[static_cast<std::size_t>(side)] = true;
            announce(Event::Kind::routed, side);
        }
        // SK-106: what still stands in a slot goes back to hand; without a word if nobody saw its
        // face.
        if (p.slot == no_copy) continue;
        if (s.revealed) {
            move(side, p.slot, Zone::hand);
        } else {
            p.zone(Zone::hand) |= bit(p.slot);
            p.slot = no_copy;
        }
    }
    s.moment = Moment::rout;
    s.priority = static_cast<std::uint8_t>(s.routed[s.active] ? s.active : 1 - s.active);
    s.cursor = 0;
    rout_side();
}

void Flow::rout_side() {
    const Player& p = player(s.priority);
    CopySet pool = p.zone(Zone::disabled) | p.zone(Zone::exhausted);
    if (s.variant->rout_rolls == Variant::RoutRolls::piles_and_hand) pool |= p.zone(Zone::hand);
    s.rout_queue = pool & p.cards.with(Use::unit);  // SK-107
    next_rout_roll();
}

void Flow::next_rout_roll() {
    s.doomed = next_in_order(player(s.priority), s.rout_queue);
    if (s.doomed != no_copy) {
        s.moment = Moment::rout;
        return interrupt(Ask::rout_die, Seat::dice);
    }
    const auto other = static_cast<std::uint8_t>(1 - s.priority);
    if (s.cursor == 0 && s.routed[other]) {  // SK-111
        s.cursor = 1;
        s.priority = other;
        return rout_side();
    }
    end(Ending::rout);
}

void Flow::act_rout_die(int face) {
    const Copy copy = s.doomed;
    s.rout_queue &= ~bit(copy);
    announce(Event::Kind::rout_rolled, s.priority, copy, face);
    if (face < 5) return next_rout_roll();
    const Player& p = player(s.priority);
    if (p.power == Power::chirurgeon && s.card(s.priority, copy).grant == Power::chirurgeon) {
        announce(Event::Kind::saved, s.priority, copy, 4);
        return settle_rout(p.designated == copy ? Zone::exhausted : Zone::disabled);  // SK-202
    }
    // SK-109: a PC may still pay; an NPC has no Morale left, unless only the other side was Routed.
    if (p.is_pc && (p.favors > 0 || p.half_influence > 0))
        return interrupt(Ask::rout_save, seat(s.priority));
    if (p.designated == copy) {
        announce(Event::Kind::saved, s.priority, copy, 5);
        return settle_rout(Zone::disabled);
    }
    settle_rout(Zone::killed);
}

void Flow::settle_rout(Zone zone) {
    Player& p = player(s.priority);
    const Copy copy = s.doomed;
    if (zone == Zone::killed) {
        ++p.kill_events;
        move(s.priority, copy, Zone::killed);
    } else if ((p.zone(zone) & bit(copy)) == 0) {
        move(s.priority, copy, zone);
    }
    next_rout_roll();
}

}  // namespace muster::skirmish
