#pragma once

#include "engine/battlefield/model/tables.hpp"

#include <cstddef>
#include <vector>

namespace muster::faces {

/// What a unit reaches on open ground from the middle square of a small grid, row by row.
struct Reach {
    static constexpr int columns = 11;
    int rows{};
    std::vector<bool> moves;  ///< Where one move may end (BF-72, BF-78).
    std::vector<bool> range;  ///< What it may attack (BF-86).

    [[nodiscard]] std::size_t place(int column, int row) const;  ///< Of a square in both.
    [[nodiscard]] bool is_in_range(int column, int row) const;   ///< False outside the grid.
};

/// `rows` is odd. The rules say both, as a table has them that changes nothing.
[[nodiscard]] Reach reach_of(const battlefield::Tables& tables, const battlefield::Profile& profile,
                             int rows);

}  // namespace muster::faces
