#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/rules/skirmish.hpp"
#include "engine/toml/document.hpp"

#include <fmt/format.h>

#include <array>

/// The stable one-line forms of actions and events, for saves, commands and golden battles.
namespace muster::skirmish {
namespace {

using namespace std::string_view_literals;

constexpr std::array action_names{
    "decline"sv,        "pass"sv,      "keep-role"sv,  "no-save"sv,     "roll"sv,
    "pick-seat"sv,      "pick"sv,      "copy-power"sv, "name-path"sv,   "name-role"sv,
    "designate"sv,      "send-away"sv, "go-first"sv,   "offense"sv,     "defense"sv,
    "change-role"sv,    "respond"sv,   "ritual"sv,     "use"sv,         "after"sv,
    "choose"sv,         "heal"sv,      "bring-back"sv, "recall"sv,      "evoke"sv,
    "illusion"sv,       "aim"sv,       "exchange"sv,   "save-morale"sv, "save-favor"sv,
    "save-influence"sv, "concede"sv};

constexpr std::array event_names{
    "power-copied"sv, "path-named"sv, "role-named"sv,    "designated"sv,    "granted"sv,
    "shown"sv,        "sent-away"sv,  "opener-picked"sv, "opener-chosen"sv, "phase"sv,
    "turn"sv,         "unable"sv,     "passed"sv,        "laid"sv,          "revealed"sv,
    "role-changed"sv, "role-kept"sv,  "trait"sv,         "declined"sv,      "discarded"sv,
    "ritual"sv,       "effect"sv,     "power"sv,         "added"sv,         "savant"sv,
    "dice"sv,         "margin"sv,     "spared"sv,        "rolled"sv,        "rerolled"sv,
    "tied"sv,         "rolloff"sv,    "power-rolled"sv,  "total"sv,         "won"sv,
    "lost"sv,         "mediated"sv,   "moved"sv,         "killed"sv,        "saved"sv,
    "morale"sv,       "counter"sv,    "exchanged"sv,     "routed"sv,        "rout-rolled"sv,
    "ended"sv};

/// `spearmen#2`: the number counts this commander's equal cards and is left out for a single one.
/// A hidden card reads `?` and its own number.
std::string copy_text(const State& state, int side, Copy copy) {
    if (copy == no_copy) return "-";
    if (copy == hidden_copy) return "?";
    const Player& owner = state.players[static_cast<std::size_t>(side)];
    const CardIndex card = owner.cards[copy];
    if (card == unknown_card) return fmt::format("?{}", copy);
    int equal = 0;
    int number = 0;
    each(owner.army, [&](Copy other) {
        if (owner.cards[other] != card) return;
        ++equal;
        if (other == copy) number = equal;
    });
    const std::string& id = state.table->texts[card].id;
    return equal == 1 ? id : fmt::format("{}#{}", id, number);
}

std::string effect_suffix(const State& state, int side, Action action) {
    std::string out;
    if (state.card(side, action.copy).effects.size() > 1)
        out = fmt::format(" /{}", action.other + 1);
    if (action.value != 0)
        out += fmt::format(" {}", names::of(names::targets, static_cast<Target>(action.value)));
    return out;
}

std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t corner = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            row[j] = std::min({above + 1, row[j - 1] + 1, corner + (a[i - 1] == b[j - 1] ? 0 : 1)});
            corner = above;
        }
    }
    return row[b.size()];
}

}  // namespace

