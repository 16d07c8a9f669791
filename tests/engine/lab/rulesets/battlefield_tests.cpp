#define BOOST_TEST_DYN_LINK
#include "tests/engine/lab/program.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

using namespace muster::lab::testing;

BOOST_AUTO_TEST_SUITE(battlefield_tests)

BOOST_AUTO_TEST_CASE(two_computers_play_battlefield_to_the_end_and_the_save_replays) {
    const Workshop shop;
    const std::string printed = played_and_replayed(shop, "battlefield");
    BOOST_TEST(has(printed, "Ashen Muster (Madder) against Reedwater Levy (Woad)"));
    const auto json = json_of(shop, "replay a.battle");
    BOOST_TEST(json["ruleset"] == "battlefield");
    BOOST_TEST(json["red"] == "ashen_muster");
    BOOST_TEST(json["result"]["over"] == true);
    BOOST_TEST(json["result"]["blue"].size() == 12U);
    BOOST_TEST(json["log"].size() > 50U);
    BOOST_TEST(has(shop.lab("replay a.battle --transcript").out, "\n> dice roll "));
}

BOOST_AUTO_TEST_CASE(fog_lies_between_two_people_at_one_screen) {
    const Workshop shop;
    const Ran ran = shop.lab("play battlefield --seed 1 --save a.battle --json", repeated("1", 60));
    const Ran replayed = shop.lab("replay a.battle --json");
    BOOST_TEST(ran.out == replayed.out);
    BOOST_TEST(has(ran.err, "Madder: which unit moves?"));
    BOOST_TEST(has(ran.err,
                   "\nHand over to Woad (blue).\nundo takes the last choice back, quit leaves, "
                   "Enter goes on: "));
    BOOST_TEST(has(ran.err, "error: the input ended before the battle"));
}

/// Red in the open, and blue in the fog that covers the east.
void write_fog(const Workshop& shop) {
    const std::string row = "\n. . . . . . % % % % % % % %\n";
    shop.write("fog.toml",
               "[map]\nruleset = \"battlefield\"\nid = \"fog\"\nname = \"Fog\"\nattack_from = "
               "\"W\"\nrows = \"\"\"" +
                   row + row + row + row + row + "\"\"\"\n");
    for (const char* army : {"near", "far"})
        shop.write(std::string{army} + ".toml",
                   std::string{"[army]\nruleset = \"battlefield\"\nid = \""} + army +
                       "\"\nname = \"" + army +
                       "\"\n[[army.unit]]\nid = \"c\"\ntroop = \"medium_inf\"\n"
                       "commander = true\n[[army.unit]]\nid = \"u\"\ntroop = \"light_inf\"\n");
    shop.write("battle.toml",
               "[battle]\nruleset = \"battlefield\"\nid = \"x\"\nname = \"X\"\n"
               "map_file = \"fog.toml\"\n"
               "[[battle.army]]\nfile = \"near.toml\"\nrole = \"attacker\"\n"
               "[battle.army.placed]\nc = [0, 0]\nu = [1, 0]\n"
               "[[battle.army]]\nfile = \"far.toml\"\nrole = \"defender\"\n"
               "[battle.army.placed]\nc = [13, 3]\nu = [12, 3]\n");
}

BOOST_AUTO_TEST_CASE(bf_119_what_fog_hides_is_neither_printed_nor_taken_back) {
    const Workshop shop;
    write_fog(shop);
    const Ran ran = shop.lab(
        "play battlefield --battle battle.toml --red-player human "
        "--blue-player greedy --seed 1 --save a.battle",
        "end\nend\nundo\nq\n");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    // They have moved, unseen.
    BOOST_TEST(has(shop.read("a.battle"), "\nblue move "));
    BOOST_TEST(!has(ran.out, "Moved: "), ran.out);
    BOOST_TEST(has(ran.out, "not seen"), ran.out);
    BOOST_TEST(!has(ran.out, "not on the map"), ran.out);
    // The save still has the turn that red would take back.
    BOOST_TEST(has(shop.read("a.battle"), "\nred end"));
}

