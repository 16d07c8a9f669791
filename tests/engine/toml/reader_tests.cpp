#define BOOST_TEST_DYN_LINK
#include "engine/toml/reader.hpp"

#include <rapidcheck.h>
#include <boost/test/unit_test.hpp>

#include <array>
#include <string>

using namespace muster::toml;
using Text = std::string_view;

namespace {

constexpr std::array<Text, 3> triggers{"on_kill", "on_win", "on_loss"};

/// Reads one table as a ruleset would, and returns all that was said.
template <class Read>
std::string said(const std::string& text, Read read) {
    Faults faults;
    const auto document = parse(text, "f.toml", faults);
    if (document) {
        Table root{*document, faults};
        read(root);
        root.finish();
    }
    faults.sort_within_files();
    return faults.text();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(reader_tests)

BOOST_AUTO_TEST_CASE(a_name_that_may_be_of_a_row_with_a_faulty_id_is_no_fault_of_its_own) {
    // As ids are after `id = "Pikes"`, which has been reported.
    const std::array<Text, 3> ids{"bows", "", "riders"};
    BOOST_TEST(said("army = \"pikes\"\nall = [\"bows\", \"pikes\"]\n", [&](Table& t) {
                   BOOST_TEST(!t.choice("army", ids, Need::required));
                   BOOST_TEST(t.choices("all", ids).size() == 1U);
               }).empty());
    const std::array<Text, 2> whole{"bows", "riders"};
    BOOST_TEST(said("army = \"pikes\"\n", [&](Table& t) { (void)t.choice("army", whole); }) != "");
}

BOOST_AUTO_TEST_CASE(a_sound_table_gives_its_values) {
    Faults faults;
    const auto document = parse(
        "id = \"pikes\"\nname = \"The Pikes\"\nstrength = 12\ninfluence = 1.5\nready = true\n"
        "on = \"on_win\"\nall = [\"on_loss\", \"on_kill\"]\nwords = \"one\"\n[inner]\nx = "
        "1\n[[row]]\n[[row]]\n",
        "f.toml", faults);
    Table t{*document, faults};
    BOOST_TEST(t.id("id").value() == "pikes");
    BOOST_TEST(t.text("name").value() == "The Pikes");
    BOOST_TEST(t.integer("strength", {0, 12}).value() == 12);
    BOOST_TEST(t.halves("influence", {0, 9}).value() == 3);
    BOOST_TEST(t.boolean("ready").value());
    BOOST_TEST(t.choice("on", triggers).value() == 1U);
    const auto all = t.choices("all", triggers);
    BOOST_REQUIRE(all.size() == 2U);
    BOOST_TEST(all[0].value == 2U);
    BOOST_TEST(all[1].path == "all[2]");
    BOOST_TEST(t.texts("words", 3).front().value == "one");
    BOOST_TEST(t.table("inner")->integer("x", {0, 1}).value() == 1);
    BOOST_TEST(t.tables("row", 5).size() == 2U);
    t.finish();
    BOOST_TEST(faults.text() == "");
}

BOOST_AUTO_TEST_CASE(an_unknown_key_lists_the_known_ones_and_the_nearest) {
    BOOST_TEST(said("moral = 3\ncost = 2\n",
                    [](Table& t) {
                        t.rename("unit.hussars");
                        (void)t.integer("morale", {0, 9});
                        (void)t.integer("cost", {0, 9});
                        (void)t.text("name");
                    }) ==
               "f.toml:1:1: error: unit.hussars: unknown key \"moral\"; allowed: cost, morale, "
               "name; did you mean \"morale\"?\n");
}

BOOST_AUTO_TEST_CASE(a_name_has_no_space_at_its_ends) {
    const auto read = [](Table& t) {
        (void)t.text("name");
        (void)t.text("flavour");
    };
    BOOST_TEST(said("name = \"Red Guard\"\nflavour = \" on we go \"\n", read) == "");
    for (const char* name : {" Guard", "Guard ", " ", "\u00a0Guard"})
        BOOST_TEST(said("name = \"" + std::string{name} + "\"\n", read) ==
                   "f.toml:1:8: error: name: found \"" + std::string{name} +
                       "\"; allowed: text of 1 to 200 characters on one line, no space at its "
                       "ends\n");
}

BOOST_AUTO_TEST_CASE(a_number_out_of_range_names_the_range) {
    const auto read = [](Table& t) { (void)t.integer("strength", {0, 12}); };
    BOOST_TEST(said("strength = 21", read) ==
               "f.toml:1:12: error: strength: found 21; allowed: whole number, 0 to 12\n");
    BOOST_TEST(said("strength = -1", read) ==
               "f.toml:1:12: error: strength: found -1; allowed: whole number, 0 to 12\n");
    BOOST_TEST(said("strength = 9223372036854775807", read) ==
               "f.toml:1:12: error: strength: found 9223372036854775807; allowed: whole number, 0 "
               "to 12\n");
}

BOOST_AUTO_TEST_CASE(a_wrong_type_shows_what_was_found) {
    const auto read = [](Table& t) { (void)t.integer("n", {0, 12}); };
    BOOST_TEST(said("n = \"five\"", read) ==
               "f.toml:1:5: error: n: found \"five\"; allowed: whole number, 0 to 12\n");
    BOOST_TEST(said("n = 2.5", read) ==
               "f.toml:1:5: error: n: found 2.5; allowed: whole number, 0 to 12\n");
    BOOST_TEST(said("n = []", read) ==
               "f.toml:1:5: error: n: found a list; allowed: whole number, 0 to 12\n");
    BOOST_TEST(said("n = {}", read) ==
               "f.toml:1:5: error: n: found a table; allowed: whole number, 0 to 12\n");
    BOOST_TEST(said("n = 1979-05-27", read) ==
               "f.toml:1:5: error: n: found a date or time; allowed: whole number, 0 to 12\n");
}

BOOST_AUTO_TEST_CASE(a_wrong_name_lists_the_names_and_the_nearest) {
    const auto read = [](Table& t) { (void)t.choice("trigger", triggers); };
    BOOST_TEST(said("trigger = \"on_kil\"", read) ==
               "f.toml:1:11: error: trigger: found \"on_kil\"; allowed: \"on_kill\", \"on_win\", "
               "\"on_loss\"; did you mean \"on_kill\"?\n");
    BOOST_TEST(said("trigger = \"never\"", read) ==
               "f.toml:1:11: error: trigger: found \"never\"; allowed: \"on_kill\", \"on_win\", "
               "\"on_loss\"\n");
    BOOST_TEST(
        said("trigger = 4", read) ==
        "f.toml:1:11: error: trigger: found 4; allowed: \"on_kill\", \"on_win\", \"on_loss\"\n");
}

BOOST_AUTO_TEST_CASE(lists_are_judged_item_by_item) {
    BOOST_TEST(said("on = [\"on_win\", \"on_wim\", 7, \"on_win\"]",
                    [](Table& t) { (void)t.choices("on", triggers); }) ==
               "f.toml:1:17: error: on[2]: found \"on_wim\"; allowed: \"on_kill\", \"on_win\", "
               "\"on_loss\"; did you mean \"on_win\"?\n"
               "f.toml:1:27: error: on[3]: found 7; allowed: \"on_kill\", \"on_win\", \"on_loss\"\n"
               "f.toml:1:30: error: on[4]: found \"on_win\" twice; allowed: once\n");
    BOOST_TEST(said("w = [\"a\", \"\", \"bcde\", \"f\\tg\"]",
                    [](Table& t) { (void)t.texts("w", 9, 3); }) ==
               "f.toml:1:11: error: w[2]: found \"\"; allowed: text of 1 to 3 characters\n"
               "f.toml:1:15: error: w[3]: found \"bcde\"; allowed: text of 1 to 3 characters\n"
               "f.toml:1:23: error: w[4]: found \"f\\tg\"; allowed: text of 1 to 3 characters\n");
    BOOST_TEST(
        said("w = [\"a\", \"b\"]", [](Table& t) { (void)t.texts("w", 1, 3); }) ==
        "f.toml:1:5: error: w: found a list of 2; allowed: at most 1 texts of 1 to 3 characters\n");
}

BOOST_AUTO_TEST_CASE(a_missing_key_is_a_fault_of_its_table) {
    BOOST_TEST(said("\n[card]\n",
                    [](Table& t) {
                        auto card = t.table("card");
                        (void)card->choice("on", triggers, Need::required);
                        (void)card->integer("n", {1, 2}, Need::required);
                        card->finish();
                    }) ==
               "f.toml:2:1: error: card: missing key \"on\"; allowed: \"on_kill\", \"on_win\", "
               "\"on_loss\"\n"
               "f.toml:2:1: error: card: missing key \"n\"; allowed: whole number, 1 to 2\n");
}

BOOST_AUTO_TEST_CASE(ids_are_small_plain_words) {
    for (const std::string bad : {"\"\"", "\"Pikes\"", "\"1st\"", "\"a b\"", "5",
                                  "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\""})
        BOOST_TEST(
            said("id = " + bad, [](Table& t) {
                BOOST_TEST(!t.id("id"));
            }).ends_with("; allowed: small letters, digits and _, a letter first, at most 40\n"));
}

BOOST_AUTO_TEST_CASE(halves_come_in_steps_of_one_half) {
    const auto read = [](Table& t) { (void)t.halves("influence", {0, 198}); };
    for (const std::string bad : {"0.25", "-0.5", "99.5", "\"1\"", "nan", "inf"})
        BOOST_TEST(said("influence = " + bad, read)
                       .ends_with("; allowed: number in steps of 0.5, 0 to 99\n"));
    BOOST_TEST(said("influence = 99", read) == "");
}

BOOST_AUTO_TEST_CASE(numbers_lie_within_both_ends) {
    double seen = 0;
    const auto read = [&](Table& t) {
        seen = t.number("width", {-0.5, 72}, Need::required).value_or(-9);
    };
    for (const std::string bad : {"-0.51", "72.01", "73", "\"1\"", "nan", "inf", "true"}) {
        BOOST_TEST(said("width = " + bad, read).ends_with("; allowed: a number, -0.5 to 72\n"));
        BOOST_TEST(seen == -9);
    }
    BOOST_TEST(said("", read).ends_with("missing key \"width\"; allowed: a number, -0.5 to 72\n"));
    for (const auto& [good, value] :
         {std::pair{"-0.5", -0.5}, std::pair{"72", 72.0}, std::pair{"1.25", 1.25}}) {
        BOOST_TEST(said(std::string{"width = "} + good, read) == "");
        BOOST_TEST(seen == value);
    }
}

BOOST_AUTO_TEST_CASE(tables_named_by_id_come_in_file_order) {
    std::string names;
    BOOST_TEST(said("[row]\nzinc = { x = 1 }\nTin = { x = 2 }\niron = 3\nbrass = { x = 4 }\n",
                    [&](Table& t) {
                        for (auto& [id, row] : t.named("row", 4)) {
                            names += id + std::to_string(*row.integer("x", {0, 9})) + ' ';
                            row.finish();
                        }
                    }) ==
               "f.toml:3:1: error: row: found \"Tin\"; allowed: small letters, digits and _, a "
               "letter first, at most 40\n"
               "f.toml:4:8: error: row.iron: found 3; allowed: a table\n");
    BOOST_TEST(names == "zinc1 brass4 ");
    BOOST_TEST(said("row = { a = {}, b = {} }", [](Table& t) { (void)t.named("row", 1); }) ==
               "f.toml:1:7: error: row: found 2 tables; allowed: at most 1\n");
}

BOOST_AUTO_TEST_CASE(lists_of_lists_keep_their_places) {
    std::string found;
    BOOST_TEST(said("pairs = [\n  [1, 2],\n  3,\n  [],\n]\n", [&](Table& t) {
                   for (const auto& pair : t.lists("pairs", 3))
                       found += pair.path + ':' + std::to_string(pair.value.size()) + ' ';
               }) == "f.toml:3:3: error: pairs[2]: found 3; allowed: a list\n");
    BOOST_TEST(found == "pairs[1]:2 pairs[3]:0 ");
    BOOST_TEST(said("pairs = [[], []]\n", [](Table& t) { (void)t.lists("pairs", 1); }) ==
               "f.toml:1:9: error: pairs: found a list; allowed: a list of at most 1 lists\n");
}

BOOST_AUTO_TEST_CASE(a_second_equal_id_is_told_with_the_first_place) {
    BOOST_TEST(
        said("[[card]]\nid = \"pikes\"\n[[card]]\nid = \"pikes\"\n",
             [](Table& t) {
                 Ids ids;
                 for (Table& card : t.tables("card", 9)) {
                     const auto id = card.id("id");
                     BOOST_TEST(ids.claim(card, "id", *id) == (card.path() == "card[1]"));
                 }
             }) ==
        "f.toml:4:6: error: card[2].id: found \"pikes\" a second time; allowed: an id of its own\n"
        "f.toml:2:6: note: \"pikes\" stands here first\n");
}

BOOST_AUTO_TEST_CASE(faults_stand_in_file_order_with_notes_behind_them) {
    Faults faults;
    faults.add({"b.toml", 9, 1, "late"});
    faults.add({"b.toml", 1, 1, "its note", true});
    faults.add({"a.toml", 1, 1, "other file"});
    faults.add({"b.toml", 2, 7, "second"});
    faults.add({"b.toml", 2, 3, "first"});
    faults.sort_within_files();
    BOOST_TEST(faults.text() ==
               "b.toml:2:3: error: first\nb.toml:2:7: error: second\nb.toml:9:1: error: late\n"
               "b.toml:1:1: note: its note\na.toml:1:1: error: other file\n");
}

BOOST_AUTO_TEST_CASE(no_bytes_at_all_can_break_the_reader) {
    const bool held = rc::check("any bytes", [](const std::string& bytes) {
        Faults faults;
        const auto document = parse(bytes, "f.toml", faults);
        RC_ASSERT(document.has_value() || !faults.empty());
        for (const Fault& fault : faults.list()) RC_ASSERT(fault.line >= 1 && fault.column >= 1);
    });
    BOOST_TEST(held);
}

BOOST_AUTO_TEST_SUITE_END()
