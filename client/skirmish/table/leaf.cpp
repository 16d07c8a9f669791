#include "client/skirmish/table/table.hpp"
#include "client/ui/screen/marks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::client {
namespace {

/// The names of cards in a line are underlined, and lead to the card.
void draw_links(Pen& pen, std::size_t number, const Box& words) {
    Builder& b = pen.builder;
    const LogLine& line = (*pen.input.log)[number];
    for (const LogLine::Named& named : line.cards) {
        if (!pen.is_known(named.card)) continue;
        const auto boxes = boxes_of(b, line, words, named.from, named.from + named.bytes);
        if (boxes.empty()) continue;
        const Command command =
            act(TableAct::card, number, index(named.card.owner), named.card.copy);
        const bool is_lit = b.is_focused(command) || b.is_hovered(command);
        for (const Box& box : boxes) {
            const double y = box.bottom() - 2;
            b.add(Polygon{{{box.x, y}, {box.right(), y}},
                          "",
                          is_lit ? theme::ink : theme::rule,
                          is_lit ? 2.0 : 1.0,
                          true});
        }
        const Box at{boxes.front().x - 2, boxes.front().y - 1, boxes.front().width + 4, 20};
        if (b.is_focused(command)) b.ring(at, 4);
        Spot spot{at, command, zone::log};
        spot.preview = named.card;
        b.spot(std::move(spot));
    }
}

/// What the story of a battle is about.
std::vector<LogWord> words_of_log(const Builder& b) {
    std::vector<LogWord> out;
    for (const char* zone : {"exhausted", "disabled", "killed"})
        out.push_back({std::string{"state."} + zone, b.say(std::string{"zone."} + zone)});
    for (const char* id : {"stat.morale", "stat.base_morale", "role.aggressor", "role.guardian",
                           "role.healer", "role.savant"})
        out.push_back({id, b.say(id)});
    for (const char* id : {"pass", "unable", "rout"})
        out.push_back({id, b.say(std::string{"logword."} + id)});
    return out;
}

constexpr double log_foot = 84, stop_row = 31, stops_high = 38 + stop_row * stop_steps.size();

/// An octagon: barred where whoever looks is always asked, half where a card can answer, open where
/// the step goes by.
void draw_octagon(Builder& b, const Box& box, Stop stop, const char* colour) {
    const double cut = box.width * 0.29;
    const std::vector<std::pair<double, double>> whole{{box.x + cut, box.y},
                                                       {box.right() - cut, box.y},
                                                       {box.right(), box.y + cut},
                                                       {box.right(), box.bottom() - cut},
                                                       {box.right() - cut, box.bottom()},
                                                       {box.x + cut, box.bottom()},
                                                       {box.x, box.bottom() - cut},
                                                       {box.x, box.y + cut}};
    b.add(Polygon{whole, stop == Stop::always ? colour : "", colour, 1.6});
    if (stop == Stop::able)
        b.add(Polygon{{{box.centre_x(), box.y},
                       {box.right() - cut, box.y},
                       {box.right(), box.y + cut},
                       {box.right(), box.bottom() - cut},
                       {box.right() - cut, box.bottom()},
                       {box.centre_x(), box.bottom()}},
                      colour});
    if (stop == Stop::always)
        b.fill({box.x + 3.5, box.centre_y() - 1.2, box.width - 7, 2.4},
               colour == std::string_view{theme::ink} ? theme::leaf : theme::ink);
}

void draw_stops(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    b.rule(box.x, box.y, box.width);
    b.line({box.x + 14, box.y + 6, box.width - 28, 24}, b.say("stops.title"), theme::name(16));
    draw_stop_rows(pen, {box.x, box.y + 34, box.width, box.height - 34}, stop_row);
}

}  // namespace

