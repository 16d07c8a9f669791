#include "client/skirmish/table/odds_note.hpp"

namespace muster::client {

using skirmish::Moment;
using Kind = skirmish::Action::Kind;

OddsNote::Chances chances(const skirmish::Odds& odds, bool is_attacker) {
    if (is_attacker) return {odds.attacker_wins, odds.defender_killed, odds.attacker_killed};
    return {odds.defender_wins, odds.attacker_killed, odds.defender_killed};
}

bool has_open_skirmish(const skirmish::State& state) {
    const bool in_window = state.moment == Moment::role || state.moment == Moment::reveal_effects ||
                           state.moment == Moment::before_roll ||
                           state.moment == Moment::after_roll;
    return in_window && state.opposed && state.revealed && state.ask == skirmish::Ask::none;
}

std::optional<OddsNote> odds_note(const skirmish::View& view, const Choices& choices,
                                  std::optional<skirmish::Copy> copy, const Words& words) {
    const skirmish::State& state = view.state;
    const bool is_attacker = state.active == index(view.seat);
    const auto entry = copy ? choices.by_hand.find(*copy) : choices.by_hand.end();
    const bool has_card = entry != choices.by_hand.end();
    const auto name = [&]() -> const std::string& {
        return state.table->texts[state.players[index(view.seat)].cards[*copy]].name;
    };
    if (has_card) {
        const skirmish::Action& action = choices.legal[entry->second.front()];
        if (action.kind == Kind::offense || action.kind == Kind::defense) {
            const bool attacks = action.kind == Kind::offense;
            OddsNote note;
            note.title = words(attacks ? "odds.if_attacks" : "odds.if_defends", {{"card", name()}});
            note.basis = words("odds.mean");
            note.chances = chances(skirmish::odds_of_laying(view, *copy), attacks);
            return note;
        }
    }
    if (!has_open_skirmish(state)) return std::nullopt;
    OddsNote note;
    note.title = words("odds.now");
    note.basis = words("odds.no_response");
    note.chances = chances(skirmish::odds(view), is_attacker);
    if (!has_card || entry->second.size() != 1) return note;
    // The card's own effect, played out on the view; effects that ask or roll are left unsaid.
    skirmish::View after = view;
    try {
        skirmish::apply(after.state, choices.legal[entry->second.front()]);
    } catch (const IllegalAction&) {
        return note;
    }
    if (!has_open_skirmish(after.state) || after.state.moment != state.moment) return note;
    note.without = note.chances;
    note.chances = chances(skirmish::odds(after), is_attacker);
    note.title = words("odds.if_played", {{"card", name()}});
    note.basis = words("odds.bar_and_tick");
    return note;
}

}  // namespace muster::client
