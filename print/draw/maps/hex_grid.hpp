#pragma once

#include "engine/board/hex.hpp"
#include "print/draw/maps/board_grid.hpp"

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace muster::draw {

/// Where the hexes of a map lie: each stands on a corner, and the top left of all of them is at
/// (0, 0).
class HexGrid {
  public:
    HexGrid() = default;
    /// `radius` is from a hex's middle to its corners.
    HexGrid(std::span<const board::Hex> hexes, double radius);
    /// The same hexes in another size.
    [[nodiscard]] HexGrid resized(double radius) const;

    [[nodiscard]] double radius() const { return radius_; }
    /// Of a hex, from its western side to its eastern one.
    [[nodiscard]] double across() const;
    [[nodiscard]] double width() const { return width_ * radius_; }
    [[nodiscard]] double height() const { return height_ * radius_; }

    [[nodiscard]] Point middle(board::Hex hex) const;
    [[nodiscard]] Box box(board::Hex hex) const;
    /// The six corners clockwise, `inset` within the sides: a side lies between the corner of its
    /// number and the next one.
    [[nodiscard]] std::array<Point, 6> corners(board::Hex hex, double inset = 0) const;
    /// The ends of a side, in the order that has the hex on its right.
    [[nodiscard]] std::array<Point, 2> edge(board::Hex hex, board::HexSide side) const;
    /// The hex that a point lies in, be it on the map or not.
    [[nodiscard]] board::Hex at(double x, double y) const;
    /// The columns are half a hex apart: the hexes of a row are in every other one.
    [[nodiscard]] static int column(board::Hex hex) { return 2 * hex.q + hex.r; }

  private:
    double radius_{1};
    double left_{}, top_{}, width_{}, height_{};  ///< For a radius of 1.
};

/// The closed lines around the hexes that `is_in` says among `hexes`, `inset` within them; what is
/// enclosed lies on their right.
[[nodiscard]] std::vector<std::vector<Point>> hex_outlines(
    const HexGrid& grid, std::span<const board::Hex> hexes,
    const std::function<bool(board::Hex)>& is_in, double inset = 0);

}  // namespace muster::draw