void draw_stop_rows(Pen& pen, const Box& box, double pitch) {
    Builder& b = pen.builder;
    constexpr std::array<Stop, 3> ways{Stop::always, Stop::able, Stop::never};
    constexpr double wide = 34, high = 26, gap = 3;
    for (std::size_t step = 0; step < stop_steps.size(); ++step) {
        const double y = box.y + pitch * static_cast<double>(step);
        const std::string id = "stops." + std::string{stop_steps[step]};
        const double left = box.right() - 14 - 3 * wide - 2 * gap;
        b.line({box.x + 14, y, left - box.x - 18, high}, b.say(id), theme::label(13));
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const Stop way = ways[i];
            const bool is_on = (*pen.input.stops)[step] == way;
            const Box at{left + static_cast<double>(i) * (wide + gap), y, wide, high};
            const Command command = act(TableAct::stop, step, way);
            const bool is_lit = b.is_hovered(command) || b.is_focused(command);
            b.add(Fill{at,
                       is_on    ? theme::ink
                       : is_lit ? theme::bone
                                : theme::vellum,
                       4, theme::rule, 1});
            draw_octagon(b, {at.centre_x() - 7, at.centre_y() - 7, 14, 14}, way,
                         is_on ? theme::amber : theme::ink);
            if (b.is_focused(command)) b.ring(at, 4);
            Spot spot{at, command, zone::log};
            spot.words = b.say(id) + ": " +
                         b.say("stops." + std::string{stop_names[static_cast<std::size_t>(way)]});
            spot.reason = spot.words;
            b.spot(std::move(spot));
        }
    }
}

Box log_lines_box(const TableLayout& layout, bool has_stops) {
    const double foot = (layout.log_is_drawer ? 0 : log_foot) + (has_stops ? stops_high : 0);
    const Box& box = layout.log;
    return {box.x + 14, box.y + 42, box.width - 28, box.height - 48 - foot};
}

void draw_story(Pen& pen, const Box& lines, double bar_x) {
    Builder& b = pen.builder;
    const int reach = log_reach(b, lines, *pen.input.log);
    const int back = std::min(pen.input.ui.log_back, reach);
    const auto known = words_of_log(b);
    draw_log_lines(b, lines, *pen.input.log, back, [&](std::size_t line, const Box& words) {
        draw_links(pen, line, words);
        mark_log_words(b, (*pen.input.log)[line], words, known);
    });
    if (reach > 0) {
        // As much of the bar as of the story is in view.
        const double all = static_cast<double>(pen.input.log->size());
        const Box bar{bar_x, lines.y, 4, lines.height};
        const double part = std::max(24.0, bar.height * (all - reach) / all);
        b.add(Fill{bar, theme::shade, 2});
        b.add(Fill{{bar.x, bar.y + (bar.height - part) * (reach - back) / reach, bar.width, part},
                   theme::soft_ink,
                   2});
    }
}

void draw_log(Pen& pen) {
    if (pen.layout.log_is_drawer && !pen.input.ui.shows_log) return;
    Builder& b = pen.builder;
    const Box box = pen.layout.log;
    b.panel(box);
    b.add(Fill{{box.x + 1, box.y + 1, box.width - 2, 34}, theme::shade, 3});
    b.icon({box.x + 12, box.y + 9, 18, 18}, "ui-log", theme::ink);
    b.text({box.x + 38, box.y + 2, box.width - 50, 32}, b.say("log.title"), theme::name(17));
    b.rule(box.x, box.y + 35, box.width);
    if (pen.layout.log_is_drawer) b.cover_spots(box);
    draw_story(pen, log_lines_box(pen.layout, pen.input.stops.has_value()), box.right() - 9);
    const double foot = pen.layout.log_is_drawer ? 0 : log_foot;
    if (pen.input.stops)
        draw_stops(pen, {box.x, box.bottom() - foot - stops_high, box.width, stops_high});
    if (pen.layout.log_is_drawer) return;
    b.rule(box.x, box.bottom() - foot, box.width);
    if (const Watched* watched = pen.input.watched) {
        b.line({box.x + 14, box.bottom() - foot + 6, box.width - 28, 24}, watched->title,
               theme::name(16));
        b.text({box.x + 14, box.bottom() - foot + 32, box.width - 28, 46}, watched->words,
               theme::label(13, theme::soft_ink), 2, true);
        return;
    }
    b.text({box.x + 14, box.bottom() - foot + 6, box.width - 28, 24},
           pen.input.is_public ? b.say("log.both")
                               : b.say("log.screen", {{"side", b.words().side(pen.near())}}),
           theme::name(16));
    const char* words = pen.input.is_public   ? "log.no_hand"
                        : pen.input.is_shared ? "log.shared"
                                              : "log.computer";
    b.text({box.x + 14, box.bottom() - foot + 32, box.width - 28, 46}, b.say(words),
           theme::label(13, theme::soft_ink), 2, true);
}

