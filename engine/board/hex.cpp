#include "engine/board/hex.hpp"

#include <cassert>
#include <cstdint>

namespace muster::board {
namespace {

/// The whole number nearest to n / d, where d is above 0.
std::int64_t nearest_whole(std::int64_t n, std::int64_t d) {
    const std::int64_t doubled = 2 * n + d;
    const std::int64_t whole = doubled / (2 * d);
    return doubled < 0 && doubled % (2 * d) != 0 ? whole - 1 : whole;
}

}  // namespace

Hex hex_on_line(Hex from, Hex to, int steps) {
    const int length = distance(from, to);
    assert(steps >= 0 && steps <= length);
    if (length == 0) return from;
    // The same point from either end, in parts of the length.
    const auto at = [&](int a, int b) {
        return std::int64_t{a} * length + std::int64_t{b - a} * steps;
    };
    const std::int64_t q = at(from.q, to.q);
    const std::int64_t r = at(from.r, to.r);
    // The longest of the three coordinates q, r and -q - r changes by 1 a step and so is whole. The
    // nearest hex keeps it; one of the others is rounded, and the last follows.
    const auto whole_q = static_cast<int>(nearest_whole(q, length));
    const bool is_sum_whole = (q + r) % length == 0;
    return {whole_q, is_sum_whole ? static_cast<int>((q + r) / length) - whole_q
                                  : static_cast<int>(nearest_whole(r, length))};
}

}  // namespace muster::board
