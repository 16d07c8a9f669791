#define BOOST_TEST_DYN_LINK
#include "client/skirmish/play/result.hpp"

#include "client/skirmish/play/cover.hpp"
#include "client/skirmish/replay/replay.hpp"
#include "tests/client/person.hpp"
#include "tests/client/skirmish/playout.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <filesystem>
#include <string>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(result_tests)

namespace fs = std::filesystem;

constexpr std::array computers{players::Kind::random, players::Kind::random};
constexpr std::array pages{ResultPage::outcome, ResultPage::kills, ResultPage::morale,
                           ResultPage::dice, ResultPage::choices};

BOOST_AUTO_TEST_CASE(every_pages_words_stand_in_their_boxes, *tests::without_sanitizers()) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Shelf& words = shelf(language);
            for (const std::uint64_t seed : {71U, 72U, 73U}) {
                const Folder folder;
                SkirmishSession session{words.table, folder.path};
                begin_battle(
                    session,
                    {{words.armies[seed % 4], words.armies[(seed + 1) % 4]}, {}, seed, computers});
                const auto& journal = session.journal();
                const auto log = log_lines(journal.state(), journal.events(), Seat::nobody, 0);
                const auto chronicle =
                    skirmish::chronicle(journal.header().setup, journal.actions());
                ResultInput input;
                input.outcome = skirmish::outcome(journal.state());
                input.armies = {words.armies[0].name, words.armies[1].name};
                input.piles = {piles_of(journal.state(), Seat::red),
                               piles_of(journal.state(), Seat::blue)};
                input.turn = journal.state().turn;
                input.log = &log;
                input.chronicle = &chronicle;
                input.table = words.table.get();
                ReviewNote review;  // Still being made, or with nothing found.
                review.is_done = seed % 2 == 0;
                review.percent = 45;
                input.review = &review;
                std::vector<Size> seen = sizes();
                // With large text the log stands under the card.
                for (const double wide : {512.0, 711.0}) seen.push_back({wide, stacked_result});
                for (const Size& size : seen)
                    for (const ResultPage page : pages) {
                        ScrollList deaths;
                        input.page = page;
                        input.deaths = &deaths;
                        input.is_of_campaign = seed == 72;
                        const Attention attention;
                        check(result_screen(
                                  input, {words.studio, words.words, attention, size, as_it_comes}),
                              size);
                    }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_replays_words_stand_in_their_boxes, *tests::without_sanitizers()) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Folder folder;
            AtKeys person{folder.path, Opening::new_battle, computers, shelf(language)};
            person.press(Key::letter, 'W');
            std::size_t pressed = 0;
            for (const Size& size : sizes()) {
                person.app.resize(size);
                for (int i = 0; i < 14; ++i) {
                    check(person.app.screen(), size);
                    if (++pressed % 5 == 0) person.press(Key::letter, 'V');
                    person.press(pressed % 3 == 0 ? Key::page_down : Key::right);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_pages_turn_by_their_keys) {
    const Folder folder;
    AtKeys person{folder.path, Opening::new_battle, computers};
    BOOST_TEST_REQUIRE(person.is_over());
    person.press(Key::letter, '2');
    BOOST_TEST((person.says("Killed by ") || person.says("No unit was Killed")));
    person.press(Key::letter, '3');
    BOOST_TEST(person.says("Turning points"));
    person.press(Key::letter, '4');
    BOOST_TEST(person.says("Dice rolled in Skirmishes"));
    person.press(Key::letter, '1');
    BOOST_TEST(person.says("Enemy units Killed"));
}

BOOST_AUTO_TEST_CASE(a_rematch_may_swap_the_sides_and_keeps_the_battle_as_a_replay) {
    const Folder folder;
    AtKeys person{folder.path, Opening::new_battle, computers};
    const auto army = [&](std::size_t side) {
        return person.app.session().journal().header().setup.commanders[side].army_id;
    };
    const std::string red = army(0);
    const std::string blue = army(1);
    const auto replays = [&] {
        const fs::directory_iterator all{folder.path / "replays"};
        return std::distance(begin(all), end(all));
    };
    person.press(Key::letter, 'N');
    BOOST_TEST(army(0) == red);
    BOOST_TEST(replays() == 1);
    person.press(Key::letter, 'X');
    BOOST_TEST(army(0) == blue);
    BOOST_TEST(army(1) == red);
    BOOST_TEST(replays() == 2);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
