#define BOOST_TEST_DYN_LINK
#include "engine/battlefield/load/write_army.hpp"
#include "tests/contents.hpp"
#include "tests/engine/battlefield/scenario.hpp"
#include "tests/engine/folder.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <set>

/// Every fault of a file with its line and column (RULES.md, section 18).
using namespace muster;
using namespace muster::battlefield;
using battlefield::tests::shipped;
using battlefield::tests::shipped_army;
using muster::tests::Folder;

namespace {

const std::string map_head = "[map]\nruleset = \"battlefield\"\nid = \"m\"\nname = \"M\"\n";

std::string map_faults(const std::string& rest) {
    const Folder folder;
    toml::Faults faults;
    (void)load_map(folder.write("m.toml", map_head + rest), shipped(), faults);
    return folder.said(faults);
}

std::string army_faults(const std::string& rest) {
    const Folder folder;
    toml::Faults faults;
    const std::string head = "[army]\nruleset = \"battlefield\"\nid = \"a\"\nname = \"A\"\n";
    (void)load_army(folder.write("a.toml", head + rest), shipped(), {}, faults);
    return folder.said(faults);
}

std::string pack_faults(const std::string& rest) {
    const Folder folder;
    toml::Faults faults;
    (void)load_tables({shipped_pack(), folder.write("p.toml", rest)}, faults);
    return folder.said(faults);
}

/// Two armies of a unit each on open ground.
std::string battle_faults(const std::string& battle, const std::string& rows) {
    const Folder folder;
    folder.write("m.toml", map_head + "rows = '''\n" + rows + "'''\n");
    for (const std::string id : {"a", "b"})
        folder.write(id + ".toml", fmt::format("[army]\nruleset = \"battlefield\"\nid = \"{}\"\n"
                                               "name = \"{}\"\n[[army.unit]]\nid = \"one\"\n"
                                               "troop = \"heavy_inf\"\ncommander = true\n",
                                               id, id));
    toml::Faults faults;
    (void)load_battle(folder.write("battle.toml",
                                   "[battle]\nruleset = \"battlefield\"\nid = \"b\"\nname = \"B\"\n"
                                   "map_file = \"m.toml\"\n" +
                                       battle),
                      shipped(), {}, faults);
    return folder.said(faults);
}

const std::string wide = ". . . . . . . . . .\n\n. . # . . . . . . .\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(battlefield_load_tests)

BOOST_AUTO_TEST_CASE(without_its_map_a_battle_has_one_fault_not_one_for_every_unit) {
    const Folder folder;
    std::string text =
        muster::tests::contents(shipped_pack() / "battles" / "millford_crossing.toml");
    const std::string army = "file = \"../armies/";
    for (std::size_t at = 0; (at = text.find(army, at)) != std::string::npos; ++at)
        text.replace(at, army.size(), "file = \"" + (shipped_pack() / "armies").string() + "/");
    const std::string map = "map = \"millford_crossing\"";
    text.replace(text.find(map), map.size(), "map = \"millfrod_crossing\"");
    toml::Faults faults;
    BOOST_TEST(!load_battle(folder.write("battle.toml", text), shipped(), {}, faults));
    std::size_t of_map = 0;
    for (const toml::Fault& fault : faults.list())
        of_map += fault.message.find("millfrod_crossing") != std::string::npos ? 1 : 0;
    BOOST_TEST(of_map == 1U);
    BOOST_TEST(faults.text().find("placed") == std::string::npos, faults.text());
}

BOOST_AUTO_TEST_CASE(bf_13_the_shipped_rows_are_those_of_the_rules) {
    const Tables& tables = shipped();
    BOOST_TEST(tables.troops.size() == 12);
    const Profile& giants = find_row(tables.troops, "boulder_giants")->profile;
    BOOST_TEST((giants.ml == 10 && giants.mv == 4 && giants.pow == 12 && giants.rng == 4));
    for (const Trait trait :
         {Trait::ranged, Trait::breach, Trait::atk_as_melee, Trait::def_as_melee, Trait::size25})
        BOOST_TEST(giants.has(trait));
    BOOST_TEST(find_row(tables.troops, "light_inf")->profile.leash == 10);              // BF-14
    BOOST_TEST(find_row(tables.troops, "shocktroops")->profile.atk_adv_while_ml == 5);  // BF-17
    const Profile& trebuchet = find_row(tables.engines, "trebuchet")->profile;          // BF-24
    BOOST_TEST((trebuchet.pow == 20 && trebuchet.rng == 6 && trebuchet.ml == 0));
}

BOOST_AUTO_TEST_CASE(bf_50_and_bf_53_a_map_is_rows_of_squares_and_walls) {
    const Map& map = *find_row(shipped().maps, "millford_crossing");
    BOOST_TEST(map.grid.width() == 16);
    BOOST_TEST(map.grid.height() == 14);
    BOOST_TEST(map.is(map.grid.cell({3, 1}), Ground::high));
    BOOST_TEST(map.is(map.grid.cell({0, 10}), Ground::fog));
    BOOST_TEST(map.walls.has(map.grid.cell({5, 4}), Compass::east));
    BOOST_TEST(map.walls.has(map.grid.cell({7, 6}), Compass::north));
    BOOST_TEST(map.engines.size() == 2);
    BOOST_TEST(map.objectives.at(0).round == 10);  // BF-121
}

BOOST_AUTO_TEST_CASE(bf_50_every_fault_of_the_rows_has_its_line_and_column) {
    BOOST_TEST(map_faults("rows = '''\n. . .\n\n. .\n'''\n") ==
               "m.toml:8:4: error: map.m.rows: found 2 squares; allowed: 3, as in the first "
               "line\n");
    BOOST_TEST(map_faults("rows = '''\n. . .\n\n. x .\n'''\n")
                   .starts_with(
                       "m.toml:8:3: error: map.m.rows: found \"x\"; allowed: \"#\", \"%\", \".\""));
    BOOST_TEST(map_faults("rows = '''\n. . .\n      -\n. . .\n'''\n") ==
               "m.toml:7:7: error: map.m.rows: found a wall outside the map; allowed: walls "
               "between two squares (BF-50)\n");
    BOOST_TEST(map_faults("rows = '''\n. . .|\n\n. . .\n'''\n") ==
               "m.toml:6:6: error: map.m.rows: found a wall outside the map; allowed: walls "
               "between two squares (BF-50)\n");
    BOOST_TEST(map_faults("rows = '''\n. . .\n-\n'''\n") ==
               "m.toml:7:1: error: map.m.rows: found walls below the map; allowed: walls between "
               "two squares (BF-50)\n");
    BOOST_TEST(map_faults("rows = '''\n.-. .\n x\n. . .\n'''\n") ==
               "m.toml:6:2: error: map.m.rows: found \"-\"; allowed: \"|\" or a space between "
               "squares\nm.toml:7:2: error: map.m.rows: found \"x\"; allowed: \"-\" below a "
               "square, or a space\n");
    BOOST_TEST(map_faults("rows = ''\n") ==
               "m.toml:5:9: error: map.m.rows: found no square; allowed: lines of squares and of "
               "walls\n");
    BOOST_TEST(map_faults("") ==
               "m.toml:1:1: error: map.m: missing key \"rows\"; allowed: text, lines of squares "
               "and of walls\n");
}

BOOST_AUTO_TEST_CASE(bf_61_and_bf_121_zones_and_objectives_lie_on_the_map) {
    const std::string rows = "rows = '. . . .'\n";
    BOOST_TEST(map_faults(rows + "[map.zone]\nS = [[0, 0, 9, 0]]\n") ==
               "m.toml:7:6: error: map.m.zone.S[1]: found [9, 0]; allowed: [x, y], 0 to 3 and 0 "
               "to 0\n");
    BOOST_TEST(map_faults(rows + "[[map.objective]]\nrole = \"attacker\"\ntext = \"T\"\nhold = "
                                 "[[1, 0]]\n") ==
               "m.toml:6:1: error: map.m.objective[1]: missing key \"round\"; allowed: whole "
               "number, 1 to 9999\n");
}

BOOST_AUTO_TEST_CASE(bf_25_custom_rows_have_the_closed_list_of_traits) {
    BOOST_TEST(pack_faults("[troop.x]\nname = \"X\"\nml = 5\nmv = 3\npow = \"d7\"\nrng = 1\n"
                           "traits = [\"arial\"]\n") ==
               "p.toml:5:7: error: troop.x.pow: found \"d7\"; allowed: \"d4\", \"d6\", \"d8\", "
               "\"d10\", \"d12\", \"d20\"\n"
               "p.toml:7:11: error: troop.x.traits[1]: found \"arial\"; allowed: \"aerial\", "
               "\"ranged\", \"cooldown\", \"breach\", \"def_adv_vs_melee\", \"split_move\", "
               "\"atk_as_melee\", \"def_as_melee\", \"mounted\", \"size25\"; did you mean "
               "\"aerial\"?\n");
    BOOST_TEST(pack_faults("[engine.x]\nname = \"X\"\nml = 5\nmv = 3\npow = \"d8\"\nrng = 1\n")
                   .starts_with("p.toml:3:"));
    BOOST_TEST(pack_faults("[legend]\nwide = {}\n") ==
               "p.toml:2:1: error: legend.wide: found \"wide\"; allowed: one letter, no space, "
               "\"|\" or \"-\"\n");
    BOOST_TEST(pack_faults("[legend]\nq = { look = \"lava\" }\n")
                   .find("legend.q.look: found \"lava\"; allowed: \"plain\", ") !=
               std::string::npos);
    BOOST_TEST(pack_faults("[legend]\nq = { hp = 3 }\n").starts_with("p.toml:2:"));
}

BOOST_AUTO_TEST_CASE(bf_26_a_unit_overrides_its_row_and_bf_127_an_army_may_have_rows) {
    const Folder folder;
    toml::Faults faults;
    const auto army = load_army(
        folder.write("a.toml",
                     "[army]\nruleset = \"battlefield\"\nid = \"a\"\nname = \"A\"\n"
                     "[army.troop.heroes]\nname = \"Heroes\"\nml = 9\nmv = 4\npow = \"d12\"\n"
                     "rng = 1\n[[army.unit]]\nid = \"h\"\ntroop = \"heroes\"\ncommander = true\n"
                     "[[army.unit]]\nid = \"k\"\ntroop = \"heavy_inf\"\nmv = 2\n"
                     "traits = [\"aerial\"]\n"),
        shipped(), {}, faults);
    BOOST_REQUIRE_MESSAGE(army, faults.text());
    BOOST_TEST(army->units.at(0).profile.pow == 12);
    BOOST_TEST(army->units.at(1).profile.mv == 2);
    BOOST_TEST(army->units.at(1).profile.has(Trait::aerial));
    BOOST_TEST(army->units.at(1).name == "Standard Heavy Infantry");
    // BF-32: two units are fewer than advised, which is no fault.
    BOOST_TEST(faults.remarks().size() == 1);
}

BOOST_AUTO_TEST_CASE(bf_28_bf_34_soldiers_become_units_of_a_scale) {
    const Folder folder;
    toml::Faults faults;
    const auto army = load_army(
        folder.write("a.toml",
                     "[army]\nruleset = \"battlefield\"\nid = \"a\"\nname = \"A\"\nscale = 50\n"
                     "commander = \"medium_inf_1\"\nofficers = [\"goatriders_1\", "
                     "\"light_archers_1\"]\n"
                     "[[army.soldiers]]\ntroop = \"medium_inf\"\ncount = 300\n"
                     "[[army.soldiers]]\ntroop = \"goatriders\"\ncount = 100\n"
                     "[[army.soldiers]]\ntroop = \"light_archers\"\ncount = 50\n"),
        shipped(), {}, faults);
    BOOST_REQUIRE_MESSAGE(army, faults.text());
    BOOST_TEST(army->units.size() == 9);  // BF-33
    BOOST_TEST(army_faults("[[army.soldiers]]\ntroop = \"medium_inf\"\ncount = 30\n") ==
               "a.toml:1:1: error: army.a: missing key \"scale\"; allowed: whole number, 1 to "
               "1000\n");
}

BOOST_AUTO_TEST_CASE(bf_35_and_bf_36_officers_and_commander_are_counted) {
    const auto unit = [](const std::string& id, const std::string& marks) {
        return "[[army.unit]]\nid = \"" + id + "\"\ntroop = \"heavy_inf\"\n" + marks;
    };
    BOOST_TEST(army_faults(unit("a", "") + unit("b", "")) ==
               "a.toml:1:1: error: army.a: found 0 commanders; an army has exactly one (BF-36)\n");
    BOOST_TEST(army_faults(unit("a", "commander = true\nofficer = true\n")) ==
               "a.toml:1:1: error: army.a: found a unit with both commander and officer; they "
               "never share one (BF-36)\n");
    BOOST_TEST(army_faults(unit("a", "commander = true\n") + unit("b", "") + unit("c", "") +
                           unit("d", "")) ==
               "a.toml:1:1: error: army.a: found 0 officers; an army of 4 units has exactly 1 "
               "(BF-35)\n");
    BOOST_TEST(army_faults("[[army.unit]]\nid = \"a\"\ntroop = \"heavy_imf\"\n")
                   .find("did you mean \"heavy_inf\"?") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(bf_64_placed_units_stand_where_they_may) {
    const auto armies = [](const std::string& a, const std::string& b) {
        return "[[battle.army]]\nfile = \"a.toml\"\nrole = \"attacker\"\n[battle.army.placed]\n" +
               a + "[[battle.army]]\nfile = \"b.toml\"\nrole = \"defender\"\n" +
               "[battle.army.placed]\n" + b;
    };
    BOOST_TEST(battle_faults(armies("one = [0, 0]\n", "one = [9, 0]\n"), wide).empty());
    BOOST_TEST(
        battle_faults(armies("one = [2, 1]\n", "one = [9, 0]\n"), wide) ==
        "battle.toml:10:7: error: battle.army[1].placed.one: a: one at 2,1 stands on impassable "
        "ground (BF-64)\n");
    BOOST_TEST(
        battle_faults(armies("one = [4, 0]\n", "one = [9, 0]\n"), wide) ==
        "battle.toml:10:7: error: battle.army[1].placed.one: a: one at 4,0 is 5 from an enemy; "
        "allowed: 6 or more (BF-60)\n");
    BOOST_TEST(battle_faults(armies("one = [0, 7]\n", "one = [9, 0]\n"), wide) ==
               "battle.toml:10:7: error: battle.army[1].placed.one: found [0, 7]; allowed: [x, y], "
               "0 to 9 and 0 to 1\n");
    BOOST_TEST(battle_faults(armies("won = [0, 0]\n", "one = [9, 0]\n"), wide) ==
               "battle.toml:9:1: error: battle.army[1].placed: missing key \"one\"; allowed: a "
               "square for every unit\n"
               "battle.toml:10:1: error: battle.army[1].placed: unknown key \"won\"; allowed: "
               "one; did you mean \"one\"?\n");
}

BOOST_AUTO_TEST_CASE(bf_61_placed_attackers_stand_in_their_zone) {
    std::string tall;
    for (int y = 0; y < 14; ++y) tall += ". . # .\n\n";
    const auto army = [](const std::string& id, const std::string& role, const std::string& at) {
        return "[[battle.army]]\nfile = \"" + id + ".toml\"\nrole = \"" + role +
               "\"\n[battle.army.placed]\none = " + at + "\n";
    };
    // The map attacks from the south, as it says nothing else: its zone is y 10 to 13.
    BOOST_TEST(
        battle_faults(army("a", "attacker", "[0, 10]") + army("b", "defender", "[0, 4]"), tall)
            .empty());
    BOOST_TEST(
        battle_faults(army("a", "attacker", "[1, 9]") + army("b", "defender", "[0, 2]"), tall) ==
        "battle.toml:10:7: error: battle.army[1].placed.one: a: one at 1,9 stands outside the zone "
        "of an attack from S; allowed: a square of it, such as 0,10 (BF-61)\n");
    BOOST_TEST(battle_faults("[[battle.army]]\nfile = \"a.toml\"\nrole = \"attacker\"\nwaived = "
                             "[\"one\"]\n[battle.army.placed]\none = [0, 0]\n" +
                                 army("b", "defender", "[0, 1]"),
                             tall)
                   .find("(BF-61)") != std::string::npos);
    // BF-R54: where several attack, each has a direction of its own.
    BOOST_TEST(
        battle_faults(army("a", "attacker", "[1, 3]") + army("b", "attacker", "[1, 10]"), tall)
            .empty());
}

BOOST_AUTO_TEST_CASE(bf_61_there_is_room_to_deploy) {
    const std::string armies =
        "[[battle.army]]\nfile = \"a.toml\"\nrole = \"attacker\"\n"
        "[[battle.army]]\nfile = \"b.toml\"\nrole = \"defender\"\n";
    BOOST_TEST(battle_faults(armies, wide).empty());
    BOOST_TEST(battle_faults(armies, "# # #\n") ==
               "battle.toml:6:1: error: battle.army[1]: no room to deploy a: found 0 free squares; "
               "allowed: one for each of 1 units on the ground (BF-59, BF-61)\n");
}

BOOST_AUTO_TEST_CASE(the_shipped_pack_uses_all_that_it_has) {
    std::set<std::string> troops, kinds;
    for (const char* id : {"ashen_muster", "reedwater_levy", "lantern_coast", "thornwall_watch"})
        for (const Unit& unit : shipped_army(id).units) troops.insert(unit.troop);
    BOOST_TEST(troops.size() == shipped().troops.size());
    std::uint8_t grounds = 0;
    for (const Map& map : shipped().maps) {
        for (const std::uint8_t ground : map.ground) grounds |= ground;
        for (const Fort& fort : map.forts) kinds.insert(fort.kind);
        for (const MapEngine& engine : map.engines) kinds.insert(engine.kind);
    }
    BOOST_TEST(grounds == 15);
    BOOST_TEST(kinds.size() == shipped().fortifications.size() + shipped().engines.size());
}

BOOST_AUTO_TEST_CASE(an_army_is_read_as_it_was_written) {
    const Army army = shipped_army("ashen_muster");
    const Folder folder;
    toml::Faults faults;
    const auto again = load_army(folder.write("a.toml", army_text(army)), shipped(), {}, faults);
    BOOST_REQUIRE_MESSAGE(again, faults.text());
    BOOST_TEST((*again == army));
}

BOOST_AUTO_TEST_CASE(a_variant_is_read_as_it_was_written_and_the_shipped_one_is_the_default) {
    const Folder folder;
    toml::Faults faults;
    Variant variant;
    variant.lure = true;
    variant.wall_corner = Variant::WallCorner::route;
    const auto again = load_variant(folder.write("v.toml", variant_text(variant)), faults);
    BOOST_REQUIRE_MESSAGE(again, faults.text());
    BOOST_TEST((*again == variant));
    const auto kept = load_variant(shipped_pack() / "variant.toml", faults);
    BOOST_REQUIRE_MESSAGE(kept, faults.text());
    BOOST_TEST((*kept == Variant{}));
}

BOOST_AUTO_TEST_SUITE_END()
