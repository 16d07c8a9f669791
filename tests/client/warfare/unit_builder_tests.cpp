#define BOOST_TEST_DYN_LINK
#include "client/warfare/armies/roll_list.hpp"
#include "client/warfare/armies/unit.hpp"
#include "engine/warfare/between/economy.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/client/warfare/warfare.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>

namespace muster::client {

using Part = UnitDraft::Part;
using Refusal = UnitDraft::Refusal;
using UnitAct = UnitScene;

namespace {

const WarfarePack& pack() {
    static const WarfarePack read = read_warfare("en");
    return read;
}

template <class Rows>
int row_of(const Rows& rows, const char* id) {
    return static_cast<int>(warfare::find_row(rows, id).value());
}
int ancestry(const char* id) {
    return row_of(pack().tables->ancestries, id);
}
int experience(const char* id) {
    return row_of(pack().tables->experiences, id);
}
int equipment(const char* id) {
    return row_of(pack().tables->equipments, id);
}
int type(warfare::Type which) {
    return static_cast<int>(which);
}
int size(const char* id) {
    return row_of(pack().tables->sizes, id);
}
int trait(const char* id) {
    return row_of(pack().tables->traits, id);
}

fs::path own_armies(const Home& home) {
    return home.path / "muster" / "warfare" / "armies";
}

std::optional<warfare::Army> army_in(const fs::path& file) {
    toml::Faults faults;
    auto army = warfare::load_army(file, *pack().tables, {}, faults);
    BOOST_TEST(army.has_value(), faults.text());
    return army;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(unit_builder_tests)

BOOST_AUTO_TEST_CASE(every_offer_says_what_taking_it_changes) {
    // From several units on, every row of every part.
    for (const warfare::Type start :
         {warfare::Type::infantry, warfare::Type::levies, warfare::Type::siege_engine}) {
        UnitDraft draft{pack()};
        BOOST_TEST(draft.take(Part::type, type(start)));
        for (int part = 0; part < UnitDraft::part_count; ++part)
            for (int row = 0; row < draft.count(static_cast<Part>(part)); ++row) {
                const UnitDraft::Offer offer = draft.offer(static_cast<Part>(part), row);
                UnitDraft next = draft;
                BOOST_TEST(next.take(static_cast<Part>(part), row) == offer.is_free());
                if (!offer.is_free()) continue;
                const warfare::Unit before = draft.unit();
                const warfare::Unit after = next.unit();
                BOOST_TEST(offer.cost == gold(after) - gold(before));
                BOOST_TEST(offer.season ==
                           season_gold(pack(), after) - season_gold(pack(), before));
                BOOST_TEST(offer.stats.morale == after.profile.morale - before.profile.morale);
                BOOST_TEST(offer.stats.attack == after.profile.attack - before.profile.attack);
                BOOST_TEST(offer.stats.power == after.profile.power - before.profile.power);
                BOOST_TEST(offer.stats.defense == after.profile.defense - before.profile.defense);
                BOOST_TEST(offer.stats.toughness ==
                           after.profile.toughness - before.profile.toughness);
                BOOST_TEST(after.traits.size() ==
                           before.traits.size() + offer.gained.size() - offer.lost.size());
                BOOST_TEST(
                    !warfare::build_fault(*pack().tables, {}, next.choice(), !next.is_grown()));
            }
    }
}

BOOST_AUTO_TEST_CASE(what_goes_together_with_nothing_says_by_which_rule) {
    UnitDraft draft{pack()};
    const auto refused = [&](Part part, int row) { return draft.offer(part, row).refusal; };
    BOOST_TEST((refused(Part::experience, experience("none")) == Refusal::only_levies_plain));
    BOOST_TEST((refused(Part::equipment, equipment("none")) == Refusal::only_levies_plain));
    BOOST_TEST((refused(Part::ancestry, ancestry("treant")) == Refusal::always_siege));
    BOOST_TEST((refused(Part::size, size("d20")) == Refusal::is_grown));
    BOOST_TEST((refused(Part::traits, trait("courageous")) == Refusal::of_rows));
    BOOST_TEST(!draft.take(Part::size, size("d20")));
    BOOST_TEST(draft.take(Part::standing, static_cast<int>(UnitDraft::Standing::grown)));
    BOOST_TEST(draft.take(Part::size, size("d20")));
    // Nobody shrinks by a tick.
    BOOST_TEST(!draft.take(Part::standing, static_cast<int>(UnitDraft::Standing::grown)));
    BOOST_TEST(draft.take(Part::type, type(warfare::Type::levies)));
    BOOST_TEST((refused(Part::experience, experience("elite")) == Refusal::levies_are_plain));
    BOOST_TEST((refused(Part::standing, static_cast<int>(UnitDraft::Standing::mercenary)) ==
                Refusal::levies_are_not_kept));
    // What they had comes back with another type.
    BOOST_TEST(draft.take(Part::type, type(warfare::Type::siege_engine)));
    BOOST_TEST(draft.chosen(Part::experience) == experience("regular"));
    BOOST_TEST(draft.take(Part::ancestry, ancestry("treant")));
    BOOST_TEST((refused(Part::type, type(warfare::Type::infantry)) == Refusal::always_siege));
}

BOOST_AUTO_TEST_CASE(keys_alone_build_a_unit_and_save_it) {
    const Home home;
    AtWarfare person{home};
    person.key('A');
    person.key('N');
    // From the default, regular human infantry, to the dwarves of the rulebook.
    const auto choose = [&](char part, int row) {
        person.key(part);
        person.press(Key::home);
        person.press(Key::down, row);
        person.press(Key::enter);
    };
    choose('1', ancestry("dwarf"));
    choose('2', experience("elite"));
    choose('3', equipment("heavy"));
    choose('7', static_cast<int>(UnitDraft::Standing::mercenary));
    person.press(Key::tab);  // The army's name, past the arrows that have nothing to choose.
    for (int i = 0; i < 4; ++i) person.press(Key::down);
    person.write("Key Made");
    person.press(Key::tab);
    person.press(Key::tab);
    person.write("Ninth Gate");
    person.press(Key::tab);
    person.key('K');
    const fs::path file = own_armies(home) / "key_made.toml";
    BOOST_REQUIRE_MESSAGE(fs::exists(file), person.shown());
    const auto army = army_in(file);
    BOOST_REQUIRE(army);
    BOOST_REQUIRE(army->units.size() == 1U);
    const warfare::Unit& unit = army->units.front();
    BOOST_TEST(army->name == "Key Made");
    BOOST_TEST(unit.name == "Ninth Gate");
    BOOST_TEST(unit.id == "ninth_gate");
    BOOST_TEST(unit.is_mercenary);
    BOOST_TEST(unit.cost == 400);
    BOOST_TEST(person.shows("400 gold, d6"));
    BOOST_TEST(person.shows(file.string()));
    // Saved, it is left without a question, and listed.
    person.press(Key::escape);
    BOOST_TEST(person.shows("Units and armies"));
    BOOST_TEST(person.shows("Key Made"));
}

BOOST_AUTO_TEST_CASE(the_pointer_alone_builds_changes_and_removes) {
    const Home home;
    AtWarfare person{home};
    BOOST_TEST(person.click(act(WarfareMenuScene::rolls)));
    BOOST_TEST(person.click(act(WarfareArmiesScene::create)));
    BOOST_TEST(person.click(act(UnitAct::tab, Part::type)));
    BOOST_TEST(person.click(act(UnitAct::row, type(warfare::Type::cavalry))));
    BOOST_TEST(person.click(act(UnitAct::army_name)));
    person.write("Riders");
    BOOST_TEST(person.click(act(UnitAct::save)));
    const fs::path file = own_armies(home) / "riders.toml";
    BOOST_REQUIRE(fs::exists(file));
    BOOST_TEST(army_in(file)->units.front().name == "Regular Medium Human Cavalry");
    // The same once more is a twin (WF-66), whatever its name.
    BOOST_TEST(person.click(act(UnitAct::leave)));
    BOOST_TEST(person.click(act(WarfareArmiesScene::create)));
    BOOST_TEST(person.click(act(UnitAct::tab, Part::type)));
    BOOST_TEST(person.click(act(UnitAct::row, type(warfare::Type::cavalry))));
    BOOST_TEST(person.click(act(UnitAct::save)));
    BOOST_TEST(person.shows("(WF-66)"), person.shown());
    BOOST_TEST(person.click(act(UnitAct::answer_back)));
    BOOST_TEST(person.click(act(UnitAct::row, type(warfare::Type::archers))));
    BOOST_TEST(person.click(act(UnitAct::save)));
    BOOST_TEST(army_in(file)->units.size() == 2U);
    BOOST_TEST(person.click(act(UnitAct::leave)));
    // Changed in its place.
    BOOST_TEST(person.click(act(WarfareArmiesScene::unit, 1)));
    BOOST_TEST(person.click(act(WarfareArmiesScene::unit, 1)));
    BOOST_TEST(person.click(act(UnitAct::tab, Part::size)));
    BOOST_TEST(person.click(act(UnitAct::row, size("d10"))));
    BOOST_TEST(person.click(act(UnitAct::save)));
    BOOST_TEST(army_in(file)->units.size() == 2U);
    BOOST_TEST(static_cast<int>(army_in(file)->units[1].profile.faces) == 10);
    BOOST_TEST(person.click(act(UnitAct::leave)));
    // Removed, and the last one with its file, which is kept aside.
    for (const std::size_t left : {1U, 0U}) {
        BOOST_TEST(person.click(act(WarfareArmiesScene::discard)));
        BOOST_TEST(person.click(act(WarfareArmiesScene::confirm)));
        if (left > 0) BOOST_TEST(army_in(file)->units.size() == left);
    }
    BOOST_TEST(!fs::exists(file));
    BOOST_TEST(fs::exists(file.string() + ".deleted"));
}

BOOST_AUTO_TEST_CASE(a_shipped_unit_is_copied_into_an_army_of_ones_own) {
    const Home home;
    AtWarfare person{home};
    person.key('A');
    const RollFile& shipped = person.rolls.front();
    BOOST_REQUIRE(shipped.is_shipped);
    const std::string text = contents(shipped.file);
    BOOST_TEST(!find_spot(person.app.screen(), act(WarfareArmiesScene::discard))->is_enabled);
    BOOST_TEST(!find_spot(person.app.screen(), act(WarfareArmiesScene::discard_army))->is_enabled);
    person.press(Key::right);
    person.press(Key::down);
    person.press(Key::enter);
    person.click(act(UnitAct::army_name));
    person.write("Mine");
    person.click(act(UnitAct::save));
    const auto army = army_in(own_armies(home) / "mine.toml");
    BOOST_REQUIRE(army);
    const warfare::Unit& from = shipped.army->units[1];
    BOOST_TEST((army->units.front().choice == from.choice));
    BOOST_TEST(army->units.front().name == from.name);
    BOOST_TEST(army->units.front().cost == from.cost);
    BOOST_TEST(!from.looks.charge.empty());
    BOOST_TEST((army->units.front().looks == from.looks));
    BOOST_TEST(contents(shipped.file) == text);
}

BOOST_AUTO_TEST_CASE(a_file_changed_by_hand_is_kept_and_one_with_faults_not_overwritten) {
    const Home home;
    const fs::path file = own_armies(home) / "hand.toml";
    fs::create_directories(file.parent_path());
    const std::string written =
        "# My own words.\n[army]\nruleset = \"warfare\"\nid = \"hand\"\nname = \"By hand\"\n\n"
        "[[army.unit]]\nid = \"a\"\nancestry = \"orc\"\ntype = \"levies\"\nsize = \"d4\"\n";
    std::ofstream{file} << written;
    AtWarfare person{home};
    person.key('A');
    person.key('N');
    // It is broken while the builder is open.
    std::ofstream{file} << written << "morale = 3\n";
    person.click(act(UnitAct::save));
    BOOST_TEST(person.shows("hand.toml:12:1: error"), person.shown());
    BOOST_TEST(contents(file) == written + "morale = 3\n");
    person.press(Key::escape);
    std::ofstream{file} << written;
    person.click(act(UnitAct::save));
    BOOST_TEST(army_in(file)->units.size() == 2U);
    BOOST_TEST(contents(file.string() + ".deleted") == written);
    // What the builder wrote itself is no loss.
    person.press(Key::escape);
    person.key('E');
    person.key('5');
    person.press(Key::down);
    person.press(Key::enter);
    person.click(act(UnitAct::save));
    BOOST_TEST(!fs::exists(file.string() + ".deleted.2"));
}

BOOST_AUTO_TEST_CASE(a_broken_army_is_listed_with_its_line) {
    const Home home;
    fs::create_directories(own_armies(home));
    std::ofstream{own_armies(home) / "bad-one.toml"}
        << "[army]\nruleset = \"warfare\"\nid = \"bad\"\n\n[[army.unit]]\nid = \"a\"\n"
           "ancestry = \"dwarff\"\ntype = \"levies\"\nsize = \"d4\"\n";
    AtWarfare person{home};
    person.key('A');
    BOOST_TEST(person.shows("bad-one.toml:7:12: error"), person.shown());
    BOOST_TEST(person.shows("did you mean \"dwarf\"?"));
    BOOST_TEST(!find_spot(person.app.screen(), act(WarfareArmiesScene::edit))->is_enabled);
    // However many faults it has, none runs out of its box.
    std::ofstream bad{own_armies(home) / "bad-one.toml", std::ios::app};
    for (char key = 'a'; key <= 'z'; ++key) bad << "no_" << key << " = 1\n";
    bad.close();
    person.press(Key::escape);
    person.key('A');
    check(person.app.screen(), person.app.size());
}

BOOST_AUTO_TEST_CASE(a_folder_that_takes_no_file_is_reported) {
    const Home home;
    fs::create_directories(home.path / "muster");
    std::ofstream{home.path / "muster" / "warfare"} << "in the way\n";
    AtWarfare person{home};
    person.key('A');
    person.key('N');
    person.click(act(UnitAct::save));
    BOOST_TEST(person.shows("has no name yet"));
    person.press(Key::escape);
    person.click(act(UnitAct::army_name));
    person.write("Lost");
    person.click(act(UnitAct::save));
    BOOST_TEST(person.shows(own_armies(home).string()), person.shown());
}

BOOST_AUTO_TEST_CASE(leaving_with_changes_asks) {
    const Home home;
    AtWarfare person{home};
    person.key('A');
    person.key('N');
    person.press(Key::escape);  // Nothing to lose yet.
    BOOST_TEST(person.shows("Units and armies"));
    person.key('N');
    person.press(Key::down);
    person.press(Key::enter);
    person.press(Key::escape);
    BOOST_TEST(find_spot(person.app.screen(), act(UnitAct::answer_discard)) != nullptr);
    person.press(Key::escape);
    BOOST_TEST(find_spot(person.app.screen(), act(UnitAct::save)) != nullptr);
    person.press(Key::escape);
    person.key('D');
    BOOST_TEST(person.shows("Units and armies"));
    BOOST_TEST(!fs::exists(own_armies(home)));
}

BOOST_AUTO_TEST_CASE(a_table_of_ones_own_adds_an_ancestry_to_the_builder) {
    const Home home;
    fs::create_directories(home.path / "muster" / "warfare" / "tables");
    std::ofstream{home.path / "muster" / "warfare" / "tables" / "moths.toml"}
        << "[trait.dusty]\nname = \"Dusty\"\ncost = 70\neffects = [\"unhorrified\"]\n"
           "[ancestry.moth]\nname = \"Mothfolk\"\nattack = 1\npower = 0\ndefense = 2\n"
           "toughness = 0\nmorale = 0\ntraits = [\"dusty\"]\n";
    AtWarfare person{home};
    const WarfarePack own = read_warfare("en");
    BOOST_TEST(own.problem.empty(), own.problem);
    person.key('A');
    person.key('N');
    person.press(Key::end);
    for (int i = 0; i < 40 && !person.shows("Mothfolk: "); ++i) person.press(Key::up);
    BOOST_TEST(person.shows("+ Dusty"), person.shown());
    person.press(Key::enter);
    BOOST_TEST(person.shows("Regular Medium Mothfolk Infantry"));
}

BOOST_AUTO_TEST_CASE(its_words_stand_in_their_boxes_and_its_places_apart,
                     *tests::without_sanitizers()) {
    for (const std::string& language : languages)
        for (const Size& window : sizes()) {
            const Home home;
            AtWarfare person{home, language};
            person.app.resize(window);
            const auto look = [&](const char* where) {
                BOOST_TEST_CONTEXT(where) {
                    check(person.app.screen(), window);
                    const auto& spots = person.app.screen().spots;
                    for (std::size_t i = 0; i < spots.size(); ++i) {
                        const Box& box = spots[i].box;
                        BOOST_TEST((box.width >= 32 && box.height >= 32));
                        for (std::size_t j = i + 1; j < spots.size(); ++j)
                            BOOST_TEST(!box.overlaps(spots[j].box));
                    }
                }
            };
            person.key('A');
            for (int i = 0; i < 5; ++i) {
                look("rolls");
                person.press(Key::down);
            }
            person.key('E');
            for (int part = 0; part < UnitDraft::part_count; ++part) {
                person.key(static_cast<char>('1' + part));
                for (int i = 0; i < 3; ++i) {
                    look("builder");
                    person.press(Key::down);
                }
                person.press(Key::enter);
                look("builder, changed");
            }
            person.key('K');
            look("not saved");
        }
}

BOOST_AUTO_TEST_CASE(an_army_is_renamed_and_keeps_its_file_and_units) {
    const Home home;
    const fs::path folder = home.path / "muster" / "warfare" / "armies";
    fs::create_directories(folder);
    fs::copy_file(warfare::shipped_pack() / "armies" / "tallow_crown.toml", folder / "mine.toml");
    AtWarfare person{home};
    person.key('A');
    BOOST_TEST(find_spot(person.app.screen(), act(WarfareArmiesScene::rename))->is_enabled);
    person.key('T');
    person.app.press(Key::end);
    for (int i = 0; i < 20; ++i) person.app.press(Key::backspace);
    BOOST_TEST(person.shows("Enter a name."));
    person.press(Key::enter);
    BOOST_TEST(person.shows("New army name"));
    person.write("Our candles");
    person.press(Key::enter);
    BOOST_TEST(!person.shows("New army name"));
    BOOST_TEST(person.shows("Our candles"));
    toml::Faults faults;
    const auto army = warfare::load_army(folder / "mine.toml", *person.pack.tables, {}, faults);
    BOOST_TEST_REQUIRE(army.has_value(), faults.text());
    BOOST_TEST(army->name == "Our candles");
    BOOST_TEST(army->units.size() == 7U);
    // One that came with Muster keeps its name.
    person.press(Key::down);
    BOOST_TEST(!find_spot(person.app.screen(), act(WarfareArmiesScene::rename))->is_enabled);
    // Esc leaves all as it was.
    person.press(Key::up);
    person.key('T');
    person.write("x");
    person.press(Key::escape);
    BOOST_TEST(person.shows("Our candles"));
    for (const Size& size : sizes()) {
        person.key('T');
        person.app.resize(size);
        check(person.app.screen(), size);
        person.press(Key::escape);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
