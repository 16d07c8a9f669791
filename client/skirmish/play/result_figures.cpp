#include "client/skirmish/play/result.hpp"
#include "client/ui/screen/marks.hpp"

#include <algorithm>
#include <cmath>

namespace muster::client {
namespace {

/// Of a page that stands in one column: its sentences have two lines.
bool is_narrow(const Box& page) {
    return page.width < 560;
}

using Points = std::vector<std::pair<double, double>>;

constexpr std::array<Seat, 2> both{Seat::red, Seat::blue};

std::string percent(const Builder& b, double chance) {
    // What can happen never reads as never or always.
    const double shown = std::clamp(std::round(chance * 100), 0.0, 100.0);
    const char* words = chance > 0 && shown < 1    ? "result.under_one"
                        : chance < 1 && shown > 99 ? "result.over_99"
                                                   : "odds.percent";
    return b.say(words, {{"n", std::to_string(std::lround(shown))}});
}

/// A line as it is distinguished without its colour: Madder's is whole, Woad's is cut.
void draw_course(Builder& b, const Points& points, Seat seat) {
    const char* colour = theme::side(seat).fill;
    if (seat == Seat::red) {
        b.add(Polygon{points, "", colour, 3, true});
        return;
    }
    constexpr double on = 7, off = 4;
    double walked = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const auto from = points[i - 1];
        const auto to = points[i];
        const double length = std::hypot(to.first - from.first, to.second - from.second);
        for (double at = 0; at < length;) {
            const double phase = std::fmod(walked, on + off);
            const double step = std::min(length - at, phase < on ? on - phase : on + off - phase);
            const auto point = [&](double along) {
                const double t = along / length;
                return std::pair{std::lerp(from.first, to.first, t),
                                 std::lerp(from.second, to.second, t)};
            };
            if (phase < on)
                b.add(Polygon{Points{point(at), point(at + step)}, "", colour, 3, true});
            at += step;
            walked += step;
        }
    }
}

/// Morale of both over the turns.
void draw_chart(Builder& b, const ResultInput& input, const Box& box) {
    const auto& morale = input.chronicle->morale;
    const Box plot{box.x + 30, box.y + 8, box.width - 30 - 36, box.height - 8 - 24};
    int most = 4;
    for (const auto& pair : morale) most = std::max({most, pair[0], pair[1]});
    const auto turns = static_cast<int>(morale.size()) - 1;
    const auto x_of = [&](int turn) { return plot.x + plot.width * turn / std::max(1, turns); };
    const auto y_of = [&](int value) { return plot.bottom() - plot.height * value / most; };
    const int y_step = std::max(1, static_cast<int>(std::ceil(most * 22 / plot.height)));
    for (int value = 0; value <= most; value += y_step) {
        b.fill({plot.x, y_of(value) - 0.5, plot.width, 1}, value == 0 ? theme::ink : theme::shade);
        b.text({box.x, y_of(value) - 9, 24, 18}, std::to_string(value),
               theme::label(12, theme::soft_ink, 500, theme::Align::right));
    }
    const int x_step = std::max(1, static_cast<int>(std::ceil(turns * 26 / plot.width)));
    for (int turn = 0; turn <= turns; turn += x_step) {
        b.fill({x_of(turn) - 0.5, plot.bottom(), 1, 5}, theme::ink);
        b.text({x_of(turn) - 13, plot.bottom() + 5, 26, 18}, std::to_string(turn),
               theme::label(12, theme::soft_ink, 500, theme::Align::centre));
    }
    for (const std::size_t which : input.chronicle->turning_points) {
        const double x = x_of(input.chronicle->clashes[which].turn);
        b.fill({x - 4, plot.y, 8, plot.height}, "#EFE0B8");
    }
    std::array<double, 2> ends{};
    for (const Seat seat : both) {
        // Of two lines on each other both are seen.
        const double aside = seat == Seat::red ? -1.5 : 1.5;
        Points points;
        for (int turn = 0; turn <= turns; ++turn) {
            const double y = y_of(morale[static_cast<std::size_t>(turn)][index(seat)]) + aside;
            if (turn > 0) points.emplace_back(x_of(turn), points.back().second);
            points.emplace_back(x_of(turn), y);
        }
        draw_course(b, points, seat);
        ends[index(seat)] = points.back().second;
    }
    // The side's sign at the end of its line; two that meet make room for each other.
    if (std::abs(ends[0] - ends[1]) < 24) {
        const double middle = (ends[0] + ends[1]) / 2;
        const bool is_red_above = ends[0] <= ends[1];
        ends = {middle + (is_red_above ? -12 : 12), middle + (is_red_above ? 12 : -12)};
    }
    for (const Seat seat : both)
        b.icon({plot.right() + 8, ends[index(seat)] - 11, 22, 22}, theme::side(seat).icon,
               theme::side(seat).fill);
}

std::string turning_words(const Builder& b, const ResultInput& input,
                          const skirmish::Clash& clash) {
    const auto name = [&](Seat seat) { return input.table->texts[clash.cards[index(seat)]].name; };
    const Seat winner = clash.winner;
    std::string out =
        b.say(clash.killed[index(opponent(winner))] ? "result.turning_kill" : "result.turning",
              {{"winner", name(winner)},
               {"loser", name(opponent(winner))},
               {"chance", percent(b, clash.likelihood())}});
    const auto turn = static_cast<std::size_t>(clash.turn);
    const auto& morale = input.chronicle->morale;
    for (const Seat seat : both) {
        const int lost = turn < 1 || turn >= morale.size()
                             ? 0
                             : morale[turn - 1][index(seat)] - morale[turn][index(seat)];
        if (lost <= 0) continue;
        out += ' ';
        out += b.say("result.turning_morale",
                     {{"side", b.words().side(seat)}, {"n", std::to_string(lost)}});
    }
    return out;
}

void draw_faces(Builder& b, const skirmish::DiceTally& tally, Seat seat, const Box& box) {
    int most = 1;
    for (const int times : tally.faces) most = std::max(most, times);
    const double pitch = box.width / 6;
    const double room = box.height - 30 - 18;
    // Where all bars would stand if every face fell equally often.
    const double even = box.bottom() - 30 - room * tally.count / 6.0 / most;
    for (double x = box.x; x < box.right() - 4; x += 10) b.fill({x, even - 0.5, 5, 1}, theme::ink);
    for (int face = 1; face <= 6; ++face) {
        const int times = tally.faces[static_cast<std::size_t>(face)];
        const double x = box.x + pitch * (face - 1);
        const double height = room * times / most;
        const Box bar{x + pitch * 0.2, box.bottom() - 30 - height, pitch * 0.6, height};
        if (height > 0) b.add(Fill{bar, theme::side(seat).fill, 1});
        b.fill({bar.centre_x() - 10, bar.y - 17, 20, 16}, theme::vellum);
        b.text({x, bar.y - 18, pitch, 18}, std::to_string(times),
               theme::label(12, theme::ink, 600, theme::Align::centre));
        b.add(side_die(b, {x + pitch / 2 - 11, box.bottom() - 24, 22, 22}, seat, face));
    }
    b.fill({box.x, box.bottom() - 30, box.width, 1}, theme::ink);
}

}  // namespace

