#define BOOST_TEST_DYN_LINK
#include "engine/board/space_graph.hpp"

#include "tests/engine/board/oracle.hpp"
#include "tests/engine/board/space_maps.hpp"

#include <boost/test/unit_test.hpp>

#include <vector>

using namespace muster;
using namespace muster::board;

BOOST_AUTO_TEST_SUITE(space_graph_tests)

BOOST_AUTO_TEST_CASE(st_11_distance_is_the_least_number_of_edges) {
    BOOST_TEST(rc::check("distances", [] {
        const SpaceGraph graph = tests::any_space_graph(40);
        std::vector<tests::OracleStep> steps;
        for (std::size_t i = 0; i < graph.edges(); ++i) {
            const SpacePair pair = graph.ends(static_cast<SpaceEdge>(i));
            steps.push_back({index(pair.a), index(pair.b), 1});
            steps.push_back({index(pair.b), index(pair.a), 1});
        }
        const Cell centre = tests::any_cell(graph.cells());
        const auto expected =
            tests::dijkstra(graph.cells(), steps, index(centre), SpaceGraph::no_way - 1);
        const int farthest = tests::any_number(0, 5);
        const int nearest = tests::any_number(0, farthest);
        std::vector<Cell> between;
        for (std::size_t i = 0; i < graph.cells(); ++i) {
            const int distance = graph.distance(centre, cell_of(i));
            RC_ASSERT(distance == std::min(expected[i], SpaceGraph::no_way));
            RC_ASSERT(distance == graph.distance(cell_of(i), centre));
            if (distance >= nearest && distance <= farthest) between.push_back(cell_of(i));
        }
        std::vector<Cell> visited;
        for_each_between(graph, centre, nearest, farthest,
                         [&](Cell cell) { visited.push_back(cell); });
        RC_ASSERT((visited == between));
    }));
}

BOOST_AUTO_TEST_CASE(links_are_the_edges_seen_from_either_space) {
    const std::vector<SpacePair> pairs{
        {cell_of(0), cell_of(2)}, {cell_of(2), cell_of(1)}, {cell_of(3), cell_of(2)}};
    const SpaceGraph graph{5, pairs};
    const auto edge = [](int number) { return static_cast<SpaceEdge>(number); };
    const std::vector<SpaceLink> expected{
        {cell_of(0), edge(0)}, {cell_of(1), edge(1)}, {cell_of(3), edge(2)}};
    const auto links = graph.links(cell_of(2));
    BOOST_TEST((std::vector<SpaceLink>(links.begin(), links.end()) == expected));
    BOOST_TEST(graph.links(cell_of(4)).empty());
    BOOST_TEST((graph.edge(cell_of(1), cell_of(2)) == edge(1)));
    BOOST_TEST((graph.edge(cell_of(2), cell_of(3)) == edge(2)));
    BOOST_TEST(!graph.edge(cell_of(0), cell_of(1)).has_value());
    BOOST_TEST((graph.ends(edge(2)) == pairs[2]));
    BOOST_TEST(graph.distance(cell_of(0), cell_of(3)) == 2);
    BOOST_TEST(graph.distance(cell_of(0), cell_of(4)) == SpaceGraph::no_way);
}

BOOST_AUTO_TEST_SUITE_END()
