#define BOOST_TEST_DYN_LINK
#include "engine/warfare/model/toggles.hpp"
#include "tests/engine/warfare/files.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <map>

using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(warfare_load_tests)

BOOST_AUTO_TEST_CASE(wf_31_a_table_adds_an_ancestry_and_a_trait_without_code) {
    const Folder folder;
    const fs::path pack =
        folder.write("giants.toml",
                     "[trait.boulder_arm]\nname = \"Boulder Arm\"\ncost = 120\n"
                     "effects = [\"hurl_rocks\", \"resist_magic\"]\n"
                     "[ancestry.hill_giant]\nname = \"Hill Giant\"\npower = 3\ntoughness = 3\n"
                     "traits = [\"boulder_arm\", \"frenzy\"]\n"
                     "[ancestry.gnome]\nname = \"Deep Gnome\"\nattack = 2\n");
    toml::Faults faults;
    const auto tables = load_tables({shipped_pack(), pack}, faults);
    BOOST_TEST(faults.text() == "");
    BOOST_REQUIRE(tables != nullptr);
    BOOST_TEST(tables->ancestries.size() == 20U);
    Choice rows = choice("gnome green heavy siege_engine d6");
    BOOST_TEST(build(*tables, {}, rows).profile.attack == 3);  // The row was replaced.
    rows.ancestry = 19;
    const Unit unit = build(*tables, {}, rows);
    BOOST_TEST(unit.profile.has(Effect::hurl_rocks));
    BOOST_TEST(unit.profile.has(Effect::resist_magic));
    BOOST_TEST(unit.profile.has(Effect::feast));  // WF-36: Frenzy is Feast.
    BOOST_TEST(unit.cost == 10 * (1 + 8 + 0 + 8) * 3 / 2 + 120 + 50 + 30);
    BOOST_TEST(tables->hash != shipped().hash);
}

BOOST_AUTO_TEST_CASE(wf_25_a_trait_stands_once_in_a_row) {
    BOOST_TEST(tables_fault("[ancestry.elk]\nname = \"Elk\"\ntraits = [\"brutal\", \"feast\", "
                            "\"brutal\", \"frenzy\"]\n") ==
               "mine.toml:3:30: error: ancestry.elk.traits[3]: found \"brutal\" twice; allowed: "
               "once\n"
               "mine.toml:3:40: error: ancestry.elk.traits[4]: found \"frenzy\", which is "
               "\"feast\", twice; allowed: once\n");
    BOOST_TEST(tables_fault("[type.levies]\nname = \"L\"\ncost_x100 = 100\ntraits = [\"charge\", "
                            "\"charge\"]\n") ==
               "mine.toml:4:21: error: type.levies.traits[2]: found \"charge\" twice; allowed: "
               "once\n");
}

BOOST_AUTO_TEST_CASE(faults_of_tables_are_told_with_their_place) {
    BOOST_TEST(tables_fault("[ancestry.elk]\nname = \"Elk\"\ntraits = [\"brutl\"]\nattak = 2\n") ==
               "mine.toml:3:11: error: ancestry.elk.traits[1]: found \"brutl\"; allowed: "
               "\"amphibious\", \"bred_for_war\", \"brutal\", \"courageous\", \"eternal\", "
               "\"feast\", \"horrify\", \"martial\", \"mindless\", \"ravenous\", \"regenerate\", "
               "\"rock_hurler\", \"savage\", \"stalwart\", \"twisting_roots\", \"undead\", "
               "\"siege_engine\", \"charge\", \"always_diminished\", \"frenzy\", "
               "\"martial_advantage\", \"hurl_rocks\"; did you mean \"brutal\"?\n"
               "mine.toml:4:1: error: ancestry.elk: unknown key \"attak\"; allowed: attack, "
               "defense, morale, name, power, toughness, traits; did you mean \"attack\"?\n");
    BOOST_TEST(
        tables_fault("[type.infantrie]\nname = \"I\"\ncost_x100 = 100\n") ==
        "mine.toml:1:1: error: type.infantrie: found \"infantrie\"; allowed: \"levies\", "
        "\"infantry\", \"archers\", \"cavalry\", \"airborne\", \"siege_engine\"; did you mean "
        "\"infantry\"?\n");
    BOOST_TEST(tables_fault("[size.d7]\nfaces = 21\ncost_x100 = 1\n") ==
               "mine.toml:2:9: error: size.d7.faces: found 21; allowed: whole number, 2 to 20\n");
    BOOST_TEST(tables_fault("[trait.lazy]\nname = \"Lazy\"\ncost = 1\neffects = [\"sapp\"]\n")
                   .starts_with("mine.toml:4:12: error: trait.lazy.effects[1]: found \"sapp\"; "));
}

