#define BOOST_TEST_DYN_LINK
#include "engine/board/square_grid.hpp"

#include "engine/board/square_area.hpp"
#include "engine/board/square_name.hpp"
#include "tests/engine/board/square_maps.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

using namespace muster;
using namespace muster::board;

BOOST_AUTO_TEST_SUITE(square_grid_tests)
namespace {

/// Counted step by step: diagonal steps first cost 1, then 2, then 1.
int counted_spaces(int dx, int dy) {
    int spaces = 0;
    bool is_second = false;
    for (int a = std::abs(dx), b = std::abs(dy); a > 0 || b > 0;) {
        if (a > 0 && b > 0) {
            spaces += is_second ? 2 : 1;
            is_second = !is_second;
            --a, --b;
        } else {
            ++spaces;
            --(a > 0 ? a : b);
        }
    }
    return spaces;
}

/// The eight images of an offset under turning and mirroring.
std::array<Square, 8> images(Square s) {
    return {{{s.x, s.y},
             {-s.x, s.y},
             {s.x, -s.y},
             {-s.x, -s.y},
             {s.y, s.x},
             {-s.y, s.x},
             {s.y, -s.x},
             {-s.y, -s.x}}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(cells_are_numbered_row_by_row_on_grids_of_every_width) {
    for (int width = 1; width <= 300; ++width) {
        const SquareGrid grid{width, SquareGrid::most_cells / width};
        bool is_right = true;
        for (std::size_t i = 0; i < grid.cells(); ++i) {
            const Square square = grid.square(cell_of(i));
            const int number = static_cast<int>(i);
            is_right = is_right && square == Square{number % width, number / width};
        }
        BOOST_TEST(is_right, "width " << width);
    }
    const SquareGrid row{SquareGrid::most_cells, 1};
    BOOST_TEST((row.square(cell_of(32766)) == Square{32766, 0}));
}

BOOST_AUTO_TEST_CASE(a_neighbours_neighbour_the_other_way_is_the_cell_itself) {
    BOOST_TEST(rc::check("neighbours", [] {
        const tests::SquareMap map = tests::any_square_map(30, 30);
        const SquareGrid& grid = map.grid;
        const Cell cell = tests::any_cell(grid.cells());
        std::size_t count = 0;
        for (const Compass d : compass) {
            const Cell next = grid.neighbour(cell, d);
            RC_ASSERT((next == nowhere) == !grid.contains(grid.square(cell) + d));
            RC_ASSERT(grid.neighbours(cell).has(d) == (next != nowhere));
            if (next == nowhere) continue;
            ++count;
            RC_ASSERT(grid.next(next, opposite(d)) == cell);
            RC_ASSERT(grid.distance(cell, next) == 1);
            RC_ASSERT(grid.direction(cell, next) == d);
            if (!is_diagonal(d)) continue;
            const auto [left, right] = grid.flanks(cell, d);
            RC_ASSERT(grid.direction(left, right) == turned(d, 2));
            RC_ASSERT(grid.distance(cell, left) == 1);
            RC_ASSERT(grid.distance(next, right) == 1);
        }
        std::size_t walked = 0;
        for (const Compass d : grid.neighbours(cell))
            walked += grid.neighbours(cell).has(d) ? 1 : 0;
        RC_ASSERT(walked == count);
    }));
}

BOOST_AUTO_TEST_CASE(bf_11_diagonals_count_1_2_1_under_all_symmetries) {
    const SquareGrid grid{61, 61};
    const auto origins = {Square{0, 0},   Square{60, 0},  Square{0, 60},  Square{60, 60},
                          Square{30, 30}, Square{31, 30}, Square{30, 31}, Square{7, 44},
                          Square{20, 20}, Square{21, 21}, Square{1, 0},   Square{40, 39}};
    std::size_t wrong = 0;
    std::size_t compared = 0;
    for (int x = 0; x <= 20; ++x) {
        for (int y = 0; y <= 20; ++y) {
            const int spaces = counted_spaces(x, y);
            for (const Square offset : images({x, y})) {
                wrong += spaces_between(offset.x, offset.y) == spaces ? 0U : 1U;
                for (const Square from : origins) {
                    const Square to{from.x + offset.x, from.y + offset.y};
                    if (!grid.contains(to)) continue;
                    wrong += grid.distance(grid.cell(from), grid.cell(to)) == spaces ? 0U : 1U;
                    ++compared;
                }
            }
        }
    }
    BOOST_TEST(wrong == 0U);
    BOOST_TEST(compared > 20'000U);
}

BOOST_AUTO_TEST_CASE(bf_t1_distances_of_the_matrix) {
    const SquareGrid grid{16, 14};
    const auto from_corner = [&](int x, int y) {
        return grid.distance(grid.cell({0, 0}), grid.cell({x, y}));
    };
    BOOST_TEST(from_corner(1, 1) == 1);
    BOOST_TEST(from_corner(2, 2) == 3);
    BOOST_TEST(from_corner(3, 3) == 4);
    BOOST_TEST(from_corner(4, 4) == 6);
    BOOST_TEST(from_corner(5, 2) == 6);
    BOOST_TEST(from_corner(6, 3) == 7);
}

BOOST_AUTO_TEST_CASE(bf_74_diagonal_squares_that_an_allowance_reaches) {
    constexpr std::array reached{0, 1, 1, 2, 3, 3, 4, 5, 5};
    for (std::size_t spaces = 0; spaces < reached.size(); ++spaces)
        BOOST_TEST(diagonal_steps(static_cast<int>(spaces)) == reached[spaces]);
    for (int spaces = 0; spaces <= 100; ++spaces) {
        BOOST_TEST(spaces_of_steps(0, diagonal_steps(spaces)) <= spaces);
        BOOST_TEST(spaces_of_steps(0, diagonal_steps(spaces) + 1) > spaces);
    }
}

BOOST_AUTO_TEST_CASE(bf_72_a_direction_leads_straight_to_squares_of_eight_lines_alone) {
    const SquareGrid grid{15, 15};
    const Cell centre = grid.cell({7, 7});
    std::vector<std::optional<Compass>> expected(grid.cells());
    for (const Compass d : compass) {
        Square at{7, 7};
        for (int steps = 1; steps <= 7; ++steps) {
            at = at + d;
            expected[index(grid.cell(at))] = d;
        }
    }
    for (std::size_t i = 0; i < grid.cells(); ++i)
        BOOST_TEST((grid.direction(centre, cell_of(i)) == expected[i]));
}

BOOST_AUTO_TEST_CASE(areas_hold_the_cells_between_two_distances_row_by_row) {
    BOOST_TEST(rc::check("areas", [] {
        const tests::SquareMap map = tests::any_square_map(30, 30);
        const Cell centre = tests::any_cell(map.grid.cells());
        const int farthest = tests::any_number(0, 24);
        const int nearest = tests::any_number(0, farthest);
        std::vector<Cell> expected;
        CellSet<900> within;
        for (std::size_t i = 0; i < map.grid.cells(); ++i) {
            const int distance = map.grid.distance(centre, cell_of(i));
            if (distance <= farthest) within.insert(cell_of(i));
            if (distance >= nearest && distance <= farthest) expected.push_back(cell_of(i));
        }
        std::vector<Cell> visited;
        for_each_between(map.grid, centre, nearest, farthest,
                         [&](Cell cell) { visited.push_back(cell); });
        RC_ASSERT((visited == expected));
        RC_ASSERT((cells_within<900>(map.grid, centre, farthest) == within));
    }));
}

BOOST_AUTO_TEST_CASE(squares_are_named_by_letter_and_number) {
    BOOST_TEST(square_name({0, 0}) == "A1");
    BOOST_TEST(square_name({25, 13}) == "Z14");
    BOOST_TEST(square_name({26, 0}) == "AA1");
    for (int x = 0; x < 800; x += 7)
        for (const int y : {0, 1, 9, 99})
            BOOST_CHECK(named_square(square_name({x, y})) == (Square{x, y}));
    BOOST_CHECK(named_square("h7") == (Square{7, 6}));
    for (const char* none : {"", "7", "H", "H0", "H-1", "H7x", "7,6", "ÄÄ1", "ZZZZZZZZZZ1"})
        BOOST_CHECK(!named_square(none));
}

BOOST_AUTO_TEST_SUITE_END()
