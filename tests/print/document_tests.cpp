#define BOOST_TEST_DYN_LINK
#include "engine/toml/reader.hpp"
#include "print/draw/layout_words.hpp"
#include "print/pages/calibrate.hpp"
#include "print/pages/document.hpp"
#include "print/pages/proof.hpp"
#include "tests/print/fixture.hpp"

#include <cairo-pdf.h>
#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdio>
#include <map>
#include <sstream>
#include <utility>

using namespace muster;
using namespace muster::print_test;

namespace {

using pages::DocumentPrinter;
using pages::DocumentReport;

std::size_t times(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos;
         at = text.find(part, at + part.size()))
        ++count;
    return count;
}

/// A file of sheets that has no more than a document needs, with `sections` of its own.
std::string small_layout(const std::string& sections) {
    const std::string band =
        "height = 30\nsign = 5\nsign_x = 0\nsign_y = 10\ntitle_style = \"text\"\ntitle_x = 10\n"
        "title_baseline = 14\nsubtitle_style = \"text\"\nsubtitle_baseline = 20\n"
        "aside_style = \"text\"\naside_baseline = 20\nrule = \"ink\"\nfirst_y = 24\n"
        "first_line = 0.5\nsecond_y = 25\nsecond_line = 0.2\n";
    return "[fonts]\n"
           "Inter = { package = \"fonts-inter\", folders = [\"/usr/share/fonts/opentype/inter\", "
           "\"/usr/share/fonts/truetype/inter\"] }\n"
           "[colours]\nink = \"#1E1A17\"\n"
           "[tones]\nplain = { fill = \"ink\", fig = \"ink\", text = \"ink\", badge = "
           "\"badge-plain\" }\n"
           "[styles]\ntext = { family = \"Inter\", size_pt = 8, leading = 4, colour = \"ink\" }\n"
           "[paper]\nsmall = { width = 100, height = 120, left = 10, right = 10, bottom = 105, "
           "footer = 112 }\n"
           "[band]\n" +
           band + "[small_band]\n" + band +
           "[heading]\nstyle = \"text\"\nnote_style = \"text\"\nbaseline = 4\nheight = 6\n"
           "gap = 2\nbefore = 4\n[footer]\nstyle = \"text\"\n"
           "[documents.trial]\ntitle = \"{title}\"\nsubtitle = \"\"\naside = \"\"\nsign = \"\"\n"
           "sign_colour = \"ink\"\nsubject = \"\"\nleft = \"page {page} of {pages}\"\n"
           "right = \"\"\n" +
           sections;
}

const std::string table =
    "[[documents.trial.sections]]\nkind = \"table\"\nid = \"rows\"\nhead_height = 6\n"
    "head_ground = \"ink\"\nhead_corner = 0\nhead_style = \"text\"\nrow_pad = 1\nrow_least = 6\n"
    "rule = \"ink\"\nrule_line = 0.2\nend = \"ink\"\nend_line = 0.4\ntotals_height = 8\n"
    "most_lines = 4\ncontinued = \"{row} goes on\"\ncontinued_style = \"text\"\n"
    "totals = [{ text = \"sum {sum}\", style = \"text\", x = 0 }]\n"
    "columns = [\n"
    "    { kind = \"name\", id = \"name\", style = \"text\", head = \"HEAD\" },\n"
    "    { kind = \"boxes\", id = \"ticks\", icons = [\"morale\"], labels = [\"tick\"], icon = 3, "
    "label_style = \"text\", box = 3, box_line = 0.2, box_corner = 0, pitch = 12, "
    "line_pitch = 4, colour = \"ink\", width = 20 },\n]\n";

const std::string words =
    "[[documents.trial.sections]]\nkind = \"entries\"\nid = \"words\"\ntitle = \"WORDS\"\n"
    "columns = 2\ngap = 4\nrow_gap = 2\nname_style = \"text\"\ntext_style = \"text\"\n";

/// A folder with a layout, and what is printed by it.
struct Press {
    explicit Press(const std::string& layout) { write(folder.path / "sheets.toml", layout); }

