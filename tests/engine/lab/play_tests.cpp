#define BOOST_TEST_DYN_LINK
#include "tests/engine/lab/program.hpp"

#include "engine/lab/input.hpp"
#include "engine/skirmish/lab/input.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

using namespace muster::lab::testing;

namespace {

const std::string cover = "Hand over to ";

}  // namespace

BOOST_AUTO_TEST_SUITE(play_tests)

BOOST_AUTO_TEST_CASE(two_computers_play_to_the_end_and_the_save_replays) {
    const Workshop shop;
    const std::string printed = played_and_replayed(shop, "skirmish");
    BOOST_TEST(has(printed, "The Causeway Watch (Madder) against The Barrow Court (Woad)"));
    const auto json = json_of(shop, "replay a.battle");
    BOOST_TEST(json["result"]["over"] == true);
    BOOST_TEST(json["log"].size() > 10U);
    BOOST_TEST(has(shop.lab("replay a.battle --transcript").out, "\n1 "));
}

BOOST_AUTO_TEST_CASE(a_person_plays_a_battle_to_its_end_by_numbers) {
    // The first choice is the passive one: two people who only ever Pass soon end it (SK-35).
    const Workshop shop;
    const Ran ran = shop.lab("play skirmish --seed 1 --save a.battle", repeated("1", 200));
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(has(ran.out, "Morale 5 to 5."));
}

BOOST_AUTO_TEST_CASE(the_end_of_the_input_keeps_the_battle) {
    const Workshop shop;
    const Ran ran = shop.lab("play skirmish --seed 1 --save a.battle", "\n1\n");
    BOOST_TEST(ran.exit_code == 1);
    BOOST_TEST(ran.err == "\nerror: the input ended before the battle; it is kept in a.battle\n");
    const std::string kept = shop.read("a.battle");
    BOOST_TEST(lines(kept) >= 2);
    BOOST_TEST(has(shop.lab("replay a.battle").out, "\nThe battle is being set up.\n"));
    const Ran again = shop.lab("play skirmish --save a.battle", repeated("1", 200));
    BOOST_TEST(again.exit_code == 0, again.err);
    BOOST_TEST(has(again.out, "Going on with the battle in a.battle."));
    BOOST_TEST(shop.read("a.battle").starts_with(kept));
}

BOOST_AUTO_TEST_CASE(without_a_name_the_battle_is_kept_in_the_state_folder) {
    const Workshop shop;
    const Ran ran = shop.lab("play skirmish --seed 255", "\n1\nq\n");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(!shop.read("state/muster/battle-00000000000000ff.muster").empty());
}

BOOST_AUTO_TEST_CASE(json_is_all_that_stands_on_the_output) {
    const Workshop shop;
    const Ran ran = shop.lab("play skirmish --seed 1 --save a.battle --json", repeated("1", 200));
    BOOST_TEST(ran.exit_code == 0);
    BOOST_TEST(has(ran.err, cover + "Madder (red)."));
    BOOST_TEST(ran.out == shop.lab("replay a.battle --json").out);
    BOOST_TEST(nlohmann::json::parse(ran.out)["result"]["ending"] == "both_passed");
}

BOOST_AUTO_TEST_CASE(a_wrong_number_is_asked_again) {
    const Workshop shop;
    // Both have nothing to use at the start; then Red says who opens: two choices.
    const Ran ran = shop.lab("play skirmish --seed 4 --save a.battle",
                             "\n1\n\n1\n\n99\n-1\nx\n\n1x\n\x1B[A\nq\n");
    BOOST_TEST(ran.exit_code == 0);
    for (const std::string wrong : {"99", "-1", "x", "1x", "?[A"})
        BOOST_TEST(has(ran.out, "Not one of the choices: \"" + wrong + "\"\n"));
    BOOST_TEST(has(ran.out, "Which one? Type its number.\n"));
    BOOST_TEST(lines(shop.read("a.battle")) == 4);
}

BOOST_AUTO_TEST_CASE(sk_208_a_single_choice_says_why_it_is_asked_and_takes_enter) {
    const Workshop shop;
    const Ran ran = shop.lab("play skirmish --seed 4 --save a.battle", "\n\n\nq\n");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(has(ran.out, "\nYou have nothing to use here. "));
    BOOST_TEST(has(ran.out, "  1  Decline\nEnter goes on, hint, odds, texts, help, quit: "));
    const std::string kept = shop.read("a.battle");
    BOOST_TEST(kept.substr(kept.rfind('\n', kept.size() - 2) + 1).starts_with("red decline "),
               kept);
}

