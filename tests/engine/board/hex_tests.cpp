#define BOOST_TEST_DYN_LINK
#include "engine/board/hex.hpp"

#include "engine/board/hex_map.hpp"
#include "tests/engine/board/hex_maps.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <vector>

using namespace muster;
using namespace muster::board;

BOOST_AUTO_TEST_SUITE(hex_tests)
namespace {

std::size_t cells_between(const HexMap& map, Hex centre, int nearest, int farthest) {
    std::size_t count = 0;
    for_each_between(map, centre, nearest, farthest, [&](Cell) { ++count; });
    return count;
}

/// How far the middle of a hex is from the point so many steps along the straight line from the
/// origin, squared, in units that depend on the line alone.
int away_from_line(Hex hex, Hex to, int steps) {
    const int length = distance({0, 0}, to);
    const int q = hex.q * length - to.q * steps;
    const int r = hex.r * length - to.r * steps;
    return q * q + q * r + r * r;
}

}  // namespace

BOOST_AUTO_TEST_CASE(ca_t5_distances_of_the_matrix) {
    BOOST_TEST(distance(Hex{-2, 0}, Hex{2, -2}) == 4);
    BOOST_TEST(distance(Hex{-2, 0}, Hex{0, 3}) == 5);
    BOOST_TEST(distance(Hex{2, -2}, Hex{0, 3}) == 5);
}

BOOST_AUTO_TEST_CASE(sides_lead_clockwise_and_back) {
    Hex round{3, -5};
    for (const HexSide side : hex_sides) {
        BOOST_TEST((Hex{3, -5} + side + opposite(side) == Hex{3, -5}));
        BOOST_TEST(distance(Hex{3, -5}, Hex{3, -5} + side) == 1);
        round = round + side;
    }
    BOOST_TEST((round == Hex{3, -5}));
    const Hex east = Hex{} + HexSide::east;
    BOOST_TEST((east + HexSide::south_west == Hex{} + HexSide::south_east));
}

BOOST_AUTO_TEST_CASE(ca_16_distance_is_that_of_the_steps_around) {
    const HexMap map{tests::hexes_around({0, 0}, 20)};
    Reach<> reach;
    reach.find(map, map.cell({4, -7}), no_limit, [](Cell, HexSide, Cell) { return 1; });
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < map.cells(); ++i)
        wrong += reach.cost(cell_of(i)) == distance({4, -7}, map.hex(cell_of(i))) ? 0U : 1U;
    BOOST_TEST(wrong == 0U);
}

BOOST_AUTO_TEST_CASE(ca_t27_rings_have_6_n_hexes_and_discs_those_of_all_rings) {
    const HexMap map{tests::hexes_around({2, 1}, 25)};
    std::size_t disc = 1;
    BOOST_TEST(cells_between(map, {2, 1}, 0, 0) == 1U);
    for (int n = 1; n <= 25; ++n) {
        const std::size_t ring = std::size_t{6} * static_cast<std::size_t>(n);
        disc += ring;
        BOOST_TEST(cells_between(map, {2, 1}, n, n) == ring);
        BOOST_TEST(cells_between(map, {2, 1}, 0, n) == disc);
    }
    BOOST_TEST(cells_between(map, {2, 1}, 0, 1) == 7U);
    BOOST_TEST(cells_between(map, {2, 1}, 0, 3) == 37U);
}

BOOST_AUTO_TEST_CASE(a_line_takes_as_many_steps_to_neighbours_as_the_distance_and_the_same_back) {
    std::size_t wrong = 0;
    const std::vector<Hex> ends = tests::hexes_around({0, 0}, 40);
    for (const Hex from : {Hex{0, 0}, Hex{7, -3}, Hex{-200, 90}}) {
        for (const Hex end : ends) {
            const Hex to{from.q + end.q, from.r + end.r};
            const int length = distance(from, to);
            wrong += hex_on_line(from, to, 0) == from ? 0U : 1U;
            wrong += hex_on_line(from, to, length) == to ? 0U : 1U;
            for (int i = 1; i <= length; ++i) {
                const Hex hex = hex_on_line(from, to, i);
                wrong += distance(hex_on_line(from, to, i - 1), hex) == 1 ? 0U : 1U;
                wrong += hex_on_line(to, from, length - i) == hex ? 0U : 1U;
            }
        }
    }
    BOOST_TEST(wrong == 0U);
}

BOOST_AUTO_TEST_CASE(a_line_goes_through_the_hexes_nearest_to_the_straight_one) {
    std::size_t wrong = 0;
    for (const Hex to : tests::hexes_around({0, 0}, 24)) {
        const int length = distance({0, 0}, to);
        for (int i = 0; i <= length; ++i) {
            const Hex hex = hex_on_line({0, 0}, to, i);
            const int nearest = away_from_line(hex, to, i);
            for (const HexSide side : hex_sides)
                wrong += away_from_line(hex + side, to, i) < nearest ? 1U : 0U;
        }
    }
    BOOST_TEST(wrong == 0U);
    BOOST_TEST((hex_on_line({0, 0}, {4, 2}, 3) == Hex{2, 1}));
}

BOOST_AUTO_TEST_CASE(a_map_knows_its_hexes_neighbours_and_areas_whatever_its_outline) {
    BOOST_TEST(rc::check("hex maps", [] {
        const HexMap map = tests::any_hex_map(8);
        const std::span<const Hex> hexes = map.hexes();
        RC_ASSERT(std::is_sorted(hexes.begin(), hexes.end()));
        for (std::size_t i = 0; i < map.cells(); ++i) {
            const Cell cell = cell_of(i);
            if (map.cell(map.hex(cell)) != cell) RC_FAIL("another cell");
            for (const HexSide side : hex_sides) {
                const Cell next = map.next(cell, side);
                if (next != map.cell(map.hex(cell) + side)) RC_FAIL("another neighbour");
                if (next != nowhere && map.next(next, opposite(side)) != cell)
                    RC_FAIL("no way back");
                if (map.neighbours(cell)[index(side)] != next) RC_FAIL("another list");
            }
        }
        const Hex centre{tests::any_number(-10, 10), tests::any_number(-10, 10)};
        const int farthest = tests::any_number(0, 11);
        const int nearest = tests::any_number(0, farthest);
        std::vector<Cell> expected;
        for (std::size_t i = 0; i < map.cells(); ++i) {
            const int away = distance(centre, map.hex(cell_of(i)));
            if (away >= nearest && away <= farthest) expected.push_back(cell_of(i));
        }
        std::vector<Cell> visited;
        for_each_between(map, centre, nearest, farthest, [&](Cell c) { visited.push_back(c); });
        RC_ASSERT((visited == expected));
    }));
}

BOOST_AUTO_TEST_CASE(ca_15_an_edge_carries_the_same_seen_from_either_hex) {
    const HexMap map{tests::hexes_around({0, 0}, 2)};
    HexEdges<int> river{map};
    const Cell centre = map.cell({0, 0});
    int number = 0;
    for (const HexSide side : hex_sides) river.set(map, centre, side, ++number);
    for (const HexSide side : hex_sides) {
        BOOST_TEST(river.at(centre, side) == static_cast<int>(index(side)) + 1);
        BOOST_TEST(river.at(map.next(centre, side), opposite(side)) == river.at(centre, side));
        BOOST_TEST(river.at(map.next(centre, side), side) == 0);
    }
}

BOOST_AUTO_TEST_SUITE_END()
