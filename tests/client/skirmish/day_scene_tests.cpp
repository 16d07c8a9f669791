#define BOOST_TEST_DYN_LINK
#include "engine/record/header.hpp"
#include "tests/client/skirmish/day_hands.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <fstream>
#include <functional>
#include <set>
#include <string>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(day_scene_tests)

BOOST_AUTO_TEST_CASE(a_campaign_is_begun_from_the_title_and_gone_on_with) {
    const Home home;
    {
        Master hand{home};
        hand.begin();
        BOOST_TEST(hand.shows("Day 1, 08:00"));
        BOOST_TEST(hand.shows("The Causeway Watch"));
        BOOST_TEST((hand.kept().now().camps[0].roster.cards.size() == 13U));
    }
    Master again{home};
    again.letter('D');
    BOOST_TEST(again.shows("The Long Road"));
    again.app.press(Key::enter);
    BOOST_TEST(again.shows("No battle yet today"));
}

BOOST_AUTO_TEST_CASE(a_broken_file_is_reported_and_left_alone) {
    const Home home;
    Master hand{home};
    fs::create_directories(hand.campaigns());
    std::string broken = campaign_text(book_of(fresh()));
    broken.replace(broken.find("\"The Long"), 15, "7");
    std::ofstream{hand.campaigns() / "broken.toml"} << broken;
    hand.letter('D');
    BOOST_TEST(hand.shows("broken.toml:4:8: error: name: found 7"));
    BOOST_TEST(!hand.shows("{"));
    hand.letter('C');
    BOOST_TEST(contents(hand.campaigns() / "broken.toml") == broken);
}