BOOST_AUTO_TEST_CASE(a_new_battle_tells_how_to_play_and_where_it_is_kept) {
    const Workshop shop;
    const Ran fresh = shop.lab("play skirmish --seed 4 --save a.battle", "\nhelp game\nh\nq\n");
    BOOST_TEST(fresh.out.starts_with("Kept in a.battle\n"), fresh.out);
    BOOST_TEST(has(fresh.out,
                   "\nThe Causeway Watch (Madder) against The Barrow Court (Woad)\n\nYou hold"));
    const std::string how = "You hold your whole army from the start";
    BOOST_TEST(fresh.out.find(how) != fresh.out.rfind(how));  // At the start, and when asked for.
    const Ran alone =
        shop.lab("play skirmish --seed 4 --blue-player greedy --save b.battle", "q\n");
    BOOST_TEST(alone.exit_code == 0, alone.err);
    BOOST_TEST(has(alone.out, "\nYou are Madder (red).\n"));
    std::istringstream lines{fresh.out};
    for (std::string line; std::getline(lines, line);)
        if (!has(line, "quit: ") &&
            !has(line, "goes on: "))  // Where a terminal would show what was typed.
            BOOST_TEST(line.size() <= 80U, line);
}

BOOST_AUTO_TEST_CASE(a_save_brings_its_own_setup_and_says_so) {
    const Workshop shop;
    BOOST_TEST(shop.lab("play skirmish --seed 4 --save a.battle", "\nq\n").err ==
               "The battle is kept in a.battle\n");
    const Ran other =
        shop.lab("play skirmish --red hushed_choir --seed 9 --save a.battle", "\nq\n");
    BOOST_TEST(other.err ==
               "note: --red, --seed not used: the save has its own\n"
               "The battle is kept in a.battle\n");
    const std::string end =
        "play skirmish --red-player random --blue-player random --save a.battle";
    BOOST_TEST(shop.lab(end).exit_code == 0);
    BOOST_TEST(has(shop.lab(end).out, "The battle in a.battle is over.\n"));
}

BOOST_AUTO_TEST_CASE(the_same_seed_without_a_name_is_another_battle) {
    const Workshop shop;
    const std::string play = "play skirmish --seed 1 --red-player random --blue-player random";
    const Ran first = shop.lab(play);
    const Ran second = shop.lab(play);
    BOOST_TEST(first.out == second.out);
    BOOST_TEST(shop.read("state/muster/battle-0000000000000001.muster") ==
               shop.read("state/muster/battle-0000000000000001-2.muster"));
}

BOOST_AUTO_TEST_CASE(a_torn_save_is_told_and_played_on) {
    const Workshop shop;
    (void)shop.lab(
        "play skirmish --seed 4 --red-player random --blue-player random --save a.battle");
    const std::string whole = shop.read("a.battle");
    shop.write("a.battle", whole.substr(0, whole.size() - 2));
    const std::string note = "a.battle:" + std::to_string(lines(whole)) +
                             ": note: this line was cut short and is left out\n";
    BOOST_TEST(shop.lab("replay a.battle").err == note);
    const Ran on =
        shop.lab("play skirmish --red-player random --blue-player random --save a.battle");
    BOOST_TEST(on.exit_code == 0);
    BOOST_TEST(on.err == note);
    BOOST_TEST(shop.lab("replay a.battle").err == "");
}

BOOST_AUTO_TEST_CASE(choices_tell_what_sets_them_apart_and_what_loses) {
    const Workshop shop;
    shop.write("band.toml",
               "[army]\nid = \"band\"\ncards = [\"soldier*3\"]\ntrained = [\"soldier\"]\n"
               "commander = { progression = 6 }\nday = { morale = 1 }\n");
    const Ran ran =
        shop.lab("play skirmish --red band.toml --blue band.toml --seed 4 --save a.battle",
                 "\n\n\n\n\n1\n\n\n\n\n\nq\n");
    BOOST_TEST(has(ran.out,
                   "Play a card on Offense, or Pass.\n  1  Pass (1 Morale) - a Rout!\n"
                   "  2  Play Soldier on Offense (trained)\n  3  Play Soldier on Offense\n1 to 3,"),
               ran.out);
}

