#include "engine/warfare/rules/flow.hpp"

#include <algorithm>

/// Casualties, Morale checks, Rally (RULES.md, sections 7 and 8).
namespace muster::warfare {
namespace {

constexpr int diminished_dc = 15;  // WF-118

}  // namespace

bool is_diminished(const State& state, int side, Index unit) {
    const Profile& profile = state.profile(side, unit);
    const bool levies = profile.has(Effect::always_diminished);
    if (profile.has(Effect::never_diminished) &&
        (!levies || state.variant().bred_for_war_beats_levies))
        return false;  // WF-46
    return levies || 2 * state.piece(side, unit).die <= profile.faces;
}

int morale_bonus(const State& state, int side) {
    int best = 0;
    const Side& own = state.side(side);
    for (std::uint8_t i = 0; i < own.fortifications; ++i)
        if (own.strongholds[i].die > 0)
            best = std::max(best,
                            state.fortification(side, static_cast<Index>(first_fortification + i))
                                .morale_bonus);
    return best;
}

/// One casualty of a packet, with all that it calls for before the next (WF-111).
void Flow::packet(Task task) {
    Piece& piece = s.piece(task.side, task.unit);
    if (!piece.is_on_field()) return;  // WF-114
    const bool per_packet = s.variant().check_per == Variant::CheckPer::packet;
    if (task.value == 0) {
        if ((task.flags & check_due) != 0)
            push_check(task.side, task.unit, Reason::diminished, diminished_dc);
        return;
    }
    const bool was_diminished = is_diminished(s, task.side, task.unit);
    --task.value;
    if ((task.flags & of_magic) != 0) piece.scorched = true;  // WF-181
    const bool is_last = piece.die <= 1;
    bool prompts = false;
    if (!is_last) {
        --piece.die;  // WF-112
        const bool is_now = is_diminished(s, task.side, task.unit);
        prompts = was_diminished || (is_now && s.variant().check_on_crossing);  // WF-129
        if ((task.flags & of_diminished) != 0 && !s.variant().cascade) prompts = false;
        announce(Event::Kind::casualty, task.side, task.unit, piece.die);
        if (is_now && !was_diminished) announce(Event::Kind::diminished, task.side, task.unit);
    } else {
        announce(Event::Kind::casualty, task.side, task.unit, 0);
    }
    if (prompts && per_packet) task.flags |= check_due;
    if (task.value > 0 || (task.flags & check_due) != 0) push(task);
    if ((task.flags & of_attack) != 0 && s.variant().horrify_per == Variant::HorrifyPer::casualty &&
        s.profile(1 - task.side, s.assault.unit).has(Effect::horrify))
        push(Task::Kind::horrify, task.side, task.unit);  // WF-R33
    if (prompts && !per_packet) push_check(task.side, task.unit, Reason::diminished, diminished_dc);
    if (!is_last) return;
    if (piece.rallied) return remove(task.side, task.unit, static_cast<Place>(task.cause));
    push_check(task.side, task.unit, Reason::rally, s.variant().rally_dc, task.cause);  // WF-122
}

void Flow::check(Task task) {
    if (!s.piece(task.side, task.unit).is_on_field()) return;
    const Unit& card = s.card(task.side, task.unit);
    const bool is_automatic =
        card.profile.has(Effect::never_fails_morale) ||                                 // WF-53
        (task.reason == Reason::undead && card.profile.has(Effect::unafraid_of_dead));  // WF-49
    if (is_automatic) {
        if (sink_.wants(Event::Kind::automatic)) {
            Event& event = sink_.keep(Event::Kind::automatic);
            event.side = task.side;
            event.unit = task.unit;
            event.reason = task.reason;
            event.success = true;
        }
        Roll passed;
        passed.reason = task.reason;
        passed.side = task.side;
        passed.unit = task.unit;
        passed.value = task.cause;
        return settled(passed, true);
    }
    Roll& roll = ask(task.reason, task.side, task.unit);
    roll.modifier =
        static_cast<std::int8_t>(card.profile.morale + morale_bonus(s, task.side));  // WF-117
    roll.need = static_cast<std::int8_t>(task.value);
    // WF-121, but not for those bred for war.
    if (card.unpaid_seasons > 0 && !card.profile.has(Effect::steady)) roll.lean = -1;
    roll.value = task.cause;
}

void Flow::settle_check(bool success) {
    s.to_move = Seat::nobody;
    s.moment = Moment::roll;
    const Roll check = s.roll;
    settled(check, success);
}

void Flow::settled(const Roll& check, bool success) {
    Piece& piece = s.piece(check.side, check.unit);
    const bool costs = s.variant().failure_costs_casualty;  // WF-119
    const auto suffer = [&](int count = 1, int flags = 0) {
        push_casualties(check.side, check.unit, count, Place::broken, flags);
    };
    switch (check.reason) {
        case Reason::diminished:
            if (!success) suffer(1, of_diminished);
            return;
        case Reason::rally:
            if (!success) return remove(check.side, check.unit, static_cast<Place>(check.value));
            piece.rallied = true;  // WF-123
            piece.die = 1;
            announce(Event::Kind::rallied, check.side, check.unit);
            if (s.variant().absorbs_packet)
                for (Task& task : s.tasks)
                    if (task.kind == Task::Kind::packet && task.side == check.side &&
                        task.unit == check.unit)
                        task.value = 0;
            return;
        case Reason::horrify:
            if (success) return;
            push(Task::Kind::exhaust, check.side, check.unit);  // WF-51
            if (costs) suffer();
            return;
        case Reason::undead:
            if (success) {
                piece.faced |= 1U << s.assault.target;
                return push(Task::Kind::attack_check, check.side);
            }
            announce(Event::Kind::order_lost, check.side, check.unit, 0, s.assault.target);
            if (costs) suffer();
            return;
        case Reason::disengage:
            if (success) {  // WF-143
                announce(Event::Kind::disengaged, check.side, check.unit, 0, piece.engaged_with);
                s.side(check.side).set_engaged(check.unit, no_unit);
            } else if (costs) {
                suffer();  // WF-144
            }
            return;
        case Reason::retreat:
        case Reason::fall:
            if (!success && costs) suffer();
            return;
        case Reason::spell: {
            if (success) return;
            const Magic& magic = s.setup->magic[check.value];
            const int count = (magic.power ? 0 : magic.casualties) + (costs ? 1 : 0);
            if (count > 0) suffer(count, of_magic);
            return;
        }
        case Reason::initiative:
        case Reason::attack:
        case Reason::power:
        case Reason::rocks:
        case Reason::magic: return;
    }
}

void Flow::remove(int side, Index unit, Place place) {
    Side& own = s.side(side);
    own.set_place(unit, place);
    own.set_fresh(unit, false);
    own.set_engaged(unit, no_unit);  // WF-141
    Side& others = s.side(1 - side);
    each(others.charging, [&](Index other) {
        if (others.pieces[other].engaged_with == unit) others.set_engaged(other, no_unit);
    });
    announce(Event::Kind::left, side, unit, static_cast<int>(place));
}

void Flow::damage(int side, Index fortification, int points) {
    Stronghold& place = s.stronghold(side, fortification);
    place.die = static_cast<std::uint8_t>(place.die > points ? place.die - points : 0);
    announce(Event::Kind::fort_hit, side, fortification, place.die);
}

}  // namespace muster::warfare
