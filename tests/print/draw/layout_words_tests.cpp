#define BOOST_TEST_DYN_LINK
#include "engine/toml/reader.hpp"
#include "print/draw/layout/layout.hpp"
#include "print/draw/layout/layout_words.hpp"
#include "print/faces/game.hpp"
#include "print/pages/document/document.hpp"
#include "print/pages/map/counter_pages.hpp"
#include "print/pages/map/map_pages.hpp"
#include "print/pages/proof/calibrate.hpp"
#include "print/pages/proof/proof.hpp"
#include "tests/print/pages/document_fixture.hpp"

#include <cairo-pdf.h>
#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::print_test;

BOOST_AUTO_TEST_SUITE(layout_words_tests)

BOOST_AUTO_TEST_CASE(words_of_the_layout_are_translated_beside_it) {
    Press press{small_sheets(table + entry_section)};
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
    // What has no translation is in English, and reported once: "{title}" has no words of its own.
    BOOST_REQUIRE(press.report.findings.size() == 1U);
    const draw::Finding& finding = press.report.findings.front();
    BOOST_TEST(finding.card == "trial");
    BOOST_TEST(finding.field == "words");
    BOOST_TEST(!finding.is_error);
    BOOST_TEST(finding.file == (press.folder.path / "sheets.toml").string());
    BOOST_TEST(finding.message ==
               "\"WORDS\" is in English, as locale/xx.toml of the layouts has no words for it");

    // A region stands on its language and may change a word of it.
    write(press.folder.path / "locale/xx-YY.toml", "[words]\n\"tick\" = \"Hakerl\"\n");
    document.language = "xx-YY";
    press.print(document);
    BOOST_TEST(times(press.all(), "Kopf") == 1U);
    BOOST_TEST(times(press.all(), "Hakerl") == 1U);

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

BOOST_AUTO_TEST_CASE(every_fault_of_a_translation_is_reported_with_its_place) {
    const auto faults = [](const std::string& locale) {
        Press press{small_sheets(table)};
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
               "xx.toml:2:15: error: words.\"sum {sum}\": field found \"some\"; allowed: \"sum\"; "
               "did you mean \"sum\"?\n");
    BOOST_TEST(faults("[words]\n\"HEAD\" = \"{sum}\"\n") ==
               "xx.toml:2:10: error: words.\"HEAD\": found {sum}; allowed: no field\n");
    BOOST_TEST(faults("[words]\n\"HEAD\" = 3\n") ==
               "xx.toml:2:10: error: words.\"HEAD\": found 3; allowed: a text\n");
    BOOST_TEST(faults("[wrods]\n\"HEAD\" = \"Kopf\"\n") ==
               "xx.toml:1:2: error: wrods: unknown table; did you mean \"words\"?\n");
}

BOOST_AUTO_TEST_CASE(the_list_of_words_to_translate_is_whole) {
    const auto shipped = faces::find_game("skirmish").sheets();
    const auto layout = pages::read_sheet_layout(shipped);
    BOOST_TEST(layout.texts.size() > 40U);
    auto texts = layout.texts;
    for (const auto& other :
         {faces::find_game("warfare").sheets(), faces::find_game("battlefield").sheets(),
          draw::shipped_layouts() / "sheets_strategic.toml",
          draw::shipped_layouts() / "sheets_campaign.toml", pages::shipped_report_sheets()})
        for (const auto& text : pages::read_sheet_layout(other).texts) texts.push_back(text);
    for (const auto& page :
         {pages::read_proof_layout(pages::shipped_proof_layout(), "en"),
          pages::read_calibration_layout(pages::shipped_calibration_layout(), "en"),
          pages::read_map_layout(pages::shipped_map_layout(), "en"),
          pages::read_counter_layout(pages::shipped_counter_layout(), "en")}) {
        const auto more = page.texts();
        texts.insert(texts.end(), more.begin(), more.end());
    }
    // Cards are written in fields, but for the captions of the blank one.
    for (const auto& [name, face] :
         draw::read_layout(draw::shipped_layouts() / "warfare.toml").faces)
        for (const auto& item : face.full)
            if (const auto& text = item.word("text");
                !text.empty() && text.find('{') == std::string::npos)
                texts.push_back(text);
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

BOOST_AUTO_TEST_CASE(the_report_has_words_in_every_language) {
    const auto shipped = pages::shipped_report_sheets();
    const auto texts = pages::read_sheet_layout(shipped).texts;
    for (const char* tag : {"ar", "de", "ja"}) {
        const draw::LayoutWords words{shipped, tag};
        for (const auto& text : texts) BOOST_TEST(!words.lacks(text), tag << ": " << text);
    }
}

BOOST_AUTO_TEST_CASE(a_right_to_left_page_is_the_mirror_of_the_other) {
    const auto boxes = [](const std::string& more, bool is_right_to_left) {
        Press press{small_sheets(table + entry_section) + more};
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
    BOOST_TEST(
        Press{small_sheets(table) + "[mirror]\nkeep = [\"rowz\"]\n"}.faults() ==
        "sheets.toml:86:9: error: mirror.keep[1]: found \"rowz\"; allowed: \"panel\", "
        "\"table\", \"entries\", \"steps\", \"chart\", \"lines\", \"written\", \"fields\", "
        "\"choices\", \"grid\", \"matrix\", \"histogram\", \"scatter\", \"hexes\", \"samples\", "
        "\"beside\", \"stack\", \"rows\"; did you mean \"rows\"?\n");
}

BOOST_AUTO_TEST_CASE(letters_are_looked_for_beside_fields_and_tags) {
    for (const char* text : {"A turn", "{name}, continued", "\xC3\x84", "<b>NPC</b>", "\xD7\x90"})
        BOOST_TEST(draw::has_letters(text), text);
    for (const char* text : {"", "{name}", "{a} \xC2\xB7 {b}",
                             "\xE2\x88\x92"
                             "6",
                             "<icon base/> {x}", "\xFF"})
        BOOST_TEST(!draw::has_letters(text), text);
}

BOOST_AUTO_TEST_SUITE_END()
