#include "print/pages/document/chart_axis.hpp"
#include "print/pages/document/sections.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <vector>

namespace muster::pages {
namespace {

using faces::Point;

bool holds(const draw::Box& outer, const draw::Box& inner) {
    return inner.x >= outer.x && inner.y >= outer.y &&
           inner.x + inner.width <= outer.x + outer.width &&
           inner.y + inner.height <= outer.y + outer.height;
}

/// A point where it is drawn.
struct Spot {
    const Point* point{};
    double x{}, y{}, top{}, bottom{};  ///< The interval reaches from top to bottom.
    [[nodiscard]] bool has_interval() const {
        return !std::isnan(point->found.low) && !std::isnan(point->found.high);
    }
};

/// A name, and the line that leads to it where it stands apart.
struct Label {
    draw::Box box;
    double x{}, y{};  ///< The end of the line.
    bool is_led{};
};

/// Finds room for names among points, their intervals, each other and the lines that lead to them.
class Labels {
  public:
    Labels(const draw::Box& plot, const std::vector<Spot>& spots, double dot)
        : plot_{plot}, dot_{dot} {
        for (const Spot& spot : spots) {
            taken_.push_back({spot.x - dot, spot.y - dot, 2 * dot, 2 * dot});
            taken_.push_back({spot.x - dot / 3, spot.top, 2 * dot / 3, spot.bottom - spot.top});
        }
    }
    /// The nearest free place around a spot, if there is one.
    std::optional<Label> place(const Spot& spot, double width, double height) {
        constexpr int turns = 24;
        for (double away = dot_ + air; away < furthest; away *= 1.3)
            for (int i = 0; i < turns; ++i) {
                const double turn = 2 * std::numbers::pi * i / turns;
                const double x = spot.x + std::cos(turn) * (away + width / 2);
                const double y = spot.y + std::sin(turn) * (away + height / 2);
                Label label;
                label.box = {x - width / 2, y - height / 2, width, height};
                label.x = std::clamp(spot.x, label.box.x, label.box.x + width);
                label.y = std::clamp(spot.y, label.box.y, label.box.y + height);
                label.is_led = std::hypot(label.x - spot.x, label.y - spot.y) > 2 * (dot_ + air);
                const draw::Box aired{label.box.x - air, label.box.y, width + 2 * air, height};
                if (!holds(plot_, aired) || is_taken(aired, taken_)) continue;
                const std::vector<draw::Box> line = line_to(spot, label);
                const auto is_crossing = [&](const draw::Box& step) {
                    return is_taken(step, names_);
                };
                if (std::any_of(line.begin(), line.end(), is_crossing)) continue;
                names_.push_back(aired);
                taken_.push_back(aired);
                taken_.insert(taken_.end(), line.begin(), line.end());
                return label;
            }
        return std::nullopt;
    }

