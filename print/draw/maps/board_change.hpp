#pragma once

#include "print/draw/maps/board.hpp"

#include <optional>

namespace muster::draw {

/// Cells of a board by column and row, both ends among them; empty where `right` < `left`.
struct BoardPart {
    int left{}, top{}, right{-1}, bottom{-1};
    bool operator==(const BoardPart&) const = default;
    [[nodiscard]] bool is_empty() const { return right < left || bottom < top; }
};

/// The part to draw anew where one board takes the place of another, with what reaches into it from
/// beside it; nothing where that may be all of it.
[[nodiscard]] std::optional<BoardPart> changed_part(const Board& before, const Board& now);

}  // namespace muster::draw
