#include "engine/warfare/wording/narrate.hpp"

#include "engine/core/figures.hpp"
#include "engine/core/messages.hpp"
#include "engine/warfare/model/names.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace muster::warfare {
namespace {

using Kind = Event::Kind;
using Fields = std::vector<Fill>;

std::string word(const Words& words, std::string_view section, std::string_view id) {
    const std::string key = fmt::format("{}.{}", section, id);
    const auto found = words.messages.find(key);
    return found == words.messages.end() ? key : found->second;
}

/// "14 + 3 = 17", with a real minus sign; of two dice both are given.
std::string sum(const Words& words, const Event& event) {
    const int modifier = event.total - event.value;
    const std::string shown = figures(event.value);
    if (event.dropped == 0) return sum_figures(event.value, modifier);
    const std::string out = filled(word(words, "log", "of_two"),
                                   Fields{{"n", shown}, {"other", std::to_string(event.dropped)}});
    // Of two dice the kept one stands in the sum with the other beside it.
    return modifier == 0 ? out : out + sum_figures(event.value, modifier).substr(shown.size());
}

std::string_view rolled_id(const Event& event) {
    switch (event.reason) {
        case Reason::initiative: return event.success ? "begins" : "initiative";
        case Reason::attack: return event.success ? "attack_hit" : "attack_miss";
        case Reason::power: return event.success ? "power_yes" : "power_no";
        case Reason::rocks: return "rocks";
        case Reason::magic: return event.success ? "magic_yes" : "magic_no";
        case Reason::diminished:
        case Reason::rally:
        case Reason::horrify:
        case Reason::undead:
        case Reason::disengage:
        case Reason::retreat:
        case Reason::fall:
        case Reason::spell: break;
    }
    return event.success ? "check_yes" : "check_no";
}

/// The message under [log]; empty where another line says the same.
std::string_view log_id(const Event& event) {
    switch (event.kind) {
        case Kind::round_started: return event.side == 2 ? "round" : "round_side";
        case Kind::passed: return "passed";
        case Kind::ordered: {
            const auto order = static_cast<Action::Kind>(event.value);
            if (order == Action::Kind::feed || order == Action::Kind::sap) return {};
            return names::of(names::actions, order);
        }
        case Kind::rolled: return rolled_id(event);
        case Kind::automatic: return "automatic";
        case Kind::turned: return "turned";
        case Kind::critical: return "critical";
        case Kind::casualty: return event.value == 0 ? "last_casualty" : "casualty";
        case Kind::fort_hit: return event.value == 0 ? "breached" : "fort_hit";
        case Kind::diminished: return "diminished";
        case Kind::rallied: return "rallied";
        case Kind::left: return names::of(names::places, static_cast<Place>(event.value));
        case Kind::exhausted: return "exhausted";
        case Kind::engaged: return "engaged";
        case Kind::disengaged: return "disengaged";
        case Kind::order_lost: return "order_lost";
        case Kind::free_attack: return "free_attack";
        case Kind::fed: return "fed";
        case Kind::sapped: return "sapped";
        case Kind::regenerated: return "regenerated";
        case Kind::refreshed: return {};  // the round that begins says it
        case Kind::fell: return "fell";
        case Kind::ended: return event.side == 2 ? "drawn" : "won";
    }
    return {};
}

std::string what_of(const Words& words, const State& state, const Event& event) {
    if (event.kind == Kind::ended)
        return word(words, "ending", names::of(names::endings, static_cast<Ending>(event.value)));
    if (event.kind != Kind::ordered)
        return word(words, "reason", names::of(names::reasons, event.reason));
    const auto effect = static_cast<std::size_t>(event.need);
    return static_cast<Action::Kind>(event.value) == Action::Kind::magic &&
                   effect < state.setup->magic.size()
               ? state.setup->magic[effect].name
               : std::string{};
}

/// What an order's `by` says in front of it: in GM mode whose turn it is.
std::string with_speaker(const Words& words, const State& state, const Event& event,
                         std::string&& line) {
    const auto slot = static_cast<std::size_t>(event.total);
    const bool is_order = event.kind == Kind::ordered || event.kind == Kind::passed;
    if (!is_order || slot == 0 || slot > state.setup->slots.size()) return std::move(line);
    return filled(word(words, "log", "by"),
                  Fields{{"who", state.setup->slots[slot - 1].name}, {"line", std::move(line)}});
}

}  // namespace

