#pragma once

#include "engine/board/cell.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace muster::board {

/// The eight directions of a square grid, clockwise; the diagonal ones are odd.
enum class Compass : std::uint8_t {
    north,
    north_east,
    east,
    south_east,
    south,
    south_west,
    west,
    north_west
};

inline constexpr std::array compass{Compass::north,      Compass::north_east, Compass::east,
                                    Compass::south_east, Compass::south,      Compass::south_west,
                                    Compass::west,       Compass::north_west};

[[nodiscard]] constexpr std::size_t index(Compass direction) {
    return static_cast<std::size_t>(direction);
}
/// The direction so many eighths of a circle further clockwise, from -8.
[[nodiscard]] constexpr Compass turned(Compass direction, int eighths) {
    return compass[(index(direction) + static_cast<std::size_t>(eighths + 8)) % 8];
}
[[nodiscard]] constexpr Compass opposite(Compass direction) {
    return turned(direction, 4);
}
[[nodiscard]] constexpr bool is_diagonal(Compass direction) {
    return index(direction) % 2 == 1;
}

/// A set of directions, walked clockwise from north.
class Directions {
  public:
    constexpr Directions() = default;
    constexpr explicit Directions(std::uint8_t bits) : bits_{bits} {}

    [[nodiscard]] static constexpr Directions all() { return Directions{0xFF}; }
    [[nodiscard]] constexpr bool has(Compass direction) const {
        return (bits_ >> index(direction) & 1U) != 0;
    }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    /// One for each direction, from north on.
    [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }
    constexpr void insert(Compass direction) { bits_ |= bit(direction); }
    constexpr void erase(Compass direction) {
        bits_ = static_cast<std::uint8_t>(bits_ & ~bit(direction));
    }
    constexpr bool operator==(const Directions&) const = default;

    class Iterator {
      public:
        constexpr explicit Iterator(unsigned left) : left_{left} {}
        constexpr Compass operator*() const {
            return static_cast<Compass>(std::countr_zero(left_));
        }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        unsigned left_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator{bits_}; }
    [[nodiscard]] constexpr Iterator end() const { return Iterator{0}; }

  private:
    [[nodiscard]] static constexpr std::uint8_t bit(Compass direction) {
        return static_cast<std::uint8_t>(1U << index(direction));
    }

    std::uint8_t bits_{};
};

/// A place on a square grid: x grows eastwards and y southwards, both from 0.
struct Square {
    int x{};
    int y{};
    constexpr bool operator==(const Square&) const = default;
};

