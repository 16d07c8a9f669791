#define BOOST_TEST_DYN_LINK
#include "client/sound/waves.hpp"

#include "client/app/app.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/test_app.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(sound_tests)

BOOST_AUTO_TEST_CASE(every_cue_is_short_dry_and_as_loud_as_it_should_be) {
    for (const Cue cue : all_cues) {
        const auto samples = wave(cue);
        const double ms = 1000.0 * static_cast<double>(samples.size()) / sound_rate;
        BOOST_TEST_CONTEXT("cue " << static_cast<int>(cue)) {
            BOOST_TEST(ms > 20);
            BOOST_TEST(ms < longest_sound_ms);
            int peak = 0;
            double power = 0;
            for (const std::int16_t sample : samples) {
                peak = std::max(peak, std::abs(int{sample}));
                power += static_cast<double>(sample) * static_cast<double>(sample);
            }
            BOOST_TEST(peak <= std::lround(32'767 * loudness(cue)) + 1);
            BOOST_TEST(peak > 32'767 * loudness(cue) * 0.9);
            // Heard at all, and not a tone held at full height either.
            const double mean = std::sqrt(power / static_cast<double>(samples.size()));
            BOOST_TEST(mean > peak * 0.02);
            BOOST_TEST(mean < peak * 0.5);
            // No click at either end.
            BOOST_TEST(std::abs(int{samples.front()}) < 400);
            BOOST_TEST(samples.back() == 0);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_sounds_are_the_same_every_time_and_all_different) {
    std::set<std::vector<std::int16_t>> known;
    for (const Cue cue : all_cues) {
        BOOST_TEST((wave(cue) == wave(cue)));
        known.insert(wave(cue));
    }
    BOOST_TEST(known.size() == all_cues.size());
}

BOOST_AUTO_TEST_CASE(a_place_that_cannot_act_answers_with_a_muted_knock_unless_sound_is_off) {
    for (const bool has_sound : {true, false}) {
        const Folder folder;
        TestApp::Start start{
            {shelf().armies[0], shelf().armies[1]},       {}, 7, folder.path, Opening::new_battle,
            {players::Kind::human, players::Kind::greedy}};
        start.settings.sound = has_sound;
        TestApp app{shelf().studio, shelf().table, start};
        static_cast<void>(app.take_cues());
        app.press(Key::letter, 'U');  // Nothing has been done that could be undone.
        const std::vector<Cue> wanted =
            has_sound ? std::vector<Cue>{Cue::refused} : std::vector<Cue>{};
        BOOST_TEST((app.take_cues() == wanted));
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