    void print(const faces::Document& document) {
        const DocumentPrinter printer{folder.path / "sheets.toml", draw::shipped_assets()};
        report = {};
        bytes = printer.pdf(document, "small", report);
        write(folder.path / "out.pdf", bytes);
    }
    [[nodiscard]] std::string page(std::size_t number) const {
        return run(fmt::format("pdftotext -raw -f {0} -l {0} {1} -", number,
                               (folder.path / "out.pdf").string()))
            .second;
    }
    [[nodiscard]] std::string all() const {
        return run("pdftotext -raw " + (folder.path / "out.pdf").string() + " -").second;
    }
    /// Where each word stands, its left and right edge in points.
    [[nodiscard]] std::map<std::string, std::pair<double, double>> places() const {
        const std::string file = (folder.path / "out.pdf").string();
        std::istringstream lines{run("pdftotext -bbox " + file + " -").second};
        std::map<std::string, std::pair<double, double>> out;
        for (std::string line; std::getline(lines, line);) {
            double left = 0, top = 0, right = 0, bottom = 0;
            char word[100] = "";
            if (std::sscanf(line.c_str(),
                            " <word xMin=\"%lf\" yMin=\"%lf\" xMax=\"%lf\" yMax=\"%lf\">%99[^<]",
                            &left, &top, &right, &bottom, word) == 5)
                out[word] = {left, right};
        }
        return out;
    }
    /// The faults of the layout, without the folder's name.
    [[nodiscard]] std::string faults() const {
        try {
            const DocumentPrinter printer{folder.path / "sheets.toml", draw::shipped_assets()};
        } catch (const std::runtime_error& error) {
            std::string text = error.what();
            const std::string where = folder.path.string() + "/";
            for (std::size_t at = text.find(where); at != std::string::npos; at = text.find(where))
                text.erase(at, where.size());
            return text;
        }
        return "none";
    }

    Folder folder;
    DocumentReport report;
    std::string bytes;
};

faces::Document trial(std::size_t rows, int copies = 1) {
    faces::Document document;
    document.layout = "trial";
    document.name = "trial";
    document.fields = {{"title", "Trial"}, {"sum", "42"}, {"tone", "plain"}};
    for (std::size_t i = 0; i < rows; ++i) {
        faces::Row row;
        row.name = fmt::format("row{:03}", i);
        row.copies = copies;
        row.cells["name"].text = row.name;
        document.parts["rows"].rows.push_back(row);
    }
    return document;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(document_tests)

BOOST_AUTO_TEST_CASE(a_table_flows_with_its_head_on_every_page_and_totals_on_the_last) {
    Press press{small_layout(table)};
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
    Press press{small_layout(table)};
    press.print(trial(11));
    BOOST_REQUIRE(press.report.pages == 2U);
    BOOST_TEST(times(press.page(1), "row") == 10U);
    BOOST_TEST(times(press.page(2), "row") == 1U);
    BOOST_TEST(times(press.page(2), "sum 42") == 1U);
}

BOOST_AUTO_TEST_CASE(a_row_of_many_copies_goes_on_over_pages) {
    Press press{small_layout(table)};
    press.print(trial(1, 30));
    BOOST_TEST(press.report.findings.empty());
    BOOST_REQUIRE(press.report.pages == 3U);
    BOOST_TEST(times(press.page(1), "row000") == 1U);
    BOOST_TEST(times(press.page(1), "goes on") == 0U);
    BOOST_TEST(times(press.page(2), "row000 goes on") == 1U);
    BOOST_TEST(times(press.page(3), "row000 goes on") == 1U);
}

BOOST_AUTO_TEST_CASE(entries_break_between_pages_and_keep_their_order) {
    Press press{small_layout(words)};
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
        Press press{small_layout(is_table_first ? table + words : words + table)};
        press.print(document);
        const std::string text = press.all();
        BOOST_TEST((text.find("row001") < text.find("alpha")) == is_table_first, text);
    }
}

