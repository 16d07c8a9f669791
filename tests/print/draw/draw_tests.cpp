#define BOOST_TEST_DYN_LINK
#include "print/faces/back.hpp"
#include "tests/print/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>

using namespace muster;
using namespace muster::print_test;
using draw::Studio;

BOOST_AUTO_TEST_SUITE(draw_tests)
namespace {

int channel(std::uint32_t pixel, unsigned shift) {
    return static_cast<int>((pixel >> shift) & 255U);
}

int distance(std::uint32_t a, std::uint32_t b) {
    int most = 0;
    for (const unsigned shift : {0U, 8U, 16U, 24U})
        most = std::max(most, std::abs(channel(a, shift) - channel(b, shift)));
    return most;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_back_turned_by_half_is_itself) {
    for (const Seat side : {Seat::red, Seat::blue}) {
        std::vector<draw::Finding> findings;
        const Picture back{faces::card_back(side), 300 / 25.4, Studio::Detail::full, findings};
        BOOST_TEST(findings.empty());
        int worst = 0;
        for (int y = 0; y < back.height; ++y)
            for (int x = 0; x < back.width; ++x)
                worst = std::max(worst, distance(back.at(x, y),
                                                 back.at(back.width - 1 - x, back.height - 1 - y)));
        BOOST_TEST(worst <= 40);
    }
}

BOOST_AUTO_TEST_CASE(the_backs_of_the_sides_differ) {
    std::vector<draw::Finding> findings;
    const Picture red{faces::card_back(Seat::red), 3, Studio::Detail::full, findings};
    const Picture blue{faces::card_back(Seat::blue), 3, Studio::Detail::full, findings};
    int worst = 0;
    for (int y = 0; y < red.height; ++y)
        for (int x = 0; x < red.width; ++x)
            worst = std::max(worst, distance(red.at(x, y), blue.at(x, y)));
    BOOST_TEST(worst > 40);
}

BOOST_AUTO_TEST_CASE(every_sign_is_small_of_one_colour_and_inside_its_box) {
    std::size_t signs = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator{draw::shipped_assets() / "icons"}) {
        const std::string name = entry.path().stem().string();
        BOOST_TEST_CONTEXT(name) {
            BOOST_TEST(std::filesystem::file_size(entry.path()) < 2048U);
            for (const int size : {16, 24, 64}) {
                const int room = 2 * size;
                const draw::SurfacePtr surface{
                    cairo_image_surface_create(CAIRO_FORMAT_ARGB32, room, room)};
                const draw::ContextPtr context{cairo_create(surface.get())};
                studio().icon(context.get(), name, size / 2.0, size / 2.0, size, size, "#FF0000");
                cairo_surface_flush(surface.get());
                int inside = 0;
                int outside = 0;
                int other_colour = 0;
                for (int y = 0; y < room; ++y)
                    for (int x = 0; x < room; ++x) {
                        const auto* row =
                            cairo_image_surface_get_data(surface.get()) +
                            std::ptrdiff_t{y} * cairo_image_surface_get_stride(surface.get());
                        const auto pixel = reinterpret_cast<const std::uint32_t*>(row)[x];
                        if (pixel == 0) continue;
                        const bool is_in = x >= size / 2 && x < size / 2 + size && y >= size / 2 &&
                                           y < size / 2 + size;
                        (is_in ? inside : outside) += 1;
                        if (channel(pixel, 0) != 0 || channel(pixel, 8) != 0) ++other_colour;
                    }
                BOOST_TEST(inside > size * size / 20);
                BOOST_TEST(outside == 0);
                BOOST_TEST(other_colour == 0);
            }
        }
        ++signs;
    }
    BOOST_TEST(signs > 90U);
}

BOOST_AUTO_TEST_CASE(lines_break_alike_at_every_scale) {
    Studio::Style style;
    style.family = "Vollkorn";
    const std::string words = "Your engaged unit adds two, or three if it is Undead and far away.";
    style.size = 10;
    const auto small = studio().text(nullptr, words, style, 0, 0, 120);
    style.size = 80;
    const auto large = studio().text(nullptr, words, style, 0, 0, 960);
    BOOST_TEST(small.lines == large.lines);
    BOOST_TEST(small.width * 8 == large.width, boost::test_tools::tolerance(0.01));
}

BOOST_AUTO_TEST_CASE(text_past_its_lines_is_marked_as_cut) {
    const std::string words = "one two three four five six seven eight nine ten";
    BOOST_TEST(studio().text(nullptr, words, {}, 0, 0, 60, 2).cut);
    BOOST_TEST(studio().text(nullptr, words, {}, 0, 0, 60, 2).lines == 2);
    BOOST_TEST(!studio().text(nullptr, words, {}, 0, 0, 600, 2).cut);
}

BOOST_AUTO_TEST_SUITE_END()
