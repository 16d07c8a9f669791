#define BOOST_TEST_DYN_LINK
#include "client/skirmish/table/layout.hpp"

#include "client/skirmish/table/places.hpp"
#include "client/ui/paint/painter.hpp"
#include "print/faces/skirmish/card.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/text_checks.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(layout_tests)

const std::vector<Size> table_sizes{{1024, 640}, {1099, 700}, {1100, 640},  {1280, 800},
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
    for (const Size& size : table_sizes) {
        for (const int hand : {0, 14, 30}) {
            const auto all = parts(table_layout(size, false, hand));
            for (std::size_t i = 0; i < all.size(); ++i) {
                const auto& [name, box] = all[i];
                const std::string where =
                    fmt::format("{} at {} x {} with {} cards", name, size.width, size.height, hand);
                BOOST_TEST((box.x >= 0 && box.y >= 0 && box.right() <= size.width &&
                            box.bottom() <= size.height),
                           where << " leaves the window");
                BOOST_TEST((box.width >= 60 && box.height >= 20), where << " is too small");
                for (std::size_t j = i + 1; j < all.size(); ++j)
                    BOOST_TEST(!box.overlaps(all[j].second), where << " overlaps " << all[j].first);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(every_card_of_a_hand_shows_its_name_on_one_page_and_stays_in_its_place) {
    for (const Size& size : table_sizes) {
        for (int count = 1; count <= 61; ++count) {
            const TableLayout layout = table_layout(size, false, count);
            const double scale = layout.hand_card / 122;
            const HandPage whole = hand_page(layout, count, 0);
            BOOST_TEST((count > 21 || whole.pages == 1));
            std::vector<int> pages_of(static_cast<std::size_t>(count));
            for (int number = 0; number < whole.pages; ++number) {
                const HandPage page = hand_page(layout, count, number);
                const int abreast = cards_in_hand_row(layout, page.places);
                const int shown = page.last - page.first;
                BOOST_TEST(page.places == shown + (whole.pages > 1 ? page.places - shown : 0));
                BOOST_TEST((whole.pages == 1 || shown < page.places));
                for (int i = 0; i < shown; ++i) {
                    const int card = page.first + i;
                    ++pages_of[static_cast<std::size_t>(card)];
                    BOOST_TEST(page_of_card(layout, count, card) == number);
                    const Box box = card_in_hand(layout, i, page.places);
                    const Box& all = layout.near_hand;
                    BOOST_TEST((box.x >= all.x && box.y >= all.y - 0.01 &&
                                box.right() <= all.right() + 0.01 &&
                                box.bottom() <= all.bottom() + 0.01));
                    const bool has_next = i + 1 < page.places && (i + 1) % abreast != 0;
                    if (has_next)
                        BOOST_TEST(card_in_hand(layout, i + 1, page.places).x >= box.right());
                    // Of a row behind 74 is bare, or 58 where three share the height.
                    const int rows = (page.places + abreast - 1) / abreast;
                    BOOST_TEST(rows <= 3);
                    if (i + abreast < page.places)
                        BOOST_TEST(card_in_hand(layout, i + abreast, page.places).y - box.y >=
                                   (rows == 3 ? 58 : 74) * scale - 0.01);
                }
            }
            for (const int pages : pages_of) BOOST_TEST(pages == 1);
            // Any number leads to a page: past the last one comes the first.
            BOOST_TEST(hand_page(layout, count, whole.pages).first == whole.first);
            BOOST_TEST(hand_page(layout, count, -1).page == whole.pages - 1);
        }
    }
}

BOOST_AUTO_TEST_CASE(dice_are_large_apart_and_never_over_the_total) {
    for (const Size& size : table_sizes)
        for (const int hand : {10, 30})
            for (const bool is_offense : {true, false}) {
                const SlotPlaces places = slot_places(table_layout(size, false, hand), is_offense);
                for (int count = 1; count <= 3; ++count)
                    for (int i = 0; i < count; ++i) {
                        const Box die = places.die(i, count);
                        const std::string where = fmt::format("die {} of {} at {} x {}", i, count,
                                                              size.width, size.height);
                        for (const Box& other :
                             {places.card, places.heading, places.role, places.total})
                            BOOST_TEST(!die.overlaps(other), where);
                        for (int j = 0; j < i; ++j)
                            BOOST_TEST(!die.overlaps(places.die(j, count)), where);
                        BOOST_TEST(die.x >= places.words.x, where);
                        BOOST_TEST(die.right() <= places.words.right(), where);
                        const bool is_usual = size.height >= 800 && hand < 15;
                        const double least = !is_usual ? 24 : count < 3 ? 72 : 57;
                        BOOST_TEST(die.width >= least, where << ": " << die.width);
                    }
                if (size.height >= 800 && hand < 15) BOOST_TEST(places.total.height >= 52);
            }
}

BOOST_AUTO_TEST_CASE(the_slots_hold_their_cards) {
    for (const Size& size : table_sizes) {
        const TableLayout layout = table_layout(size);
        BOOST_TEST(card_height(layout.slot_card) <= layout.slots.height);
        BOOST_TEST(layout.slot_card >= 80);
    }
}

// art-first-hour.md section 1: no text under 12 pixels. A long word is divided instead.
BOOST_AUTO_TEST_CASE(names_on_the_narrowest_card_of_a_hand_are_12_pixels_high_in_every_language) {
    const double narrowest = table_layout(smallest, false, 13).hand_card;
    for (const std::string& language : languages) {
        const Shelf& words = shelf(language);
        SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, 104, 146)};
        ContextPtr context{cairo_create(surface.get())};
        cairo_scale(context.get(), narrowest / words.studio.trim_width_mm(),
                    narrowest / words.studio.trim_width_mm());
        for (std::size_t i = 1; i < words.table->cards.size(); ++i) {
            const auto face =
                faces::skirmish_card(*words.table, static_cast<skirmish::CardIndex>(i), false);
            std::vector<draw::Finding> findings;
            words.studio.draw(context.get(), face, draw::Studio::Detail::table, std::nullopt,
                              findings);
            // A name that is set smaller than the layout's normal size is one.
            for (const draw::Finding& finding : findings)
                BOOST_ERROR(language << ": " << face.name << ": " << finding.field << ": "
                                     << finding.message);
        }
    }
    // The layout's normal size, 20.6 points of a card of 63 mm.
    BOOST_TEST(20.6 * 25.4 / 72 * narrowest / 63 >= 11.99);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