BOOST_AUTO_TEST_CASE(wf_187_pairs_of_the_chart_stand_once) {
    BOOST_TEST(
        tables_fault("[attitude]\npairs = [\n[\"orc\", \"elf\", \"F\"],\n[\"elf\", \"orc\", "
                     "\"F\"],\n[\"elf\", \"elf\", "
                     "\"F\"],\n[\"elf\", \"ork\", \"F\"],\n[\"elf\", \"orc\"],\n]\n") ==
        "mine.toml:4:1: error: attitude.pairs[2]: the pair stands here a second time; it "
        "holds both ways (WF-187)\n"
        "mine.toml:5:1: error: attitude.pairs[3]: one ancestry is always allied with itself "
        "(WF-186)\n"
        "mine.toml:6:1: error: attitude.pairs[4]: found \"ork\"; allowed: \"bugbear\", "
        "\"dragonborn\", \"dwarf\", \"elf\", \"elf_winged\", \"ghoul\", \"gnoll\", \"gnome\", "
        "\"goblin\", \"hobgoblin\", \"human\", \"kobold\", \"lizardfolk\", \"ogre\", \"orc\", "
        "\"skeleton\", \"treant\", \"troll\", \"zombie\"; did you mean \"orc\"?\n"
        "mine.toml:7:1: error: attitude.pairs[5]: allowed: [ancestry, ancestry, \"A\", "
        "\"F\", \"N\" or \"H\"]\n");
}

BOOST_AUTO_TEST_CASE(wf_187_a_later_pack_changes_what_two_ancestries_think_of_each_other) {
    BOOST_REQUIRE((shipped().attitudes.between("elf", "orc") == Attitude::hostile));
    const Folder folder;
    const fs::path pack =
        folder.write("peace.toml", "[attitude]\npairs = [[\"orc\", \"elf\", \"F\"]]\n");
    toml::Faults faults;
    const auto tables = load_tables({shipped_pack(), pack}, faults);
    BOOST_TEST(faults.text() == "");
    BOOST_REQUIRE(tables != nullptr);
    BOOST_TEST((tables->attitudes.between("elf", "orc") == Attitude::friendly));
}

// So an army beside a copy of the shipped tables can be read.
BOOST_AUTO_TEST_CASE(a_copy_of_the_shipped_pack_changes_nothing) {
    const Folder folder;
    fs::copy(shipped_pack(), folder / "copy", fs::copy_options::recursive);
    toml::Faults faults;
    const auto tables = load_tables({shipped_pack(), folder / "copy"}, faults);
    BOOST_TEST(faults.text() == "");
    BOOST_REQUIRE(tables != nullptr);
    BOOST_TEST(tables->ancestries.size() == shipped().ancestries.size());
    BOOST_TEST((tables->attitudes.pairs == shipped().attitudes.pairs));
}

BOOST_AUTO_TEST_CASE(wf_67_an_army_has_a_unit) {
    BOOST_TEST(army_fault(head) ==
               "army.toml:1:1: error: army.a: holds no unit; an army has at least one (WF-67)\n");
}

// WF-206: more soldiers are a larger size.
BOOST_AUTO_TEST_CASE(t_037_wf_66_wf_206_one_unit_of_each_set_of_keywords) {
    const std::string twin = replaced(replaced(wardens, "\"w\"", "\"x\""), "d8", "d6");
    BOOST_TEST(army_fault(head + wardens + twin) ==
               "army.toml:11:1: error: army.a.x: has the keywords of \"w\"; allowed: one unit of "
               "each set, and more soldiers are a larger size (WF-66)\n");
}

BOOST_AUTO_TEST_CASE(t_038_units_that_differ_in_one_keyword_are_both_legal) {
    // WF-7: the four that are keywords.
    const std::map<std::string, std::string> others{
        {"human", "elf"}, {"regular", "green"}, {"medium", "light"}, {"infantry", "archers"}};
    for (const auto& [keyword, other] : others) {
        const std::string twin = replaced(replaced(wardens, "\"w\"", "\"x\""), keyword, other);
        BOOST_TEST(army_fault(head + wardens + twin) == "", other);
    }
}