std::string action_text(const State& state, Action action) {
    using Kind = Action::Kind;
    const int side = static_cast<int>(state.to_move);
    std::string head = fmt::format("{} {}", names::of(state.to_move),
                                   action_names[static_cast<std::size_t>(action.kind)]);
    switch (action.kind) {
        case Kind::roll: return fmt::format("{} {}", head, action.value);
        case Kind::pick_seat:
        case Kind::go_first:
            return fmt::format("{} {}", head, names::of(static_cast<Seat>(action.value)));
        case Kind::pick_card:
        case Kind::choose:
            return fmt::format("{} {} {}", head, names::of(static_cast<Seat>(action.value)),
                               copy_text(state, action.value, action.copy));
        case Kind::copy_power:
            return fmt::format("{} {}", head, names::of(static_cast<Power>(action.value)));
        case Kind::name_path:
            return fmt::format("{} {}", head, names::of(static_cast<Path>(action.value)));
        case Kind::name_role:
        case Kind::change_role:
            return fmt::format("{} {}", head, names::of(static_cast<Role>(action.value)));
        case Kind::send_away:
            return fmt::format("{} {}", head, copy_text(state, 1 - side, action.copy));
        case Kind::offense:
        case Kind::defense:
            return fmt::format(
                "{} {}{}", head, copy_text(state, side, action.copy),
                action.value == 0
                    ? ""
                    : fmt::format(" as {}", names::of(static_cast<Role>(action.value - 1))));
        case Kind::respond:
        case Kind::ritual:
        case Kind::use_effect:
        case Kind::after:
            return fmt::format("{} {}{}", head, copy_text(state, side, action.copy),
                               effect_suffix(state, side, action));
        case Kind::heal:
            return fmt::format("{} {} {}", head, copy_text(state, side, action.copy),
                               copy_text(state, side, action.other));
        case Kind::designate:
        case Kind::bring_back:
        case Kind::recall:
        case Kind::exchange: return fmt::format("{} {}", head, copy_text(state, side, action.copy));
        case Kind::evoke:
        case Kind::aim:
            return fmt::format("{} {}", head,
                               names::of(names::targets, static_cast<Target>(action.value)));
        default: return head;
    }
}

Action parse_action(const State& state, std::string_view text) {
    Actions actions;
    legal_actions(state, actions);
    constexpr Action concession{Action::Kind::concede};
    if (is_legal(state, concession) && action_text(state, concession) == text) return concession;
    std::string nearest;
    std::size_t least = ~std::size_t{0};
    for (const Action& action : actions) {
        std::string candidate = action_text(state, action);
        if (candidate == text) return action;
        if (const std::size_t far = distance(candidate, text.substr(0, 200)); far < least) {
            least = far;
            nearest = std::move(candidate);
        }
    }
    if (actions.empty()) throw IllegalAction{toml::quote(text) + " after the Battle is over"};
    throw IllegalAction{fmt::format("{} is not legal here ({}); nearest: \"{}\"", toml::quote(text),
                                    names::of(names::moments, state.moment), nearest)};
}

std::string event_text(const State& state, const Event& event) {
    const int side = static_cast<int>(event.seat);
    std::string out = fmt::format("{} {}", names::of(event.seat),
                                  event_names[static_cast<std::size_t>(event.kind)]);
    if (is_player(event.seat)) {
        if (event.copy != no_copy) {
            out += ' ' + copy_text(state, static_cast<int>(event.card_seat()), event.copy);
            if (event.card_seat() != event.seat)
                out += fmt::format(" of {}", names::of(event.card_seat()));
        }
        if (event.kind == Event::Kind::exchanged)
            out += " for " + copy_text(state, side, event.other);
    }
    switch (event.kind) {
        case Event::Kind::power_copied:
        case Event::Kind::power_used:
            out += fmt::format(" {}", names::of(static_cast<Power>(event.value)));
            break;
        case Event::Kind::path_named:
            out += fmt::format(" {}", names::of(static_cast<Path>(event.value)));
            break;
        case Event::Kind::role_named:
        case Event::Kind::role_changed:
            out += fmt::format(" {}", names::of(static_cast<Role>(event.value)));
            break;
        case Event::Kind::trait_gained:
            out += fmt::format(" {}", names::of(static_cast<Trait>(event.value)));
            break;
        case Event::Kind::moved:
            out += fmt::format(" {}", names::of(static_cast<Zone>(event.value)));
            break;
        case Event::Kind::opener_picked:
        case Event::Kind::opener_chosen:
            out += fmt::format(" {}", names::of(static_cast<Seat>(event.value)));
            break;
        case Event::Kind::unable:
        case Event::Kind::passed:
        case Event::Kind::card_laid:
        case Event::Kind::revealed: out += event.value == 0 ? " offense" : " defense"; break;
        case Event::Kind::killed: break;
        default:
            if (event.value != 0) out += fmt::format(" {}", event.value);
    }
    if (event.kind == Event::Kind::morale_changed && event.other == 1) out += " base";
    if (!event.is_public()) out += fmt::format(" [only {}]", names::of(event.only));
    return out;
}

}  // namespace muster::skirmish
