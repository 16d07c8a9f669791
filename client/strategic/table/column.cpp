#include "client/strategic/table/pen.hpp"
#include "client/ui/screen/marks.hpp"
#include "engine/core/figures.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/wording/text_words.hpp"
#include "print/faces/strategic/effects.hpp"
#include "print/faces/strategic/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

/// What stands beside the map: each faction with its meters, the weather, the log and the tools.
namespace muster::client::strategic_table {

using strategic::Meter;

std::string tier_words(const Pen& pen, Meter meter, int value) {
    const strategic::Tier& tier = strategic::tier_of(pen.tables(), meter, std::clamp(value, -5, 5));
    const bool is_literal =
        pen.state().variant().supply_tiers == strategic::Variant::SupplyTiers::literal;
    const auto& effects = is_literal && !tier.printed.empty() ? tier.printed : tier.effects;
    if (effects.empty()) return {};
    std::string out = faces::effects_text(pen.words(), pen.tables(), effects);
    // That they are the faction's own goes without saying here.
    const std::string own = pen.words().word("who", "own_armies") + ": ";
    for (auto at = out.find(own); at != std::string::npos; at = out.find(own, at)) {
        out.erase(at, own.size());
        if (at < out.size() && out[at] >= 'a' && out[at] <= 'z')
            out[at] = static_cast<char>(out[at] - 'a' + 'A');
    }
    return out;
}

std::string weather_sign(const Pen& pen, Index space) {
    const State& state = pen.state();
    const Index weather =
        space == absent ? state.weather : strategic::weather_at(state, space).weather;
    return faces::weather_icon(pen.tables().weathers[weather]);
}

std::string weather_words(const Pen& pen, Index space) {
    const State& state = pen.state();
    const auto here = space == absent ? strategic::WeatherHere{state.weather, state.intensity}
                                      : strategic::weather_at(state, space);
    std::string name = faces::row_name(pen.words(), "weather", pen.tables().weathers[here.weather]);
    if (here.intensity == strategic::Intensity::normal) return name;
    return pen.say(
        "strategic_table.weather_is",
        {{"weather", name},
         {"how",
          pen.say(
              "strategic_table.intensity_" +
              std::string{strategic::intensity_words[static_cast<std::size_t>(here.intensity)]})}});
}

namespace {

/// Eleven boxes, those between 0 and the value full.
void draw_track(Builder& b, const Box& box, int value) {
    const double pitch = box.width / 11;
    for (int i = -5; i <= 5; ++i) {
        const Box one{box.x + (i + 5) * pitch, box.y, pitch - 2, box.height};
        if (i == 0) {
            b.add(Fill{{one.centre_x() - 1, box.y - 3, 2.5, box.height + 6}, theme::ink});
            continue;
        }
        const bool is_full =
            (value > 0 && i > 0 && i <= value) || (value < 0 && i < 0 && i >= value);
        b.add(Fill{one, is_full ? (value > 0 ? theme::good : theme::bad) : theme::shade, 1});
    }
}

/// The next value at which a meter does something else, in that direction.
std::string next_step(const Pen& pen, Meter meter, int value, int by) {
    const auto& now = strategic::tier_of(pen.tables(), meter, value);
    for (int at = value + by; at >= -5 && at <= 5; at += by) {
        if (&strategic::tier_of(pen.tables(), meter, at) == &now) continue;
        const std::string what = tier_words(pen, meter, at);
        return pen.say("strategic_table.at_value",
                       {{"n", signed_figures(at)},
                        {"what", what.empty() ? pen.say("strategic_table.no_effect") : what}});
    }
    return {};
}

/// A meter's row: what its value does, else what the next step brings.
void draw_meter(Pen& pen, const Box& box, Index faction, Meter meter, bool is_whole) {
    Builder& b = pen.builder;
    const int value = pen.state().factions[faction].meters[static_cast<std::size_t>(meter)];
    const std::string name =
        pen.words().word("meter", strategic::names::meters[static_cast<std::size_t>(meter)]);
    const double track = std::min(96.0, box.width * 0.36);
    b.icon({box.x, box.y + 1, 16, 16}, faces::meter_icon(meter), theme::ink);
    draw_cut(b, {box.x + 22, box.y, box.width - 22 - track - 34, 18}, name,
             theme::label(13, theme::ink, 600));
    draw_track(b, {box.right() - track - 30, box.y + 4, track, 10}, value);
    b.text({box.right() - 26, box.y - 1, 26, 20}, value == 0 ? "0" : signed_figures(value),
           theme::figure(14.5, theme::ink, theme::Align::right));
    const std::string now = tier_words(pen, meter, value);
    const std::string up = next_step(pen, meter, value, 1), down = next_step(pen, meter, value, -1);
    std::string all = now.empty() ? pen.say("strategic_table.no_effect") : now;
    for (const std::string& step : {up, down})
        if (!step.empty()) all += "\n" + step;
    if (is_whole)
        b.add(Label{{box.x + 22, box.y + 17, box.width - 22, 17},
                    now.empty() ? up : now,
                    theme::label(12, theme::soft_ink),
                    1,
                    false,
                    true});
    b.term({box.x, box.y, box.width, is_whole ? 34.0 : 18.0},
           "meter." + std::string{strategic::names::meters[static_cast<std::size_t>(meter)]}, name,
           all);
}

}  // namespace

std::string money_words(const Pen& pen, Index faction) {
    const State& state = pen.state();
    const strategic::FactionState& own = state.factions[faction];
    std::string out;
    if (state.variant().cp_enabled && state.war().economy != strategic::Economy::gold)
        out = pen.say("strategic_table.cp", {{"n", halves(own.cp_halves)}});
    if (state.war().economy != strategic::Economy::cp)
        out += (out.empty() ? "" : " · ") +
               pen.say("strategic_table.gold",
                       {{"n", pen.builder.words().number(
                                  static_cast<std::uint64_t>(std::max(0, own.gold)))}});
    return out;
}

std::string trade_words(const Pen& pen, Index faction) {
    std::string out;
    strategic::each(pen.state().factions[faction].trades, [&](Index row) {
        out += (out.empty() ? "" : ", ") +
               faces::row_name(pen.words(), "doctrine", pen.tables().doctrines[row]);
    });
    return out.empty() ? pen.say("strategic_table.no_trades") : out;
}

namespace {

/// CP that its Trade Doctrines earn and cost in a War Turn.
int cp_a_turn(const Pen& pen, Index faction) {
    int out = 0;
    strategic::each(pen.state().factions[faction].trades, [&](Index row) {
        const strategic::Doctrine& doctrine = pen.tables().doctrines[row];
        out += doctrine.earns - doctrine.price;
    });
    return out;
}

}  // namespace

void draw_faction(Pen& pen, const Box& box, Index faction) {
    Builder& b = pen.builder;
    const State& state = pen.state();
    const Seat seat = seat_of_faction(faction);
    b.panel(box);
    const Box head{box.x, box.y, box.width, std::min(32.0, box.height)};
    b.add(side_ground(b, head, seat));
    b.icon({head.x + 10, head.centre_y() - 10, 20, 20}, theme::side(seat).icon, theme::bone);
    const std::string money = money_words(pen, faction);
    const auto style = theme::label(13.5, theme::bone, 700, theme::Align::right);
    const double wide = b.width_of(money, style) + 4;
    draw_cut(b, {head.x + 38, head.y, head.width - 38 - wide - 16, head.height},
             pen.faction(faction), theme::name(16, theme::bone));
    b.text({head.x, head.y, head.width - 10, head.height}, money, style);
    const double room = box.height - head.height;
    if (room < 60) return;
    const bool has_meters = state.variant().meters_enabled;
    const bool is_whole = room >= 3 * 36 + 28;
    const double pitch = is_whole ? 35 : 20;
    double y = head.bottom() + (is_whole ? 6 : 4);
    const double x = box.x + 12, width = box.width - 24;
    if (has_meters)
        for (const Meter meter : {Meter::morale, Meter::supply, Meter::influence}) {
            if (y + 18 > box.bottom()) return;
            draw_meter(pen, {x, y, width, pitch}, faction, meter, is_whole);
            y += pitch;
        }
    if (y + 22 > box.bottom()) return;
    b.rule(x, y, width);
    Spot spot{{x - 4, y + 1, width + 8, std::min(28.0, box.bottom() - y - 2)},
              act(Act::shelf, faction),
              zone::factions};
    spot.words = pen.say("strategic_table.shelf");
    spot.reason = trade_words(pen, faction);
    const Box row = spot.box;
    if (b.is_hovered(spot.command)) b.add(Fill{row.inset(1), theme::bone, 3});
    b.icon({x, row.centre_y() - 8, 16, 16}, "doctrine-trade", "#6B2B2B");
    const int cp = cp_a_turn(pen, faction);
    const std::string price =
        cp == 0 ? "" : pen.say("strategic_table.cp_turn", {{"n", signed_figures(cp)}});
    const auto small = theme::label(12.5, theme::soft_ink, 500, theme::Align::right);
    const double price_wide = price.empty() ? 0 : b.width_of(price, small) + 8;
    draw_cut(b, {x + 22, row.y, width - 22 - price_wide, row.height}, trade_words(pen, faction),
             theme::label(13, "#6B2B2B", 600));
    b.text({x, row.y, width, row.height}, price, small);
    if (b.is_focused(spot.command)) b.ring(row.inset(2), 4);
    b.spot(std::move(spot));
}

void draw_meter_figure(Pen& pen, const Box& box, Index faction, Meter meter) {
    Builder& b = pen.builder;
    const int value = pen.state().factions[faction].meters[static_cast<std::size_t>(meter)];
    const std::string id{strategic::names::meters[static_cast<std::size_t>(meter)]};
    b.icon({box.x, box.centre_y() - 7, 14, 14}, faces::meter_icon(meter), theme::ink);
    b.text({box.x + 18, box.y, box.width - 20, box.height},
           value == 0 ? "0" : signed_figures(value), theme::figure(13.5));
    const std::string now = tier_words(pen, meter, value);
    b.term(box, "meter." + id, pen.words().word("meter", id),
           now.empty() ? pen.say("strategic_table.no_effect") : now);
}

namespace {

void draw_factions(Pen& pen) {
    const Box& box = pen.layout().factions;
    const auto count = static_cast<double>(pen.state().faction_count());
    const double gap = count > 3 ? 6 : 10;
    const double height = (box.height - gap * (count - 1)) / count;
    for (Index i = 0; i < pen.state().faction_count(); ++i)
        draw_faction(pen, {box.x, box.y + i * (height + gap), box.width, height}, i);
}

std::string sight_words(const Pen& pen, const strategic::Weather& weather) {
    constexpr std::array<std::string_view, 3> suns{"full", "muted", "dark"};
    constexpr std::array<std::string_view, 3> views{"clear", "low", "blind"};
    return fmt::format(
        "{}, {}", pen.words().word("sheet", suns[static_cast<std::size_t>(weather.sun)]),
        pen.words().word("sheet", views[static_cast<std::size_t>(weather.visibility)]));
}

}  // namespace

void draw_weather(Pen& pen) {
    Builder& b = pen.builder;
    const State& state = pen.state();
    const Box& box = pen.layout().weather;
    b.panel(box);
    const bool is_low = box.height < 80;
    const double sign = is_low ? 28 : 36;
    b.icon({box.x + 12, box.y + (is_low ? 8 : 10), sign, sign}, weather_sign(pen), theme::ink);
    const double x = box.x + 24 + sign, width = box.right() - 10 - x;
    draw_cut(b, {x, box.y + 4, width, 26}, weather_words(pen), theme::name(17));
    draw_cut(b, {x, box.y + (is_low ? 26.0 : 30.0), width, 18},
             sight_words(pen, pen.tables().weathers[state.weather]),
             theme::label(12.5, theme::soft_ink));
    int local = 0;
    for (Index space = 0; space < state.space_count(); ++space)
        local += state.spaces[space].weather != absent ? 1 : 0;
    const std::string below = local > 0 ? b.words().many("strategic_table.local", local)
                                        : pen.say("strategic_table.rolled_anew");
    b.icon({box.x + 14, box.bottom() - 22, 14, 14}, "time-clock", theme::soft_ink);
    draw_cut(b, {box.x + 34, box.bottom() - 24, box.width - 44, 18}, below,
             theme::label(12.5, theme::soft_ink));
    b.term({box.x + 8, box.y + 4, box.width - 16, box.height - 30}, "turn.weather",
           weather_words(pen), sight_words(pen, pen.tables().weathers[state.weather]));
}

namespace {

struct StrategicTool {
    Command command;
    const char *sign, *word, *key;
    std::string reason{};
    bool is_on{};
};

void draw_war_tool(Builder& b, const Box& box, const StrategicTool& tool) {
    Spot spot{box, tool.command, zone::tools, tool.key};
    spot.words = b.say(tool.word);
    spot.is_enabled = tool.reason.empty();
    spot.reason = tool.reason;
    const bool is_low = box.height < 44;
    const char* colour = tool.is_on ? theme::gilt : tool.reason.empty() ? theme::ink : theme::rule;
    b.add(Fill{box,
               tool.is_on ? theme::ink : (b.is_hovered(tool.command) ? theme::bone : theme::vellum),
               4, theme::ink, 1.2, 1, true});
    const double sign = 19;
    b.icon({box.centre_x() - sign / 2, is_low ? box.centre_y() - sign / 2 : box.y + 6, sign, sign},
           tool.sign, colour);
    if (!is_low)
        draw_cut(b, {box.x, box.bottom() - 22, box.width, 18}, b.say(tool.word),
                 theme::label(12.5, tool.is_on ? theme::bone : colour, 600, theme::Align::centre));
    if (b.is_focused(tool.command)) b.ring(box, 5);
    b.spot(std::move(spot));
}

const StrategicTool strategic_referee_tool{act(Act::referee), "ui-referee",
                                           "strategic_table.referee", "J"};

void draw_war_tools(Pen& pen) {
    Builder& b = pen.builder;
    const Input& input = pen.input;
    std::vector<StrategicTool> tools;
    if (!input.is_watched) {
        tools.push_back({{Command::Kind::undo},
                         "ui-undo",
                         "tool.undo",
                         "U",
                         input.can_undo ? "" : b.say(input.undo_reason)});
        tools.push_back({act(Act::hint), "ui-hint", "tool.hint", "H",
                         pen.is_asked() ? "" : b.say("reason.thinks"),
                         input.hint != nullptr || input.is_hint_due});
    }
    tools.push_back(
        {act(Act::odds), "ui-odds", "strategic_table.odds", "O", {}, input.ui.shows_odds});
    tools.push_back({act(Act::layers),
                     "ui-layers",
                     "strategic_table.layers",
                     "Y",
                     {},
                     input.ui.layers != Layers::plain});
    if (pen.layout().log_is_drawer) {
        if (input.has_referee) tools.push_back(strategic_referee_tool);
        tools.push_back({{Command::Kind::log}, "ui-log", "tool.log", "L", {}, input.ui.shows_log});
    }
    tools.push_back(
        {{Command::Kind::leave}, "ui-quit", "tool.leave", input.is_watched ? "Esc" : "Q"});
    const Box& box = pen.layout().tools;
    const double gap = 4;
    const double width = (box.width - gap * static_cast<double>(tools.size() - 1)) /
                         static_cast<double>(tools.size());
    for (std::size_t i = 0; i < tools.size(); ++i)
        draw_war_tool(b, {box.x + static_cast<double>(i) * (width + gap), box.y, width, box.height},
                      tools[i]);
}

void draw_war_log(Pen& pen) {
    Builder& b = pen.builder;
    const Layout& layout = pen.layout();
    const Box& box = layout.log;
    if (layout.log_is_drawer && !pen.input.ui.shows_log) return;
    if (layout.log_is_drawer) b.veil();
    if (box.height < 60) return;
    b.panel(box);
    b.add(Fill{{box.x + 1, box.y + 1, box.width - 2, 34}, theme::shade, 3});
    b.icon({box.x + 12, box.y + 9, 18, 18}, "ui-log", theme::ink);
    const bool has_tool = !layout.log_is_drawer && pen.input.has_referee;
    b.text({box.x + 38, box.y + 1, box.width - 50 - (has_tool ? 34 : 0), 34},
           b.say("strategic_table.log"), theme::name(17));
    if (has_tool) draw_war_tool(b, {box.right() - 35, box.y + 2, 32, 32}, strategic_referee_tool);
    if (layout.log_is_drawer)
        draw_war_tool(b, {box.right() - 35, box.y + 2, 32, 32},
                      {{Command::Kind::log}, "ui-back", "tool.log", "L"});
    draw_log_lines(b, log_box(layout), *pen.input.log, pen.input.ui.log_back);
}

}  // namespace

Box log_box(const Layout& layout) {
    return {layout.log.x + 12, layout.log.y + 42, layout.log.width - 24, layout.log.height - 50};
}

void draw_column(Pen& pen) {
    draw_factions(pen);
    draw_weather(pen);
    draw_war_tools(pen);
    draw_war_log(pen);
}

}  // namespace muster::client::strategic_table
