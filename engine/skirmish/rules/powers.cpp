#include "engine/skirmish/rules/effects.hpp"
#include "engine/skirmish/rules/flow.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

/// Healers and commander powers in use, and the bonuses that cards and powers give (sections 8,
/// 12).
namespace muster::skirmish {

void Flow::act_power(Action action) {
    const int side = mover();
    Player& p = player(side);
    using Kind = Action::Kind;
    announce(
        Event::Kind::power_used, side, no_copy,
        static_cast<int>(action.kind == Kind::heal && action.value == 0 ? Power::none : p.power));
    switch (action.kind) {
        case Kind::heal:
            if (action.value == 1) ++p.power_uses;  // SK-R65
            lose(side, 1);
            if (check_rout()) return;
            s.running = Running{
                static_cast<std::uint8_t>(side), action.copy, healing, 0, action.other, 0, true};
            return after_discard(side, action.copy);
        case Kind::bring_back:
            p.cleric_used = true;
            lose(side, 1);
            if (check_rout()) return;
            move(side, action.copy, Zone::hand);
            return effect_finished();
        case Kind::recall:
            ++p.power_uses;
            move(side, action.copy, Zone::hand);
            return effect_finished();
        case Kind::evoke:
            ++p.power_uses;
            ++p.power_uses_skirmish;
            power_add(static_cast<Target>(action.value) == Target::foe ? 1 - side : side, 2);
            return effect_finished();
        case Kind::illusion:
            ++p.power_uses;
            ++p.power_uses_skirmish;
            return interrupt(Ask::illusion_die, Seat::dice);
        default: return exchange(action.copy);
    }
}

/// SK-173, SK-174.
void Flow::exchange(Copy incoming) {
    const int side = mover();
    Player& p = player(side);
    ++p.power_uses;
    const Copy outgoing = p.slot;
    p.slot = incoming;
    p.zone(Zone::hand) = (p.zone(Zone::hand) & ~bit(incoming)) | bit(outgoing);
    p.used |= bit(incoming);
    p.seen |= bit(incoming) | bit(outgoing);
    Fight& fight = p.fight;
    fight.savant = fight.own_add = 0;
    fight.own_dice = fight.own_margin = 0;
    fight.own_spare = 0;
    fight.role = 0xFF;
    fight.gained = 0;
    announce(Event::Kind::exchanged, side, outgoing, 0, incoming);
    s.cursor = 0;
    run_exchange_effects();
}

void Flow::power_add(int side, int amount) {  // SK-148: never feeds a Savant
    Fight& fight = player(side).fight;
    fight.add = static_cast<std::int16_t>(fight.add + amount);
    announce(Event::Kind::added, side, no_copy, amount);
}

void Flow::card_add(int side, int amount, int source_side, Copy source) {
    Fight& fight = player(side).fight;
    const bool own = side == source_side && player(side).slot == source;
    std::int16_t& sum = own ? fight.own_add : fight.add;
    sum = static_cast<std::int16_t>(sum + amount);
    announce(Event::Kind::added, side, source, amount, static_cast<Copy>(source_side));
    if (own || amount <= 0 || current_role(s, side) != Role::savant) return;
    const bool once = s.variant->savant_bonus == Variant::SavantBonus::once_per_skirmish;
    if (once && (fight.savant > 0 || has_lasting_bonus(s, side))) return;  // SK-R50
    fight.savant = static_cast<std::int16_t>(fight.savant + 2);            // SK-122, SK-123
    announce(Event::Kind::savant_added, side, no_copy, 2);
}

}  // namespace muster::skirmish
