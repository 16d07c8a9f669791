#define BOOST_TEST_DYN_LINK
#include "client/skirmish/table/layout.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <utility>
#include <vector>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(layout_tests)

const std::vector<Size> sizes{{1024, 640}, {1099, 700}, {1100, 640},  {1280, 800},
                              {1366, 768}, {1600, 900}, {1920, 1080}, {2560, 1440}};

std::vector<std::pair<const char*, Box>> parts(const TableLayout& layout) {
    std::vector<std::pair<const char*, Box>> out{{"banner", layout.banner},
                                                 {"far commander", layout.far_commander},
                                                 {"near commander", layout.near_commander},
                                                 {"far morale", layout.far_morale},
                                                 {"near morale", layout.near_morale},
                                                 {"far hand", layout.far_hand},
                                                 {"near hand", layout.near_hand},
                                                 {"far caption", layout.far_caption},
                                                 {"near caption", layout.near_caption},
                                                 {"slots", layout.slots},
                                                 {"prompt", layout.prompt},
                                                 {"side panel", layout.side_panel},
                                                 {"far piles", layout.far_piles},
                                                 {"near piles", layout.near_piles},
                                                 {"tools", layout.tools}};
    if (!layout.log_is_drawer) out.emplace_back("log", layout.log);
    return out;
}

BOOST_AUTO_TEST_CASE(parts_of_the_table_stay_in_the_window_and_apart) {
    for (const Size& size : sizes) {
        const auto all = parts(table_layout(size));
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto& [name, box] = all[i];
            const std::string where = fmt::format("{} at {} x {}", name, size.width, size.height);
            BOOST_TEST((box.x >= 0 && box.y >= 0 && box.right() <= size.width &&
                        box.bottom() <= size.height),
                       where << " leaves the window");
            BOOST_TEST((box.width >= 60 && box.height >= 20), where << " is too small");
            for (std::size_t j = i + 1; j < all.size(); ++j)
                BOOST_TEST(!box.overlaps(all[j].second), where << " overlaps " << all[j].first);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_long_hand_stays_in_its_row) {
    for (const Size& size : sizes) {
        const TableLayout layout = table_layout(size);
        for (int count = 1; count <= 61; ++count) {
            const Box last = card_in_row(layout.near_hand, layout.hand_card, layout.hand_card * 0.9,
                                         count - 1, count);
            BOOST_TEST(last.right() <= layout.near_hand.right() + 0.01);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_chosen_card_lies_bare_and_the_hand_stays_in_its_row) {
    for (const Size& size : sizes) {
        const TableLayout layout = table_layout(size);
        const double card = layout.hand_card;
        for (int count = 2; count <= 61; ++count) {
            for (const int up : {0, (count - 1) / 2, count - 2}) {
                const auto at = [&](int i) {
                    return card_in_hand(layout.near_hand, card, i, count, up);
                };
                BOOST_TEST(at(up + 1).x >= at(up).right());
                BOOST_TEST(at(count - 1).right() <= layout.near_hand.right() + 0.01);
                for (int i = 1; i < count; ++i) BOOST_TEST(at(i).x > at(i - 1).x);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_slots_hold_their_cards) {
    for (const Size& size : sizes) {
        const TableLayout layout = table_layout(size);
        BOOST_TEST(card_height(layout.slot_card) <= layout.slots.height);
        BOOST_TEST(layout.slot_card >= 90);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
