#include "client/skirmish/choice/odds_note.hpp"

namespace muster::client {

using Kind = skirmish::Action::Kind;

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
            note.chances = skirmish::chances(skirmish::odds_of_laying(view, *copy), attacks);
            return note;
        }
    }
    if (!skirmish::has_open_skirmish(state)) return std::nullopt;
    OddsNote note;
    note.title = words("odds.now");
    note.basis = words("odds.no_response");
    note.chances = skirmish::chances(skirmish::odds(view), is_attacker);
    if (!has_card || entry->second.size() != 1) return note;
    // The card's own effect, played out on the view; effects that ask or roll are left unsaid.
    skirmish::View after = view;
    try {
        skirmish::apply(after.state, choices.legal[entry->second.front()]);
    } catch (const IllegalAction&) {
        return note;
    }
    if (!skirmish::has_open_skirmish(after.state) || after.state.moment != state.moment)
        return note;
    note.without = note.chances;
    note.chances = skirmish::chances(skirmish::odds(after), is_attacker);
    note.title = words("odds.if_played", {{"card", name()}});
    note.basis = words("odds.bar_and_tick");
    return note;
}

}  // namespace muster::client
