#include "print/draw/maps/hex_grid.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>

namespace muster::draw {
namespace {

using board::Hex;
using board::HexSide;
using std::numbers::sqrt3;

/// In a grid of radius 1, with the hex (0, 0) around the point (0, 0).
Point unit_middle(Hex hex) {
    return {sqrt3 * (hex.q + hex.r / 2.0), 1.5 * hex.r};
}

Point direction_of(const Point& from, const Point& to) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    return {(to.x - from.x) / length, (to.y - from.y) / length};
}

/// A closed line moved to its right.
std::vector<Point> moved_in(const std::vector<Point>& loop, double inset) {
    if (inset == 0) return loop;
    std::vector<Point> out;
    out.reserve(loop.size());
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Point& at = loop[i];
        const Point in = direction_of(loop[(i + loop.size() - 1) % loop.size()], at);
        const Point away = direction_of(at, loop[(i + 1) % loop.size()]);
        // Two sides of hexes never double back, so the divisor is never 0.
        const double far = inset / (1 + in.x * away.x + in.y * away.y);
        out.push_back({at.x + (-in.y - away.y) * far, at.y + (in.x + away.x) * far});
    }
    return out;
}

}  // namespace

HexGrid::HexGrid(std::span<const Hex> hexes, double radius) : radius_{radius} {
    if (hexes.empty()) return;
    Point least = unit_middle(hexes.front()), most = least;
    for (const Hex hex : hexes) {
        const Point at = unit_middle(hex);
        least = {std::min(least.x, at.x), std::min(least.y, at.y)};
        most = {std::max(most.x, at.x), std::max(most.y, at.y)};
    }
    left_ = least.x - sqrt3 / 2;
    top_ = least.y - 1;
    width_ = most.x - least.x + sqrt3;
    height_ = most.y - least.y + 2;
}

HexGrid HexGrid::resized(double radius) const {
    HexGrid out = *this;
    out.radius_ = radius;
    return out;
}

double HexGrid::across() const {
    return sqrt3 * radius_;
}

Point HexGrid::middle(Hex hex) const {
    const Point at = unit_middle(hex);
    return {(at.x - left_) * radius_, (at.y - top_) * radius_};
}

Box HexGrid::box(Hex hex) const {
    const Point at = middle(hex);
    return {at.x - across() / 2, at.y - radius_, across(), 2 * radius_};
}

std::array<Point, 6> HexGrid::corners(Hex hex, double inset) const {
    const Point at = middle(hex);
    const double far = radius_ - inset * 2 / sqrt3, aside = far * sqrt3 / 2;
    return {{{at.x + aside, at.y - far / 2},
             {at.x + aside, at.y + far / 2},
             {at.x, at.y + far},
             {at.x - aside, at.y + far / 2},
             {at.x - aside, at.y - far / 2},
             {at.x, at.y - far}}};
}

std::array<Point, 2> HexGrid::edge(Hex hex, HexSide side) const {
    const auto all = corners(hex);
    return {all[board::index(side)], all[(board::index(side) + 1) % 6]};
}

Hex HexGrid::at(double x, double y) const {
    const double right = x / radius_ + left_, down = y / radius_ + top_;
    const double r = down * 2 / 3, q = right / sqrt3 - r / 2, s = -q - r;
    const double near_q = std::round(q), near_r = std::round(r), near_s = std::round(s);
    const double off_q = std::abs(near_q - q), off_r = std::abs(near_r - r),
                 off_s = std::abs(near_s - s);
    // The three add up to 0, so the one that was rounded furthest follows from the others.
    if (off_q > off_r && off_q > off_s)
        return {static_cast<int>(-near_r - near_s), static_cast<int>(near_r)};
    if (off_r > off_s) return {static_cast<int>(near_q), static_cast<int>(-near_q - near_s)};
    return {static_cast<int>(near_q), static_cast<int>(near_r)};
}

std::vector<std::vector<Point>> hex_outlines(const HexGrid& grid, std::span<const Hex> hexes,
                                             const std::function<bool(Hex)>& is_in, double inset) {
    std::vector<Hex> sorted{hexes.begin(), hexes.end()};
    std::sort(sorted.begin(), sorted.end());
    std::vector<std::uint8_t> done(sorted.size());
    const auto place_of = [&](Hex hex) {
        return static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), hex) -
                                        sorted.begin());
    };
    const auto has = [&](Hex hex) {
        return std::binary_search(sorted.begin(), sorted.end(), hex) && is_in(hex);
    };
    std::vector<std::vector<Point>> out;
    const auto walk = [&](Hex hex, HexSide side) {
        std::vector<Point> loop;
        for (std::size_t at = place_of(hex); (done[at] >> board::index(side) & 1U) == 0;
             at = place_of(hex)) {
            done[at] = static_cast<std::uint8_t>(done[at] | 1U << board::index(side));
            loop.push_back(grid.edge(hex, side)[0]);
            const auto turned = [&](std::size_t by) {
                return board::hex_sides[(board::index(side) + by) % 6];
            };
            side = turned(1);
            for (; has(hex + side); side = turned(4)) hex = hex + side;
        }
        if (!loop.empty()) out.push_back(moved_in(loop, inset));
    };
    for (const Hex hex : sorted) {
        if (!is_in(hex)) continue;
        for (const HexSide side : board::hex_sides)
            if (!has(hex + side)) walk(hex, side);
    }
    return out;
}

}  // namespace muster::draw
