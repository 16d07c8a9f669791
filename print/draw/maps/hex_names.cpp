#include "print/draw/maps/hex_map.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace muster::draw {
namespace {

/// Counts what a name of the hex would rather not cover: in that hex and in those around it, as far
/// as a name reaches.
class Nearby {
  public:
    Nearby(const HexMap& map, const HexLook& look, const HexGrid& grid, board::Hex hex)
        : look_{look}, grid_{grid} {
        constexpr int reach = 2;
        for (int q = -reach; q <= reach; ++q)
            for (int r = -reach; r <= reach; ++r)
                if (const HexMap::Cell* cell = map.find({hex.q + q, hex.r + r}))
                    cells_.push_back(cell);
    }

    /// 0: nothing. One sign is worse than all rivers and ways, and one of these than all
    /// settlements.
    [[nodiscard]] int covered_by(const Box& box) const {
        int signs = 0, lines = 0, settlements = 0;
        for (const HexMap::Cell* cell : cells_) {
            signs += meets_sign(*cell, box) ? 1 : 0;
            lines += meets_river(*cell, box) ? 1 : 0;
            lines += meets_way(*cell, box) ? 1 : 0;
            settlements += meets_dots(*cell, box) ? 1 : 0;
        }
        constexpr int many = 100;
        return (signs * many + lines) * many + settlements;
    }

  private:
    [[nodiscard]] bool meets_sign(const HexMap::Cell& cell, const Box& box) const {
        if (!look_.has_details || cell.sign.empty() || cell.known == HexMap::Known::unmapped)
            return false;
        const Point middle = grid_.middle(cell.hex);
        const double size = hex_marks::ground_sign * look_.mark;
        return box.overlaps({middle.x - size / 2,
                             middle.y - look_.radius * hex_marks::sign_above - size / 2, size,
                             size});
    }
    [[nodiscard]] bool meets_dots(const HexMap::Cell& cell, const Box& box) const {
        if (!look_.has_details || cell.dots == 0) return false;
        const Point middle = grid_.middle(cell.hex);
        const double r = hex_marks::dot_radius_px * look_.mark;
        const double half = hex_marks::dot_pitch * look_.mark * (cell.dots - 1) / 2 + r;
        return box.overlaps({middle.x - half, middle.y + look_.radius * hex_marks::dots_below - r,
                             2 * half, 2 * r});
    }
    [[nodiscard]] bool meets_river(const HexMap::Cell& cell, const Box& box) const {
        for (const board::HexSide side : board::hex_sides) {
            if (cell.rivers[board::index(side)] == HexMap::River::none) continue;
            const auto [from, to] = grid_.edge(cell.hex, side);
            if (meets_line(from, to, box)) return true;
        }
        return false;
    }
    [[nodiscard]] bool meets_way(const HexMap::Cell& cell, const Box& box) const {
        const Point middle = grid_.middle(cell.hex);
        for (const board::HexSide side : board::hex_sides) {
            if (cell.ways[board::index(side)] == HexMap::Way::none) continue;
            const auto [from, to] = grid_.edge(cell.hex, side);
            if (meets_line(middle, {(from.x + to.x) / 2, (from.y + to.y) / 2}, box)) return true;
        }
        return false;
    }
    [[nodiscard]] static bool meets_line(const Point& from, const Point& to, const Box& box) {
        for (const double part : {0.0, 0.25, 0.5, 0.75, 1.0}) {
            const double x = from.x + (to.x - from.x) * part;
            const double y = from.y + (to.y - from.y) * part;
            if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
                return true;
        }
        return false;
    }

    const HexLook& look_;
    const HexGrid& grid_;
    std::vector<const HexMap::Cell*> cells_;
};

}  // namespace

std::vector<HexName> hex_names(const HexMap& map, const HexLook& look,
                               const std::function<double(const std::string&)>& width_of) {
    constexpr double ring = 21, siege_ring = 28, below = 12, aside = 5;
    const HexGrid grid = map.grid(look.radius);
    const auto ring_of = [&](const HexMap::Place& place) {
        const double r = look.mark * (place.siege ? siege_ring : ring);
        const Point middle = grid.middle(place.hex);
        return Box{middle.x - r, middle.y - r, 2 * r, 2 * r};
    };
    const std::vector<HexPieceBox> pieces = hex_piece_boxes(map, look);
    std::vector<HexName> out;
    for (std::size_t i = 0; i < map.places.size(); ++i) {
        const HexMap::Place& place = map.places[i];
        if (place.name.empty() || look.name <= 0) continue;
        const double width = width_of(place.name) + 0.3 * look.name, height = 1.1 * look.name;
        const Point middle = grid.middle(place.hex);
        const Box own = ring_of(place);
        // The first that covers least.
        std::optional<Box> best;
        int least = 0;
        const Nearby nearby{map, look, grid, place.hex};
        const double up = own.height / 2 + (below - 2) * look.mark;
        const double right = own.width / 2 + aside * look.mark + width / 2;
        const double corner = width / 2 + own.width / 4, half = width * 0.3;
        for (const Point& at :
             {Point{middle.x, middle.y + up}, Point{middle.x, middle.y - up},
              Point{middle.x + right, middle.y}, Point{middle.x - right, middle.y},
              Point{middle.x + half, middle.y + up}, Point{middle.x - half, middle.y + up},
              Point{middle.x + half, middle.y - up}, Point{middle.x - half, middle.y - up},
              Point{middle.x + corner, middle.y + up}, Point{middle.x - corner, middle.y + up},
              Point{middle.x + corner, middle.y - up}, Point{middle.x - corner, middle.y - up}}) {
            const Box box{std::clamp(at.x - width / 2, 0.0, std::max(0.0, grid.width() - width)),
                          at.y - height / 2, width, height};
            const bool is_clear =
                box.y >= 0 && box.y + box.height <= grid.height() && !box.overlaps(own) &&
                std::none_of(out.begin(), out.end(),
                             [&](const HexName& other) { return box.overlaps(other.box); }) &&
                std::none_of(pieces.begin(), pieces.end(),
                             [&](const HexPieceBox& other) { return box.overlaps(other.box); }) &&
                std::none_of(map.places.begin(), map.places.end(), [&](const HexMap::Place& other) {
                    return &other != &place && box.overlaps(ring_of(other));
                });
            if (!is_clear) continue;
            const int covered = nearby.covered_by(box);
            if (best && covered >= least) continue;
            best = box;
            least = covered;
            if (covered == 0) break;
        }
        if (best) out.push_back({i, *best});
    }
    return out;
}

}  // namespace muster::draw
