#define BOOST_TEST_DYN_LINK
#include "engine/board/square_steps.hpp"

#include "tests/engine/board/square_maps.hpp"

#include <boost/test/unit_test.hpp>

using namespace muster;
using namespace muster::board;

BOOST_AUTO_TEST_SUITE(square_steps_tests)

BOOST_AUTO_TEST_CASE(bf_t15_a_wall_refuses_its_step_and_the_diagonals_at_its_corners) {
    const SquareGrid grid{3, 3};
    SquareWalls walls{grid};
    const Cell corner = grid.cell({0, 0});
    const Cell next = grid.cell({1, 0});
    walls.set(corner, Compass::east, true);
    BOOST_TEST(walls.has(next, Compass::west));

    const SquareSteps any{walls, WallCorner::any};
    const SquareSteps route{walls, WallCorner::route};
    for (const SquareSteps* steps : {&any, &route}) {
        BOOST_TEST((steps->next(corner, Compass::east) == nowhere));
        BOOST_TEST((steps->next(corner, Compass::south) == grid.cell({0, 1})));
        BOOST_TEST((steps->next(corner, Compass::north) == nowhere));
    }
    BOOST_TEST((any.next(corner, Compass::south_east) == nowhere));
    BOOST_TEST((any.next(next, Compass::south_west) == nowhere));
    BOOST_TEST((any.next(next, Compass::south_east) == grid.cell({2, 1})));
    BOOST_TEST((route.next(corner, Compass::south_east) == grid.cell({1, 1})));

    walls.set(next, Compass::west, false);
    BOOST_TEST((walls == SquareWalls{grid}));
}

BOOST_AUTO_TEST_CASE(bf_51_steps_are_those_that_the_walls_leave_and_the_same_both_ways) {
    BOOST_TEST(rc::check("steps", [] {
        const tests::SquareMap map = tests::any_square_map(9, 9);
        const auto corner = *rc::gen::element(WallCorner::any, WallCorner::route);
        const SquareSteps steps{map.walls, corner};
        for (std::size_t i = 0; i < map.grid.cells(); ++i) {
            const Cell cell = cell_of(i);
            const Square square = map.grid.square(cell);
            for (const Compass d : compass) {
                const bool is_open =
                    map.grid.contains(square + d) && !tests::is_walled_off(map, square, d, corner);
                RC_ASSERT(steps[cell].has(d) == is_open);
                RC_ASSERT((steps.next(cell, d) == nowhere) == !is_open);
                if (is_open) RC_ASSERT(steps[steps.next(cell, d)].has(opposite(d)));
            }
        }
    }));
}

BOOST_AUTO_TEST_CASE(bf_54_a_closed_square_is_passed_diagonally_and_never_entered) {
    const SquareGrid grid{3, 3};
    SquareSteps steps{grid};
    const Cell rock = grid.cell({1, 1});
    steps.close(rock);
    BOOST_TEST(steps[rock].empty());
    for (const Compass d : compass) {
        const Cell beside = grid.next(rock, d);
        BOOST_TEST((steps.next(beside, opposite(d)) == nowhere));
    }
    BOOST_TEST((steps.next(grid.cell({1, 0}), Compass::south_east) == grid.cell({2, 1})));
}

BOOST_AUTO_TEST_SUITE_END()
