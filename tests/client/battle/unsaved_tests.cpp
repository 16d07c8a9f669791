#define BOOST_TEST_DYN_LINK
#include "client/battlefield/armies/army_list.hpp"
#include "client/battlefield/armies/builder.hpp"
#include "client/battlefield/editor/editor.hpp"
#include "client/warfare/armies/unit.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/skirmish/armies.hpp"
#include "tests/client/text_checks.hpp"

#include <fstream>
#include <functional>
#include <string>
#include <vector>

/// Maps, armies and units that are edited: the program asks before it ends, by whatever way it is
/// told to, and what a program left that could not ask is found at the next start.
namespace muster::client {

namespace {

struct Editor {
    char game, list;
    fs::path folder;                     ///< Below the player's own files.
    std::function<void(Hands&)> make;    ///< Opens the editor, with something new.
    std::function<bool(Hands&)> change;  ///< Puts in what is not saved.
};

void call_it(Hands& person) {
    person.key('N');
    person.press(Key::backspace, 20);
    type_on(person.app, "Hedge Lane");
    person.press(Key::enter);
}

std::vector<Editor> editors() {
    return {
        {'3', 'E', "battlefield/maps", call_it,
         [](Hands& person) {
             return person.click(act(map_editor::Act::brush, 1)) &&
                    person.click(act(map_editor::Act::square, 1, 1));
         }},
        {'3', 'A', "battlefield/armies", call_it,
         [](Hands& person) { return person.click(act(army_builder::Act::troop, 0)); }},
        {'2', 'A', "warfare/armies", [](Hands& person) { person.key('N'); },
         [](Hands& person) {
             return person.click(act(UnitScene::tab, 0)) && person.click(act(UnitScene::row, 1));
         }},
        {'1', 'A', "armies", [](Hands& person) { person.key('N'); },
         [](Hands& person) {
             if (!person.click(act(SkirmishBuilderScene::name))) return false;
             type_on(person.app, "Hedge Lane");
             for (const Spot& spot : person.app.screen().spots)
                 if (spot.command.is(SkirmishBuilderScene::pool)) return person.click(spot.command);
             return false;
         }},
    };
}

/// In the editor, with a change that is in no file.
struct AtEditor : Hands {
    fs::path own, unsaved;
    AtEditor(const Home& home, const Editor& editor)
        : Hands{at_menu(start_in(home, calm()), editor.game)},
          own{home.path / "muster" / editor.folder},
          unsaved{own / "unsaved"} {
        key(editor.list);
        editor.make(*this);
        BOOST_TEST_REQUIRE(editor.change(*this));
    }
};

std::size_t files_in(const fs::path& folder) {
    return toml::files_in(folder, ".toml").size();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(unsaved_tests)

BOOST_AUTO_TEST_CASE(a_program_that_is_told_to_end_asks_what_esc_asks) {
    for (const Editor& editor : editors()) {
        BOOST_TEST_CONTEXT(editor.folder) {
            const Home home;
            AtEditor person{home, editor};
            const std::string editing = person.app.screen().caption;
            const std::size_t before = files_in(person.own);
            person.press(Key::escape);
            const std::string question = person.shown();
            person.press(Key::escape);
            BOOST_TEST(person.app.screen().question.width == 0);
            for (int time = 0; time < 2; ++time) {
                person.app.ask_to_end();
                person.rest();
                BOOST_TEST(!person.app.is_closed());
                BOOST_TEST(person.shown() == question);
                person.press(Key::escape);
                BOOST_TEST(!person.app.is_closed());
                BOOST_TEST(person.app.screen().caption == editing);
            }
            // Whatever lies over it.
            person.press(Key::f2);
            BOOST_TEST(person.app.screen().caption != editing);
            person.app.ask_to_end();
            BOOST_TEST(person.app.screen().question.width > 0);
            person.key('D');
            BOOST_TEST(person.app.is_closed());
            BOOST_TEST(files_in(person.own) == before);
            BOOST_TEST(files_in(person.unsaved) == 0U);
        }
    }
}

BOOST_AUTO_TEST_CASE(to_save_and_to_end_is_one_answer) {
    const Home home;
    const Editor editor = editors()[1];
    AtEditor person{home, editor};
    person.app.ask_to_end();
    person.key('K');
    BOOST_TEST(person.app.is_closed());
    BOOST_TEST(
        tests::contents(person.own / "hedge_lane.toml").find("[[army.unit]]") != std::string::npos,
        tests::contents(person.own / "hedge_lane.toml"));
}

BOOST_AUTO_TEST_CASE(without_anything_to_lose_it_ends_at_once) {
    const Home home;
    Hands person{start_in(home, calm())};
    person.app.ask_to_end();
    BOOST_TEST(person.app.is_closed());
}

BOOST_AUTO_TEST_CASE(what_a_killed_program_had_not_saved_is_found_at_the_next_start) {
    for (const Editor& editor : editors()) {
        BOOST_TEST_CONTEXT(editor.folder) {
            const Home home;
            std::size_t before = 0;
            {
                AtEditor person{home, editor};
                before = files_in(person.own);
                person.app.tick(person.now += 1100);
                BOOST_TEST(files_in(person.unsaved) == 1U);
                // A second program does not take up what the first still works on.
                Hands other{at_menu(start_in(home, calm()), editor.game)};
                other.key(editor.list);
                BOOST_TEST(!other.shows("(recovered)"));
                BOOST_TEST(files_in(person.own) == before);
            }
            Hands again{at_menu(start_in(home, calm()), editor.game)};
            again.key(editor.list);
            BOOST_TEST(again.shows("(recovered)"), again.shown());
            const fs::path own = home.path / "muster" / editor.folder;
            BOOST_TEST(files_in(own) == before + 1);
            BOOST_TEST(files_in(own / "unsaved") == 0U);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_kept_as_it_is) {
    const Home home;
    const fs::path own = home.path / "muster" / "battlefield" / "maps";
    fs::create_directories(own / "unsaved");
    std::ofstream{own / "unsaved" / "1.toml"} << "[map]\nname = \"\"\n";
    Hands person{at_menu(start_in(home, calm()), '3')};
    person.key('E');
    BOOST_TEST(tests::contents(own / "recovered.toml") == "[map]\nname = \"\"\n");
    BOOST_TEST(person.shows("recovered.toml"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
