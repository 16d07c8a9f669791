#define BOOST_TEST_DYN_LINK
#include "engine/board/square_line.hpp"

#include "engine/board/square_sight.hpp"
#include "tests/engine/board/square_maps.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <vector>

using namespace muster;
using namespace muster::board;

BOOST_AUTO_TEST_SUITE(square_line_tests)
namespace {

std::vector<Cell> crossed(const SquareGrid& grid, Cell from, Cell to) {
    std::vector<Cell> cells{from};
    walk_segment(grid, from, to, [&](Cell at, Compass direction, Cell next) {
        BOOST_REQUIRE((at == cells.back()));
        BOOST_REQUIRE((grid.neighbour(at, direction) == next));
        cells.push_back(next);
        return true;
    });
    return cells;
}

/// Whether the segment from (0, 0) to (dx, dy) crosses the inside of the square at (x, y): among
/// the squares between its ends, those with corners on both sides of it.
bool crosses_inside(int dx, int dy, int x, int y) {
    if (std::min(0, dx) > x || std::max(0, dx) < x || std::min(0, dy) > y || std::max(0, dy) < y)
        return false;
    int above = 0;
    int below = 0;
    for (const int i : {-1, 1}) {
        for (const int j : {-1, 1}) {
            const int side = dx * (2 * y + j) - dy * (2 * x + i);
            above += side > 0 ? 1 : 0;
            below += side < 0 ? 1 : 0;
        }
    }
    return (above > 0 && below > 0) || (dx == 0 && dy == 0);
}

}  // namespace

BOOST_AUTO_TEST_CASE(bf_72_a_segment_crosses_the_squares_whose_inside_it_does_either_way) {
    const SquareGrid grid{25, 25};
    const Cell from = grid.cell({12, 12});
    std::size_t wrong = 0;
    for (int dx = -12; dx <= 12; ++dx) {
        for (int dy = -12; dy <= 12; ++dy) {
            const Cell to = grid.cell({12 + dx, 12 + dy});
            std::vector<Cell> cells = crossed(grid, from, to);
            wrong += cells.back() == to ? 0U : 1U;
            std::vector<Cell> back = crossed(grid, to, from);
            std::reverse(back.begin(), back.end());
            wrong += back == cells ? 0U : 1U;

            std::vector<Cell> expected;
            for (int y = -12; y <= 12; ++y)
                for (int x = -12; x <= 12; ++x)
                    if (crosses_inside(dx, dy, x, y))
                        expected.push_back(grid.cell({12 + x, 12 + y}));
            std::sort(cells.begin(), cells.end());
            wrong += cells == expected ? 0U : 1U;
        }
    }
    BOOST_TEST(wrong == 0U);
}

BOOST_AUTO_TEST_CASE(a_segment_along_one_of_the_eight_directions_takes_its_steps_alone) {
    const SquareGrid grid{21, 21};
    const Cell from = grid.cell({10, 10});
    for (const Compass d : compass) {
        Cell to = from;
        for (int steps = 1; steps <= 10; ++steps) {
            to = grid.next(to, d);
            int taken = 0;
            BOOST_TEST(walk_segment(grid, from, to, [&](Cell, Compass step, Cell) {
                ++taken;
                return step == d;
            }));
            BOOST_TEST(taken == steps);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_sees_b_exactly_when_b_sees_a) {
    BOOST_TEST(rc::check("sight", [] {
        const tests::SquareMap map = tests::any_square_map(12, 12);
        const auto corner = *rc::gen::element(WallCorner::any, WallCorner::route);
        const int opaque_below = tests::any_number(0, 4);
        const int distance = tests::any_number(0, 13);
        const SquareSteps open{map.walls, corner};
        const auto is_opaque = [&](Cell cell) { return map.at(cell) < opaque_below; };
        std::vector<CellSet<144>> seen;
        for (std::size_t i = 0; i < map.grid.cells(); ++i)
            seen.push_back(field_of_view<144>(open, cell_of(i), distance, is_opaque));
        for (std::size_t a = 0; a < seen.size(); ++a) {
            if (!seen[a].contains(cell_of(a))) RC_FAIL("a cell does not see itself");
            for (std::size_t b = 0; b < seen.size(); ++b) {
                const bool a_sees_b = seen[a].contains(cell_of(b));
                if (a_sees_b != seen[b].contains(cell_of(a))) RC_FAIL("sight is one-way");
                if (a_sees_b && map.grid.distance(cell_of(a), cell_of(b)) > distance)
                    RC_FAIL("too far");
            }
        }
    }));
}

BOOST_AUTO_TEST_CASE(sight_ends_at_walls_and_behind_opaque_squares) {
    const SquareGrid grid{7, 3};
    SquareWalls walls{grid};
    walls.set(grid.cell({4, 0}), Compass::east, true);
    const SquareSteps open{walls, WallCorner::any};
    const Cell rock = grid.cell({2, 2});
    const auto is_rock = [&](Cell cell) { return cell == rock; };
    const auto seen = field_of_view<21>(open, grid.cell({0, 2}), 9, is_rock);
    BOOST_TEST(seen.contains(rock));
    BOOST_TEST(!seen.contains(grid.cell({3, 2})));
    BOOST_TEST(!seen.contains(grid.cell({6, 2})));
    BOOST_TEST(seen.contains(grid.cell({6, 1})) ==
               sees(open, grid.cell({6, 1}), grid.cell({0, 2}), is_rock));
    BOOST_TEST(!sees(open, grid.cell({0, 0}), grid.cell({6, 0}), is_rock));
    BOOST_TEST(!sees(open, grid.cell({4, 1}), grid.cell({5, 0}), is_rock));
    BOOST_TEST(sees(open, grid.cell({0, 0}), grid.cell({4, 0}), is_rock));
}

BOOST_AUTO_TEST_SUITE_END()