void draw_morale_page(Builder& b, const ResultInput& input, const Box& box) {
    const auto& points = input.chronicle->turning_points;
    const auto style = theme::label(13);
    const double words_width = box.width - 84;
    std::vector<std::string> sentences;
    double wanted = points.empty() ? 0 : 30;
    for (const std::size_t which : points) {
        sentences.push_back(turning_words(b, input, input.chronicle->clashes[which]));
        wanted += b.height_of(sentences.back(), style, words_width) + 8;
    }
    const int caption_lines = is_narrow(box) ? 2 : 1;
    const double caption = 6 + 17 * caption_lines;
    // At the right a side's sign may stand as high.
    const theme::Style soft = theme::label(13, theme::soft_ink);
    const std::string legend = b.say("result.chart");
    b.text({box.x, box.y, box.width - 40, caption}, legend,
           b.fitted(legend, soft, box.width - 40, caption_lines), caption_lines);
    const double chart = std::max(120.0, std::min(box.height - caption - wanted - 8, 330.0));
    draw_chart(b, input, {box.x, box.y + caption, box.width, chart});
    double y = box.y + caption + chart + 8;
    if (points.empty()) return;
    b.text({box.x, y, box.width, 24}, b.say("result.turning_points"), theme::name(17));
    y += 28;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double height = b.height_of(sentences[i], style, words_width);
        if (y + height > box.bottom() + 4) break;
        const skirmish::Clash& clash = input.chronicle->clashes[points[i]];
        b.text({box.x, y, 56, 18}, b.say("result.turn", {{"n", std::to_string(clash.turn)}}),
               theme::label(13, theme::soft_ink));
        b.icon({box.x + 58, y, 18, 18}, theme::side(clash.winner).icon,
               theme::side(clash.winner).fill);
        b.text({box.x + 84, y, words_width, height + 2}, sentences[i], style, 0, true);
        y += height + 8;
    }
}

