#include "engine/warfare/rules/flow.hpp"

/// What follows every order: falls, defeats, rounds (RULES.md, sections 5, 11, 13 and 14).
namespace muster::warfare {
namespace {

constexpr int fall_dc = 15;  // WF-118

bool has_infantry(const State& state, int side) {
    const Side& own = state.side(side);
    return (own.field & own.ranks.of(Type::infantry)) != 0;
}

}  // namespace

/// WF-85. A step that has checks to make comes back when they are made.
void Flow::end_order() {
    if (s.side(0).fortifications + s.side(1).fortifications > 0 && fall()) return;
    const int empty = (s.side(0).field == 0 ? 1 : 0) | (s.side(1).field == 0 ? 2 : 0);
    if (empty != 0) return finish(empty, Ending::destroyed);  // WF-170
    if (lose_infantry()) return;
    refresh_if_due();
    if (s.moment != Moment::over) after_order();
}

/// WF-157; true if a Fortification has fallen, and its side's checks come first.
bool Flow::fall() {
    for (int side = 0; side < 2; ++side) {
        Side& own = s.side(side);
        for (std::uint8_t i = 0; i < own.fortifications; ++i) {
            if (own.strongholds[i].die > 0 || own.strongholds[i].fallen) continue;
            own.strongholds[i].fallen = true;
            announce(Event::Kind::fell, side, static_cast<Index>(first_fortification + i));
            if (!s.setup->victory.fortification) continue;
            push(Task::Kind::end_order, s.active);
            each_on_field(s, side, [&](Index unit) {
                if (s.profile(side, unit).type == Type::levies)
                    remove(side, unit, Place::disbanded);
            });
            push({Task::Kind::next, static_cast<std::uint8_t>(side), no_unit, Reason::fall,
                  static_cast<std::uint8_t>(fall_dc)});
            push(Task::Kind::gather, side, no_unit, static_cast<int>(Group::all));
            if (s.setup->sides[static_cast<std::size_t>(side)].may_retreat)  // WF-R64
                retreat(side, Group::pledged, s.variant().forced_checks);
            return true;
        }
    }
    return false;
}

/// WF-174; true if a side retreats.
bool Flow::lose_infantry() {
    const Variant& variant = s.variant();
    if (!variant.infantry_loss) return false;
    int losers = 0;
    for (int side = 0; side < 2; ++side) {
        if (has_infantry(s, side)) continue;
        const bool counts = s.side(side).had_infantry || variant.infantry_loss_if_never_had;
        if (counts && s.setup->sides[static_cast<std::size_t>(side)].may_retreat)
            losers |= 1 << side;
    }
    if (losers == 0) return false;
    push({Task::Kind::finish,
          0,
          no_unit,
          {},
          static_cast<std::uint8_t>(losers),
          static_cast<std::uint8_t>(Ending::infantry_lost)});
    for (int side = 0; side < 2; ++side)
        if ((losers & (1 << side)) != 0) retreat(side, Group::all, variant.forced_checks);
    return true;
}

/// WF-165: checks in the owner's order, then all leave. Forced retreats may go without (WF-R65).
void Flow::retreat(int side, Group group, bool with_checks) {
    push(Task::Kind::leave, side, no_unit, static_cast<int>(group));
    if (!with_checks) return;
    push({Task::Kind::next, static_cast<std::uint8_t>(side), no_unit, Reason::retreat,
          static_cast<std::uint8_t>(s.variant().retreat_dc)});
    push(Task::Kind::gather, side, no_unit, static_cast<int>(group));
}

void Flow::gather(int side, Group group) {
    s.queue = 0;
    each_on_field(s, side, [&](Index unit) {
        if (group == Group::all || s.card(side, unit).is_pledged) s.queue |= 1U << unit;
    });
}

void Flow::next_check(Task task) {
    const UnitSet left = s.queue & s.side(task.side).field;
    s.queue = left;
    if (left == 0) return;
    push(task);
    if ((left & (left - 1)) != 0) {  // More than one: the owner says which.
        s.moment = Moment::choose;
        s.to_move = seat(task.side);
        return;
    }
    const auto unit = static_cast<Index>(std::countr_zero(left));
    s.queue = 0;
    push_check(task.side, unit, task.reason, task.value);
}

void Flow::leave(int side, Group group) {
    each_on_field(s, side, [&](Index unit) {
        if (group == Group::all || s.card(side, unit).is_pledged)
            remove(side, unit, Place::retreated);
    });
}

bool Flow::is_spent(int side) const {
    const Side& own = s.side(side);
    return (own.fresh & own.field) == 0;
}

/// WF-75 and WF-76, or a side alone (WF-R43 b).
void Flow::refresh_if_due() {
    if (s.variant().refresh == Variant::Refresh::global) {
        if (is_spent(0) && is_spent(1)) end_round(2);
        return;
    }
    for (int side = 0; side < 2; ++side)
        if (is_spent(side) && end_round(side)) return;
}

bool Flow::end_round(int side) {
    const Variant& variant = s.variant();
    for (int one = 0; one < 2; ++one) {
        if (side != 2 && side != one) continue;
        Side& own = s.side(one);
        own.idle = own.acted ? std::uint8_t{0}
                             : static_cast<std::uint8_t>(own.idle + (own.idle < 200 ? 1 : 0));
        own.acted = false;
        own.is_capped =
            own.is_capped || (variant.max_rounds > 0 && own.round >= variant.max_rounds);
    }
    const auto both = [&](auto qualifies) { return qualifies(s.side(0)) && qualifies(s.side(1)); };
    s.refreshed = true;
    if (variant.stalemate_rounds > 0 &&
        both([&](const Side& own) { return own.idle >= variant.stalemate_rounds; })) {
        finish(3, Ending::stalemate);  // WF-178
        return true;
    }
    if (both([](const Side& own) { return own.is_capped; })) {
        finish(3, Ending::round_limit);
        return true;
    }
    refresh(side);
    return false;
}

void Flow::refresh(int side) {
    announce(Event::Kind::refreshed, side);
    for (int one = 0; one < 2; ++one) {
        if (side != 2 && side != one) continue;
        Side& own = s.side(one);
        ++own.round;
        each(own.field, [&](Index unit) { own.set_fresh(unit, true); });
        each(own.field & own.ranks.regenerate, [&](Index unit) {
            Piece& piece = own.pieces[unit];
            if (piece.scorched || piece.die >= s.profile(one, unit).faces) return;
            ++piece.die;  // WF-54
            announce(Event::Kind::regenerated, one, unit, piece.die);
        });
    }
    announce(Event::Kind::round_started, side, no_unit, s.side(side == 2 ? 0 : side).round);
}

void Flow::finish(int losers, Ending ending) {
    s.winner = losers == 1 ? 1 : losers == 2 ? 0 : 2;  // WF-175
    s.ending = ending;
    s.moment = Moment::over;
    s.to_move = Seat::nobody;
    s.tasks.clear();
    announce(Event::Kind::ended, s.winner, no_unit, static_cast<int>(ending));
}

}  // namespace muster::warfare
