#include "engine/battlefield/model/names.hpp"
#include "engine/battlefield/rules/battle.hpp"
#include "engine/board/square_name.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/text/nearest.hpp"

#include <fmt/format.h>

#include <charconv>
#include <utility>
#include <vector>

/// Actions and events as lines, for saves, commands and golden battles.
namespace muster::battlefield {
namespace {

using Kind = Action::Kind;

/// "a3" of one's own army, "blue.d2" of another; "?" for what is no unit: actions come from files
/// and from other programs.
std::string unit_text(const State& state, Index unit, std::uint8_t own) {
    if (unit == no_unit) return "all";
    if (unit >= state.prepared().pieces) return "?";
    const std::uint8_t army = state.army_of(unit);
    const auto first = std::countr_zero(state.prepared().units_of[army]);
    const auto& units = state.setup->armies[army].army.units;
    const std::string& id = units[static_cast<std::size_t>(unit - first)].id;
    return army == own ? id : fmt::format("{}.{}", names::armies[army], id);
}

std::string_view army_text(const State& state, std::uint8_t army) {
    return army < state.setup->armies.size() ? names::armies[army] : "?";
}

std::string seat_text(const State& state, const Action& action) {
    const Seat seat = actor(state, action);
    if (is_player(seat) && index(seat) < names::armies.size())
        return std::string{names::armies[index(seat)]};
    return std::string{seat_name(seat)};
}

std::string side_text(const State& state, int side) {
    for (std::uint8_t army = 0; army < state.army_count(); ++army)
        if (state.side_of(army) == side) return std::string{names::armies[army]};
    return "nobody";
}

/// A name of a list where there is one.
template <std::size_t N>
std::string_view named(const std::array<std::string_view, N>& list, int number) {
    return number >= 0 && static_cast<std::size_t>(number) < N
               ? list[static_cast<std::size_t>(number)]
               : "?";
}

}  // namespace

std::string action_text(const State& state, const Action& action) {
    std::string head =
        fmt::format("{} {}", seat_text(state, action), names::of(names::actions, action.kind));
    const bool is_referee = is_referees(action.kind);
    const std::uint8_t own = is_referee ? no_unit : state.active;
    const auto unit = [&] { return unit_text(state, action.unit, own); };
    const auto other = [&] { return unit_text(state, action.other, own); };
    const auto cell = [&](Cell at) { return cell_text(state.map().grid, at); };
    std::string out;
    switch (action.kind) {
        case Kind::end:
        case Kind::decline:
        case Kind::deployed: return head;
        case Kind::choose:
        case Kind::stay:
        case Kind::leave:
        case Kind::forgo:
        case Kind::unman:
        case Kind::man:
        case Kind::lift: return fmt::format("{} {}", head, unit());
        case Kind::move:
            if (action.via == board::nowhere)
                return fmt::format("{} {} {}", head, unit(), cell(action.to));
            return fmt::format("{} {} {} {}", head, unit(), cell(action.via), cell(action.to));
        case Kind::attack:
            return fmt::format("{} {} {} {}", head, unit(), other(),
                               names::of(names::modes, action.mode));
        case Kind::bombard:
        case Kind::place: return fmt::format("{} {} {}", head, unit(), cell(action.to));
        case Kind::lure: return fmt::format("{} {} {}", head, other(), cell(action.to));
        case Kind::roll:
        case Kind::gap: return fmt::format("{} {}", head, action.number);
        case Kind::direction:
            return fmt::format("{} {}", head, named(names::directions, action.number));
        case Kind::cunning:
            out = fmt::format("{} {} {}", head, army_text(state, action.other), action.number);
            break;
        case Kind::waive:
        case Kind::officer_restore:
        case Kind::part: out = fmt::format("{} {}", head, unit()); break;
        case Kind::officer_out:
            out = fmt::format("{} {} {}", head, unit(), named(names::losses, action.number));
            break;
        case Kind::commander_out:
            out = fmt::format("{} {} {}", head, army_text(state, action.other),
                              named(names::losses, action.number));
            break;
        case Kind::join:
            out = fmt::format("{} {} {} {} {}", head, unit(), action.attack, action.defence,
                              action.ml);
            break;
        case Kind::reveal:
            out = fmt::format("{} {} {} {}", head, army_text(state, action.other), unit(),
                              action.number);
            break;
        case Kind::stop: out = fmt::format("{} {}", head, side_text(state, action.number)); break;
    }
    return action.reason.text().empty() ? out
                                        : fmt::format("{} because {}", out, action.reason.text());
}

namespace {

/// Reads the words of a line, one after the other. What does not fit makes it no action.
class LineReader {
  public:
    LineReader(const State& state, std::string_view text) : state_{state} {
        constexpr std::string_view sign = " because ";
        if (const std::size_t at = text.find(sign); at != std::string_view::npos) {
            action_.reason = Reason{text.substr(at + sign.size())};
            text = text.substr(0, at);
        }
        while (!text.empty()) {
            const std::size_t end = std::min(text.find(' '), text.size());
            words_.push_back(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    std::optional<Action> read() {
        if (words_.size() < 2) return std::nullopt;
        at_ = 1;
        const auto kind = place_in(names::actions);
        if (!kind) return std::nullopt;
        action_.kind = static_cast<Kind>(*kind);
        own_ = is_referees(action_.kind) ? no_unit : state_.active;
        if (!read_rest() || at_ != words_.size() || words_[0] != seat_text(state_, action_))
            return std::nullopt;
        return action_;
    }

  private:
    std::string_view next() { return at_ < words_.size() ? words_[at_++] : std::string_view{}; }

    template <std::size_t N>
    std::optional<std::size_t> place_in(const std::array<std::string_view, N>& list) {
        const std::string_view word = next();
        for (std::size_t i = 0; i < N; ++i)
            if (list[i] == word) return i;
        return std::nullopt;
    }

    bool unit(Index& into) {
        const std::string_view word = next();
        for (Index i = 0; i < state_.prepared().pieces; ++i)
            if (unit_text(state_, i, own_) == word) {
                into = i;
                return true;
            }
        return false;
    }

    bool army() {
        const auto found = place_in(names::armies);
        if (found) action_.other = static_cast<Index>(*found);
        return found.has_value();
    }

    template <class Number>
    bool number(Number& into) {
        const std::string_view word = next();
        const auto read = std::from_chars(word.data(), word.data() + word.size(), into);
        return read.ec == std::errc{} && read.ptr == word.data() + word.size() && !word.empty();
    }

    template <std::size_t N>
    bool name(const std::array<std::string_view, N>& list) {
        const auto found = place_in(list);
        if (found) action_.number = static_cast<std::int16_t>(*found);
        return found.has_value();
    }

    /// "H7", as people say it.
    bool named_cell(std::string_view word, Cell& into) const {
        const auto at = board::named_square(word);
        if (!at || !state_.map().grid.contains(*at)) return false;
        into = state_.map().grid.cell(*at);
        return true;
    }

    bool cell(Cell& into) {
        const std::string_view word = next();
        const std::size_t comma = word.find(',');
        if (comma == std::string_view::npos) return named_cell(word, into);
        board::Square at;
        const char* const end = word.data() + word.size();
        const auto x = std::from_chars(word.data(), word.data() + comma, at.x);
        const auto y = std::from_chars(word.data() + comma + 1, end, at.y);
        if (x.ptr != word.data() + comma || y.ptr != end || x.ec != std::errc{} ||
            y.ec != std::errc{} || !state_.map().grid.contains(at))
            return false;
        into = state_.map().grid.cell(at);
        return true;
    }

    bool move() {
        if (!unit(action_.unit) || !cell(action_.to)) return false;
        if (at_ == words_.size()) return true;
        action_.via = action_.to;
        return cell(action_.to);
    }

    bool attack() {
        if (!unit(action_.unit) || !unit(action_.other)) return false;
        const auto mode = place_in(names::modes);
        if (mode) action_.mode = static_cast<Mode>(*mode);
        return mode.has_value();
    }

    bool reveal() {
        if (!army()) return false;
        if (at_ < words_.size() && words_[at_] == "all")
            ++at_;
        else if (!unit(action_.unit))
            return false;
        return number(action_.number);
    }

    bool side() {
        const std::string_view word = next();
        action_.number = -1;
        for (std::uint8_t army = 0; army < state_.army_count(); ++army)
            if (names::armies[army] == word)
                action_.number = static_cast<std::int16_t>(state_.side_of(army));
        return action_.number != -1 || word == "nobody";
    }

    bool read_rest() {
        switch (action_.kind) {
            case Kind::end:
            case Kind::decline:
            case Kind::deployed: return true;
            case Kind::choose:
            case Kind::stay:
            case Kind::leave:
            case Kind::forgo:
            case Kind::unman:
            case Kind::man:
            case Kind::lift:
            case Kind::waive:
            case Kind::officer_restore:
            case Kind::part: return unit(action_.unit);
            case Kind::move: return move();
            case Kind::attack: return attack();
            case Kind::bombard:
            case Kind::place: return unit(action_.unit) && cell(action_.to);
            case Kind::lure: return unit(action_.other) && cell(action_.to);
            case Kind::roll:
            case Kind::gap: return number(action_.number);
            case Kind::direction: return name(names::directions);
            case Kind::cunning: return army() && number(action_.number);
            case Kind::officer_out: return unit(action_.unit) && name(names::losses);
            case Kind::commander_out: return army() && name(names::losses);
            case Kind::join:
                return unit(action_.unit) && number(action_.attack) && number(action_.defence) &&
                       number(action_.ml);
            case Kind::reveal: return reveal();
            case Kind::stop: return side();
        }
        return false;
    }

    const State& state_;
    std::vector<std::string_view> words_;
    std::size_t at_{};
    std::uint8_t own_{};
    Action action_;
};

/// The listed action that reads most like it.
std::string nearest_action(const State& state, std::string_view text) {
    Actions listed;
    legal_actions(state, listed);
    std::string nearest;
    std::size_t least = ~std::size_t{0};
    for (const Choice& action : listed) {
        std::string candidate = action_text(state, action);
        const std::size_t far = toml::edit_distance(candidate, text.substr(0, 200));
        if (far >= least) continue;
        least = far;
        nearest = std::move(candidate);
    }
    return nearest;
}

}  // namespace

std::optional<Action> read_action(const State& state, std::string_view text) {
    return LineReader{state, text}.read();
}

Action parse_action(const State& state, std::string_view text) {
    const auto action = read_action(state, text);
    if (!action && state.moment == Moment::over)
        throw IllegalAction{toml::quote(text) + " after the battle is over"};
    if (!action)
        throw IllegalAction{fmt::format("{} is no action; the nearest that is listed: {}",
                                        toml::quote(text),
                                        toml::quote(nearest_action(state, text)))};
    if (const auto refused = refusal(state, *action))
        throw IllegalAction{fmt::format("{} is not legal now ({})", toml::quote(text), *refused)};
    return *action;
}

std::string event_text(const State& state, const Event& event) {
    std::string out{names::of(names::events, event.kind)};
    const auto add = [&out](const auto& what) { out += fmt::format(" {}", what); };
    const board::SquareGrid& grid = state.map().grid;
    if (event.army != no_unit) add(army_text(state, event.army));
    if (event.unit != no_unit) add(unit_text(state, event.unit, event.army));
    if (event.other != no_unit) add(unit_text(state, event.other, event.army));
    if (event.from != board::nowhere) add(cell_text(grid, event.from));
    if (event.via != board::nowhere) add(cell_text(grid, event.via));
    if (event.to != board::nowhere) add(cell_text(grid, event.to));
    switch (event.kind) {
        case Event::Kind::attacked: add(names::of(names::modes, event.mode)); break;
        case Event::Kind::removed: add(named(names::fates, event.number)); break;
        case Event::Kind::ended: add(named(names::endings, event.number)); break;
        case Event::Kind::declared: add(named(names::directions, event.number)); break;
        case Event::Kind::officer_lost:
        case Event::Kind::commander_out: add(named(names::losses, event.number)); break;
        case Event::Kind::stopped: add(side_text(state, event.number)); break;
        case Event::Kind::rolled:
        case Event::Kind::resolved:
        case Event::Kind::hit:
        case Event::Kind::fort_hit: out += fmt::format(" {} {}", event.number, event.total); break;
        case Event::Kind::gap_set:
        case Event::Kind::round_begun:
        case Event::Kind::phase_begun:
        case Event::Kind::manned:
        case Event::Kind::unmanned:
        case Event::Kind::cunning:
        case Event::Kind::revealed: add(event.number); break;
        default: break;
    }
    if (!event.reason.text().empty()) out += fmt::format(" because {}", event.reason.text());
    return out;
}

}  // namespace muster::battlefield