void draw_dice_page(Builder& b, const ResultInput& input, const Box& box) {
    const double between = 36;
    const double half = (box.width - between) / 2;
    const int hint_lines = is_narrow(box) ? 2 : 1;
    const double foot = hint_lines > 1 ? 38 : 20;
    const double faces = std::clamp(box.height - 36 - 5 * 34 - 6 - foot, 96.0, 220.0);
    for (const Seat seat : both) {
        const skirmish::DiceTally& tally = input.chronicle->dice[index(seat)];
        const Box at{box.x + (half + between) * static_cast<double>(index(seat)), box.y, half,
                     box.height};
        b.icon({at.x, at.y, 28, 28}, theme::side(seat).icon, theme::side(seat).fill);
        b.text({at.x + 38, at.y, at.width - 38, 28}, b.words().side(seat), theme::name(20));
        draw_faces(b, tally, seat, {at.x, at.y + 34, half, faces});
        const skirmish::Tails tails = skirmish::tails(tally.count, tally.sum);
        const bool is_high = tally.sum * 2 >= tally.count * 7;
        struct Line {
            std::string words, value;
        };
        std::vector<Line> lines{
            {b.say("result.dice_count"), std::to_string(tally.count)},
            {b.say("result.dice_mean"),
             tally.count == 0 ? "–" : b.words().decimal(tally.mean(), 2)},
            {b.say("result.dice_even"), b.words().decimal(3.5, 2)},
            {b.say(is_high ? "result.dice_high" : "result.dice_low"),
             tally.count == 0 ? "–" : percent(b, is_high ? tails.at_least : tails.at_most)},
            {b.say("result.won"),
             b.say("result.won_of", {{"n", std::to_string(tally.won)},
                                     {"expected", b.words().decimal(tally.expected_won, 1)}})}};
        double y = at.y + 34 + faces + 6;
        const double row = std::clamp((box.bottom() - foot - 4 - y) / 5, 24.0, 34.0);
        for (const Line& line : lines) {
            const double value = b.width_of(line.value, theme::name(17)) + 2;
            const Box said{at.x, y, at.width - value - 8, row};
            b.text(said, line.words,
                   b.fitted(line.words, theme::label(13, theme::soft_ink), said.width, hint_lines),
                   hint_lines);
            b.text({at.right() - value, y, value, row}, line.value,
                   theme::name(17, theme::ink, theme::Align::right));
            y += row;
            b.rule(at.x, y - 1, at.width, theme::shade);
        }
    }
    b.fill({box.centre_x(), box.y, 1, box.height - foot - 6}, theme::rule);
    b.text({box.x, box.bottom() - foot, box.width, foot - 2}, b.say("result.dice_hint"),
           theme::label(12, theme::soft_ink, 500, theme::Align::centre), hint_lines);
}

}  // namespace muster::client
