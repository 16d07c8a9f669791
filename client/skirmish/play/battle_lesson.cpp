#include "client/skirmish/large/screen.hpp"
#include "client/skirmish/play/battle.hpp"
#include "client/skirmish/table/places.hpp"
#include "engine/skirmish/wording/narrate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

/// What the table tells a lesson that is played on it, and the rulebook.
namespace muster::client {

std::optional<std::size_t> SkirmishScene::legal_of(const std::string& line) const {
    try {
        const auto action = skirmish::parse_action(session_->journal().state(), line);
        const auto found = std::find(choices_.legal.begin(), choices_.legal.end(), action);
        if (found == choices_.legal.end()) return std::nullopt;
        return static_cast<std::size_t>(found - choices_.legal.begin());
    } catch (const IllegalAction&) {
        return std::nullopt;  // Not yet, or not any more.
    }
}

RuleRef SkirmishScene::rule() const {
    return {"skirmish", std::string{skirmish::rule_now(session_->journal().state())}};
}

std::vector<Command> SkirmishScene::way_to(const std::string& line) const {
    const auto which = legal_of(line);
    if (!which) return {};
    std::vector<Command> out{{Command::Kind::act, static_cast<int>(*which)}};
    const auto copy = choices_.legal[*which].copy;
    if (choices_.by_hand.contains(copy)) out.push_back({Command::Kind::select, copy});
    return out;
}

std::optional<Box> SkirmishScene::aim_of(const std::string& line) const {
    const auto which = legal_of(line);
    if (!which || ui_.selected || is_large()) return std::nullopt;
    for (const DropTarget& target :
         drop_targets(view_, choices_, choices_.legal[*which].copy, layout_))
        if (std::find(target.acts.begin(), target.acts.end(), *which) != target.acts.end())
            return target.box;
    return std::nullopt;
}

std::optional<Box> SkirmishScene::place(std::string_view name, Size /*size*/) const {
    if (is_large()) return large_place(name);
    struct Named {
        std::string_view name;
        Box TableLayout::*box;
    };
    static constexpr std::array places{Named{"banner", &TableLayout::banner},
                                       Named{"hand", &TableLayout::near_hand},
                                       Named{"slots", &TableLayout::slots},
                                       Named{"prompt", &TableLayout::prompt},
                                       Named{"odds", &TableLayout::side_panel},
                                       Named{"near_morale", &TableLayout::near_morale},
                                       Named{"far_morale", &TableLayout::far_morale},
                                       Named{"near_piles", &TableLayout::near_piles},
                                       Named{"far_piles", &TableLayout::far_piles}};
    for (const Named& one : places)
        if (one.name == name) return layout_.*one.box;
    return std::nullopt;
}

std::optional<Command> SkirmishScene::tab_of(std::string_view name) const {
    const bool is_on_table = name == "slots" || name == "near_piles" || name == "far_piles";
    if (is_on_table) return act(TableAct::tab, large_tab::table);
    if (name == "odds") return act(TableAct::tab, large_tab::odds);
    if (name.empty() || name == "hand") return act(TableAct::tab, large_tab::first);
    return std::nullopt;  // Always there.
}

std::optional<Box> SkirmishScene::large_place(std::string_view name) const {
    const LargeLayout layout = large_layout(size_);
    const Box& state = layout.state();
    const double half = state.width / 2;
    if (name == "banner") return layout.banner;
    if (name == "prompt") return layout.prompt();
    if (name == "near_morale") return Box{state.x, state.y, half, state.height};
    if (name == "far_morale") return Box{state.x + half, state.y, half, state.height};
    if (name == "hand" && layout.is_wide) return layout.list();
    // The rest is in its tab.
    const auto tab = tab_of(name);
    return tab && tab->args[0] == ui_.tab ? std::optional{layout.panel} : std::nullopt;
}

}  // namespace muster::client
