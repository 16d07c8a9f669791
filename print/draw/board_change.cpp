#include "print/draw/board_change.hpp"

#include <algorithm>
#include <utility>

namespace muster::draw {
namespace {

class Changes {
  public:
    explicit Changes(const Board& board) : board_{board} {
        part_.left = board.columns;
        part_.top = board.rows;
    }

    void add(board::Cell cell) {
        const int x = static_cast<int>(board::index(cell)) % board_.columns;
        const int y = static_cast<int>(board::index(cell)) / board_.columns;
        part_.left = std::min(part_.left, x);
        part_.right = std::max(part_.right, x);
        part_.top = std::min(part_.top, y);
        part_.bottom = std::max(part_.bottom, y);
    }
    /// What one list has and the other has not.
    template <class List, class Add>
    void add_unlike(const List& before, const List& now, const Add& add_one) {
        if (before == now) return;
        for (const auto& [some, others] : {std::pair{&before, &now}, std::pair{&now, &before}})
            for (const auto& one : *some)
                if (std::find(others->begin(), others->end(), one) == others->end()) add_one(one);
    }
    /// With the cells around it: frames, slopes and walls reach over.
    [[nodiscard]] BoardPart part() const {
        if (part_.is_empty()) return {};
        return {std::max(0, part_.left - 1), std::max(0, part_.top - 1),
                std::min(board_.columns - 1, part_.right + 1),
                std::min(board_.rows - 1, part_.bottom + 1)};
    }

  private:
    const Board& board_;
    BoardPart part_;
};

/// Whether a bridge lies there or beside it: how all of it is planked depends on its banks.
bool is_by_bridge(const Board& board, std::size_t cell) {
    const int x = static_cast<int>(cell) % board.columns;
    const int y = static_cast<int>(cell) / board.columns;
    for (int row = std::max(0, y - 1); row <= std::min(board.rows - 1, y + 1); ++row)
        for (int column = std::max(0, x - 1); column <= std::min(board.columns - 1, x + 1);
             ++column)
            if (board.cells[static_cast<std::size_t>(row * board.columns + column)].has_bridge)
                return true;
    return false;
}

}  // namespace

std::optional<BoardPart> changed_part(const Board& before, const Board& now) {
    if (before.lattice != now.lattice || before.columns != now.columns || before.rows != now.rows ||
        before.regions != now.regions)
        return std::nullopt;
    Changes changes{now};
    for (std::size_t i = 0; i < now.cells.size(); ++i) {
        const Board::Cell &was = before.cells[i], &is = now.cells[i];
        if (was == is) continue;
        // A sign of fog lies in the middle of all of it.
        if (was.is_fogged != is.is_fogged || is_by_bridge(before, i) || is_by_bridge(now, i))
            return std::nullopt;
        changes.add(board::cell_of(i));
    }
    const auto add_cell = [&](const auto& one) { changes.add(one.cell); };
    changes.add_unlike(before.walls, now.walls, add_cell);
    changes.add_unlike(before.forts, now.forts, add_cell);
    changes.add_unlike(before.engines, now.engines, add_cell);
    changes.add_unlike(before.objectives, now.objectives, [&](const Board::Objective& one) {
        for (const board::Cell cell : one.cells) changes.add(cell);
    });
    return changes.part();
}

}  // namespace muster::draw
