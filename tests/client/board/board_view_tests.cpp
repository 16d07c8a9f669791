#define BOOST_TEST_DYN_LINK
#include "client/board/board_view.hpp"

#include <rapidcheck.h>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstdlib>
#include <set>
#include <utility>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(board_view_tests)

namespace {

const Box pane{34, 82, 704, 616};

/// Twice the area within, counted from the corners: holes are less than 0.
int area(const Outline& outline) {
    int twice = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Square a = outline[i], b = outline[(i + 1) % outline.size()];
        twice += a.x * b.y - b.x * a.y;
    }
    return twice / 2;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_map_opens_as_large_as_its_pane_allows) {
    const BoardView fits{16, 14, pane, {}};
    BOOST_TEST(fits.side() == 44);
    BOOST_TEST(fits.shows_all());
    BOOST_CHECK(fits.box_of({0, 0}) == (Box{34, 82, 44, 44}));
    BOOST_CHECK(fits.at(34 + 44 * 3 + 1, 82 + 1) == (Square{3, 0}));
    BOOST_CHECK(!fits.at(20, 90));
    // A large one opens near, in its middle; a small one no larger than close.
    const BoardView large{48, 48, pane, {}};
    BOOST_TEST(large.side() == zoom::near);
    BOOST_TEST(!large.shows_all());
    BOOST_TEST(large.shows({24, 24}));
    BOOST_TEST(!large.shows({0, 0}));
    BOOST_TEST((BoardView{5, 5, pane, {}}.side()) == zoom::close);
    BOOST_TEST((BoardView{48, 48, pane, large.fitted()}.side()) == std::floor(616.0 / 48));
}

BOOST_AUTO_TEST_CASE(panning_ends_at_the_edges_and_zooming_keeps_the_point) {
    BOOST_TEST(rc::check([] {
        const int across = *rc::gen::inRange(4, 49), down = *rc::gen::inRange(4, 49);
        Camera camera;
        for (int i = 0; i < 12; ++i) {
            const BoardView view{across, down, pane, camera};
            const double x = pane.x + *rc::gen::inRange(0, 704);
            const double y = pane.y + *rc::gen::inRange(0, 616);
            const auto before = view.at(x, y);
            const int what = *rc::gen::inRange(0, 4);
            if (what == 0) camera = view.panned(x - 400, y - 300);
            if (what == 1 || what == 2) camera = view.zoomed(what == 1 ? 1 : -1, x, y);
            if (what == 3 && before) camera = view.showing(*before);
            const BoardView after{across, down, pane, camera};
            const Box map = after.map();
            // No ground is left bare where there is more than the pane holds.
            RC_ASSERT(map.width <= pane.width || (map.x <= pane.x && map.right() >= pane.right()));
            RC_ASSERT(map.height <= pane.height ||
                      (map.y <= pane.y && map.bottom() >= pane.bottom()));
            if (what == 3 && before) RC_ASSERT(after.shows(*before));
            const bool is_inside = !after.shows_all() && map.x < pane.x - after.side() &&
                                   map.right() > pane.right() + after.side() &&
                                   map.y < pane.y - after.side() &&
                                   map.bottom() > pane.bottom() + after.side();
            if ((what == 1 || what == 2) && before && is_inside && !view.shows_all()) {
                const auto now = after.at(x, y);
                RC_ASSERT(now.has_value());
                RC_ASSERT(std::abs(now->x - before->x) <= 1 && std::abs(now->y - before->y) <= 1);
            }
        }
    }));
}

BOOST_AUTO_TEST_CASE(outlines_go_around_areas_and_holes) {
    const auto ring = outlines(5, 5, [](Square s) {
        return s.x >= 1 && s.x <= 3 && s.y >= 1 && s.y <= 3 && !(s.x == 2 && s.y == 2);
    });
    BOOST_TEST(ring.size() == 2U);
    BOOST_TEST(outlines(5, 5, [](Square) { return false; }).empty());
    const auto all = outlines(4, 3, [](Square) { return true; });
    BOOST_TEST_REQUIRE(all.size() == 1U);
    BOOST_TEST(all[0].size() == 4U);
    // Two that touch at a corner are two.
    BOOST_TEST(outlines(2, 2, [](Square s) { return s.x == s.y; }).size() == 2U);
    BOOST_TEST(rc::check([] {
        const int across = *rc::gen::inRange(1, 9), down = *rc::gen::inRange(1, 9);
        std::set<std::pair<int, int>> in;
        for (int y = 0; y < down; ++y)
            for (int x = 0; x < across; ++x)
                if (*rc::gen::arbitrary<bool>()) in.insert({x, y});
        int sum = 0;
        for (const Outline& one : outlines(across, down, [&](Square s) {
                 return in.contains({s.x, s.y});
             })) {
            for (std::size_t i = 0; i < one.size(); ++i) {
                const Square a = one[i], b = one[(i + 1) % one.size()];
                RC_ASSERT((a.x == b.x) != (a.y == b.y));
            }
            sum += area(one);
        }
        RC_ASSERT(sum == static_cast<int>(in.size()));
    }));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
