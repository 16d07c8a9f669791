#define BOOST_TEST_DYN_LINK
#include "print/faces/lab/figures.hpp"
#include "print/faces/lab/report.hpp"
#include "print/faces/lab/runs.hpp"
#include "tests/print/pages/report_fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <map>
#include <string>
#include <string_view>

using namespace muster;
using namespace muster::print_test;

/// Reports of the runs that muster-lab card, tune and army keep.
BOOST_AUTO_TEST_SUITE(report_kinds_tests)
namespace {

const std::string small_army = " --games 60 --restarts 2 --judged 24";

void is_clean(const Shop& shop, const std::string& options = "--strict") {
    const auto [code, said] = shop.print(options);
    BOOST_TEST(code == 0, said);
    BOOST_TEST(!has(said, "warning"), said);
    check_sound(shop.pdf());
    BOOST_TEST(words_apart(shop.pdf()) > 50U);
}

/// The title begins with a card that has such a row, and names no run.
void titled_by_a_card(const faces::LabRun& run, std::string_view measure) {
    const auto name = [](const std::string&, const std::string& id) { return "<" + id + ">"; };
    const std::string title = faces::lab_report(run, name).fields.at("name");
    bool is_card = false;
    for (const faces::LabRow& row : run.rows)
        is_card = is_card || (row.measure == measure && title.starts_with("<" + row.card + ">"));
    BOOST_TEST(is_card, title);
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_army_that_was_found_is_printed_with_all_that_it_met) {
    const Shop shop{""};
    shop.measure("army skirmish --budget 30" + small_army);
    is_clean(shop);
    const std::string text = shop.text();
    for (const char* part :
         {"a strong army under a budget", "Budget 30",
          "2 restarts of about 60 pairs of battles each", "24 fresh pairs of battles",
          "The army found", "of at most 30", "Led as", "of 2", "Results", "points in per cent",
          "Its cards", "Cost of each", "Where each restart ended", "Steps"})
        BOOST_TEST(has(text, part), part << "\n" << text);
    const auto runs = faces::read_lab_runs(shop.file());
    BOOST_TEST_REQUIRE(runs.size() == 1U);
    titled_by_a_card(runs[0], "brought");
    double cost = 0;
    double of_cards = 0;
    std::map<std::string, double> each;
    int met = 0;
    for (const faces::LabRow& row : runs[0].rows)
        if (row.measure == "cost" && !row.card.empty()) each[row.card] = row.value;
    for (const faces::LabRow& row : runs[0].rows) {
        const std::string share = in_english.per_cent(row.value);
        const std::string range = in_english.per_cent_range({row.value, row.low, row.high});
        if (row.measure == "points" && row.against.empty())
            BOOST_TEST(has(text, share + " % (" + range + ")"), text);
        if (row.measure == "points" && !row.against.empty()) {
            ++met;
            BOOST_TEST(has(text, share + " " + range), text);
        }
        if (row.measure == "cost" && row.army == "found" && row.against.empty()) cost = row.value;
        if (row.measure == "brought" && row.army == "found")
            of_cards += row.value * each.at(row.card);
    }
    BOOST_TEST(met > 0);
    BOOST_TEST(cost == of_cards);
    BOOST_TEST(has(text, fmt::format("Cost {} of at most 30", cost)), text);
    // Units have the names that their army gives them, and nobody leads them.
    const Shop field{""};
    field.measure("army warfare" + small_army);
    is_clean(field);
    BOOST_TEST(has(field.text(), "Compact of Nine Bridges"));
    BOOST_TEST(!has(field.text(), "Led as"));
    BOOST_TEST(field.print("--locale de").first == 0);
    for (const char* part : {"Das gefundene Heer", "Wie es abschneidet", "Wo die Anläufe endeten"})
        BOOST_TEST(has(field.text(), part), part);
}

BOOST_AUTO_TEST_CASE(an_army_is_printed_as_far_as_its_file_has_it) {
    const Shop shop{""};
    shop.measure("army skirmish" + small_army);
    // As files had it that were written before restarts were kept.
    shop.sql(
        "DELETE FROM rows WHERE army LIKE 'restart %' OR measure IN ('led_as', 'found_by') OR "
        "(measure = 'cost' AND (card <> '' OR against <> ''))");
    BOOST_TEST(shop.print("--strict").first == 0);
    std::string text = shop.text();
    BOOST_TEST(has(text, "Results"), text);
    BOOST_TEST(has(text, "Its cards"), text);
    BOOST_TEST(!has(text, "Where each restart ended"), text);
    shop.sql("DELETE FROM rows; UPDATE runs SET is_done = 0, setup = '{}'");
    BOOST_TEST(shop.print("--strict").first == 0);
    text = shop.text();
    BOOST_TEST(has(text, "its figures appear when it is"), text);
    BOOST_TEST(!has(text, "The army found"), text);
}

BOOST_AUTO_TEST_CASE(long_names_and_many_of_them_fit) {
    const Shop shop{""};
    shop.measure("army skirmish" + small_army);
    const std::string name = std::string(70, 'w');
    std::string all = fmt::format(
        "UPDATE rows SET against = '{0}' WHERE against = 'wild_muster'; UPDATE rows SET army = "
        "'{0}' "
        "WHERE army = 'found'; UPDATE runs SET setup = '{{}}';",
        name);
    for (int i = 0; i < 90; ++i)
        all += fmt::format(
            "INSERT INTO rows VALUES ('army', {}, 'points', '{}', 'army_<{}>', '', {}, {}, NULL, "
            "9);"
            "INSERT INTO rows VALUES ('army', {}, 'brought', '{}', '', 'card_<{}>', 2, NULL, NULL, "
            "0);",
            1000 + i, name, i, i / 90.0, i / 100.0, 2000 + i, name, i);
    shop.sql(all);
    for (const char* paper : {"a4", "letter"}) {
        const auto [code, said] = shop.print(fmt::format("--strict --paper {}", paper));
        BOOST_TEST(code == 0, said);
        BOOST_TEST(has(shop.text(), "Card <89>"));
        BOOST_TEST(times(shop.text(), "points in per cent") >= 2U);  // The scale of every page.
    }
}

BOOST_AUTO_TEST_CASE(a_card_on_trial_is_held_against_its_price_and_the_others) {
    const Shop shop{""};
    shop.measure("card skirmish grave_knight --games 40");
    is_clean(shop);
    const std::string text = shop.text();
    for (const char* part :
         {"a card against others", "40 armies, each with every card in a pair of battles",
          "The card on trial", "Card Grave Knight", "Its army scores", "others in its place",
          "Suggested cost", "Morale left", "Played", "and its side then won", "Cost curve",
          "In the same place", "Ember Colossus", "Expected %"})
        BOOST_TEST(has(text, part), part << "\n" << text);
    const auto runs = faces::read_lab_runs(shop.file());
    for (const faces::LabRow& row : runs.at(0).rows) {
        if (row.measure == "over_price")
            BOOST_TEST(
                has(text, "More than its price " + in_english.signed_figure(100 * row.value, 1)));
        if (row.measure == "played_won")
            BOOST_TEST(has(text, "then won " + in_english.per_cent(row.value) + " %"), text);
        if (row.measure == "less_by")
            BOOST_TEST(
                has(text, in_english.range_text({0, -100 * row.high, -100 * row.low}, 1, true)),
                text);
    }
    // Without other costs there is no line; what was not played has no share.
    shop.sql(
        "UPDATE rows SET value = 5 WHERE measure = 'cost'; DELETE FROM rows WHERE measure = "
        "'suggested_cost'; UPDATE rows SET count = 0 WHERE measure = 'played_won'");
    BOOST_TEST(shop.print("--strict").first == 0);
    BOOST_TEST(!has(shop.text(), "Cost curve"));
    BOOST_TEST(has(shop.text(), "none: costlier cards do not clearly score more here"));
    BOOST_TEST(has(shop.text(), "then won – %"));
    const Shop field{""};
    field.measure("card warfare nb2 --games 20");
    is_clean(field);
    for (const char* part : {"Card Brassbell Wardens", "Units left", "enemy units removed"})
        BOOST_TEST(has(field.text(), part), part << "\n" << field.text());
}

BOOST_AUTO_TEST_CASE(reports_are_printed_in_every_language_without_a_finding) {
    const Shop shop;
    shop.measure("army skirmish" + small_army);
    shop.measure("card skirmish grave_knight --games 20");
    shop.measure("tune skirmish --games 300");
    shop.measure("army warfare --run army_of_war" + small_army);
    for (const char* language : {"ar", "de", "ja"}) {
        // Cairo 1.16 does not give back what it writes fonts as large as the Japanese by.
        if (tests::is_sanitized && language == std::string_view{"ja"}) continue;
        const auto [code, said] = shop.print(fmt::format("--strict --locale {}", language));
        BOOST_TEST(code == 0, said);
        BOOST_TEST(!has(said, "warning"), said);
        check_sound(shop.pdf());
        if (language == std::string_view{"de"}) BOOST_TEST(points_in_figures(shop.text()) == "");
    }
    if (tests::is_sanitized) return;
    BOOST_TEST(has(shop.text(), "見つかった軍勢"));
    BOOST_TEST(has(shop.text(), "墓所の騎士"));
}

BOOST_AUTO_TEST_CASE(what_tuning_leaves_uneven_is_printed) {
    const Shop shop{""};
    shop.measure("tune skirmish --games 300");
    shop.sql(
        "INSERT INTO rows VALUES ('tune', 9000, 'together', '', 'soldier', 'spearmen', 1.25, "
        "0.25, 2.25, 600), ('tune', 9001, 'together', '', 'grey_pack', 'soldier', -0.5, -0.9, "
        "-0.1, 600)");
    const auto [code, said] = shop.print("--strict");
    BOOST_TEST(code == 0, said);
    const std::string text = shop.text();
    titled_by_a_card(faces::read_lab_runs(shop.file()).at(0), "suggested_cost");
    for (const char* part :
         {"Armies cost about", "What stays uneven", "At costs as suggested", "To print",
          "Worth more or less together", "Spearmen Soldier +1.25 +0.25 … +2.25", "in cost",
          "Soldier Grey Pack −0.50 −0.90 … −0.10"})
        BOOST_TEST(has(text, part), part << "\n" << text);
    const auto runs = faces::read_lab_runs(shop.file());
    for (const faces::LabRow& row : runs.at(0).rows)
        if (row.measure == "left_after")
            BOOST_TEST(has(text, in_english.per_cent(row.value) + " points of 100"), text);
}

BOOST_AUTO_TEST_SUITE_END()
