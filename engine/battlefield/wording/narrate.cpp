#include "engine/battlefield/wording/narrate.hpp"

#include "engine/battlefield/rules/knowledge.hpp"
#include "engine/core/messages.hpp"

#include <fmt/format.h>

#include <bit>
#include <string_view>

namespace muster::battlefield {
namespace {

/// What stands in the braces of a message.
struct Fields {
    const Words& words;
    const State& state;
    Index unit{no_unit}, other{no_unit};
    std::uint8_t army{no_unit};
    Cell from{board::nowhere}, to{board::nowhere};
    int number{}, total{};
    std::string what{};

    /// A unit that the reader did not see has no name.
    [[nodiscard]] std::string name_of_unit(Index which) const {
        return which == no_unit ? words.word("log", "unseen") : unit_name(words, state, which);
    }
    std::string operator()(std::string_view name) const {
        const board::SquareGrid& grid = state.map().grid;
        if (name == "unit") return name_of_unit(unit);
        if (name == "other") return name_of_unit(other);
        if (name == "army") return army_name(words, army);
        if (name == "from") return place_name(grid, from);
        if (name == "to") return place_name(grid, to);
        if (name == "n") return std::to_string(number);
        if (name == "total") return std::to_string(total);
        return what;
    }
};

std::string sentence(std::string_view section, std::string_view id, const Fields& fields) {
    return with_fields(fields.words.word(section, id, id), fields);
}

/// The key of a list, by number.
template <std::size_t N>
std::string_view key(const std::array<std::string_view, N>& keys, int number) {
    return keys[static_cast<std::size_t>(number)];
}

std::string fort_name(const Words& words, const State& state, Cell cell) {
    const std::uint8_t fort = state.prepared().fort_at[board::index(cell)];
    if (fort == no_fort) return {};
    const std::string& kind = state.map().forts[fort].kind;
    const Tables* tables = state.setup->tables;
    const auto* row = tables == nullptr ? nullptr : find_row(tables->fortifications, kind);
    return row == nullptr ? kind : name_of(words, "fortification", *row);
}

std::string engine_name(const Words& words, const State& state, int engine) {
    const std::string& kind = state.map().engines[static_cast<std::size_t>(engine)].kind;
    const Tables* tables = state.setup->tables;
    const auto* row = tables == nullptr ? nullptr : find_row(tables->engines, kind);
    return row == nullptr ? kind : name_of(words, "engine", *row);
}

/// The message under [log] about a unit that goes from one square to another, of which the reader
/// may have seen only one.
std::string_view way_id(const Event& event) {
    const bool is_lured = event.kind == Event::Kind::lured;
    if (event.from == board::nowhere) return is_lured ? "lured_into_sight" : "into_sight";
    if (event.to == board::nowhere) return is_lured ? "lured_out_of_sight" : "out_of_sight";
    return is_lured ? "lured" : "moved";
}

/// The message under [log].
std::string_view log_id(const Event& event) {
    using Kind = Event::Kind;
    switch (event.kind) {
        case Kind::declared: return "declared";
        case Kind::gap_set: return "gap";
        case Kind::placed: return "placed";
        case Kind::lifted: return "lifted";
        case Kind::deployed: return "deployed";
        case Kind::sits_out: return "sits_out";
        case Kind::round_begun: return "round";
        case Kind::turn_begun: return "turn";
        case Kind::phase_begun: return "attacks";
        case Kind::moved:
        case Kind::lured: return way_id(event);
        case Kind::halted: return "halted";
        case Kind::left: return "left";
        case Kind::forgone: return "forgone";
        case Kind::manned: return "manned";
        case Kind::unmanned: return "unmanned";
        case Kind::attacked: return event.mode == Mode::ranged ? "shot" : "attacked";
        case Kind::bombarded: return "bombarded";
        case Kind::rolled: return "rolled";
        case Kind::resolved: return event.number > event.total ? "struck" : "missed";
        case Kind::hit: return "hit";
        case Kind::fort_hit: return event.total == 0 ? "breached" : "fort_hit";
        case Kind::removed: return key(names::fates, event.number);
        case Kind::officer_lost: return "officer_lost";
        case Kind::officer_restored: return "officer_restored";
        case Kind::commander_lost: return "commander_lost";
        case Kind::commander_out: return "commander_out";
        case Kind::cunning: return "cunning";
        case Kind::waived: return "waived";
        case Kind::joined: return "joined";
        case Kind::parted: return "parted";
        case Kind::revealed: return event.unit == no_unit ? "revealed_all" : "revealed";
        case Kind::stopped: return "stopped";
        case Kind::ended: return event.army == no_unit ? "drawn" : "won";
    }
    return {};
}

std::string what_of(const Words& words, const State& state, const Event& event) {
    using Kind = Event::Kind;
    switch (event.kind) {
        case Kind::declared: return words.word("direction", key(names::directions, event.number));
        case Kind::manned:
        case Kind::unmanned: return engine_name(words, state, event.number);
        case Kind::bombarded:
        case Kind::fort_hit: return fort_name(words, state, event.to);
        case Kind::officer_lost:
        case Kind::commander_out: return words.word("loss", key(names::losses, event.number));
        case Kind::ended: return words.word("ending", key(names::endings, event.number));
        default: return {};
    }
}

/// The message under [act].
std::string_view act_id(const State& state, const Action& action) {
    using Kind = Action::Kind;
    switch (action.kind) {
        case Kind::end:
            return state.moment == Moment::move &&
                           state.variant().activation == Variant::Activation::phased
                       ? "end_moves"
                       : "end_turn";
        case Kind::attack: return action.mode == Mode::ranged ? "shoot" : "attack";
        case Kind::officer_out: return "officer_out";
        case Kind::officer_restore: return "officer_restore";
        case Kind::commander_out: return "commander_out";
        default: return names::of(names::actions, action.kind);
    }
}

std::string what_of(const Words& words, const State& state, const Action& action) {
    using Kind = Action::Kind;
    switch (action.kind) {
        case Kind::bombard: return fort_name(words, state, action.to);
        case Kind::direction: return words.word("direction", key(names::directions, action.number));
        case Kind::officer_out:
        case Kind::commander_out: return words.word("loss", key(names::losses, action.number));
        default: return {};
    }
}

}  // namespace

std::string army_name(const Words& words, std::uint8_t army) {
    return army < max_armies ? words.word("army", names::armies[army], names::armies[army])
                             : std::string{};
}

std::string unit_name(const Words& words, const State& state, Index unit) {
    if (unit >= state.prepared().pieces) return {};
    const std::uint8_t army = state.army_of(unit);
    const auto first = static_cast<Index>(std::countr_zero(state.prepared().units_of[army]));
    const Unit& own = state.setup->armies[army].army.units[static_cast<std::size_t>(unit - first)];
    const Tables* tables = state.setup->tables;
    return tables == nullptr ? own.name
                             : unit_name(words, *tables, state.setup->armies[army].army, own);
}

std::optional<std::string> narrate(const Words& words, const State& state, const Event& event,
                                   Viewer viewer) {
    const auto known = as_known(event, viewer);
    if (!known) return std::nullopt;
    const Fields fields{
        words,       state,     known->unit,   known->other, known->army,
        known->from, known->to, known->number, known->total, what_of(words, state, *known)};
    std::string line = sentence("log", log_id(*known), fields);
    if (event.reason.text().empty()) return line;
    return with_fields(words.word("log", "because", "{line} {reason}"), [&](std::string_view name) {
        return name == "line" ? line : std::string{event.reason.text()};
    });
}

std::string describe(const Words& words, const State& state, const Action& action) {
    const Fields fields{words,
                        state,
                        action.unit,
                        action.other,
                        action.other < max_armies ? action.other : state.active,
                        board::nowhere,
                        action.to,
                        action.number,
                        0,
                        what_of(words, state, action)};
    return sentence("act", act_id(state, action), fields);
}

std::string prompt(const Words& words, const State& state) {
    Fields fields{words, state, state.chosen, no_unit, state.active};
    const bool is_chosen = state.chosen != no_unit;
    switch (state.moment) {
        case Moment::cunning: return sentence("ask", "cunning", fields);
        case Moment::direction: return sentence("ask", "direction", fields);
        case Moment::gap: return sentence("ask", "gap", fields);
        case Moment::deploy: return sentence("ask", "deploy", fields);
        case Moment::move: return sentence("ask", is_chosen ? "move_unit" : "move", fields);
        case Moment::act: return sentence("ask", is_chosen ? "act_unit" : "act", fields);
        case Moment::lure: fields.unit = state.lurer; return sentence("ask", "lure", fields);
        case Moment::dice:
            fields.unit = roller(state);
            fields.number = faces(state);
            return sentence("ask", "dice", fields);
        case Moment::over: break;
    }
    return sentence("ask", "over", fields);
}

std::string_view rule_now(const State& state) {
    switch (state.moment) {
        case Moment::cunning: return "BF-65";
        case Moment::direction: return "BF-61";
        case Moment::gap:
        case Moment::deploy: return "BF-60";
        case Moment::move: return "BF-73";
        case Moment::lure: return "BF-139";
        default: return "BF-86";
    }
}

}  // namespace muster::battlefield
