#include "print/draw/maps/board_change.hpp"

#include "engine/board/square_grid.hpp"

#include <algorithm>
#include <utility>

namespace muster::draw {
namespace {

class Changes {
  public:
    explicit Changes(const Board& board) : grid_{board.columns, board.rows} {
        part_.left = board.columns;
        part_.top = board.rows;
    }

    void add(board::Cell cell) {
        const board::Square at = grid_.square(cell);
        part_.left = std::min(part_.left, at.x);
        part_.right = std::max(part_.right, at.x);
        part_.top = std::min(part_.top, at.y);
        part_.bottom = std::max(part_.bottom, at.y);
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
                std::min(grid_.width() - 1, part_.right + 1),
                std::min(grid_.height() - 1, part_.bottom + 1)};
    }

  private:
    board::SquareGrid grid_;
    BoardPart part_;
};

/// Whether a bridge lies there or beside it: how all of it is planked depends on its banks.
bool is_by_bridge(const Board& board, board::Cell cell) {
    if (board.at(cell).has_bridge) return true;
    const board::SquareGrid grid{board.columns, board.rows};
    for (const board::Compass way : grid.neighbours(cell))
        if (board.at(grid.next(cell, way)).has_bridge) return true;
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
        if (was.is_fogged != is.is_fogged || is_by_bridge(before, board::cell_of(i)) ||
            is_by_bridge(now, board::cell_of(i)))
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
