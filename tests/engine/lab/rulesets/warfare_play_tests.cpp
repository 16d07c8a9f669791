#define BOOST_TEST_DYN_LINK
#include "tests/engine/lab/program.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

using namespace muster::lab::testing;

BOOST_AUTO_TEST_SUITE(warfare_play_tests)

BOOST_AUTO_TEST_CASE(two_computers_play_to_the_end_and_the_save_replays) {
    const Workshop shop;
    const std::string printed = played_and_replayed(shop, "warfare");
    BOOST_TEST(has(printed, "Compact of Nine Bridges (Madder) against Ember Column (Woad)"));
    BOOST_TEST(has(printed, " against Defense "));
    const auto json = json_of(shop, "replay a.battle");
    BOOST_TEST(json["ruleset"] == "warfare");
    BOOST_TEST(json["red"] == "nine_bridges");
    BOOST_TEST(json["result"]["over"] == true);
    BOOST_TEST(json["result"]["blue"].size() == 8U);
    BOOST_TEST(json["log"].size() > 30U);
    BOOST_TEST(has(shop.lab("replay a.battle --transcript").out, "\n1 dice\n> dice roll "));
}

BOOST_AUTO_TEST_CASE(two_people_who_only_hold_end_in_a_stalemate) {
    // The first unit, then its first order, which is to hold (WF-178).
    const Workshop shop;
    const Ran ran = shop.lab("play warfare --seed 1 --save a.battle --json", repeated("1", 200));
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(ran.out == shop.lab("replay a.battle --json").out);
    BOOST_TEST(nlohmann::json::parse(ran.out)["result"]["ending"] == "stalemate");
    BOOST_TEST(has(ran.err, "A draw: neither side fights any more; round "));
}

BOOST_AUTO_TEST_CASE(orders_are_given_by_number_by_unit_and_in_words) {
    const Workshop shop;
    // Seed 4: blue begins.
    const Ran ran = shop.lab("play warfare --seed 4 --save a.battle",
                             "ec4\nb\n2\n1\nhold nb2\nu\nhold nb3\nq\n");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(has(ran.out, "1  Hold: Sootsling Skirmishers\n"));
    BOOST_TEST(has(ran.out, "Hold: Redfurrow Axes.\n"));
    BOOST_TEST(has(ran.out, "Hold: Deepvault Shieldwrights.\n"));
    const std::string kept = shop.read("a.battle");
    BOOST_TEST(has(kept, "\nblue hold ec2 ~"));
    BOOST_TEST(has(kept, "\nred hold nb3 ~"));
    BOOST_TEST(!has(kept, "hold nb2"));
}

BOOST_AUTO_TEST_CASE(what_is_no_order_is_asked_again) {
    const Workshop shop;
    const Ran ran = shop.lab("play warfare --seed 4 --save a.battle",
                             "99\n-1\nnb2\nattack ec2 nb2\n\n\x1B[A\nh\nq\n");
    BOOST_TEST(ran.exit_code == 0);
    for (const std::string wrong : {"99", "-1", "nb2", "?[A"})
        BOOST_TEST(has(ran.out, "Not one of the choices: \"" + wrong + "\""), wrong);
    BOOST_TEST(
        has(ran.out,
            "Not allowed now: nb2 may not be attacked by ec2 (WF-89). Type help WF-89 to read "
            "the rule.\n"));
    BOOST_TEST(has(ran.out, "Which one? Type its number.\n"));
    BOOST_TEST(lines(shop.read("a.battle")) == 3);  // the header and the initiative
}

BOOST_AUTO_TEST_CASE(every_die_is_asked_for_and_may_be_a_real_one) {
    const Workshop shop;
    const Ran ran = shop.lab("play warfare --seed 4 --every-die --save a.battle",
                             "21\n20\n3\nattack nb1 ec1\n20\n\n1\nq\n");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(
        has(ran.out, "Roll a d20 for the first turn. Enter rolls it, 1 to 20 is a real die"));
    BOOST_TEST(has(ran.out, "Not one of the choices: \"21\""));
    BOOST_TEST(has(ran.out, "Madder rolls 20 and goes first."));
    BOOST_TEST(has(ran.out, "Attack 20 + 2 = 22 against Defense 11: a hit."));
    BOOST_TEST(has(ran.out, "A critical hit."));
    BOOST_TEST(has(shop.read("a.battle"), "\ndice roll 20 ~"));
}

