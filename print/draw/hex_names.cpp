#include "print/draw/hex_map.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace muster::draw {
namespace {

bool meet(const Box& a, const Box& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

/// Whether a river of the hex, or of one beside it, runs through the box.
bool has_river(const HexMap& map, const HexGrid& grid, board::Hex hex, const Box& box) {
    const auto runs_through = [&](board::Hex at) {
        const HexMap::Cell* cell = map.find(at);
        if (cell == nullptr) return false;
        for (const board::HexSide side : board::hex_sides) {
            if (cell->rivers[board::index(side)] == HexMap::River::none) continue;
            const auto [from, to] = grid.edge(at, side);
            for (const double part : {0.0, 0.25, 0.5, 0.75, 1.0}) {
                const double x = from.x + (to.x - from.x) * part;
                const double y = from.y + (to.y - from.y) * part;
                if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
                    return true;
            }
        }
        return false;
    };
    if (runs_through(hex)) return true;
    return std::any_of(board::hex_sides.begin(), board::hex_sides.end(),
                       [&](board::HexSide side) { return runs_through(hex + side); });
}

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
    std::vector<HexName> out;
    for (std::size_t i = 0; i < map.places.size(); ++i) {
        const HexMap::Place& place = map.places[i];
        if (place.name.empty() || look.name <= 0) continue;
        const double width = width_of(place.name) + 0.3 * look.name, height = 1.1 * look.name;
        const Point middle = grid.middle(place.hex);
        const Box own = ring_of(place);
        std::optional<Box> best;  // The first; but one that no river runs through goes before it.
        const double up = own.height / 2 + (below - 2) * look.mark;
        const double right = own.width / 2 + aside * look.mark + width / 2;
        for (const Point& at :
             {Point{middle.x, middle.y + up}, Point{middle.x, middle.y - up},
              Point{middle.x + right, middle.y}, Point{middle.x - right, middle.y}}) {
            const Box box{std::clamp(at.x - width / 2, 0.0, std::max(0.0, grid.width() - width)),
                          at.y - height / 2, width, height};
            const bool is_clear =
                box.y >= 0 && box.y + box.height <= grid.height() && !meet(box, own) &&
                std::none_of(out.begin(), out.end(),
                             [&](const HexName& other) { return meet(box, other.box); }) &&
                std::none_of(map.places.begin(), map.places.end(), [&](const HexMap::Place& other) {
                    return &other != &place && meet(box, ring_of(other));
                });
            if (!is_clear) continue;
            const bool is_dry = !has_river(map, grid, place.hex, box);
            if (!best || is_dry) best = box;
            if (is_dry) break;
        }
        if (best) out.push_back({i, *best});
    }
    return out;
}

}  // namespace muster::draw
