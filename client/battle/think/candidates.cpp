#include "client/battle/think/candidates.hpp"

#include <algorithm>
#include <cmath>

namespace muster::client {
namespace {

constexpr double chance_width = 64, between_ways = 6;
theme::Style way_style() {
    return theme::label(13, theme::ink, 600);
}
theme::Style tries_style() {
    return theme::label(12, theme::soft_ink);
}

std::string tried_words(const Builder& b, const Candidate& way) {
    const std::string n = b.words().number(way.tries);
    // Of what should not always be done the same.
    if (way.share > 0 && way.share < 0.995)
        return b.say("think.share", {{"n", n}, {"share", b.words().percent(way.share)}});
    return b.say("think.tries", {{"n", n}});
}

/// Where a row is wide enough, what was tried stands beside the words, else under them.
bool has_tries_beside(double width) {
    return width >= 420;
}

struct WayRow {
    double words{}, tries{};  ///< Their widths.
    double words_high{}, tries_high{}, high{};
};
WayRow way_row_of(const Builder& b, double width, const Candidate& way) {
    const bool beside = has_tries_beside(width);
    WayRow row;
    row.tries = beside ? b.width_of(tried_words(b, way), tries_style()) + 2 : width;
    row.words = width - chance_width - (beside ? row.tries + 12 : 0);
    row.words_high = b.height_of(way.words, way_style(), row.words);
    row.tries_high = b.height_of(tried_words(b, way), tries_style(), row.tries);
    row.high = beside ? std::max(22.0, row.words_high) + 2
                      : std::max(20.0, row.words_high + 1) + row.tries_high + between_ways;
    return row;
}

}  // namespace

double height_of_candidates(const Builder& b, double width,
                            const std::vector<Candidate>& candidates) {
    double height = 0;
    for (const Candidate& way : candidates) height += way_row_of(b, width, way).high;
    return height;
}

std::size_t candidates_that_fit(const Builder& b, double width, double height,
                                const std::vector<Candidate>& candidates) {
    std::size_t count = 0;
    for (const Candidate& way : candidates) {
        height -= way_row_of(b, width, way).high;
        if (height < 0) break;
        ++count;
    }
    return count;
}

void draw_candidates(Builder& b, const Box& box, const std::vector<Candidate>& candidates) {
    double y = box.y;
    for (const Candidate& way : candidates) {
        const WayRow row = way_row_of(b, box.width, way);
        b.text({box.x, y + 1, row.words, row.words_high + 2}, way.words, way_style(), 0, true);
        b.text({box.right() - chance_width, y - 1, chance_width, 22}, b.words().percent(way.worth),
               theme::figure(17, theme::ink, theme::Align::right));
        const double x = has_tries_beside(box.width) ? box.x + row.words + 10 : box.x;
        const double below =
            has_tries_beside(box.width) ? y + 3 : y + row.high - between_ways - row.tries_high;
        b.text({x, below, row.tries + 2, row.tries_high + 2}, tried_words(b, way), tries_style(), 0,
               true);
        y += row.high;
    }
}

void draw_lamp(Builder& b, double x, double y) {
    b.add(Fill{{x - 11, y - 11, 22, 22}, theme::gilt, 11, theme::ink, 1.5});
    b.icon({x - 8, y - 8, 16, 16}, "charge-lantern", theme::ink);
}

Thinking thinking(Seat seat, double for_ms, bool is_still) {
    // What is soon done need not be shown.
    constexpr double shown_after_ms = 150, dot_ms = 450;
    if (!is_player(seat) || for_ms < shown_after_ms) return {seat, 0};
    if (is_still) return {seat, 3};
    return {seat, 1 + static_cast<int>((for_ms - shown_after_ms) / dot_ms) % 3};
}

void draw_dots(Builder& b, double x, double y, int dots) {
    for (int i = 0; i < 3; ++i)
        b.add(Fill{{x + (i - 1) * 14 - 4, y - 4, 8, 8},
                   i < dots ? theme::ink : theme::shade,
                   4,
                   theme::ink,
                   1});
}

}  // namespace muster::client
