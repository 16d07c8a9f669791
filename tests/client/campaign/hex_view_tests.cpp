#define BOOST_TEST_DYN_LINK
#include "client/board/hex_view.hpp"

#include <rapidcheck.h>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstdlib>
#include <memory>
#include <queue>
#include <set>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(hex_view_tests)

namespace {

using board::Hex;

const Box pane{16, 66, 732, 650};

/// All hexes within so many steps of (0, 0).
std::shared_ptr<const draw::HexMap> disc(int steps) {
    auto out = std::make_shared<draw::HexMap>();
    for (int q = -steps; q <= steps; ++q)
        for (int r = -steps; r <= steps; ++r)
            if (board::distance({0, 0}, {q, r}) <= steps) out->cells.push_back({{q, r}});
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_map_of_hexes_opens_as_large_as_its_pane_allows) {
    const auto vale = disc(4);  // As mock-up 13 has it.
    const HexView fits{vale, pane, {}};
    BOOST_TEST(fits.radius() == 46);
    BOOST_TEST(fits.shows_all());
    // A little smaller than near, all of it shows; much smaller it would not be read.
    BOOST_TEST(HexView(vale, {16, 66, 732, 614}, {}).radius() == 43);
    BOOST_TEST(HexView(vale, {16, 66, 732, 440}, {}).radius() == hex_zoom::near);
    BOOST_TEST(fits.visible().size() == vale->cells.size());
    const HexView large{disc(20), pane, {}};
    BOOST_TEST(large.radius() == hex_zoom::near);
    BOOST_TEST(!large.shows_all());
    BOOST_TEST(large.shows({0, 0}));
    BOOST_TEST(!large.shows({20, 0}));
    BOOST_TEST(large.visible().size() < large.chart()->cells.size());
    BOOST_TEST(HexView(disc(1), pane, {}).radius() == hex_zoom::close);
    const HexView whole{disc(20), pane, large.fitted()};
    BOOST_TEST(whole.shows_all());
}

BOOST_AUTO_TEST_CASE(every_hex_is_found_where_it_lies) {
    for (const double radius : {hex_zoom::far, hex_zoom::near, hex_zoom::close}) {
        const auto map = disc(6);
        const HexView view{map, pane, {9, 9, radius}};
        for (const draw::HexMap::Cell& cell : map->cells) {
            const draw::Point at = view.middle(cell.hex);
            if (!view.shows(cell.hex)) continue;
            BOOST_TEST((view.at(at.x, at.y) == cell.hex));
            for (const draw::Point& corner : view.corners(cell.hex, 3))
                if (pane.contains(corner.x, corner.y))
                    BOOST_TEST((view.at(corner.x, corner.y) == cell.hex));
        }
    }
    const HexView view{disc(2), pane, {}};
    BOOST_TEST(!view.at(pane.x + 1, pane.y + 1));  // Beside the map,
    BOOST_TEST(!view.at(10, 300));                 // and beside the pane.
}

BOOST_AUTO_TEST_CASE(panning_ends_at_the_edges_and_zooming_keeps_the_hex) {
    BOOST_TEST(rc::check([] {
        const auto map = disc(*rc::gen::inRange(2, 16));
        HexCamera camera;
        for (int i = 0; i < 12; ++i) {
            const HexView view{map, pane, camera};
            const double x = pane.x + *rc::gen::inRange(0, 732);
            const double y = pane.y + *rc::gen::inRange(0, 650);
            const auto before = view.at(x, y);
            const int what = *rc::gen::inRange(0, 4);
            if (what == 0) camera = view.panned(x - 400, y - 300);
            if (what == 1 || what == 2) camera = view.zoomed(what == 1 ? 1 : -1, x, y);
            if (what == 3) {
                const Hex hex =
                    map->cells[*rc::gen::inRange<std::size_t>(0, map->cells.size())].hex;
                camera = view.showing(hex);
                RC_ASSERT(HexView(map, pane, camera).shows(hex));
            }
            const HexView after{map, pane, camera};
            const Box all = after.map();
            // To the pixel that it begins at.
            if (all.width > pane.width)
                RC_ASSERT(all.x <= pane.x + 1 && all.right() >= pane.right() - 1);
            else
                RC_ASSERT(all.x >= pane.x - 1 && all.right() <= pane.right() + 1);
            // What lay under the pointer still does, but for the pixel it is rounded to, where the
            // map does not stop at its edge.
            const bool is_free = all.x < pane.x - 40 && all.right() > pane.right() + 40 &&
                                 all.y < pane.y - 40 && all.bottom() > pane.bottom() + 40;
            if (what == 1 && before && is_free) {
                const draw::Point middle = after.middle(*before);
                RC_ASSERT(std::hypot(middle.x - x, middle.y - y) <= after.radius() + 2);
            }
        }
    }));
}

BOOST_AUTO_TEST_CASE(arrows_reach_every_hex_and_keep_to_their_column) {
    const auto map = disc(4);
    const HexView view{map, pane, {}};
    std::set<Hex> reached;
    std::queue<HexCursor> open;
    open.push(HexCursor::at({0, 0}));
    while (!open.empty()) {
        const HexCursor at = open.front();
        open.pop();
        if (!reached.insert(at.hex).second) continue;
        for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
            open.push(HexCursor::at(view.moved(at, dx, dy).hex));
    }
    BOOST_TEST(reached.size() == map->cells.size());
    // Up through all rows it is never more than half a hex beside its column, and comes back.
    HexCursor cursor = HexCursor::at({-2, 4});
    const int column = cursor.column;
    for (int i = 0; i < 8; ++i) {
        cursor = view.moved(cursor, 0, -1);
        BOOST_TEST(cursor.hex.r == 3 - i);
        BOOST_TEST(std::abs(draw::HexGrid::column(cursor.hex) - column) <= 1);
    }
    BOOST_TEST(cursor.hex.r == -4);
    BOOST_TEST((view.moved(cursor, 0, -1) == cursor));  // The map ends.
    for (int i = 0; i < 8; ++i) cursor = view.moved(cursor, 0, 1);
    BOOST_TEST((cursor.hex == Hex{-2, 4}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
