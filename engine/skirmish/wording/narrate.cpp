#include "engine/skirmish/wording/narrate.hpp"

#include "engine/core/figures.hpp"
#include "engine/core/messages.hpp"
#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/wording.hpp"
#include "engine/skirmish/rules/knowledge.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>
#include <vector>

/// Sentences for people. The words live in cards/skirmish/locale under log, act and ask.
namespace muster::skirmish {
namespace {

using namespace std::string_view_literals;
using Fields = std::vector<Fill>;

/// The locale's text under `id` with {name} replaced by each field.
std::string fill(const State& state, const std::string& id, const Fields& fields) {
    return filled(word(*state.table, id), fields);
}

std::string side_name(const State& state, Seat seat) {
    return word(*state.table, fmt::format("seat.{}", names::of(seat)));
}

std::string card_name(const Table& table, CardIndex card) {
    return card == unknown_card ? word(table, "card.unknown") : table.texts[card].name;
}

/// As the state shows it now, for what is being decided.
std::string card_name(const State& state, int side, Copy copy) {
    const bool is_card = copy < max_copies;
    return card_name(*state.table, is_card
                                       ? state.players[static_cast<std::size_t>(side)].cards[copy]
                                       : unknown_card);
}

std::string position(const State& state, int value) {
    return word(*state.table, value == 0 ? "side.offense" : "side.defense");
}

/// The message id of each kind of event, in its order; empty: nothing a person needs to read.
constexpr std::array event_ids{
    "power_copied"sv, "path_named"sv, "role_named"sv,    "designated"sv,    "granted"sv,
    "shown"sv,        "sent_away"sv,  "opener_picked"sv, "opener_chosen"sv, "phase"sv,
    "turn"sv,         "unable"sv,     "passed"sv,        "laid"sv,          "revealed"sv,
    "role_changed"sv, ""sv,           "trait"sv,         "declined"sv,      "discarded"sv,
    "ritual"sv,       "effect"sv,     "power"sv,         "added"sv,         "savant"sv,
    "dice"sv,         "margin"sv,     "spared"sv,        "rolled"sv,        "rerolled"sv,
    "tied"sv,         "rolloff"sv,    "power_rolled"sv,  "total"sv,         "won"sv,
    "lost"sv,         "mediated"sv,   "moved"sv,         "killed"sv,        "saved"sv,
    "morale"sv,       "counter"sv,    "exchanged"sv,     "routed"sv,        "rout_rolled"sv,
    "ended"sv};

}  // namespace

std::optional<std::string> narrate(const State& state, const Event& happened, Viewer viewer) {
    using Kind = Event::Kind;
    const auto known = as_known(happened, viewer);
    if (!known) return std::nullopt;
    const Event& event = *known;
    // A laid card is reported twice: to its owner with its face, to everybody without.
    if (event.kind == Kind::card_laid && event.is_public() && viewer.sees_as(event.seat))
        return std::nullopt;
    std::string id{event_ids[static_cast<std::size_t>(event.kind)]};
    if (id.empty()) return std::nullopt;
    const Table& table = *state.table;
    Fields fields{{"side", side_name(state, event.seat)}, {"n", figures(event.value)}};
    if (is_player(event.seat)) {
        fields.emplace_back("card", card_name(table, event.card));
        fields.emplace_back("foe", side_name(state, opponent(event.seat)));
    }
    switch (event.kind) {
        case Kind::power_copied:
        case Kind::power_used:
            if (event.value == 0) return std::nullopt;  // a Healer's return: the discard says it
            fields.emplace_back("what", wording(table, static_cast<Power>(event.value)).name);
            break;
        case Kind::path_named:
            fields.emplace_back(
                "what",
                word(table, fmt::format("path.{}", names::of(static_cast<Path>(event.value)))));
            break;
        case Kind::role_named:
        case Kind::role_changed:
            fields.emplace_back(
                "what",
                word(table, fmt::format("role.{}", names::of(static_cast<Role>(event.value)))));
            break;
        case Kind::trait_gained:
            fields.emplace_back(
                "what",
                word(table, fmt::format("trait.{}", names::of(static_cast<Trait>(event.value)))));
            break;
        case Kind::opener_picked:
        case Kind::opener_chosen:
            fields.emplace_back("what", side_name(state, static_cast<Seat>(event.value)));
            break;
        case Kind::unable:
        case Kind::passed:
        case Kind::revealed: fields.emplace_back("what", position(state, event.value)); break;
        case Kind::card_laid:
            fields.emplace_back("what", position(state, event.value));
            if (!event.is_public()) id = "laid_own";
            break;
        case Kind::moved:
            fields.emplace_back(
                "what",
                word(table, fmt::format("zone.{}", names::of(static_cast<Zone>(event.value)))));
            break;
        case Kind::added:
            fields.emplace_back("what", signed_figures(event.value));
            if (event.copy != no_copy) id = "added_by";
            break;
        case Kind::dice_changed:
        case Kind::margin_changed:
        case Kind::morale_changed:
            fields.emplace_back("what", signed_figures(event.value));
            if (event.kind == Kind::morale_changed && event.other == 1) id = "base_morale";
            break;
        case Kind::saved: id += fmt::format("_{}", event.value); break;
        case Kind::exchanged:
            fields.emplace_back("what", card_name(table, event.other_card));
            break;
        case Kind::battle_ended:
            if (event.seat == Seat::nobody) id = "ended_both";
            if (event.value == 1) id = "conceded";
            break;
        case Kind::lost: return std::nullopt;  // the winner's line says it
        default: break;
    }
    return fill(state, "log." + id, fields);
}

std::string describe(const State& state, Action action) {
    using Kind = Action::Kind;
    const int side = static_cast<int>(state.to_move);
    const Table& table = *state.table;
    const auto role = [&](int value) {
        return word(table, fmt::format("role.{}", names::of(static_cast<Role>(value))));
    };
    const auto target = [&] {
        return action.value == 0
                   ? std::string{}
                   : word(table, static_cast<Target>(action.value) == Target::foe ? "act.on_foe"
                                                                                  : "act.on_mine");
    };
    Fields fields{{"n", std::to_string(action.value)}};
    const int owner = action.kind == Kind::send_away                                  ? 1 - side
                      : action.kind == Kind::choose || action.kind == Kind::pick_card ? action.value
                                                                                      : side;
    if (owner < 2 && action.copy != no_copy)
        fields.emplace_back("card", card_name(state, owner, action.copy));
    std::string id;
    switch (action.kind) {
        case Kind::decline: id = state.moment == Moment::offense ? "unable" : "decline"; break;
        case Kind::pass:
            id = state.moment == Moment::offense ? "pass_offense" : "pass_defense";
            break;
        case Kind::keep_role: id = "keep_role"; break;
        case Kind::no_save: id = "no_save"; break;
        case Kind::roll: id = "roll"; break;
        case Kind::pick_seat:
        case Kind::go_first:
            id = "go_first";
            fields.emplace_back("what", side_name(state, static_cast<Seat>(action.value)));
            break;
        case Kind::pick_card: id = "pick"; break;
        case Kind::copy_power:
            id = "copy_power";
            fields.emplace_back("what", wording(table, static_cast<Power>(action.value)).name);
            break;
        case Kind::name_path:
            id = "name";
            fields.emplace_back(
                "what",
                word(table, fmt::format("path.{}", names::of(static_cast<Path>(action.value)))));
            break;
        case Kind::name_role:
            id = "name";
            fields.emplace_back("what", role(action.value));
            break;
        case Kind::designate: id = "designate"; break;
        case Kind::send_away: id = "send_away"; break;
        case Kind::offense:
        case Kind::defense:
            id = action.kind == Kind::offense ? "offense" : "defense";
            if (action.value != 0) {
                id += "_as";
                fields.emplace_back("what", role(action.value - 1));
            }
            break;
        case Kind::change_role:
            id = "change_role";
            fields.emplace_back("what", role(action.value));
            break;
        case Kind::respond:
        case Kind::after: id = "discard"; break;
        case Kind::ritual: id = "ritual"; break;
        case Kind::use_effect: id = "use"; break;
        case Kind::choose: id = "choose"; break;
        case Kind::heal:
            id = action.value == 1 ? "heal_shifted" : "heal";
            fields.emplace_back("what", card_name(state, side, action.other));
            break;
        case Kind::bring_back: id = "bring_back"; break;
        case Kind::recall: id = "recall"; break;
        case Kind::evoke: id = "evoke"; break;
        case Kind::illusion: id = "illusion"; break;
        case Kind::aim: id = "aim"; break;
        case Kind::exchange: id = "exchange"; break;
        case Kind::save_morale: id = "save_morale"; break;
        case Kind::save_favor: id = "save_favor"; break;
        case Kind::save_influence: id = "save_influence"; break;
        case Kind::concede: id = "concede"; break;
    }
    std::string out = fill(state, "act." + id, fields);
    const bool takes_target = action.kind == Kind::respond || action.kind == Kind::after ||
                              action.kind == Kind::ritual || action.kind == Kind::evoke ||
                              action.kind == Kind::aim;
    if (takes_target && action.value != 0) out += target();
    return out;
}

std::string prompt(const State& state) {
    Fields fields{{"side", side_name(state, state.to_move)}};
    std::string id{names::of(names::moments, state.moment)};
    switch (state.ask) {
        case Ask::none: break;
        case Ask::illusion_aim: id = "aim"; break;
        case Ask::choose_card: id = "choose"; break;
        case Ask::effect_save:
        case Ask::rout_save: id = "save"; break;
        case Ask::peek_pick: id = "peek"; break;
        default: id = "roll"; break;
    }
    if (state.moment == Moment::offense && state.ask == Ask::none) {
        Actions actions;
        legal_actions(state, actions);
        if (!actions.empty() && actions.front().kind == Action::Kind::decline)
            id = "offense_unable";
    }
    if (state.moment == Moment::save && state.ask == Ask::none) {
        const int side = state.priority;
        fields.emplace_back(
            "card", card_name(state, side, state.players[static_cast<std::size_t>(side)].slot));
    } else if (state.ask == Ask::rout_save || state.ask == Ask::effect_save) {
        fields.emplace_back("card",
                            card_name(state, static_cast<int>(state.to_move), state.doomed));
    }
    return fill(state, "ask." + id, fields);
}

std::string_view rule_now(const State& state) {
    switch (state.moment) {
        case Moment::role: return "SK-51";
        case Moment::before_roll:
        case Moment::after_roll: return "SK-80";
        case Moment::reveal_effects:
        case Moment::roll: return "SK-64";
        case Moment::rolloff: return "SK-68";
        case Moment::save: return "SK-75";
        case Moment::triggers:
        case Moment::aftermath: return "SK-89";
        case Moment::rout: return "SK-107";
        case Moment::defense: return "SK-48";
        case Moment::phase_start: return "SK-34";
        case Moment::offense: return "SK-47";
        case Moment::pick_opener:
        case Moment::choose_opener: return "SK-18";
        default: return "SK-16";
    }
}

}  // namespace muster::skirmish
