#define BOOST_TEST_DYN_LINK
#include "tests/engine/lab/program.hpp"

#include "engine/lab/commands/game/commands.hpp"
#include "engine/lab/input.hpp"
#include "engine/skirmish/lab/input.hpp"
#include "engine/skirmish/players/odds.hpp"
#include "engine/toml/fault_words.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using namespace muster::lab::testing;
using Json = nlohmann::json;

BOOST_AUTO_TEST_SUITE(program_tests)

BOOST_AUTO_TEST_CASE(every_help_has_examples_and_fits_80_columns) {
    const Workshop shop;
    for (const std::string command : {"", "check", "play", "duel", "odds", "replay", "round-robin",
                                      "army", "card", "tune", "unit", "simple"}) {
        const Ran help = shop.lab(command + " --help");
        BOOST_TEST(help.exit_code == 0);
        BOOST_TEST(has(help.out, "Examples:"), command);
        for (std::size_t from = 0; from < help.out.size();) {
            const std::size_t end = help.out.find('\n', from);
            BOOST_TEST(end - from <= 80U, help.out.substr(from, end - from));
            from = end + 1;
        }
    }
}

BOOST_AUTO_TEST_CASE(wrong_usage_ends_with_2) {
    const Workshop shop;
    for (const std::string arguments :
         {"", "fight", "duel", "duel chess", "duel skirmish --games none",
          "duel skirmish --games 0", "duel skirmish --red-player human",
          "duel skirmish --colour red", "odds skirmish spearmen", "check", "replay", "replay a b",
          "duel skirmish --seed -1", "duel skirmish --seed 18446744073709551616",
          "play skirmish --seed 1.5", "duel skirmish --threads 0", "duel skirmish --games -1"}) {
        const Ran ran = shop.lab(arguments);
        BOOST_TEST(ran.exit_code == 2, arguments);
        BOOST_TEST(!(ran.out + ran.err).empty(), arguments);
    }
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_explained_in_plain_words) {
    const Workshop shop;
    const auto said = [&](const std::string& arguments) {
        const std::string all = shop.lab(arguments).err;
        return all.substr(0, all.find('\n'));
    };
    BOOST_TEST(said("duel skirmish --games") == "--games: a value is missing: --games N");
    BOOST_TEST(said("duel skirmish --games 5 --games 6") ==
               "--games: found 2 times; allowed: once");
    BOOST_TEST(said("duel skirmish --json=maybe") == "--json: found \"maybe\"; allowed: no value");
    BOOST_TEST(said("duel skirmish --gamse 3") ==
               "duel has no option --gamse; did you mean \"--games\"?");
    BOOST_TEST(said("duel skirmish --colour red") == "duel has no option --colour");
    BOOST_TEST(said("simple a b --margin 8") == "simple has no option --margin");
    BOOST_TEST(said("simple a") == "BLUE is missing");
    BOOST_TEST(said("simple a b c") == "found \"c\"; simple takes no more words");
    BOOST_TEST(said("tune skirmish --games 900 --precision 1%") ==
               "--games and --precision exclude each other; give one of them");
    BOOST_TEST(said("campaign").starts_with("campaign: a command is missing; allowed: \"new\", "));
}

BOOST_AUTO_TEST_CASE(a_misspelt_command_is_named) {
    const Workshop shop;
    BOOST_TEST(shop.lab("dule skirmish").err ==
               "COMMAND: found \"dule\"; allowed: \"check\", \"play\", \"duel\", \"odds\", "
               "\"replay\", \"round-robin\", \"card\", \"tune\", \"army\", \"simple\", \"unit\", "
               "\"map\", \"campaign\"; "
               "did you mean \"duel\"?\nRun "
               "with --help for more "
               "information.\n");
    std::string kinds;
    for (const std::string& kind : muster::lab::computer_players())
        kinds += (kinds.empty() ? "\"" : ", \"") + kind + "\"";
    BOOST_TEST(shop.lab("duel skirmish --red-player grredy").err ==
               "--red-player: found \"grredy\"; allowed: " + kinds +
                   "; did you mean \"greedy\"?\nRun with --help for more information.\n");
    BOOST_TEST(shop.lab("duel skirmish --seed 18446744073709551616").err ==
               "--seed: found \"18446744073709551616\"; allowed: whole number, 0 to "
               "18446744073709551615\nRun with --help for more information.\n");
    BOOST_TEST(shop.lab("duel skirmish --games 1 --seed 18446744073709551615").exit_code == 0);
}

