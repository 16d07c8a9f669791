#include "client/strategic/large/large_war.hpp"

#include "client/battle/table_foot.hpp"
#include "client/strategic/table/pen.hpp"
#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/tabs.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace muster::client::strategic_table {
namespace {

/// What can be done at any time, from the right; where they end.
double draw_large_tools(Pen& pen, const Box& box) {
    const Input& input = pen.input;
    SignTools tools{pen.builder, box, zone::tools};
    const bool is_referee = static_cast<bool>(input.draw_panel);
    if (!is_referee) tools.add({{Command::Kind::leave}, "Q", "tool.leave", "ui-quit"});
    tools.add({{Command::Kind::keys}, "F1", "keys.title", "ui-learn"});
    if (input.has_referee)
        tools.add({act(Act::referee), "J", "strategic_table.referee", "ui-referee"});
    tools.add({act(Act::layers), "Y", "strategic_table.layers", "ui-layers", nullptr,
               input.ui.layers != Layers::plain});
    if (is_referee) return tools.right();
    tools.add(
        {act(Act::odds), "O", "strategic_table.odds", "ui-odds", nullptr, input.ui.shows_odds});
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
    const Seat seat = headline_seat(pen);
    b.panel(box, theme::vellum);
    const double right = draw_large_tools(pen, box);
    draw_large_headline(b, box, right, seat, headline(pen), turn_words(pen), 72);
}

const char* looked_words_of(const Pen& pen) {
    if (pen.input.draw_panel) return "strategic_tab.inputs";
    return shows_fight(pen) ? "strategic_tab.pools" : "strategic_tab.looked";
}

const char* deed_words_of(const Pen& pen) {
    if (pen.input.draw_panel) return "strategic_tab.entered";
    if (shows_fight(pen)) return "strategic_tab.battle";
    return pen.is_asked() ? "strategic_tab.deeds" : "strategic_tab.armies";
}

void draw_large_tabs(Pen& pen, const LargeMapLayout& layout, Size size, int open) {
    Builder& b = pen.builder;
    std::vector<PanelTab> tabs;
    for (int tab = 0; tab < large_tab::count; ++tab) {
        if (large_map.open_tab(size, tab) != tab) continue;
        // One that holds both is called by what may be done, and the referee's by what is entered.
        const bool holds_deeds = layout.is_tall && !pen.input.draw_panel;
        const char* words = tab == large_tab::map                      ? "strategic_tab.map"
                            : tab == large_tab::looked && !holds_deeds ? looked_words_of(pen)
                            : tab <= large_tab::deeds                  ? deed_words_of(pen)
                            : tab == large_tab::factions               ? "strategic_tab.factions"
                            : tab == large_tab::turn                   ? "strategic_tab.turn"
                                                                       : "tool.log";
        const char* key = tabs.empty() ? "T" : tab == large_tab::log ? "L" : "";
        tabs.push_back({act(Act::tab, tab), b.say(words), {}, key, tab == open});
    }
    draw_panel_tabs(b, layout.tabs, zone::log, tabs);
}

/// "Kestrel Ford, Ostrick Compact: Ostrick Long Pike 120 / 60", of what is looked at on the map.
std::string place_words(const Pen& pen) {
    const State& state = pen.state();
    if (pen.looked.space == absent) return {};
    std::string out = pen.space(pen.looked.space);
    const Index holder = state.spaces[pen.looked.space].controller;
    if (holder != absent) out += ", " + pen.faction(holder);
    std::string armies;
    const auto add = [&](Index army) {
        const PlateLook look = look_of(pen, army);
        armies +=
            (armies.empty() ? "" : ", ") + pen.army(army) + " " + look.size + " / " + look.str;
    };
    if (pen.looked.army != absent)
        add(pen.looked.army);
    else
        strategic::each(state.standing[pen.looked.space], add);
    return armies.empty() ? out + "." : out + ": " + armies + ".";
}

/// What is asked in words, and the buttons under it.
void draw_large_prompt(Pen& pen, const Box& box) {
    const StrategicPrompt prompt = prompt_of(pen);
    TableFoot foot;
    foot.sign = prompt.sign;
    foot.title = prompt.title;
    foot.dots = pen.input.thinking.dots;
    for (const StrategicButton& button : prompt.buttons) {
        Spot spot{{}, button.command, zone::prompt, button.key};
        spot.words = button.words;
        foot.buttons.push_back({std::move(spot), button.words, button.rank});
        // What answers the question comes first, as with small text.
        const bool is_first = pen.input.offer->ready == 0 || shows_report(pen);
        if (button.rank == Builder::Rank::primary && is_first)
            pen.builder.start_focus_at(button.command);
    }
    foot.is_problem = !pen.input.problem.empty();
    foot.text = foot.is_problem ? pen.input.problem : prompt.text;
    // The overlays say nothing in words of the place that is pointed at, or in focus.
    const Attention& attention = pen.builder.attention();
    const Command at = attention.hover.value_or(attention.focus);
    const bool is_on_map = at.is(Act::space) || at.is(Act::army);
    if (!foot.is_problem && !pen.input.ui.aim && !prompt.is_refusal &&
        (is_on_map || foot.text.empty()))
        if (std::string words = place_words(pen); !words.empty()) foot.text = std::move(words);
    draw_table_foot(pen.builder, box, foot);
}

/// A faction in two lines: its name and money, and its meters.
void draw_faction_lines(Pen& pen, const Box& box, Index faction) {
    Builder& b = pen.builder;
    const Seat seat = seat_of_faction(faction);
    const Command command = act(Act::shelf, faction);
    b.add(Fill{box, b.is_hovered(command) ? theme::bone : theme::vellum, 4, theme::ink, 1});
    const double half = box.height / 2;
    b.add(side_ground(b, {box.x + 1, box.y + 1, box.width - 2, half - 1}, seat));
    b.icon({box.x + 6, box.y + half / 2 - 7, 14, 14}, theme::side(seat).icon, theme::bone);
    const std::string money = money_words(pen, faction);
    const auto style = theme::label(12.5, theme::bone, 700, theme::Align::right);
    const double wide = b.width_of(money, style) + 4;
    b.short_line({box.x + 26, box.y, box.width - 34 - wide, half}, pen.faction(faction),
                 theme::name(13.5, theme::bone));
    b.text({box.right() - 6 - wide, box.y, wide, half}, money, style);
    if (pen.state().variant().meters_enabled) {
        const double third = (box.width - 12) / 3;
        for (std::size_t meter = 0; meter < 3; ++meter)
            draw_meter_figure(pen,
                              {box.x + 6 + third * static_cast<double>(meter), box.y + half, third,
                               box.height - half},
                              faction, static_cast<strategic::Meter>(meter));
    }
    if (b.is_focused(command)) b.ring(box, 4);
    Spot spot{box, command, zone::factions};
    spot.words = pen.say("strategic_table.shelf");
    spot.reason = trade_words(pen, faction);
    b.spot(std::move(spot));
}

void draw_large_factions(Pen& pen, const Box& box) {
    pen.builder.add(Fill{box, theme::deep_felt, 6, theme::felt_line, 1, 0.6});
    const Box in = box.inset(4);
    const int count = static_cast<int>(pen.state().faction_count());
    constexpr double gap = 6, least = 122, most = 172, most_low = 48;
    const int columns = in.width >= 420 ? 2 : 1, rows = (count + columns - 1) / columns;
    const double wide = (in.width - gap * (columns - 1)) / columns;
    const double room = (in.height - gap * (rows - 1)) / rows;
    const bool is_whole = room >= least;
    const double high = std::min(room, is_whole ? most : most_low);
    for (int i = 0; i < count; ++i) {
        const Box at{in.x + (wide + gap) * (i % columns), in.y + (high + gap) * (i / columns), wide,
                     high};
        if (is_whole)
            draw_faction(pen, at, static_cast<Index>(i));
        else
            draw_faction_lines(pen, at, static_cast<Index>(i));
    }
}

void draw_large_turn(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    b.add(Fill{box, theme::deep_felt, 6, theme::felt_line, 1, 0.6});
    draw_turn_steps(pen, {box.x, box.y, box.width, 38});
    draw_weather(pen);
    const double y = pen.layout().weather.bottom() + 6;
    const Box said{box.x + 10, y, box.width - 20, box.bottom() - 4 - y};
    const std::string words = turn_words(pen) + ", " + season_words(pen) + ".";
    if (said.height >= 18)
        b.short_line({said.x, said.y, said.width, 18}, words, theme::label(13, theme::dim_on_felt));
}

/// What may be done about what is chosen, or the battle between the pools.
void draw_large_deeds(Pen& pen, const Box& box) {
    pen.builder.panel(box);
    const Box in{box.x + 10, box.y + 8, box.width - 20, box.height - 14};
    if (shows_fight(pen))
        draw_fight_middle(pen, in);
    else
        draw_deeds(pen, in);
}

void draw_large_looked(Pen& pen, const Box& box) {
    pen.builder.panel(box);
    const Box in{box.x + 10, box.y + 8, box.width - 20, box.height - 14};
    if (shows_fight(pen))
        draw_fight_pools(pen, in);
    else
        draw_looked(pen, in);
}

void draw_large_panel(Pen& pen, const LargeMapLayout& layout, int open) {
    Builder& b = pen.builder;
    const Box& box = layout.panel;
    const bool is_inputs = open == large_tab::looked || open == large_tab::deeds;
    if (pen.input.draw_panel && is_inputs) return pen.input.draw_panel(b, pen.layout());
    switch (open) {
        case large_tab::looked: {
            if (!layout.is_tall) return draw_large_looked(pen, box);
            const double above = std::round(box.height * 0.46);
            draw_large_looked(pen, {box.x, box.y, box.width, above});
            draw_large_deeds(pen, {box.x, box.y + above + 4, box.width, box.height - above - 4});
            break;
        }
        case large_tab::deeds: draw_large_deeds(pen, box); break;
        case large_tab::factions: draw_large_factions(pen, box); break;
        case large_tab::turn: draw_large_turn(pen, box); break;
        case large_tab::log:
            b.panel(box);
            draw_log_lines(b, large_log_box(pen.layout()), *pen.input.log, pen.input.ui.log_back);
            break;
        default: break;
    }
}

/// Without the map the focus is with what may be done, or on the tab.
void start_large_focus(Builder& b, const LargeMapLayout& layout, int open) {
    b.start_focus_at(act(Act::tab, open));
    for (const Spot& spot : b.screen().spots)
        if (spot.is_enabled && layout.panel.contains(spot.box.x, spot.box.y)) {
            b.start_focus_at(Command{spot.command});
            return;
        }
}

Screen large_screen(const Input& input, const Frame& frame) {
    Builder b{frame};
    const Chart& chart =
        input.kept->chart(*input.state, *input.words, frame.ruler, input.layout.map);
    Pen pen{b, input, chart, input.kept->plates(*input.state), looked_at(input, frame.attention)};
    const LargeMapLayout layout = large_map.layout(frame.size);
    const int open = large_map.open_tab(frame.size, input.ui.tab);
    b.fill({0, 0, frame.size.width, frame.size.height}, theme::felt);
    const bool has_map = large_map.shows_map(frame.size, open);
    if (has_map) draw_map(pen);
    draw_large_banner(pen, layout.banner);
    draw_large_panel(pen, layout, open);
    draw_large_tabs(pen, layout, frame.size, open);
    if (!has_map) start_large_focus(b, layout, open);
    if (input.draw_bar)
        input.draw_bar(b, input.layout);
    else
        draw_large_prompt(pen, layout.prompt());
    if (input.ui.shows_shelf) draw_shelf(pen);
    if (input.ui.card) draw_card(pen);
    b.caption(b.say("strategic_table.caption"));
    return b.take();
}

}  // namespace

Screen any_screen(const Input& input, const Frame& frame) {
    const bool acts = !input.is_watched || input.draw_panel;
    return wants_tabs(frame.size) && acts ? large_screen(input, frame) : screen(input, frame);
}

}  // namespace muster::client::strategic_table
