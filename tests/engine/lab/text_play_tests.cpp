#define BOOST_TEST_DYN_LINK
#include "engine/core/random.hpp"
#include "tests/engine/lab/program.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace muster::lab::testing;

/// The commands of text play in the games that there are, through the program.
BOOST_AUTO_TEST_SUITE(text_play_tests)
namespace {

/// The commands of a save: what they print changes no battle.
std::string answered(const Workshop& shop, const std::string& play, const std::string& lines) {
    const Ran ran = shop.lab(play + " --save a.battle", lines + "q\n");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    return ran.out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_skirmish_answers_help_hint_and_odds) {
    const Workshop shop;
    const std::string play = "play skirmish --blue-player greedy --seed 1";
    const std::string out =
        answered(shop, play, "1\n1\nhelp\nhelp sk-49\nodds\nodds 5\nhint\n3\nodds\n");
    BOOST_TEST(has(out, "help, quit: Play a card on Defense, or Pass.\nSK-48: The defender, "),
               out);
    BOOST_TEST(has(out, "  texts, t        what your cards do\n"));
    BOOST_TEST(has(out, "\n  SK-49 From S1 to S3 nobody discards"));
    BOOST_TEST(has(out, "  3  Play Spearmen on Defense\n     wins "));
    BOOST_TEST(has(out, " %; the other unit is Killed "));
    BOOST_TEST(has(out, "Hint: type "));
    BOOST_TEST(has(out, "  Chances to win the battle, by 2000 tries from what you can see:\n"));
    // Turned up, the open Skirmish has odds of its own.
    BOOST_TEST(has(out, "\nIf nobody responds any more you win with "));
    // Asked or not, the battle is the same.
    const std::string kept = shop.read("a.battle");
    const Workshop other;
    (void)answered(other, play, "1\n1\n3\n");
    BOOST_TEST(kept == other.read("a.battle"));
}

BOOST_AUTO_TEST_CASE(warfare_answers_help_hint_and_odds) {
    const Workshop shop;
    const std::string play = "play warfare --red-player greedy --seed 4";
    const std::string out =
        answered(shop, play, "help\n?\nhelp WF-49\nec4\nodds 2\nhint\nback\nodds ec3\nodds ec9\n");
    BOOST_TEST(has(out, "WF-86: A unit may attack what the matrix allows"));
    BOOST_TEST(has(out, "\n  WF-49 Eternal (50; "));
    BOOST_TEST(
        has(out,
            "  2  Attack: Sootsling Skirmishers on Tollgate Muster\n     hits 50 %, critically "
            "5 %; mean casualties 0.36; removed 0 %; costs nothing\n"),
        out);
    BOOST_TEST(has(out, "Hint: type ec"));
    BOOST_TEST(
        has(out, "quit: ec3  Attack: Ninth Anvil Cohort on Tollgate Muster\n     hits 70 %, "));
    BOOST_TEST(has(out, "Not one of the choices: \"ec9\"\n"));
    // As `muster-lab odds` has them.
    const std::string army = " --army " MUSTER_SOURCE_DIR "/cards/warfare/armies/";
    const Ran odds =
        shop.lab("odds warfare ec4 nb1" + army + "ember_column.toml" + army + "nine_bridges.toml");
    BOOST_TEST(odds.exit_code == 0, odds.err);
    BOOST_TEST(has(odds.out, "  50.000 %"), odds.out);
    BOOST_TEST(has(odds.out, "critically                   5.000 %\n"), odds.out);
}

BOOST_AUTO_TEST_CASE(wf_58_battle_magic_has_odds) {
    const Workshop shop;
    const std::string shipped = std::string{MUSTER_SOURCE_DIR} + "/cards/warfare/armies/";
    shop.write("magic.toml", "[warfare]\nbattle_magic = true\n[warfare.turns]\nmode = \"gm\"\n");
    shop.write("b.toml",
               "[battle]\nruleset = \"warfare\"\nid = \"b\"\nname = \"B\"\nred = \"" + shipped +
                   "nine_bridges.toml\"\nblue = \"" + shipped +
                   "ember_column.toml\"\n"
                   "[[battle.magic]]\nid = \"bolt\"\nside = \"red\"\npower = 4\n"
                   "[[battle.turn]]\nname = \"Ada\"\nside = \"red\"\n"
                   "[[battle.turn]]\nname = \"Keeper\"\nside = \"blue\"\ngame_master = true\n");
    const std::string out =
        answered(shop, "play warfare --battle b.toml --variant magic.toml --seed 4", "odds\n");
    // A d20 and 4 against Toughness 15 of Redfurrow Axes: 11 and more.
    BOOST_TEST(has(out, "bolt: Redfurrow Axes\n     gets through 50 %\n"), out);
}

BOOST_AUTO_TEST_CASE(battlefield_answers_help_hint_and_odds) {
    const Workshop shop;
    const std::string out = answered(shop, "play battlefield --blue-player greedy --seed 4",
                                     "help\nhelp 73\nmove a3 H1\nrefere\nhint\n6\nodds\n");
    BOOST_TEST(has(out, "Madder: which unit moves?\nBF-73: Orthogonal steps cost 1\n"), out);
    BOOST_TEST(has(out, "  referee stop ARMY|nobody "));
    BOOST_TEST(has(out, "\n  BF-73 Orthogonal steps cost 1"));
    BOOST_TEST(
        has(out, "Not allowed now: \"move a3 H1\" (BF-72). Type help BF-72 to read the rule.\n"));
    BOOST_TEST(has(out, "Not one of the choices: \"refere\"; did you mean \"referee\"?\n"));
    BOOST_TEST(has(out, "Hint: type "));
    BOOST_TEST(has(out, "quit: No dice decide what can be done here.\n"));
}

BOOST_AUTO_TEST_CASE(after_a_choice_only_what_changed_is_printed) {
    const Workshop shop;
    const std::string out =
        answered(shop, "play battlefield --blue-player greedy --seed 4", "move a1 I14\nlook\n");
    const std::size_t moved = out.find("Moved: ");
    const std::size_t look = out.find("quit: \n", moved);
    BOOST_TEST_REQUIRE(moved != std::string::npos);
    BOOST_TEST_REQUIRE(look != std::string::npos);
    const std::string news = out.substr(moved, look - moved);
    BOOST_TEST(
        has(news,
            "from I12 to I14.\n\n    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P\n"
            "12  %. %. .. .. .. .. .. r7 .. r8 .. .. .. w. w. ..\n"
            "14  .. .. .. .. .. .. .. .. r1 .. .. .. .. .. .. ..\nMadder, Ashen Muster\n"
            "  r1 a1   Elite Orcish Shocktroops      7/7   3  d6    1  I14    commander, done\n\n"
            "Madder: which unit moves?\n"),
        news);
    BOOST_TEST(has(out.substr(look), "\nWoad, Reedwater Levy\n"));  // All of it, when asked for.
    // In the next turn all of it without asking.
    const std::string turn = answered(shop, "play battlefield --blue-player greedy", "1\n1\n");
    const std::size_t second = turn.find("\nRound 2.\n");
    BOOST_TEST_REQUIRE(second != std::string::npos);
    BOOST_TEST(has(turn.substr(second), "\nWoad, Reedwater Levy\n"));
}

BOOST_AUTO_TEST_CASE(colours_are_for_terminals_or_for_who_asks) {
    const Workshop shop;
    const std::string play = "play warfare --seed 4 --save ";
    BOOST_TEST(!has(shop.lab(play + "a.battle", "xyzzy\nq\n").out, "\033"));
    const std::string inked = shop.lab(play + "b.battle --color always", "hodl\nhold ec1\nq\n").out;
    BOOST_TEST(has(inked, "\033[1;91mMadder\033[0m (red), Compact of Nine Bridges\n"), inked);
    BOOST_TEST(has(inked, "  \033[1;94mec1\033[0m "));
    BOOST_TEST(
        has(inked, "\033[35mNot one of the choices: \"hodl\"; did you mean \"hold\"?\033[0m\n"));
    BOOST_TEST(has(inked, "\033[1m gives an order.\033[0m\n"));
    const Ran wrong = shop.lab(play + "c.battle --color sometimes", "q\n");
    BOOST_TEST(wrong.exit_code == 2);
    BOOST_TEST(has(wrong.err, "--color: found \"sometimes\""), wrong.err);
    // A terminal of its own, as `script` gives one: hands are wiped away, colours are heeded.
    // Not where the system has no pseudo terminals to give.
    if (std::system("script -qec true /dev/null </dev/null >/dev/null 2>&1") != 0) return;
    const auto at_terminal = [&](const std::string& settings, const std::string& name) {
        return shop
            .run(settings + " script -qec \"'" MUSTER_LAB "' play skirmish --seed 4 --save " +
                     name + ".battle\" /dev/null",
                 "\n\nq\n")
            .out;
    };
    const std::string wiped = "\033[2J\033[3J\033[H";
    const std::string bright = at_terminal("TERM=xterm NO_COLOR=", "d");
    BOOST_TEST(has(bright, wiped + "Hand over to \033[1;94mWoad\033[0m (blue)."), bright);
    const std::string plain = at_terminal("TERM=xterm NO_COLOR=1", "e");
    BOOST_TEST(has(plain, wiped + "Hand over to Woad (blue)."), plain);
    BOOST_TEST(!has(at_terminal("TERM=dumb NO_COLOR=", "f"), "\033"));
}

BOOST_AUTO_TEST_CASE(whatever_is_typed_the_battle_is_kept_and_goes_on) {
    // Lines of bytes and of words that mean something, none of them a choice of this moment.
    muster::Stream stream{7, muster::Purpose::dice};
    const std::vector<std::string> words{"help", "odds", "referee", "attack", "hold",  "because",
                                         "SK-",  "99",   "nb1",     "move",   "\x1B[", "\xff",
                                         "-",    "~",    "play",    "\t",     "r1",    "roll"};
    for (const std::string ruleset : {"skirmish", "warfare", "battlefield"}) {
        const Workshop shop;
        std::string lines = ruleset == "warfare" ? "" : "\n";
        for (int i = 0; i < 300; ++i) {
            lines += "x";
            for (std::size_t n = stream.below(5) + 1; n-- > 0;)
                lines += words[stream.below(static_cast<std::uint32_t>(words.size()))] +
                         (stream.below(4) == 0 ? "" : " ");
            lines += "\n";
        }
        const Ran ran = shop.lab("play " + ruleset + " --seed 4 --save a.battle", lines + "q\n");
        BOOST_TEST(ran.exit_code == 0, ruleset << ran.err);
        BOOST_TEST(ran.err == "The battle is kept in a.battle\n");
        BOOST_TEST(muster::tests::times(ran.out, "Not one of the choices: ") == 300U, ruleset);
        BOOST_TEST(shop.lab("replay a.battle").exit_code == 0);
    }
}

BOOST_AUTO_TEST_SUITE_END()
