#include "client/strategic/table/chart.hpp"

#include "client/ui/screen/theme.hpp"
#include "engine/strategic/model/field.hpp"
#include "print/faces/strategic/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>
#include <tuple>
#include <utility>

namespace muster::client::strategic_table {
namespace {

using draw::SpaceLook;
using draw::SpaceMap;
namespace marks = draw::space_marks;
using Points = std::vector<std::pair<double, double>>;

/// The map of mock-up 12, for which art-maps.md gives its px.
constexpr double designed_width = 988, designed_height = 396;
/// The map of the smallest window that shows all of it.
constexpr double least_width = 760, least_height = 300;

const strategic::Terrain& ground_of(const State& view, Index space) {
    const auto& terrains = view.tables().terrains;
    const Set here = view.terrain_of(space);
    std::size_t i = 0;
    while (i + 1 < terrains.size() && (here & strategic::bit(i)) == 0) ++i;
    return terrains[i];
}

SpaceMap::Way way_on_screen(strategic::Road road) {
    switch (road) {
        case strategic::Road::none: break;
        case strategic::Road::side: return SpaceMap::Way::side;
        case strategic::Road::main: return SpaceMap::Way::main;
    }
    return SpaceMap::Way::none;
}

/// Where spaces lie in a box: those of the outermost keep a border free.
struct Fit {
    double left{}, top{}, across{}, down{};  ///< In thousandths of the war's map.
    Fit(const strategic::War& war, const Box& box, double mark) {
        const auto [west, east] =
            std::minmax_element(war.spaces.begin(), war.spaces.end(),
                                [](const auto& a, const auto& b) { return a.x < b.x; });
        const auto [north, south] =
            std::minmax_element(war.spaces.begin(), war.spaces.end(),
                                [](const auto& a, const auto& b) { return a.y < b.y; });
        constexpr double side = 66, above = 44, below = 58;
        const double wide = std::max(1, east->x - west->x), high = std::max(1, south->y - north->y);
        // So many thousandths fill the whole box.
        across = wide / std::max(0.2, 1 - 2 * side * mark / box.width);
        down = high / std::max(0.2, 1 - (above + below) * mark / box.height);
        left = west->x - (across - wide) / 2;
        top = north->y - down * above * mark / box.height;
    }
};

/// Points along a way, a few px apart.
Points along(const Points& way) {
    Points out;
    constexpr int steps = 24;
    for (int i = 0; i <= steps; ++i) {
        const double t = static_cast<double>(i) / steps, u = 1 - t;
        if (way.size() == 2) {
            out.emplace_back(u * way[0].first + t * way[1].first,
                             u * way[0].second + t * way[1].second);
            continue;
        }
        const std::array<double, 4> part{u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
        std::pair<double, double> at{};
        for (std::size_t k = 0; k < part.size(); ++k) {
            at.first += part[k] * way[k].first;
            at.second += part[k] * way[k].second;
        }
        out.push_back(at);
    }
    return out;
}

bool overlaps_any(const Box& box, const std::vector<Box>& others) {
    return std::any_of(others.begin(), others.end(),
                       [&](const Box& other) { return box.overlaps(other); });
}

double shared(const Box& a, const Box& b) {
    const double width = std::min(a.right(), b.right()) - std::max(a.x, b.x);
    const double height = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
    return width > 0 && height > 0 ? width * height : 0;
}

/// Chooses where names stand: below their places, unless others are in the way.
class NamePlacer {
  public:
    NamePlacer(Chart& chart, const std::vector<Size>& sizes, const Points& road_points)
        : chart_{chart} {
        for (std::size_t i = 0; i < chart.places.size(); ++i) {
            candidates_.push_back(candidates(chart.places[i], sizes[i]));
            road_points_.push_back(within(candidates_.back(), road_points));
        }
    }

    void place() {
        const std::size_t count = chart_.places.size();
        for (std::size_t i = 0; i < count; ++i) chart_.places[i].name = best(i);
        // Then each once more, with its neighbours' best answers to where it goes.
        for (int pass = 0; pass < 2; ++pass)
            for (std::size_t i = 0; i < count; ++i) improve(i);
    }

  private:
    struct Candidate {
        Box box;
        double preference{};
    };
    [[nodiscard]] std::vector<Candidate> candidates(const Chart::Place& place, Size size) const {
        const double away = (marks::ring + 2) * chart_.mark;
        const double below = (marks::ring + marks::name_below) * chart_.mark;
        const std::array<std::tuple<double, double, double>, 10> middles{
            {{0, below, 0},
             {0, -below, 14},
             {size.width * 0.25, below, 20},
             {-size.width * 0.25, below, 20},
             {size.width * 0.42, below, 34},
             {-size.width * 0.42, below, 34},
             {-size.width * 0.3, -below, 34},
             {size.width * 0.5 + 4, size.height * 0.9, 60},
             {away + size.width / 2, 0, 90},
             {-away - size.width / 2, 0, 90}}};
        std::vector<Candidate> out;
        for (const auto& [dx, dy, preference] : middles) {
            Box box{place.x + dx - size.width / 2, place.y + dy - size.height / 2, size.width,
                    size.height};
            // Names at the border move inwards.
            box.x = std::clamp(box.x, chart_.box.x + 4, chart_.box.right() - 4 - box.width);
            out.push_back({box, preference});
        }
        return out;
    }
    /// The points that some of the boxes may hold.
    static Points within(const std::vector<Candidate>& boxes, const Points& points) {
        Points out;
        std::copy_if(points.begin(), points.end(), std::back_inserter(out), [&](const auto& point) {
            return std::any_of(boxes.begin(), boxes.end(), [&](const Candidate& one) {
                return one.box.contains(point.first, point.second);
            });
        });
        return out;
    }
    [[nodiscard]] Box best(std::size_t space) const {
        Box found;
        double least = -1;
        for (const Candidate& one : candidates_[space]) {
            const double cost = one.preference + cost_of(space, one.box);
            if (least < 0 || cost < least) least = cost, found = one.box;
        }
        return found;
    }
    /// Of a name as it stands.
    [[nodiscard]] double cost_now(std::size_t space) const {
        const Box& box = chart_.places[space].name;
        double preference = 0;
        for (const Candidate& one : candidates_[space])
            if (one.box == box) preference = one.preference;
        return preference + cost_of(space, box);
    }
    void improve(std::size_t space) {
        std::vector<std::size_t> near;
        for (std::size_t i = 0; i < chart_.places.size(); ++i)
            if (i == space || (std::abs(chart_.places[i].x - chart_.places[space].x) < 150 &&
                               std::abs(chart_.places[i].y - chart_.places[space].y) < 90))
                near.push_back(i);
        const auto total = [&] {
            double out = 0;
            for (const std::size_t i : near) out += cost_now(i);
            return out;
        };
        const auto keep = [&] {
            std::vector<Box> out;
            for (const std::size_t i : near) out.push_back(chart_.places[i].name);
            return out;
        };
        const auto lay = [&](const std::vector<Box>& boxes) {
            for (std::size_t i = 0; i < near.size(); ++i) chart_.places[near[i]].name = boxes[i];
        };
        const auto before = keep();
        auto found = before;
        double least = total();
        for (const Candidate& one : candidates_[space]) {
            lay(before);
            chart_.places[space].name = one.box;
            for (const std::size_t i : near)
                if (i != space) chart_.places[i].name = best(i);
            if (const double cost = total(); cost < least - 1e-6) least = cost, found = keep();
        }
        lay(found);
    }
    [[nodiscard]] double cost_of(std::size_t space, const Box& box) const {
        double cost = 0;
        const Box inside = chart_.box.inset(3);
        if (box.y < inside.y || box.bottom() > inside.bottom()) cost += 5000;
        for (std::size_t i = 0; i < chart_.places.size(); ++i) {
            const Chart::Place& other = chart_.places[i];
            cost += shared(box, other.ring) * 12 + shared(box, other.tower) * 12;
            if (i != space) cost += shared(box.inset(-2), other.name) * 12;
        }
        for (const auto& [x, y] : road_points_[space]) cost += box.contains(x, y) ? 5 : 0;
        return cost;
    }

    Chart& chart_;
    std::vector<std::vector<Candidate>> candidates_;  ///< By space.
    std::vector<Points> road_points_;                 ///< By space, those that may be in its way.
};

}  // namespace

Set objectives_of(const strategic::War& war) {
    Set out = war.most_of;
    for (const auto& ending : war.endings) out |= ending.holds | ending.holds_any | ending.takes;
    return out;
}

std::string defense_words(const State& view, Index space) {
    const int works = strategic::standing_defense(view, space);
    if (works <= 0) return {};
    return works % 100 == 0 ? fmt::format("{}", works / 100) : fmt::format("{:g}", works / 100.0);
}

Chart chart(const State& view, const strategic::Words& words, const Ruler& ruler, const Box& pane,
            const Chart* before, const std::filesystem::path& picture) {
    const strategic::War& war = view.war();
    Chart out;
    out.pane = pane;
    const Box box{pane.x, pane.y, std::max(pane.width, least_width),
                  std::max(pane.height, least_height)};
    out.box = box;
    out.mark =
        std::clamp(std::min(box.width / designed_width, box.height / designed_height), 0.8, 1.5);
    const SpaceLook look = SpaceLook::screen(box.width, box.height, out.mark);
    const Fit fit{war, box, out.mark};
    const Set objectives = objectives_of(war);
    auto map = std::make_shared<SpaceMap>();
    theme::Style letters = theme::name(look.name_size());
    letters.features = "lnum,tnum";
    std::vector<Size> sizes;
    for (std::size_t i = 0; i < war.spaces.size(); ++i) {
        const strategic::Space& space = war.spaces[i];
        const strategic::Terrain& ground = ground_of(view, static_cast<Index>(i));
        SpaceMap::Space shown;
        shown.x = (space.x - fit.left) / fit.across;
        shown.y = (space.y - fit.top) / fit.down;
        shown.fill = faces::terrain_fill(ground);
        shown.sign = faces::terrain_icon(ground);
        shown.name = strategic::space_name(words, war, i);
        shown.defense = defense_words(view, static_cast<Index>(i));
        if (const Index holder = view.spaces[i].controller; holder != absent) shown.holder = holder;
        shown.is_objective = (objectives & strategic::bit(i)) != 0;
        Chart::Place place;
        place.x = box.x + shown.x * box.width;
        place.y = box.y + shown.y * box.height;
        const double r = (marks::ring + 1) * out.mark;
        place.ring = {place.x - r, place.y - r, 2 * r, 2 * r};
        if (!shown.defense.empty())
            place.tower = {place.x + (marks::tower_x - marks::tower_width / 2) * out.mark - 1,
                           place.y + (marks::tower_y - marks::tower_height / 2) * out.mark - 1,
                           marks::tower_width * out.mark + 2, marks::tower_height * out.mark + 2};
        const double sign = shown.is_objective
                                ? marks::pennant * out.mark + look.name_size() * marks::pennant_air
                                : 0;
        sizes.push_back({ruler.text(nullptr, shown.name, letters, 0, 0).width + sign + 4,
                         look.name_size() * 1.16});
        out.places.push_back(place);
        map->spaces.push_back(std::move(shown));
    }
    for (const strategic::Edge& edge : war.edges)
        map->roads.push_back(
            {board::index(edge.ends.a), board::index(edge.ends.b), way_on_screen(edge.road)});
    for (std::size_t i = 0; i < war.rivers.size(); ++i) {
        SpaceMap::River river;
        river.name = strategic::river_name(words, war, i);
        for (const auto& [x, y] : war.rivers[i].course)
            river.course.emplace_back((x - fit.left) / fit.across, (y - fit.top) / fit.down);
        map->rivers.push_back(std::move(river));
    }
    if (!picture.empty()) {
        constexpr double whole = 1000;
        map->picture = {picture, -fit.left / fit.across, -fit.top / fit.down,
                        (whole - fit.left) / fit.across, (whole - fit.top) / fit.down};
        out.picture_fault = ruler.picture_fault(picture);
    }
    Points points;
    for (const SpaceMap::Road& road : map->roads)
        for (const auto& [x, y] : along(draw::way_points(*map, road, look)))
            points.emplace_back(box.x + x, box.y + y);
    const bool is_alike = before != nullptr && before->box == box &&
                          before->places.size() == out.places.size() &&
                          std::equal(out.places.begin(), out.places.end(), before->places.begin(),
                                     [](const Chart::Place& a, const Chart::Place& b) {
                                         return a.ring == b.ring && a.tower == b.tower;
                                     });
    if (is_alike)
        for (std::size_t i = 0; i < out.places.size(); ++i)
            out.places[i].name = before->places[i].name;
    else
        NamePlacer{out, sizes, points}.place();
    for (std::size_t i = 0; i < map->spaces.size(); ++i)
        map->spaces[i].name_at = {(out.places[i].name.centre_x() - box.x) / box.width,
                                  (out.places[i].name.centre_y() - box.y) / box.height};
    for (const SpaceMap::River& river : map->rivers) {
        const auto at = draw::river_name(*map, river, look, [&](const std::string& name) {
            return ruler.text(nullptr, name, letters, 0, 0).width;
        });
        if (at)
            out.river_names.push_back(
                {box.x + at->left, box.y + at->top, at->right - at->left, at->bottom - at->top});
    }
    out.map = std::move(map);
    return out;
}

void move_chart(Chart& chart, double x, double y) {
    const auto move = [&](Box& box) { box.x += x, box.y += y; };
    move(chart.box);
    for (Chart::Place& place : chart.places) {
        place.x += x;
        place.y += y;
        move(place.ring);
        move(place.name);
        if (place.tower.width > 0) move(place.tower);
    }
    for (Box& name : chart.river_names) move(name);
}

Points way_between(const Chart& chart, Index from, Index to) {
    const SpaceLook look = SpaceLook::screen(chart.box.width, chart.box.height, chart.mark);
    for (const SpaceMap::Road& road : chart.map->roads) {
        const bool is_there = road.from == from && road.to == to;
        if (!is_there && !(road.from == to && road.to == from)) continue;
        Points out = along(draw::way_points(*chart.map, road, look));
        if (!is_there) std::reverse(out.begin(), out.end());
        for (auto& [x, y] : out) x += chart.box.x, y += chart.box.y;
        return out;
    }
    return {{chart.places[from].x, chart.places[from].y}, {chart.places[to].x, chart.places[to].y}};
}

namespace {

/// Lays plates around their spaces, the nearest free place first.
class PlatePlacer {
  public:
    explicit PlatePlacer(const Chart& chart) : chart_{chart} {
        for (const Chart::Place& place : chart.places) {
            taken_.push_back(place.ring);
            taken_.push_back(place.name);
            if (place.tower.width > 0) taken_.push_back(place.tower);
        }
        taken_.insert(taken_.end(), chart.river_names.begin(), chart.river_names.end());
        const SpaceLook look = SpaceLook::screen(chart.box.width, chart.box.height, chart.mark);
        for (const SpaceMap::Road& road : chart.map->roads)
            for (const auto& [x, y] : along(draw::way_points(*chart.map, road, look)))
                roads_.emplace_back(chart.box.x + x, chart.box.y + y);
    }

