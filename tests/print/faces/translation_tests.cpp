#define BOOST_TEST_DYN_LINK
#include "print/faces/game.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>

#include <cctype>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace muster;
using print_test::check_sound;
using print_test::Folder;
using print_test::run;
using print_test::write;
using tests::army_file;
using tests::has;

BOOST_AUTO_TEST_SUITE(translation_tests)
namespace {

const std::string program{MUSTER_PRINT};
const std::vector<std::string> armies{"barrow_court", "causeway_watch", "hushed_choir",
                                      "wild_muster"};

/// Words with one plain space between them: what fits on a line differs, and so do fixed spaces.
std::string on_one_line(std::string text) {
    for (const std::string_view fixed : {"\xC2\xA0", "\f"})
        for (std::size_t at = text.find(fixed); at != std::string::npos; at = text.find(fixed))
            text.replace(at, fixed.size(), " ");
    std::istringstream words{text};
    std::string out;
    for (std::string word; words >> word;) out += (out.empty() ? "" : " ") + word;
    return out;
}

/// A product of the program, checked as far as every product has to be.
struct Printed {
    explicit Printed(const std::string& arguments) : file{folder.path / "out.pdf"} {
        const auto [code, words] = run(program + " " + arguments + " -o " + file.string());
        said = words;
        BOOST_TEST_REQUIRE(code == 0, arguments << "\n" << words);
        check_sound(file);
        lines = run("pdftotext -raw " + file.string() + " -").second;
        text = on_one_line(lines);
    }
    void reads(const std::vector<std::string>& parts) const {
        for (const std::string& part : parts) BOOST_TEST(has(text, part), part << "\n" << text);
    }
    [[nodiscard]] int pages() const {
        const std::string said_of_it = run("pdfinfo " + file.string()).second;
        return std::stoi(said_of_it.substr(said_of_it.find("Pages:") + 6));
    }
    [[nodiscard]] bool is_in(const std::string& language) const {
        const std::string objects = run("qpdf --qdf " + file.string() + " - | strings").second;
        return has(objects, "/Lang (" + language + ")");
    }

