#include "engine/toml/document.hpp"
#include "engine/toml/text/nearest.hpp"
#include "engine/warfare/model/names.hpp"
#include "engine/warfare/rules/battle.hpp"

#include <fmt/format.h>

/// Actions and events as lines, for saves, commands and golden battles.
namespace muster::warfare {
namespace {

/// "?" for what is no card of that side: actions come from files and from other programs.
std::string card_id(const State& state, int side, Index index) {
    if (index == no_unit) return "-";
    const SideSetup& own = state.setup->sides[static_cast<std::size_t>(side)];
    if (index < own.army.units.size()) return own.army.units[index].id;
    const auto place = static_cast<std::size_t>(index - first_fortification);
    if (index < first_fortification || place >= own.fortifications.size()) return "?";
    return own.fortifications[place].id;
}

std::string_view side_name(int side) {
    return side == 2 ? "both" : names::seats[static_cast<std::size_t>(side)];
}

}  // namespace

std::string action_text(const State& state, Action action) {
    using Kind = Action::Kind;
    std::string head =
        fmt::format("{} {}", seat_name(state.to_move), names::of(names::actions, action.kind));
    const int side = state.moment == Moment::choose ? state.tasks.back().side : state.active;
    const auto own = [&] { return card_id(state, side, action.unit); };
    const auto target = [&] { return card_id(state, 1 - side, action.other); };
    switch (action.kind) {
        case Kind::hold:
        case Kind::disengage:
        case Kind::feed:
        case Kind::next: return fmt::format("{} {}", head, own());
        case Kind::attack:
        case Kind::charge:
        case Kind::sap: return fmt::format("{} {} {}", head, own(), target());
        case Kind::magic:
            return fmt::format("{} {} {}", head, state.setup->magic[action.value].id, target());
        case Kind::roll: return fmt::format("{} {}", head, action.value);
        case Kind::leader_defeated:
        case Kind::characters_beaten: return fmt::format("{} {}", head, side_name(action.value));
        case Kind::pass:
        case Kind::retreat:
        case Kind::let_fail:
        case Kind::courage:
        case Kind::surrender: break;
    }
    return head;
}

Action parse_action(const State& state, std::string_view text) {
    using Kind = Action::Kind;
    Actions legal;
    legal_actions(state, legal);
    for (const Kind kind : {Kind::surrender, Kind::leader_defeated, Kind::characters_beaten})
        for (std::uint8_t side = 0; side < 2; ++side) {
            const Action unlisted{kind, no_unit, no_unit, side};
            if (is_legal(state, unlisted) && action_text(state, unlisted) == text) return unlisted;
        }
    // Most lines fit, and only what does not is worth the search for what was meant.
    for (const Action& action : legal)
        if (action_text(state, action) == text) return action;
    std::string nearest;
    std::size_t least = ~std::size_t{0};
    for (const Action& action : legal) {
        std::string candidate = action_text(state, action);
        const std::size_t far = toml::edit_distance(candidate, text.substr(0, 200));
        if (far < least) {
            least = far;
            nearest = std::move(candidate);
        }
    }
    if (legal.empty()) throw IllegalAction{toml::quote(text) + " after the battle is over"};
    throw IllegalAction{
        fmt::format("{} is not legal here; nearest: \"{}\"", toml::quote(text), nearest)};
}

void apply(State& state, Action action, Sink<Event> sink) {
    if (state.moment == Moment::over) throw IllegalAction{"the battle is over"};
    if (is_legal(state, action)) return apply_legal(state, action, sink);
    using Kind = Action::Kind;
    const bool is_attack = action.kind == Kind::attack || action.kind == Kind::charge;
    if (state.moment == Moment::order && is_attack && action.unit < state.side(state.active).units)
        if (const auto refused = attack_refusal(state, state.active, action.unit, action.other))
            throw IllegalAction{fmt::format("{}: {} may not be attacked by {} now", *refused,
                                            card_id(state, 1 - state.active, action.other),
                                            card_id(state, state.active, action.unit))};
    throw IllegalAction{"WF-69: this is not among the legal actions"};
}

std::string event_text(const State& state, const Event& event) {
    using Kind = Event::Kind;
    std::string out =
        fmt::format("{} {}", side_name(event.side), names::of(names::events, event.kind));
    if (event.kind == Kind::rolled || event.kind == Kind::automatic)
        out += fmt::format(" {}", names::of(names::reasons, event.reason));
    if (event.unit != no_unit) out += ' ' + card_id(state, event.side, event.unit);
    switch (event.kind) {
        case Kind::ordered:
            out += fmt::format(" {}",
                               names::of(names::actions, static_cast<Action::Kind>(event.value)));
            break;
        case Kind::rolled:
            out += fmt::format(" {}", event.value);
            if (event.reason != Reason::initiative && event.reason != Reason::rocks)
                out += fmt::format(" = {} against {}, {}", event.total, event.need,
                                   event.success ? "succeeds" : "fails");
            break;
        case Kind::left:
            out += fmt::format(" {}", names::of(names::places, static_cast<Place>(event.value)));
            break;
        case Kind::ended:
            out += fmt::format(" {}", names::of(names::endings, static_cast<Ending>(event.value)));
            break;
        default:
            if (event.value != 0 || event.kind == Kind::casualty)
                out += fmt::format(" {}", event.value);
    }
    if (event.other != no_unit) out += ' ' + card_id(state, 1 - event.side, event.other);
    return out;
}

}  // namespace muster::warfare