BOOST_AUTO_TEST_CASE(text_that_does_not_fit_is_a_finding_and_is_not_cut) {
    Press press{small_layout(table)};
    faces::Document document = trial(1);
    document.file = "army.toml";
    document.parts["rows"].rows[0].cells["name"].text =
        "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen";
    press.print(document);
    BOOST_REQUIRE(press.report.findings.size() == 1U);
    const draw::Finding& finding = press.report.findings.front();
    BOOST_TEST(finding.is_error);
    BOOST_TEST(finding.file == "army.toml");
    BOOST_TEST(finding.field == "row000");
    BOOST_TEST(finding.message.find("does not fit: ") != std::string::npos, finding.message);
    BOOST_TEST(times(press.all(), "kapitaensmuetzenabzeichen") == 1U);
}

BOOST_AUTO_TEST_CASE(a_row_higher_than_a_page_is_a_finding) {
    Press press{small_layout(table)};
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
        Press press{small_layout(sections)};
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
    document.parts["rows"].rows[0].cells["name"].text = "a \xF0\x93\x80\x80 b";
    BOOST_TEST(messages(document, table).find("U+13000") != std::string::npos,
               messages(document, table));
}

BOOST_AUTO_TEST_CASE(the_same_document_is_the_same_bytes) {
    Press press{small_layout(table)};
    press.print(trial(30));
    const std::string first = press.bytes;
    press.print(trial(30));
    BOOST_TEST((first == press.bytes));
}

BOOST_AUTO_TEST_CASE(every_fault_of_a_layout_is_told_with_its_place) {
    BOOST_TEST(Press{small_layout(table + words)}.faults() == "none");
    std::string broken = small_layout(words);
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
        "\"panel\", \"table\", \"entries\", \"steps\", \"chart\", \"lines\", \"grid\", "
        "\"beside\"; did you mean \"entries\"?\n");
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

BOOST_AUTO_TEST_CASE(words_of_the_layout_are_translated_beside_it) {
    Press press{small_layout(table + words)};
    std::filesystem::create_directories(press.folder.path / "locale");
    write(press.folder.path / "locale/xx.toml",
          "[words]\n\"HEAD\" = \"Kopf\"\n\"sum {sum}\" = \"{sum} im Ganzen\"\n"
          "\"tick\" = \"Haken\"\n\"page {page} of {pages}\" = \"Seite {page}/{pages}\"\n");
    faces::Document document = trial(2);
    document.parts["words"].entries = {{"", "", "alpha", "", "first of letters", ""}};
    document.language = "xx";
    press.print(document);
    const std::string text = press.all();
    for (const char* there : {"Kopf", "42 im Ganzen", "Haken", "Seite 1/1", "WORDS", "row001"})
        BOOST_TEST(times(text, there) == 1U, there << " in " << text);
    for (const char* gone : {"HEAD", "sum", "tick", "page"})
        BOOST_TEST(times(text, gone) == 0U, gone << " in " << text);
    // What has no translation is in English, and told once: "{title}" has no words of its own.
    BOOST_REQUIRE(press.report.findings.size() == 1U);
    const draw::Finding& finding = press.report.findings.front();
    BOOST_TEST(finding.card == "trial");
    BOOST_TEST(finding.field == "words");
    BOOST_TEST(!finding.is_error);
    BOOST_TEST(finding.file == (press.folder.path / "sheets.toml").string());
    BOOST_TEST(finding.message ==
               "\"WORDS\" is in English, as locale/xx.toml of the layouts has no words for it");

    document.language = "en";
    press.print(document);
    BOOST_TEST(times(press.all(), "HEAD") == 1U);
    BOOST_TEST(press.report.findings.empty());
}

