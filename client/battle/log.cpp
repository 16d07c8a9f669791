#include "client/battle/log.hpp"

#include "client/ui/screen/marks.hpp"
#include "client/ui/screen/terms.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

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
    return boxes_of(b.ruler(), Label{words, line.text, words_of(line), 0, true}, from, to);
}

void mark_log_words(Builder& b, const LogLine& line, const Box& words,
                    const std::vector<LogWord>& known) {
    const Label label{words, line.text, words_of(line), 0, true};
    for (const LogWord& one : known) mark_word(b, label, one.word, one.id);
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

}  // namespace muster::client
