#define BOOST_TEST_DYN_LINK
#include "engine/contract/known_rulesets.hpp"
#include "engine/lab/text/blocks.hpp"
#include "engine/lab/text/help.hpp"
#include "engine/lab/text/hint.hpp"
#include "engine/lab/text/rule_text.hpp"
#include "engine/lab/text/terminal.hpp"
#include "engine/lab/text/vocabulary.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::lab;

/// What the text play of every game is made of.
BOOST_AUTO_TEST_SUITE(text_tests)

BOOST_AUTO_TEST_CASE(only_what_is_new_on_a_table_is_printed_under_its_heading) {
    const TextBlocks before =
        blocks_of("Round 1\nRed\n  a 5\n  b 3\n  wall\nBlue\n  c 4\n  wall\n");
    BOOST_TEST_REQUIRE(before.size() == 3U);
    BOOST_TEST(before[1].lines.size() == 3U);
    BOOST_TEST(all_lines(before).size() == 8U);
    BOOST_TEST(changed_lines(before, before).empty());
    using Lines = std::vector<std::string>;
    const auto changed = [&](const char* now) { return changed_lines(before, blocks_of(now)); };
    BOOST_TEST((changed("Round 1\nRed\n  a 5\n  b 2\n  wall\nBlue\n  c 4\n  wall\n") ==
                Lines{"Red", "  b 2"}));
    // The events say why a line is gone; one that comes in between is new alone.
    BOOST_TEST(changed("Round 1\nRed\n  a 5\n  wall\nBlue\n  c 4\n  wall\n").empty());
    BOOST_TEST((changed("Round 1\nRed\n  a 5\n  x\n  b 3\n  wall\nBlue\n  c 4\n  wall\n") ==
                Lines{"Red", "  x"}));
    BOOST_TEST((changed("Round 2\nRed\n  a 5\n  b 3\n  wall\nBlue\n  wall\n  c 4\n") ==
                Lines{"Round 2", "Blue", "  c 4"}));
    // Other parts: the whole table.
    BOOST_TEST(changed("Round 1\nRed\n  a 5\n").size() == 3U);
    BOOST_TEST(blocks_of("").empty());
}

BOOST_AUTO_TEST_CASE(commands_go_by_name_letter_and_whatever_capitals) {
    const Vocabulary words{{{Verb::own, {"texts", "t"}, "what your cards do"}}};
    for (const char* line : {"help", "h", "?", "HELP", "help SK-34", "h game"})
        BOOST_TEST((words.heard(line).verb == Verb::help), line);
    BOOST_TEST(words.heard("help  SK-34").rest == "SK-34");
    BOOST_TEST(words.heard("odds 12").rest == "12");
    BOOST_TEST((words.heard("t").verb == Verb::own));
    BOOST_TEST(words.heard("T").name == "texts");
    for (const char* line : {"", "hel", "quit now", "q1", "1", "hint 3", "hold ec1"})
        BOOST_TEST((words.heard(line).verb == Verb::none), line);
    const std::vector<std::string> choices{"hold ec1", "attack ec1 nb1"};
    const auto refused = [&](const char* line) { return words.refusal(line, choices); };
    BOOST_TEST(refused("") == "Which one? Type its number.");
    BOOST_TEST(refused("hnit") == "Not one of the choices: \"hnit\"; did you mean \"hint\"?");
    BOOST_TEST(refused("hepl SK-34") ==
               "Not one of the choices: \"hepl SK-34\"; did you mean \"help\"?");
    BOOST_TEST(refused("atack ec1 nb1") ==
               "Not one of the choices: \"atack ec1 nb1\"; did you mean \"attack ec1 nb1\"?");
    BOOST_TEST(refused("hold unit 9") == "Not one of the choices: \"hold unit 9\"");
    BOOST_TEST(refused("xyzzy") == "Not one of the choices: \"xyzzy\"");
    const std::string all = words.listed({Verb::undo, Verb::back});
    BOOST_TEST(tests::has(all, "  texts, t        what your cards do\n"), all);
    BOOST_TEST(!tests::has(all, "undo"));
}

BOOST_AUTO_TEST_CASE(no_color_and_dumb_terminals_are_heeded) {
    ::unsetenv("NO_COLOR");
    ::setenv("TERM", "xterm", 1);
    BOOST_TEST(wants_colours("auto", true));
    BOOST_TEST(!wants_colours("auto", false));
    BOOST_TEST(wants_colours("always", false));
    BOOST_TEST(!wants_colours("never", true));
    ::setenv("NO_COLOR", "1", 1);
    BOOST_TEST(!wants_colours("auto", true));
    BOOST_TEST(wants_colours("always", true));
    ::setenv("NO_COLOR", "", 1);  // Only one that says something counts.
    BOOST_TEST(wants_colours("auto", true));
    for (const char* term : {"dumb", ""}) {
        ::setenv("TERM", term, 1);
        BOOST_TEST(!wants_colours("auto", true), term);
    }
    ::unsetenv("NO_COLOR");

    std::istringstream in;
    std::ostringstream out;
    const auto ink_of_word = [](std::string_view word) {
        return word == "Woad" ? Ink::blue : Ink::plain;
    };
    const Terminal plain{in, out};
    BOOST_TEST(plain.inked_words("Woad's 5", Ink::loss, ink_of_word) == "Woad's 5");
    const Terminal inked{in, out, false, true};
    BOOST_TEST(inked.inked_words("To Woad's, Woads", Ink::loss, ink_of_word) ==
               "\033[33mTo \033[0m\033[1;94mWoad\033[0m\033[33m's, Woads\033[0m");
    BOOST_TEST(inked.inked_words("", Ink::loss, ink_of_word) == "");
    BOOST_TEST(inked.inked(Ink::plain, "a") == "a");
    BOOST_TEST((ink_of(Seat::red) == Ink::red && ink_of(Seat::nobody) == Ink::plain));
}