BOOST_AUTO_TEST_CASE(sk_210_neither_seat_sees_the_others_hand) {
    const Workshop shop;
    // "2" where there is such a choice, else "1": cards go down, and are turned up later.
    const Ran ran = shop.lab("play skirmish --seed 1 --save a.battle", repeated("2\n2\n1", 60));
    BOOST_TEST(has(ran.out, cover + "Madder (red)."));
    BOOST_TEST(has(ran.out, cover + "Woad (blue)."));
    const auto table = muster::lab::load_cards({});
    const auto red = muster::lab::load_commander("causeway_watch", *table, {});
    const auto blue = muster::lab::load_commander("barrow_court", *table, {});
    const auto names_in = [&](const std::string& text, const muster::skirmish::Commander& who) {
        return std::any_of(who.army.begin(), who.army.end(),
                           [&](const muster::skirmish::Piece& piece) {
                               return has(text, table->texts[piece.card].name);
                           });
    };
    // Before the first reveal a part of the output belongs to one seat and names one army's cards.
    const std::string shared = ran.out.substr(0, ran.out.find(" reveals "));
    std::size_t parts = 0;
    for (std::size_t from = shared.find(cover); from != std::string::npos;) {
        const std::size_t next = shared.find(cover, from + 1);
        const std::string part = shared.substr(from, next - from);
        const bool is_red = part.starts_with(cover + "Madder");
        BOOST_TEST(!names_in(part, is_red ? blue : red), part);
        ++parts;
        from = next;
    }
    BOOST_TEST(parts > 3U);
}

BOOST_AUTO_TEST_CASE(the_last_action_can_be_taken_back_on_the_cover) {
    const Workshop shop;
    // Red declines, and takes that back on the cover for Blue.
    const Ran ran = shop.lab("play skirmish --seed 1 --save a.battle", "\n1\nu\nq\n");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(has(ran.out, "undo takes the last choice back"));
    BOOST_TEST(lines(shop.read("a.battle")) == 1);
}

BOOST_AUTO_TEST_CASE(card_texts_are_shown_on_request) {
    const Workshop shop;
    const Ran ran = shop.lab("play skirmish --seed 1 --save a.battle", "\nt\nq\n");
    BOOST_TEST(has(ran.out, "Spearmen"));
    BOOST_TEST(has(ran.out, "Cleric"));
    BOOST_TEST(has(ran.out, "add 1"));
}

BOOST_AUTO_TEST_CASE(saves_that_do_not_fit_are_refused_with_their_line) {
    const Workshop shop;
    BOOST_TEST(
        shop.lab("play skirmish --red-player random --blue-player random --seed 4 --save a.battle")
            .exit_code == 0);
    const std::string good = shop.read("a.battle");
    const std::size_t third = good.find('\n', good.find('\n') + 1) + 1;

    shop.write("illegal.battle",
               good.substr(0, third) + "red offense grave_knight\n" + good.substr(third));
    const Ran illegal = shop.lab("replay illegal.battle");
    BOOST_TEST(illegal.exit_code == 1);
    BOOST_TEST(illegal.out == "");
    BOOST_TEST(illegal.err.starts_with("illegal.battle:3: error: "), illegal.err);

    const auto table = muster::lab::load_cards({});
    std::string other = good;
    other.replace(other.find(table->hash), 16, "0123456789abcdef");
    shop.write("other.battle", other);
    const Ran differs = shop.lab("play skirmish --save other.battle");
    BOOST_TEST(differs.exit_code == 1);
    BOOST_TEST(differs.err ==
               "other.battle:1: error: saved with the definitions 0123456789abcdef, but "
               "those loaded are " +
                   table->hash + "; load the packs it was played with\n");
    BOOST_TEST(shop.read("other.battle") == other);

    const Ran none = shop.lab("replay none.battle");
    BOOST_TEST(none.exit_code == 1);
    BOOST_TEST(none.err == "none.battle: error: cannot open: No such file or directory\n");
    shop.write("text.battle", "hello\n");
    BOOST_TEST(shop.lab("replay text.battle").err ==
               "text.battle:1: error: not a Muster save: the first line is not its header\n");
}

BOOST_AUTO_TEST_CASE(a_save_where_no_file_can_be_is_refused_before_play) {
    const Workshop shop;
    shop.write("file", "");
    for (const std::string save : {"file/a.battle", "none/a.battle", "/proc/none/a.battle"}) {
        const Ran ran = shop.lab("play skirmish --seed 1 --save " + save, "1\n");
        BOOST_TEST(ran.exit_code == 1);
        BOOST_TEST(has(ran.err, save), ran.err);
        BOOST_TEST(!has(ran.out, cover));
    }
}

BOOST_AUTO_TEST_SUITE_END()
