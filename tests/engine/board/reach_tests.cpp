#define BOOST_TEST_DYN_LINK
#include "engine/board/reach.hpp"

#include "tests/engine/board/hex_maps.hpp"
#include "tests/engine/board/oracle.hpp"
#include "tests/engine/board/space_maps.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <vector>

using namespace muster;
using namespace muster::board;

BOOST_AUTO_TEST_SUITE(reach_tests)
namespace {

/// What a step costs in these tests: any number up to the greatest, mixed from the step itself, so
/// that the way back costs something else.
struct AnyCost {
    std::uint64_t seed{};
    int greatest{};

    [[nodiscard]] int operator()(Cell from, Cell to) const {
        const std::uint64_t mixed = scramble(seed ^ scramble(index(from) * 65536 + index(to)));
        return mixed % 8 == 0 ? blocked : 1 + static_cast<int>(mixed / 8 % 1023) % greatest;
    }
};

AnyCost any_cost() {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    return {seed, *rc::gen::element(1, 4, 240, most_step_cost)};
}

/// Compares with Dijkstra what was found from several starts, and each way with what it costs.
template <std::size_t Most>
void check_found(const Reach<Most>& reach, std::vector<tests::OracleStep> steps, std::size_t cells,
                 const std::vector<Cell>& starts, int limit, AnyCost cost) {
    // The nearest of several starts, as Dijkstra has it: a node more from which each costs 1.
    for (const Cell start : starts) steps.push_back({cells, index(start), 1});
    const int farther = limit == no_limit ? limit : limit + 1;
    const auto expected = tests::dijkstra(cells + 1, steps, cells, farther);
    for (std::size_t i = 0; i < cells; ++i) {
        const Cell cell = cell_of(i);
        RC_ASSERT(reach.has(cell) == (expected[i] != unreached));
        if (!reach.has(cell)) continue;
        RC_ASSERT(reach.cost(cell) == expected[i] - 1);
        const std::vector<Cell> way = way_to(reach, cell);
        RC_ASSERT(std::count(starts.begin(), starts.end(), way.front()) > 0);
        RC_ASSERT((way.back() == cell));
        int sum = 0;
        for (std::size_t k = 1; k < way.size(); ++k) sum += cost(way[k - 1], way[k]);
        RC_ASSERT(sum == reach.cost(cell));
    }
}

std::vector<Cell> any_starts(std::size_t cells) {
    std::vector<Cell> starts;
    for (int i = tests::any_number(1, 3); i > 0; --i) starts.push_back(tests::any_cell(cells));
    return starts;
}

}  // namespace

BOOST_AUTO_TEST_CASE(hexes_cost_what_dijkstra_says) {
    Reach<> growing;
    Reach<217> fixed;
    BOOST_TEST(rc::check("hexes", [&] {
        const HexMap map = tests::any_hex_map(8);
        const AnyCost cost = any_cost();
        const int limit = *rc::gen::element(2, 10, 700, 3000, no_limit);
        const std::vector<Cell> starts = any_starts(map.cells());
        std::vector<tests::OracleStep> steps;
        for (std::size_t i = 0; i < map.cells(); ++i)
            for (const Cell to : map.neighbours(cell_of(i)))
                if (to != nowhere && cost(cell_of(i), to) != blocked)
                    steps.push_back({i, index(to), cost(cell_of(i), to)});
        const auto step_cost = [&](Cell from, HexSide side, Cell to) {
            RC_ASSERT((map.next(from, side) == to));
            return cost(from, to);
        };
        growing.find(map, starts, limit, step_cost);
        fixed.find(map, starts, limit, step_cost);
        check_found(growing, steps, map.cells(), starts, limit, cost);
        check_found(fixed, steps, map.cells(), starts, limit, cost);
    }));
}

BOOST_AUTO_TEST_CASE(spaces_cost_what_dijkstra_says) {
    Reach<60> reach;
    BOOST_TEST(rc::check("spaces", [&] {
        const SpaceGraph graph = tests::any_space_graph(60);
        const AnyCost cost = any_cost();
        const int limit = *rc::gen::element(2, 10, 700, 3000, no_limit);
        const std::vector<Cell> starts = any_starts(graph.cells());
        std::vector<tests::OracleStep> steps;
        for (std::size_t i = 0; i < graph.cells(); ++i)
            for (const SpaceLink& link : graph.links(cell_of(i)))
                if (cost(cell_of(i), link.to) != blocked)
                    steps.push_back({i, index(link.to), cost(cell_of(i), link.to)});
        reach.find(graph, starts, limit,
                   [&](Cell from, SpaceLink link) { return cost(from, link.to); });
        check_found(reach, steps, graph.cells(), starts, limit, cost);
    }));
}

BOOST_AUTO_TEST_CASE(every_cost_of_a_step_adds_up) {
    std::vector<SpacePair> pairs;
    for (int i = 1; i < 100; ++i) pairs.push_back({cell_of(i - 1), cell_of(i)});
    const SpaceGraph row{100, pairs};
    Reach<100> reach;
    std::size_t wrong = 0;
    for (int cost = 1; cost <= most_step_cost; ++cost) {
        reach.find(row, cell_of(0), no_limit, [&](Cell, SpaceLink) { return cost; });
        for (int i = 0; i < 100; ++i) wrong += reach.cost(cell_of(i)) == i * cost ? 0U : 1U;
    }
    BOOST_TEST(wrong == 0U);
}

BOOST_AUTO_TEST_CASE(what_an_edge_carries_decides_whether_and_for_how_much_it_is_crossed) {
    // CA-87: a mile off the road costs two; CA-102: a river is crossed where it can be.
    const HexMap map{tests::hexes_around({0, 0}, 1)};
    enum class Edge { none, road, river };
    HexEdges<Edge> edges{map};
    const Cell centre = map.cell({0, 0});
    edges.set(map, centre, HexSide::east, Edge::road);
    for (const HexSide side : {HexSide::west, HexSide::south_west})
        edges.set(map, centre, side, Edge::river);
    Reach<7> reach;
    reach.find(map, centre, no_limit, [&](Cell from, HexSide side, Cell) {
        switch (edges.at(from, side)) {
            case Edge::none: return 12;
            case Edge::road: return 6;
            case Edge::river: return blocked;
        }
        return blocked;
    });
    BOOST_TEST(reach.cost(map.cell({1, 0})) == 6);
    BOOST_TEST(reach.cost(map.cell({0, 1})) == 12);
    BOOST_TEST(reach.cost(map.cell({-1, 1})) == 24);
    BOOST_TEST(reach.cost(map.cell({-1, 0})) == 24);
    BOOST_TEST(reach.cost(map.cell({0, -1})) == 12);
}

BOOST_AUTO_TEST_SUITE_END()