BOOST_AUTO_TEST_CASE(orders_are_numbers_or_words_and_are_taken_back) {
    const Workshop shop;
    const Ran ran =
        shop.lab("play battlefield --seed 4 --save a.battle", "2\nu\n99\nh\nmove a5 C9\nq\n");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(has(ran.out, "  2  r1 Choose Elite Orcish Shocktroops\n"));
    BOOST_TEST(has(ran.out, "Not one of the choices: \"99\"\n"));
    BOOST_TEST(has(ran.out, "I12    commander\n"));
    const std::string kept = shop.read("a.battle");
    BOOST_TEST(has(kept, "\nred move a5 2,8 ~"));
    BOOST_TEST(!has(kept, "red choose a1"));
}

BOOST_AUTO_TEST_CASE(bf_45_a_referee_rules_at_the_prompt_or_is_refused_with_the_rule) {
    const Workshop shop;
    const Ran ran = shop.lab("play battlefield --seed 4 --save a.battle",
                             "\nreferee officer-out r1 killed because he fell\n"
                             "referee officer-out r3 killed\n"
                             "referee promote r3 because he is brave\n"
                             "referee officer-out r3 lost because he fell\n"
                             "referee waive r3 because he is quick\n"
                             "referee part b4 because he goes\n"
                             "h\n"
                             "referee officer-out R3 isolated because the runner is lost\n"
                             "u\n"
                             "referee join b12 1 0 2 because a giant friend ~ Ulf\n"
                             "referee join bc 1 0 2 because another\n"
                             "referee officer-restore blue.d1 because it is so\n"
                             "referee stop blue because it is late\n");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    for (const char* line :
         {"The rules do not allow this now: no officer is with that unit, or the officer is out "
          "already (BF-45).\n",
          "A ruling needs a reason. Write: referee officer-out r3 killed because WHY\n",
          "No ruling: \"referee promote r3 because he is brave\". Write: \n  referee officer-out ",
          "Write: referee officer-out UNIT killed|isolated|silenced because WHY\n",
          "only an attacker's unit, once, while its army is not deployed (BF-63).\n",
          "no character is with that unit, or a roll is due (BF-128).\n",
          "  referee stop ARMY|nobody ", "Officer isolated: Standard Medium Infantry",
          "Reason: the runner is lost.\n",
          "A character joins: Boulder Giants. Reason: a giant friend ~ Ulf.\n",
          "one character to a unit on the map, between two acts",
          "only an officer who was isolated or silenced comes back (BF-46).\n",
          "Woad wins: the referee has decided.\n"})
        BOOST_TEST(has(ran.out, line), line << "\n" << ran.out);
    const std::string kept = shop.read("a.battle");
    BOOST_TEST(!has(kept, "officer-out"));
    BOOST_TEST(has(kept, "\nreferee join blue.d12 1 0 2 because a giant friend ~ Ulf ~"));
    BOOST_TEST(has(shop.lab("replay a.battle").out, "Reason: it is late.\n"));
}

BOOST_AUTO_TEST_CASE(bf_65_checks_of_operations_are_asked_for_where_both_attack) {
    const Workshop shop;
    std::filesystem::copy(MUSTER_SOURCE_DIR "/cards/battlefield", shop / "pack",
                          std::filesystem::copy_options::recursive);
    const std::string battle = "pack/battles/meeting.toml";
    shop.write(battle,
               "[battle]\nruleset = \"battlefield\"\nid = \"meeting\"\nname = \"M\"\n"
               "map = \"millford_crossing\"\n"
               "[[battle.army]]\nfile = \"../armies/ashen_muster.toml\"\nrole = \"attacker\"\n"
               "[[battle.army]]\nfile = \"../armies/reedwater_levy.toml\"\nrole = \"attacker\"\n");
    const std::string play = "play battlefield --seed 4 --save a.battle --battle " + battle;
    const Ran ran = shop.lab(play,
                             "referee cunning blue 4 because it is so\n7\n"
                             "referee cunning blue 9 because the dice say so\n\nu\n\n");
    BOOST_TEST(has(ran.out, "no operations check of that army is due (BF-65).\n"), ran.err);
    BOOST_TEST(has(ran.out, "Operations check of Madder: 7. Reason: the check at the table.\n"));
    BOOST_TEST(has(ran.out, "Operations check of Woad: 9. Reason: the dice say so.\n"));
    // Taken back, and entered without a check.
    BOOST_TEST(has(shop.read("a.battle"), "\nreferee cunning blue 1 because no check was made ~"));
    BOOST_TEST(!has(shop.read("a.battle"), "cunning blue 9"));
    // Nobody asks two computers.
    const Ran alone = shop.lab(
        "play battlefield --red-player random --blue-player random --seed 4 "
        "--battle " +
        battle);
    BOOST_TEST(alone.exit_code == 0, alone.err);
}

