#define BOOST_TEST_DYN_LINK
#include "client/battlefield/editor/editor.hpp"
#include "client/battlefield/editor/map_list.hpp"
#include "engine/battlefield/maps/write_map.hpp"
#include "engine/battlefield/maps/write_tiled.hpp"
#include "engine/toml/files.hpp"
#include "tests/client/battlefield/at_files.hpp"
#include "tests/with_sanitizers.hpp"

#include <fstream>
#include <string>
#include <vector>

/// Maps are painted, saved and offered, by mouse and by keys.
namespace muster::client {

namespace fs = std::filesystem;
using battlefield::Ground;
using battlefield::Look;
using board::Compass;
using Edit = map_editor::Act;
using Map = battlefield::Map;

namespace {

const BattlefieldPack& map_shelf() {
    static const BattlefieldPack pack = read_battlefield("en");
    return pack;
}
struct AtMaps : AtFiles {
    explicit AtMaps(const Home& home, const std::string& language = "en")
        : AtFiles{home, language, 'E'}, folder{home.path} {}
    fs::path folder;

    [[nodiscard]] std::vector<BattlefieldMap> own() const {
        return BattlefieldMaps{map_shelf()}.own();
    }
    [[nodiscard]] Map only() const {
        const auto all = own();
        BOOST_TEST_REQUIRE(all.size() == 1U);
        return *all.front().map;
    }
    /// A copy of the first shipped map is edited.
    void copy() {
        key('E');
        BOOST_TEST_REQUIRE(shows("(copy)"));
    }
    [[nodiscard]] std::pair<double, double> middle(int x, int y) {
        return AtFiles::middle(act(Edit::square, x, y));
    }
    void second(std::pair<double, double> from, std::pair<double, double> to) {
        app.pointer_second(from.first, from.second);
        app.pointer_moved(to.first, to.second);
        app.pointer_second_up(to.first, to.second);
        app.tick(now += 10);
    }
    bool brush(std::size_t place) { return click(act(Edit::brush, place)); }
};

Map saved(AtMaps& person) {
    person.app.press(Key::save);
    return person.only();
}

bool has(const Map& map, int x, int y, Ground what) {
    return map.is(map.grid.cell({x, y}), what);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(map_editor_tests)

BOOST_AUTO_TEST_CASE(a_map_is_made_painted_by_mouse_and_saved) {
    const Home home;
    AtMaps person{home};
    BOOST_TEST(person.shows("Barrow Hill"));
    person.make("Hedge Lane");
    BOOST_TEST(person.only().id == "hedge_lane");
    BOOST_TEST(person.only().grid.width() == 16);
    person.brush(1);  // Marsh: a click, and a fast drag that leaves nothing out.
    person.click(act(Edit::square, 1, 1));
    person.drag(person.middle(3, 2), person.middle(8, 2));
    Map map = saved(person);
    BOOST_TEST(has(map, 1, 1, Ground::difficult));
    for (int x = 3; x <= 8; ++x) BOOST_TEST(has(map, x, 2, Ground::difficult));
    BOOST_TEST(!has(map, 9, 2, Ground::difficult));
    // The other button erases, and one stroke is one step.
    person.second(person.middle(4, 2), person.middle(6, 2));
    map = saved(person);
    BOOST_TEST(!has(map, 5, 2, Ground::difficult));
    BOOST_TEST(has(map, 7, 2, Ground::difficult));
    person.key('U');
    BOOST_TEST(has(saved(person), 5, 2, Ground::difficult));
    // Rectangles and areas.
    person.key('R');
    person.brush(4);
    person.drag(person.middle(10, 8), person.middle(12, 10));
    map = saved(person);
    BOOST_TEST(has(map, 11, 9, Ground::impassable));
    BOOST_CHECK(map.looks[board::index(map.grid.cell({12, 10}))] == Look::water);
    person.key('A');
    person.brush(0);
    person.click(act(Edit::square, 11, 9));
    BOOST_TEST(!has(saved(person), 10, 8, Ground::impassable));
}

BOOST_AUTO_TEST_CASE(walls_and_works_are_built_along_edges_and_in_squares) {
    const Home home;
    AtMaps person{home};
    person.make("Works");
    person.key('2');
    BOOST_TEST(person.click(act(Edit::edge, 2, 2, Compass::east)));
    Map map = saved(person);
    const auto wall = [&](int x, int y, Compass side) {
        return map.walls.has(map.grid.cell({x, y}), side);
    };
    BOOST_TEST(wall(2, 2, Compass::east));
    BOOST_TEST(person.click(act(Edit::edge, 2, 2, Compass::east)));
    map = saved(person);
    BOOST_TEST(!wall(2, 2, Compass::east));
    // A drag down a line builds that line alone.
    const auto place = [&](int x, int y) {
        return person.AtFiles::middle(act(Edit::edge, x, y, Compass::east));
    };
    person.drag(place(2, 2), place(2, 6));
    map = saved(person);
    for (int y = 2; y <= 6; ++y) BOOST_TEST(wall(2, y, Compass::east));
    for (int y = 2; y <= 6; ++y) BOOST_TEST(!wall(2, y, Compass::south));
    for (int y = 2; y <= 6; ++y) BOOST_TEST(!wall(3, y, Compass::south));
    // A fortification with more hits and an owner, and an engine.
    BOOST_TEST(person.brush(1));
    BOOST_TEST(person.click(act(Edit::hp, 1)));
    BOOST_TEST(person.click(act(Edit::owner, battlefield::Role::defender)));
    person.click(act(Edit::square, 5, 5));
    BOOST_TEST(person.brush(4));
    person.click(act(Edit::square, 6, 5));
    map = saved(person);
    BOOST_TEST_REQUIRE(map.forts.size() == 1U);
    BOOST_TEST(map.forts[0].hp == 9);
    BOOST_CHECK(map.forts[0].owner == battlefield::Role::defender);
    BOOST_TEST_REQUIRE(map.engines.size() == 1U);
    BOOST_TEST(map.engines[0].kind == "catapult");
}

BOOST_AUTO_TEST_CASE(keys_alone_make_a_map) {
    const Home home;
    AtMaps person{home};
    person.make("By keys");
    const auto to = [&](int x, int y) {
        person.press(Key::home);
        person.press(Key::right, x);
        person.press(Key::down, y);
    };
    to(2, 3);
    person.press(Key::page_down);
    person.press(Key::space);
    person.press(Key::right);
    person.press(Key::enter);
    Map map = saved(person);
    BOOST_TEST(has(map, 2, 3, Ground::difficult));
    BOOST_TEST(has(map, 3, 3, Ground::difficult));
    person.press(Key::erase);
    BOOST_TEST(!has(saved(person), 3, 3, Ground::difficult));
    person.app.press(Key::undo);
    BOOST_TEST(has(saved(person), 3, 3, Ground::difficult));
    person.app.press(Key::redo);
    BOOST_TEST(!has(saved(person), 3, 3, Ground::difficult));
    // A rectangle by its corners.
    person.key('R');
    to(5, 5);
    person.press(Key::space);
    person.press(Key::right, 2);
    person.press(Key::down, 1);
    person.press(Key::space);
    map = saved(person);
    BOOST_TEST(has(map, 7, 6, Ground::difficult));
    BOOST_TEST(has(map, 5, 5, Ground::difficult));
    // A wall on the side that T turns to.
    person.key('B');
    person.key('2');
    person.key('T');
    to(9, 9);
    person.press(Key::space);
    map = saved(person);
    BOOST_TEST(map.walls.has(map.grid.cell({9, 9}), Compass::east));
    // Where the attackers deploy.
    person.key('3');
    to(0, 0);
    person.press(Key::space);
    map = saved(person);
    BOOST_TEST(map.zones[board::index(Compass::south)][0] == true);
    // Esc asks once there is something to lose, and K saves.
    person.key('1');
    person.press(Key::space);
    person.press(Key::escape);
    BOOST_TEST(person.shows("Leave without saving?"));
    person.key('K');
    BOOST_TEST(person.shows("By keys"));
    BOOST_TEST(has(person.only(), 0, 0, Ground::difficult));
}

BOOST_AUTO_TEST_CASE(objectives_have_words_squares_and_rounds) {
    const Home home;
    AtMaps person{home};
    person.make("Goals");
    person.key('4');
    person.click(act(Edit::square, 1, 1));
    BOOST_TEST(person.shows("Add an objective first."));
    BOOST_TEST(person.click(act(Edit::add_objective)));
    person.click(act(Edit::square, 1, 1));
    BOOST_TEST(person.click(act(Edit::round, 1)));
    BOOST_TEST(person.click(act(Edit::words)));
    person.press(Key::backspace, 40);
    BOOST_TEST(person.shows("Objective 1 has no text."));
    person.app.press(Key::save);
    BOOST_TEST(person.shows("Not saved"));
    person.press(Key::escape);
    // A click on the fault goes there.
    BOOST_TEST(person.click(act(EditScene::Edit::fault, 0)));
    type_on(person.app, "Take it");
    Map map = saved(person);
    BOOST_TEST_REQUIRE(map.objectives.size() == 1U);
    BOOST_TEST(map.objectives[0].text == "Take it");
    BOOST_TEST(map.objectives[0].round == 11);
    BOOST_TEST(map.objectives[0].hold.size() == 1U);
    // All that was typed is one step.
    person.press(Key::up);
    person.app.press(Key::undo);
    BOOST_TEST(person.shows("Objective 1 has no text."));
    person.app.press(Key::redo);
    BOOST_TEST(person.click(act(Edit::test, battlefield::Objective::Test::survive)));
    map = saved(person);
    BOOST_TEST(map.objectives[0].hold.empty());
    BOOST_TEST(person.click(act(Edit::remove_objective)));
    BOOST_TEST(saved(person).objectives.empty());
}

BOOST_AUTO_TEST_CASE(a_shipped_map_is_copied_with_its_comments_and_never_overwritten) {
    const Home home;
    const auto shipped = battlefield::shipped_pack() / "maps" / "barrow_hill.toml";
    const std::string before = toml::text_of(shipped);
    AtMaps person{home};
    person.copy();
    person.brush(1);
    person.click(act(Edit::square, 0, 0));
    person.app.press(Key::save);
    BOOST_TEST(toml::text_of(shipped) == before);
    const auto all = person.own();
    BOOST_TEST_REQUIRE(all.size() == 1U);
    BOOST_TEST(all[0].name == "Barrow Hill (copy)");
    const std::string text = toml::text_of(all[0].file);
    BOOST_TEST(text.find("# One hill, one crown of stones") == 0U);
    // A person's own comments stay as well.
    std::ofstream{all[0].file, std::ios::app} << "# mine\n";
    person.click(act(Edit::square, 1, 0));
    person.app.press(Key::save);
    BOOST_TEST(toml::text_of(all[0].file).find("# mine\n") != std::string::npos);
    const auto copy = fs::path{all[0].file.string() + ".deleted"};
    BOOST_TEST(!fs::exists(copy));
    // What somebody has changed meanwhile is kept beside.
    std::string text_now = toml::text_of(all[0].file);
    text_now.replace(text_now.find("end of round 8"), 14, "end of round 9");
    std::ofstream{all[0].file} << text_now;
    person.click(act(Edit::square, 2, 0));
    person.app.press(Key::save);
    BOOST_TEST(fs::exists(copy));
    BOOST_TEST(toml::text_of(copy) == text_now);
}

BOOST_AUTO_TEST_CASE(maps_are_renamed_deleted_and_offered_for_battles) {
    const Home home;
    AtMaps person{home};
    person.make("Old Ford");
    person.press(Key::escape);
    person.key('T');
    person.press(Key::backspace, 20);
    type_on(person.app, "New Ford");
    person.press(Key::enter);
    BOOST_TEST(person.only().name == "New Ford");
    person.key('P');
    BOOST_TEST(person.shows("New Ford"));
    BOOST_TEST(person.shows("Woad holds the place"));
    // The battle begins there, and its save has the map.
    person.press(Key::enter);
    const auto save = home.path / "state" / "battlefield" / "battle.muster";
    BOOST_TEST(battlefield::Journal::open(save, map_shelf().tables).state().map().name ==
               "New Ford");
    BOOST_TEST(person.click({Command::Kind::leave}));
    person.key('X');
    BOOST_TEST(person.shows("Delete this map?"));
    person.key('D');
    BOOST_TEST(person.own().empty());
    BOOST_TEST(!person.shows("New Ford"));
}

BOOST_AUTO_TEST_CASE(a_map_of_tiled_is_offered_and_copied_never_changed) {
    const Home home;
    AtMaps person{home};
    person.make("Old Ford");
    const fs::path folder = person.own()[0].file.parent_path();
    const auto& shipped = map_shelf().tables->maps;
    const fs::path tiled = folder / "hill.tmj";
    const std::string text = battlefield::tiled_text(shipped.front(), *map_shelf().tables);
    std::ofstream{tiled} << text;
    std::ofstream{folder / "torn.tmj"} << text.substr(0, text.size() / 2);
    person.press(Key::escape);
    BOOST_TEST(person.shows("of Tiled"));
    BOOST_TEST_REQUIRE(person.own().size() == 2U);
    BOOST_TEST(person.click(act(OwnListScene::Own::row, 1)));
    const Spot* rename = find_spot(person.app.screen(), act(OwnListScene::Own::rename));
    BOOST_TEST_REQUIRE(rename != nullptr);
    BOOST_TEST(!rename->is_enabled);
    person.copy();
    person.click(act(Edit::square, 1, 1));
    person.app.press(Key::save);
    BOOST_TEST(toml::text_of(tiled) == text);
    BOOST_TEST(person.own().size() == 3U);
    // What cannot be read is listed with its fault, and not offered for battles.
    person.press(Key::escape);
    BOOST_TEST(person.shows("torn.tmj"));
}

BOOST_AUTO_TEST_CASE(a_map_larger_than_the_window_is_moved_by_its_small_picture) {
    const Home home;
    AtMaps person{home};
    person.copy();
    const auto overview = [&] { return find_spot(person.app.screen(), act(Edit::minimap)); };
    const auto shows = [&](int x, int y) {
        return find_spot(person.app.screen(), act(Edit::square, x, y)) != nullptr;
    };
    BOOST_TEST(overview() == nullptr);
    const auto before = battlefield::as_written(saved(person));
    person.press(Key::home);
    for (int i = 0; i < 12; ++i) person.key('+');
    BOOST_TEST_REQUIRE(overview() != nullptr);
    BOOST_TEST(shows(0, 0));
    const Box box = overview()->box;
    person.drag({box.x + 2, box.y + 2}, {box.right() - 1, box.bottom() - 1});
    BOOST_TEST(!shows(0, 0));
    BOOST_TEST((battlefield::as_written(saved(person)) == before));  // Nothing was painted.
    // The stick of a gamepad moves it, and keys go on where it now shows.
    person.app.pan(-4000, -4000);
    person.rest();
    BOOST_TEST(shows(0, 0));
    person.key('W');
    BOOST_TEST(overview() == nullptr);
    person.key('W');
    BOOST_TEST(overview() != nullptr);
}

BOOST_AUTO_TEST_CASE(texts_of_maps_stand_in_their_boxes_at_every_size,
                     *tests::without_sanitizers()) {
    for (const std::string& language : languages) {
        const Home home;
        AtMaps person{home, language};
        const auto look = [&] { look_everywhere(person); };
        BOOST_TEST_CONTEXT(language) {
            look();
            person.key('N');
            look();
            person.press(Key::escape);
            person.key('E');
            for (char tab = '1'; tab <= '5'; ++tab) {
                person.key(tab);
                look();
            }
            person.key('2');
            person.brush(1);
            look();
            person.click(act(Edit::square, 6, 4));  // On rock.
            person.brush(4);
            person.click(act(Edit::square, 7, 4));
            person.key('4');
            person.click(act(Edit::add_objective));
            person.click(act(Edit::square, 6, 4));
            person.click(act(Edit::words));
            person.press(Key::backspace, 60);
            look();
            person.press(Key::f1);
            look();
            person.press(Key::escape);
            person.app.press(Key::save);
            look();
            person.press(Key::escape);
            person.click(act(EditScene::Edit::leave));
            look();
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
