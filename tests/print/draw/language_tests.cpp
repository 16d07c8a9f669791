#include "print/draw/type/hyphens.hpp"
#include "tests/print/draw/type_fixture.hpp"

using namespace muster;
using namespace muster::draw;
using namespace muster::print_test;

BOOST_AUTO_TEST_SUITE(language_tests)
namespace {

/// A language's test passes with a message where its Debian package is not installed.
bool is_there(const std::string& file) {
    if (std::filesystem::exists(file)) return true;
    BOOST_TEST_MESSAGE("skipped: " << file << " is not installed");
    return false;
}
const std::string noto = "/usr/share/fonts/truetype/noto/";

}  // namespace

BOOST_AUTO_TEST_CASE(german_words_are_divided_only_if_asked_for) {
    if (!is_there("/usr/share/hyphen/hyph_de.dic")) return;
    Language german;
    german.tag = "de";
    const std::string text = "Belagerungsgeschütz und Truppenverpflegung";
    TypeStyle type = style();
    const Lines whole = typesetter().compose({words(text)}, type, within(20), german);
    BOOST_TEST(whole.text() == text);
    BOOST_TEST(whole.widest() > 20);
    type.is_hyphenated = true;
    const Lines divided = typesetter().compose({words(text)}, type, within(20), german);
    BOOST_TEST(divided.widest() <= 20.01);
    BOOST_TEST(divided.count() > whole.count());
    BOOST_TEST(divided.line_text(0).ends_with("\xC2\xAD"));
    BOOST_TEST(divided.complaints().empty());
    // Only the hyphens that are seen stay in the text.
    for (int line = 0; line < divided.count(); ++line) {
        const std::string shown = divided.line_text(line);
        const auto at = shown.find("\xC2\xAD");
        BOOST_TEST((at == std::string::npos || at + 2 == shown.size()));
    }
    BOOST_TEST(typesetter().compose({words(text)}, type, within(200), german).text() == text);

    Hyphens hyphens;
    const std::string soft = "\xC2\xAD";
    BOOST_TEST(hyphens.insert("Silbentrennung, Größe!", "de") ==
               "Sil" + soft + "ben" + soft + "tren" + soft + "nung, Grö" + soft + "ße!");
    BOOST_TEST(hyphens.insert("Urin" + soft + "stinkt", "de") == "Urin" + soft + "stinkt");
    BOOST_TEST(hyphens.insert("auch 1234567 kurz", "de") == "auch 1234567 kurz");
    const auto paper = words_on_paper([&](cairo_t* context) { divided.show(context, 10, 10, 4); });
    BOOST_TEST(paper.find("Belage") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(words_without_a_dictionary_stay_whole_and_its_package_is_named) {
    Folder folder;
    Hyphens hyphens{folder.path};
    BOOST_TEST(hyphens.insert("palabra", "zu") == "palabra");
    BOOST_TEST(hyphens.insert("Belagerung", "de") == "Belagerung");
    BOOST_TEST(hyphens.insert("palabra", "zu") == "palabra");
    BOOST_TEST(hyphens.insert("まほうつかい", "ja") == "まほうつかい");
    BOOST_TEST(hyphens.insert("חרבותיהם", "he") == "חרבותיהם");
    const std::string whole = "there is no dictionary to divide its words, so they stay whole; ";
    const std::map<std::string, std::string> expected{
        {"de", whole + "install Debian's package hyphen-de (apt-get install hyphen-de)"},
        {"zu", whole + "install Debian's package hyphen-zu (apt-get install hyphen-zu)"}};
    BOOST_TEST((hyphens.missing() == expected));

    write(folder.path / "hyph_en_US.dic", "");
    BOOST_TEST(hyphens.insert("siege engine", "en") == "siege engine");
    BOOST_TEST(hyphens.missing().at("en") == "the dictionary " +
                                                 (folder.path / "hyph_en_US.dic").string() +
                                                 " is broken, so words stay whole");
}

BOOST_AUTO_TEST_CASE(a_missing_font_is_named_and_another_stands_in) {
    auto sources = latin_fonts();
    sources.front().folders = {"/usr/share/fonts/nowhere"};
    sources.front().family = "Nowhere Serif";
    sources.front().package = "fonts-nowhere";
    const Typesetter without{sources};
    BOOST_TEST(without.missing_fonts() ==
                   std::vector<std::string>{"the font Nowhere Serif is missing; install Debian's "
                                            "package fonts-nowhere (apt-get install "
                                            "fonts-nowhere)"},
               boost::test_tools::per_element());
    TypeStyle type = style();
    type.family = "Nowhere Serif";
    BOOST_TEST(without.compose({words("Spears")}, type).widest() > 0);
    // None of them at all: the machine's fonts.
    sources.resize(1);
    BOOST_TEST((Typesetter{sources}.compose({words("Spears")}, type).widest() > 0));
}

BOOST_AUTO_TEST_CASE(letters_that_the_fonts_lack_come_from_the_machine_with_a_complaint) {
    const auto lines = typesetter().compose({words("dawn \u265B")}, style());  // a chess queen
    if (!lines.missing().empty()) {
        BOOST_TEST_MESSAGE("skipped: no font has U+265B");
        return;
    }
    BOOST_REQUIRE(lines.complaints().size() == 1U);
    BOOST_TEST(lines.complaints().front().find("lacks letters of") != std::string::npos);
    BOOST_TEST(lines.complaints().front().find(", which are shown in ") != std::string::npos);
    // What the fonts have is set in them all the same.
    BOOST_TEST(typesetter().compose({words("dawn")}, style()).complaints().empty());
}

BOOST_AUTO_TEST_CASE(hebrew_runs_from_the_right_in_its_own_font) {
    if (!is_there(noto + "NotoSerifHebrew-Regular.ttf")) return;
    Language hebrew;
    hebrew.tag = "he";
    hebrew.is_right_to_left = true;
    const Lines lines = typesetter().compose({words("אבג 12 דהו.")}, style(), {}, hebrew);
    BOOST_TEST(lines.missing().empty());
    BOOST_TEST(lines.complaints().empty());
    const auto paper = words_on_paper([&](cairo_t* context) { lines.show(context, 90, 10, 0, 1); });
    BOOST_TEST(paper.find("אבג") != std::string::npos);

    // The full stop ends the sentence on the left.
    TypeStyle type = style();
    type.size = 40;
    const auto full = [&](const std::string& text) {
        const Lines set = typesetter().compose({words(text)}, type, {}, hebrew);
        return ink_of(400, 100, [&](cairo_t* context) { set.show(context, 390, 70, 0, 1); });
    };
    BOOST_TEST(full("אבג.").left < full("אבג").left);
    BOOST_TEST(full("אבג.").right == full("אבג").right);

    // A card in English gets no Hebrew, even after one in Hebrew.
    BOOST_TEST(typesetter().compose({words("א")}, style()).complaints().size() == 1U);
}

BOOST_AUTO_TEST_CASE(right_to_left_paragraphs_start_at_the_right_edge) {
    if (!is_there(noto + "NotoSerifHebrew-Regular.ttf")) return;
    Language hebrew;
    hebrew.tag = "he";
    hebrew.is_right_to_left = true;
    FitRule rule;
    rule.rungs = ladder({9}, {4});
    const auto text = fit_text(typesetter(), {{words("אבג")}}, style(), hebrew, rule, {30, 10});
    const auto start = ink_of(400, 100, [&](cairo_t* context) {
        cairo_scale(context, 10, 10);
        text.show(context, icons(), {}, 5, 5);
    });
    BOOST_TEST(start.right > 335);
    BOOST_TEST(start.right <= 351);
    const auto end = ink_of(400, 100, [&](cairo_t* context) {
        cairo_scale(context, 10, 10);
        text.show(context, icons(), {}, 5, 5, FittedText::Align::end);
    });
    BOOST_TEST(end.left >= 49);
    BOOST_TEST(end.left < 65);
}

BOOST_AUTO_TEST_CASE(arabic_letters_join) {
    if (!is_there(noto + "NotoNaskhArabic-Regular.ttf")) return;
    Language arabic;
    arabic.tag = "ar";
    arabic.is_right_to_left = true;
    const auto width = [&](const std::string& text) {
        const Lines lines = typesetter().compose({words(text)}, style(), {}, arabic);
        BOOST_TEST(lines.complaints().empty());
        return lines.widest();
    };
    // Tracking would tear the word apart, so there is none.
    TypeStyle tracked = style();
    tracked.tracking_em = 0.1;
    BOOST_TEST(typesetter().compose({words("جيشك")}, tracked, {}, arabic).widest() ==
               width("جيشك"));
    BOOST_TEST(typesetter().compose({words("army")}, tracked).widest() >
               typesetter().compose({words("army")}, style()).widest());
    // Four letters in one word are narrower than the same four alone.
    BOOST_TEST(width("جيشك") < width("ج") + width("ي") + width("ش") + width("ك"));
}

BOOST_AUTO_TEST_CASE(japanese_breaks_between_letters_but_not_before_a_full_stop) {
    if (!is_there("/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc")) return;
    Language japanese;
    japanese.tag = "ja";
    const std::string text = "軍勢を集めて戦場へ進み、敵の旗を奪う。そして勝利を祝う。";
    for (double width = 10; width < 40; width += 1.5) {
        const Lines lines = typesetter().compose({words(text)}, style(), within(width), japanese);
        BOOST_TEST(lines.complaints().empty());
        BOOST_TEST(lines.count() > 1);
        BOOST_TEST(lines.widest() <= width + 0.01);
        for (int line = 0; line < lines.count(); ++line) {
            BOOST_TEST(!lines.line_text(line).starts_with("。"));
            BOOST_TEST(!lines.line_text(line).starts_with("、"));
        }
    }
}

BOOST_AUTO_TEST_CASE(fonts_of_a_language_that_are_absent_are_named_with_their_package) {
    auto sources = latin_fonts();
    FontSource source;
    source.family = "Noto Serif Runic of Nowhere";
    source.package = "fonts-nowhere";
    source.folders = {"/usr/share/fonts/truetype/nowhere/Runic-*.ttf"};
    source.languages = {"non"};
    source.beside = "Vollkorn";
    sources.push_back(source);
    const Typesetter with{sources};
    BOOST_TEST(with.compose({words("still fine")}, style()).complaints().empty());
    Language norse;
    norse.tag = "non";
    BOOST_TEST(with.compose({words("x")}, style(), {}, norse).widest() > 0);
    BOOST_REQUIRE(with.lacks().size() == 1U);
    BOOST_TEST((with.lacks().front() ==
                Lack{"fonts", "non",
                     "the font Noto Serif Runic of Nowhere is missing; install Debian's package "
                     "fonts-nowhere (apt-get install fonts-nowhere)"}));
    BOOST_TEST(with.missing_fonts().empty());
}

BOOST_AUTO_TEST_SUITE_END()