    Folder folder;
    std::filesystem::path file;
    std::string said, lines, text;
};

/// Lines that end within a word: Pango shows a hyphen where a soft one is broken at.
int divided_words(const std::string& lines) {
    int divided = 0;
    std::istringstream in{lines};
    for (std::string line; std::getline(in, line);)
        for (const std::string_view hyphen : {"-", "\xC2\xAD", "\xE2\x80\x90"})
            if (line.size() > hyphen.size() && line.ends_with(hyphen)) ++divided;
    return divided;
}

/// What no reader of the language should meet on a card or sheet.
void check_no_english(const std::string& text) {
    for (const char* word : {"Discard", "Strength", "Offense", "Defense", "Aggressor", "Guardian",
                             "Healer", "Savant", "Disabled", "Killed", "engaged", "Upkeep",
                             "Commander", "printed by", "Rules of", "the ", "When "})
        BOOST_TEST(!has(text, word), word << "\n" << text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(german_decks_print_without_a_finding) {
    const std::vector<std::vector<std::string>> expected{
        {"Grabritter", "Hügelgrab-Bader", "Lady Corrow", "Hüterin des Hügelgrabs",
         "Wenn sie tötet: Du gewinnst 1 Moral.", "Nekromant", "Einmal je Schlacht"},
        {"Mutter Aldreth", "Licht des Dammwegs", "Schildträger der Nachtwache", "Büßerschar",
         "Bei Moral 3 oder weniger: +2 Stärke.", "Damm & Hügelgrab",
         "Tote lassen sich ungern genau ansehen."},
        {"Kapellmeister des Stillen Chors", "Münzorakel",
         "Falls die gegnerische Einheit Könner ist, wird sie Heiler.", "Geistklinge"},
        {"Der alte Fenn", "Moosschildkröte", "Im Angriff: −3 Stärke.", "Dornbuschschützen",
         "Zu Beginn einer Phase", "Ritus der langen Jagd"}};
    for (std::size_t i = 0; i < armies.size(); ++i) {
        const Printed deck{"deck " + army_file(armies[i]) + " --locale de --strict"};
        deck.reads(expected[i]);
        check_no_english(deck.text);
        BOOST_TEST(deck.pages() == 4);
        BOOST_TEST(deck.is_in("de"));
        BOOST_TEST(divided_words(deck.lines) == 0, deck.lines);
    }
}

BOOST_AUTO_TEST_CASE(german_decks_may_be_hyphenated) {
    if (!std::filesystem::exists("/usr/share/hyphen/hyph_de.dic")) {
        BOOST_TEST_MESSAGE("skipped: hyphen-de is not installed");
        return;
    }
    const Folder folder;
    const auto layout = folder.path / "hyphens.toml";
    write(layout,
          "extends = \"skirmish\"\n[styles]\neffect = { hyphenate = true }\n"
          "name = { hyphenate = true }\nflavour = { hyphenate = true }\n");
    int divided = 0;
    for (const std::string& id : armies) {
        const std::string arguments = "deck " + army_file(id) + " --locale de --strict";
        const Printed deck{arguments + " --layout " + layout.string()};
        BOOST_TEST(deck.pages() == 4);
        divided += divided_words(deck.lines);
        // Not a letter is lost where a word is divided.
        const auto letters = [](const std::string& text) {
            std::string out;
            for (const char c : text)
                if (c != '-' && std::isspace(static_cast<unsigned char>(c)) == 0) out += c;
            for (const std::string_view hyphen : {"\xC2\xAD", "\xE2\x80\x90", "\xC2\xA0"})
                for (std::size_t at = out.find(hyphen); at != std::string::npos;
                     at = out.find(hyphen))
                    out.erase(at, hyphen.size());
            return out;
        };
        BOOST_TEST(letters(deck.lines) == letters(Printed{arguments}.lines), id);
    }
    BOOST_TEST(divided >= 8);
}

BOOST_AUTO_TEST_CASE(long_german_words_are_divided_rather_than_shrunk) {
    if (!std::filesystem::exists("/usr/share/hyphen/hyph_de.dic")) {
        BOOST_TEST_MESSAGE("skipped: hyphen-de is not installed");
        return;
    }
    const Folder folder;
    const auto pack = folder.path / "pack";
    std::filesystem::create_directory(pack);
    write(pack / "pack.toml",
          "[pack]\nid = \"lang\"\nname = \"Lang\"\nversion = \"1\"\nauthor = \"wir\"\n"
          "licence = \"MIT\"\nruleset = \"skirmish\"\nlanguage = \"de\"\n");
    write(pack / "cards.toml",
          "[[card]]\nid = \"long\"\nname = \"Belagerungsgeschützmannschaft\"\nrole = \"guardian\"\n"
          "strength = 2\nupkeep = 3\nflavour = \"Oberproviantverwaltungsgehilfenanwärter.\"\n");
    const auto layout = folder.path / "hyphens.toml";
    const std::string extends = "extends = \"skirmish\"\n[styles]\nname = { hyphenate = ";
    const auto print = [&](const std::string& flag) {
        write(layout, extends + flag + " }\n");
        return run(program + " deck " + pack.string() + " --locale de --layout " + layout.string() +
                   " -o " + (folder.path / "out.pdf").string());
    };
    const auto whole = print("false");
    BOOST_TEST(whole.first == 0);
    BOOST_TEST(has(whole.second, "warning: name: the text is shrunk to"), whole.second);
    const auto divided = print("true");
    BOOST_TEST(divided.first == 0, divided.second);
    BOOST_TEST(!has(divided.second, "name"), divided.second);
    const auto lines = run("pdftotext -raw " + (folder.path / "out.pdf").string() + " -").second;
    BOOST_TEST(divided_words(lines) == 1, lines);
}

BOOST_AUTO_TEST_CASE(german_sheets_and_the_reference_print_without_a_finding) {
    for (const std::string& id : armies) {
        const Printed sheet{"sheet " + army_file(id) + " --locale de --strict"};
        sheet.reads({"Heerbogen", "Einheit", "Rolle", "Merkmale", "Sold", "Notizen",
                     "Regeln dieses Heers", "gedruckt mit Muster"});
        check_no_english(sheet.text);
        BOOST_TEST(sheet.is_in("de"));
        BOOST_TEST(sheet.pages() <= 2, id);
    }
    const Printed reference{"reference --locale de --strict"};
    reference.reads({"Übersicht", "Ein Zug", "Zustände", "Kampfunfähig", "Gaben der Feldherren",
                     "Genaue Chancen", "72,2", "Feldscher", "Begriffe", "SK-26–SK-29"});
    check_no_english(reference.text);
    BOOST_TEST(reference.pages() == 2);
}

BOOST_AUTO_TEST_CASE(the_german_reference_says_what_the_english_one_says) {
    const std::vector<std::filesystem::path> packs{skirmish::shipped_cards() / "skirmish"};
    const auto english = faces::read_reference(faces::find_game("skirmish"), packs, "en");
    const auto german = faces::read_reference(faces::find_game("skirmish"), packs, "de");
    BOOST_TEST(german.is_translated);
    BOOST_REQUIRE(german.sections.size() == english.sections.size());
    const auto cited = [](const std::vector<faces::Rule>& rules) {
        std::multiset<std::string> out;  // The glossary is in the order of its own alphabet.
        for (const auto& rule : rules) {
            std::string numbers = rule.rules;
            for (std::size_t at = numbers.find("–"); at != std::string::npos;
                 at = numbers.find("–"))
                numbers.replace(at, std::string{"–"}.size(), " to ");
            out.insert(rule.id + " " + numbers);
        }
        return out;
    };
    for (const auto& [name, rules] : english.sections)
        BOOST_TEST(cited(german.section(name)) == cited(rules), name);
}

BOOST_AUTO_TEST_SUITE_END()
