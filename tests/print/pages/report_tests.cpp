#define BOOST_TEST_DYN_LINK
#include "print/faces/lab/figures.hpp"
#include "print/faces/lab/runs.hpp"
#include "print/faces/source.hpp"
#include "print/pages/document/chart_axis.hpp"
#include "print/pages/document/document.hpp"
#include "print/pages/document/layout.hpp"
#include "tests/print/pages/report_fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

using namespace muster;
using namespace muster::print_test;

BOOST_AUTO_TEST_SUITE(report_tests)
namespace {

/// Costs of `count` cards, each found to be worth what `off` says more.
std::string costs(int count, double off, double half_width) {
    std::string all;
    for (int i = 0; i < count; ++i) {
        const int cost = i % 6;
        const double worth = cost + (i % 3 == 0 ? off : 0);
        all += fmt::format(
            "INSERT INTO rows VALUES ('trial', {}, 'cost', '', '', 'thing_{}', {}, NULL, NULL, "
            "0);",
            2 * i, i, cost);
        all += fmt::format(
            "INSERT INTO rows VALUES ('trial', {}, 'suggested_cost', '', '', 'thing_{}', {}, {}, "
            "{}, 99);",
            2 * i + 1, i, worth, worth - half_width, worth + half_width);
    }
    return all;
}

double luminance(const draw::Rgb& colour) {
    return draw::contrast(colour, {0, 0, 0});
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_run_of_the_lab_is_clean_pages) {
    const Shop shop;
    const auto [code, said] = shop.print("--strict");
    BOOST_TEST(code == 0, said);
    BOOST_TEST(has(said, "report.pdf: report of 1 run on 2 pages of a4\n"), said);
    check_sound(shop.pdf());
    check_fonts(shop.pdf(), 3);
    const std::string text = shop.text();
    for (const char* part :
         {"round-robin", "every army against every other", "random on both sides",
          "20 pairs of battles of each two armies", "Battles 80", "House rules none",
          "Who beats whom", "The Causeway Watch", "The Barrow Court", "Elo", "100 %",
          "How long battles were", "turns", "Morale of winners", "Morale of losers",
          "What cards did", "Vigil Shieldbearers", "Spearmen"})
        BOOST_TEST(has(text, part), part << "\n" << text);
    BOOST_TEST(!has(text, "Cost curve"));
    BOOST_TEST(!has(text, "not finished"));
    // The same bytes of the same file.
    const std::string bytes = read(shop.pdf());
    shop.print();
    BOOST_TEST((read(shop.pdf()) == bytes));
}

BOOST_AUTO_TEST_CASE(the_matrix_and_the_table_show_what_the_lab_found) {
    const Shop shop;
    shop.print();
    const std::string text = shop.text();
    const auto runs = faces::read_lab_runs(shop.file());
    BOOST_TEST_REQUIRE(runs.size() == 1U);
    int shares = 0;
    for (const faces::LabRow& row : runs[0].rows) {
        const std::string range = in_english.per_cent_range({row.value, row.low, row.high});
        if (row.measure == "points") {
            ++shares;
            BOOST_TEST(has(text, in_english.per_cent(row.value) + " " + range), range);
        }
        if ((row.measure == "opener" || row.measure == "draws") && row.army.empty())
            BOOST_TEST(has(text, fmt::format("{} % ({})", in_english.per_cent(row.value), range)));
        if (row.measure == "elo")
            BOOST_TEST(has(text, fmt::format("{:.0f}", std::abs(row.value))), row.value);
    }
    BOOST_TEST(shares == 4);
    // What the blocks alone show is near what the lab's own methods make of them.
    for (const faces::LabPairing& pairing : runs[0].pairings) {
        const faces::Estimate share = faces::share_of(pairing.points);
        for (const faces::LabRow& row : runs[0].rows) {
            if (row.measure != "points" || row.army != pairing.first ||
                row.against != pairing.second)
                continue;
            BOOST_TEST(std::abs(share.value - row.value) < 1e-9);
            BOOST_TEST(std::abs(share.low - row.low) < 0.03);
            BOOST_TEST(std::abs(share.high - row.high) < 0.03);
        }
    }
    // Copies and shares of one card, counted over both armies.
    std::uint64_t brought = 0;
    for (const auto& [key, counts] : runs[0].uses)
        if (key.second == "spearmen") brought += counts.at("brought");
    BOOST_TEST(brought > 0U);
    BOOST_TEST(has(text, fmt::format("Spearmen {} ", brought)), text);
}

BOOST_AUTO_TEST_CASE(a_run_of_battlefield_counts_rounds_and_what_is_left_of_morale) {
    const Shop shop;
    shop.play("battlefield ashen_muster reedwater_levy --run of_fields");
    for (const char* locale : {"en", "de", "ar", "ja"}) {
        // Cairo 1.16 does not give back what it writes fonts as large as the Japanese by.
        if (tests::is_sanitized && locale == std::string_view{"ja"}) continue;
        const auto [code, said] =
            shop.print(std::string{"--run of_fields --strict --locale "} + locale);
        BOOST_TEST(code == 0, said);
    }
    shop.print("--run of_fields");
    for (const char* part : {"Battlefield", "rounds", "Left to winners",
                             "% of the army\u2019s morale", "What units did"})
        BOOST_TEST(has(shop.text(), part), part);
}

BOOST_AUTO_TEST_CASE(all_runs_of_a_file_are_printed_or_the_one_that_is_asked_for) {
    const Shop shop;
    shop.play("warfare nine_bridges ember_column --run of_war");
    const auto [code, said] = shop.print("--json");
    BOOST_TEST(code == 0, said);
    const auto json = nlohmann::json::parse(said);
    BOOST_TEST_REQUIRE(json["runs"].size() == 2U);
    BOOST_TEST(json["runs"][0]["run"] == "of_war");
    BOOST_TEST(json["runs"][0]["ruleset"] == "warfare");
    BOOST_TEST(json["runs"][1]["kind"] == "round-robin");
    BOOST_TEST(json["runs"][1]["done"] == true);
    BOOST_TEST(json["written"] == true);
    BOOST_TEST(json["findings"].empty());
    const std::string both = shop.text();
    for (const char* part :
         {"sheet 1 of 4", "sheet 4 of 4", "rounds", "turns", "Compact of Nine Bridges",
          "What units did", "Brassbell Wardens", "% of the army\u2019s points"})
        BOOST_TEST(has(both, part), part);
    shop.print("--run of_war --paper letter");
    BOOST_TEST(has(shop.text(), "What units did"));
    BOOST_TEST(!has(shop.text(), "What cards did"));
    shop.is_refused(
        "--run: found \"of_wax\"; allowed: \"of_war\", \"round-robin\"; did you mean \"of_war\"?",
        "--run of_wax");
}

BOOST_AUTO_TEST_CASE(a_run_that_was_cut_off_says_so) {
    const Shop shop;
    shop.sql("UPDATE runs SET is_done = 0; DELETE FROM rows;");
    const auto [code, said] = shop.print("--strict");
    BOOST_TEST(code == 0, said);
    const std::string text = shop.text();
    BOOST_TEST(has(text, "This run is not finished"));
    BOOST_TEST(has(text, "Who beats whom"));
    BOOST_TEST(!has(text, "Elo and"));
    // Nothing played yet.
    shop.sql("DELETE FROM blocks; DELETE FROM lengths; DELETE FROM remains; DELETE FROM uses;");
    BOOST_TEST(shop.print("--strict").first == 0);
    BOOST_TEST(has(shop.text(), "Causeway Watch"));
    BOOST_TEST(!has(shop.text(), "How long"));
}

BOOST_AUTO_TEST_CASE(house_rules_are_what_is_not_usual) {
    const Shop shop;
    shop.begin("round-robin");
    BOOST_TEST(shop.print("--strict").first == 0);
    const std::string text = shop.text();
    BOOST_TEST(has(text, "Dead tie: Both disabled"), text);
    BOOST_TEST(!has(text, "Kill count"), text);
    BOOST_TEST(has(text, "greedy (Madder), hard (Woad)"), text);
    BOOST_TEST(has(text, "Seed 18446744073709551615"), text);
}

BOOST_AUTO_TEST_CASE(the_cost_curve_names_its_outliers_without_overlap) {
    const Shop shop;
    shop.begin("tune");
    shop.sql(costs(30, 1.5, 0.4));
    const auto [code, said] = shop.print("--strict");
    BOOST_TEST(code == 0, said);
    const std::string text = shop.text();
    for (const char* part : {"tuned costs", "Cost curve", "printed cost", "10 whose interval",
                             "What cards are worth", "+1.50"})
        BOOST_TEST(has(text, part), part << "\n" << text);
    // In the chart and in the table; what is worth its cost in the table alone.
    BOOST_TEST(times(text, "Thing 6 ") == 2U, text);
    BOOST_TEST(times(text, "Thing 4 ") == 1U, text);
    BOOST_TEST(words_apart(shop.pdf()) > 100U);
    shop.begin("card");
    shop.sql(costs(1, 2, 0.1));
    BOOST_TEST(shop.print("--strict").first == 0);
    BOOST_TEST(has(shop.text(), "a card against others"));
    BOOST_TEST(!has(shop.text(), "Cost curve"), "one card makes no curve");
    shop.begin("tune", "warfare");
    shop.sql(costs(3, 400, 0.1) +
             "UPDATE runs SET setup = '{\"armies\":[{\"army\":\"a\",\"name\":\"A\",\"units\":[{"
             "\"id\":\"thing_0\",\"name\":\"Old Pikes\"}]}]}'");
    BOOST_TEST(shop.print().first == 0);
    // The furthest off also names the run, at the head and at the foot.
    BOOST_TEST(times(shop.text(), "Old Pikes") == 4U, shop.text());
    BOOST_TEST(has(shop.text(), "Aim 7 pairs of battles Seed"), shop.text());
    shop.begin("tune");
    shop.sql(costs(400, 1.5, 0.1));
    BOOST_TEST(shop.print().first == 0);
}

BOOST_AUTO_TEST_CASE(many_armies_and_long_names_and_great_counts_fit) {
    const Shop shop;
    shop.begin("round-robin");
    const auto name = [](int i) {
        return i == 0   ? std::string(70, 'w')
               : i == 1 ? std::string{"the_army_whose_name_goes_on_and_on_and_never_ends_at_all"}
                        : fmt::format("army_{}", i);
    };
    std::string all;
    int pairing = 0;
    for (int i = 0; i < 35; ++i)
        for (int k = i; k < 35; ++k, ++pairing) {
            all += fmt::format("INSERT INTO pairings VALUES ('trial', {}, '{}', '{}', {});",
                               pairing, name(i), name(k), i == k ? 1 : 0);
            all += fmt::format(
                "INSERT INTO blocks VALUES ('trial', {}, 0, 0, 1000000000, 2000000000, 1, 1, 0, 1, "
                "1, 9, 0, 0, {}, {}, 0, 0, 0, 1000000000, 0, 0);",
                pairing, 1'000'000'000 - k * 10'000'000, k * 10'000'000);
            all += fmt::format("INSERT INTO lengths VALUES ('trial', {}, 0, {}, 2000000000);",
                               pairing, 1 + pairing);
        }
    for (int i = 0; i < 35; ++i)
        all += fmt::format(
            "INSERT INTO rows VALUES ('trial', {}, 'elo', '{}', '', '', {}, {}, NULL, 0);", i,
            name(i), 20 * i - 350, i % 2 == 0 ? "NULL" : fmt::format("{}", 20 * i - 360));
    shop.sql(all);
    for (const char* paper : {"a4", "letter"}) {
        const auto [code, said] = shop.print(fmt::format("--strict --paper {}", paper));
        BOOST_TEST(code == 0, said);
        const std::string text = shop.text();
        // Each army in four panels, and each of them with its head.
        BOOST_TEST(times(text, "Army 34 ") >= 4U);
        BOOST_TEST(times(text, "row against column") >= 4U);
        BOOST_TEST(has(text, "Battles 1 260 000 000 000"), text.substr(0, 400));
    }
}

BOOST_AUTO_TEST_CASE(a_report_is_translated_to_german) {
    const Shop shop;
    shop.play("warfare nine_bridges ember_column --run of_war");
    const auto [code, said] = shop.print("--strict --locale de");
    BOOST_TEST(code == 0, said);
    const std::string text = shop.text();
    for (const char* part : {"Wer wen schlägt", "Züge", "Runden", "Moral der Sieger",
                             "Was Karten taten", "Was Einheiten taten", "gedruckt mit Muster"})
        BOOST_TEST(has(text, part), part << "\n" << text);
    for (const char* word : {" the ", "battles", "turns", "median ", "Elo and"})
        BOOST_TEST(!has(text, word), word << "\n" << text);
    BOOST_TEST(points_in_figures(text) == "");
    BOOST_TEST(has(text, ","));
    shop.begin("tune");
    shop.sql(costs(9, 1.5, 0.4) + "UPDATE runs SET is_done = 0;");
    BOOST_TEST(shop.print("--strict --locale de").first == 0);
    BOOST_TEST(points_in_figures(shop.text()) == "");
    BOOST_TEST(has(shop.text(), "Kostenkurve"));
    BOOST_TEST(has(shop.text(), "Dieser Lauf ist nicht zu Ende"));
}

BOOST_AUTO_TEST_CASE(what_is_no_file_of_runs_is_refused_and_nothing_written) {
    const Shop shop;
    const std::string whole = read(shop.file());
    const std::string foreign =
        "this is no file of muster-lab; allowed: what its --out has written";
    shop.sql("PRAGMA user_version = 99");
    shop.is_refused("found format 99; allowed: 2 and 3, which muster-lab " MUSTER_VERSION
                    " writes");
    shop.sql("PRAGMA application_id = 7");
    shop.is_refused(foreign);
    write(shop.file(), "");
    shop.is_refused(foreign);
    write(shop.file(), std::string(5000, 'x'));
    shop.is_refused(foreign);
    write(shop.file(), whole.substr(0, whole.size() / 2));
    shop.is_refused("the file is damaged; take it from a copy");
    std::filesystem::remove(shop.file());
    shop.is_refused("No such file or directory");
    std::filesystem::create_directory(shop.file());
    shop.is_refused("this is a folder");
    const Shop bare;
    bare.begin("tune");
    bare.sql("DELETE FROM runs");
    bare.is_refused("there is no run in it");
    BOOST_TEST(run(print_program() + " report").first == 2);
    BOOST_TEST(run(print_program() + " report a b -o c").first == 2);
}

BOOST_AUTO_TEST_CASE(shares_are_distinguished_in_grey_and_their_figures_can_be_read) {
    const auto layout = pages::read_sheet_layout(pages::shipped_report_sheets());
    const auto& sections = layout.documents.at("report").children("sections");
    const auto matrix = std::find_if(sections.begin(), sections.end(),
                                     [](const auto& block) { return block.kind == "matrix"; });
    BOOST_TEST_REQUIRE((matrix != sections.end()));
    const auto ink = [&](const char* key) { return matrix->ink(key).colour; };
    // Every channel falls from stop to stop, so all between is in between.
    draw::Rgb before{1, 1, 1};
    for (const char* stop : {"low", "even", "lighter", "darker", "high"}) {
        const draw::Rgb now = ink(stop);
        BOOST_TEST((now.red <= before.red && now.green <= before.green && now.blue <= before.blue),
                   stop);
        BOOST_TEST(luminance(now) < luminance(before), stop);
        before = now;
    }
    for (const char* stop : {"low", "even", "lighter"})
        BOOST_TEST(draw::contrast(ink("ink"), ink(stop)) >= 4.5, stop);
    for (const char* stop : {"darker", "high"})
        BOOST_TEST(draw::contrast(ink("bone"), ink(stop)) >= 4.5, stop);
}

BOOST_AUTO_TEST_CASE(axes_have_round_marks_that_hold_all_values) {
    for (const double low : {-350.0, -0.02, 0.0, 3.0, 1e6})
        for (const double width : {0.0, 0.013, 1.0, 7.0, 99.0, 12'345.0})
            for (const int most : {2, 4, 9}) {
                const pages::Axis axis{low, low + width, most};
                const auto marks = axis.marks();
                BOOST_TEST(axis.low() <= low + 1e-6);
                BOOST_TEST(axis.high() >= low + width - 1e-6);
                BOOST_TEST(marks.size() >= 2U);
                BOOST_TEST(marks.size() <= static_cast<std::size_t>(most) + 2);
                const double lead = axis.step() / std::pow(10, std::floor(std::log10(axis.step())));
                BOOST_TEST((std::abs(lead - 1) < 1e-6 || std::abs(lead - 2) < 1e-6 ||
                            std::abs(lead - 5) < 1e-6 || std::abs(lead - 10) < 1e-6),
                           axis.step());
            }
    BOOST_TEST(pages::Axis(0, 1, 6).text(0.2) == "0.2");
    BOOST_TEST(pages::Axis(-100, 100, 5).text(-50) ==
               "\xE2\x88\x92"
               "50");
    BOOST_TEST(pages::Axis(-100, 100, 5).text(-1e-13) == "0");
}

BOOST_AUTO_TEST_CASE(figures_are_written_as_people_write_them) {
    BOOST_TEST(faces::grouped(0) == "0");
    BOOST_TEST(faces::grouped(9999) == "9999");
    BOOST_TEST(faces::grouped(12'345) ==
               "12\xE2\x80\xAF"
               "345");
    BOOST_TEST(in_english.figure(0.5, 3) == "0.5");
    BOOST_TEST(in_english.figure(-2, 1) ==
               "\xE2\x88\x92"
               "2");
    BOOST_TEST(in_english.figure(-0.001, 1) == "0");
    // Costs are clamped at nothing, which is not a figure that was found.
    BOOST_TEST(in_english.range_text({0.4, 0, 1.234}, 2) == "< 0.01 \xE2\x80\x93 1.23");
    BOOST_TEST(in_english.cost_figure(0.001, 1) == "< 0.1");
    BOOST_TEST(in_english.cost_figure(0.2, 1) == "0.2");
    BOOST_TEST(faces::words_of_id("bone_levy") == "Bone levy");
    BOOST_TEST(in_english.per_cent_range({0.5, 0.25, 0.75}) ==
               "25.0\xE2\x80\x93"
               "75.0");
    BOOST_TEST(in_english.per_cent(faces::Estimate::unknown).empty());
    const faces::Estimate share = faces::share_of(50, 100);
    BOOST_TEST(share.low == 0.4038315, boost::test_tools::tolerance(1e-5));
    BOOST_TEST(share.high == 0.5961685, boost::test_tools::tolerance(1e-5));
}

BOOST_AUTO_TEST_SUITE_END()