BOOST_AUTO_TEST_CASE(words_of_a_layout_of_cards_are_translated_too) {
    const Folder folder;
    std::filesystem::create_directories(folder.path / "locale");
    write(
        folder.path / "look.toml",
        "extends = \"blank\"\n[faces.unit]\nfull = [{ name = \"note\", kind = \"textbox\", text = "
        "\"Costs {upkeep}\\nAnd more\", style = \"small\", x = 3, y = 60, width = 40, height = 9 "
        "}]\n");
    draw::Face face;
    face.layout = "unit";
    face.name = "trial";
    face.language = "xx";
    face.text = {{"upkeep", "3"}};
    const auto printed = [&](std::vector<draw::Finding>& findings) {
        const auto file = folder.path / "card.pdf";
        const draw::SurfacePtr surface{cairo_pdf_surface_create(file.c_str(), 200, 300)};
        const draw::ContextPtr context{cairo_create(surface.get())};
        cairo_scale(context.get(), 2, 2);
        const draw::Studio studio{folder.path / "look.toml", draw::shipped_assets()};
        studio.draw(context.get(), face, draw::Studio::Detail::full, std::nullopt, findings);
        cairo_surface_finish(surface.get());
        return run("pdftotext -raw " + file.string() + " -").second;
    };
    const auto laments = [](const std::vector<draw::Finding>& findings) {
        return std::count_if(findings.begin(), findings.end(), [](const auto& finding) {
            return finding.message.find("is in English, as locale/xx.toml") != std::string::npos;
        });
    };
    std::vector<draw::Finding> findings;
    BOOST_TEST(times(printed(findings), "Costs 3") == 1U);
    BOOST_TEST(laments(findings) == 1);
    write(folder.path / "locale/xx.toml",
          "[words]\n\"Costs {upkeep}\\nAnd more\" = \"Kostet {upkeep}\\nUnd mehr\"\n");
    findings.clear();
    const std::string text = printed(findings);
    BOOST_TEST(times(text, "Kostet 3") == 1U, text);
    BOOST_TEST(times(text, "Und mehr") == 1U, text);
    BOOST_TEST(laments(findings) == 0);
}

BOOST_AUTO_TEST_CASE(every_fault_of_a_translation_is_told_with_its_place) {
    const auto faults = [](const std::string& locale) {
        Press press{small_layout(table)};
        std::filesystem::create_directories(press.folder.path / "locale");
        write(press.folder.path / "locale/xx.toml", locale);
        faces::Document document = trial(1);
        document.language = "xx";
        try {
            press.print(document);
        } catch (const std::runtime_error& error) {
            const std::string text = error.what();
            const std::string where = press.folder.path.string() + "/locale/";
            return text.starts_with(where) ? text.substr(where.size()) : text;
        }
        return std::string{"none"};
    };
    // A pack's translation may be the same file.
    BOOST_TEST(faults("[pack]\nname = \"Pack\"\n[words]\n\"HEAD\" = \"Kopf\"\n") == "none");
    BOOST_TEST(faults("[words]\n\"HEED\" = \"Kopf\"\n") ==
               "xx.toml:2:1: error: words.\"HEED\": no layout has this text; did you mean "
               "\"HEAD\"?\n");
    BOOST_TEST(faults("[words]\n\"sum {sum}\" = \"{some} im Ganzen\"\n") ==
               "xx.toml:2:15: error: words.\"sum {sum}\": found \"{some}\"; allowed: \"{sum}\"; "
               "did you mean \"{sum}\"?\n");
    BOOST_TEST(faults("[words]\n\"HEAD\" = \"{sum}\"\n") ==
               "xx.toml:2:10: error: words.\"HEAD\": found \"{sum}\"; allowed: no placeholder\n");
    BOOST_TEST(faults("[words]\n\"HEAD\" = 3\n") ==
               "xx.toml:2:10: error: words.\"HEAD\": found 3; allowed: a text\n");
    BOOST_TEST(faults("[wrods]\n\"HEAD\" = \"Kopf\"\n") ==
               "xx.toml:1:2: error: wrods: unknown table; did you mean \"words\"?\n");
}