BOOST_AUTO_TEST_CASE(no_card_of_an_army_is_on_a_page_that_both_see) {
    const Home home;
    Master hand{home};
    const auto& armies = shelf().armies;
    std::set<std::string> names;
    for (const std::size_t side : {0U, 1U})
        for (const skirmish::Piece& piece : armies[side].army)
            names.insert(shelf().table->texts[piece.card].name);
    const auto is_silent = [&] {
        const std::string text = text_of(hand.app.screen());
        for (const std::string& name : names)
            BOOST_TEST(text.find(' ' + name + '\n') == std::string::npos, name);
        BOOST_TEST(text.find(" unit ") == std::string::npos);
    };
    hand.begin();
    is_silent();
    for (const int who : {0, 1, 2}) {
        hand.must(act(Act::visit, who));
        const std::string cover = text_of(hand.app.screen());
        for (const std::string& name : names)
            BOOST_TEST(cover.find(name) == std::string::npos, name);
        hand.must(act(Act::leave));
        is_silent();
    }
    hand.visit(0);
    BOOST_TEST(hand.shows("Spearmen"));
    hand.tick(130'000);
    hand.tick();
    BOOST_TEST(!hand.shows("Spearmen"));  // Two quiet minutes hide it.
}

BOOST_AUTO_TEST_CASE(a_day_with_its_battle_its_evening_and_the_next_morning) {
    const Home home;
    {
        Master hand{home};
        hand.begin();
        hand.visit(0);
        hand.must(act(Act::pick, 1));
        hand.must(act(Act::settle, 1));
        hand.visit(1);
        hand.must(act(Act::settle, 1));
        hand.must(act(Act::battle));
        BOOST_TEST(hand.shows("Pass the screen"));
        BOOST_TEST((hand.kept().now().battle->numbers[0].size() == 12U));
        hand.finish();
    }
    Master hand{home};
    hand.letter('R');  // The battle is over; its result was never seen.
    BOOST_TEST(hand.shows("Between battles"));
    BOOST_TEST(!hand.kept().now().battle.has_value());
    BOOST_TEST(hand.kept().now().report.has_value());
    hand.app.press(Key::escape);
    hand.tick();
    BOOST_TEST(hand.shows("Evening"));
    BOOST_TEST(!fs::exists(hand.save()));
    hand.must(act(Act::evening));
    hand.visit(0);
    const int due = skirmish::upkeep(hand.kept().now().camps[0].roster, *shelf().table, {}).due;
    BOOST_TEST(due > 0);
    hand.must(act(Act::settle, 1));
    BOOST_TEST(hand.shows("Unpaid units will desert"));
    hand.must(act(Act::no));
    hand.must(act(Act::pay_most));
    BOOST_TEST((hand.kept().now().camps[0].good(Good::coins) == 39 - due));
    hand.must(act(Act::undo));
    BOOST_TEST((hand.kept().now().camps[0].good(Good::coins) < 39));
    hand.must(act(Act::pay_most));
    hand.must(act(Act::settle, 1));
    hand.visit(1);
    hand.must(act(Act::pay_most));
    hand.must(act(Act::settle, 1));
    const std::size_t left = hand.kept().now().camps[0].roster.cards.size();
    hand.must(act(Act::end));
    BOOST_TEST(hand.shows("End the Day?"));
    hand.must(act(Act::yes));
    BOOST_TEST(hand.shows("Day 2, 08:00"));
    BOOST_TEST(hand.kept().now().camps[0].roster.cards.size() == left);
}

BOOST_AUTO_TEST_CASE(the_game_master_gives_and_takes_and_an_army_trains_and_recruits) {
    const Home home;
    Master hand{home};
    hand.begin();
    hand.must(act(Act::evening));
    hand.visit(2);
    hand.must(act(Act::change, 1, 3));  // Ten weapons for Madder.
    hand.must(act(Act::sheet, 1));
    hand.must(act(Act::put_up, 1));
    BOOST_TEST(hand.kept().now().offers.size() == 1U);
    hand.must(act(Act::leave));
    hand.visit(0);
    hand.must(act(Act::tab, 1));
    BOOST_TEST(hand.shows("can be trained at this price"));
    hand.must(act(Act::train, 1));
    BOOST_TEST(hand.kept().now().camps[0].roster.find(1)->piece.trained);
    BOOST_TEST((hand.kept().now().camps[0].good(Good::weapons) == 0));
    BOOST_TEST(hand.shows("Training costs items worth 10 points (SK-187)."));
    hand.must(act(Act::tab, 2));
    hand.must(act(Act::recruit, 1));
    BOOST_TEST(hand.kept().now().camps[0].roster.cards.size() == 14U);
    hand.must(act(Act::undo));
    BOOST_TEST(hand.kept().now().camps[0].roster.cards.size() == 13U);
    hand.must(act(Act::write));
    const auto army = loaded(home.armies() / "the_causeway_watch_1.toml");
    BOOST_REQUIRE(army.has_value());
    BOOST_TEST(army->army.size() == 13U);
    BOOST_TEST(std::count_if(army->army.begin(), army->army.end(),
                             [](const skirmish::Piece& one) { return one.trained; }) == 1);
}

BOOST_AUTO_TEST_CASE(each_side_finds_its_page_as_it_is_at_first) {
    const Home home;
    Master hand{home};
    hand.begin();
    hand.must(act(Act::evening));
    hand.visit(0);
    const auto shown = [&] { return text_of(hand.app.screen()); };
    const std::string first = shown();
    hand.must(act(Act::tab, 2));
    BOOST_TEST(shown() != first);
    hand.must(act(Act::leave));
    hand.visit(1);
    hand.app.resize({1280, 800});
    const std::string of_the_other = shown();
    BOOST_TEST(hand.shows("Upkeep"));
    BOOST_TEST(!hand.click(act(Act::recruit, 1)));
    hand.must(act(Act::leave));
    hand.visit(2);
    hand.must(act(Act::sheet, 1));
    hand.must(act(Act::leave));
    hand.visit(0);
    BOOST_TEST(shown() == first);
    hand.must(act(Act::leave));
    hand.visit(1);
    BOOST_TEST(shown() == of_the_other);
    hand.must(act(Act::leave));
    hand.visit(2);
    BOOST_TEST(!hand.click(act(Act::put_up, 1)));
}

BOOST_AUTO_TEST_CASE(the_words_of_a_campaign_stand_in_their_boxes, *tests::without_sanitizers()) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            for (const Size& size : sizes()) {
                const Home home;
                Master hand{home, language};
                hand.app.resize(size);
                hand.look = [&](const Screen& screen) { check(screen, size); };
                hand.begin();
                hand.must(act(Act::evening));
                hand.visit(0);
                for (const int empty : {2, 0}) hand.must(act(Act::tab, empty));
                hand.must(act(Act::leave));
                hand.must(act(Act::day));
                hand.visit(0);
                hand.must(act(Act::write));
                hand.must(act(Act::settle, 1));
                hand.visit(1);
                hand.must(act(Act::settle, 1));
                hand.visit(2);
                hand.must(act(Act::sheet, 1));
                hand.must(act(Act::sheet, 0));
                hand.must(act(Act::holder));
                hand.must(act(Act::change, 17, 2));
                hand.must(act(Act::sheet, 1));
                hand.must(act(Act::put_up, 1));
                hand.must(act(Act::put_up, 2));
                hand.must(act(Act::quest, 2));
                hand.must(act(Act::leave));
                hand.must(act(Act::evening));
                for (const int tab : {1, 2, 0}) {
                    hand.must(act(Act::visit, 0));
                    hand.must(act(Act::show));
                    hand.must(act(Act::tab, tab));
                    hand.must(act(Act::leave));
                }
                for (const int side : {0, 1}) {
                    hand.visit(side);
                    hand.must(act(Act::settle, 1));
                }
                hand.must(act(Act::end));
                hand.must(act(Act::no));
                hand.must(act(Act::leave));
                hand.letter('D');
            }
        }
    }
}

