#pragma once

#include "engine/board/hex_map.hpp"
#include "engine/board/reach.hpp"
#include "engine/core/random.hpp"
#include "tests/engine/board/any.hpp"

#include <rapidcheck.h>

#include <cstdint>
#include <vector>

namespace muster::tests {

/// All hexes within so many steps, none in its place.
inline std::vector<board::Hex> hexes_around(board::Hex centre, int steps) {
    std::vector<board::Hex> hexes;
    for (int q = -steps; q <= steps; ++q)
        for (int r = steps; r >= -steps; --r)
            if (board::distance({0, 0}, {q, r}) <= steps)
                hexes.push_back({centre.q + q, centre.r + r});
    return hexes;
}

/// Some of the hexes around the origin, which is always one of them.
inline board::HexMap any_hex_map(int most_steps) {
    const int steps = any_number(0, most_steps);
    const auto kept_in_100 = any_number<std::uint32_t>(40, 100);
    Stream stream{*rc::gen::arbitrary<std::uint64_t>(), Purpose::setup};
    std::vector<board::Hex> hexes;
    for (const board::Hex hex : hexes_around({0, 0}, steps))
        if (hex == board::Hex{} || stream.below(100) < kept_in_100) hexes.push_back(hex);
    return board::HexMap{hexes};
}

}  // namespace muster::tests
