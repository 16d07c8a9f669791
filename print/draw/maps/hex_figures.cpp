#include "print/draw/maps/hex_map.hpp"
#include "print/draw/type/typeset.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

/// Where a hex's coordinates stand: clear of all that is drawn in it.
namespace muster::draw {
namespace {

using board::Hex;
using board::HexSide;
using namespace hex_marks;

// In px of art-maps.md, from the middle of a line to where a figure may begin.
constexpr double main_half = 3.9, side_half = 2.9, river_half = 6.4;
constexpr double edge_inset = 0.1, least_inset = 0.03;  ///< Of a hex's radius.

/// How near a line from one point to another comes to a box.
double distance(const Point& from, const Point& to, const Box& box) {
    constexpr int steps = 24;
    double least = HUGE_VAL;
    for (int i = 0; i <= steps; ++i) {
        const double part = static_cast<double>(i) / steps;
        const double x = from.x + (to.x - from.x) * part, y = from.y + (to.y - from.y) * part;
        const double dx = std::max({box.x - x, 0.0, x - box.x - box.width});
        const double dy = std::max({box.y - y, 0.0, y - box.y - box.height});
        least = std::min(least, std::hypot(dx, dy));
    }
    return least;
}

/// Rather none than one that lies on a piece.
constexpr double most_covered = 1000;

class Figures {
  public:
    Figures(const HexMap& map, const HexLook& look, const std::vector<Box>& names)
        : look_{look}, names_{names}, grid_{map.grid(look.radius)} {
        for (const HexPieceBox& one : hex_piece_boxes(map, look)) taken_.push_back(one.box);
        taken_.insert(taken_.end(), look.kept_clear.begin(), look.kept_clear.end());
    }

    /// Where a figure of that size covers least; nothing where the hex has no room for it.
    [[nodiscard]] std::optional<Box> place(const HexMap::Cell& cell, double width,
                                           double height) const {
        // A little nearer to the edge where that clears a road.
        const Found usual = place_within(cell, width, height, edge_inset);
        if (usual.box && usual.cost <= 0) return usual.box;
        const Found nearer = place_within(cell, width, height, least_inset);
        return nearer.cost < usual.cost ? nearer.box : usual.box;
    }

  private:
    struct Found {
        std::optional<Box> box;
        double cost{most_covered};
    };
    [[nodiscard]] Found place_within(const HexMap::Cell& cell, double width, double height,
                                     double inset) const {
        const double r = look_.radius;
        const Point middle = grid_.middle(cell.hex);
        Found best;
        for (const Point& at : offsets()) {
            if (!fits(at.x * r, at.y * r, width, height, r * (1 - inset))) continue;
            const Box box{middle.x + at.x * r - width / 2, middle.y + at.y * r - height / 2, width,
                          height};
            const double cost = covered(cell, box);
            if (cost >= best.cost) continue;
            best = {box, cost};
            if (cost <= 0) break;
        }
        return best;
    }

    /// Over a hex of radius 1, those near a little below its middle first.
    static const std::vector<Point>& offsets() {
        static const std::vector<Point> out = [] {
            constexpr double below = 0.43;
            constexpr int steps = 40;
            std::vector<Point> all;
            for (int y = -steps; y <= steps; ++y)
                for (int x = -steps; x <= steps; ++x)
                    all.push_back({static_cast<double>(x) / steps, static_cast<double>(y) / steps});
            std::stable_sort(all.begin(), all.end(), [](const Point& one, const Point& two) {
                return std::hypot(one.x, one.y - below) < std::hypot(two.x, two.y - below);
            });
            return all;
        }();
        return out;
    }

    /// Whether a box about a point from a hex's middle lies within a hex of that radius.
    static bool fits(double x, double y, double width, double height, double radius) {
        const double right = std::abs(x) + width / 2, down = std::abs(y) + height / 2;
        return right <= radius * std::numbers::sqrt3 / 2 &&
               down <= radius - right / std::numbers::sqrt3;
    }

    [[nodiscard]] double covered(const HexMap::Cell& cell, const Box& box) const {
        constexpr double piece = 1000, name = 500, sign = 200, settlement = 150, line = 100;
        double out = 0;
        for (const Box& one : taken_) out += one.overlaps(box) ? piece : 0;
        for (const Box& one : names_) out += one.overlaps(box) ? name : 0;
        const Point middle = grid_.middle(cell.hex);
        const bool is_known = cell.known != HexMap::Known::unmapped;
        if (look_.has_details && is_known && !cell.sign.empty()) {
            const double size = ground_sign * look_.mark;
            const Box own{middle.x - size / 2, middle.y - look_.radius * sign_above - size / 2,
                          size, size};
            out += own.overlaps(box) ? sign : 0;
        }
        if (look_.has_details && cell.dots > 0) {
            const double r = dot_radius_px * look_.mark;
            const double half = dot_pitch * look_.mark * (cell.dots - 1) / 2 + r;
            const Box own{middle.x - half, middle.y + look_.radius * dots_below - r, 2 * half,
                          2 * r};
            out += own.overlaps(box) ? settlement : 0;
        }
        for (const HexSide side : board::hex_sides) {
            const auto [from, to] = grid_.edge(cell.hex, side);
            const HexMap::Way way = cell.ways[board::index(side)];
            if (way != HexMap::Way::none) {
                const double half = way == HexMap::Way::main ? main_half : side_half;
                const Point edge{(from.x + to.x) / 2, (from.y + to.y) / 2};
                out += distance(middle, edge, box) < half * look_.mark ? line : 0;
            }
            if (cell.rivers[board::index(side)] != HexMap::River::none)
                out += distance(from, to, box) < river_half * look_.mark ? line : 0;
        }
        return out;
    }

    const HexLook& look_;
    const std::vector<Box>& names_;
    HexGrid grid_;
    std::vector<Box> taken_;
};

}  // namespace

std::string hex_figure(Hex hex) {
    const auto number = [](int n) {
        return n < 0 ? "\u2212" + std::to_string(-n) : std::to_string(n);
    };
    return number(hex.q) + ", " + number(hex.r);
}

double HexLook::figure() const {
    constexpr double screen_px = 7.6, paper_pt = 6.1;
    return ground == BoardLook::Ground::screen ? screen_px * mark : paper_pt * mm_per_point;
}

std::vector<HexFigure> hex_figures(const HexMap& map, const HexLook& look,
                                   const std::vector<Box>& names,
                                   const std::function<double(const std::string&)>& width_of,
                                   const Box& shown) {
    std::vector<HexFigure> out;
    const Figures figures{map, look, names};
    const double air = 0.12 * look.figure(), high = look.figure();
    const HexGrid grid = map.grid(look.radius);
    for (const HexMap::Cell& cell : map.cells) {
        if (shown.width > 0 && !grid.box(cell.hex).overlaps(shown)) continue;
        // A place has its name.
        if (std::any_of(map.places.begin(), map.places.end(),
                        [&](const HexMap::Place& place) { return place.hex == cell.hex; }))
            continue;
        const double width = width_of(hex_figure(cell.hex)) + air;
        if (const auto box = figures.place(cell, width, high)) out.push_back({cell.hex, *box});
    }
    return out;
}

}  // namespace muster::draw
