#include "client/battle/setup/frame.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/ui/widgets/tabs.hpp"

#include <algorithm>
#include <string>
#include <vector>

/// The set-up with large text: each army and each part below them is a tab, and the battle's
/// beginning stands under all of them.
namespace muster::client {
namespace {

constexpr double large_edge = 8, large_gap = 4, large_head = 28, large_tabs = 25, large_foot = 46;

bool has_all_costs(const std::vector<SetupSide>& sides) {
    return !sides.empty() && std::all_of(sides.begin(), sides.end(), [](const SetupSide& side) {
        return side.cost.has_value();
    });
}

void draw_setup_tabs(SetupPen& pen, const Box& box, const std::vector<LargeTab>& all,
                     std::size_t open) {
    Builder& b = pen.b;
    std::vector<PanelTab> tabs;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string words = all[i] == LargeTab::side       ? pen.sides[i].name
                                  : all[i] == LargeTab::terms    ? b.say("setup.tab_terms")
                                  : all[i] == LargeTab::fairness ? b.say("setup.tab_costs")
                                                                 : b.say("setup.tab_start");
        tabs.push_back({act(SetupAct::tab, i), words, {}, std::to_string(i + 1), i == open});
    }
    draw_panel_tabs(b, box, 0, tabs);
}

/// What is wrong, or else what the place in focus is for.
void draw_setup_note(SetupPen& pen, const Box& box, const std::string& problem) {
    Builder& b = pen.b;
    const std::string tip = tooltip(b);
    const std::string words = !problem.empty() ? problem : !tip.empty() ? tip : b.say("setup.keys");
    const char* colour = problem.empty() ? theme::dim_on_felt : theme::bad_on_felt;
    const theme::Style style = b.fitted(words, theme::label(13, colour, 600), box.width, 3);
    Label label{box, words, style};
    label.max_lines = 3;
    label.may_be_cut = !problem.empty();  // It may name a file, however long.
    b.add(std::move(label));
}

}  // namespace

std::vector<LargeTab> large_setup_tabs(const std::vector<SetupSide>& sides) {
    std::vector<LargeTab> out(sides.size(), LargeTab::side);
    out.push_back(LargeTab::terms);
    if (has_all_costs(sides)) out.push_back(LargeTab::fairness);
    out.push_back(LargeTab::start);
    return out;
}

void draw_large_setup(SetupPen& pen, const BattleSetup::Head& head, const SetupTabs& tabs,
                      std::size_t tab, const std::string& problem) {
    Builder& b = pen.b;
    const Size size = b.size();
    b.fill({0, 0, size.width, size.height}, theme::felt);
    const double width = size.width - 2 * large_edge;
    const Box bar{large_edge, large_gap, width, large_head};
    draw_large_setup_head(pen, bar, head, tabs);
    const std::vector<LargeTab> all = large_setup_tabs(pen.sides);
    const std::size_t open = std::min(tab, all.size() - 1);
    const Box row{large_edge, bar.bottom() + large_gap, width, large_tabs};
    draw_setup_tabs(pen, row, all, open);
    const Box foot{large_edge, size.height - large_gap - large_foot, width, large_foot};
    const Box panel{large_edge, row.bottom() + large_gap, width,
                    foot.y - row.bottom() - 2 * large_gap};
    switch (all[open]) {
        case LargeTab::side: draw_setup_side(pen, panel, open); break;
        case LargeTab::terms: draw_setup_terms(pen, panel); break;
        case LargeTab::fairness: draw_setup_fairness(pen, panel); break;
        case LargeTab::start: draw_setup_start(pen, panel); break;
    }
    const double begin = std::clamp(width * 0.38, 186.0, 280.0);
    draw_setup_note(pen, {foot.x, foot.y, width - begin - 10, foot.height}, problem);
    draw_setup_begin(pen, {foot.right() - begin, foot.y + 2, begin, foot.height - 4});
}

}  // namespace muster::client