BOOST_AUTO_TEST_CASE(faults_of_armies_are_told_with_their_place) {
    std::string slip = wardens;
    slip.replace(slip.find("human"), 5, "humen");
    BOOST_TEST(
        army_fault(head + slip)
            .starts_with(
                "army.toml:6:12: error: army.a.w.ancestry: found \"humen\"; allowed: \"bugbear\""));
    std::string levies = wardens;
    levies.replace(levies.find("infantry"), 8, "levies");
    BOOST_TEST(army_fault(head + levies) ==
               "army.toml:7:14: error: army.a.w.experience: Levies have no experience (WF-26)\n");
    Variant variant;
    variant.d20 = Variant::D20::off;
    std::string horde = wardens;
    horde.replace(horde.find("d8"), 2, "d20");
    BOOST_TEST(army_fault(head + horde, variant) ==
               "army.toml:10:8: error: army.a.w.size: d20 is not in use (WF-R4)\n");
}

BOOST_AUTO_TEST_CASE(wf_r9_a_scenario_may_add_traits) {
    const Folder folder;
    toml::Faults faults;
    const auto army = load_army(
        folder.write("army.toml", head + wardens + "traits = [\"brutal\"]\npledged = true\n"),
        shipped(), {}, faults);
    BOOST_TEST(faults.text() == "");
    BOOST_REQUIRE(army.has_value());
    BOOST_TEST(army->units[0].profile.has(Effect::double_casualties));
    BOOST_TEST(army->units[0].cost == 266 + 200);
    BOOST_TEST(army->units[0].is_pledged);
    const auto again =
        load_army(folder.write("again.toml", army_text(shipped(), *army)), shipped(), {}, faults);
    BOOST_TEST(faults.text() == "");
    BOOST_REQUIRE(again.has_value());
    BOOST_TEST(army_text(shipped(), *again) == army_text(shipped(), *army));
    BOOST_TEST((again->units[0].profile == army->units[0].profile));
}

BOOST_AUTO_TEST_CASE(wf_153_wf_164_wf_182_a_battle_file_has_armies_walls_and_ground) {
    toml::Faults faults;
    const auto setup =
        load_battle(shipped_pack() / "battles" / "tower_at_the_ford.toml", shipped(), {}, faults);
    BOOST_TEST(faults.text() == "");
    BOOST_REQUIRE(setup.has_value());
    BOOST_TEST(setup->sides[0].army.id == "nine_bridges");
    BOOST_TEST(setup->sides[1].fortifications.at(0).row.defense == 13);
    BOOST_TEST(setup->sides[0].army.units.at(1).profile.attack == 2);  // The wardens wade.
    BOOST_TEST(!setup_fault(*setup).has_value());
}

BOOST_AUTO_TEST_CASE(a_battle_file_with_a_faulty_army_says_nothing_of_its_units) {
    const Folder folder;
    (void)folder.write("army.toml", "[army]\nruleset = \"warfare\"\nid = \"a\"\nname = \"A\"\n");
    toml::Faults faults;
    BOOST_TEST(!load_battle(
        folder.write("x.toml",
                     "[battle]\nruleset = \"warfare\"\nid = \"x\"\nname = \"X\"\nred = "
                     "\"army.toml\"\nblue = \"army.toml\"\n[[battle.terrain]]\nside = "
                     "\"red\"\nunit = \"u\"\nkind = \"water\"\nattack = -1\n"),
        shipped(), {}, faults));
    const std::string said = folder.said(faults);
    BOOST_TEST(said.find("this army has faults") != std::string::npos, said);
    BOOST_TEST(said.find("terrain") == std::string::npos, said);
}

