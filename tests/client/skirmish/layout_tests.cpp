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
                                                 {"reading", layout.reading},
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

BOOST_AUTO_TEST_CASE(every_card_of_a_hand_shows_its_name_and_stays_in_its_place) {
    for (const Size& size : sizes) {
        const TableLayout layout = table_layout(size);
        // Of a card's head with its name.
        const double head = card_height(layout.hand_card) * 0.2;
        for (int count = 1; count <= 61; ++count) {
            const int abreast = cards_in_hand_row(layout, count);
            for (int i = 0; i < count; ++i) {
                const Box card = card_in_hand(layout, i, count);
                BOOST_TEST((card.x >= layout.near_hand.x && card.y >= layout.near_hand.y - 0.01 &&
                            card.right() <= layout.near_hand.right() + 0.01 &&
                            card.bottom() <= layout.near_hand.bottom() + 0.01));
                const bool has_next = i + 1 < count && (i + 1) % abreast != 0;
                if (has_next && count <= 21)
                    BOOST_TEST(card_in_hand(layout, i + 1, count).x >= card.right());
                if (i + abreast < count)
                    BOOST_TEST(card_in_hand(layout, i + abreast, count).y >= card.y + head);
            }
            BOOST_TEST((count > 7 || abreast == count));
            BOOST_TEST((count > 14 || (count - 1) / abreast <= 1));
        }
    }
}

BOOST_AUTO_TEST_CASE(the_slots_hold_their_cards) {
    for (const Size& size : sizes) {
        const TableLayout layout = table_layout(size);
        BOOST_TEST(card_height(layout.slot_card) <= layout.slots.height);
        BOOST_TEST(layout.slot_card >= 80);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