/// What one step in a direction adds to a square's x and y.
inline constexpr std::array<Square, 8> compass_steps{
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

[[nodiscard]] constexpr Square operator+(Square square, Compass direction) {
    const Square step = compass_steps[index(direction)];
    return {square.x + step.x, square.y + step.y};
}

/// What so many steps cost where diagonals count 1, 2, 1, 2 and so on, in spaces.
[[nodiscard]] constexpr int spaces_of_steps(int orthogonal, int diagonal) {
    return orthogonal + diagonal + diagonal / 2;
}
/// How many diagonal steps so many spaces allow.
[[nodiscard]] constexpr int diagonal_steps(int spaces) {
    return (2 * spaces + 1) / 3;
}
/// The distance of two squares that lie so far apart, in spaces; diagonals count 1, 2, 1, 2 and so
/// on, from either end.
[[nodiscard]] constexpr int spaces_between(int dx, int dy) {
    const int a = dx < 0 ? -dx : dx;
    const int b = dy < 0 ? -dy : dy;
    return a < b ? b + a / 2 : a + b / 2;
}

/// The shape of a square grid. Its cells are numbered row by row, from the north-west.
class SquareGrid {
  public:
    static constexpr int most_cells = 32767;

    /// Both at least 1, and no more than `most_cells` squares.
    constexpr SquareGrid(int width, int height)
        : width_{width},
          height_{height},
          reciprocal_{(std::uint64_t{1} << 32U) / static_cast<std::uint64_t>(width) + 1} {
        assert(width >= 1 && height >= 1 && width <= most_cells / height);
        for (const Compass d : compass) {
            const Square step = compass_steps[index(d)];
            offsets_[index(d)] = step.y * width + step.x;
        }
    }

    [[nodiscard]] constexpr int width() const { return width_; }
    [[nodiscard]] constexpr int height() const { return height_; }
    [[nodiscard]] constexpr std::size_t cells() const {
        return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
    }
    [[nodiscard]] constexpr bool contains(Square square) const {
        return square.x >= 0 && square.x < width_ && square.y >= 0 && square.y < height_;
    }
    /// The cell of a square of the grid.
    [[nodiscard]] constexpr Cell cell(Square square) const {
        assert(contains(square));
        return cell_of(square.y * width_ + square.x);
    }
    [[nodiscard]] constexpr Square square(Cell cell) const {
        assert(index(cell) < cells());
        // The quotient is exact: numbers and width are below 2 to the 16th.
        const auto number = static_cast<std::uint64_t>(cell);
        const auto y = static_cast<int>(number * reciprocal_ >> 32U);
        return {static_cast<int>(number) - y * width_, y};
    }

    /// The neighbour in a direction, which must lie on the grid.
    [[nodiscard]] constexpr Cell next(Cell cell, Compass direction) const {
        return cell_of(static_cast<int>(cell) + offsets_[index(direction)]);
    }
    /// The neighbour in a direction, or `nowhere`.
    [[nodiscard]] constexpr Cell neighbour(Cell cell, Compass direction) const {
        return contains(square(cell) + direction) ? next(cell, direction) : nowhere;
    }
    /// In which directions the cell has neighbours.
    [[nodiscard]] constexpr Directions neighbours(Cell cell) const {
        Directions found;
        for (const Compass d : compass)
            if (contains(square(cell) + d)) found.insert(d);
        return found;
    }

    /// In spaces; diagonals count 1, 2, 1, 2 and so on.
    [[nodiscard]] constexpr int distance(Cell a, Cell b) const {
        const Square from = square(a);
        const Square to = square(b);
        return spaces_between(to.x - from.x, to.y - from.y);
    }
    /// The direction that leads straight from one cell to another, if one of the eight does.
    [[nodiscard]] constexpr std::optional<Compass> direction(Cell from, Cell to) const {
        const Square a = square(from);
        const Square b = square(to);
        const int dx = b.x - a.x;
        const int dy = b.y - a.y;
        if ((dx == 0 && dy == 0) || (dx != 0 && dy != 0 && dx != dy && dx != -dy))
            return std::nullopt;
        return compass_towards(dx, dy);
    }
    /// The two squares beside the corner that a diagonal step from `cell` crosses.
    [[nodiscard]] constexpr std::array<Cell, 2> flanks(Cell cell, Compass diagonal) const {
        assert(is_diagonal(diagonal));
        return {next(cell, turned(diagonal, -1)), next(cell, turned(diagonal, 1))};
    }

    constexpr bool operator==(const SquareGrid&) const = default;

    /// The direction whose step has these signs; not both are 0.
    [[nodiscard]] static constexpr Compass compass_towards(int dx, int dy) {
        constexpr std::array<std::uint8_t, 9> by_signs{7, 0, 1, 6, 0, 2, 5, 4, 3};
        const auto sign = [](int d) -> std::size_t { return d < 0 ? 0 : d > 0 ? 2 : 1; };
        return static_cast<Compass>(by_signs[sign(dy) * 3 + sign(dx)]);
    }

  private:
    int width_;
    int height_;
    std::uint64_t
        reciprocal_;  ///< 2 to the 32nd by the width: a division would cost ten times as much.
    std::array<int, 8> offsets_{};
};

}  // namespace muster::board
