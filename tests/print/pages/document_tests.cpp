#define BOOST_TEST_DYN_LINK
#include "print/pages/document/document.hpp"
#include "tests/print/pages/document_fixture.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace muster;
using namespace muster::print_test;

BOOST_AUTO_TEST_SUITE(document_tests)

BOOST_AUTO_TEST_CASE(a_table_flows_with_its_head_on_every_page_and_totals_on_the_last) {
    Press press{small_sheets(table)};
    press.print(trial(40));
    BOOST_TEST(press.report.findings.empty());
    // 75 mm of room: a head of 6 and eleven rows of 6, and totals of 8 need as much as two rows.
    BOOST_REQUIRE(press.report.pages == 4U);
    for (std::size_t page = 1; page <= 4; ++page) {
        const std::string text = press.page(page);
        BOOST_TEST(times(text, "HEAD") == 1U, text);
        BOOST_TEST(times(text, fmt::format("page {} of 4", page)) == 1U, text);
        BOOST_TEST(times(text, "sum 42") == (page == 4 ? 1U : 0U), text);
        BOOST_TEST(times(text, "row") == (page < 4 ? 11U : 7U), text);
    }
    const std::string text = press.all();
    for (int i = 0; i < 40; ++i) BOOST_TEST(times(text, fmt::format("row{:03}", i)) == 1U);
}

BOOST_AUTO_TEST_CASE(totals_never_stand_on_a_page_without_a_row) {
    Press press{small_sheets(table)};
    press.print(trial(11));
    BOOST_REQUIRE(press.report.pages == 2U);
    BOOST_TEST(times(press.page(1), "row") == 8U);
    BOOST_TEST(times(press.page(2), "row") == 3U);
    BOOST_TEST(times(press.page(2), "sum 42") == 1U);
}

BOOST_AUTO_TEST_CASE(one_or_two_rows_never_stand_alone_on_a_last_page) {
    Press press{small_sheets(table)};
    for (std::size_t rows = 9; rows <= 26; ++rows) {
        press.print(trial(rows));
        const std::size_t last = times(press.page(press.report.pages), "row");
        BOOST_TEST((press.report.pages == 1 || last >= 3), rows << " rows: " << last);
    }
    Press words{small_sheets(entry_section)};
    for (int entries = 20; entries < 40; ++entries) {
        faces::Document document = trial(0);
        for (int i = 0; i < entries; ++i)
            document.parts["words"].entries.push_back(
                {"", "", fmt::format("word{:02}", i), "", "means what it says", ""});
        words.print(document);
        const std::size_t last = times(words.page(words.report.pages), "word");
        BOOST_TEST((words.report.pages == 1 || last >= 3), entries << " entries: " << last);
    }
}

BOOST_AUTO_TEST_CASE(a_row_of_many_copies_goes_on_over_pages) {
    Press press{small_sheets(table)};
    press.print(trial(1, 30));
    BOOST_TEST(press.report.findings.empty());
    BOOST_REQUIRE(press.report.pages == 3U);
    BOOST_TEST(times(press.page(1), "row000") == 1U);
    BOOST_TEST(times(press.page(1), "goes on") == 0U);
    BOOST_TEST(times(press.page(2), "row000 goes on") == 1U);
    BOOST_TEST(times(press.page(3), "row000 goes on") == 1U);
}

BOOST_AUTO_TEST_CASE(entries_break_between_pages_and_keep_their_order) {
    Press press{small_sheets(entry_section)};
    faces::Document document = trial(0);
    for (int i = 0; i < 40; ++i)
        document.parts["words"].entries.push_back(
            {"", "", fmt::format("word{:02}", i), "", "means what it says", ""});
    press.print(document);
    BOOST_TEST(press.report.findings.empty());
    BOOST_TEST(press.report.pages > 1U);
    const std::string text = press.all();
    BOOST_TEST(times(text, "WORDS") == 1U);
    std::size_t last = 0;
    for (int i = 0; i < 40; ++i) {
        const std::size_t at = text.find(fmt::format("word{:02}", i));
        BOOST_REQUIRE(at != std::string::npos);
        BOOST_TEST(at >= last);
        last = at;
    }
}

BOOST_AUTO_TEST_CASE(sections_stand_in_the_order_of_the_file) {
    faces::Document document = trial(2);
    document.parts["words"].entries = {{"", "", "alpha", "", "first of letters", ""}};
    for (const bool is_table_first : {true, false}) {
        Press press{small_sheets(is_table_first ? table + entry_section : entry_section + table)};
        press.print(document);
        const std::string text = press.all();
        BOOST_TEST((text.find("row001") < text.find("alpha")) == is_table_first, text);
    }
}

BOOST_AUTO_TEST_CASE(a_word_wider_than_its_column_is_broken_with_a_finding) {
    Press press{small_sheets(table)};
    faces::Document document = trial(1);
    document.file = "army.toml";
    document.parts["rows"].rows[0].cells["name"].text =
        "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen";
    press.print(document);
    BOOST_REQUIRE(press.report.findings.size() == 1U);
    const draw::Finding& finding = press.report.findings.front();
    BOOST_TEST(!finding.is_error);
    BOOST_TEST(finding.file == "army.toml");
    BOOST_TEST(finding.field == "row000");
    BOOST_TEST(finding.message.find(" and is broken") != std::string::npos, finding.message);
    BOOST_TEST(times(press.all(), "zeichen") == 1U);
}

