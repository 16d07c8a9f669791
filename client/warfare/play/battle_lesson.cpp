#include "client/warfare/large/large_field.hpp"
#include "client/warfare/play/battle.hpp"
#include "client/warfare/table/layout.hpp"
#include "engine/warfare/wording/narrate.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

/// What the field tells a lesson that is played on it, and the rulebook.
namespace muster::client {

RuleRef WarfareScene::rule() const {
    return {"warfare", std::string{warfare::rule_now(session_->journal().state())}};
}

std::vector<Command> WarfareScene::way_to(const std::string& line) const {
    warfare::Action action;
    try {
        action = warfare::parse_action(session_->journal().state(), line);
    } catch (const IllegalAction&) {
        return {};  // Not yet, or not any more.
    }
    const auto found = std::find(offer_.legal.begin(), offer_.legal.end(), action);
    if (found == offer_.legal.end()) return {};
    std::vector<Command> out;
    if (ui_.chosen == action.unit) {
        const auto aims = offer_.aims(action.unit);
        const auto aim = std::find_if(aims.begin(), aims.end(), [&](const warfare_table::Aim& one) {
            return one.is_of(action);
        });
        const auto place = static_cast<std::size_t>(aim - aims.begin());
        if (aim == aims.end() || place == ui_.aim)
            out.push_back({Command::Kind::act, static_cast<int>(found - offer_.legal.begin())});
        else
            out.push_back(act(warfare_table::Act::aim, place));
    }
    out.push_back({Command::Kind::select, action.unit});
    return out;
}

std::optional<Box> WarfareScene::aim_of(const std::string& line) const {
    if (ui_.chosen || is_large()) return std::nullopt;
    warfare::Action action;
    try {
        action = warfare::parse_action(session_->journal().state(), line);
    } catch (const IllegalAction&) {
        return std::nullopt;
    }
    if (action.unit == warfare::no_unit || action.other == warfare::no_unit) return std::nullopt;
    // What is dragged is given the first of its orders.
    const auto aims = offer_.aims(action.unit);
    if (aims.empty() || !aims.front().is_of(action)) return std::nullopt;
    const warfare_table::Input now = input();
    const auto [far, near] = warfare_table::counts(now);
    const int side = session_->journal().state().to_move == Seat::red ? 1 : 0;
    const bool is_below = (side == 1) == (now.near == Seat::blue);
    const warfare_table::Layout layout = warfare_table::layout(size_, far, near);
    const auto place = warfare_table::place_in_rank(now, {side, action.other});
    if (!place) return std::nullopt;
    return layout.cells[is_below ? 1 : 0].at(*place);
}

std::optional<Box> WarfareScene::place(std::string_view name, Size size) const {
    if (is_large()) return large_place(name);
    const auto [far, near] = warfare_table::counts(input());
    const warfare_table::Layout layout = warfare_table::layout(size, far, near);
    if (name == "unit") return layout.unit;
    if (name == "orders") return layout.orders;
    if (name == "note") return layout.note;
    if (name == "card" && !layout.cells[1].empty()) return layout.cells[1].front();
    if (name != "near" && name != "far") return std::nullopt;
    const auto& cells = layout.cells[name == "far" ? 0 : 1];
    if (cells.empty()) return std::nullopt;
    const Box &first = cells.front(), &last = cells.back();
    return Box{first.x, first.y, last.right() - first.x, last.bottom() - first.y};
}

std::optional<Command> WarfareScene::tab_of(std::string_view name) const {
    namespace tab = warfare_table::large_tab;
    const int which = name == "note" ? tab::odds : name == "unit" ? tab::card : tab::units;
    return act(warfare_table::Act::tab, which);
}

std::optional<Box> WarfareScene::large_place(std::string_view name) const {
    const int open = warfare_table::open_tab(size_, ui_.tab);
    const bool has_lists = open == warfare_table::large_tab::units;
    const warfare_table::LargeLayout layout = warfare_table::large_layout(size_, has_lists);
    if (tab_of(name)->args[0] != warfare_table::large_tab::units)
        return tab_of(name)->args[0] == open ? std::optional{layout.panel} : std::nullopt;
    if (!has_lists && !layout.is_wide) return std::nullopt;
    if (name == "orders") return layout.orders();
    const Box& units = layout.units();
    const double half = units.width / 2;
    return Box{units.x + (name == "far" ? half : 0), units.y, half, units.height};
}

}  // namespace muster::client
