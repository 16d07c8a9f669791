#include "client/skirmish/table/table.hpp"
#include "client/ui/marks.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace muster::client {
namespace {

constexpr double indent = 24;

theme::Style words_of(const LogLine& line) {
    return theme::label(13, theme::ink, line.is_new ? 600 : 400);
}

/// A drawn die at the end takes its place from the words.
double words_width(const LogLine& line, double width) {
    return width - indent - (line.die > 0 ? 26 : 0);
}

double line_height(const Builder& b, const LogLine& line, double width) {
    if (line.is_heading) return 26;
    const double words = b.height_of(line.text, words_of(line), words_width(line, width));
    return std::max(20.0, words + 4);
}

}  // namespace

double log_lines_height(const Builder& b, const std::vector<LogLine>& lines, double width) {
    double height = 0;
    for (const LogLine& line : lines) height += line_height(b, line, width);
    return height;
}

int log_reach(const Builder& b, const Box& box, const std::vector<LogLine>& lines) {
    double used = 0;
    std::size_t fit = 0;
    for (; fit < lines.size(); ++fit) {
        used += line_height(b, lines[fit], box.width);
        if (used > box.height) break;
    }
    return static_cast<int>(lines.size() - fit);
}

std::optional<int> log_scrolled(Key key, int back, int reach, std::size_t lines) {
    // A line of the page before stays in view.
    const int page = std::max(1, static_cast<int>(lines) - reach - 1);
    switch (key) {
        case Key::page_up: return std::clamp(back + page, 0, reach);
        case Key::page_down: return std::clamp(back - page, 0, reach);
        case Key::home: return reach;
        case Key::end: return 0;
        default: return std::nullopt;
    }
}

std::vector<Box> boxes_of(const Builder& b, const LogLine& line, const Box& words, std::size_t from,
                          std::size_t to) {
    const theme::Style style = words_of(line);
    const std::string& text = line.text;
    struct WordInRow {
        std::size_t at, end, row;
    };
    std::vector<WordInRow> all;
    // How far down each row reaches: one with another script in it may be higher than the others.
    std::vector<double> bottoms;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const auto extent = b.ruler().text(nullptr, text.substr(0, end), style, 0, 0, words.width);
        const auto rows = static_cast<std::size_t>(std::max(1, extent.lines));
        bottoms.resize(rows, extent.height);
        bottoms.back() = extent.height;
        all.push_back({at, end, rows - 1});
        at = end + 1;
    }
    std::vector<Box> out;
    std::size_t row_from = 0;  // Where the row of the word at hand begins.
    std::size_t row = 0;
    bool is_first = true;
    for (const WordInRow& word : all) {
        if (word.row > row) row_from = word.at;
        is_first = is_first || word.row > row;
        row = std::max(row, word.row);
        const std::size_t begin = std::max(word.at, from);
        if (begin >= std::min(word.end, to)) continue;
        const double left = b.width_of(text.substr(row_from, begin - row_from), style);
        const double right =
            b.width_of(text.substr(row_from, std::min(word.end, to) - row_from), style);
        const double top = row == 0 ? 0 : bottoms[row - 1];
        const Box box{words.x + left, words.y + top, right - left, bottoms[row] - top};
        if (!out.empty() && !is_first)
            out.back().width = box.right() - out.back().x;
        else
            out.push_back(box);
        is_first = false;
    }
    return out;
}

