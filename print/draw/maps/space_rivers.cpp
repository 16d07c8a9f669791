#include "print/draw/maps/space_map.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Where rivers run on a map of spaces, and where their names stand.
namespace muster::draw {

using Points = std::vector<std::pair<double, double>>;

Points river_points(const SpaceMap::River& river, const SpaceLook& look) {
    const auto count = static_cast<int>(river.course.size());
    const auto at = [&](int i) {
        const auto& [x, y] = river.course[static_cast<std::size_t>(std::clamp(i, 0, count - 1))];
        return std::pair{x * look.width, y * look.height};
    };
    Points out;
    constexpr int steps = 12;
    for (int i = 0; i + 1 < count; ++i) {
        // A spline through all of them (Catmull-Rom).
        const std::array<std::pair<double, double>, 4> p{at(i - 1), at(i), at(i + 1), at(i + 2)};
        for (int step = i == 0 ? 0 : 1; step <= steps; ++step) {
            const double t = static_cast<double>(step) / steps, u = t * t, v = u * t;
            const std::array<double, 4> part{-0.5 * v + u - 0.5 * t, 1.5 * v - 2.5 * u + 1,
                                             -1.5 * v + 2 * u + 0.5 * t, 0.5 * v - 0.5 * u};
            std::pair<double, double> point{};
            for (std::size_t k = 0; k < p.size(); ++k) {
                point.first += part[k] * p[k].first;
                point.second += part[k] * p[k].second;
            }
            out.push_back(point);
        }
    }
    return out;
}

namespace {

/// What a river's name keeps clear of.
struct Taken {
    Points points;  ///< Of ways.
    struct Rect {
        double left{}, top{}, right{}, bottom{};
        [[nodiscard]] bool has(double x, double y, double air) const {
            return x > left - air && x < right + air && y > top - air && y < bottom + air;
        }
    };
    std::vector<Rect> boxes;  ///< Of places, towers and names.
};

Taken taken_by(const SpaceMap& map, const SpaceLook& look,
               const std::function<double(const std::string&)>& width_of) {
    Taken out;
    const double ring = (space_marks::ring + 1) * look.mark;
    for (const SpaceMap::Space& space : map.spaces) {
        const double x = space.x * look.width, y = space.y * look.height;
        out.boxes.push_back({x - ring, y - ring, x + ring, y + ring});
        if (!space.defense.empty()) {
            const double middle = x + space_marks::tower_x * look.mark;
            const double half = space_marks::tower_width / 2 * look.mark;
            out.boxes.push_back({middle - half, y - 26 * look.mark, middle + half, y});
        }
    }
    for (const SpaceName& name : space_names(map, look, width_of))
        out.boxes.push_back(
            {name.box.x, name.box.y, name.box.x + name.box.width, name.box.y + name.box.height});
    for (const SpaceMap::Road& road : map.roads) {
        const auto way = way_points(map, road, look);
        constexpr int steps = 40;
        for (int i = 0; i <= steps; ++i) {
            const double t = static_cast<double>(i) / steps;
            out.points.emplace_back(
                way.front().first + t * (way.back().first - way.front().first),
                way.front().second + t * (way.back().second - way.front().second));
        }
    }
    return out;
}

/// How many of the points are nearer than that.
int near(const Points& points, double x, double y, double distance) {
    const double square = distance * distance;
    int count = 0;
    for (const auto& [px, py] : points)
        count += (px - x) * (px - x) + (py - y) * (py - y) < square ? 1 : 0;
    return count;
}

}  // namespace

std::optional<RiverName> river_name(const SpaceMap& map, const SpaceMap::River& river,
                                    const SpaceLook& look,
                                    const std::function<double(const std::string&)>& width_of) {
    if (river.name.empty() || river.course.size() < 2) return std::nullopt;
    const Points course = river_points(river, look);
    const Taken taken = taken_by(map, look, width_of);
    const double half = width_of(river.name) / 2, size = look.name_size();
    const double aside = 6 * look.mark + size * 0.62;
    std::optional<RiverName> best;
    double least = 0;
    for (std::size_t i = 2; i + 2 < course.size(); ++i)
        for (const double side : {-1.0, 1.0}) {
            const auto& [x, y] = course[i];
            double dx = course[i + 2].first - course[i - 2].first;
            double dy = course[i + 2].second - course[i - 2].second;
            const double length = std::hypot(dx, dy);
            if (length <= 0) continue;
            dx /= length, dy /= length;
            if (dx < 0) dx = -dx, dy = -dy;  // It is read from left to right.
            RiverName one;
            one.x = x - dy * aside * side;
            one.y = y + dx * aside * side;
            one.angle = std::atan2(dy, dx);
            one.left = one.right = one.x;
            one.top = one.bottom = one.y;
            double cost =
                std::abs(static_cast<double>(i) / static_cast<double>(course.size()) - 0.5);
            bool is_clear = true;
            constexpr int samples = 8;
            for (int k = -samples; k <= samples && is_clear; ++k) {
                const double along = half * k / samples;
                const double at_x = one.x + dx * along, at_y = one.y + dy * along;
                one.left = std::min(one.left, at_x - size * 0.55);
                one.right = std::max(one.right, at_x + size * 0.55);
                one.top = std::min(one.top, at_y - size * 0.55);
                one.bottom = std::max(one.bottom, at_y + size * 0.55);
                is_clear = std::none_of(
                    taken.boxes.begin(), taken.boxes.end(),
                    [&](const Taken::Rect& box) { return box.has(at_x, at_y, size * 0.6); });
                // A name may lie on a way, but not on the river itself.
                cost += 0.05 * near(taken.points, at_x, at_y, size * 0.7);
                cost += 0.2 * near(course, at_x, at_y, aside * 0.8);
            }
            // Rather where the map is empty.
            for (const Taken::Rect& box : taken.boxes) {
                const double across = std::max({box.left - one.x, one.x - box.right, 0.0});
                const double down = std::max({box.top - one.y, one.y - box.bottom, 0.0});
                cost += 0.5 * std::max(0.0, 1 - std::hypot(across, down) / (70 * look.mark));
            }
            const double edge = 3 * look.mark;
            is_clear = is_clear && one.left >= edge && one.top >= edge &&
                       one.right <= look.width - edge && one.bottom <= look.height - edge;
            if (!is_clear || (best && cost >= least)) continue;
            best = one;
            least = cost;
        }
    return best;
}

}  // namespace muster::draw
