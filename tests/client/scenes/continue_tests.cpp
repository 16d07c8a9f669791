#define BOOST_TEST_DYN_LINK
#include "client/scenes/continue.hpp"
#include "client/scenes/title.hpp"

#include "client/saves/file_lock.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/client/warfare/at_field.hpp"

#include <filesystem>

/// Battles that make room for others: asked about before, listed, resumed, renamed, deleted.
namespace muster::client {

BOOST_AUTO_TEST_SUITE(continue_tests)

namespace {

/// A person on the title, whose battles lie in the home.
struct AtMenu : Hands {
    explicit AtMenu(const Home& home, char menu = '1', const std::string& language = "en")
        : Hands{at_menu(start_in(home, still(), {}, language), menu)},
          folder{home.path / "state"} {}
    static Settings still() {
        Settings settings;
        settings.reduced_motion = true;
        return settings;
    }
    bool is_on_title() { return app.screen().caption == "Muster"; }
    bool is_on_menu() { return app.screen().caption == "Muster: skirmish"; }
    void write(const std::string& text) {
        type_on(app, text);
        app.tick(now += 10);
    }
    [[nodiscard]] std::string save() const { return contents(folder / "battle.muster"); }
    fs::path folder;
};

}  // namespace

BOOST_AUTO_TEST_CASE(only_battles_that_can_be_gone_on_with_are_listed) {
    const Folder folder;
    for (const char* name :
         {"battle.muster", "battle.muster.before", "battle.muster.before.2",
          "battle-3.muster.before.12", "battle.muster.before.name", "battle.muster.before.deleted",
          "battle.muster.damaged", "battle.muster.before.2x", "battle-.muster.before", "other",
          "battle-2.muster", "battle-16.muster", "battle-17.muster", "battle-2.muster.lock",
          "battle-2.muster.name", "battle-02.muster"})
        std::ofstream{folder.path / name} << "x\n";
    std::set<std::string> found;
    for (const auto& file : other_saves(folder.path, folder.path / "battle.muster"))
        found.insert(file.filename().string());
    BOOST_TEST((found == std::set<std::string>{"battle.muster.before", "battle.muster.before.2",
                                               "battle-3.muster.before.12", "battle-2.muster",
                                               "battle-16.muster"}));
}

BOOST_AUTO_TEST_CASE(a_second_battle_asks_and_the_first_is_resumed_renamed_and_deleted) {
    const Home home;
    std::optional<AtMenu> person{std::in_place, home};
    BOOST_TEST(!person->shows("Resume battle"));
    person->key('C');
    person->key('Q');
    const std::string first = person->save();
    BOOST_TEST(!first.empty());
    BOOST_TEST(person->shows("Resume battle"));
    // Every way to a new battle asks, and a no leaves all as it is.
    for (const char way : {'N', 'C'}) {
        person->key(way);
        BOOST_TEST(person->shows("Another battle is open"));
        person->press(Key::enter);  // Where the focus starts.
        BOOST_TEST(person->is_on_menu());
        BOOST_TEST(!person->shows("Another battle is open"));
    }
    person->key('B');
    person->press(Key::enter);
    BOOST_TEST(person->shows("Another battle is open"));
    person->press(Key::escape);
    BOOST_TEST((person->save() == first));
    person->press(Key::enter);
    person->key('N');
    BOOST_TEST((person->save() != first));
    BOOST_TEST((contents(person->folder / "battle.muster.before") == first));
    const std::string second = person->save();

    // From the cover to the menu and the title; there are two to choose from now.
    for (int i = 0; i < 4 && !person->is_on_menu(); ++i) person->press(Key::escape);
    person->press(Key::escape);
    person->key('L');
    BOOST_TEST(person->shows("Skirmish"));
    BOOST_TEST(person->shows("set aside"));
    person->press(Key::down);
    person->key('T');
    person->write("the ford");
    person->press(Key::enter);
    BOOST_TEST(person->shows("the ford"));
    BOOST_TEST(contents(person->folder / "battle.muster.before.name") == "the ford\n");
    // Its name goes with it, to the table and aside again.
    person->key('R');
    BOOST_TEST((person->save() == first));
    BOOST_TEST(contents(person->folder / "battle.muster.name") == "the ford\n");
    const fs::path aside = person->folder / "battle.muster.before.2";
    BOOST_TEST((contents(aside) == second));
    BOOST_TEST(!fs::exists(person->folder / "battle.muster.before"));
    BOOST_TEST(!fs::exists(aside.string() + ".name"));
    person->key('Q');
    person.emplace(home);
    person->key('N');
    BOOST_TEST(person->shows("the ford. It will be set aside"));
    person->press(Key::escape);

    // Deleted, a battle keeps its file; the last one is gone on with at once.
    person->press(Key::escape);
    person->key('L');
    person->press(Key::down);
    person->key('D');
    person->press(Key::enter);  // No: where the focus starts.
    BOOST_TEST(fs::exists(aside));
    person->key('D');
    person->key('D');
    BOOST_TEST(!fs::exists(aside));
    BOOST_TEST((contents(aside.string() + ".deleted") == second));
    person->key('D');  // Also the one on the table.
    person->key('D');
    BOOST_TEST(!fs::exists(person->folder / "battle.muster"));
    BOOST_TEST(!fs::exists(person->folder / "battle.muster.name"));
    BOOST_TEST(person->shows("No battle is open"));
    person->press(Key::escape);
    BOOST_TEST(!person->shows("Continue"));
    BOOST_TEST(!person->app.session().is_open());
}

BOOST_AUTO_TEST_CASE(a_lone_battle_is_resumed_at_once_and_has_its_list_too) {
    const Home home;
    AtMenu person{home};
    person.key('C');
    person.key('Q');
    person.press(Key::enter);  // Where the focus starts.
    BOOST_TEST(person.app.screen().caption.starts_with("Muster: Madder"));
    person.key('Q');
    person.press(Key::escape);
    BOOST_TEST(person.focus(act(TitleScene::go_on)));
    person.press(Key::right);
    person.press(Key::enter);
    BOOST_TEST(person.app.screen().caption == "Muster: continue");
    person.press(Key::escape);
    person.key('L');
    BOOST_TEST(person.app.screen().caption == "Muster: continue");
    person.key('T');
    person.write("ford");
    person.press(Key::enter);
    BOOST_TEST(contents(person.folder / "battle.muster.name") == "ford\n");
    person.key('D');
    person.key('D');
    BOOST_TEST(fs::exists(person.folder / "battle.muster.deleted"));
    person.press(Key::escape);
    BOOST_TEST(person.is_on_title());
    BOOST_TEST(!person.shows("Continue"));
    BOOST_TEST(find_key(person.app.screen(), "L") == nullptr);
}

BOOST_AUTO_TEST_CASE(battles_of_another_language_are_named_in_this_one) {
    const Home home;
    { AtMenu{home}.key('N'); }
    AtMenu person{home, 0, "de"};
    person.key('L');
    BOOST_TEST(person.shows("Die Dammwache gegen Der Hof im Hügelgrab"));
    BOOST_TEST(!person.shows("Causeway"));
    person.press(Key::escape);
    person.key('1');
    person.key('N');
    BOOST_TEST(person.shows("Eine andere Schlacht ist offen"));
    BOOST_TEST(!person.shows("Causeway"));
}

BOOST_AUTO_TEST_CASE(what_other_windows_left_is_listed_and_what_they_hold_stays_theirs) {
    const Home home;
    const fs::path state = home.path / "state";
    const fs::path second = state / "battle-2.muster";
    const fs::path war = state / "warfare" / "battle-3.muster";
    std::string other;
    {
        AtWarfareTable person{home};
        person.begin();
        fs::rename(person.save, war);
        person.key('Q');
        for (int i = 0; i < 4 && person.app.screen().caption != "Muster"; ++i)
            person.press(Key::escape);
        person.key('1');
        person.key('C');
        other = contents(state / "battle.muster");
        fs::rename(state / "battle.muster", second);
    }
    std::optional<FileLock> held{std::in_place, second};
    AtMenu person{home, 0};
    BOOST_TEST(person.shows("Round 1"));
    person.key('1');
    person.key('C');
    person.key('Q');
    person.press(Key::escape);
    const std::string mine = person.save();
    BOOST_TEST(person.shows("one more"));
    person.key('L');
    BOOST_TEST(person.shows("open in another window"));
    BOOST_TEST(person.shows("Another Muster has this battle open"));
    for (int i = 0; i < 3 && find_key(person.app.screen(), "R")->is_enabled; ++i)
        person.press(Key::down);
    // Neither resumed nor deleted, but named.
    person.press(Key::enter);
    for (const char key : {'R', 'D', 'D'}) person.key(key);
    BOOST_TEST((contents(second) == other));
    BOOST_TEST((person.save() == mine));
    person.key('T');
    person.write("theirs");
    person.press(Key::enter);
    BOOST_TEST(contents(second.string() + ".name") == "theirs\n");
    held.reset();
    person.press(Key::escape);
    person.key('L');
    for (int i = 0; i < 3 && !person.shows("It was left in another window"); ++i)
        person.press(Key::down);
    person.key('R');
    BOOST_TEST((person.save() == other));
    BOOST_TEST(!fs::exists(second));
    BOOST_TEST((contents(state / "battle.muster.before") == mine));
    // The one of warfare lies on a table of its own, whatever its number.
    person.key('Q');
    person.key('L');
    person.press(Key::down, 2);
    person.key('R');
    person.rest();
    BOOST_TEST(person.shows("Madder gives an order"));
    BOOST_TEST(fs::exists(war));
}

BOOST_AUTO_TEST_CASE(a_damaged_battle_on_the_table_is_listed_and_can_be_deleted) {
    const Home home;
    fs::create_directories(home.path / "state");
    std::ofstream{home.path / "state" / "battle.muster"} << "no battle\n";
    AtMenu person{home};
    person.press(Key::escape);  // It says so at once, and may be left as it is.
    BOOST_TEST(person.is_on_title());
    BOOST_TEST(person.shows("damaged"));
    person.key('L');
    BOOST_TEST(person.shows("The save is damaged"));
    person.press(Key::enter);
    BOOST_TEST(person.shows("The saved battle is damaged"));
    person.press(Key::escape);
    person.key('D');
    person.key('D');
    BOOST_TEST(fs::exists(home.path / "state" / "battle.muster.deleted"));
    person.press(Key::escape);
    BOOST_TEST(!person.shows("Continue"));
}

BOOST_AUTO_TEST_CASE(battles_of_warfare_are_asked_about_and_gone_on_with_too) {
    const Home home;
    std::string first;
    const fs::path war = home.path / "state" / "warfare";
    {
        AtWarfareTable person{home};
        person.begin();
        first = contents(person.save);
        person.key('Q');
        person.key('B');
        person.press(Key::enter);
        BOOST_TEST(person.shows("Another battle is open"));
        person.press(Key::escape);
        BOOST_TEST(contents(person.save) == first);
        person.press(Key::enter);
        person.key('N');
        person.rest();
        BOOST_TEST(contents(war / "battle.muster.before") == first);
    }
    AtMenu person{home, 0};
    person.key('L');
    BOOST_TEST(person.shows("Warfare"));
    person.press(Key::down);
    person.press(Key::enter);
    person.rest();
    BOOST_TEST(contents(war / "battle.muster") == first);
    BOOST_TEST(person.app.screen().caption != "Muster: continue");
    person.key('Q');
    for (int i = 0; i < 4 && !person.is_on_title(); ++i) person.press(Key::escape);
    person.key('L');
    for (int i = 0; i < 2; ++i) {
        person.key('D');
        person.key('D');
    }
    BOOST_TEST(other_saves(war).empty());
    BOOST_TEST(!fs::exists(war / "battle.muster"));
    BOOST_TEST(fs::exists(war / "battle.muster.deleted"));
}

BOOST_AUTO_TEST_CASE(a_damaged_battle_says_so_and_what_can_be_done) {
    const Home home;
    fs::create_directories(home.path / "state");
    std::ofstream{home.path / "state" / "battle.muster.before"} << "no battle\n";
    AtMenu person{home, 0};
    BOOST_TEST(person.shows("damaged"));
    person.key('L');
    BOOST_TEST(person.shows("The save is damaged"));
    person.press(Key::enter);
    BOOST_TEST(person.shows("The saved battle is damaged"));
    person.press(Key::escape);
    BOOST_TEST(person.app.screen().caption == "Muster: continue");
}

BOOST_AUTO_TEST_CASE(the_words_stand_in_their_boxes) {
    for (const std::string& language : languages)
        for (const Size& size : sizes()) {
            const Home home;
            AtMenu person{home, '1', language};
            person.app.resize(size);
            const auto look = [&] { check(person.app.screen(), size); };
            person.key('N');
            person.press(Key::escape, 2);
            look();
            person.key('N');
            look();
            person.key('N');
            person.press(Key::escape);
            look();
            person.press(Key::escape);
            look();
            person.press(Key::escape);
            look();
            person.key('L');
            look();
            person.press(Key::down);
            look();
            person.key('T');
            look();
            person.write("w");
            person.press(Key::enter);
            look();
            person.key('D');
            look();
            person.key('D');
            person.key('D');
            person.key('D');
            look();
        }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