BOOST_AUTO_TEST_CASE(a_battle_is_played_on_any_map) {
    const Workshop shop;
    const Ran ran = shop.lab(
        "play battlefield --map barrow_hill --red-player greedy --blue-player random --seed 4 "
        "--save a.battle --json");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(has(shop.read("a.battle"), "\"id\":\"barrow_hill\""));
    const Ran wrong = shop.lab("play battlefield --map barow_hill");
    BOOST_TEST(wrong.exit_code == 1);
    BOOST_TEST(has(wrong.err, "--map: found \"barow_hill\""), wrong.err);
    BOOST_TEST(has(wrong.err, "did you mean \"barrow_hill\"?"), wrong.err);
    BOOST_TEST(has(shop.lab("play skirmish --map barrow_hill").err, "--map means nothing in"));
    BOOST_TEST(has(shop.lab("play battlefield --map barrow_hill --battle x.toml").err,
                   "--battle brings its map"));
    BOOST_TEST(has(shop.lab("play battlefield --map barrow_hill --save a.battle").err, "--map"));
}

BOOST_AUTO_TEST_CASE(a_battle_that_is_saved_in_between_ends_like_one_that_is_not) {
    const Workshop shop;
    const std::string moves = "move a5 2,8\nmove a6 14,8\n";
    BOOST_TEST(shop.lab("play battlefield --blue-player greedy --seed 3 --save a.battle", moves)
                   .exit_code == 1);
    const std::string rest = repeated("1", 12);
    (void)shop.lab("play battlefield --blue-player greedy --save a.battle", rest);
    (void)shop.lab("play battlefield --blue-player greedy --seed 3 --save b.battle", moves + rest);
    BOOST_TEST(shop.read("a.battle").size() > 500U);
    BOOST_TEST(shop.lab("replay a.battle --transcript").out ==
               shop.lab("replay b.battle --transcript").out);
}

BOOST_AUTO_TEST_CASE(odds_of_battlefield_are_the_chances_of_every_loss) {
    const Workshop shop;
    const auto json = json_of(shop, "odds battlefield heavy_inf heavy_archers");
    // A d8 against a fixed 1 (BF-92): losses 0 to 7, of 5 ML.
    const std::vector<double> expected{0.125, 0.125, 0.125, 0.125, 0.125, 0.375};
    BOOST_TEST_REQUIRE(json["loss"].size() == expected.size());
    for (std::size_t loss = 0; loss < expected.size(); ++loss)
        BOOST_TEST(std::abs(json["loss"][loss].get<double>() - expected[loss]) < 1e-12);
    BOOST_TEST(json["nothing"] == 0.125);
    BOOST_TEST(json["loses_morale"] == 0.5);
    BOOST_TEST(json["disbanded"] == 0.375);
    BOOST_TEST(json["mean_loss"] == 3.125);
}

