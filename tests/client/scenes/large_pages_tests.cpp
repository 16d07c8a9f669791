#define BOOST_TEST_DYN_LINK
#include "client/battle/own/own_list.hpp"
#include "client/scenes/continue.hpp"
#include "client/scenes/rules_scene.hpp"
#include "client/skirmish/between/day.hpp"
#include "client/workshop/workshop_scene.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/reach.hpp"
#include "tests/client/skirmish/armies.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// Pages beside the tables with text of 160 and 200% stand in one column: nothing is beside the
/// window, and what is under it comes into view with the focus.
namespace muster::client {
namespace {

/// What windows of 1024 x 640 and 1280 x 800 leave at 200 and 160%.
std::vector<Size> column_sizes() {
    if (tests::is_sanitized) return {smallest_in_tabs};
    return {smallest_in_tabs, {640, 400}, {800, 500}};
}

struct AtPage : Hands {
    AtPage(const Folder& folder, char game, const std::string& language,
           const Settings& settings = calm())
        : Hands{at_menu(start_in(folder, settings, {}, language), game)} {}

    /// Texts stand in their boxes, places on the page and side by side, and keys reach them all.
    void look(const std::string& what) {
        for (const Size& size : column_sizes()) BOOST_TEST_CONTEXT(what << ", " << size.width) {
                app.resize(size);
                rest();
                const Screen& screen = app.screen();
                const Size page = app.size();
                BOOST_TEST(page.width == size.width);
                check(screen, page);
                const auto reached = reachable(screen);
                for (std::size_t i = 0; i < screen.spots.size(); ++i) {
                    const Spot& spot = screen.spots[i];
                    BOOST_TEST((spot.box.x >= 0 && spot.box.y >= 0 &&
                                spot.box.right() <= page.width + 0.01 &&
                                spot.box.bottom() <= page.height + 0.01),
                               spot.words << " is beside the page");
                    BOOST_TEST(
                        (std::find(reached.begin(), reached.end(), spot.command) != reached.end()),
                        "no key leads to " << spot.words << spot.reason);
                    // A row may have buttons on it.
                    for (std::size_t j = i + 1; j < screen.spots.size(); ++j) {
                        const Box& other = screen.spots[j].box;
                        const bool is_on_it = other.x >= spot.box.x && other.y >= spot.box.y &&
                                              other.right() <= spot.box.right() &&
                                              other.bottom() <= spot.box.bottom();
                        BOOST_TEST((is_on_it || !spot.box.inset(0.01).overlaps(other)),
                                   spot.words << " and " << screen.spots[j].words);
                    }
                }
            }
    }
    void write(const std::string& text) {
        type_on(app, text);
        app.tick(now += 10);
    }
    /// Whether there are house rules to take back.
    bool has_own_rules() {
        const Spot* spot = find_spot(app.screen(), act(RulesScene::reset));
        return spot != nullptr && spot->is_enabled;
    }
    bool has(const Command& command) { return find_spot(app.screen(), command) != nullptr; }
};

/// For each language a person at the menu of that game, with files of their own.
void at_each(char game, const std::function<void(AtPage&)>& visit) {
    for (const std::string& language : languages) BOOST_TEST_CONTEXT(language) {
            const Home home;
            AtPage person{home, game, language};
            visit(person);
        }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(large_pages_tests)

BOOST_AUTO_TEST_CASE(menus_house_rules_and_workshops_of_every_game_stand_in_one_column) {
    for (const char game : {'1', '2', '3', '4'})
        at_each(game, [&](AtPage& person) {
            BOOST_TEST_CONTEXT("game " << game) person.look("menu");
            if (game == '2') person.key('B');  // Warfare's stand in its set-up.
            person.key('V');
            person.look("house rules");
            // One that is not as the rulebook has it.
            const Screen rules = person.app.screen();
            for (const Spot& spot : rules.spots)
                if (spot.command.is(RulesScene::choose) && !person.has_own_rules())
                    person.click(spot.command);
            BOOST_TEST(person.has_own_rules(), "game " << game);
            person.look("house rules with one of their own");
            person.press(Key::escape, game == '2' ? 2 : 1);
            person.key('P');
            for (int i = 0; person.has(act(WorkshopScene::task, i)); ++i) {
                person.click(act(WorkshopScene::task, i));
                person.look("workshop " + std::to_string(i));
            }
        });
}

BOOST_AUTO_TEST_CASE(lists_of_armies_and_maps_and_their_builders_stand_in_one_column) {
    at_each('1', [](AtPage& person) {
        person.key('A');
        person.look("armies");
        person.key('C');  // A copy, in the builder.
        person.look("builder");
        person.click(act(SkirmishBuilderScene::tab, 1));
        person.look("commander");
        person.click(act(SkirmishBuilderScene::raise, Draft::progression));
        person.press(Key::escape);
        person.look("question");
    });
    at_each('2', [](AtPage& person) {
        person.key('A');
        person.look("armies");
        person.key('N');
        for (const char part : {'1', '2', '3', '4', '5', '6', '7'}) {
            person.key(part);
            person.look(std::string{"unit, part "} + part);
        }
    });
    for (const char list : {'A', 'E'})
        at_each('3', [&](AtPage& person) {
            person.key(list);
            person.look("list");
            person.key('N');
            person.look("name of a new one");
            person.press(Key::escape);
            if (list == 'E') return;
            person.key('E');  // A copy, in the builder.
            for (const char tab : {'1', '2', '3'}) {
                person.key(tab);
                person.look(std::string{"builder, tab "} + tab);
            }
            person.key('X');
            person.press(Key::erase);
            person.look("without a line");
        });
}

BOOST_AUTO_TEST_CASE(a_campaign_between_battles_stands_in_one_column) {
    at_each('1', [](AtPage& person) {
        person.key('D');
        person.look("no campaign");
        person.key('N');
        person.look("new campaign");
        person.key('B');
        person.look("the Day");
        for (const int who : {0, 2}) {
            person.click(act(DayScene::visit, who));
            person.look("cover");
            person.app.tick(person.now += 10);
            BOOST_TEST(person.click(act(DayScene::show)));
            person.look("page of " + std::to_string(who));
            if (who == 2) {
                BOOST_TEST(person.click(act(DayScene::sheet, 1)));
                BOOST_TEST(person.click(act(DayScene::put_up, 1)));
                person.look("offers");
            }
            person.press(Key::escape);
        }
        person.click(act(DayScene::evening));
        person.look("evening of the Day");
        person.click(act(DayScene::visit, 0));
        person.click(act(DayScene::show));
        for (int tab = 0; tab < 3; ++tab) {
            BOOST_TEST(person.click(act(DayScene::tab, tab)));
            person.look("evening, tab " + std::to_string(tab));
        }
        person.press(Key::escape);
        person.press(Key::escape);
        person.look("campaigns");
    });
}

BOOST_AUTO_TEST_CASE(saves_replays_and_simple_warfare_stand_in_one_column) {
    for (const char game : {'1', '2', '3', '4'})
        at_each(game, [](AtPage& person) {
            person.key('W');
            person.look("replays");
        });
    at_each('2', [](AtPage& person) {
        person.key('O');
        person.look("what speaks for each");
        person.key('R');
        person.look("a bout");
    });
    at_each('1', [](AtPage& person) {
        person.key('C');
        person.key('Q');
        person.key('N');
        person.look("whether to set the battle aside");
        person.press(Key::enter);  // No.
        person.press(Key::escape);
        person.key('L');
        BOOST_TEST(person.has(act(ContinueScene::rename)));
        person.look("battles to go on with");
        person.key('T');
        person.look("their name");
        person.press(Key::escape);
        person.key('D');
        person.look("question");
    });
}

BOOST_AUTO_TEST_CASE(a_question_shows_whole_and_the_wheel_moves_the_page) {
    const Home home;
    Settings settings = calm();
    settings.text_percent = 200;
    AtPage person{home, '3', "en", settings};
    static_cast<void>(person.app.fit({1024, 640}));
    person.key('A');
    BOOST_TEST(person.app.scale() == 2);
    // By value: asking for the view may make the screen anew.
    const auto shows = [&](Box box) {
        const Box view = person.app.view();
        return box.y >= view.y && box.bottom() <= view.bottom();
    };
    // The wheel scrolls a list that it is over, and elsewhere the page.
    const Spot* row = find_spot(person.app.screen(), act(OwnListScene::Own::row, 0));
    BOOST_TEST_REQUIRE(row != nullptr);
    const Box first = row->box;
    person.app.wheel(first.centre_x(), first.centre_y(), 1);
    BOOST_TEST(person.app.view().y == 0);
    person.app.wheel(first.centre_x(), 20, 4);
    BOOST_TEST(person.app.view().y > 0);
    // What asks for a name shows with its title, wherever the page was.
    person.key('N');
    person.rest();
    const Box question = person.app.screen().question;
    BOOST_TEST(question.width > 0);
    BOOST_TEST(shows(question));
    person.press(Key::escape);
    BOOST_TEST(person.app.screen().question.width == 0);
    const Spot* focus = find_spot(person.app.screen(), person.app.attention().focus);
    BOOST_TEST_REQUIRE(focus != nullptr);
    BOOST_TEST(shows(focus->box));
    // Why something cannot be done is said in view: the line at the foot is below it.
    person.key('T');
    const Spot* rename = find_spot(person.app.screen(), act(OwnListScene::Own::rename));
    BOOST_TEST_REQUIRE(rename != nullptr);
    BOOST_TEST(!rename->is_enabled);
    const std::string reason = rename->reason;
    BOOST_TEST(!reason.empty());
    int notes = 0;
    const std::vector<Item> items = person.app.screen().items;
    for (const Item& item : items)
        if (const auto* label = std::get_if<Label>(&item))
            notes += label->text == reason && shows(label->box);
    BOOST_TEST(notes == 1);
    // Tab and arrows lead to the last button, and the window goes along.
    for (int i = 0; i < 60; ++i) {
        person.press(i % 6 == 5 ? Key::tab : Key::down);
        focus = find_spot(person.app.screen(), person.app.attention().focus);
        BOOST_TEST_REQUIRE(focus != nullptr);
        BOOST_TEST(shows(focus->box));
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
