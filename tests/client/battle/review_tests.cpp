#define BOOST_TEST_DYN_LINK
#include "client/battle/think/review.hpp"

#include "client/skirmish/play/cover.hpp"
#include "client/skirmish/play/result.hpp"
#include "engine/skirmish/ruleset.hpp"
#include "tests/client/person.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/client/warfare/at_field.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <string>

/// The costliest choices of a battle, after it.
namespace muster::client {

BOOST_AUTO_TEST_SUITE(review_tests)
namespace {

constexpr std::array both_random{players::Kind::random, players::Kind::random};
constexpr ReviewLimits quick{24, 5, 150, 600};

Played<skirmish::Rules> played(std::uint64_t seed,
                               const std::array<players::Kind, 2>& players = both_random) {
    const Folder folder;
    SkirmishSession session{shelf().table, folder.path};
    begin_battle(session, {{shelf().armies[0], shelf().armies[1]}, {}, seed, players});
    const skirmish::Journal& journal = session.journal();
    BOOST_REQUIRE((journal.state().to_move == Seat::nobody));
    return {session.shared_table(), journal.header().setup, journal.actions()};
}

Review<skirmish::Action> review(const Played<skirmish::Rules>& battle, int* percent = nullptr) {
    const auto progress = std::make_shared<std::atomic<int>>();
    auto out = reviewing<skirmish::Rules>(battle, progress, quick)([] { return false; });
    if (percent != nullptr) *percent = *progress;
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_names_choices_of_the_battle_that_lost_the_most) {
    std::size_t found = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const auto battle = played(seed);
        int percent = 0;
        const auto once = review(battle, &percent);
        BOOST_TEST(percent == 100);
        BOOST_TEST(once.seen <= quick.choices);
        BOOST_TEST(once.seen <= once.choices);
        BOOST_TEST(once.worst.size() <= 3U);
        found += once.worst.size();
        double lost = 1;
        for (const auto& misstep : once.worst) {
            BOOST_TEST_REQUIRE(misstep.at < battle.actions.size());
            BOOST_TEST((misstep.chosen == battle.actions[misstep.at]));
            BOOST_TEST((misstep.better != misstep.chosen));
            BOOST_TEST(misstep.had < misstep.could);
            BOOST_TEST(misstep.lost <= lost);
            BOOST_TEST(misstep.lost <= misstep.could - misstep.had);
            lost = misstep.lost;
            skirmish::State state = skirmish::start(battle.setup);
            for (std::size_t i = 0; i < misstep.at; ++i)
                skirmish::apply_legal(state, battle.actions[i]);
            BOOST_TEST((state.to_move == misstep.seat));
            BOOST_TEST(skirmish::is_legal(state, misstep.better));
        }
        const auto again = review(battle);
        BOOST_TEST_REQUIRE(again.worst.size() == once.worst.size());
        for (std::size_t i = 0; i < once.worst.size(); ++i)
            BOOST_TEST(again.worst[i].at == once.worst[i].at);
    }
    BOOST_TEST(found > 3U);  // Who plays at random errs.
}

BOOST_AUTO_TEST_CASE(conceding_is_not_counted_among_them) {
    auto battle = played(4);
    skirmish::State state = skirmish::start(battle.setup);
    std::size_t at = 0;
    // Half way, by whoever is to move then.
    for (; at < battle.actions.size() / 2 || !is_player(state.to_move); ++at)
        skirmish::apply_legal(state, battle.actions[at]);
    battle.actions.resize(at);
    battle.actions.push_back({skirmish::Action::Kind::concede});
    for (const auto& misstep : review(battle).worst) BOOST_TEST(misstep.at < at);
}

BOOST_AUTO_TEST_CASE(it_ends_soon_where_nobody_waits_for_it) {
    const auto progress = std::make_shared<std::atomic<int>>();
    int asked = 0;
    const auto out = reviewing<skirmish::Rules>(played(5), progress)([&] { return ++asked > 100; });
    BOOST_TEST(*progress < 100);
    BOOST_TEST(out.worst.size() <= 3U);
}

BOOST_AUTO_TEST_CASE(the_result_shows_them_and_leads_to_the_replay) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Folder folder;
            const Shelf& words = shelf(language);
            AtKeys person{folder.path, Opening::new_battle, both_random, words};
            const std::string result = person.app.screen().caption;
            person.press(Key::letter, '5');
            for (const Size& size : sizes()) {
                person.app.resize(size);
                check(person.app.screen(), size);
            }
            const Command first = act(ResultAct::look, 0);
            BOOST_TEST_REQUIRE(find_spot(person.app.screen(), first) != nullptr);
            BOOST_TEST(click_on(person.app, first, person.now));
            BOOST_TEST(person.app.screen().caption == words.words("caption.replay"));
            person.press(Key::escape);
            BOOST_TEST(person.app.screen().caption == result);
            BOOST_TEST(find_spot(person.app.screen(), first) != nullptr);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_fields_result_shows_them_too) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Home home;
            AtWarfareTable person{home, language};
            person.begin();
            BOOST_TEST_REQUIRE(person.play(3));
            person.key('2');
            for (const Size& size : sizes()) {
                person.app.resize(size);
                check(person.app.screen(), size);
            }
            person.app.resize({1280, 800});
            const Command first = act(ResultAct::look);
            // In a battle cut short there may be none.
            if (tests::is_sanitized && find_spot(person.app.screen(), first) == nullptr) continue;
            BOOST_TEST(person.click(first));
            BOOST_TEST(!person.shows(shelf(language).words("warfare_replay.at", {{"n", "0"}})));
            BOOST_TEST(person.shows(shelf(language).words("replay.title")));
            person.press(Key::escape);
            person.key('1');
            BOOST_TEST((find_spot(person.app.screen(), first) == nullptr));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
