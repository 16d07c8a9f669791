#pragma once

#include "engine/board/bucket_search.hpp"
#include "engine/board/square_steps.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace muster::board {

/// What can be reached over a square grid, and at what cost. Diagonal steps count 1, 2, 1, 2 and so
/// on along each way. `MostCells` is that of the map, which then needs no heap; with 0 any map will
/// do. Keep one and search with it again.
template <std::size_t MostCells = 0>
class SquareReach {
  public:
    /// Finds all that costs at most `limit` from the start, over steps that are open. The step's
    /// spaces, 1 or 2, are multiplied by `factor(Cell from, Compass, Cell to)`: 1 on common ground,
    /// `blocked` where it may not go, 511 at most.
    template <class Factor>
    void find(const SquareSteps& steps, Cell start, int limit, Factor&& factor) {
        find(steps, std::span{&start, 1}, limit, factor);
    }
    /// The same from the nearest of several starts.
    template <class Factor>
    void find(const SquareSteps& steps, std::span<const Cell> starts, int limit, Factor&& factor);

    /// In spaces; `unreached` if the cell is not.
    [[nodiscard]] int cost(Cell cell) const { return nodes_[best(cell)].cost; }
    [[nodiscard]] bool has(Cell cell) const { return cost(cell) != unreached; }
    /// Visits the cells of a cheapest way, from `to`, which was reached, back to the start.
    template <class Visit>
    void walk_back(Cell to, Visit&& visit) const {
        for (std::size_t node = best(to);; node = nodes_[node].before) {
            visit(cell_of(node / 2));
            if (nodes_[node].before == node) return;
        }
    }

  private:
    /// A cell is two nodes: reached by an even and by an odd number of diagonal steps.
    [[nodiscard]] std::size_t best(Cell cell) const {
        const std::size_t even = 2 * index(cell);
        return nodes_[even].cost <= nodes_[even + 1].cost ? even : even + 1;
    }

    SearchNodes<2 * MostCells> nodes_;
    BucketQueue queue_;
};

template <std::size_t MostCells>
template <class Factor>
void SquareReach<MostCells>::find(const SquareSteps& steps, std::span<const Cell> starts, int limit,
                                  Factor&& factor) {
    const SquareGrid& grid = steps.grid();
    const auto expand = [&](std::size_t node, BucketQueue::Front& front) {
        const Cell from = cell_of(node / 2);
        const std::size_t odd = node % 2;
        for (const Compass direction : steps[from]) {
            const Cell to = grid.next(from, direction);
            const std::size_t turn = is_diagonal(direction) ? 1 : 0;
            const std::size_t next = 2 * index(to) + (odd ^ turn);
            const int times = factor(from, direction, to);
            if (times != blocked) front.step(next, times * (1 + static_cast<int>(turn & odd)));
        }
    };
    queue_.search<2>(nodes_.of_size(2 * grid.cells()), starts, limit, expand);
}

}  // namespace muster::board
