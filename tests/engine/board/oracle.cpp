#include "tests/engine/board/oracle.hpp"

#include "engine/board/bucket_search.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>

namespace muster::tests {

std::vector<int> dijkstra(std::size_t nodes, const std::vector<OracleStep>& steps,
                          std::size_t start, int limit) {
    using Cost = boost::property<boost::edge_weight_t, int>;
    using Graph =
        boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, Cost>;
    Graph graph{nodes};
    for (const OracleStep& step : steps)
        boost::add_edge(step.from, step.to, Cost{step.cost}, graph);
    std::vector<int> costs(nodes);
    boost::dijkstra_shortest_paths(graph, start, boost::distance_map(costs.data()));
    for (int& cost : costs)
        if (cost > limit) cost = board::unreached;
    return costs;
}

}  // namespace muster::tests