std::string side_name(const Words& words, int side) {
    return word(words, "seat", names::words_of_seats[side == 0 ? 0 : 1]);
}

std::string card_name(const Words& words, const State& state, int side, Index index) {
    const SideSetup& own = state.setup->sides[static_cast<std::size_t>(side)];
    if (index < own.army.units.size()) return unit_name(words, own.army.units[index]);
    const auto place = static_cast<std::size_t>(index - first_fortification);
    const bool is_place = is_fortification(index) && place < own.fortifications.size();
    return is_place ? own.fortifications[place].name : std::string{"?"};
}

std::optional<std::string> narrate(const Words& words, const State& state, const Event& event) {
    const std::string_view id = log_id(event);
    if (id.empty()) return std::nullopt;
    Fields fields{{"n", std::to_string(event.value)},
                  {"need", figures(event.need)},
                  {"sum", sum(words, event)},
                  {"what", what_of(words, state, event)}};
    if (event.side < 2) {
        fields.emplace_back("side", side_name(words, event.side));
        if (event.unit != no_unit)
            fields.emplace_back("unit", card_name(words, state, event.side, event.unit));
        if (event.other != no_unit)
            fields.emplace_back("other", card_name(words, state, 1 - event.side, event.other));
    }
    return with_speaker(words, state, event, filled(word(words, "log", id), fields));
}

std::string describe(const Words& words, const State& state, Action action) {
    const int side = state.moment == Moment::choose ? state.tasks.back().side : state.active;
    Fields fields{{"n", std::to_string(action.value)}, {"side", side_name(words, action.value)}};
    if (action.unit != no_unit)
        fields.emplace_back("unit", card_name(words, state, side, action.unit));
    if (action.other != no_unit)
        fields.emplace_back("other", card_name(words, state, 1 - side, action.other));
    if (action.kind == Action::Kind::magic && action.value < state.setup->magic.size())
        fields.emplace_back("what", state.setup->magic[action.value].name);
    return filled(word(words, "act", names::words_of_act[static_cast<std::size_t>(action.kind)]),
                  fields);
}

std::string prompt(const Words& words, const State& state) {
    const Roll& roll = state.roll;
    Fields fields{{"side", side_name(words, state.active)}};
    switch (state.moment) {
        case Moment::order:
            if (state.variant().mode == Variant::Mode::hotseat)
                return filled(word(words, "ask", "order"), fields);
            fields.emplace_back("who", state.setup->slots[state.slot].name);
            return filled(word(words, "ask", "slot"), fields);
        case Moment::courage:
            fields.emplace_back("unit", card_name(words, state, roll.side, roll.unit));
            return filled(word(words, "ask", "courage"), fields);
        case Moment::choose:
            fields.front().second = side_name(words, state.tasks.back().side);
            return filled(word(words, "ask", "choose"), fields);
        case Moment::roll:
            fields.emplace_back("n", std::to_string(roll.sides));
            fields.emplace_back("what",
                                word(words, "reason", names::of(names::reasons, roll.reason)));
            return filled(word(words, "ask", "roll"), fields);
        case Moment::over: break;
    }
    return {};
}

std::string_view rule_now(const State& state) {
    switch (state.moment) {
        case Moment::roll: return "WF-100";
        case Moment::courage: return "WF-120";
        case Moment::choose: return "WF-113";
        default: return "WF-86";
    }
}

}  // namespace muster::warfare