BOOST_AUTO_TEST_CASE(lines_are_broken_at_blanks_by_what_is_seen) {
    BOOST_TEST(set_in_lines("one two  three", 8, 1) == " one two\n three\n");
    BOOST_TEST(set_in_lines("ääää bb", 7, 0) == "ääää bb\n");
    BOOST_TEST(set_in_lines("a-word-too-long b", 5, 0) == "a-word-too-long\nb\n");
    BOOST_TEST(set_in_lines("  ", 5, 2) == "");
    BOOST_TEST(percent(0.004) == "<1 %");
    BOOST_TEST(percent(0.996) == ">99 %");
    BOOST_TEST(percent(0) == "0 %");
    BOOST_TEST(percent(0.126) == "13 %");
}

BOOST_AUTO_TEST_CASE(a_rule_is_found_however_it_is_typed_and_ends_where_the_next_begins) {
    const Rulebook book = Rulebook::of(
        "# Book\n\n## 1. One\n\n**SK-1** First, see SK-2. **SK-2** Second:\n\n- an item\n\n"
        "| a | b |\n| --- | --- |\n| c | d |\n\n**SK-3** Third.\n\n- **SK-R4** Why? **So.**\n");
    for (const char* typed : {"SK-2", "sk-2", "sk2", "2", "SK 2"})
        BOOST_TEST(rule_named(book, typed).value_or("") == "SK-2", typed);
    for (const char* typed : {"R4", "r4", "SK-R4", "skr4"})
        BOOST_TEST(rule_named(book, typed).value_or("") == "SK-R4", typed);
    for (const char* typed : {"", "SK", "SK-", "5", "WF-2", "2x", "-2-2", "SK-2\n", "\xff"})
        BOOST_TEST(!rule_named(book, typed), typed);
    BOOST_TEST(rule_text(book, "SK-1", 80) == "1. One\n  SK-1 First, see SK-2.\n");
    BOOST_TEST(rule_text(book, "SK-2", 80) ==
               "1. One\n  SK-2 Second:\n    - an item\n    a | b\n    c | d\n");
    BOOST_TEST(rule_text(book, "SK-R4", 80) == "1. One\n  SK-R4 Why? So.\n");
    BOOST_TEST(rule_text(book, "SK-9", 80) == "");
    BOOST_TEST(!rule_named(Rulebook::of("# Empty\n"), "1"));
}

BOOST_AUTO_TEST_CASE(every_rule_of_every_shipped_book_can_be_read_in_a_terminal) {
    for (const std::string_view ruleset : known_rulesets()) {
        const Rulebook book{book_file(std::string{ruleset}, "en")};
        BOOST_TEST(book.rules().size() > 50U, ruleset);
        for (const auto& [rule, section] : book.rules()) {
            const std::string text = rule_text(book, rule, 80);
            BOOST_TEST(tests::has(text, "\n  " + rule), rule << ":\n" << text);
            BOOST_TEST(text.size() > rule.size() + 20, rule << ":\n" << text);
            BOOST_TEST(rule_named(book, rule).value_or("") == rule);
        }
    }
}

BOOST_AUTO_TEST_CASE(refusals_lead_to_the_rule_that_they_name) {
    const Help help{"skirmish", 80};
    BOOST_TEST(
        help.refusal("\"x\" is not legal now (SK-21)") ==
        "Not allowed now: \"x\" is not legal now (SK-21). Type help SK-21 to read the rule.");
    BOOST_TEST(help.refusal("A-1 S-2") == "Not allowed now: A-1 S-2.");
    BOOST_TEST(help.refusal("SK-R39.") ==
               "Not allowed now: SK-R39. Type help SK-R39 to read the rule.");
    BOOST_TEST(help.refusal_of_rule("SK-9999") ==
               "No rule \"SK-9999\"; rules are called SK-1 and the like.");
    BOOST_TEST(tests::has(help.refusal_of_rule("SL-34"), "did you mean \"SK-34\"?"));
    BOOST_TEST(tests::has(help.gist("SK-20"), "SK-20: A Phase is a row of turns"));
    BOOST_TEST(tests::has(help.gist("SK-47"), "SK-47: The attacker lays an Offense-legal card"));
    const Help none{"none", 80};
    BOOST_TEST(!none.rule("1"));
    BOOST_TEST(tests::has(none.refusal_of_rule("1"), "none/RULES.md: error: cannot be read"));
}

BOOST_AUTO_TEST_SUITE_END()