BOOST_AUTO_TEST_CASE(a_battle_file_says_all_that_a_scenario_may) {
    const Folder folder;
    folder.write("a.toml", head + wardens);
    std::string other = head + wardens;
    other.replace(other.find("\"a\""), 3, "\"b\"");
    folder.write("b.toml", other);
    const std::string battle =
        "[battle]\nruleset = \"warfare\"\nid = \"x\"\nname = \"X\"\nred = \"a.toml\"\n"
        "blue = \"b.toml\"\nblue_may_retreat = false\nvictory = { leader = false }\n"
        "[[battle.magic]]\nid = \"bolt\"\nside = \"red\"\ncaster = \"w\"\npower = 4\nuses = 2\n"
        "[[battle.turn]]\nname = \"Ada\"\nside = \"red\"\n"
        "[[battle.turn]]\nname = \"Keeper\"\nside = \"blue\"\ngame_master = true\n";
    Variant variant;
    variant.mode = Variant::Mode::gm;
    toml::Faults faults;
    const auto setup = load_battle(folder.write("x.toml", battle), shipped(), variant, faults);
    BOOST_TEST(folder.said(faults) == "");
    BOOST_REQUIRE(setup.has_value());
    BOOST_TEST(!setup->sides[1].may_retreat);
    BOOST_TEST(!setup->victory.leader);
    BOOST_TEST(setup->victory.characters);
    BOOST_TEST(setup->magic.at(0).caster.value() == "w");
    BOOST_TEST(setup->magic.at(0).power.value() == 4);
    BOOST_TEST(setup->slots.size() == 2U);
    BOOST_TEST(setup->slots[1].is_gm);

    toml::Faults outside;
    std::string far = battle;
    far.replace(far.find("a.toml"), 6, "../a.toml");
    BOOST_TEST(!load_battle(folder.write("far.toml", far), shipped(), variant, outside));
    BOOST_TEST(outside.list().at(0).text() ==
               (folder / "far.toml").string() +
                   ":5:7: error: battle.red: found \"../a.toml\", which lies "
                   "outside the pack; allowed: a file inside " +
                   folder.path.string());

    (void)load_battle(folder.write("bad.toml",
                                   "[battle]\nruleset = \"warfare\"\nid = \"x\"\nname = \"X\"\n"
                                   "red = \"a.toml\"\nblue = \"c.toml\"\n"
                                   "[[battle.fortification]]\nside = \"bleu\"\nid = \"f\"\n"
                                   "level = 9\n"),
                      shipped(), {}, faults);
    BOOST_TEST(folder.said(faults).find("bad.toml:8:8: error: battle.fortification[1].side: found "
                                        "\"bleu\"; allowed: \"red\", \"blue\"; did you mean "
                                        "\"blue\"?\n") != std::string::npos,
               folder.said(faults));
    BOOST_TEST(folder.said(faults).find("bad.toml:10:9: error: battle.fortification[1].level: no "
                                        "Fortification of level 9 in the tables\n") !=
               std::string::npos);
    BOOST_TEST(folder.said(faults).find("c.toml") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_variant_file_holds_every_toggle_with_its_default) {
    toml::Faults faults;
    const auto variant = load_variant(shipped_pack() / "variant.toml", faults);
    BOOST_TEST(faults.text() == "");
    BOOST_REQUIRE(variant.has_value());
    BOOST_TEST((*variant == Variant{}));
    std::ifstream in{shipped_pack() / "variant.toml"};
    std::string lines;
    for (std::string line; std::getline(in, line);)
        if (!line.empty() && line[0] != '#') lines += line + '\n';
    std::string wanted = variant_text({});
    for (std::size_t at = wanted.find("\n\n"); at != std::string::npos; at = wanted.find("\n\n"))
        wanted.erase(at, 1);
    BOOST_TEST(lines == wanted);
}

BOOST_AUTO_TEST_CASE(a_variant_goes_to_text_and_back) {
    Variant changed;
    changed.battle_magic = true;
    changed.cascade = false;
    changed.refresh = Variant::Refresh::per_side;
    changed.disengage_dc = 0;
    changed.levy_days = 5;
    const Folder folder;
    toml::Faults faults;
    const auto read = load_variant(folder.write("v.toml", variant_text(changed)), faults);
    BOOST_TEST(faults.text() == "");
    BOOST_TEST((read == changed));
    (void)load_variant(folder.write("bad.toml",
                                    "[warfare]\nbattle_magik = true\n[warfare.turns]\nmode = "
                                    "\"gmm\"\n[warfare.turn]\n"),
                       faults);
    BOOST_TEST(
        folder.said(faults) ==
        "bad.toml:2:1: error: warfare: unknown key \"battle_magik\"; allowed: attack, "
        "battle_magic, builder, campaign, cavalry, charge, diminished, engage, morale, "
        "order_of_battle, rally, retreat, simple, traits, turns, victory; did you mean "
        "\"battle_magic\"?\n"
        "bad.toml:4:8: error: warfare.turns.mode: found \"gmm\"; allowed: \"hotseat\", "
        "\"gm\"; did you mean \"gm\"?\n"
        "bad.toml:5:10: error: warfare: unknown key \"turn\"; allowed: attack, battle_magic, "
        "builder, campaign, cavalry, charge, diminished, engage, morale, order_of_battle, "
        "rally, retreat, simple, traits, turns, victory; did you mean \"turns\"?\n");
}

BOOST_AUTO_TEST_SUITE_END()
