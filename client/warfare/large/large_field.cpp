#include "client/warfare/large/large_field.hpp"

#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/ui/widgets/tabs.hpp"
#include "client/warfare/table/order_list.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace muster::client::warfare_table {
namespace {

/// Undo, hint, dice, menu and the way out, from the right; where they end.
double draw_large_tools(Pen& pen, const Box& box) {
    const Input& input = pen.input;
    SignTools tools{pen.builder, box, zone::tools};
    tools.add({{Command::Kind::leave}, "Q", "tool.leave", "ui-hidden"});
    tools.add({{Command::Kind::keys}, "F1", "warfare_table.menu", "ui-learn"});
    tools.add({act(Act::pace), "E",
               input.every_die ? "warfare_table.every_die" : "warfare_table.fast", "dice-d20",
               nullptr, input.every_die});
    tools.add({act(Act::hint), "H", "tool.hint", "ui-hint",
               pen.is_asked() ? nullptr : "warfare_table.waits",
               input.hint != nullptr || input.is_hint_due});
    tools.add({{Command::Kind::undo},
               "U",
               "tool.undo",
               "ui-undo",
               input.can_undo ? nullptr : "warfare_table.undo_hint"});
    return tools.right();
}

void draw_large_banner(Pen& pen, const LargeLayout& layout) {
    Builder& b = pen.builder;
    const warfare::State& state = pen.state();
    const Box& box = layout.banner;
    const Seat seat = seat_of(state.active);
    b.panel(box, theme::vellum);
    const theme::Style name = theme::name(15, theme::bone);
    // WF-77: with a game master each has a turn of their own, by name.
    const bool has_name = state.variant().mode == warfare::Variant::Mode::gm;
    const std::string whose = has_name ? state.setup->slots[state.slot].name : b.words().side(seat);
    const double tag = std::min(150.0, b.width_of(whose, name) + 42);
    b.add(side_ground(b, {box.x + 1, box.y + 1, tag, box.height - 2}, seat));
    b.icon({box.x + 8, box.centre_y() - 9, 18, 18}, theme::side(seat).icon, theme::vellum);
    b.short_line({box.x + 32, box.y, tag - 34, box.height}, whose, name);
    const double right = draw_large_tools(pen, box);
    const std::string round =
        state.moment == warfare::Moment::over
            ? b.say("warfare_table.over")
            : b.say("warfare_table.round", {{"n", std::to_string(state.side(state.active).round)}});
    const Box at{box.x + tag + 10, box.y, right - box.x - tag - 12, box.height};
    b.short_line(at, round, theme::label(14, theme::ink, 600));
    b.term({at.x, at.y + 6, std::min(at.width, 80.0), at.height - 12}, "round", round);
}

void draw_large_tabs(Pen& pen, const LargeLayout& layout, int open) {
    Builder& b = pen.builder;
    std::vector<PanelTab> tabs;
    const auto add = [&](int tab, const char* words, const char* key) {
        tabs.push_back({act(Act::tab, tab), b.say(words), {}, key, tab == open});
    };
    if (!layout.is_wide) add(large_tab::units, "warfare_tab.units", "T");
    add(large_tab::odds, "warfare_tab.odds", layout.is_wide ? "T" : "O");
    add(large_tab::card, "warfare_tab.card", "");
    add(large_tab::log, "tool.log", "L");
    draw_panel_tabs(b, layout.tabs, zone::log, tabs);
}

/// "Hits 65 %, average loss 1.2, Removed 5 %", of the order in focus.
std::string odds_line(const Pen& pen) {
    warfare::Action order;
    const warfare::AttackOdds* odds = pointed_odds(pen, order);
    if (odds == nullptr) return {};
    const Builder& b = pen.builder;
    return b.say("warfare_tab.chances", {{"hits", percent(odds->hits)},
                                         {"mean", b.words().decimal(odds->expected, 1)},
                                         {"gone", percent(odds->removed)}});
}

/// What is asked, what of it is in focus, and the orders side by side.
void draw_order_strip(Pen& pen, const LargeLayout& layout, const OrderSheet& sheet) {
    Builder& b = pen.builder;
    const Box& box = layout.orders();
    b.panel(box, theme::vellum);
    const double x = box.x + 10, width = box.width - 20;
    b.short_line({x, box.y + 3, width, 20}, sheet.title, theme::name(15));
    if (pen.input.thinking.dots > 0)
        draw_dots(b, box.right() - 40, box.y + 14, pen.input.thinking.dots);
    const Spot* watched = watched_spot(b);
    const std::string about =
        watched != nullptr && watched->zone <= zone::targets ? watched->reason : std::string{};
    std::string words = odds_line(pen);
    if (words.empty()) words = about;
    if (words.empty()) words = sheet.text;
    if (words.empty() && !pen.input.log->empty()) words = pen.input.log->back().text;
    if (!pen.input.problem.empty()) words = pen.input.problem;
    const bool has_rows = !sheet.rows.empty();
    const Box said{x, box.y + 23, width, has_rows ? 18.0 : box.height - 30};
    const char* colour = pen.input.problem.empty() ? theme::soft_ink : theme::bad;
    if (has_rows)
        b.short_line(said, words, theme::label(13, colour));
    else
        b.text(said, words, theme::label(13, colour), 4, true);
    draw_order_grid(b, {box.x + 5, box.y + 43, box.width - 10, box.height - 47}, sheet);
}

Screen large_screen(const Input& input, const Frame& frame) {
    Builder b{frame};
    const int open = open_tab(frame.size, input.ui.tab);
    const LargeLayout layout = large_layout(frame.size, open == large_tab::units);
    Pen pen{b, input, {}};
    pen.layout.note = pen.layout.log = layout.panel;
    pen.layout.orders = layout.orders();
    b.fill({0, 0, frame.size.width, frame.size.height}, theme::felt);
    draw_large_banner(pen, layout);
    const OrderSheet sheet = sheet_of_due(pen);
    const bool has_lists = layout.is_wide || open == large_tab::units;
    if (has_lists) draw_unit_lists(pen, layout);
    draw_large_tabs(pen, layout, open);
    if (open == large_tab::odds) {
        draw_note(pen);
    } else if (open == large_tab::card) {
        pen.layout.unit = layout.panel;
        draw_unit_panel(pen);
    } else if (open == large_tab::log) {
        b.panel(layout.panel);
        draw_story_lines(pen, large_log_box(layout));
    }
    if (has_lists)
        draw_order_strip(pen, layout, sheet);
    else
        b.start_focus_at(act(Act::tab, open));
    draw_overlays(pen);
    b.caption(b.say("warfare_table.caption"));
    return b.take();
}

}  // namespace

Screen any_screen(const Input& input, const Frame& frame) {
    const bool is_large = wants_tabs(frame.size) && !input.is_watched;
    return is_large ? large_screen(input, frame) : screen(input, frame);
}

}  // namespace muster::client::warfare_table
