#pragma once

#include "engine/board/space_graph.hpp"
#include "engine/core/random.hpp"
#include "tests/engine/board/any.hpp"

#include <rapidcheck.h>

#include <cstdint>
#include <vector>

namespace muster::tests {

/// Spaces joined at random, some of them not at all.
inline board::SpaceGraph any_space_graph(std::size_t most_spaces) {
    const auto spaces = any_number<std::size_t>(1, most_spaces);
    const auto joined_in_100 = any_number<std::uint32_t>(1, 19);
    Stream stream{*rc::gen::arbitrary<std::uint64_t>(), Purpose::setup};
    std::vector<board::SpacePair> pairs;
    for (std::size_t a = 0; a < spaces; ++a)
        for (std::size_t b = 0; b < a; ++b)
            if (stream.below(100) < joined_in_100)
                pairs.push_back({board::cell_of(a), board::cell_of(b)});
    return board::SpaceGraph{spaces, pairs};
}

}  // namespace muster::tests
