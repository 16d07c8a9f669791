#define BOOST_TEST_DYN_LINK
#include "client/scenes/rules_scene.hpp"
#include "client/warfare/play/setup.hpp"
#include "tests/client/test_app.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/client/warfare/at_field.hpp"
#include "tests/with_sanitizers.hpp"

#include <fstream>

/// What a battle of warfare is begun with, in the program without its window.
namespace muster::client {

namespace {

using Set = WarfareSetup;

/// The line of warfare's house rules with that key, or its choice of that place.
int rule_line(const std::string& key, int choice = -1) {
    warfare::Variant rules;
    const RuleBook book = rule_book(rules, {});
    const auto all = book.toggles();
    int at = 0;
    for (const RuleGroup& group : *book.groups) {
        ++at;
        for (const std::string one : group.keys)
            for (const Toggle& toggle : all) {
                if (toggle.key != one) continue;
                if (one == key) return choice < 0 ? at : at + 1 + choice;
                at += 1 + static_cast<int>(toggle.choices.size());
            }
    }
    BOOST_FAIL("no rule " << key);
    return 0;
}

TestApp::Start with_rules(const Home& home, const Settings& settings = {}) {
    TestApp::Start start = start_in(home, settings);
    start.rules_file = home.path / "config" / "rules.toml";
    return start;
}

bool is_enabled(AtWarfareTable& person, const Command& command) {
    const Spot* spot = find_spot(person.app.screen(), command);
    return spot != nullptr && spot->is_enabled;
}

/// A battle file of the player's own; the shipped armies lie where it says.
void put_battle(const Home& home, const std::string& more) {
    const fs::path folder = home.path / "muster" / "warfare" / "battles";
    fs::create_directories(folder);
    const std::string armies = (warfare::shipped_pack() / "armies").string();
    std::ofstream{folder / "gate.toml"}
        << "[battle]\nruleset = \"warfare\"\nid = \"gate\"\nname = \"The Gate\"\nred = \"" << armies
        << "/nine_bridges.toml\"\nblue = \"" << armies << "/ember_column.toml\"\n"
        << more;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(field_setup_tests)

BOOST_AUTO_TEST_CASE(house_rules_are_chosen_kept_recorded_and_shown) {
    const Home home;
    {
        AtWarfareTable person{home, with_rules(home)};
        person.key('B');
        BOOST_TEST(person.shows("Default rules"));
        person.key('V');
        BOOST_TEST(person.shows("House rules of warfare"));
        BOOST_TEST(person.click(act(RulesScene::choose, rule_line("turns.refresh", 1))));
        person.app.wheel(400, 400, 200);
        BOOST_TEST(person.click(act(RulesScene::choose, rule_line("simple.levies_count"))));
        person.press(Key::escape);
        BOOST_TEST(person.shows("2 house rules"));
        person.start();
        const auto journal = person.journal();
        const warfare::Variant& kept = journal.header().setup.variant;
        BOOST_TEST((kept.refresh == warfare::Variant::Refresh::per_side));
        BOOST_TEST(!kept.levies_count);
        BOOST_TEST(person.shows("House rules: 2 differ from the defaults."));
    }
    // Another start finds them again, with the battle and for the next one.
    AtWarfareTable again{home, with_rules(home)};
    BOOST_TEST(again.shows("House rules: 2 differ from the defaults."));
    again.key('R');
    BOOST_TEST(again.shows("House rules: 2 differ from the defaults."));
    again.key('Q');
    again.key('B');
    BOOST_TEST(again.shows("2 house rules"));
    again.key('V');
    again.key('R');
    again.press(Key::escape);
    BOOST_TEST(again.shows("Default rules"));
}

BOOST_AUTO_TEST_CASE(broken_house_rules_are_reported_until_they_are_set_anew) {
    const Home home;
    const TestApp::Start start = with_rules(home);
    const fs::path file = home.path / "config" / "warfare_rules.toml";
    fs::create_directories(file.parent_path());
    std::ofstream{file} << "[warfare.rally]\ndc = 99\n";
    AtWarfareTable person{home, start};
    BOOST_TEST(person.shows("warfare_rules.toml:2:6: error: warfare.rally.dc"));
    person.key('B');
    person.key('V');
    person.press(Key::enter);
    person.press(Key::escape, 2);
    BOOST_TEST(!person.shows("warfare_rules.toml:2:6"));
    BOOST_TEST(fs::exists(home.path / "config" / "warfare_rules.toml.faulty"));
}

BOOST_AUTO_TEST_CASE(a_battle_file_brings_its_armies_walls_and_ground) {
    const Home home;
    AtWarfareTable person{home};
    person.key('B');
    person.key('F');
    BOOST_TEST(person.shows("The Tower at the Ford"));
    BOOST_TEST(person.shows("Ford Tower, level 3"), person.shown());
    BOOST_TEST(person.shows("Brassbell Wardens: Attack \u22121"));
    BOOST_TEST(!is_enabled(person, act(Set::magic, 0, 1)));  // It brings none.
    person.start();
    const auto journal = person.journal();
    const warfare::Setup& setup = journal.header().setup;
    BOOST_TEST(setup.sides[0].army.id == "nine_bridges");
    BOOST_TEST_REQUIRE(setup.sides[1].fortifications.size() == 1U);
    BOOST_TEST(setup.sides[1].fortifications[0].name == "Ford Tower");
    BOOST_TEST(person.play(21));
}

BOOST_AUTO_TEST_CASE(magic_of_a_battle_file_is_for_the_sides_that_are_to_have_it) {
    const Home home;
    put_battle(
        home,
        "red_may_retreat = false\n"
        "[[battle.magic]]\nid = \"m1\"\nname = \"Falling stars\"\nside = \"red\"\npower = 4\n"
        "casualties = 2\nuses = 3\n"
        "[[battle.magic]]\nid = \"m2\"\nname = \"Dread\"\nside = \"blue\"\nmorale_dc = 13\n"
        "[[battle.turn]]\nname = \"Ann\"\nside = \"red\"\n"
        "[[battle.turn]]\nname = \"Cy\"\nside = \"blue\"\ngame_master = true\n");
    AtWarfareTable person{home};
    person.key('B');
    person.key('F');
    BOOST_TEST(person.shows("The Gate"));
    BOOST_TEST(person.shows("Falling stars: Power +4, 2 casualties, 3 times."));
    BOOST_TEST(person.shows("May not retreat."));
    BOOST_TEST(person.click(act(Set::magic, 0, 1)));
    BOOST_TEST(person.click(act(Set::master, 1)));
    BOOST_TEST(person.shows("Turns, as in the battle file: Ann, Cy."));
    person.start();
    const auto journal = person.journal();
    const warfare::Setup& setup = journal.header().setup;
    BOOST_TEST(setup.variant.battle_magic);
    BOOST_TEST_REQUIRE(setup.magic.size() == 1U);
    BOOST_TEST(setup.magic[0].name == "Falling stars");
    BOOST_TEST(setup.slots.size() == 2U);
    BOOST_TEST(!setup.sides[0].may_retreat);
}

BOOST_AUTO_TEST_CASE(a_broken_battle_file_is_reported_with_its_line_and_not_begun) {
    const Home home;
    put_battle(home, "[[battle.magic]]\nid = \"m1\"\nside = \"green\"\n");
    AtWarfareTable person{home};
    person.key('B');
    person.key('F');
    BOOST_TEST(person.shows("gate.toml:"), person.shown());
    BOOST_TEST(!person.shows("/battles/gate.toml"));  // Whoever put it there knows the folder.
    person.start();
    BOOST_TEST(!fs::exists(person.save));
}

BOOST_AUTO_TEST_CASE(on_the_open_field_an_effect_of_magic_is_put_together) {
    const Home home;
    AtWarfareTable person{home};
    person.key('B');
    BOOST_TEST(person.click(act(Set::magic, 1, 1)));
    const auto spell = [](Set::SpellPart part, bool is_up) {
        return act(Set::spell, 1, part, is_up ? 1 : -1);
    };
    for (int i = 0; i < 5; ++i) BOOST_TEST(person.click(spell(Set::power, false)));
    BOOST_TEST(!is_enabled(person, spell(Set::power, false)));  // Without a check from here on.
    BOOST_TEST(person.click(spell(Set::morale_dc, true)));
    BOOST_TEST(person.click(spell(Set::casualties, true)));
    BOOST_TEST(person.click(spell(Set::uses, false)));
    person.start();
    const auto journal = person.journal();
    const warfare::Setup& setup = journal.header().setup;
    BOOST_TEST(setup.variant.battle_magic);
    BOOST_TEST_REQUIRE(setup.magic.size() == 1U);
    const warfare::Magic& effect = setup.magic[0];
    BOOST_TEST(effect.side == 1);
    BOOST_TEST(!effect.power.has_value());
    BOOST_TEST(effect.morale_dc.value_or(0) == 5);
    BOOST_TEST(effect.casualties == 2);
    BOOST_TEST(effect.uses == 2);
    BOOST_TEST(effect.name == "Spell");
    BOOST_TEST(person.play(5));
}

BOOST_AUTO_TEST_CASE(an_effect_of_magic_says_what_it_does_and_how_likely_it_gets_through) {
    const Home home;
    AtWarfareTable person{home};
    person.key('B');
    for (const int side : {0, 1}) BOOST_TEST(person.click(act(Set::magic, side, 1)));
    person.start();
    person.rest();
    person.key('B');
    BOOST_TEST(person.shows("Power +4, 1 casualty, 3 times"));
    BOOST_TEST(person.shows("3 uses left in this battle."));
    // Of the Furrow-Risen, Toughness 11: 7 or more on the die.
    BOOST_TEST(person.shows("Furrow-Risen: the Power check succeeds at 70\u202F%."));
    for (const Size& size : sizes()) {
        person.app.resize(size);
        check(person.app.screen(), size);
    }
}

BOOST_AUTO_TEST_CASE(its_words_stand_in_their_boxes_in_every_state, *tests::without_sanitizers()) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Home home;
            put_battle(home,
                       "[[battle.magic]]\nid = \"m1\"\nname = \"Falling stars\"\nside = \"red\"\n"
                       "power = 4\ncasualties = 2\nuses = 3\n");
            TestApp::Start start = start_in(home, {}, {}, language);
            start.rules_file = home.path / "config" / "rules.toml";
            AtWarfareTable person{home, start};
            const auto look = [&] {
                for (const Size& size : sizes()) {
                    person.app.resize(size);
                    check(person.app.screen(), size);
                }
                person.app.resize({1280, 800});
            };
            person.key('B');
            BOOST_TEST(find_key(person.app.screen(), "B") == nullptr);
            person.click(act(SetupAct::after, 0));  // Dearer by far.
            BOOST_TEST(find_key(person.app.screen(), "B") != nullptr);
            look();
            person.click(act(SetupAct::before, 0));
            for (const int side : {0, 1}) person.click(act(Set::magic, side, 1));
            look();
            person.click(act(Set::master, 1));
            look();
            for (int i = 0; i < 2; ++i) {
                person.key('F');
                look();
            }
            person.key('V');
            for (int i = 0; i < 12; ++i) {
                look();
                person.press(Key::page_down);
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