    Plate place(Index army, Index space) {
        const Chart::Place& middle = chart_.places[space];
        const Size size = plate_size(chart_);
        Plate out{army, {}, false};
        double least = -1;
        constexpr int turns = 24;
        const Box inside = chart_.box.inset(5);
        const double furthest = std::hypot(chart_.box.width, chart_.box.height);
        // Rounded rectangles around the ring, wider and wider.
        for (double away = 3; away < furthest && (least < 0 || away < least); away += 5) {
            const double wide = middle.ring.width / 2 + size.width / 2 + away;
            const double high = middle.ring.height / 2 + size.height / 2 + away;
            for (int turn = 0; turn < turns; ++turn) {
                const double angle = 2 * std::numbers::pi * turn / turns - std::numbers::pi / 2;
                const double x = std::clamp(1.5 * std::cos(angle), -1.0, 1.0) * wide;
                const double y = std::clamp(1.5 * std::sin(angle), -1.0, 1.0) * high;
                const Box box{std::round(middle.x + x - size.width / 2),
                              std::round(middle.y + y - size.height / 2), size.width, size.height};
                if (box.x < inside.x || box.y < inside.y || box.right() > inside.right() ||
                    box.bottom() > inside.bottom() || overlaps_any(box.inset(-2), taken_))
                    continue;
                double cost = away;
                for (const auto& [px, py] : roads_) cost += box.contains(px, py) ? 1.5 : 0;
                if (least >= 0 && cost >= least) continue;
                least = cost;
                out.box = box;
                out.is_far = away > 26 * chart_.mark;
            }
        }
        if (least < 0)  // No room at all: over the ring.
            out.box = {middle.x - size.width / 2, middle.y - size.height / 2, size.width,
                       size.height};
        taken_.push_back(out.box);
        return out;
    }