void draw_tools(Pen& pen) {
    Builder& b = pen.builder;
    const Box box = pen.layout.tools;
    struct Tool {
        const char *word, *key, *sign;
        Command command;
    };
    const bool is_column = pen.layout.log_is_drawer;
    std::vector<Tool> tools{{"tool.undo", "U", "ui-undo", {Command::Kind::undo}},
                            {"tool.hint", "H", "charge-lantern", act(TableAct::hint)},
                            {"tool.odds", "O", "ui-odds", {Command::Kind::odds}}};
    // A narrow column holds five; what ends the battle is then in the menu alone.
    if (is_column) tools.push_back({"tool.log", "L", "ui-log", {Command::Kind::log}});
    tools.push_back({"tool.menu", "F1", "ui-settings", {Command::Kind::keys}});
    if (!is_column) {
        tools.push_back({"tool.concede", "G", "state-killed", act(TableAct::give_up)});
        tools.push_back({"tool.leave", "Q", "ui-hidden", {Command::Kind::leave}});
    }
    const int count = static_cast<int>(tools.size());
    constexpr int columns = 3;
    int place = 0;
    for (const Tool& tool : tools) {
        const double gap = 4;
        Box at;
        if (is_column) {
            // Between the Morale blocks.
            const double height = std::min((box.height - gap * (count - 1)) / count, 36.0);
            at = {box.x, box.y + (height + gap) * place, box.width, height};
        } else {
            const double width = (box.width - gap * (columns - 1)) / columns;
            const double height = (box.height - gap) / 2;
            at = {box.x + (width + gap) * (place % columns),
                  box.y + (height + gap) * (place / columns), width, height};
        }
        ++place;
        const Command command = tool.command;
        Spot spot{at, command, zone::tools, tool.key};
        spot.words = b.say(tool.word);
        if (command.kind == Command::Kind::undo && !pen.input.can_undo) {
            spot.is_enabled = false;
            spot.reason = b.say(pen.input.undo_reason);
        }
        if (command.as<TableAct>() && pen.input.dice) {
            spot.is_enabled = false;
            spot.reason = b.say("reason.dice");
        } else if (command.as<TableAct>() && pen.input.choices->legal.empty()) {
            spot.is_enabled = false;
            spot.reason = b.say("reason.thinks");
        }
        const bool is_on =
            (command.kind == Command::Kind::odds && pen.input.ui.shows_odds) ||
            (command.kind == Command::Kind::log && pen.input.ui.shows_log) ||
            (command == act(TableAct::hint) && (pen.input.hint || pen.input.is_hint_due));
        const char* ground = is_on ? theme::ink : spot.is_enabled ? theme::vellum : theme::shade;
        const char* colour = is_on ? theme::bone : spot.is_enabled ? theme::ink : theme::soft_ink;
        b.add(Fill{at, ground, 4, theme::ink, 1.5, 1, true});
        const theme::Style style = theme::label(12, colour, 600);
        if (is_column) {
            b.icon({at.x + 7, at.centre_y() - 8, 16, 16}, tool.sign, colour);
            b.line({at.x + 28, at.y, at.width - 31, at.height},
                   fmt::format("{} {}", b.say(tool.word), b.key_name(tool.key)), style);
        } else {
            // The key beside the sign, so that the word has the whole width.
            const double key = b.width_of(b.key_name(tool.key), style);
            const double left = at.centre_x() - (18 + 5 + key) / 2;
            b.icon({left, at.y + 5, 17, 17}, tool.sign, colour);
            b.text({left + 23, at.y + 4, key + 2, 18}, b.key_name(tool.key), style);
            theme::Style centred = style;
            centred.align = theme::Align::centre;
            b.line({at.x + 2, at.y + 24, at.width - 4, 18}, b.say(tool.word), centred);
        }
        if (b.is_focused(command)) b.ring(at);
        b.spot(std::move(spot));
    }
}

}  // namespace muster::client
