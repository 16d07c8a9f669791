#include "client/campaign/desk/desk.hpp"
#include "client/campaign/desk/pen.hpp"
#include "client/campaign/file/words.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

/// The referee's desk as it looks: banner, clock and tools, and where the rest lies.
namespace muster::client {

using campaign::Minute;
namespace desk_zone = campaign_desk::zone;

namespace {

constexpr double edge = 16, gap = 12, said_high = 36;

/// The day's phases as the banner names them; a rule's phase is one of them (CA-13).
constexpr std::array<std::string_view, 10> phase_names{"weather",  "orders", "harrying", "marches",
                                                       "scouting", "night",  "feeding",  "ships",
                                                       "clocks",   "returns"};
std::size_t shown_phase(campaign::Phase phase) {
    constexpr std::array<std::size_t, 11> shown{0, 1, 2, 3, 3, 4, 5, 6, 7, 8, 9};
    return shown[static_cast<std::size_t>(phase)];
}

std::string phase_words(const Builder& b, std::size_t phase) {
    return b.say("campaignphase." + std::string{phase_names[phase]});
}

void draw_tick(Builder& b, const Box& box) {
    b.add(Polygon{{{box.x + 1, box.centre_y()},
                   {box.x + box.width * 0.4, box.bottom() - 2},
                   {box.right() - 1, box.y + 2}},
                  "",
                  theme::good,
                  2.5,
                  true});
}

}  // namespace

std::string phase_words_of(const Builder& b, campaign::Phase phase) {
    return phase_words(b, shown_phase(phase));
}

campaign_desk::Layout campaign_desk::large_layout_of(Size size, double ruling, int tab) {
    const LargeMapLayout large = large_map.layout(size);
    const int open = large_map.open_tab(size, tab);
    Layout out;
    out.banner = large.banner;
    out.tabs = large.tabs;
    constexpr double clock = 46;
    const Box& foot = large.foot;
    out.clock = {foot.x, foot.bottom() - clock, foot.width, clock};
    out.said = {foot.x, foot.y, foot.width, foot.height - clock - 4};
    if (large_map.shows_map(size, tab)) out.map = large.map();
    const Box& panel = large.panel;
    out.has_heads = large.is_tall && open == large_tab::ruling;
    if (out.has_heads) {
        const double high = std::min(std::max(ruling, 130.0), panel.height - gap - desk_head);
        out.ruling = {panel.x, panel.y, panel.width, high};
        const double y = out.ruling.bottom() + 6;
        out.orders = {panel.x, y, panel.width, panel.bottom() - y};
    } else if (open == large_tab::ruling) {
        out.ruling = panel;
    } else if (open == large_tab::orders) {
        out.orders = panel;
    } else if (open == large_tab::armies) {
        out.armies = panel;
    } else if (open == large_tab::log) {
        out.log = panel;
    }
    return out;
}

campaign_desk::Layout campaign_desk::layout_of(Size size, double ruling) {
    Layout out;
    const double side = std::clamp(std::round(size.width * 0.19), 224.0, 320.0);
    const double last = size.width - edge - side;
    const double middle = last - edge - side;
    const double bottom = size.height - gap;
    out.banner = {edge, 10, last - edge - edge, 44};
    out.map = {edge, 66, middle - gap - edge, bottom - 66 - 70};
    out.clock = {edge, out.map.bottom() + 10, out.map.width, 60};
    // What waits takes the room that it wants; the orders keep a strip at least.
    const double room = bottom - 66;
    const double high = std::min(std::max(ruling, 120.0), room - gap - desk_head);
    out.ruling = {middle, 66, side, high};
    out.orders = {middle, out.ruling.bottom() + gap, side, bottom - out.ruling.bottom() - gap};
    const double tools = 92;
    out.tools = {last, bottom - tools, side, tools};
    const double armies = std::round((bottom - 10 - tools - 2 * gap) * 0.42);
    out.armies = {last, out.tools.y - gap - armies, side, armies};
    out.log = {last, 10, side, out.armies.y - gap - 10};
    return out;
}

void CampaignDesk::draw_banner(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    const std::string title = b.say("seats.referee");
    const theme::Style name = theme::name(19, theme::bone);
    const double title_wide = b.width_of(title, name) + 62;
    b.add(Polygon{{{box.x + 1, box.y + 1},
                   {box.x + title_wide, box.y + 1},
                   {box.x + title_wide + 14, box.centre_y()},
                   {box.x + title_wide, box.bottom() - 1},
                   {box.x + 1, box.bottom() - 1}},
                  theme::ink});
    b.icon({box.x + 14, box.centre_y() - 12, 24, 24}, "ui-referee", theme::gilt);
    b.text({box.x + 48, box.y, title_wide - 48, box.height}, title, name);
    const std::string day = b.say("campaignclock.day", {{"n", std::to_string(state().day())}});
    double x = box.x + title_wide + 28;
    const double day_wide = b.width_of(day, theme::name(20)) + 4;
    b.text({x, box.y, day_wide, box.height}, day, theme::name(20));
    x += day_wide + 14;
    const std::size_t now = shown_phase(state().phase);
    // All by name where there is room; else the present one, and ticks for those before.
    const theme::Style style = theme::label(13, theme::soft_ink, 500);
    double wanted = 0;
    for (std::size_t i = 0; i < phase_names.size(); ++i)
        wanted += b.width_of(phase_words(b, i), style) + (i == now ? 26 : 12) + (i < now ? 16 : 0);
    const bool has_names = x + wanted <= box.right() - 8;
    for (std::size_t i = 0; i < phase_names.size(); ++i) {
        const std::string words = phase_words(b, i);
        if (i < now) {
            draw_tick(b, {x, box.centre_y() - 6, 13, 13});
            x += has_names ? 16 : 15;
        }
        if (!has_names && i != now) {
            if (i > now) {
                b.add(Fill{{x + 3, box.centre_y() - 2.5, 6, 6}, theme::rule, 3});
                x += 12;
            }
            continue;
        }
        const double wide = b.width_of(words, theme::label(13, theme::bone, 600)) + 2;
        if (i == now) {
            const Box here{x, box.y + 7, wide + 18, box.height - 14};
            b.add(Fill{here, theme::ink, 4});
            b.text({here.x + 9, here.y, wide, here.height}, words,
                   theme::label(13, theme::bone, 600));
            b.term(here, "phase." + std::string{phase_names[i]}, words);
            x += here.width + 8;
        } else {
            const Box there{x, box.y, b.width_of(words, style) + 2, box.height};
            b.text(there, words, style);
            b.term(there, "phase." + std::string{phase_names[i]}, words);
            x += there.width + 10;
        }
    }
}

void CampaignDesk::draw_hours(Builder& b, const Box& box) const {
    const double bar = box.bottom() - 26;
    const auto at = [&](Minute minute) {
        return box.x + box.width * static_cast<double>(minute) / campaign::minutes_a_day;
    };
    // A narrow bar names fewer hours.
    const int step = box.width >= 220 ? 3 : box.width >= 96 ? 6 : 12;
    constexpr Minute hour = 60, sunrise = 6 * hour, sunset = 18 * hour;
    const auto part = [&](Minute from, Minute to, const char* colour) {
        b.add(Fill{{at(from), bar, at(to) - at(from), 10}, colour});
    };
    constexpr const char* night_colour = "#5A6470";
    part(0, sunrise, night_colour);
    part(sunrise, sunset, theme::shade);
    part(sunset, campaign::minutes_a_day, night_colour);
    b.add(Fill{{box.x, bar, box.width, 10}, "", 2, theme::ink, 1});
    for (int h = 0; h <= 24; h += step) {
        b.fill({at(h * hour) - 0.5, bar + 10, 1, 4}, theme::ink);
        b.text({at(h * hour) - 14, bar + 13, 28, 14}, std::to_string(h),
               theme::label(12, theme::soft_ink, 500, theme::Align::centre));
    }
    // What happened, and what is due; where two lie close the first stands.
    const Minute dawn = campaign::dawn_of(state().day());
    const double side = std::min(15.0, bar - box.y - 3);
    double free_from = box.x - side;
    const auto mark = [&](Minute minute, const char* sign, const char* colour) {
        const double x = at(minute - dawn);
        if (x - side / 2 < free_from) return;
        b.icon({x - side / 2, box.y + 2, side, side}, sign, colour);
        b.fill({x - 0.75, box.y + 2 + side, 1.5, bar - box.y - 2 - side}, colour);
        free_from = x + side / 2 + 3;
    };
    for (const campaign::EventRow& row : session_->today()) {
        switch (row.event.kind) {
            case campaign::EventKind::contact:
            case campaign::EventKind::harried:
            case campaign::EventKind::letter_sent:
            case campaign::EventKind::letter_arrived:
            case campaign::EventKind::moved:
            case campaign::EventKind::arrived:
            case campaign::EventKind::foraged:
            case campaign::EventKind::stronghold_fell:
            case campaign::EventKind::order_taken:
                mark(row.event.at, event_sign(row.event.kind), theme::ink);
                break;
            default: break;
        }
    }
    std::set<Minute> due;
    for (const campaign::Letter& letter : state().letters)
        if (!letter.has_arrived && !letter.is_lost && letter.due >= state().now &&
            letter.due < session_->dawn())
            due.insert(letter.due);
    for (const Minute minute : due) mark(minute, "letter", theme::soft_ink);
    const double now = at(state().now - dawn);
    b.fill({now - 1, box.y + 10, 2.5, bar + 12 - box.y - 10}, theme::bad);
}

void CampaignDesk::draw_clock(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    b.icon({box.x + 12, box.centre_y() - 11, 22, 22}, "time-clock", theme::ink);
    const theme::Style figure = theme::figure(20);
    const std::string time = hour_words(state().now);
    const double wide = b.width_of(time, figure) + 4;
    b.text({box.x + 42, box.y, wide, box.height}, time, figure);
    const double left = box.x + 42 + wide + 22;
    struct Button {
        Act act;
        const char *words, *key;
    };
    constexpr std::array<Button, 4> buttons{{{Act::event, "desk.event", "N"},
                                             {Act::dusk, "desk.dusk", "D"},
                                             {Act::week, "desk.week", "W"},
                                             {Act::now, "desk.now", "C"}}};
    const bool is_waiting = campaign::is_waiting(state());
    const double edge_high = is_large() ? 2 : 9;
    double x = box.right() - (is_large() ? 3 : 10);
    for (auto one = buttons.rbegin(); one != buttons.rend(); ++one) {
        if (one->act == Act::now && !wall_) continue;
        const std::string words = b.say(one->words);
        const double button =
            std::max(64.0, 26 + b.width_of(words, theme::label(12, theme::ink, 600)));
        x -= button;
        Spot spot{{x, box.y + edge_high, button, box.height - 2 * edge_high},
                  act(one->act),
                  desk_zone::clock,
                  one->key};
        spot.is_enabled = !is_waiting;
        spot.reason = is_waiting ? b.say("desk.waits_first")
                      : one->act == Act::now
                          ? b.say("desk.now_tip", {{"at", clock_words(b.words(), *wall_)}})
                          : b.say(std::string{one->words} + "_tip");
        draw_tool(b, std::move(spot), words,
                  one->act == Act::event  ? "ui-next"
                  : one->act == Act::dusk ? "time-night"
                  : one->act == Act::week ? "time-week"
                                          : "time-clock");
        x -= 6;
    }
    draw_hours(b, {left, box.y + 4, x - 16 - left, box.height - 6});
}

void CampaignDesk::draw_tools(Builder& b, const Box& box) const {
    struct Tool {
        Act act;
        const char *words, *key, *sign;
    };
    constexpr std::array<Tool, 6> tools{{{Act::undo, "tool.undo", "U", "ui-undo"},
                                         {Act::seen, "desk.seen", "V", "scout"},
                                         {Act::layers, "desk.layers", "Y", "ui-layers"},
                                         {Act::papers, "desk.papers", "L", "letter"},
                                         {Act::by_hand, "desk.by_hand", "J", "ui-hand"},
                                         {Act::leave, "tool.leave", "Esc", "ui-quit"}}};
    const double wide = (box.width - 2 * 6) / 3, high = (box.height - 6) / 2;
    for (std::size_t i = 0; i < tools.size(); ++i) {
        const Tool& tool = tools[i];
        Spot spot{{box.x + static_cast<double>(i % 3) * (wide + 6),
                   box.y + static_cast<double>(i / 3) * (high + 6), wide, high},
                  act(tool.act),
                  desk_zone::tools,
                  tool.key};
        draw_tool(b, std::move(spot), b.say(tool.words), tool.sign);
    }
}

/// What was refused, or what the place under the pointer says of itself; keys have their own words.
void CampaignDesk::draw_said(Builder& b, const Box& box) const {
    const Attention& attention = b.attention();
    const bool wants_tip = attention.hover || map_.hex_of(attention.focus);
    const std::string said = !problem_.empty() ? problem_
                             : wants_tip       ? tooltip(b)
                                               : b.say("desk.keys");
    b.add(Fill{box, theme::deep_felt, 4, theme::ink, 1});
    const theme::Style style =
        theme::label(12.5, problem_.empty() ? theme::dim_on_felt : theme::bad_on_felt, 600);
    const Box inner{box.x + 10, box.y + 1, box.width - 20, box.height - 2};
    const int lines = box.height >= 34 ? 2 : 1;
    Label label{inner, said, b.fitted(said, style, inner.width, lines), lines};
    label.may_be_cut = true;
    b.add(std::move(label));
}

Box CampaignDesk::draw_panel(Builder& b, const Box& box, const std::string& sign,
                             const std::string& title, const std::string& right,
                             const char* right_colour) const {
    if (layout_.has_heads)
        return draw_desk_panel(b, box, sign, title, right,
                               right_colour == nullptr ? theme::soft_ink : right_colour);
    b.panel(box, theme::leaf);
    return box.inset(1);
}

void CampaignDesk::draw_parts(Builder& b) const {
    draw_banner(b, layout_.banner);
    const Box line{layout_.map.x, layout_.map.bottom() - said_high, layout_.map.width, said_high};
    map_.draw(b, {line.x, layout_.map.y, line.width, line.y - layout_.map.y}, state());
    draw_ruling(b, layout_.ruling);
    draw_orders(b, layout_.orders);
    draw_log(b, layout_.log);
    draw_armies(b, layout_.armies);
    draw_clock(b, layout_.clock);
    draw_tools(b, layout_.tools);
    draw_said(b, line);
}

Screen CampaignDesk::screen(const Frame& frame) const {
    Builder b{frame};
    size_ = frame.size;
    b.fill({0, 0, frame.size.width, frame.size.height}, theme::felt);
    if (is_look_stale_) {
        look_ = draft_ ? battle_look(state(), draft_->answer()) : std::nullopt;
        is_look_stale_ = false;
    }
    for (ScrollList* list : {&orders_list_, &armies_list_}) list->stands_in({});
    if (is_large()) {
        draw_large(b);
    } else {
        const double column = campaign_desk::layout_of(size_, 0).ruling.width;
        layout_ = campaign_desk::layout_of(size_, ruling_height(b, column));
        draw_parts(b);
    }
    const bool shows_ruling = layout_.ruling.width > 0;
    b.start_focus_at(!campaign::is_waiting(state()) ? act(Act::event)
                     : !shows_ruling                ? act(Act::tab, tab())
                     : draft_                       ? act(Act::rule)
                                                    : act(Act::roll));
    b.caption(b.say("desk.caption"));
    return b.take();
}

}  // namespace muster::client