BOOST_AUTO_TEST_CASE(the_list_of_words_to_translate_is_whole) {
    const auto shipped = pages::shipped_sheets();
    const auto layout = pages::read_sheet_layout(shipped);
    BOOST_TEST(layout.texts.size() > 40U);
    auto texts = layout.texts;
    for (const auto& page :
         {pages::read_proof_layout(pages::shipped_proof_layout(), "en"),
          pages::read_calibration_layout(pages::shipped_calibration_layout(), "en")}) {
        const auto more = page.texts();
        texts.insert(texts.end(), more.begin(), more.end());
    }
    toml::Faults faults;
    const auto read = toml::read_with_includes(shipped.parent_path() / "locale/en.toml", faults);
    BOOST_REQUIRE(read.size() == 1U);
    BOOST_TEST(faults.text() == "");
    auto root = toml::Table{read.front(), faults};
    const auto listed = root.table("words").value().entries();
    for (const auto& text : texts)
        BOOST_TEST((!draw::has_letters(text) ||
                    std::any_of(listed.begin(), listed.end(),
                                [&](const auto& entry) { return entry.key == text; })),
                   text);
    for (const auto& entry : listed)
        BOOST_TEST((std::find(texts.begin(), texts.end(), entry.key) != texts.end()),
                   entry.key << " is in no layout");
}

BOOST_AUTO_TEST_CASE(rules_have_markup_and_names_have_none) {
    Press press{small_layout(words)};
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
    BOOST_TEST(press.report.findings[0].is_error);
    BOOST_TEST(press.report.findings[0].message == "1: there is no colour \"pink\"");
    BOOST_TEST(press.report.findings[1].message == "18: <b> is not closed");
}

BOOST_AUTO_TEST_CASE(a_right_to_left_page_is_the_mirror_of_the_other) {
    const auto boxes = [](const std::string& more, bool is_right_to_left) {
        Press press{small_layout(table + words) + more};
        faces::Document document = trial(3);
        document.parts["words"].entries = {{"", "", "alpha", "", "first", ""},
                                           {"", "", "omega", "", "last", ""}};
        document.is_right_to_left = is_right_to_left;
        press.print(document);
        BOOST_TEST(press.report.findings.empty());
        return press.places();
    };
    constexpr double width_pt = 100 * 72 / 25.4;
    const auto straight = boxes("", false);
    const auto mirrored = boxes("", true);
    const auto kept = boxes("[mirror]\nkeep = [\"rows\"]\n", true);
    for (const char* word :
         {"Trial", "HEAD", "tick", "row000", "row002", "WORDS", "alpha", "first", "omega"}) {
        BOOST_REQUIRE(straight.count(word) == 1U);
        BOOST_REQUIRE(mirrored.count(word) == 1U);
        const auto [left, right] = straight.at(word);
        BOOST_TEST(std::abs(mirrored.at(word).first - (width_pt - right)) < 0.2, word);
        BOOST_TEST(std::abs(mirrored.at(word).second - (width_pt - left)) < 0.2, word);
        const bool is_kept = word[0] == 'r' || word[0] == 'H' || word[0] == 't';
        const auto& expected = is_kept ? straight : mirrored;
        BOOST_TEST(std::abs(kept.at(word).first - expected.at(word).first) < 0.2, word);
    }
    BOOST_TEST(Press{small_layout(table) + "[mirror]\nkeep = [\"rowz\"]\n"}.faults() ==
               "sheets.toml:86:9: error: mirror.keep[1]: found \"rowz\"; allowed: \"panel\", "
               "\"table\", \"entries\", \"steps\", \"chart\", \"lines\", \"grid\", "
               "\"beside\", \"rows\"; did you mean \"rows\"?\n");
}

BOOST_AUTO_TEST_CASE(letters_are_looked_for_beside_placeholders_and_tags) {
    for (const char* text : {"A turn", "{name}, continued", "\xC3\x84", "<b>NPC</b>", "\xD7\x90"})
        BOOST_TEST(draw::has_letters(text), text);
    for (const char* text : {"", "{name}", "{a} \xC2\xB7 {b}",
                             "\xE2\x88\x92"
                             "6",
                             "<icon base/> {x}", "\xFF"})
        BOOST_TEST(!draw::has_letters(text), text);
}

BOOST_AUTO_TEST_CASE(a_layout_that_is_missing_is_named) {
    BOOST_CHECK_EXCEPTION((DocumentPrinter{"no/such/sheets.toml", draw::shipped_assets()}),
                          std::runtime_error, [](const std::runtime_error& error) {
                              return std::string{error.what()}.find("no/such/sheets.toml") !=
                                     std::string::npos;
                          });
}

BOOST_AUTO_TEST_SUITE_END()
