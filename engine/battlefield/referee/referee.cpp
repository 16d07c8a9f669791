#include "engine/battlefield/rules/flow.hpp"
#include "engine/battlefield/rules/lure.hpp"

#include <algorithm>

namespace muster::battlefield {

void Flow::rule(const Action& action) {
    using Kind = Action::Kind;
    const Index unit = action.unit;
    const std::uint8_t army = unit == no_unit ? action.other : s.army_of(unit);
    const auto report = [&](Event::Kind kind) {
        announce({.kind = kind,
                  .army = army,
                  .unit = unit,
                  .number = action.number,
                  .reason = action.reason});
    };
    switch (action.kind) {
        case Kind::cunning:
            s.armies[army].cunning = action.number;
            s.armies[army].has_cunning = true;
            report(Event::Kind::cunning);
            return next_step();
        case Kind::waive: s.waived |= bit_of(unit); return report(Event::Kind::waived);
        case Kind::officer_out:
            s.armies[army].officers &= ~bit_of(unit);
            report(Event::Kind::officer_lost);
            if (action.number != static_cast<int>(Loss::killed)) s.silent_officers |= bit_of(unit);
            check_command(army);
            break;
        case Kind::officer_restore:
            s.armies[army].officers |= bit_of(unit);
            s.silent_officers &= ~bit_of(unit);
            report(Event::Kind::officer_restored);
            check_command(army);
            break;
        case Kind::commander_out:
            report(Event::Kind::commander_out);
            lose(army);
            break;
        case Kind::join: lend(action); return report(Event::Kind::joined);
        case Kind::part: return take_back(unit, action.reason);
        case Kind::reveal: return reveal(action);
        case Kind::stop:
            announce(
                {.kind = Event::Kind::stopped, .number = action.number, .reason = action.reason});
            return finish(Ending::referee, action.number);
        default: return;
    }
    // The army that moves may have lost the unit that it had chosen, or everything.
    if (is_over()) return;
    if (s.moment == Moment::lure && !s.armies[s.active].is_lost && s.is_on_field(s.lurer)) {
        if (!has_lure(s)) finish_move(s.lurer);
        return;  // Else its owner still chooses (BF-139).
    }
    const bool is_gone = s.chosen != no_unit && !s.is_on_field(s.chosen);
    if (s.armies[s.active].is_lost || is_gone || s.lurer != no_unit) {
        s.lurer = no_unit;
        if (s.moment == Moment::lure) s.moment = Moment::move;
        return go_on();
    }
    if (s.chosen == no_unit) go_on();
}

void Flow::lend(const Action& action) {  // BF-128
    Piece& piece = s.pieces[action.unit];
    piece.attack = action.attack;
    piece.defence = action.defence;
    piece.ml_lent = action.ml;
    piece.ml = static_cast<std::uint8_t>(piece.ml + action.ml);
}

/// BF-R43: what was lent is taken back, but not the last point.
void Flow::take_back(Index unit, const Reason& reason) {
    Piece& piece = s.pieces[unit];
    piece.ml = static_cast<std::uint8_t>(std::max(1, piece.ml - piece.ml_lent));
    piece.attack = piece.defence = piece.ml_lent = 0;
    announce(
        {.kind = Event::Kind::parted, .army = s.army_of(unit), .unit = unit, .reason = reason});
}

void Flow::reveal(const Action& action) {  // BF-129
    const auto old = s.reveals;
    s.reveals.clear();
    for (const Reveal& one : old)
        if (one.until >= s.round) s.reveals.push_back(one);
    const auto until = static_cast<std::uint16_t>(s.round + action.number - 1);
    s.reveals.push_back({action.other, action.unit, until});
    // BF-R56: who is shown everybody, or asks for one, learns who is gone.
    s.unseen_losses[action.other] &= action.unit == no_unit ? 0 : ~bit_of(action.unit);
    announce({.kind = Event::Kind::revealed,
              .army = action.other,
              .unit = action.unit,
              .number = action.number,
              .reason = action.reason});
}

}  // namespace muster::battlefield