BOOST_AUTO_TEST_CASE(a_row_higher_than_a_page_is_a_finding) {
    Press press{small_sheets(table)};
    faces::Document document = trial(1);
    std::string text;
    for (int i = 0; i < 400; ++i) text += "words and words ";
    document.parts["rows"].rows[0].cells["name"].text = text;
    press.print(document);
    BOOST_TEST(std::any_of(
        press.report.findings.begin(), press.report.findings.end(), [](const auto& finding) {
            return finding.is_error && finding.message == "is higher than a page";
        }));
}

BOOST_AUTO_TEST_CASE(a_missing_field_sign_and_letter_are_findings) {
    const auto messages = [](const faces::Document& document, const std::string& sections) {
        Press press{small_sheets(sections)};
        press.print(document);
        std::string text;
        for (const auto& finding : press.report.findings) text += finding.message + "\n";
        return text;
    };
    faces::Document document = trial(1);
    document.fields.erase("sum");
    BOOST_TEST(messages(document, table) == "no field is called \"sum\"\n");

    std::string icons = table;
    icons.replace(icons.find("\"morale\""), 8, "\"morals\"");
    BOOST_TEST(messages(trial(1), icons) == "there is no sign \"morals\"\n");

    document = trial(1);
    document.parts["rows"].rows[0].cells["name"].text = "a \xCD\xB8 b";
    BOOST_TEST(messages(document, table).find("U+0378") != std::string::npos,
               messages(document, table));
}

BOOST_AUTO_TEST_CASE(the_same_document_is_the_same_bytes) {
    Press press{small_sheets(table)};
    press.print(trial(30));
    const std::string first = press.bytes;
    press.print(trial(30));
    BOOST_TEST((first == press.bytes));
}

BOOST_AUTO_TEST_CASE(every_fault_of_a_layout_is_reported_with_its_place) {
    BOOST_TEST(Press{small_sheets(table + entry_section)}.faults() == "none");
    std::string broken = small_sheets(entry_section);
    const auto change = [&](const std::string& from, const std::string& to) {
        broken.replace(broken.find(from), from.size(), to);
    };
    change("text_style = \"text\"", "text_style = \"txet\"");
    change("columns = 2", "colums = 2");
    change("bottom = 105", "bottom = \"low\"");
    change("kind = \"entries\"", "kind = \"entires\"");
    BOOST_TEST(
        Press{broken}.faults() ==
        "sheets.toml:10:70: error: paper.small.bottom: found \"low\"; allowed: a number, 0 to "
        "2000\n"
        "sheets.toml:64:8: error: documents.trial.sections[1].kind: found \"entires\"; allowed: "
        "\"panel\", \"table\", \"entries\", \"steps\", \"chart\", \"lines\", "
        "\"written\", \"fields\", \"choices\", \"grid\", \"matrix\", "
        "\"histogram\", \"scatter\", \"hexes\", \"samples\", "
        "\"beside\", \"stack\"; did you mean \"entries\"?\n");
    change("kind = \"entires\"", "kind = \"entries\"");
    change("bottom = \"low\"", "bottom = 105");
    const std::string said = Press{broken}.faults();
    BOOST_TEST(said.find("documents.trial.sections[1]: missing key \"columns\"; allowed: a number, "
                         "0 to 2000\n") != std::string::npos,
               said);
    BOOST_TEST(
        said.find("documents.trial.sections[1]: unknown key \"colums\"") != std::string::npos,
        said);
    BOOST_TEST(said.find("did you mean \"columns\"?") != std::string::npos, said);
    BOOST_TEST(said.find("documents.trial.sections[1].text_style: found \"txet\"; allowed: text; "
                         "did you mean \"text\"?") != std::string::npos,
               said);
}

BOOST_AUTO_TEST_CASE(rules_have_markup_and_names_have_none) {
    Press press{small_sheets(entry_section)};
    faces::Document document = trial(0);
    document.parts["words"].entries = {
        {"", "", "a<b", "", "<b>bold</b>, <c ink>inked</c> and <icon state-killed/> Killed", ""}};
    press.print(document);
    BOOST_TEST(press.report.findings.empty());
    BOOST_TEST(times(press.all(), "a<b") == 1U, press.all());
    BOOST_TEST(times(press.all(), "bold, inked and") == 1U, press.all());
    BOOST_TEST(times(press.all(), "illed") == 1U, press.all());  // The sign is silent beside it.
    const std::string fonts = run("pdffonts " + (press.folder.path / "out.pdf").string()).second;
    BOOST_TEST(times(fonts, "Inter-Bold") == 1U, fonts);

    document.parts["words"].entries = {{"", "", "word", "", "<c pink>pale</c> <b>open", ""}};
    press.print(document);
    BOOST_REQUIRE(press.report.findings.size() == 2U);
    BOOST_TEST(press.report.findings[0].field == "word");
    BOOST_TEST(!press.report.findings[0].is_error);  // It is printed as text.
    BOOST_TEST(press.report.findings[0].message == "1: there is no colour \"pink\"");
    BOOST_TEST(press.report.findings[1].message == "18: <b> is not closed");
}

BOOST_AUTO_TEST_CASE(a_layout_that_is_missing_is_named) {
    BOOST_CHECK_EXCEPTION((DocumentPrinter{"no/such/sheets.toml", draw::shipped_assets()}),
                          std::runtime_error, [](const std::runtime_error& error) {
                              return std::string{error.what()}.find("no/such/sheets.toml") !=
                                     std::string::npos;
                          });
}

BOOST_AUTO_TEST_SUITE_END()