  private:
    static constexpr double air = 0.6;
    static constexpr double furthest = 24;
    /// The line in steps, for what should not meet it.
    static std::vector<draw::Box> line_to(const Spot& spot, const Label& label) {
        std::vector<draw::Box> out;
        if (!label.is_led) return out;
        constexpr double step = 0.5;
        const double length = std::hypot(label.x - spot.x, label.y - spot.y);
        for (double at = 0; at < length; at += step) {
            const double part = at / length;
            out.push_back({spot.x + part * (label.x - spot.x) - step / 2,
                           spot.y + part * (label.y - spot.y) - step / 2, step, step});
        }
        return out;
    }
    static bool is_taken(const draw::Box& box, const std::vector<draw::Box>& by) {
        return std::any_of(by.begin(), by.end(),
                           [&](const draw::Box& other) { return box.overlaps(other); });
    }
    draw::Box plot_;
    double dot_;
    std::vector<draw::Box> taken_, names_;
};

/// The range of both axes: all values, and intervals as far as they are not out of all measure.
std::pair<double, double> reach_of(const std::vector<Point>& points) {
    double low = points.front().expected;
    double high = low;
    for (const Point& point : points) {
        low = std::min({low, point.expected, point.found.value});
        high = std::max({high, point.expected, point.found.value});
    }
    const double most = std::max(high - low, 1.0) / 2;
    double least_end = low;
    double most_end = high;
    for (const Point& point : points) {
        if (std::isfinite(point.found.low)) least_end = std::min(least_end, point.found.low);
        if (std::isfinite(point.found.high)) most_end = std::max(most_end, point.found.high);
    }
    return {std::max(least_end, low - most), std::min(most_end, high + most)};
}

/// Moves points sideways so that no dot hides another, and no interval runs through another's: the
/// nearest to its cost that was free, not as far as the next cost unless that is nearer than
/// `least` (all in mm).
void spread(std::vector<Spot>& spots, double dot, double line, double least) {
    constexpr double air = 0.15, step = 0.1;
    std::vector<double> costs;
    for (const Spot& spot : spots) costs.push_back(spot.x);
    std::sort(costs.begin(), costs.end());
    double nearest = 40 * dot;
    for (std::size_t i = 1; i < costs.size(); ++i)
        if (costs[i] > costs[i - 1]) nearest = std::min(nearest, costs[i] - costs[i - 1]);
    const double most = std::max(0.45 * nearest, least);
    const auto hides = [&](const Spot& a, const Spot& b, double share) {
        const double across = std::abs(a.x - b.x);
        if (across >= share * (2 * std::max(dot, line) + air)) return false;
        if (std::hypot(across, a.y - b.y) < share * (2 * dot + air)) return true;
        return across < share * (2 * line + air) && a.top < b.bottom && b.top < a.bottom;
    };
    // By what was found, so that a column rises from its middle outwards.
    std::vector<Spot*> order;
    for (Spot& spot : spots) order.push_back(&spot);
    std::stable_sort(order.begin(), order.end(), [](const Spot* a, const Spot* b) {
        return a->x != b->x ? a->x < b->x : a->y > b->y;
    });
    std::vector<const Spot*> placed;
    for (Spot* spot : order) {
        const double home = spot->x;
        bool is_free = false;
        // Where there is no room for all, they may touch, and at last lie half on each other.
        for (const double share : {1.0, 0.75, 0.5}) {
            for (int i = 0; !is_free && i * step <= 2 * most; ++i) {
                spot->x = home + (i % 2 == 0 ? -1 : 1) * std::ceil(i / 2.0) * step;
                is_free = std::none_of(placed.begin(), placed.end(), [&](const Spot* other) {
                    return hides(*spot, *other, share);
                });
            }
            if (is_free) break;
        }
        if (!is_free) spot->x = home;
        placed.push_back(spot);
    }
}

void draw_spot(Pen& pen, const Block& section, const Spot& spot, const draw::Box& plot) {
    const bool is_filled = spot.point->is_filled();
    const draw::Rgb ink = pen.colour(section.ink(is_filled ? "line" : "fill_line"));
    const double line = section.number("bar_line");
    const double cap = section.number("cap");
    if (spot.has_interval()) {
        const double foot = plot.y + plot.height;
        pen.upright(spot.x, spot.top, spot.bottom - spot.top, line, ink);
        if (spot.top > plot.y) pen.rule(spot.x - cap, spot.top, 2 * cap, line, ink);
        if (spot.bottom < foot) pen.rule(spot.x - cap, spot.bottom, 2 * cap, line, ink);
    }
    const double dot = section.number("dot");
    const draw::Box box{spot.x - dot, spot.y - dot, 2 * dot, 2 * dot};
    pen.fill(box, dot, is_filled ? ink : pen.colour(section.ink("fill")));
    if (!is_filled) pen.outline(box, dot, line, ink);
}

/// Where all points are as expected: the ends of the line, as far as it is on the plot.
struct Trend {
    Trend(const std::vector<Point>& points, std::pair<double, double> xs, const Axis& y_axis)
        : from{xs.first}, to{xs.second} {
        const auto by_cost = [](const Point& a, const Point& b) { return a.given < b.given; };
        const auto [first, last] = std::minmax_element(points.begin(), points.end(), by_cost);
        foot = *first;
        if (last->given > first->given)
            slope = (last->expected - first->expected) / (last->given - first->given);
        if (slope == 0) return;
        const double low = foot.given + (y_axis.low() - foot.expected) / slope;
        const double high = foot.given + (y_axis.high() - foot.expected) / slope;
        from = std::max(from, std::min(low, high));
        to = std::min(to, std::max(low, high));
    }
    [[nodiscard]] double at(double x) const { return foot.expected + slope * (x - foot.given); }

