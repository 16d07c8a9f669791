#include "engine/strategic/model/war.hpp"

namespace muster::strategic {

board::SpaceGraph graph_of(const War& war) {
    std::vector<board::SpacePair> pairs;
    pairs.reserve(war.edges.size());
    for (const Edge& edge : war.edges) pairs.push_back(edge.ends);
    return board::SpaceGraph{war.spaces.size(), pairs};
}

int upkeep_of(const Class& row, int size) {
    constexpr int days = 14;
    return (size * row.upkeep_gold * days + row.upkeep_per - 1) / row.upkeep_per;
}

}  // namespace muster::strategic
