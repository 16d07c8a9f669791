#include "client/battlefield/play/battle.hpp"
#include "engine/battlefield/narrate.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

/// What the map tells a lesson that is played on it, and the rulebook.
namespace muster::client {

RuleRef GridScene::rule() const {
    return {"battlefield", std::string{battlefield::rule_now(session_->journal().state())}};
}

std::vector<Command> GridScene::way_to(const std::string& line) const {
    const battlefield::State& state = session_->journal().state();
    battlefield::Action action;
    try {
        action = battlefield::parse_action(state, line);
    } catch (const IllegalAction&) {
        return {};  // Not yet, or not any more.
    }
    if (action.unit == battlefield::no_unit) {
        const auto found = std::find(offer_.legal.begin(), offer_.legal.end(), action);
        if (found == offer_.legal.end()) return {};
        return {act(grid_table::Act::choice, found - offer_.legal.begin())};
    }
    const auto at = [&](board::Cell cell) {
        const Square square = grid_table::square_of(view_, cell);
        return act(grid_table::Act::square, square.x, square.y);
    };
    std::vector<Command> out;
    if (ui_.chosen == action.unit) out.push_back(at(grid_table::place_of(view_, action)));
    out.push_back(at(view_.pieces[action.unit].cell));
    return out;
}

std::optional<Box> GridScene::place(std::string_view name, Size size) const {
    const grid_table::Layout layout = grid_table::layout(size, view_.setup->armies.size());
    if (name == "map") return view_of_map_.shown();
    if (name == "prompt") return layout.prompt;
    if (name == "near") return layout.near_plate;
    if (name == "far") return layout.far_plate;
    if (name == "note") return layout.note;
    if (name != "commander") return std::nullopt;
    const battlefield::Index unit = view_.armies[0].commander;
    if (!view_.is_on_field(unit)) return std::nullopt;
    return view_of_map_.box_of(grid_table::square_of(view_, view_.pieces[unit].cell));
}

}  // namespace muster::client
