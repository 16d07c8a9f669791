#define BOOST_TEST_DYN_LINK
#include "client/battle/setup/frame.hpp"
#include "client/battlefield/armies/army_list.hpp"
#include "client/battlefield/armies/builder.hpp"
#include "client/battlefield/play/setup.hpp"
#include "engine/battlefield/load/load.hpp"
#include "engine/toml/files.hpp"
#include "tests/client/battlefield/at_files.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

/// Armies of battlefield are put together, saved and offered, by mouse and by keys.
namespace muster::client {

namespace fs = std::filesystem;
using battlefield::ArmyList;
using battlefield::ProfileKey;
using battlefield::Trait;
using Muster = army_builder::Act;
using Rolled = OwnListScene::Own;

namespace {

const BattlefieldPack& army_shelf() {
    static const BattlefieldPack pack = read_battlefield("en");
    return pack;
}

struct AtArmies : AtFiles {
    explicit AtArmies(const Home& home, const std::string& language = "en")
        : AtFiles{home, language, 'A'} {}
    [[nodiscard]] std::vector<BattlefieldArmy> own() const {
        auto all = BattlefieldArmies{army_shelf()}.list();
        std::erase_if(all, [](const BattlefieldArmy& one) { return one.is_shipped; });
        return all;
    }
    [[nodiscard]] BattlefieldArmy only() const {
        const auto all = own();
        BOOST_TEST_REQUIRE(all.size() == 1U);
        return all.front();
    }
    /// The place of a troop among all that there are, as the palette lists them.
    [[nodiscard]] static int troop(const std::string& id) {
        const auto& all = army_shelf().tables->troops;
        const auto* row = battlefield::find_row(all, id);
        BOOST_TEST_REQUIRE(row != nullptr);
        return static_cast<int>(row - all.data());
    }
    bool put(const std::string& id) { return click(act(Muster::troop, troop(id))); }
    ArmyList saved() {
        app.press(Key::save);
        const BattlefieldArmy one = only();
        BOOST_TEST(one.can_read(), one.problem);
        return one.list;
    }
    [[nodiscard]] fs::path battle(const Home& home) const {
        return home.path / "state" / "battlefield" / "battle.muster";
    }
};

std::vector<std::string> troops_in(const ArmyList& list) {
    std::vector<std::string> out;
    for (const auto& unit : list.units) out.push_back(unit.troop);
    return out;
}

using TroopIds = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(armies_builder_tests)

BOOST_AUTO_TEST_CASE(an_army_is_made_by_mouse_and_saved) {
    const Home home;
    AtArmies person{home};
    BOOST_TEST(person.shows("Ashen Muster"));
    person.make("Hedge Guard");
    BOOST_TEST(person.only().list.id == "hedge_guard");
    BOOST_TEST(person.shows("No unit: an army has at least one (BF-2)."));
    for (const char* id : {"heavy_inf", "light_inf", "light_archers", "goatriders"})
        BOOST_TEST(person.put(id));
    BOOST_TEST(person.shows("No commander: one unit holds the commander (BF-36)."));
    BOOST_TEST(person.shows("Officers: 0. One unit in four holds one: 1 (BF-35)."));
    // BF-36: whoever becomes the commander is no officer any more, and no other commander is left.
    BOOST_TEST(person.click(act(Muster::officer, 0)));
    BOOST_TEST(person.click(act(Muster::commander, 0)));
    BOOST_TEST(person.click(act(Muster::officer, 1)));
    ArmyList list = person.saved();
    BOOST_CHECK(
        (troops_in(list) == TroopIds{"heavy_inf", "light_inf", "light_archers", "goatriders"}));
    BOOST_TEST(list.units[0].is_commander);
    BOOST_TEST(!list.units[0].is_officer);
    BOOST_TEST(list.units[1].is_officer);
    // BF-32 is advice, and no fault.
    BOOST_TEST(person.shows("5 to 15 units are advised (BF-32)."));
    BOOST_TEST(person.shows("Ready to play"));
    BOOST_TEST(person.click(act(Muster::commander, 2)));
    list = person.saved();
    BOOST_TEST(!list.units[0].is_commander);
    BOOST_TEST(list.units[2].is_commander);
    // A unit is dragged to another place, in one step.
    person.drag(person.middle(act(Muster::line, 3)), person.middle(act(Muster::line, 0)));
    BOOST_CHECK((troops_in(person.saved()) ==
                 TroopIds{"goatriders", "heavy_inf", "light_inf", "light_archers"}));
    person.key('U');
    BOOST_CHECK((troops_in(person.saved()) ==
                 TroopIds{"heavy_inf", "light_inf", "light_archers", "goatriders"}));
    // What is chosen is taken out.
    BOOST_TEST(person.click(act(Muster::line, 1)));
    BOOST_TEST(person.click(act(Muster::remove)));
    BOOST_TEST(troops_in(person.saved()).size() == 3U);
}

BOOST_AUTO_TEST_CASE(keys_alone_make_an_army) {
    const Home home;
    AtArmies person{home};
    person.make("By keys");
    // The focus begins among the troops.
    person.press(Key::home);
    person.press(Key::enter, 3);
    person.press(Key::down);
    person.press(Key::enter, 2);
    const auto& troops = army_shelf().tables->troops;
    BOOST_CHECK((troops_in(person.saved()) ==
                 TroopIds{troops[0].id, troops[0].id, troops[0].id, troops[1].id, troops[1].id}));
    person.press(Key::tab);
    BOOST_TEST(person.focus(act(Muster::line, 0)));
    person.key('C');
    person.press(Key::down);
    person.key('O');
    ArmyList list = person.saved();
    BOOST_TEST(list.units[0].is_commander);
    BOOST_TEST(list.units[1].is_officer);
    BOOST_TEST(person.only().can_fight());
    // B and A move it, Delete takes it out, undo brings it back.
    person.press(Key::end);
    person.key('B');
    person.key('B');
    BOOST_TEST(troops_in(person.saved())[2] == troops[1].id);
    person.key('A');
    BOOST_TEST(troops_in(person.saved())[3] == troops[1].id);
    person.press(Key::erase);
    BOOST_TEST(person.saved().units.size() == 4U);
    person.app.press(Key::undo);
    BOOST_TEST(person.saved().units.size() == 5U);
    person.app.press(Key::redo);
    BOOST_TEST(person.saved().units.size() == 4U);
    // Space shows the card large, and any key puts it away.
    person.press(Key::home);
    person.press(Key::space);
    BOOST_TEST(person.click(act(Muster::remove)) == false);
    person.press(Key::escape);
    // Esc asks once there is something to lose, and K saves.
    person.key('C');
    person.press(Key::escape);
    BOOST_TEST(person.shows("Leave without saving?"));
    person.key('K');
    BOOST_TEST(person.shows("By keys"));
    BOOST_TEST(!person.only().list.units[0].is_commander);
    BOOST_TEST(person.shows("No commander: one unit holds the commander (BF-36)."));
}

BOOST_AUTO_TEST_CASE(bf_26_numbers_and_traits_of_a_unit_are_changed_and_taken_back) {
    const Home home;
    AtArmies person{home};
    person.make("Changed");
    person.put("light_inf");
    person.key('2');
    BOOST_TEST(person.click(act(Muster::number, ProfileKey::ml, 1)));
    BOOST_TEST(person.click(act(Muster::number, ProfileKey::pow, 1)));
    BOOST_TEST(person.shows("Morale (ML), row 5"));
    BOOST_TEST(person.click(act(Muster::part_name)));
    type_on(person.app, "Old hands");
    person.key('3');  // Text in the field.
    BOOST_TEST(person.saved().units[0].name == "Old hands");
    BOOST_TEST(person.click(act(Muster::tab, 2)));
    BOOST_TEST(person.click(act(Muster::trait, Trait::ranged)));
    ArmyList list = person.saved();
    BOOST_TEST(list.units[0].profile.ml == 6);
    BOOST_TEST(list.units[0].profile.pow == 6);
    BOOST_TEST(list.units[0].profile.has(Trait::ranged));
    BOOST_TEST(person.only().army.units[0].profile.mv == 5);
    // What is as the row has it again is not the unit's own.
    person.key('2');
    BOOST_TEST(person.click(act(Muster::number, ProfileKey::ml, -1)));
    BOOST_TEST(!person.saved().units[0].has(ProfileKey::ml));
    person.key('3');
    BOOST_TEST(person.click(act(Muster::reset)));
    BOOST_TEST(person.saved().units[0].own == 0);
    // Another troop.
    person.key('2');
    BOOST_TEST(person.click(act(Muster::of_troop, 1)));
    BOOST_TEST(person.saved().units[0].troop == army_shelf().tables->troops[1].id);
}

BOOST_AUTO_TEST_CASE(bf_25_an_army_has_rows_of_its_own) {
    const Home home;
    AtArmies person{home};
    person.make("Heroes");
    person.put("heavy_inf");
    person.key('R');
    BOOST_TEST(person.shows("New troop"));
    person.press(Key::backspace, 20);
    BOOST_TEST(person.shows("A row of this army has no name (BF-25)."));
    person.app.press(Key::save);
    BOOST_TEST(person.shows("Not saved"));
    person.press(Key::escape);
    BOOST_TEST(person.click(act(EditScene::Edit::fault, 0)));
    type_on(person.app, "Champions");
    BOOST_TEST(person.click(act(Muster::number, ProfileKey::ml, 1)));
    // It stands first among the troops, and units are put in of it.
    BOOST_TEST(person.click(act(Muster::troop, 0)));
    ArmyList list = person.saved();
    BOOST_TEST_REQUIRE(list.rows.size() == 1U);
    BOOST_TEST(list.rows[0].name == "Champions");
    BOOST_TEST(list.rows[0].profile.ml == 6);
    BOOST_TEST(list.units[1].troop == list.rows[0].id);
    BOOST_TEST(person.only().army.units[1].profile.ml == 6);
    // While units have it, it stays.
    BOOST_TEST(person.click(act(Muster::row, 0)));
    BOOST_TEST(person.click(act(Muster::remove)));
    BOOST_TEST(person.shows("Units of this army have this row."));
    BOOST_TEST(person.click(act(Muster::line, 1)));
    BOOST_TEST(person.click(act(Muster::remove)));
    BOOST_TEST(person.click(act(Muster::row, 0)));
    BOOST_TEST(person.click(act(Muster::remove)));
    BOOST_TEST(person.saved().rows.empty());
}

BOOST_AUTO_TEST_CASE(bf_28_bf_33_head_counts_make_units_of_a_scale) {
    const Home home;
    AtArmies person{home};
    person.make("Levy");
    person.key('T');
    person.put("medium_inf");
    person.put("medium_inf");
    ArmyList list = person.saved();
    BOOST_TEST(list.scale == 25);
    BOOST_TEST_REQUIRE(list.soldiers.size() == 1U);
    BOOST_TEST(list.soldiers[0].count == 50);
    BOOST_TEST(person.only().army.units.size() == 2U);
    // BF-33, by typing the number.
    person.key('2');
    BOOST_TEST(person.click(act(Muster::count_field)));
    person.press(Key::backspace, 6);
    type_on(person.app, "300");
    BOOST_TEST(person.shows("300 soldiers, 25 to a unit at 1:25: 12 units"));
    // Their units are marked by their ids.
    BOOST_TEST(person.click(act(Muster::commander, 1)));
    BOOST_TEST(person.click(act(Muster::officer, 2)));
    list = person.saved();
    BOOST_TEST(list.commander == "medium_inf_1");
    BOOST_CHECK((list.officers == TroopIds{"medium_inf_2"}));
    // At 1:50 there are 6; a mark of one that is no more goes.
    BOOST_TEST(person.click(act(Muster::scale_field)));
    person.press(Key::backspace, 4);
    type_on(person.app, "300");
    list = person.saved();
    BOOST_TEST(person.only().army.units.size() == 1U);
    BOOST_TEST(list.officers.empty());
    BOOST_TEST(list.commander == "medium_inf_1");
    // Listed one by one they keep their marks, and may differ.
    BOOST_TEST(person.click(act(Muster::line, 0)));
    BOOST_TEST(person.click(act(Muster::apart)));
    list = person.saved();
    BOOST_TEST(list.soldiers.empty());
    BOOST_TEST_REQUIRE(list.units.size() == 1U);
    BOOST_TEST(list.units[0].is_commander);
    BOOST_TEST(list.units[0].name == "Standard Medium Infantry 1");
}

BOOST_AUTO_TEST_CASE(a_shipped_army_is_copied_with_its_comments_and_never_overwritten) {
    const Home home;
    const auto shipped = battlefield::shipped_pack() / "armies" / "ashen_muster.toml";
    const std::string before = toml::text_of(shipped);
    AtArmies person{home};
    person.key('E');
    BOOST_TEST_REQUIRE(person.shows("(copy)"));
    person.put("light_inf");
    ArmyList list = person.saved();
    BOOST_TEST(toml::text_of(shipped) == before);
    const fs::path file = person.only().file;
    BOOST_TEST(person.only().name == "Ashen Muster (copy)");
    BOOST_TEST(toml::text_of(file).find("# What came down from the burnt hills") == 0U);
    // A person's own comments stay as well, right where they stand.
    std::string text = toml::text_of(file);
    text.insert(text.find("[[army.unit]]\nid = \"a2\""), "# the second\n");
    std::ofstream{file} << text;
    person.put("light_inf");
    list = person.saved();
    BOOST_TEST(list.units.size() == 14U);
    BOOST_TEST(toml::text_of(file).find("# the second\n[[army.unit]]\nid = \"a2\"") !=
               std::string::npos);
    const auto copy = fs::path{file.string() + ".deleted"};
    BOOST_TEST(!fs::exists(copy));
    // What somebody has changed meanwhile is kept beside.
    text = toml::text_of(file);
    text.replace(text.find("bladedancers"), 12, "goatriders");
    std::ofstream{file} << text;
    person.put("light_inf");
    BOOST_TEST(person.saved().units.size() == 15U);
    BOOST_TEST(fs::exists(copy));
    BOOST_TEST(toml::text_of(copy) == text);
}

BOOST_AUTO_TEST_CASE(armies_are_renamed_deleted_and_take_the_field) {
    const Home home;
    AtArmies person{home};
    person.key('E');  // A copy of the first.
    person.app.press(Key::save);
    person.press(Key::escape);
    person.key('T');
    person.press(Key::backspace, 30);
    type_on(person.app, "New Guard");
    person.press(Key::enter);
    BOOST_TEST(person.only().name == "New Guard");
    // For Woad: the set-up opens on a map without armies of its own.
    person.key('2');
    BOOST_TEST(person.shows("New Guard"));
    BOOST_TEST(person.shows("Woad holds the place"));
    person.press(Key::enter);
    auto journal = battlefield::Journal::open(person.battle(home), army_shelf().tables);
    BOOST_TEST(journal.header().setup.armies[1].army.name == "New Guard");
    BOOST_TEST(journal.header().setup.armies[0].army.name != "New Guard");
    BOOST_TEST(person.click({Command::Kind::leave}));
    person.press(Key::escape);
    // The choice is remembered, and the list opens from the set-up too.
    person.key('B');
    person.key('A');
    person.key('1');
    for (const int side : {0, 1})
        BOOST_TEST(find_spot(person.app.screen(), act(SetupAct::army, side)) != nullptr);
    const std::string shown = person.shown();
    const auto first = shown.find("New Guard");
    BOOST_TEST_REQUIRE(first != std::string::npos);
    BOOST_TEST(shown.find("New Guard", first + 1) != std::string::npos);
    // Deleted, it is offered no more.
    person.key('A');
    person.key('X');
    BOOST_TEST(person.shows("Delete this army?"));
    person.key('D');
    BOOST_TEST(person.own().empty());
    BOOST_TEST(!person.shows("New Guard"));
    person.press(Key::escape);
    BOOST_TEST(!person.shows("New Guard"));
}

BOOST_AUTO_TEST_CASE(an_army_with_faults_is_shown_with_them_and_begins_no_battle) {
    const Home home;
    const fs::path folder = home.path / "muster" / "battlefield" / "armies";
    fs::create_directories(folder);
    std::ofstream{folder / "a_bad.toml"} << "[army]\nruleset = \"battlefield\"\nid = \"a_bad\"\n";
    std::ofstream{folder / "b_lost.toml"}
        << "[army]\nruleset = \"battlefield\"\nid = \"b_lost\"\nname = \"Lost\"\n"
           "[[army.unit]]\nid = \"a\"\ntroop = \"heavy_inf\"\n";
    AtArmies person{home};
    BOOST_TEST(person.shows("This file can’t be read."));
    BOOST_TEST(person.shows("a_bad.toml:1:1: error: army.a_bad: missing key \"name\""));
    BOOST_TEST(person.shows("No commander: one unit"));  // As far as its row has room.
    const auto is_enabled = [&](const Command& command) {
        const Spot* spot = find_spot(person.app.screen(), command);
        return spot != nullptr && spot->is_enabled;
    };
    for (int row = 0; row < 2; ++row) {
        person.click(act(Rolled::row, row));
        BOOST_TEST(!is_enabled(act(BattlefieldArmiesScene::choose, 0)));
    }
    person.press(Key::escape);
    person.key('B');
    // To a bare map, and the last army: the player's own stand behind the others.
    BOOST_TEST(person.click(act(BattlefieldSetup::place, -1)));
    BOOST_TEST(person.click(act(SetupAct::before, 0)));
    BOOST_TEST(person.shows("Lost has faults and cannot take the field."));
    BOOST_TEST(person.shows("No commander: one unit holds the commander (BF-36)."));
    BOOST_TEST(!is_enabled(act(SetupAct::start)));
    BOOST_TEST(person.click(act(SetupAct::before, 0)));
    BOOST_TEST(person.shows("a_bad.toml:1:1: error: army.a_bad: missing key \"name\""));
    BOOST_TEST(!is_enabled(act(SetupAct::start)));
    BOOST_TEST(person.click(act(SetupAct::before, 0)));
    BOOST_TEST(is_enabled(act(SetupAct::start)));
}

BOOST_AUTO_TEST_CASE(texts_of_armies_stand_in_their_boxes_at_every_size,
                     *tests::without_sanitizers()) {
    for (const std::string& language : languages) {
        const Home home;
        AtArmies person{home, language};
        const auto look = [&] { look_everywhere(person); };
        BOOST_TEST_CONTEXT(language) {
            look();
            person.press(Key::right);
            person.press(Key::space);
            look();
            person.press(Key::escape);
            person.key('N');
            look();
            person.press(Key::enter);
            look();
            person.click(act(Muster::own_row));
            person.click(act(Muster::tab, 0));
            for (int i = 0; i < 5; ++i) person.click(act(Muster::troop, i));
            person.click(act(Muster::officer, 0));
            person.click(act(Muster::commander, 1));
            person.click(act(Muster::adds, 1));
            person.click(act(Muster::troop, 2));
            person.click(act(Muster::troop, 3));
            look();
            person.press(Key::f1);
            look();
            person.press(Key::escape);
            for (int tab = 0; tab < BattlefieldBuilderScene::tab_count; ++tab)
                for (const int line : {0, 5, 6}) {
                    person.click(act(Muster::tab, tab));
                    person.click(act(Muster::line, line));
                    look();
                }
            person.click(act(Muster::line, 1));
            person.click(act(Muster::tab, 1));
            for (const ProfileKey key : {ProfileKey::ml, ProfileKey::atk_adv_while_ml})
                person.click(act(Muster::number, key, 1));
            look();
            person.click(act(Muster::row, 0));
            person.click(act(Muster::part_name));
            person.press(Key::backspace, 40);
            look();
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
