#include "client/battle/lesson/slip.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <sstream>

namespace muster::client {
namespace {

constexpr double slip_wide = 520, bar_high = 50, slip_gap = 14, slip_margin = 16, darkness = 0.66;
constexpr int lesson_zone = 20;

double overlap(const Box& a, const Box& b) {
    const double wide = std::min(a.right(), b.right()) - std::max(a.x, b.x);
    const double high = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
    return wide > 0 && high > 0 ? wide * high : 0;
}

/// One part of a sum; its width.
double draw_part(Builder& b, double x, const Box& row, const std::string& part) {
    std::istringstream words{part};
    std::string kind, what, number, is_lost;
    words >> kind >> what >> number >> is_lost;
    const double side = row.height;
    const Box box{x, row.y, side, side};
    if (kind == "die") {
        Die die{};
        die.box = box.inset(2);
        die.side = what == "blue" ? Seat::blue : Seat::red;
        die.face = number.empty() ? 0 : number[0] - '0';
        die.is_kept = is_lost != "lost";
        b.add(die);
        return side;
    }
    if (kind == "badge" || kind.starts_with("d")) {
        const bool is_badge = kind == "badge";
        const std::string icon = is_badge ? "badge-" + what : "dice-" + kind;
        b.icon(box, icon, theme::ink);
        const std::string& figure = is_badge ? number : what;
        b.text(is_badge ? box : Box{box.right() + 4, box.y, side, side}, figure,
               theme::figure(side * 0.5, is_badge ? theme::bone : theme::ink,
                             is_badge ? theme::Align::centre : theme::Align::left));
        return is_badge ? side : side + 8 + b.width_of(figure, theme::figure(side * 0.5));
    }
    const theme::Style style = theme::figure(part.size() > 1 ? 27 : 24);
    const double wide = b.width_of(part, style) + 2;
    b.text({x, row.y, wide, row.height}, part, style);
    return wide;
}

struct Heights {
    double text, sum, foot, all;
};
Heights heights_of(const Builder& b, const LessonSlip& slip) {
    Heights out{};
    const double inner = slip_wide - 48;
    out.text = b.height_of(slip.text, theme::prose(17.5), inner);
    out.sum = slip.sum.empty() ? 0 : 56;
    const double how = slip.how.empty() ? 0 : b.height_of(slip.how, theme::label(13), inner - 40);
    const double now = slip.now.empty() ? 0 : b.height_of(slip.now, theme::name(17.5), inner - 40);
    out.foot = slip.now.empty() ? 60 : std::max(52.0, 16 + now + how);
    out.all = 24 + 50 + 10 + out.text + 12 + out.sum + out.foot;
    return out;
}

void draw_foot(Builder& b, const Box& box, const LessonSlip& slip, const LessonCommands& commands) {
    if (slip.now.empty()) {
        const double wide = std::max(180.0, b.button_width(slip.go_on, "Enter"));
        b.button({{box.x + 24, box.y + 4, wide, 42}, commands.go_on, lesson_zone, "Enter"},
                 slip.go_on, Builder::Rank::primary);
        b.start_focus_at(commands.go_on);
        return;
    }
    b.add(Fill{{box.x + 4, box.y, box.width - 8, box.height - 4}, theme::amber, 3});
    b.fill({box.x + 4, box.y, box.width - 8, 1}, theme::ink);
    b.icon({box.x + 20, box.centre_y() - 14, 26, 26}, slip.is_refused ? "ui-pass" : "charge-hand",
           slip.is_refused ? theme::bad : theme::ink);
    const double x = box.x + 60, wide = slip_wide - 48 - 40;
    const double now = b.height_of(slip.now, theme::name(17.5), wide);
    const double how = slip.how.empty() ? 0 : b.height_of(slip.how, theme::label(13), wide);
    const double y = box.y + (box.height - 4 - now - how) / 2;
    b.text({x, y, wide, now}, slip.now, theme::name(17.5), 3, true);
    if (!slip.how.empty())
        b.text({x, y + now, wide, how + 2}, slip.how,
               theme::label(13, slip.is_refused ? theme::bad : theme::ink), 3, true);
}

}  // namespace

void draw_lesson_sum(Builder& b, const Box& row, const LessonSlip& slip) {
    double x = row.x + 6;
    for (const std::string& part : slip.sum) x += draw_part(b, x, row, part) + 10;
    b.line({x + 4, row.y, row.right() - x - 4, row.height}, slip.sum_words,
           theme::label(14, theme::soft_ink));
}

Box beside(Size window, Size box, const std::vector<Box>& others, const std::optional<Box>& press) {
    const Box centred{(window.width - box.width) / 2, (window.height - box.height) / 2, box.width,
                      box.height};
    if (others.empty()) return centred;
    const auto clamped = [&](double x, double y) {
        return Box{std::clamp(x, slip_margin,
                              std::max(slip_margin, window.width - slip_margin - box.width)),
                   std::clamp(y, slip_margin,
                              std::max(slip_margin, window.height - slip_margin - box.height)),
                   box.width, box.height};
    };
    Box best = centred;
    double least = INFINITY;
    for (std::size_t i = others.size(); i-- > 0;) {
        const Box& one = others[i];
        const std::array<Box, 8> around{
            clamped(one.right() + slip_gap, one.centre_y() - box.height / 2),
            clamped(one.right() + slip_gap, one.bottom() - box.height),
            clamped(one.x - slip_gap - box.width, one.centre_y() - box.height / 2),
            clamped(one.x - slip_gap - box.width, one.bottom() - box.height),
            clamped(one.centre_x() - box.width / 2, one.y - slip_gap - box.height),
            clamped(one.centre_x() - box.width / 2, one.bottom() + slip_gap),
            clamped(slip_margin, one.y - slip_gap - box.height),
            clamped(window.width - slip_margin - box.width, one.y - slip_gap - box.height)};
        for (const Box& candidate : around) {
            double covered = 0;
            for (const Box& other : others) covered += overlap(candidate, other.inset(-6));
            if (press) covered += 100 * overlap(candidate, press->inset(-6));
            // Of those that cover nothing the nearest.
            const double far = std::hypot(candidate.centre_x() - one.centre_x(),
                                          candidate.centre_y() - one.centre_y());
            const double cost = covered * 1000 + far;
            if (cost < least) {
                least = cost;
                best = candidate;
            }
        }
    }
    return best;
}

void draw_dark(Builder& b, const std::vector<Box>& lit) {
    if (lit.empty()) return;
    const Size size = b.size();
    // In bands between all upper and lower edges, and in each what lies between the lit ones.
    std::set<double> edges{0, size.height};
    for (const Box& box : lit) {
        edges.insert(std::clamp(box.y, 0.0, size.height));
        edges.insert(std::clamp(box.bottom(), 0.0, size.height));
    }
    for (auto top = edges.begin(), below = std::next(top); below != edges.end(); ++top, ++below) {
        std::vector<std::pair<double, double>> bare;
        for (const Box& box : lit)
            if (box.y < *below && box.bottom() > *top) bare.emplace_back(box.x, box.right());
        std::sort(bare.begin(), bare.end());
        double x = 0;
        const auto darken = [&](double to) {
            if (to > x)
                b.add(Fill{{x, *top, to - x, *below - *top}, theme::ink, 0, "", 0, darkness});
        };
        for (const auto& [left, right] : bare) {
            darken(left);
            x = std::max(x, right);
        }
        darken(size.width);
    }
}

void draw_lesson_aim(Builder& b, const Box& box) {
    b.fill(box, theme::deep_felt, 6);
    const Box edge = box.inset(3);
    Polygon outline{{{edge.x, edge.y},
                     {edge.right(), edge.y},
                     {edge.right(), edge.bottom()},
                     {edge.x, edge.bottom()},
                     {edge.x, edge.y}},
                    "",
                    theme::gilt,
                    2.5,
                    true};
    outline.dash = {9, 6};
    b.add(std::move(outline));
    b.line({box.x + 6, box.centre_y() - 14, box.width - 12, 28}, b.say("lesson.here"),
           theme::name(20, theme::bone, theme::Align::centre));
}

void draw_lesson_way(Builder& b, const Box& from, const Box& to) {
    // From the edges that face each other, bent a little as a hand moves.
    const bool is_above = to.bottom() < from.y;
    const double x1 = from.centre_x(), y1 = is_above ? from.y - 8 : from.centre_y();
    const double x2 = to.centre_x(), y2 = is_above ? to.bottom() + 14 : to.centre_y();
    Polygon way;
    for (int i = 0; i <= 24; ++i) {
        const double t = i / 24.0, bend = std::sin(t * 3.14159) * 10;
        way.points.emplace_back(std::lerp(x1, x2, t) - bend, std::lerp(y1, y2, t));
    }
    way.stroke = theme::gilt;
    way.stroke_width = 5;
    way.is_open = true;
    way.dash = {0.1, 12};
    b.add(std::move(way));
}

void draw_lesson_bar(Builder& b, const Box& box, const LessonSlip& slip,
                     const LessonCommands& commands) {
    b.cover_spots(box);
    b.panel(box, theme::leaf, 5);
    const double y = box.y + 7, high = box.height - 14;
    const auto wide_of = [&](const std::string& words, const char* key) {
        return b.button_width(words, key, true);
    };
    const std::string back = b.say("lesson.back"), show = b.say("lesson.show"),
                      leave = b.say("lesson.leave");
    const char* back_key = slip.has_letters ? "B" : "";
    const char* show_key = slip.has_letters ? "H" : "";
    Spot to_back{{box.x + 7, y, wide_of(back, "B"), high}, commands.back, lesson_zone, back_key};
    to_back.is_enabled = slip.step > 0;
    if (!to_back.is_enabled) to_back.reason = b.say("lesson.first");
    Spot to_leave{{0, y, wide_of(leave, "Esc"), high}, commands.leave, lesson_zone, "Esc"};
    to_leave.box.x = box.right() - 7 - to_leave.box.width;
    Spot to_show{{0, y, wide_of(show, "H"), high}, commands.show, lesson_zone, show_key};
    to_show.box.x = to_leave.box.x - 7 - to_show.box.width;
    // A dot a step, as many as there is room for.
    const double left = to_back.box.right() + 10, room = to_show.box.x - 10 - left;
    const double pitch = std::min(20.0, room / static_cast<double>(slip.steps));
    const double from = left + (room - pitch * static_cast<double>(slip.steps - 1)) / 2;
    // Closer together they would be a line; the slip says the step in words too.
    constexpr double least_pitch = 4;
    for (std::size_t i = 0; i < slip.steps && pitch >= least_pitch; ++i) {
        const bool is_now = i == slip.step;
        const double r = std::min(pitch * 0.36, is_now ? 7.0 : 5.5);
        b.add(Fill{{from + pitch * static_cast<double>(i) - r, box.centre_y() - r, 2 * r, 2 * r},
                   is_now          ? "#8A5A12"
                   : i < slip.step ? theme::ink
                                   : theme::leaf,
                   r,
                   theme::ink,
                   1.2});
    }
    b.button(std::move(to_back), back, Builder::Rank::secondary, "ui-back");
    b.button(std::move(to_show), show, Builder::Rank::secondary, "ui-hint");
    b.button(std::move(to_leave), leave, Builder::Rank::secondary, "ui-quit");
}

void draw_lesson_slip(Builder& b, const LessonSlip& slip, const std::vector<Box>& lit,
                      const std::optional<Box>& press, const LessonCommands& commands) {
    const Heights high = heights_of(b, slip);
    const Box both = beside(b.size(), {slip_wide, high.all + 12 + bar_high}, lit, press);
    const Box box{both.x, both.y, slip_wide, high.all};
    b.cover_spots(box);
    b.panel(box, theme::leaf, 6);
    b.add(Fill{box.inset(4), "", 4, theme::rule, 1});
    b.icon({box.x + 22, box.y + 26, 34, 34}, slip.sign, theme::ink);
    const double x = box.x + 70, wide = box.right() - 24 - x;
    b.line({x, box.y + 22, wide, 30}, slip.title, theme::name(22));
    b.line({x, box.y + 50, wide, 22}, slip.part, theme::small_caps(14.5, theme::soft_ink));
    double y = box.y + 84;
    b.text({box.x + 24, y, slip_wide - 48, high.text + 2}, slip.text, theme::prose(17.5), 12, true);
    y += high.text + 12;
    if (!slip.sum.empty()) draw_lesson_sum(b, {box.x + 24, y, slip_wide - 48, 42}, slip);
    draw_foot(b, {box.x, box.bottom() - high.foot, box.width, high.foot}, slip, commands);
    draw_lesson_bar(b, {box.x, box.bottom() + 12, slip_wide, bar_high}, slip, commands);
}

}  // namespace muster::client