BOOST_AUTO_TEST_CASE(a_duel_in_pairs_reports_points) {
    const Workshop shop;
    const std::string players = " --red-player random --blue-player random ";
    const Ran plain = shop.lab("duel skirmish --games 40" + players);
    BOOST_TEST(!has(plain.out, "points"));
    const Ran pairs = shop.lab("duel skirmish --games 40 --paired" + players);
    BOOST_TEST(has(pairs.out, "40 battles, seed 1"));
    BOOST_TEST(
        has(pairs.out, "a draw is half a win; 20 pairs of battles with the seats exchanged\n"));
    BOOST_TEST(has(pairs.out, "of points from the pairs"));
    BOOST_TEST(has(pairs.out, "strand"));
    for (const std::string ruleset : {"skirmish", "warfare"}) {
        const Json json = json_of(shop, "duel " + ruleset + " --precision 6%" + players);
        BOOST_TEST(json["paired"] == true);
        BOOST_TEST(json["red_points"]["high"].get<double>() -
                       json["red_points"]["low"].get<double>() <=
                   0.12);
    }
    const Ran odd = shop.lab("duel skirmish --games 7 --paired");
    BOOST_TEST(odd.exit_code == 2);
    BOOST_TEST(odd.err ==
               "--games: found 7; allowed with --paired: even numbers\nRun with --help "
               "for more information.\n");
}

BOOST_AUTO_TEST_CASE(sk_175_a_mediated_skirmish_is_won_by_nobody) {
    const Workshop shop;
    BOOST_TEST(has(shop.lab("odds skirmish mediating_chaplain soldier").out,
                   "\n  nobody wins      100.000 %\n"));
    BOOST_TEST(!has(shop.lab("odds skirmish spearmen soldier").out, "nobody"));
    const Json json = json_of(shop, "odds skirmish spearmen soldier --attacker-trained");
    BOOST_TEST(json["attacker_trained"] == true);
    BOOST_TEST(json["defender_trained"] == false);
    BOOST_TEST(json["variant"]["dead_tie"] == "rolloff");
}

