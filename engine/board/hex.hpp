#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace muster::board {

/// The six sides of a hex that stands on a corner, clockwise.
enum class HexSide : std::uint8_t { east, south_east, south_west, west, north_west, north_east };

inline constexpr std::array hex_sides{HexSide::east, HexSide::south_east, HexSide::south_west,
                                      HexSide::west, HexSide::north_west, HexSide::north_east};

[[nodiscard]] constexpr std::size_t index(HexSide side) {
    return static_cast<std::size_t>(side);
}
[[nodiscard]] constexpr HexSide opposite(HexSide side) {
    return hex_sides[(index(side) + 3) % 6];
}

/// A hex by its axial coordinates: q grows eastwards, r to the south-east. The lowest q, then the
/// lowest r, comes first.
struct Hex {
    int q{};
    int r{};
    constexpr bool operator==(const Hex&) const = default;
    constexpr bool operator<(const Hex& other) const {
        return q != other.q ? q < other.q : r < other.r;
    }
};

[[nodiscard]] constexpr Hex operator+(Hex hex, HexSide side) {
    constexpr std::array<Hex, 6> steps{{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};
    const Hex step = steps[index(side)];
    return {hex.q + step.q, hex.r + step.r};
}

/// In steps from hex to hex.
[[nodiscard]] constexpr int distance(Hex a, Hex b) {
    const auto size = [](int n) { return n < 0 ? -n : n; };
    const int dq = b.q - a.q;
    const int dr = b.r - a.r;
    return (size(dq) + size(dr) + size(dq + dr)) / 2;
}

/// The hex so many steps along the straight line from one hex to another; `steps` is 0 to their
/// distance. The line back goes through the same hexes.
[[nodiscard]] Hex hex_on_line(Hex from, Hex to, int steps);

}  // namespace muster::board
