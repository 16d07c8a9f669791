#define BOOST_TEST_DYN_LINK
#include "client/ui/painter.hpp"
#include "tests/client/campaign/seat_fixture.hpp"
#include "tests/client/whole_screen.hpp"
#include "tests/engine/campaign/playing.hpp"
#include "tests/engine/campaign/secrets.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string>
#include <vector>

/// Every kind of secret, and the screens of one commander's seat: not a word, not a pixel differs.
namespace muster::client::campaign_test {
namespace {

/// A screen as its pixels.
std::vector<std::uint32_t> pixels(const Screen& screen, Size size) {
    const int width = static_cast<int>(size.width), height = static_cast<int>(size.height);
    const SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)};
    {
        const ContextPtr context{cairo_create(surface.get())};
        Painter{shelf().studio}.paint(context.get(), screen, size, 1);
    }
    cairo_surface_flush(surface.get());
    std::vector<std::uint32_t> out;
    for (int y = 0; y < height; ++y) {
        const auto* row = reinterpret_cast<const std::uint32_t*>(
            cairo_image_surface_get_data(surface.get()) +
            static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface.get()));
        for (int x = 0; x < width; ++x) out.push_back(row[x] & 0xFFFFFFU);
    }
    return out;
}

/// What a seat shows once these keys are pressed: every item, and of the last one its pixels.
struct Look {
    std::string screens;
    std::vector<std::uint32_t> last;
    bool operator==(const Look&) const = default;
};
Look look(const campaign::State& state, CommanderId who, const campaign::Events& events,
          const std::string& keys, bool has_pixels) {
    AtSeat person{state, who, events};
    Look out;
    out.screens = WholeScreen::text(person.app.screen());
    for (const char key : keys) {
        person.key(key);
        out.screens += WholeScreen::text(person.app.screen());
    }
    if (has_pixels) out.last = pixels(person.app.screen(), {1280, 800});
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(seat_secrecy_tests)

/// CA-22, CA-78, CA-84, CA-120, CA-225: orders, letters, map layers, the log and what happened.
BOOST_AUTO_TEST_CASE(no_secret_changes_a_word_or_a_pixel_of_a_seat) {
    campaign::State state = campaign::start(vale(), {});
    Stream picks{3, Purpose::picks};
    Stream dice{3, Purpose::dice};
    campaign::Events events;
    for (int day = 1; day <= 9; ++day) {
        // Forms that name what their commanders know.
        campaign::tests::play_day(state, picks, dice, events, campaign::Reader::commander);
        if (day % 4 != 1) continue;
        for (const CommanderId who : {ysolde, corvane}) {
            const Look plain = look(state, who, events, "YELKN", true);
            campaign::State all = state;
            for (const campaign::tests::Secret& secret : campaign::tests::secrets()) {
                campaign::State other = state;
                secret.change(other, who);
                secret.change(all, who);
                const bool is_same =
                    look(other, who, events, "YELKN", false).screens == plain.screens;
                BOOST_TEST(is_same, "day " << day << ", " << number(who) << ": " << secret.what);
            }
            const Look changed = look(all, who, events, "YELKN", true);
            BOOST_TEST((changed == plain), "day " << day << ", " << number(who) << ": all");
            for (const char* mark : {"48,611", "48611", "idden Ho", "iddenkeep", "a hidden"})
                BOOST_TEST(changed.screens.find(mark) == std::string::npos, mark);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client::campaign_test
