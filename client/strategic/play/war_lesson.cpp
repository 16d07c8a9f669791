#include "client/strategic/play/war.hpp"
#include "engine/strategic/wording/narrate.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

/// What the map says to a lesson that is played on it, and the rulebook.
namespace muster::client {

using strategic::absent;
using strategic::Action;
using strategic_table::Act;

RuleRef StrategicScene::rule() const {
    return {"strategic", std::string{strategic::rule_now(session_->journal().state())}};
}

std::vector<Command> StrategicScene::way_to(const std::string& line) const {
    const strategic::State& state = session_->journal().state();
    Action action;
    try {
        action = strategic::parse_action(state, line);
    } catch (const IllegalAction&) {
        return {};  // Not yet, or not any more.
    }
    if (action.kind == Action::Kind::commit) return {act(Act::commit_dice)};
    std::vector<Command> out;
    const auto found = std::find(offer_.legal.begin(), offer_.legal.end(), action);
    if (found != offer_.legal.end()) {
        const auto which = static_cast<std::size_t>(found - offer_.legal.begin());
        const strategic_table::Deed* deed = offer_.deed(which);
        if (ui_.aim == which) out.push_back(act(Act::confirm));
        if (deed == nullptr)
            out.push_back(act(Act::option, which));
        else if (deed->army != absent)
            out.push_back(act(Act::army, deed->army));
        else
            out.push_back(act(Act::space, deed->space));
    }
    if (action.army != absent && ui_.chosen != action.army)
        out.push_back(act(Act::army, action.army));
    return out;
}

std::optional<Box> StrategicScene::place(std::string_view name, Size size) const {
    if (is_large()) return large_place(name);
    const strategic_table::Layout layout = strategic_table::layout(size, view_.faction_count());
    if (name == "map") return layout.map;
    if (name == "bar") return layout.bar;
    if (name == "panel") return layout.panel;
    if (name == "prompt") return layout.prompt;
    if (name == "factions") return layout.factions;
    if (name == "weather") return layout.weather;
    return std::nullopt;
}

}  // namespace muster::client
