#define BOOST_TEST_DYN_LINK
#include "client/battle/damaged.hpp"

#include "client/scenes/title.hpp"
#include "tests/client/person.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(damaged_tests)

namespace fs = std::filesystem;

/// A battle of some actions in that folder, with a line in its middle changed.
struct Broken {
    Folder folder;
    fs::path file;
    std::vector<skirmish::Action> actions;
    std::string bytes;

    explicit Broken(const std::string& name = "battle.muster") : file{folder.path / name} {
        {
            AtKeys person{folder.path, Opening::new_battle};
            for (int i = 0; i < 24; ++i) person.step();
            actions = person.app.session().journal().actions();
        }
        BOOST_TEST_REQUIRE(actions.size() > 9U);
        bytes = contents(folder.path / "battle.muster");
        std::size_t at = 0;
        for (int line = 0; line < 6; ++line) at = bytes.find('\n', at) + 1;
        bytes.insert(at, "what a cat walks over\n");
        fs::remove(folder.path / "battle.muster");
        std::ofstream{file} << bytes;
    }
};

BOOST_AUTO_TEST_CASE(the_title_says_which_line_is_wrong_and_resumes_before_it) {
    const Broken broken;
    AtKeys person{broken.folder.path};
    BOOST_TEST(person.says("Line 7 of battle.muster is wrong: that action was not legal"));
    // The line, and the nearest act to it, may name a card of a hidden hand (SK-207).
    BOOST_TEST(!person.says("what a cat walks over"));
    BOOST_TEST(!person.says("nearest"));
    BOOST_TEST(person.says("Resume from action 5 of "));
    BOOST_TEST(contents(broken.file) == broken.bytes);  // Nothing happens before the answer.
    person.press(Key::enter);
    BOOST_TEST((person.is_cover() || person.is_table()));
    BOOST_TEST(contents(broken.folder.path / "battle.muster.damaged") == broken.bytes);
    const auto& actions = person.app.session().journal().actions();
    BOOST_TEST_REQUIRE(actions.size() >= 5U);
    BOOST_TEST(std::equal(actions.begin(), actions.begin() + 5, broken.actions.begin()));
    const std::size_t before = actions.size();
    for (int i = 0; i < 6; ++i) person.step();
    BOOST_TEST(person.app.session().journal().actions().size() > before);
}

BOOST_AUTO_TEST_CASE(a_new_battle_keeps_the_damaged_save_under_its_own_name) {
    const Broken broken;
    std::ofstream{broken.folder.path / "battle.muster.damaged"} << "an older one";
    AtKeys person{broken.folder.path};
    person.press(Key::letter, 'N');
    BOOST_TEST(person.is_cover());
    BOOST_TEST(contents(broken.folder.path / "battle.muster.damaged") == "an older one");
    BOOST_TEST(contents(broken.folder.path / "battle.muster.damaged.2") == broken.bytes);
    BOOST_TEST(person.app.session().journal().state().turn <= 1);
    // Back at the title there is nothing more to ask.
    person.press(Key::escape);
    BOOST_TEST((person.app.screen().initial == act(TitleScene::go_on)));
}

BOOST_AUTO_TEST_CASE(left_as_it_is_it_is_asked_about_again_and_never_written_over) {
    const Broken broken;
    {
        AtKeys person{broken.folder.path};
        person.press(Key::escape);
        BOOST_TEST(contents(broken.file) == broken.bytes);
        BOOST_TEST(person.says("damaged"));
    }
    AtKeys person{broken.folder.path};
    BOOST_TEST(person.says("Line 7 of battle.muster"));
    person.press(Key::escape);
    person.press(Key::letter, '1');
    person.press(Key::letter, 'N');
    BOOST_TEST(person.is_cover());
    BOOST_TEST(contents(broken.folder.path / "battle.muster.damaged") == broken.bytes);
}

BOOST_AUTO_TEST_CASE(straight_to_a_new_battle_keeps_the_damaged_save) {
    const Broken broken;
    AtKeys person{broken.folder.path, Opening::new_battle};
    BOOST_TEST(person.is_cover());
    BOOST_TEST(contents(broken.folder.path / "battle.muster.damaged") == broken.bytes);
}

BOOST_AUTO_TEST_CASE(every_slot_is_rescued_under_its_own_name) {
    const Broken broken{"battle-2.muster"};
    AtKeys person{broken.folder.path};
    BOOST_TEST(person.says("Line 7 of battle-2.muster"));
    person.press(Key::letter, 'R');
    BOOST_TEST((person.is_cover() || person.is_table()));
    BOOST_TEST(contents(broken.folder.path / "battle-2.muster.damaged") == broken.bytes);
    BOOST_TEST(fs::exists(broken.file));
    BOOST_TEST(!fs::exists(broken.folder.path / "battle.muster"));
}

BOOST_AUTO_TEST_CASE(without_its_header_a_save_cannot_be_resumed) {
    Broken broken;
    broken.bytes.replace(broken.bytes.find("\"seed\":7"), 8, "\"seed\":8");
    std::ofstream{broken.file} << broken.bytes;
    AtKeys person{broken.folder.path};
    BOOST_TEST(person.says("Line 1 of battle.muster is wrong"));
    BOOST_TEST(person.says("so the battle can’t be resumed"));
    BOOST_TEST(!person.says("Resume from"));
}

BOOST_AUTO_TEST_CASE(a_folder_in_the_saves_place_is_reported) {
    const Folder folder;
    fs::create_directories(folder.path / "battle.muster");
    AtKeys person{folder.path};
    BOOST_TEST(person.says("battle.muster: error: cannot open"));
    person.press(Key::enter);
    BOOST_TEST(person.is_cover());
    BOOST_TEST(fs::is_directory(folder.path / "battle.muster.damaged"));
}

BOOST_AUTO_TEST_CASE(the_questions_words_stand_in_their_boxes, *tests::without_sanitizers()) {
    const Broken broken;
    const Folder without;
    std::ofstream{without.path / "battle.muster"} << "no header\n";
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            for (const fs::path& folder : {broken.folder.path, without.path}) {
                AtKeys person{folder, Opening::title, {}, shelf(language)};
                for (const Size& size : sizes()) {
                    person.app.resize(size);
                    check(person.app.screen(), size);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