/// A Day after a battle: the report, the bill, who deserts.
BOOST_AUTO_TEST_CASE(the_words_after_a_battle_stand_in_their_boxes, *tests::without_sanitizers()) {
    Book book = book_of(fresh(2, 3));
    fight(book, 11);
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            for (const Size& size : sizes()) {
                const Home home;
                Master hand{home, language};
                const fs::path file = Store::create(hand.campaigns(), book);
                hand.app.resize(size);
                hand.look = [&](const Screen& screen) { check(screen, size); };
                hand.letter('D');
                hand.app.press(Key::enter);
                hand.tick();
                hand.see();
                hand.must(act(Act::evening));
                for (const int side : {0, 1}) {
                    hand.visit(side);
                    hand.must(act(Act::settle, 1));
                    hand.must(act(Act::no));
                    hand.must(act(Act::pay_most));
                    hand.must(act(Act::leave));
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_words_of_a_day_have_notes) {
    for (const std::string& language : languages) {
        const Home home;
        Master hand{home, language};
        hand.begin();
        const auto ids = [&] {
            std::set<std::string> out;
            for (const Term& term : hand.app.screen().terms) {
                if (term.is_link()) continue;
                out.insert(term.id);
                const auto meaning = hand.app.games().front()->meaning(term.id);
                BOOST_TEST((meaning && !meaning->text.empty() && !meaning->rule.empty()), term.id);
                BOOST_TEST(term.word.find('.') == std::string::npos, term.word);
            }
            return out;
        };
        BOOST_TEST(ids().contains("stat.morale"));
        hand.visit(0);
        const auto own = ids();
        for (const char* id : {"stat.strength", "stat.upkeep", "role.aggressor", "path"})
            BOOST_TEST(own.contains(id), id);
        // A pointer that rests on the Role of a row reads what it does.
        for (const Term& term : std::vector<Term>{hand.app.screen().terms}) {
            if (term.id != "role.aggressor") continue;
            const auto meaning = hand.app.games().front()->meaning(term.id);
            BOOST_TEST_REQUIRE(meaning.has_value());
            hand.app.pointer_moved(term.box.centre_x(), term.box.centre_y());
            for (int i = 0; i < 60; ++i) hand.tick();
            BOOST_TEST(hand.shows(meaning->text));
            break;
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
