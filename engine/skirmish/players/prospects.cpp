#include "engine/skirmish/players/prospects.hpp"

namespace muster::skirmish {
namespace {

using Kind = Action::Kind;

int hand_of(const View& view, const State& state) {
    return count(state.players[index(view.seat)].zone(Zone::hand));
}

}  // namespace

Chances chances(const Odds& odds, bool is_attacker) {
    if (is_attacker) return {odds.attacker_wins, odds.defender_killed, odds.attacker_killed};
    return {odds.defender_wins, odds.attacker_killed, odds.defender_killed};
}

bool has_open_skirmish(const State& state) {
    const bool in_window = state.moment == Moment::role || state.moment == Moment::reveal_effects ||
                           state.moment == Moment::before_roll ||
                           state.moment == Moment::after_roll;
    return in_window && state.opposed && state.revealed && state.ask == Ask::none;
}

Prospects prospects(const View& view, const Action& action) {
    Prospects out;
    const bool attacks = view.state.active == index(view.seat);
    // What goes on to cards that the view does not hold is not played out.
    switch (action.kind) {
        case Kind::offense:
        case Kind::defense:
            out.will = chances(odds_of_laying(view, action.copy), attacks);
            return out;
        case Kind::pass:
            out.morale = view.state.moment == Moment::offense ? -1 : 0;  // SK-29
            return out;
        case Kind::send_away: out.morale = -1; return out;  // SK-163
        case Kind::copy_power:
        case Kind::name_path:
        case Kind::name_role:
        case Kind::designate:
        case Kind::go_first:
        case Kind::illusion: return out;
        default: break;
    }
    View after = view;
    apply_legal(after.state, action);
    const auto morale = [&](const State& state) {
        return state.players[index(view.seat)].total_morale();
    };
    out.morale = morale(after.state) - morale(view.state);
    out.cards = hand_of(view, view.state) - hand_of(view, after.state);
    // Phases give cards back; what this action spends is known only within its own moment.
    if (after.state.phase != view.state.phase) out.cards = 0;
    const bool is_open = has_open_skirmish(view.state) && has_open_skirmish(after.state) &&
                         after.state.moment == view.state.moment;
    if (!is_open || action.kind == Kind::decline || action.kind == Kind::keep_role) return out;
    out.was = chances(odds(view), attacks);
    out.will = chances(odds(after), attacks);
    return out;
}

}  // namespace muster::skirmish