    double from{}, to{};
    Point foot;
    double slope{1};
};

}  // namespace

double draw_scatter(Pen& pen, const Block& section, const Area& area) {
    const auto& points = pen.part(section.word("id")).points;
    if (points.empty()) return 0;
    const SheetStyle& label = pen.style(section.word("axis_style"));
    const SheetStyle& title = pen.style(section.word("title_style"));
    const SheetStyle& name = pen.style(section.word("name_style"));
    const double scale = section.number("scale_width");
    const draw::Box plot{area.x + scale, area.y + title.leading_mm + label.leading_mm / 2,
                         area.width - scale, section.number("height")};
    const double foot = plot.y + plot.height;
    const auto marks = static_cast<int>(section.number("marks", 8));
    const auto [low, high] = reach_of(points);
    const Axis y_axis{low, high, marks};
    double least = points.front().given;
    double most = least;
    for (const Point& point : points) {
        least = std::min(least, point.given);
        most = std::max(most, point.given);
    }
    const double margin = std::max((most - least) / 12, 0.5);
    // Costs are whole numbers, and so are their marks.
    const Axis x_axis{least, most,
                      std::min(marks, std::max(2, static_cast<int>(most - least) + 1))};
    const double x_low = least - margin;
    const double x_high = most + margin;
    const auto x_at = [&](double value) {
        return plot.x + (value - x_low) / (x_high - x_low) * plot.width;
    };
    const auto y_at = [&](double value) {
        return std::clamp(foot - y_axis.part(value) * plot.height, plot.y, foot);
    };
    const Element element{pen.context, "Sect"};

    pen.line("axis", pen.words(section.word("y_title")), title, area.x,
             Pen::centred(title, area.y + title.leading_mm / 2), area.width);
    const draw::Rgb grid = pen.colour(section.ink("grid"));
    for (const double mark : y_axis.marks()) {
        pen.line("axis", pen.figure(y_axis.text(mark)), label, plot.x - section.number("label_gap"),
                 Pen::centred(label, y_at(mark)), 0, Align::right);
        pen.rule(plot.x, y_at(mark), plot.width, section.number("grid_line"), grid);
    }
    const double under = foot + section.number("label_gap");
    for (const double mark : x_axis.marks()) {
        if (mark < x_low || mark > x_high) continue;
        const double x = x_at(mark);
        pen.upright(x, foot, section.number("tick"), section.number("foot_line"),
                    pen.colour(section.ink("line")));
        pen.line("axis", pen.figure(x_axis.text(mark)), label, x,
                 Pen::centred(label, under + section.number("tick") + label.leading_mm / 2), 0,
                 Align::centre);
    }
    pen.rule(plot.x, foot, plot.width, section.number("foot_line"),
             pen.colour(section.ink("line")));
    if (const Trend trend{points, {x_low, x_high}, y_axis}; trend.from < trend.to)
        pen.slope(x_at(trend.from), y_at(trend.at(trend.from)), x_at(trend.to),
                  y_at(trend.at(trend.to)), section.number("even_line"),
                  pen.colour(section.ink("even")));

    std::vector<Spot> spots;
    for (const Point& point : points) {
        Spot spot{&point, x_at(point.given), y_at(point.found.value)};
        const auto end = [&](double value, double open) {
            return spot.has_interval() ? y_at(std::isinf(value) ? open : value) : spot.y;
        };
        spot.top = end(point.found.high, y_axis.high());
        spot.bottom = end(point.found.low, y_axis.low());
        spots.push_back(spot);
    }
    spread(spots, section.number("dot"), section.number("bar_line"), section.number("spread"));
    for (const bool is_filled : {false, true})
        for (const Spot& spot : spots)
            if (spot.point->is_filled() == is_filled) draw_spot(pen, section, spot, plot);
    Labels labels{plot, spots, section.number("dot") + section.number("name_gap")};
    std::vector<const Spot*> named;
    for (const Spot& spot : spots)
        if (spot.point->is_named || spot.point->is_filled()) named.push_back(&spot);
    // What the chart is about, then what is furthest from the line.
    std::stable_sort(named.begin(), named.end(), [](const Spot* a, const Spot* b) {
        const auto off = [](const Spot* spot) {
            return std::abs(spot->point->found.value - spot->point->expected);
        };
        if (a->point->is_subject != b->point->is_subject) return a->point->is_subject;
        return off(a) > off(b);
    });
    for (const Spot* spot : named) {
        const double width =
            pen.measured([&] { return pen.line("", spot->point->name, name, 0, 0); });
        const auto place = labels.place(*spot, width, name.leading_mm);
        if (!place) continue;  // The table below names it.
        if (place->is_led)
            pen.slope(spot->x, spot->y, place->x, place->y, section.number("grid_line"),
                      pen.colour(section.ink("line")));
        pen.fill(place->box, 0, pen.colour(section.ink("fill")));  // No line goes through a name.
        pen.line("curve", spot->point->name, name, place->box.x,
                 Pen::centred(name, place->box.centre_y()));
    }
    const double end = under + section.number("tick") + label.leading_mm;
    pen.line("axis", pen.words(section.word("x_title")), title, plot.x + plot.width,
             Pen::centred(title, end + title.leading_mm / 2), plot.width, Align::right);
    return end + title.leading_mm - area.y;
}

}  // namespace muster::pages