/// A d6 with advantage against a d8 with advantage behind a bonus of 2, face by face.
BOOST_AUTO_TEST_CASE(odds_of_battlefield_count_high_ground_walls_and_morale) {
    const Workshop shop;
    const auto json = json_of(shop,
                              "odds battlefield medium_inf heavy_inf --mode melee --attacker-high "
                              "--defender-high --fort 2 --attacker-fort --defender-ml 2");
    std::vector<double> expected(3);
    const double all = 6 * 6 * 8 * 8;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 8; ++c)
                for (int d = 1; d <= 8; ++d)
                    expected[static_cast<std::size_t>(
                        std::clamp(std::max(a, b) - std::max(c, d) - 2, 0, 2))] += 1 / all;
    for (std::size_t loss = 0; loss < 3; ++loss)
        BOOST_TEST(std::abs(json["loss"][loss].get<double>() - expected[loss]) < 1e-12);
    BOOST_TEST(std::abs(json["disbanded"].get<double>() - expected[2]) < 1e-12);
    BOOST_TEST(shop.lab("odds battlefield medium_inf nobody").exit_code == 1);
    BOOST_TEST(has(shop.lab("odds battlefield medium_inf heavy_inf --mode ranged").err, "BF-85"));
    BOOST_TEST(has(shop.lab("odds battlefield medium_inf heavy_inf --charge").err,
                   "--charge means nothing in battlefield"));
}

BOOST_AUTO_TEST_CASE(odds_of_battlefield_are_of_attacks_that_the_rules_allow) {
    const Workshop shop;
    const auto refused = [&](const std::string& asked) {
        const auto run = shop.lab("odds battlefield " + asked);
        BOOST_TEST(run.exit_code == 1, asked);
        BOOST_TEST(run.out == "", asked);
        return run.err;
    };
    BOOST_TEST(refused("medium_inf skyknights") ==
               "error: medium_inf may not attack skyknights in melee (BF-96)\n");
    BOOST_TEST(has(refused("medium_inf heavy_inf --fort 2"), "BF-109"));
    BOOST_TEST(has(refused("boulder_giants heavy_inf --fort 2 --mode melee"), "BF-109"));
    BOOST_TEST(has(refused("heavy_archers heavy_inf --bombard 8"), "BF-110"));
    BOOST_TEST(has(refused("boulder_giants heavy_inf --bombard 8 --mode melee"), "BF-85"));
    BOOST_TEST(has(refused("skyknights heavy_inf --attacker-engine catapult"), "BF-99"));
    BOOST_TEST(has(refused("light_inf heavy_inf --attacker-engine catapul"), "\"catapult\"?"));
    BOOST_TEST(shop.lab("odds battlefield light_archers skyknights").exit_code == 0);
}

/// BF-100, BF-105 and BF-111: a d10 against a fixed 1, and the whole of it off the hit points.
BOOST_AUTO_TEST_CASE(odds_of_battlefield_know_crews_and_bombardment) {
    const Workshop shop;
    const auto crew = json_of(shop,
                              "odds battlefield light_inf heavy_inf --attacker-engine catapult "
                              "--defender-engine trebuchet");
    BOOST_TEST(crew["mode"] == "ranged");
    BOOST_TEST(std::abs(crew["nothing"].get<double>() - 0.1) < 1e-12);
    BOOST_TEST(std::abs(crew["disbanded"].get<double>() - 0.5) < 1e-12);
    const auto work = json_of(
        shop, "odds battlefield light_inf heavy_inf --attacker-engine catapult --bombard 8");
    BOOST_TEST_REQUIRE(work["loss"].size() == 9U);
    BOOST_TEST(work["nothing"].get<double>() < 1e-12);
    BOOST_TEST(std::abs(work["breached"].get<double>() - 0.3) < 1e-12);
    BOOST_TEST(std::abs(work["mean_loss"].get<double>() - (28 + 3 * 8) / 10.0) < 1e-12);
    BOOST_TEST(has(shop.lab("odds battlefield boulder_giants heavy_inf --bombard 8").out,
                   "boulder_giants bombards a fortification"));
}

