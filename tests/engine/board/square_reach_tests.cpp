#define BOOST_TEST_DYN_LINK
#include "engine/board/square_reach.hpp"

#include "tests/engine/board/oracle.hpp"
#include "tests/engine/board/square_maps.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <vector>

using namespace muster;
using namespace muster::board;

BOOST_AUTO_TEST_SUITE(square_reach_tests)
namespace {

/// What a step costs in these tests: by the ground that it enters and the side that it comes from.
int ground_factor(const tests::SquareMap& map, Compass direction, Cell to) {
    const int ground = map.at(to);
    if (ground == 0) return blocked;
    if (ground == 9) return direction == Compass::north ? 511 : 30;
    return ground <= 6 ? 1 : ground - 5;
}

/// The steps between cells that were reached by an even and an odd number of diagonal steps.
std::vector<tests::OracleStep> all_square_steps(const tests::SquareMap& map, WallCorner corner) {
    std::vector<tests::OracleStep> steps;
    for (std::size_t i = 0; i < map.grid.cells(); ++i) {
        const Square from = map.grid.square(cell_of(i));
        for (const Compass d : compass) {
            const Square to = from + d;
            if (!map.grid.contains(to) || tests::is_walled_off(map, from, d, corner)) continue;
            const std::size_t next = index(map.grid.cell(to));
            const int factor = ground_factor(map, d, cell_of(next));
            if (factor == blocked) continue;
            if (is_diagonal(d)) {
                steps.push_back({2 * i, 2 * next + 1, factor});
                steps.push_back({2 * i + 1, 2 * next, 2 * factor});
            } else {
                steps.push_back({2 * i, 2 * next, factor});
                steps.push_back({2 * i + 1, 2 * next + 1, factor});
            }
        }
    }
    return steps;
}

/// Whether the way back to the start is one of open steps that cost what the reach says.
void check_way(const SquareReach<400>& reach, const tests::SquareMap& map, const SquareSteps& steps,
               Cell start, Cell to) {
    const std::vector<Cell> way = way_to(reach, to);
    RC_ASSERT((way.front() == start));
    RC_ASSERT((way.back() == to));
    int cost = 0;
    bool is_second = false;
    for (std::size_t i = 1; i < way.size(); ++i) {
        const auto direction = map.grid.direction(way[i - 1], way[i]);
        RC_ASSERT(direction.has_value());
        RC_ASSERT((steps.next(way[i - 1], *direction) == way[i]));
        const int factor = ground_factor(map, *direction, way[i]);
        cost += factor * (is_diagonal(*direction) && is_second ? 2 : 1);
        is_second = is_second != is_diagonal(*direction);
    }
    RC_ASSERT(cost == reach.cost(to));
}

}  // namespace

BOOST_AUTO_TEST_CASE(reach_costs_what_dijkstra_says_with_diagonals_1_2_1) {
    SquareReach<400> reach;
    BOOST_TEST(rc::check("costs and ways", [&] {
        const tests::SquareMap map = tests::any_square_map(20, 20);
        const auto corner = *rc::gen::element(WallCorner::any, WallCorner::route);
        const int limit = *rc::gen::element(3, 8, 40, 600, no_limit);
        const Cell start = tests::any_cell(map.grid.cells());
        const SquareSteps steps{map.walls, corner};
        reach.find(steps, start, limit, [&](Cell, Compass direction, Cell to) {
            return ground_factor(map, direction, to);
        });
        const auto expected = tests::dijkstra(2 * map.grid.cells(), all_square_steps(map, corner),
                                              2 * index(start), limit);
        for (std::size_t i = 0; i < map.grid.cells(); ++i) {
            const int cost = std::min(expected[2 * i], expected[2 * i + 1]);
            if (reach.cost(cell_of(i)) != cost) RC_FAIL("not what Dijkstra says");
            if (cost != unreached) check_way(reach, map, steps, start, cell_of(i));
        }
    }));
}

BOOST_AUTO_TEST_CASE(bf_11_reach_over_open_ground_is_the_distance) {
    SquareReach reach;
    for (const auto& [width, height] : {std::pair{41, 41}, {24, 24}, {60, 7}, {1, 30}}) {
        const SquareGrid grid{width, height};
        const SquareSteps steps{grid};
        for (std::size_t start = 0; start < grid.cells(); start += 97) {
            reach.find(steps, cell_of(start), no_limit, [](Cell, Compass, Cell) { return 1; });
            std::size_t wrong = 0;
            for (std::size_t i = 0; i < grid.cells(); ++i)
                wrong +=
                    reach.cost(cell_of(i)) == grid.distance(cell_of(start), cell_of(i)) ? 0U : 1U;
            BOOST_TEST(wrong == 0U);
        }
    }
}

BOOST_AUTO_TEST_CASE(reach_from_several_cells_is_that_from_the_nearest) {
    SquareReach all;
    SquareReach one;
    BOOST_TEST(rc::check("several starts", [&] {
        const tests::SquareMap map = tests::any_square_map(12, 12);
        const SquareSteps steps{map.walls, WallCorner::any};
        std::vector<Cell> starts;
        for (int i = tests::any_number(0, 4); i > 0; --i)
            starts.push_back(tests::any_cell(map.grid.cells()));
        const auto factor = [&](Cell, Compass direction, Cell to) {
            return ground_factor(map, direction, to);
        };
        all.find(steps, starts, 50, factor);
        std::vector<int> nearest(map.grid.cells(), unreached);
        for (const Cell start : starts) {
            one.find(steps, start, 50, factor);
            for (std::size_t i = 0; i < nearest.size(); ++i)
                nearest[i] = std::min(nearest[i], one.cost(cell_of(i)));
        }
        for (std::size_t i = 0; i < nearest.size(); ++i)
            if (all.cost(cell_of(i)) != nearest[i]) RC_FAIL("not the nearest start");
    }));
}

BOOST_AUTO_TEST_SUITE_END()
