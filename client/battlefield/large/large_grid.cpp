#include "client/battlefield/large/large_grid.hpp"

#include "client/battle/table_foot.hpp"
#include "client/battlefield/table/prompt.hpp"
#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/tabs.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace muster::client::battlefield_table {
namespace {

using battlefield::Moment;

/// Undo, hint, layers, referee, menu and the way out, from the right; where they end.
double draw_large_tools(Pen& pen, const Box& box) {
    const Input& input = pen.input;
    SignTools tools{pen.builder, box, zone::tools};
    tools.add({{Command::Kind::leave}, "Q", "tool.leave", "ui-quit"});
    tools.add({{Command::Kind::keys}, "F1", "keys.title", "ui-learn"});
    tools.add({act(Act::referee), "J", "battlefield_table.referee", "ui-referee"});
    tools.add({act(Act::layers), "Y", "battlefield_table.layers", "ui-layers", nullptr,
               input.ui.layers != Layers::plain});
    tools.add({act(Act::hint), "H", "tool.hint", "ui-hint",
               pen.is_asked() ? nullptr : "reason.thinks",
               input.hint != nullptr || input.is_hint_due});
    tools.add({{Command::Kind::undo},
               "U",
               "tool.undo",
               "ui-undo",
               input.can_undo ? nullptr : input.undo_reason});
    return tools.right();
}

void draw_large_banner(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    const Seat seat = seat_of_army(pen.state().active);
    b.panel(box, theme::vellum);
    const double right = draw_large_tools(pen, box);
    draw_large_headline(
        b, box, right, seat, headline(pen),
        b.say("battlefield_table.round", {{"n", std::to_string(pen.state().round)}}), 56);
}

const char* note_words(const Pen& pen) {
    if (!pen.is_asked()) return "battlefield_tab.last";
    if (is_answered_aside(pen.state())) return "battlefield_tab.answers";
    return pen.state().moment == Moment::deploy ? "battlefield_tab.tray" : "battlefield_tab.odds";
}

void draw_large_tabs(Pen& pen, const LargeMapLayout& layout, Size size, int open) {
    Builder& b = pen.builder;
    std::vector<PanelTab> tabs;
    for (int tab = 0; tab < large_tab::count; ++tab) {
        if (large_map.open_tab(size, tab) != tab) continue;
        const char* words = tab == large_tab::map      ? "battlefield_tab.map"
                            : tab == large_tab::unit   ? "battlefield_tab.unit"
                            : tab == large_tab::note   ? note_words(pen)
                            : tab == large_tab::armies ? "battlefield_tab.armies"
                                                       : "tool.log";
        const char* key = tabs.empty() ? "T" : tab == large_tab::log ? "L" : "";
        tabs.push_back({act(Act::tab, tab), b.say(words), {}, key, tab == open});
    }
    draw_panel_tabs(b, layout.tabs, zone::log, tabs);
}

/// What is asked in words, and the buttons under it.
void draw_large_prompt(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    const Prompt prompt = prompt_of(pen);
    TableFoot foot;
    foot.sign = prompt.sign;
    foot.title = prompt.title;
    foot.dots = pen.input.thinking.dots;
    for (const PromptButton& button : prompt.buttons)
        foot.buttons.push_back({spot_of(button), button.words, button.rank});
    foot.is_problem = !pen.input.problem.empty();
    foot.text = foot.is_problem                                                  ? pen.input.problem
                : prompt.text.empty() || (!pen.input.ui.chosen && pen.pointed()) ? square_words(pen)
                                                                                 : prompt.text;
    draw_table_foot(b, box, foot);
}

/// Every army, and what the battle is about.
void draw_armies(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    b.add(Fill{box, theme::deep_felt, 6, theme::felt_line, 1, 0.6});
    const auto count = static_cast<int>(pen.state().army_count());
    constexpr double high = 52, gap = 6;
    const int columns = box.height >= count * (high + gap) + 40 ? 1 : 2;
    const double wide = (box.width - 12 - gap * (columns - 1)) / columns;
    for (int army = 0; army < count; ++army)
        draw_army_plate(pen,
                        {box.x + 6 + (wide + gap) * (army % columns),
                         box.y + 6 + (high + gap) * (army / columns), wide, high},
                        static_cast<std::uint8_t>(army));
    const double y = box.y + 8 + (high + gap) * ((count + columns - 1) / columns);
    const Box said{box.x + 10, y, box.width - 20, box.bottom() - 4 - y};
    std::string words = battlefield::name_of(*pen.input.words, "map", pen.state().map());
    if (const std::string aim = objective_words(pen); !aim.empty()) words += ". " + aim;
    const int lines = static_cast<int>(said.height / 18);
    if (lines < 1) return;
    b.add(Label{said, words,
                b.fitted(words, theme::label(13, theme::dim_on_felt), said.width, lines), lines,
                true, true});
}

void draw_large_panel(Pen& pen, const LargeMapLayout& layout, int open) {
    Builder& b = pen.builder;
    switch (open) {
        case large_tab::unit:
            draw_unit(pen);
            if (layout.is_tall) draw_note(pen);
            break;
        case large_tab::note: draw_note(pen); break;
        case large_tab::armies: draw_armies(pen, layout.panel); break;
        case large_tab::log: {
            b.panel(layout.panel);
            const Box& box = layout.panel;
            draw_story_lines(pen, {box.x + 12, box.y + 8, box.width - 24, box.height - 14});
            break;
        }
        default: break;
    }
}

Screen large_screen(const Input& input, const Frame& frame) {
    Builder b{frame};
    Pen pen{b, input};
    const LargeMapLayout layout = large_map.layout(frame.size);
    const int open = large_map.open_tab(frame.size, input.ui.tab);
    b.fill({0, 0, frame.size.width, frame.size.height}, theme::felt);
    if (large_map.shows_map(frame.size, open)) draw_map(pen);
    draw_large_banner(pen, layout.banner);
    draw_large_panel(pen, layout, open);
    draw_large_tabs(pen, layout, frame.size, open);
    draw_large_prompt(pen, layout.prompt());
    // Without the map the focus is with what is answered, or on the tab.
    b.start_focus_at(act(Act::tab, open));
    for (const Spot& spot : b.screen().spots)
        if ((spot.zone == zone::prompt || spot.zone == zone::tray) && spot.is_enabled &&
            layout.panel.contains(spot.box.x, spot.box.y)) {
            b.start_focus_at(Command{spot.command});
            break;
        }
    if (input.ui.large) draw_zoomed(pen, *input.ui.large);
    b.caption(b.say("battlefield_table.caption"));
    return b.take();
}

}  // namespace

Screen any_screen(const Input& input, const Frame& frame) {
    const bool is_large = wants_tabs(frame.size) && !input.is_watched;
    return is_large ? large_screen(input, frame) : screen(input, frame);
}

}  // namespace muster::client::battlefield_table
