#define BOOST_TEST_DYN_LINK
#include "tests/client/campaign/seat_fixture.hpp"
#include "tests/client/pixels.hpp"
#include "tests/client/whole_screen.hpp"
#include "tests/engine/campaign/playing.hpp"
#include "tests/engine/campaign/secrets.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

/// Every kind of secret, and the screens of one commander's seat: not a word, not a pixel differs.
namespace muster::client::campaign_test {
namespace {

/// What a seat shows once these keys are pressed: every item, and of the last one its pixels.
struct Look {
    std::string screens;
    std::vector<unsigned char> last;
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
    if (has_pixels) out.last = pixels_of(person.app.screen(), {1280, 800});
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