BOOST_AUTO_TEST_CASE(duels_of_battlefield_are_the_same_on_one_thread_and_two) {
    const Workshop shop;
    const std::string duel =
        "duel battlefield --games 12 --paired --red-player greedy --blue-player random --json";
    const Ran one = shop.lab(duel + " --threads 1"), two = shop.lab(duel + " --threads 2");
    BOOST_TEST(one.exit_code == 0, one.err);
    BOOST_TEST(one.out == two.out);
    const auto json = nlohmann::json::parse(one.out);
    BOOST_TEST(json["map"] == "millford_crossing");
    BOOST_TEST(json["red"]["wins"]["share"].get<double>() > 0.7);
}

BOOST_AUTO_TEST_CASE(armies_of_battlefield_meet_in_a_round_robin) {
    const Workshop shop;
    const std::string run = "round-robin battlefield ashen_muster reedwater_levy --games 4";
    const auto json = json_of(shop, run);
    BOOST_TEST(json["ruleset"] == "battlefield");
    BOOST_TEST(json["maps"].size() == 6U);
    BOOST_TEST(json["pairings"].size() == 3U);
    BOOST_TEST(json["battles"] == 6 * (8 + 4 + 4));
    BOOST_TEST(json["self_tests"]["adds_up"] == true);
    for (const auto& pairing : json["pairings"]) BOOST_TEST(pairing["maps"].size() == 6U);
    const Ran one = shop.lab(run + " --map barrow_hill --threads 1");
    BOOST_TEST(one.exit_code == 0, one.err);
    BOOST_TEST(one.out == shop.lab(run + " --map barrow_hill --threads 2").out);
    BOOST_TEST(has(one.out, "Maps: what attackers score"));
}

BOOST_AUTO_TEST_CASE(maps_of_battlefield_are_printed_and_converted_to_tiled_and_back) {
    const Workshop shop;
    const Ran printed = shop.lab("map coldharrow_redoubt --out a.tmj");
    BOOST_TEST(printed.exit_code == 0, printed.err);
    BOOST_TEST(has(printed.out, " 4  .. .. .. .. .. .. ^. ^. .. .. w. ..|.F .. .. ^. ^. ..\n"));
    BOOST_TEST(has(printed.out, "Fortifications  2 bastion, 2 palisade, 4 rampart\n"));
    shop.write("b.toml", "# mine\n");
    const auto json = json_of(shop, "map a.tmj --out b.toml");
    BOOST_TEST(json["terrain"]["difficult"] == 8);
    BOOST_TEST(json["symmetry"]["left_right"] == false);
    BOOST_TEST(json["armies"][0]["attacks_from"].size() == 8U);
    BOOST_TEST(has(shop.read("b.toml"), "# mine\n"));
    BOOST_TEST(shop.lab("map b.toml --out c.tmj").exit_code == 0);
    BOOST_TEST(shop.read("c.tmj") == shop.read("a.tmj"));
    shop.write("s.toml",
               "[map]\nruleset = \"battlefield\"\nid = \"s\"\nname = \"S\"\n"
               "rows = \". #|# .\"\n");
    const auto small = json_of(shop, "map s.toml");
    BOOST_TEST(small["symmetry"]["left_right"] == true);
    BOOST_TEST(small["armies"][0]["attacks_from"].empty());
    BOOST_TEST(small["armies"][0]["defends"] == false);
}

BOOST_AUTO_TEST_CASE(faults_of_maps_stop_before_anything_is_written) {
    const Workshop shop;
    shop.write("a.tmj",
               "{\"orientation\": \"hexagonal\",\n\"tilewidth\": 1, \"tileheight\": 1,\n"
               "\"width\": 99, \"height\": 2}");
    const Ran ran = shop.lab("map a.tmj --out b.toml");
    BOOST_TEST(ran.exit_code == 1);
    BOOST_TEST(ran.err ==
               "a.tmj:1:17: error: orientation: found \"hexagonal\"; allowed: "
               "\"orthogonal\", as this game is played on squares; hexes are of campaigns, whose "
               "map is a file of its own\n");
    BOOST_TEST(!std::filesystem::exists(shop / "b.toml"));
    BOOST_TEST(shop.lab("map nowhere.toml").exit_code == 1);
    BOOST_TEST(has(shop.lab("map barow_hill").err, R"(did you mean "barrow_hill"?)"));
    BOOST_TEST(has(shop.lab("map barrow_hill --out b.png").err, "allowed: FILE.toml"));
}

