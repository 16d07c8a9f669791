#define BOOST_TEST_DYN_LINK
#include "client/warfare/armies/roll_list.hpp"
#include "client/warfare/armies/unit.hpp"
#include "client/warfare/menu.hpp"
#include "client/warfare/simple/simple.hpp"
#include "engine/warfare/load/load.hpp"
#include "tests/client/e2e/look.hpp"
#include "tests/client/e2e/war.hpp"
#include "tests/client/skirmish/armies.hpp"

namespace muster::client {

namespace {

void look_round_warfare(Desk& desk) {
    desk.press(Key::letter, '2');
    look(desk, "warfare");
    desk.press(Key::letter, 'A');
    look(desk, "units and armies");
    desk.press(Key::letter, 'N');
    for (int part = 0; part < UnitDraft::part_count; ++part) {
        desk.press(Key::letter, static_cast<char>('1' + part));
        look(desk, fmt::format("unit builder, table {}", part + 1));
    }
    desk.press(Key::letter, 'K');
    look(desk, "a unit without an army");
    for (const Key key : {Key::escape, Key::escape, Key::escape}) desk.press(key);
    desk.press(Key::letter, 'O');
    look(desk, "Simple Warfare");
    desk.click(act(SimpleScene::tick, 0, 3));
    look(desk, "Simple Warfare, ticked");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_tests)

BOOST_AUTO_TEST_CASE(a_unit_is_built_saved_and_taken_by_the_lab) {
    Desk desk{{.window = small, .opening = Opening::title, .settings = still()}};
    // By keys alone: elite dwarves with heavy arms, and their army's name.
    desk.press(Key::letter, '2');
    desk.press(Key::letter, 'A');
    desk.press(Key::letter, 'N');
    const auto choose = [&](char part, int row) {
        desk.press(Key::letter, part);
        desk.press(Key::home);
        for (int i = 0; i < row; ++i) desk.press(Key::down);
        desk.press(Key::enter);
    };
    choose('1', 2);
    choose('2', 5);
    choose('3', 3);
    desk.agree("a unit chosen");
    desk.press(Key::tab);
    for (int i = 0; i < 4; ++i) desk.press(Key::down);
    desk.type("window made");
    desk.press(Key::tab);
    desk.press(Key::tab);
    desk.type("ninth gate");
    desk.press(Key::tab);
    desk.press(Key::letter, 'K');
    desk.agree("the unit saved");
    const fs::path file = desk.data() / "warfare" / "armies" / "window_made.toml";
    BOOST_REQUIRE(fs::exists(file));

    // And another by the pointer alone.
    desk.click(act(UnitScene::leave));
    desk.click(act(WarfareArmiesScene::create));
    desk.click(act(UnitScene::tab, UnitDraft::Part::type));
    desk.click(act(UnitScene::row, warfare::Type::levies));
    desk.click(act(UnitScene::save));
    desk.agree("the second saved");

    toml::Faults faults;
    const auto tables = warfare::load_tables({warfare::shipped_pack()}, faults);
    BOOST_REQUIRE(tables != nullptr);
    const auto army = warfare::load_army(file, *tables, {}, faults);
    BOOST_REQUIRE_MESSAGE(army.has_value(), faults.text());
    BOOST_REQUIRE(army->units.size() == 2U);
    BOOST_TEST(army->units[0].name == "ninth gate");
    BOOST_TEST(army->units[0].cost == 400);
    BOOST_TEST((army->units[1].choice.type == warfare::Type::levies));
    const std::string path = file.string();
    BOOST_TEST(ran(fmt::format("{} check {}", MUSTER_LAB, path)));
    BOOST_TEST(ran(fmt::format("{} simple {} tallow_crown", MUSTER_LAB, path)));
    BOOST_TEST(ran(
        fmt::format("{} duel warfare --red {} --blue tallow_crown --games 2", MUSTER_LAB, path)));

    // It fights in Simple Warfare, first of all armies.
    desk.press(Key::escape);
    desk.press(Key::escape);
    desk.press(Key::letter, 'O');
    desk.agree("Simple Warfare");
    BOOST_TEST(text_of(desk.screen()).find("window made") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_army_renamed_and_dice_entered_in_german_at_every_size) {
    at_every_size([](Size window, const Settings& still_ones) {
        Settings settings = still_ones;
        settings.real_dice = true;
        Desk desk{{.window = window, .opening = Opening::title, .settings = settings}};
        put_army(desk, "amber", "human");
        desk.press(Key::letter, '2');
        desk.press(Key::letter, 'A');
        desk.press(Key::letter, 'T');
        desk.type("n");
        // The army's file stands on the page, and lies elsewhere beside the window.
        desk.agree("an army is renamed");
        check(desk.screen(), desk.twin().size());
        desk.press(Key::enter);
        desk.agree("an army renamed");
        check(desk.screen(), desk.twin().size());
        BOOST_TEST(text_of(desk.screen()).find("ambern") != std::string::npos);
        desk.press(Key::escape);
        desk.press(Key::letter, 'O');
        desk.press(Key::letter, 'R');
        desk.type("57 34");
        desk.press(Key::enter);
        look(desk, "Simple Warfare, real dice");
    });
}

BOOST_AUTO_TEST_CASE(every_page_of_warfare_in_german_at_every_size) {
    at_every_size([](Size window, const Settings& settings) {
        Desk desk{{.window = window, .opening = Opening::title, .settings = settings}};
        look_round_warfare(desk);
    });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