  private:
    const Chart& chart_;
    std::vector<Box> taken_;
    Points roads_;
};

}  // namespace

Size plate_size(const Chart& chart) {
    constexpr double width = 64, height = 34;
    const double scale = std::clamp(chart.mark, 0.86, 1.3);
    return {std::round(width * scale), std::round(height * scale)};
}

std::vector<Plate> plates(const State& view, const Chart& chart) {
    PlatePlacer placer{chart};
    std::vector<Plate> out;
    strategic::each(view.on_map, [&](Index army) {
        out.push_back(placer.place(army, view.armies[army].space));
    });
    return out;
}

std::optional<Index> next_space(const State& view, const Chart& chart, Index from, int dx, int dy) {
    std::optional<Index> found;
    double best = std::cos(std::numbers::pi / 3);  // 60 degrees.
    strategic::each(view.prepared().next_to[from], [&](Index to) {
        const double x = chart.places[to].x - chart.places[from].x;
        const double y = chart.places[to].y - chart.places[from].y;
        const double length = std::hypot(x, y);
        if (length <= 0) return;
        const double straight = (x * dx + y * dy) / length;
        if (straight < best - 1e-9 || (found && straight <= best)) return;
        best = straight;
        found = to;
    });
    return found;
}

}  // namespace muster::client::strategic_table
