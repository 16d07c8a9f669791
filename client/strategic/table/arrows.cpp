#include "client/strategic/table/pen.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

/// Arrows for what is declared, and for what is aimed at (mock-up 12).
namespace muster::client::strategic_table {

using Kind = Action::Kind;

namespace {

using Points = std::vector<std::pair<double, double>>;

struct Arrow {
    Points line;
    double dx{}, dy{};  ///< From one middle to the other.
    double sign_x{};    ///< Of the army's sign, as far as its target lies below or above it.
    Seat side{};
    std::string sign;
    bool is_dashed{}, is_dropped{}, is_aimed{};
    const Pen* pen{};
    /// Whether a disc on that point of the line leaves all places bare.
    [[nodiscard]] bool is_bare(std::size_t at) const {
        const auto& [x, y] = line[at];
        constexpr double r = 11;
        const Box disc{x - r, y - r, 2 * r, 2 * r};
        return std::none_of(pen->chart.places.begin(), pen->chart.places.end(),
                            [&](const Chart::Place& place) {
                                return disc.overlaps(place.ring.inset(4)) ||
                                       disc.overlaps(place.tower) || disc.overlaps(place.name);
                            });
    }
};

/// Where a line from the middle of a box leaves it, and a little further.
std::pair<double, double> edge_of(const Box& box, double x, double y, double air) {
    const double dx = x - box.centre_x(), dy = y - box.centre_y();
    const double length = std::max(1.0, std::hypot(dx, dy));
    const double wide = std::abs(dx) > 0 ? (box.width / 2) / std::abs(dx) : 1e9;
    const double high = std::abs(dy) > 0 ? (box.height / 2) / std::abs(dy) : 1e9;
    const double part = std::min(wide, high) + air / length;
    return {box.centre_x() + dx * part, box.centre_y() + dy * part};
}

/// A curve from one box to another, so far bent to its left.
Points curve(const Box& from, const Box& to, double bend) {
    const auto [ax, ay] = edge_of(from, to.centre_x(), to.centre_y(), 3);
    const auto [bx, by] = edge_of(to, from.centre_x(), from.centre_y(), 6);
    const double dx = bx - ax, dy = by - ay;
    const double mx = (ax + bx) / 2 + dy * bend, my = (ay + by) / 2 - dx * bend;
    Points out;
    constexpr int steps = 16;
    for (int i = 0; i <= steps; ++i) {
        const double t = static_cast<double>(i) / steps, u = 1 - t;
        out.emplace_back(u * u * ax + 2 * u * t * mx + t * t * bx,
                         u * u * ay + 2 * u * t * my + t * t * by);
    }
    return out;
}

/// How much of it lies on what is to be read: places with their works and names, and other plates.
double covered_by(const Pen& pen, const Points& line, const Box& from, const Box& to) {
    double out = 0;
    for (const auto& [x, y] : line) {
        for (const Chart::Place& place : pen.chart.places) {
            if (place.ring == to) continue;
            out += place.ring.contains(x, y) ? 1 : 0;
            out += place.tower.contains(x, y) ? 2 : 0;
            out += place.name.contains(x, y) ? 2 : 0;
        }
        for (const Plate& plate : pen.plates)
            out += !(plate.box == from) && !(plate.box == to) && plate.box.contains(x, y) ? 2 : 0;
    }
    return out;
}

/// The curve that covers least, and of those the one that is bent least.
Points clear_curve(const Pen& pen, const Box& from, const Box& to) {
    Points best;
    double least = -1;
    for (const double bend : {0.16, -0.16, 0.32, -0.32, 0.5, -0.5, 0.8, -0.8, 1.2, -1.2}) {
        Points line = curve(from, to, bend);
        // What leaves the map, or turns back, is none.
        const bool is_in = std::all_of(line.begin(), line.end(), [&](const auto& at) {
            return pen.chart.box.contains(at.first, at.second);
        });
        const double cost = covered_by(pen, line, from, to) + 2 * std::abs(bend);
        if (!is_in || (least >= 0 && cost >= least)) continue;
        least = cost;
        best = std::move(line);
    }
    return least < 0 ? curve(from, to, 0) : best;
}

void draw_arrow_head(Builder& map, const Points& line, const char* colour, double size) {
    const auto [x, y] = line.back();
    const auto& [px, py] = line[line.size() - 3];
    const double length = std::max(0.5, std::hypot(x - px, y - py));
    const double dx = (x - px) / length, dy = (y - py) / length;
    map.add(Polygon{{{x + dx * size * 0.7, y + dy * size * 0.7},
                     {x - dx * size - dy * size * 0.75, y - dy * size + dx * size * 0.75},
                     {x - dx * size * 0.5, y - dy * size * 0.5},
                     {x - dx * size + dy * size * 0.75, y - dy * size - dx * size * 0.75}},
                    colour,
                    theme::bone,
                    1.2});
}

double length_of(const Points& line) {
    return std::hypot(line.back().first - line.front().first,
                      line.back().second - line.front().second);
}
constexpr double shortest = 34;

void draw_disc_of(Builder& map, const Arrow& arrow, double x, double y, double r) {
    const char* colour = arrow.is_dropped ? theme::soft_ink : theme::side(arrow.side).fill;
    map.add(Fill{{x - r, y - r, 2 * r, 2 * r}, colour, r, theme::bone, 1.8});
    map.icon({x - 0.68 * r, y - 0.68 * r, 1.36 * r, 1.36 * r},
             arrow.is_dropped ? "chain-broken" : arrow.sign, theme::bone);
}

void draw_one_arrow(Builder& map, const Arrow& arrow) {
    const char* colour = arrow.is_dropped ? theme::soft_ink : theme::side(arrow.side).fill;
    const std::array<double, 2> dash =
        arrow.is_dashed || arrow.is_dropped ? std::array{7.0, 4.0} : std::array{0.0, 0.0};
    map.add(Polygon{arrow.line, "", arrow.is_aimed ? theme::gilt : theme::bone, 8.4, true});
    map.add(Polygon{arrow.line, "", colour, 4.6, true, 1, dash});
    draw_arrow_head(map, arrow.line, colour, 11);
    // On the middle, or where it covers no place.
    const std::size_t middle = arrow.line.size() / 2;
    std::size_t at = middle;
    for (const std::size_t away : {0U, 1U, 2U, 3U, 4U, 5U})
        for (const std::size_t one : {middle - away, middle + away})
            if (at == middle && away > 0 && !arrow.is_bare(middle) && arrow.is_bare(one)) at = one;
    const auto& [x, y] = arrow.line[at];
    draw_disc_of(map, arrow, x, y, 10.5);
}

/// A disc on the edges of two plates that lie side by side, with a wedge towards its target.
void draw_short_arrow(Builder& map, const Arrow& arrow) {
    const auto& [ax, ay] = arrow.line.front();
    const auto& [bx, by] = arrow.line.back();
    // Over the signs of plates below one another, so that their figures stay bare.
    const double x = std::abs(arrow.dy) > std::abs(arrow.dx) ? arrow.sign_x : (ax + bx) / 2;
    const double y = (ay + by) / 2;
    const double length = std::max(1.0, std::hypot(arrow.dx, arrow.dy));
    const double dx = arrow.dx / length, dy = arrow.dy / length;
    map.add(Polygon{{{x + dx * 19, y + dy * 19},
                     {x + dx * 7 - dy * 8, y + dy * 7 + dx * 8},
                     {x + dx * 7 + dy * 8, y + dy * 7 - dx * 8}},
                    arrow.is_dropped ? theme::soft_ink : theme::side(arrow.side).fill,
                    arrow.is_aimed ? theme::gilt : theme::bone,
                    1.5});
    draw_disc_of(map, arrow, x, y, 10);
}

/// From an army's plate to that of another, or to a place.
std::optional<Arrow> arrow_of(const Pen& pen, Index army, Index other, Index space) {
    const Plate* from = pen.plate(army);
    if (from == nullptr) return std::nullopt;
    Arrow out;
    out.side = pen.seat_of(army);
    out.pen = &pen;
    if (other != absent) {
        const Plate* to = pen.plate(other);
        if (to == nullptr) return std::nullopt;
        out.line = clear_curve(pen, from->box, to->box);
        out.dx = to->box.centre_x() - from->box.centre_x();
        out.dy = to->box.centre_y() - from->box.centre_y();
        out.sign_x =
            std::clamp(from->box.x + from->box.width * 0.25, to->box.x + 4, to->box.right() - 4);
    } else if (space != absent && space != pen.state().armies[army].space) {
        const Box& ring = pen.chart.places[space].ring;
        out.line = clear_curve(pen, from->box, ring);
        out.dx = ring.centre_x() - from->box.centre_x();
        out.dy = ring.centre_y() - from->box.centre_y();
    } else {
        return std::nullopt;
    }
    return out;
}

/// What is declared and not yet fought out, and what is aimed at.
std::vector<Arrow> arrows_of(const Pen& pen) {
    const State& state = pen.state();
    std::vector<Arrow> out;
    const auto sign_of = [](bool is_attack, bool by_night) {
        return !is_attack ? "act-order" : by_night ? "charge-moon" : "stat-attack";
    };
    for (const strategic::Declaration& one : state.declarations) {
        if (one.is_dropped && state.moment != Moment::declare) continue;
        if (state.is_on_map(one.army) && state.armies[one.army].has(strategic::Mark::attacked))
            continue;
        auto arrow = arrow_of(pen, one.army, one.target, absent);
        if (!arrow) continue;
        arrow->is_dashed = one.by_night || !one.is_attack;
        arrow->is_dropped = one.is_dropped;
        arrow->sign = sign_of(one.is_attack, one.by_night);
        out.push_back(*std::move(arrow));
    }
    const Action* aimed = pen.aimed();
    if (aimed == nullptr || aimed->kind == Kind::march || aimed->army == absent) return out;
    auto arrow = arrow_of(pen, aimed->army, aimed->other, aimed->to);
    if (!arrow) return out;
    arrow->is_aimed = true;
    arrow->is_dashed = aimed->flag || aimed->kind != Kind::attack;
    arrow->sign = sign_of(aimed->kind == Kind::attack, aimed->flag);
    out.push_back(*std::move(arrow));
    return out;
}

}  // namespace

void draw_arrows(Pen& pen, Builder& map) {
    for (const Arrow& arrow : arrows_of(pen))
        if (length_of(arrow.line) >= shortest) draw_one_arrow(map, arrow);
}

void draw_short_arrows(Pen& pen, Builder& map) {
    for (const Arrow& arrow : arrows_of(pen))
        if (length_of(arrow.line) < shortest) draw_short_arrow(map, arrow);
}

}  // namespace muster::client::strategic_table
