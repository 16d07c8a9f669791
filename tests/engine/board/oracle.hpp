#pragma once

#include <cstddef>
#include <vector>

namespace muster::tests {

struct OracleStep {
    std::size_t from{};
    std::size_t to{};
    int cost{};
};

/// What Boost.Graph's Dijkstra says that each node costs from the start; board::unreached where
/// there is no way within the limit.
std::vector<int> dijkstra(std::size_t nodes, const std::vector<OracleStep>& steps,
                          std::size_t start, int limit);

}  // namespace muster::tests
