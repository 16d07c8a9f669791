#define BOOST_TEST_DYN_LINK
#include "client/battle/think/candidates.hpp"
#include "client/battle/think/work.hpp"
#include "client/skirmish/play/battle.hpp"
#include "tests/client/test_app.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/client/warfare/at_field.hpp"
#include "tests/with_sanitizers.hpp"

#include <atomic>
#include <chrono>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

/// Who thinks does so beside the screen: nothing waits for it, and nothing differs by it.
namespace muster::client {

BOOST_AUTO_TEST_SUITE(think_tests)
namespace {

using players::Kind;

void nap() {
    std::this_thread::sleep_for(std::chrono::milliseconds{1});
}

TestApp::Start skirmish_of(const Folder& folder, Kind red, Kind blue, bool is_aside) {
    TestApp::Start start = start_in(folder);
    start.opening = Opening::table;
    start.players = {red, blue};
    start.thinks_aside = is_aside;
    start.settings.reduced_motion = true;
    return start;
}

bool is_thinking(const TestApp& app) {
    return is_player(app.session().thinks());
}

/// A person at a table where others think.
struct Sitter : Hands {
    explicit Sitter(const TestApp::Start& start) : Hands{start} {}
    /// Until it is for the person again, or the battle is over.
    void wait() {
        for (int i = 0; i < 60'000; ++i) {
            rest_of_motion();
            if (!app.session().is_open() || !is_thinking(app)) return;
            nap();
        }
        BOOST_FAIL("it thinks for ever");
    }
    /// Until the computer is at it.
    void come_to_thinking() {
        for (int i = 0; i < 400 && !is_thinking(app); ++i) {
            BOOST_REQUIRE(app.session().is_open());
            app.press(Key::enter);
            app.release(Key::enter);
            app.tick(now += 10);
        }
        BOOST_REQUIRE(is_thinking(app));
    }
    void rest_of_motion() { app.tick(now += 20); }
    [[nodiscard]] bool is_over() { return app.screen().caption.find("over") != std::string::npos; }
};

}  // namespace

BOOST_AUTO_TEST_CASE(work_is_done_beside_dropped_at_once_and_reports_its_faults) {
    Work<int> work;
    BOOST_TEST(!work.is_busy());
    std::atomic<bool> may_end{};
    work.begin(
        [&](const IsLate&) {
            while (!may_end) nap();
            return 7;
        },
        true);
    BOOST_TEST(work.is_busy());
    BOOST_TEST(!work.take().has_value());
    may_end = true;
    std::optional<int> got;
    for (int i = 0; i < 5000 && !got; ++i, nap()) got = work.take();
    BOOST_TEST((got == 7));
    BOOST_TEST(!work.is_busy());
    std::atomic<bool> was_late{};
    work.begin(
        [&](const IsLate& is_late) {
            while (!is_late()) nap();
            was_late = true;
            return 8;
        },
        true);
    work.drop();
    BOOST_TEST(was_late);
    BOOST_TEST(!work.take().has_value());
    work.begin([](const IsLate&) -> int { throw std::runtime_error{"tired"}; }, false);
    BOOST_TEST(work.is_busy());
    BOOST_CHECK_THROW((void)work.take(), std::runtime_error);
    BOOST_TEST(!work.is_busy());
}

BOOST_AUTO_TEST_CASE(a_battle_is_the_same_byte_for_byte_wherever_the_computer_thinks) {
    std::string saves[2];
    for (const bool is_aside : {false, true}) {
        const Folder folder;
        Sitter sitter{skirmish_of(folder, Kind::human, Kind::easy, is_aside)};
        std::size_t seen = 0;
        for (int i = 0; i < 400 && !sitter.is_over(); ++i) {
            sitter.wait();
            if (sitter.is_over()) break;
            sitter.app.press(Key::enter);
            sitter.app.release(Key::enter);
            sitter.wait();
            seen = std::max(seen, sitter.app.session().journal().actions().size());
        }
        BOOST_TEST(sitter.is_over());
        BOOST_TEST(seen > 20U);
        saves[is_aside ? 1 : 0] = contents(folder.path / "state" / "battle.muster");
    }
    BOOST_TEST(saves[0] != "");
    BOOST_TEST((saves[0] == saves[1]));
}

BOOST_AUTO_TEST_CASE(the_screen_says_so_after_a_moment_and_all_else_goes_on) {
    const Folder folder;
    TestApp::Start start = skirmish_of(folder, Kind::human, Kind::hard, true);
    start.settings.reduced_motion = false;
    Sitter sitter{start};
    sitter.come_to_thinking();
    const std::size_t actions = sitter.app.session().journal().actions().size();
    while (sitter.app.session().journal().actions().size() == actions &&
           !sitter.shows("is thinking") && is_thinking(sitter.app))
        sitter.app.tick(sitter.now += 30);
    if (!is_thinking(sitter.app)) return;  // A quick machine.
    BOOST_TEST(sitter.shows("Woad is thinking"));
    BOOST_TEST(!sitter.app.session().can_undo());
    // With a layer open nothing changes behind it.
    sitter.app.press(Key::f1);
    for (int i = 0; i < 3000; ++i) {
        sitter.app.tick(sitter.now += 20);
        nap();
    }
    BOOST_TEST(sitter.app.session().journal().actions().size() == actions);
    sitter.app.press(Key::escape);
    sitter.app.tick(sitter.now += 20);
    BOOST_TEST(sitter.app.session().journal().actions().size() > actions);
}

BOOST_AUTO_TEST_CASE(leaving_closing_and_killing_while_it_thinks_lose_nothing) {
    const Folder folder;
    std::string before;
    std::string after;
    {
        Sitter sitter{skirmish_of(folder, Kind::human, Kind::hard, true)};
        sitter.come_to_thinking();
        before = contents(folder.path / "state" / "battle.muster");
        sitter.app.press(Key::letter, 'Q');  // To the title, and on to a language and back.
        BOOST_TEST(sitter.shows("Continue"));
        sitter.app.press(Key::letter, 'S');
        BOOST_TEST(sitter.click_language("de"));
        BOOST_TEST(sitter.click_language("en"));
        sitter.app.press(Key::escape);
    }
    BOOST_TEST((contents(folder.path / "state" / "battle.muster") == before));
    {
        Sitter sitter{skirmish_of(folder, Kind::human, Kind::hard, true)};
        BOOST_TEST(is_thinking(sitter.app));
        sitter.wait();
        after = contents(folder.path / "state" / "battle.muster");
        BOOST_TEST(after.size() > before.size());
    }
    // As if it had been left alone.
    const Folder other;
    std::filesystem::create_directories(other.path / "state");
    std::ofstream{other.path / "state" / "battle.muster"} << before;
    Sitter sitter{skirmish_of(other, Kind::human, Kind::hard, false)};
    BOOST_TEST((contents(other.path / "state" / "battle.muster") == after));
}

BOOST_AUTO_TEST_CASE(two_computers_are_watched_without_a_hand) {
    const Folder folder;
    Sitter sitter{skirmish_of(folder, Kind::easy, Kind::easy, true)};
    int looks = 0;
    while (!sitter.is_over()) {
        BOOST_REQUIRE(sitter.app.session().is_open());
        if (is_thinking(sitter.app) && ++looks % 8 == 0) {
            check(sitter.app.screen(), sitter.app.size());
            BOOST_TEST(sitter.app.screen().caption == "Muster: two computers play");
            for (const Item& item : sitter.app.screen().items)
                if (const auto* card = std::get_if<CardImage>(&item))
                    BOOST_TEST((card->ref.copy == skirmish::no_copy || !card->is_full));
        }
        sitter.app.tick(sitter.now += 20);
        nap();
    }
    BOOST_TEST(looks > 8);
}

BOOST_AUTO_TEST_CASE(at_the_field_it_thinks_aside_too) {
    std::string saves[2];
    for (const bool is_aside : {false, true}) {
        const Home home;
        Settings settings;
        settings.opponent = "easy";
        settings.reduced_motion = true;
        TestApp::Start start = start_in(home, settings);
        start.thinks_aside = is_aside;
        AtWarfareTable person{home, start};
        person.key('B');
        person.app.press(Key::enter);
        Stream luck{5, Purpose::player};
        int thoughts = 0;
        int steps = 0;
        for (int i = 0; i < 60'000; ++i) {
            person.app.tick(person.now += 20);
            if (find_spot(person.app.screen(), act(ResultAct::watch)) != nullptr) break;
            if (person.shows("Woad is to choose") || person.shows("Woad is thinking")) {
                ++thoughts;
                nap();
                continue;
            }
            // With sanitizers it is not played out.
            if (++steps > tests::with_sanitizers(60, 60'000) && person.give_up()) continue;
            BOOST_REQUIRE(person.step(luck));
        }
        BOOST_TEST((thoughts > 0) == is_aside);
        saves[is_aside ? 1 : 0] = contents(person.save);
    }
    BOOST_TEST(saves[0] != "");
    BOOST_TEST((saves[0] == saves[1]));
}

BOOST_AUTO_TEST_CASE(one_way_of_many_is_shown_and_the_only_one_is_not) {
    const Advice<int> advice{{{7, 100, 1.0, 0.6}}, 100};
    const auto apart = [](int action) { return std::to_string(action); };
    const auto found = candidates_of(advice, std::vector{5, 6, 7}, apart);
    BOOST_TEST_REQUIRE(found.size() == 1U);
    BOOST_TEST(found.front().which == 2U);
    BOOST_TEST(found.front().words == "7");
    BOOST_TEST(found.front().tries == 100U);
    BOOST_TEST(candidates_of(advice, std::vector{7}, apart).empty());
    // Twins are one thing.
    const auto alike = [](int) { return std::string{"lay a Soldier"}; };
    BOOST_TEST(candidates_of(advice, std::vector{5, 6, 7}, alike).empty());
    BOOST_TEST(candidates_of(Advice<int>{}, std::vector{7}, apart).empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