/// Boulder giants, with twice the morale and a d12, are worth more than heavy infantry.
BOOST_AUTO_TEST_CASE(troops_of_battlefield_are_weighed_and_tuned) {
    const Workshop shop;
    const std::string tune = "tune battlefield --games 800";
    const Ran one = shop.lab(tune + " --json --threads 1");
    BOOST_TEST(one.exit_code == 0, one.err);
    BOOST_TEST(one.out == shop.lab(tune + " --json --threads 2").out);
    const auto json = nlohmann::json::parse(one.out);
    std::map<std::string, nlohmann::json> by_id;
    for (const auto& troop : json["cards"]) by_id[troop["card"]] = troop["suggested"];
    BOOST_TEST(by_id.size() == 12U);
    BOOST_TEST(by_id["boulder_giants"]["low"].get<double>() >
               by_id["heavy_inf"]["high"].get<double>());
    const Ran card = shop.lab("card battlefield heavy_inf --games 20");
    BOOST_TEST(card.exit_code == 0, card.err);
    BOOST_TEST(has(card.out, "survived"));
}

BOOST_AUTO_TEST_CASE(an_army_of_battlefield_is_found_under_a_budget) {
    const Workshop shop;
    const Ran ran = shop.lab(
        "army battlefield thornwall_watch --games 100 --judged 20 --restarts 1 --out-army a.toml");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(shop.lab("duel battlefield --games 2 --red a.toml").exit_code == 0);
}

BOOST_AUTO_TEST_CASE(a_round_robin_is_played_on_the_maps_that_are_named) {
    const Workshop shop;
    const std::string run =
        "round-robin battlefield ashen_muster lantern_coast --games 6 --out a.sqlite --map";
    shop.write("m.toml",
               "[map]\nruleset = \"battlefield\"\nid = \"m\"\nname = \"M\"\nrows = '''\n" +
                   repeated(". . . . . . . . . . . . . .\n", 14) + "'''\n");
    const auto json = json_of(shop, run + " m.toml --map barrow_hill");
    BOOST_TEST(json["maps"][0]["map"] == "m");
    const auto& attackers = json["maps"][1]["attackers"];
    BOOST_TEST((attackers["low"] <= attackers["share"] && attackers["share"] <= attackers["high"]));
    BOOST_TEST(json["maps"][1]["even"] == (attackers["low"] <= 0.5 && 0.5 <= attackers["high"]));
    BOOST_TEST(json_of(shop, run + " m.toml --map barrow_hill") == json);
    BOOST_TEST(has(shop.lab("round-robin battlefield --map barow_hill").err,
                   "did you mean \"barrow_hill\"?"));
    BOOST_TEST(
        has(shop.lab("round-robin skirmish --map a").err, "--map means nothing in skirmish"));
    BOOST_TEST(has(shop.lab("round-robin battlefield --map m.toml --map m.toml").err, "two maps"));
    BOOST_TEST(json_of(shop, "duel battlefield --games 2 --map m.toml")["map"] == "m");
}

BOOST_AUTO_TEST_CASE(the_files_of_battlefield_are_checked) {
    const Workshop shop;
    const Ran ran = shop.lab("check " MUSTER_SOURCE_DIR "/cards/battlefield");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(has(ran.out, "0 faults"), ran.out);
    shop.write("a.toml",
               "[army]\nruleset = \"battlefield\"\nid = \"a\"\nname = \"A\"\n"
               "[[army.unit]]\nid = \"u\"\ntroop = \"heavy_imf\"\ncommander = true\n");
    BOOST_TEST(has(shop.lab("check a.toml").out + shop.lab("check a.toml").err, "heavy_inf"));
}

BOOST_AUTO_TEST_SUITE_END()
