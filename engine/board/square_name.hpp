#pragma once

#include "engine/board/square_grid.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace muster::board {

/// What people call a square: "A1" is the upper left one, and after column Z come AA and AB.
[[nodiscard]] std::string square_name(Square square);
/// The square of that name, in capitals or not; none where it is no such name.
[[nodiscard]] std::optional<Square> named_square(std::string_view name);

}  // namespace muster::board
