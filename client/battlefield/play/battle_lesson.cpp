#include "client/battlefield/large/large_grid.hpp"
#include "client/battlefield/play/battle.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

/// What the map says to a lesson that is played on it, and the rulebook.
namespace muster::client {

RuleRef BattlefieldScene::rule() const {
    return {"battlefield", std::string{battlefield::rule_now(session_->journal().state())}};
}

std::vector<Command> BattlefieldScene::way_to(const std::string& line) const {
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
        return {act(battlefield_table::Act::choice, found - offer_.legal.begin())};
    }
    const auto at = [&](board::Cell cell) {
        const Square square = battlefield_table::square_of(view_, cell);
        return act(battlefield_table::Act::square, square.x, square.y);
    };
    std::vector<Command> out;
    if (ui_.chosen == action.unit) out.push_back(at(battlefield_table::place_of(view_, action)));
    out.push_back(at(view_.pieces[action.unit].cell));
    return out;
}

std::optional<Box> BattlefieldScene::place(std::string_view name, Size size) const {
    if (is_large()) return large_place(name);
    const battlefield_table::Layout layout =
        battlefield_table::layout(size, view_.setup->armies.size());
    if (name == "map") return view_of_map_.shown();
    if (name == "prompt") return layout.prompt;
    if (name == "near") return layout.near_plate;
    if (name == "far") return layout.far_plate;
    if (name == "note") return layout.note;
    if (name != "commander") return std::nullopt;
    const battlefield::Index unit = view_.armies[0].commander;
    if (!view_.is_on_field(unit)) return std::nullopt;
    return view_of_map_.box_of(battlefield_table::square_of(view_, view_.pieces[unit].cell));
}

std::optional<Command> BattlefieldScene::tab_of(std::string_view name) const {
    namespace tab = battlefield_table::large_tab;
    if (name == "prompt") return std::nullopt;  // Always there.
    if (name == "near" || name == "far") return act(battlefield_table::Act::tab, tab::armies);
    const bool is_aside =
        name == "note" ||
        (name.empty() && battlefield_table::is_answered_aside(session_->journal().state()));
    return act(battlefield_table::Act::tab, is_aside ? tab::note : tab::map);
}

std::optional<Box> BattlefieldScene::large_place(std::string_view name) const {
    const LargeMapLayout layout = battlefield_table::large_map.layout(size_);
    if (name == "prompt") return layout.prompt();
    const bool is_on_map = name == "map" || name == "commander";
    if (!is_on_map)
        return tab_of(name)->args[0] == battlefield_table::large_map.open_tab(size_, ui_.tab)
                   ? std::optional{layout.panel}
                   : std::nullopt;
    if (!battlefield_table::large_map.shows_map(size_, ui_.tab)) return std::nullopt;
    if (name == "map") return view_of_map_.shown();
    const battlefield::Index unit = view_.armies[0].commander;
    if (!view_.is_on_field(unit)) return std::nullopt;
    return view_of_map_.box_of(battlefield_table::square_of(view_, view_.pieces[unit].cell));
}

}  // namespace muster::client
