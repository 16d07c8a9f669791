#include "client/skirmish/large/screen.hpp"
#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/tabs.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {
namespace {

/// Undo, the hint, the menu and the settings, from the right; where they end.
double draw_large_tools(Pen& pen, const Box& box) {
    const TableInput& input = pen.input;
    SignTools tools{pen.builder, box, zone::tools};
    tools.add({{Command::Kind::settings}, "S", "settings.title", "ui-settings"});
    tools.add({{Command::Kind::keys}, "F1", "tool.menu", "ui-learn"});
    const char* no_hint = input.dice                     ? "reason.dice"
                          : input.choices->legal.empty() ? "reason.thinks"
                                                         : nullptr;
    tools.add({act(TableAct::hint), "H", "tool.hint", "charge-lantern", no_hint,
               input.hint.has_value() || input.is_hint_due});
    tools.add({{Command::Kind::undo},
               "U",
               "tool.undo",
               "ui-undo",
               input.can_undo ? nullptr : input.undo_reason});
    return tools.right();
}

/// Whose move it is, at which step.
void draw_large_banner(Pen& pen, const LargeLayout& layout) {
    Builder& b = pen.builder;
    const skirmish::State& state = pen.state();
    const Box& box = layout.banner;
    const bool is_asked = is_player(state.to_move) && state.phase == 0;
    const Seat seat = is_asked ? state.to_move : seat_of(state.active);
    b.panel(box, theme::vellum);
    const theme::Style name = theme::name(15, theme::bone);
    const std::string whose = b.words().side(seat);
    const double tag = b.width_of(whose, name) + 40;
    b.add(side_ground(b, {box.x + 1, box.y + 1, tag, box.height - 2}, seat));
    b.icon({box.x + 8, box.centre_y() - 9, 18, 18}, theme::side(seat).icon, theme::vellum);
    b.text({box.x + 32, box.y, tag - 34, box.height}, whose, name);
    const double right = draw_large_tools(pen, box);
    std::string words = moment_words(b, state.moment);
    if (state.phase > 0)
        words += " \u00b7 " + b.say("motion.turn", {{"phase", std::to_string(state.phase)},
                                                    {"turn", std::to_string(state.turn)}});
    const double x = box.x + tag + 10;
    b.short_line({x, box.y, right - x, box.height}, words, theme::label(14, theme::ink, 600));
}

int open_tab(const TableInput& input) {
    return std::clamp(input.ui.tab, 0, tabs_of(input) - 1);
}

void draw_tabs_row(Pen& pen, const LargeLayout& layout) {
    Builder& b = pen.builder;
    const int open = open_tab(pen.input);
    const auto news = news_of(pen);
    const char* first = layout.is_wide   ? "large.tab_card"
                        : pen.input.dice ? "large.tab_dice"
                                         : "zone.hand";
    std::vector<PanelTab> tabs{{{}, b.say(first), {}, "T"},
                               {{}, b.say("large.tab_table")},
                               {{}, b.say("tool.odds"), {}, "O"},
                               {{}, b.say("tool.log"), {}, "L"}};
    if (!news.empty()) tabs[large_tab::log].count = std::to_string(news.size());
    if (tabs_of(pen.input) > large_tab::stops) tabs.push_back({{}, b.say("large.tab_stops")});
    for (std::size_t i = 0; i < tabs.size(); ++i) {
        tabs[i].command = act(TableAct::tab, i);
        tabs[i].is_open = static_cast<int>(i) == open;
    }
    draw_panel_tabs(b, layout.tabs, zone::banner, tabs);
}

void draw_card_tab(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    if (const Spot* spot = spot_to_read(pen))
        return draw_in_words(b, box, *face_in_words(pen, *spot->preview, spot->shows_commander),
                             box.height < 160);
    b.add(Fill{box, theme::deep_felt, 6, theme::felt_line, 1, 0.6});
    b.text(box.inset(16), b.say("reading.none"),
           theme::label(14, theme::dim_on_felt, 500, theme::Align::centre), 4);
}

void draw_odds_tab(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    if (pen.input.hint || pen.input.is_hint_due)
        return draw_hint_leaf(b, box, pen.input.hint ? &*pen.input.hint : nullptr);
    if (pen.input.odds)
        return draw_odds(pen, {box.x, box.y, box.width, std::min(box.height, 182.0)});
    b.add(Fill{box, theme::deep_felt, 6, theme::felt_line, 1, 0.6});
    b.text(box.inset(16), b.say("large.no_odds"),
           theme::label(14, theme::dim_on_felt, 500, theme::Align::centre), 4);
}

void draw_panel(Pen& pen, const LargeLayout& layout) {
    Builder& b = pen.builder;
    const Box& box = layout.panel;
    switch (open_tab(pen.input)) {
        case large_tab::table: draw_large_table(pen, box); break;
        case large_tab::odds: draw_odds_tab(pen, box); break;
        case large_tab::log:
            b.panel(box);
            draw_story(pen, large_log_lines(layout), box.right() - 9);
            break;
        case large_tab::stops:
            b.panel(box);
            draw_stop_rows(pen, {box.x, box.y + 6, std::min(box.width, 460.0), box.height - 12},
                           std::min(36.0, (box.height - 12) / 4));
            break;
        default:
            if (layout.is_wide) draw_card_tab(pen, box);
            break;
    }
}

/// Over everything: a card to be read, a pile, or whether to concede.
void draw_large_overlay(Pen& pen) {
    const TableUi& ui = pen.input.ui;
    if (!ui.zoom && !ui.fan) return draw_overlays(pen);
    Builder& b = pen.builder;
    b.cover_spots();
    const Box all{0, 0, b.size().width, b.size().height};
    b.add(Fill{all, theme::deep_felt, 0, {}, 0, 1});
    b.spot({all, {Command::Kind::back}, zone::tools, "Esc"});
    b.start_focus_at({Command::Kind::back});
    const double width = std::min(all.width - 16, 760.0);
    const Box box{all.centre_x() - width / 2, 8, width, all.height - 16};
    if (!ui.zoom) return draw_pile_list(pen, box);
    const auto face = face_in_words(pen, *ui.zoom, ui.zooms_commander);
    if (face != nullptr) draw_in_words(b, {box.x, box.y, width, box.height - 26}, *face, false);
    b.text({box.x, box.bottom() - 20, width, 20}, b.say("back.zoom"),
           theme::label(13, theme::vellum, 500, theme::Align::centre));
}

Screen large_screen(const TableInput& input, const Frame& frame) {
    Builder b{frame};
    const LargeLayout layout = large_layout(frame.size);
    Pen pen{b, input, {}};
    b.fill({0, 0, frame.size.width, frame.size.height}, theme::felt);
    draw_large_banner(pen, layout);
    draw_large_state(pen, layout);
    const bool has_list = layout.is_wide || open_tab(input) == large_tab::first;
    if (has_list && input.dice) draw_dice_list(pen, layout);
    if (has_list && !input.dice) draw_hand_list(pen, layout);
    draw_tabs_row(pen, layout);
    draw_panel(pen, layout);
    draw_large_prompt(pen, layout);
    draw_large_overlay(pen);
    b.caption(input.dice        ? b.say("caption.dice")
              : input.is_public ? b.say("caption.computers")
                                : b.say("caption.table", {{"side", b.words().side(pen.near())}}));
    return b.take();
}

}  // namespace

int tabs_of(const TableInput& input) {
    return input.stops ? 5 : 4;
}

Box large_log_lines(const LargeLayout& layout) {
    const Box& box = layout.panel;
    return {box.x + 12, box.y + 8, box.width - 28, box.height - 14};
}

Screen skirmish_screen(const TableInput& input, const Frame& frame) {
    const bool is_large = wants_tabs(frame.size) && input.watched == nullptr;
    return is_large ? large_screen(input, frame) : table_screen(input, frame);
}

}  // namespace muster::client
