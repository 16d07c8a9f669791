#pragma once

#include "client/board/large_map.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <set>
#include <vector>

namespace muster::client {

inline const std::vector<Size> large_sizes{
    {512, 320}, {640, 400}, {800, 500}, {960, 540}, {1000, 620}};

/// Its parts lie apart on the screen, and T goes round through every tab that there is.
inline void check_large_map(const LargeMap& map, Size size) {
    const LargeMapLayout layout = map.layout(size);
    std::vector<Box> all{layout.banner, layout.tabs, layout.panel, layout.prompt()};
    if (layout.is_wide) all.push_back(layout.map());
    for (std::size_t i = 0; i < all.size(); ++i) {
        BOOST_TEST((all[i].x >= 0 && all[i].y >= 0 && all[i].right() <= size.width &&
                    all[i].bottom() <= size.height));
        for (std::size_t j = i + 1; j < all.size(); ++j) BOOST_TEST(!all[i].overlaps(all[j]));
    }
    std::set<int> seen;
    int tab = 0;
    for (int i = 0; i < map.tabs(); ++i) {
        seen.insert(map.open_tab(size, tab));
        tab = map.tab_after(size, tab);
    }
    const int beside = layout.is_tall ? 2 : layout.is_wide ? 1 : 0;
    BOOST_TEST(seen.size() == static_cast<std::size_t>(map.tabs() - beside));
}

}  // namespace muster::client