BOOST_AUTO_TEST_CASE(a_battle_cut_off_in_the_middle_goes_on_where_it_stood) {
    const Workshop shop;
    const Ran ran = shop.lab("play warfare --seed 1 --save a.battle", "1\n1\n1\n");
    BOOST_TEST(ran.exit_code == 1);
    BOOST_TEST(ran.err == "\nerror: the input ended before the battle; it is kept in a.battle\n");
    const std::string kept = shop.read("a.battle");
    BOOST_TEST(has(shop.lab("replay a.battle").out, "\nThe battle goes on: round 1, "));
    shop.write("a.battle", kept.substr(0, kept.size() - 4));
    const Ran again = shop.lab("play warfare --save a.battle --seed 9", repeated("1", 200));
    BOOST_TEST(again.exit_code == 0, again.err);
    BOOST_TEST(has(again.out, "Going on with the battle in a.battle."));
    BOOST_TEST(has(again.err, ": note: this line was cut short and is left out"));
    BOOST_TEST(has(again.err, "note: --seed not used: the save has its own"));
    BOOST_TEST(
        shop.read("a.battle").starts_with(kept.substr(0, kept.rfind('\n', kept.size() - 2))));
}

BOOST_AUTO_TEST_CASE(a_battle_file_is_played_with_its_walls_and_its_game_master) {
    const Workshop shop;
    shop.write("gm.toml", "[warfare]\n[warfare.turns]\nmode = \"gm\"\n");
    const std::string shipped = std::string{MUSTER_SOURCE_DIR} + "/cards/warfare/";
    shop.write("b.toml",
               "[battle]\nruleset = \"warfare\"\nid = \"b\"\nname = \"B\"\nred = \"" + shipped +
                   "armies/nine_bridges.toml\"\nblue = \"" + shipped +
                   "armies/tallow_crown.toml\"\n"
                   "[[battle.fortification]]\nside = \"blue\"\nid = \"keep\"\nname = \"Keep\"\n"
                   "level = 2\n"
                   "[[battle.turn]]\nname = \"Ada\"\nside = \"red\"\n"
                   "[[battle.turn]]\nname = \"Keeper\"\nside = \"blue\"\ngame_master = true\n"
                   "[[battle.turn]]\nname = \"Bo\"\nside = \"red\"\n");
    const Ran ran = shop.lab("play warfare --battle b.toml --variant gm.toml --save a.battle",
                             "hold nb1\nsurrender\n");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(has(ran.out, "Ada gives an order for Madder.\n"));
    BOOST_TEST(has(ran.out, "keep   Keep"));
    BOOST_TEST(has(ran.out, "Ada: Hold: Tollgate Muster.\n"));
    BOOST_TEST(has(ran.out, "Keeper gives an order for Woad.\n"));
    BOOST_TEST(has(ran.out, "Madder wins: the enemy surrenders; round 1, "));
    const Ran both = shop.lab("play warfare --battle b.toml --red nine_bridges --save c.battle");
    BOOST_TEST(both.exit_code == 1);
    BOOST_TEST(both.err == "error: --battle brings both armies; leave out --red and --blue\n");
    BOOST_TEST(shop.lab("play warfare --variant gm.toml --save c.battle").err ==
               "error: the turns of a game master's battle stand in its file: --battle\n");
}

BOOST_AUTO_TEST_CASE(a_save_of_the_other_ruleset_is_refused_in_one_line) {
    const Workshop shop;
    (void)shop.lab("play skirmish --seed 1 --save s.battle", "\nq\n");
    (void)shop.lab("play warfare --seed 1 --save w.battle", "q\n");
    const Ran ran = shop.lab("play warfare --save s.battle");
    BOOST_TEST(ran.exit_code == 1);
    BOOST_TEST(ran.err ==
               "s.battle:1: error: a battle of the ruleset \"skirmish\", not of \"warfare\"\n");
    BOOST_TEST(shop.lab("play skirmish --save w.battle").err ==
               "w.battle:1: error: a battle of the ruleset \"warfare\", not of \"skirmish\"\n");
    for (const char* option : {"--every-die", "--battle x.toml"})
        BOOST_TEST(has(shop.lab(std::string{"play skirmish "} + option).err,
                       " means nothing in skirmish"));
    BOOST_TEST(shop.lab("replay s.battle").exit_code == 0);
    BOOST_TEST(shop.lab("replay w.battle").exit_code == 0);
}

BOOST_AUTO_TEST_SUITE_END()
