#include "engine/board/hex.hpp"

#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace muster::board {
namespace {

/// The whole number nearest to n / d, where d is above 0.
std::int64_t nearest_whole(std::int64_t n, std::int64_t d) {
    const std::int64_t doubled = 2 * n + d;
    const std::int64_t whole = doubled / (2 * d);
    return doubled < 0 && doubled % (2 * d) != 0 ? whole - 1 : whole;
}

/// The hex around the point (q, r, -q - r) / d: of three rounded coordinates the one that was moved
/// most follows from the others.
Hex hex_around(std::int64_t q, std::int64_t r, std::int64_t d) {
    const std::int64_t s = -q - r;
    const std::int64_t whole_q = nearest_whole(q, d);
    const std::int64_t whole_r = nearest_whole(r, d);
    const std::int64_t whole_s = nearest_whole(s, d);
    const std::int64_t moved_q = std::abs(whole_q * d - q);
    const std::int64_t moved_r = std::abs(whole_r * d - r);
    const std::int64_t moved_s = std::abs(whole_s * d - s);
    if (moved_q > moved_r && moved_q > moved_s)
        return {static_cast<int>(-whole_r - whole_s), static_cast<int>(whole_r)};
    if (moved_r > moved_s) return {static_cast<int>(whole_q), static_cast<int>(-whole_q - whole_s)};
    return {static_cast<int>(whole_q), static_cast<int>(whole_r)};
}

}  // namespace

Hex hex_on_line(Hex from, Hex to, int steps) {
    const int length = distance(from, to);
    assert(steps >= 0 && steps <= length);
    if (length == 0) return from;
    // Always from the same end, so that the way back is the same line.
    if (to < from) {
        std::swap(from, to);
        steps = length - steps;
    }
    // A line may run along an edge between two hexes. All its points are moved by the same little,
    // less than any other difference between them, and so none lies on an edge.
    constexpr std::int64_t fine = 32;
    const auto at = [&](int a, int b) {
        return (std::int64_t{a} * length + std::int64_t{b - a} * steps) * fine;
    };
    return hex_around(at(from.q, to.q) + 1, at(from.r, to.r) + 2, length * fine);
}

}  // namespace muster::board