void draw_log_lines(Builder& b, const Box& box, const std::vector<LogLine>& lines, int back,
                    const PlacedLine& report_place) {
    // From the newest upwards until the leaf is full; then drawn from the top.
    struct Placed {
        std::size_t line;
        double height;
    };
    std::vector<Placed> placed;
    double used = 0;
    const std::size_t end = lines.size() - std::min(lines.size(), static_cast<std::size_t>(back));
    for (std::size_t i = end; i-- > 0;) {
        const double height = line_height(b, lines[i], box.width);
        if (used + height > box.height) break;
        used += height;
        placed.push_back({i, height});
    }
    double y = box.y;
    for (auto entry = placed.rbegin(); entry != placed.rend(); ++entry) {
        const LogLine& line = lines[entry->line];
        const Box at{box.x, y, box.width, entry->height};
        y += entry->height;
        if (line.is_heading) {
            const double width = b.width_of(line.text, theme::small_caps(15)) + 8;
            b.text({at.x, at.y + 4, at.width, 20}, line.text, theme::small_caps(15));
            b.rule(at.x + width, at.y + 16, at.width - width);
            continue;
        }
        if (is_player(line.seat)) {
            const theme::SideColours& colours = theme::side(line.seat);
            b.icon({at.x, at.y + 2, 15, 15}, colours.icon, colours.fill);
        } else {
            b.add(Fill{{at.x + 6, at.y + 7, 4, 4}, theme::soft_ink, 2});
        }
        if (line.die > 0) b.add(side_die(b, {at.right() - 19, at.y, 18, 18}, line.seat, line.die));
        const Box words{at.x + indent, at.y + 1, words_width(line, at.width), at.height};
        b.text(words, line.text, words_of(line), 0, true);
        if (report_place) report_place(entry->line, words);
    }
}

namespace {

/// The names of cards in a line are underlined, and lead to the card.
void draw_links(Pen& pen, std::size_t number, const Box& words) {
    Builder& b = pen.builder;
    const LogLine& line = (*pen.input.log)[number];
    for (const LogLine::Named& named : line.cards) {
        if (!pen.is_known(named.card)) continue;
        const auto boxes = boxes_of(b, line, words, named.from, named.from + named.bytes);
        if (boxes.empty()) continue;
        const Command command{
            Command::Kind::local, static_cast<int>(TableAct::card),
            static_cast<int>(number * 256 + index(named.card.owner) * 128 + named.card.copy)};
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

}  // namespace

Box log_lines_box(const TableLayout& layout) {
    const double foot = layout.log_is_drawer ? 0 : 84;
    const Box& box = layout.log;
    return {box.x + 14, box.y + 42, box.width - 28, box.height - 48 - foot};
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
    const Box lines = log_lines_box(pen.layout);
    const int reach = log_reach(b, lines, *pen.input.log);
    const int back = std::min(pen.input.ui.log_back, reach);
    draw_log_lines(b, lines, *pen.input.log, back,
                   [&](std::size_t line, const Box& words) { draw_links(pen, line, words); });
    if (reach > 0) {
        // As much of the bar as of the story is in view.
        const double all = static_cast<double>(pen.input.log->size());
        const Box bar{box.right() - 9, lines.y, 4, lines.height};
        const double part = std::max(24.0, bar.height * (all - reach) / all);
        b.add(Fill{bar, theme::shade, 2});
        b.add(Fill{{bar.x, bar.y + (bar.height - part) * (reach - back) / reach, bar.width, part},
                   theme::soft_ink,
                   2});
    }
    if (pen.layout.log_is_drawer) return;
    const double foot = 84;
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
    const auto act = [](TableAct which) {
        return Command{Command::Kind::local, static_cast<int>(which)};
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
        if (command.kind == Command::Kind::local && pen.input.dice) {
            spot.is_enabled = false;
            spot.reason = b.say("reason.dice");
        } else if (command.kind == Command::Kind::local && pen.input.choices->legal.empty()) {
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
                   fmt::format("{} {}", b.say(tool.word), tool.key), style);
        } else {
            // The key beside the sign, so that the word has the whole width.
            const double key = b.width_of(tool.key, style);
            const double left = at.centre_x() - (18 + 5 + key) / 2;
            b.icon({left, at.y + 5, 17, 17}, tool.sign, colour);
            b.text({left + 23, at.y + 4, key + 2, 18}, tool.key, style);
            theme::Style centred = style;
            centred.align = theme::Align::centre;
            b.line({at.x + 2, at.y + 24, at.width - 4, 18}, b.say(tool.word), centred);
        }
        if (b.is_focused(command)) b.ring(at);
        b.spot(std::move(spot));
    }
}

}  // namespace muster::client