BOOST_AUTO_TEST_CASE(odds_are_the_engines_own_and_sum_to_one) {
    const Workshop shop;
    const Json json = json_of(shop, "odds skirmish grave_knight soldier --defender-add 2");
    const auto table = muster::lab::load_cards({});
    const auto odds = muster::skirmish::odds(*table, {}, {*table->find("grave_knight"), false},
                                             {*table->find("soldier"), false}, 0, 2);
    BOOST_TEST(json["attacker_wins"].get<double>() == odds.attacker_wins);
    BOOST_TEST(json["defender_wins"].get<double>() == odds.defender_wins);
    BOOST_TEST(json["attacker_killed"].get<double>() == odds.attacker_killed);
    BOOST_TEST(json["defender_killed"].get<double>() == odds.defender_killed);
    BOOST_TEST(odds.attacker_wins + odds.defender_wins == 1.0, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(has(shop.lab("odds skirmish grave_knight soldier").out,
                   "Grave Knight on Offense, Soldier on Defense\n"));
}

BOOST_AUTO_TEST_CASE(a_card_that_cannot_fight_is_refused_by_its_rule) {
    const Workshop shop;
    const auto message = [&](const std::string& cards) {
        const Ran ran = shop.lab("odds skirmish " + cards);
        BOOST_TEST(ran.exit_code == 1);
        BOOST_TEST(ran.out == "");
        return ran.err;
    };
    BOOST_TEST(message("spearmn soldier") ==
               "error: no card \"spearmn\"; did you mean \"spearmen\"?\n");
    BOOST_TEST(message("spearmen zzzzzz") == "error: no card \"zzzzzz\"\n");
    BOOST_TEST(message("rally_banner soldier") ==
               "error: rally_banner has no Strength and cannot fight (SK-21)\n");
    BOOST_TEST(message("soldier drill_litany") ==
               "error: drill_litany is a Ritual: no unit (SK-5)\n");
    BOOST_TEST(message("soldier cairn_ogre") ==
               "error: cairn_ogre may not be put on Defense (SK-21, SK-22)\n");
}

BOOST_AUTO_TEST_CASE(a_duel_gives_the_same_bytes_on_any_number_of_threads) {
    const Workshop shop;
    for (const std::string players : {"random", "greedy"}) {
        const std::string run =
            "duel skirmish --games " + std::string{players == "greedy" ? "24" : "300"} +
            " --seed 11 --json" + " --red-player " + players + " --blue-player random --threads ";
        const Ran one = shop.lab(run + "1");
        BOOST_TEST(one.exit_code == 0);
        BOOST_TEST(one.err == "");
        BOOST_TEST(one.out == shop.lab(run + "2").out);
        BOOST_TEST(one.out == shop.lab(run + "7").out);
    }
    const std::string random = " --red-player random --blue-player random --json";
    BOOST_TEST(shop.lab("duel skirmish --games 50 --seed 1" + random).out !=
               shop.lab("duel skirmish --games 50 --seed 2" + random).out);
}

BOOST_AUTO_TEST_CASE(a_duel_reports_whole_numbers_that_add_up) {
    const Workshop shop;
    const Json json = json_of(shop,
                              "duel skirmish --games 200 --red-player random --blue-player random "
                              "--red hushed_choir --blue wild_muster");
    const auto count = [&](const Json& share) { return share["count"].get<int>(); };
    BOOST_TEST(json["games"] == 200);
    BOOST_TEST(json["red"]["army"] == "hushed_choir");
    BOOST_TEST(
        count(json["red"]["wins"]) + count(json["blue"]["wins"]) + count(json["both_lost"]) == 200);
    BOOST_TEST(count(json["red"]["opened"]) + count(json["blue"]["opened"]) == 200);
    int ended = 0;
    for (const auto& ending : json["endings"]) ended += count(ending);
    BOOST_TEST(ended == 200);
    const auto low = json["red"]["wins"]["low"].get<double>();
    const auto high = json["red"]["wins"]["high"].get<double>();
    const auto share = json["red"]["wins"]["share"].get<double>();
    BOOST_TEST((0 < low && low < share && share < high && high < 1));
    for (const char* side : {"red", "blue"}) {
        int brought = 0;
        for (const auto& card : json[side]["cards"]) {
            brought += card["brought"].get<int>();
            BOOST_TEST(card["won"].get<int>() + card["lost"].get<int>() <= card["laid"].get<int>());
        }
        BOOST_TEST(brought == 200 * 13);
    }
    BOOST_TEST(json["definitions"].get<std::string>().size() == 16U);
    BOOST_TEST(
        has(shop.lab("duel skirmish --games 20 --red-player random --blue-player random").out,
            "Wilson's 95 % interval"));
}

BOOST_AUTO_TEST_CASE(wrong_armies_are_refused_with_their_place) {
    const Workshop shop;
    shop.write("bad.toml",
               "[army]\nid = \"bad\"\ncards = [\"soldier\", \"spearmn\"]\n"
               "commander = { progression = 6, kind = \"npc\" }\n");
    const Ran unknown = shop.lab("duel skirmish --red bad.toml");
    BOOST_TEST(unknown.exit_code == 1);
    BOOST_TEST(unknown.out == "");
    BOOST_TEST(unknown.err.starts_with("bad.toml:3:"), unknown.err);
    BOOST_TEST(has(unknown.err, "\"spearmn\""));
    BOOST_TEST(has(unknown.err, "did you mean \"spearmen\"?"));

    shop.write("broken.toml", "[army\n");
    const Ran broken = shop.lab("duel skirmish --blue broken.toml");
    BOOST_TEST(broken.exit_code == 1);
    BOOST_TEST(broken.err.starts_with("broken.toml:1:"), broken.err);

    BOOST_TEST(shop.lab("duel skirmish --red none.toml").exit_code == 1);
    const Ran misnamed = shop.lab("duel skirmish --red causeway");
    BOOST_TEST(misnamed.exit_code == 1);
    BOOST_TEST(misnamed.err ==
               "error: no army file or shipped army \"causeway\"; shipped: barrow_court, "
               "causeway_watch, hushed_choir, wild_muster\n");

    BOOST_TEST(has(shop.lab("duel skirmish --red causway_watch").err,
                   "wild_muster; did you mean \"causeway_watch\"?\n"));

    shop.write("v.toml", "[skirmish]\nboth_pass = \"never\"\n");
    const Ran variant = shop.lab("duel skirmish --variant v.toml");
    BOOST_TEST(variant.exit_code == 1);
    BOOST_TEST(variant.err.starts_with("v.toml:2:13: error: "), variant.err);
}

BOOST_AUTO_TEST_CASE(a_full_disk_under_the_output_is_an_error) {
    if (!std::filesystem::exists("/dev/full")) return;
    const Workshop shop;
    const Ran ran =
        shop.lab("odds skirmish spearmen soldier --json >/dev/full 2>.full; exit $?; true");
    BOOST_TEST(ran.exit_code == 1);
    BOOST_TEST(shop.read(".full") == "error: cannot write the output\n");
    const Ran play = shop.lab(
        "play skirmish --red-player random --blue-player random --save a.battle "
        ">/dev/full 2>.full; exit $?; true");
    BOOST_TEST(play.exit_code == 1);
    BOOST_TEST(shop.read(".full") ==
               "error: cannot write the output; the battle is kept in a.battle\n");
    BOOST_TEST(shop.lab("replay a.battle").exit_code == 0);
}

BOOST_AUTO_TEST_CASE(help_that_a_full_disk_cuts_is_an_error) {
    if (!std::filesystem::exists("/dev/full")) return;
    const Workshop shop;
    for (const std::string words : {"--help", "--version", "duel --help"}) {
        const Ran ran = shop.lab(words + " >/dev/full 2>.full; exit $?; true");
        BOOST_TEST(ran.exit_code == 1, words);
        BOOST_TEST(shop.read(".full") == "error: cannot write the output\n");
    }
}

BOOST_AUTO_TEST_CASE(an_output_is_no_input_and_keeps_what_it_is) {
    const Workshop shop;
    const std::string army = "[army]\nid = \"mine\"\nname = \"Mine\"\nunits = [\"soldier\"]\n";
    shop.write("mine.toml", army);
    std::filesystem::create_directories(shop / "pack");
    shop.write("pack/cards.toml", "# cards\n");
    for (const auto& [file, word] : std::vector<std::pair<std::string, std::string>>{
             {"mine.toml", "mine.toml"}, {"./mine.toml", "mine.toml"}}) {
        const Ran ran = shop.lab("round-robin skirmish " + word + " wild_muster --out " + file);
        BOOST_TEST(ran.exit_code == 2, ran.err);
        BOOST_TEST(has(ran.err, "--out: found \"" + file + "\", which is also read (\"" + word +
                                    "\"); name another file\n"),
                   ran.err);
    }
    BOOST_TEST(shop.read("mine.toml") == army);
    const Ran dash = shop.lab("round-robin skirmish --out -");
    BOOST_TEST(dash.exit_code == 2);
    BOOST_TEST(has(dash.err, "--out: found \"-\"; allowed: the name of a file"), dash.err);
    BOOST_TEST(!std::filesystem::exists(shop / "-"));
    const Ran pack = shop.lab("round-robin skirmish --pack pack --out pack/cards.toml");
    BOOST_TEST(has(pack.err, "which is also read (--pack pack)"), pack.err);
}

BOOST_AUTO_TEST_CASE(what_strangers_wrote_commands_no_terminal) {
    const Workshop shop;
    const std::string name =
        "a\033[2Jb\xC2\x9B"
        "31m\xE2\x80\xAE"
        "c.toml";
    const Ran ran = shop.lab("check '" + name + "'");
    BOOST_TEST(ran.exit_code == 1);
    const std::string all = ran.out + ran.err;
    BOOST_TEST(has(all, "a\\u001B[2Jb\\u009B31m\\u202Ec.toml: error: "), all);
    BOOST_TEST(all.find('\033') == std::string::npos);
    // A card's name in a log; colours are the program's own and stay.
    shop.write("cards.toml",
               "[pack]\nid = \"own\"\nname = \"Own\"\nauthor = \"a\"\nlicence = \"b\"\n"
               "version = \"1\"\nruleset = \"skirmish\"\n");
    const Ran play =
        shop.lab("play skirmish --red-player random --blue-player random --seed 3 --color always");
    BOOST_TEST(has(play.out, "\033["), play.out.substr(0, 300));
    BOOST_TEST(play.out.find('\x01') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(too_little_memory_is_a_sentence) {
    const std::bad_alloc none;
    BOOST_TEST(muster::fault_words(none) ==
               "error: there is too little memory for this; do less at once, or close other "
               "programs");
    BOOST_TEST(muster::fault_words(std::length_error{"vector::_M_default_append"}) ==
               muster::fault_words(none));
    BOOST_TEST(muster::fault_words(std::runtime_error{"a.toml: error: x"}) == "a.toml: error: x");
}

BOOST_AUTO_TEST_CASE(comments_alone_are_no_definitions_and_blame_nobody_else) {
    const Workshop shop;
    for (const std::string ruleset :
         {"skirmish", "warfare", "battlefield", "strategic", "campaign"}) {
        const std::filesystem::path folder = shop / ruleset;
        std::filesystem::create_directories(folder / "armies");
        shop.write(ruleset + "/pack.toml",
                   "[pack]\nid = \"p\"\nname = \"P\"\nauthor = \"a\"\nlicence = \"b\"\n"
                   "version = \"1\"\nruleset = \"" +
                       ruleset + "\"\n");
        const std::string file = ruleset + "/armies/empty.toml";
        shop.write(file, "# Nothing yet.\n");
        const Ran ran = shop.lab("check " + file);
        BOOST_TEST(ran.exit_code == 1);
        BOOST_TEST(has(ran.out, file + ": error: holds no definitions\n1 file checked, 1 fault\n"),
                   ran.out);
    }
}

BOOST_AUTO_TEST_CASE(a_file_past_its_limit_is_a_fault_and_leaves_no_journal) {
    const Workshop shop;
    for (const std::string blocks : {"8", "80"}) {
        const Ran ran = shop.run("sh -c 'ulimit -f " + blocks +
                                 "; exec \"" MUSTER_LAB
                                 "\" round-robin skirmish --player random "
                                 "--games 20 --out limited.sqlite'");
        BOOST_TEST(ran.exit_code == 1, ran.err);
        BOOST_TEST(has(ran.err, "limited.sqlite: error: "), ran.err);
        BOOST_TEST(!std::filesystem::exists(shop / "limited.sqlite-journal"), blocks);
        std::filesystem::remove(shop / "limited.sqlite");
    }
}

BOOST_AUTO_TEST_SUITE_END()
