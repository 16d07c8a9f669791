#pragma once

#include "engine/board/bucket_search.hpp"
#include "engine/board/hex_map.hpp"
#include "engine/board/space_graph.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace muster::board {

/// What can be reached over hexes or spaces, and at what cost. `MostCells` is that of the map,
/// which then needs no heap; with 0 any map will do. Keep one and search with it again.
template <std::size_t MostCells = 0>
class Reach {
  public:
    /// Finds all that costs at most `limit` from the nearest start. A step costs
    /// `cost(Cell from, HexSide, Cell to)`, 1 to `most_step_cost`, or `blocked`.
    template <class Cost>
    void find(const HexMap& map, std::span<const Cell> starts, int limit, Cost&& cost) {
        const auto expand = [&](std::size_t node, BucketQueue::Front& front) {
            const Cell from = cell_of(node);
            for (const HexSide side : hex_sides) {
                const Cell to = map.next(from, side);
                if (to == nowhere) continue;
                const int price = cost(from, side, to);
                if (price != blocked) front.step(index(to), price);
            }
        };
        queue_.template search<1>(nodes_.of_size(map.cells()), starts, limit, expand);
    }
    /// The same over spaces; a step costs `cost(Cell from, SpaceLink)`.
    template <class Cost>
    void find(const SpaceGraph& graph, std::span<const Cell> starts, int limit, Cost&& cost) {
        const auto expand = [&](std::size_t node, BucketQueue::Front& front) {
            const Cell from = cell_of(node);
            for (const SpaceLink& link : graph.links(from)) {
                const int price = cost(from, link);
                if (price != blocked) front.step(index(link.to), price);
            }
        };
        queue_.template search<1>(nodes_.of_size(graph.cells()), starts, limit, expand);
    }
    template <class Map, class Cost>
    void find(const Map& map, Cell start, int limit, Cost&& cost) {
        find(map, std::span<const Cell>{&start, 1}, limit, cost);
    }

    /// `unreached` if the cell is not.
    [[nodiscard]] int cost(Cell cell) const { return nodes_[index(cell)].cost; }
    [[nodiscard]] bool has(Cell cell) const { return cost(cell) != unreached; }
    /// Visits the cells of a cheapest way, from `to`, which was reached, back to the start.
    template <class Visit>
    void walk_back(Cell to, Visit&& visit) const {
        for (std::size_t node = index(to);; node = nodes_[node].before) {
            visit(cell_of(node));
            if (nodes_[node].before == node) return;
        }
    }

  private:
    SearchNodes<MostCells> nodes_;
    BucketQueue queue_;
};

}  // namespace muster::board
