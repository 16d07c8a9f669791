#pragma once

#include "engine/board/cell.hpp"
#include "engine/board/hex.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <vector>

namespace muster::board {

/// Which hexes there are, in whatever outline. Cells are numbered in the order of their hexes.
class HexMap {
  public:
    /// The hexes may come in any order, each once, at most `most_cells`.
    explicit HexMap(std::span<const Hex> hexes);

    [[nodiscard]] std::size_t cells() const { return hexes_.size(); }
    [[nodiscard]] Hex hex(Cell cell) const { return hexes_[index(cell)]; }
    /// All hexes in the order of their cells.
    [[nodiscard]] std::span<const Hex> hexes() const { return hexes_; }
    /// `nowhere` if the map does not have it.
    [[nodiscard]] Cell cell(Hex hex) const;
    /// The neighbour beyond a side, or `nowhere`.
    [[nodiscard]] Cell next(Cell cell, HexSide side) const {
        return neighbours_[index(cell)][index(side)];
    }
    /// All six, `nowhere` where there is none.
    [[nodiscard]] const std::array<Cell, 6>& neighbours(Cell cell) const {
        return neighbours_[index(cell)];
    }
    /// In steps, whether or not all hexes between are on the map.
    [[nodiscard]] int distance(Cell a, Cell b) const { return board::distance(hex(a), hex(b)); }

    bool operator==(const HexMap&) const = default;

  private:
    std::vector<Hex> hexes_;
    std::vector<std::array<Cell, 6>> neighbours_;
};

/// What lies on the edges between hexes, such as a road link or a river; T{} where nothing does. An
/// edge is one and the same seen from either hex.
template <class T>
class HexEdges {
  public:
    explicit HexEdges(const HexMap& map) : values_(map.cells()) {}

    /// A hex of the map lies beyond the side.
    void set(const HexMap& map, Cell cell, HexSide side, const T& value) {
        const Cell beyond = map.next(cell, side);
        assert(beyond != nowhere);
        values_[index(cell)][index(side)] = value;
        values_[index(beyond)][index(opposite(side))] = value;
    }
    [[nodiscard]] const T& at(Cell cell, HexSide side) const {
        return values_[index(cell)][index(side)];
    }

    bool operator==(const HexEdges&) const = default;

  private:
    std::vector<std::array<T, 6>> values_;
};

/// Visits the cells from `nearest` to `farthest` steps away from a hex, which need not be on the
/// map, in the order of their numbers.
template <class Visit>
void for_each_between(const HexMap& map, Hex centre, int nearest, int farthest, Visit&& visit) {
    const std::span<const Hex> hexes = map.hexes();
    const auto visit_column = [&](int q, int first, int last) {
        const auto begin = std::lower_bound(hexes.begin(), hexes.end(), Hex{q, first});
        for (auto at = begin; at != hexes.end() && at->q == q && at->r <= last; ++at)
            visit(cell_of(at - hexes.begin()));
    };
    for (int aside = -farthest; aside <= farthest; ++aside) {
        const int q = centre.q + aside;
        // Of a column so far aside these are the first and the last hex within n steps.
        const auto first = [&](int n) { return centre.r + std::max(-n, -n - aside); };
        const auto last = [&](int n) { return centre.r + std::min(n, n - aside); };
        const int inner = nearest - 1;
        if (inner < std::max(aside, -aside)) {
            visit_column(q, first(farthest), last(farthest));
        } else {
            visit_column(q, first(farthest), first(inner) - 1);
            visit_column(q, last(inner) + 1, last(farthest));
        }
    }
}

/// Visits the cells within so many steps of a cell, itself among them, by their numbers.
template <class Visit>
void for_each_within(const HexMap& map, Cell centre, int distance, Visit&& visit) {
    for_each_between(map, map.hex(centre), 0, distance, visit);
}

}  // namespace muster::board
