#include "print/draw/fit.hpp"
#include "print/draw/hyphens.hpp"
#include "print/draw/scripts.hpp"
#include "tests/print/fixture.hpp"

#include <cairo-pdf.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <functional>

using namespace muster;
using namespace muster::draw;

namespace {

std::vector<FontSource> latin_fonts() {
    FontSource vollkorn;
    vollkorn.family = "Vollkorn";
    vollkorn.package = "fonts-vollkorn";
    vollkorn.folders = {"/usr/share/fonts/truetype/vollkorn"};
    FontSource inter;
    inter.family = "Inter";
    inter.package = "fonts-inter";
    inter.folders = {"/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"};
    return {vollkorn, inter};
}

const Typesetter& typesetter() {
    static const Typesetter shared{latin_fonts()};
    return shared;
}
Icons& icons() {
    static Icons shared{shipped_assets() / "icons"};
    return shared;
}

TypeStyle style(double size_pt = 9) {
    TypeStyle out;
    out.family = "Vollkorn";
    out.size = size_pt * mm_per_point;
    return out;
}

Run words(const std::string& text) {
    Run run;
    run.text = text;
    return run;
}

Measure within(double width_mm) {
    Measure measure;
    measure.width = width_mm;
    return measure;
}

const std::string sentence =
    "Your engaged unit adds two to its Strength for each of your Exhausted units, and the enemy "
    "may not respond until the dice have been thrown.";

FittedText fitted(const FitRule& rule, const FitRoom& room, const std::string& text = sentence) {
    return fit_text(typesetter(), {{words(text)}}, style(), {}, rule, room);
}

bool is_there(const std::string& file) {
    if (std::filesystem::exists(file)) return true;
    BOOST_TEST_MESSAGE("skipped: " << file << " is not installed");
    return false;
}
const std::string noto = "/usr/share/fonts/truetype/noto/";

/// Rows of the picture in which anything is drawn, from the first to the last.
struct Ink {
    int left{-1}, right{-1}, top{-1}, bottom{-1};
};
Ink ink_of(int width, int height, const std::function<void(cairo_t*)>& draw) {
    const SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_A8, width, height)};
    const ContextPtr context{cairo_create(surface.get())};
    draw(context.get());
    cairo_surface_flush(surface.get());
    Ink ink;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const auto* row = cairo_image_surface_get_data(surface.get()) +
                              std::ptrdiff_t{y} * cairo_image_surface_get_stride(surface.get());
            if (row[x] < 128) continue;
            ink.left = ink.left < 0 ? x : std::min(ink.left, x);
            ink.right = std::max(ink.right, x);
            ink.top = ink.top < 0 ? y : ink.top;
            ink.bottom = y;
        }
    return ink;
}

/// A PDF of one page with what `draw` does in millimetres, and its words.
std::string words_on_paper(const std::function<void(cairo_t*)>& draw) {
    const print_test::Folder folder;
    const auto file = folder.path / "page.pdf";
    {
        const SurfacePtr surface{cairo_pdf_surface_create(file.c_str(), 300, 200)};
        const ContextPtr context{cairo_create(surface.get())};
        cairo_scale(context.get(), 1 / mm_per_point, 1 / mm_per_point);
        draw(context.get());
        cairo_surface_finish(surface.get());
    }
    BOOST_TEST(print_test::run("pdffonts " + file.string()).second.find("Type 3") ==
               std::string::npos);
    const auto images = print_test::run("pdfimages -list " + file.string()).second;
    BOOST_TEST(std::count(images.begin(), images.end(), '\n') == 2);  // the head of the table
    return print_test::run("pdftotext -layout " + file.string() + " -").second;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(type_tests)

BOOST_AUTO_TEST_CASE(the_first_size_that_fits_is_taken) {
    FitRule rule;
    rule.rungs = ladder({9, 8.6, 8.2, 7.6}, {3.5, 3.5, 3.5, 3.06});
    const auto roomy = fitted(rule, {47, 30});
    BOOST_TEST(roomy.rung.size_pt == 9);
    BOOST_TEST(!roomy.is_shrunk);
    BOOST_TEST(roomy.remarks(rule).empty());

    const auto lines = roomy.lines;
    const auto tight = fitted(rule, {47, (lines - 2) * 3.5});
    BOOST_TEST(tight.is_shrunk);
    BOOST_TEST(tight.rung.size_pt < 9);
    BOOST_TEST(tight.drop_mm() <= (lines - 2) * 3.5 + 0.011);
    BOOST_REQUIRE(tight.remarks(rule).size() == 1U);
    BOOST_TEST(!tight.remarks(rule).front().is_error);
    BOOST_TEST(tight.remarks(rule).front().message.find("the text is shrunk from 9 pt to ") == 0U);
}

BOOST_AUTO_TEST_CASE(text_too_long_for_the_last_rung_overflows_and_is_an_error) {
    FitRule rule;
    rule.rungs = ladder({9, 7.2}, {3.5, 2.95});
    const auto text = fitted(rule, {47, 2.95});
    BOOST_TEST(text.is_overflowing);
    BOOST_TEST(!text.is_ellipsised);
    BOOST_TEST((text.remarks(rule) == std::vector<FittedText::Remark>{
                                          {"the text does not fit its box even at 7.2 pt", true}}));
    BOOST_TEST(text.paragraphs.front().text() == sentence);
}

BOOST_AUTO_TEST_CASE(an_ellipsis_cuts_only_where_the_rule_says_so) {
    FitRule rule;
    rule.rungs = ladder({9, 7.2}, {3.5, 2.95});
    rule.otherwise = FitRule::Otherwise::ellipsis;
    const auto text = fitted(rule, {47, 2.95});
    BOOST_TEST(text.is_ellipsised);
    BOOST_TEST(!text.is_overflowing);
    BOOST_TEST(text.lines == 2);
    BOOST_TEST(text.drop_mm() <= 2.96);
    BOOST_TEST((text.remarks(rule) == std::vector<FittedText::Remark>{
                                          {"the text is cut with an ellipsis at 7.2 pt", false}}));
    BOOST_TEST(!fitted(rule, {47, 40}).is_ellipsised);
}

BOOST_AUTO_TEST_CASE(paragraphs_left_out_are_announced_by_the_last_one_shown) {
    FitRule rule;
    rule.rungs = ladder({9}, {3.5}, {1.75});
    rule.otherwise = FitRule::Otherwise::ellipsis;
    const auto text = fit_text(typesetter(), {{words("One.")}, {words("Two.")}, {words("Three.")}},
                               style(), {}, rule, {47, 5.5});
    BOOST_TEST(text.is_ellipsised);
    BOOST_REQUIRE(text.paragraphs.size() == 2U);
    BOOST_TEST(text.paragraphs.back().text().find("Two. …") == 0U);
    BOOST_TEST(text.drop_mm() <= 5.51);
}

BOOST_AUTO_TEST_CASE(lines_and_gaps_are_counted_from_baseline_to_baseline) {
    FitRule rule;
    rule.rungs = ladder({9}, {3.5}, {1.75, 0.875});
    const std::vector<std::vector<Run>> paragraphs{{words("One.")}, {words("Two.")}};
    const auto loose = fit_text(typesetter(), paragraphs, style(), {}, rule, {47, 5.25});
    BOOST_TEST(loose.drop_mm() == 5.25);
    BOOST_TEST(!loose.is_tightened);
    const auto tight = fit_text(typesetter(), paragraphs, style(), {}, rule, {47, 5.2});
    BOOST_TEST(tight.drop_mm() == 4.375);
    BOOST_TEST(tight.is_tightened);
    BOOST_TEST(!tight.is_shrunk);
    BOOST_TEST(fit_text(typesetter(), paragraphs, style(), {}, rule, {47, 4.3}).is_overflowing);
}

BOOST_AUTO_TEST_CASE(no_more_lines_than_the_rule_allows) {
    FitRule rule;
    rule.rungs = ladder(9, 6, 0.25, 1.1);
    rule.max_lines = 3;
    const auto text = fitted(rule, {56, 100});
    BOOST_TEST(text.is_shrunk);
    BOOST_TEST(text.lines <= 3);
    rule.max_lines = 1;
    BOOST_TEST(fitted(rule, {70, 100}).is_overflowing);
}

BOOST_AUTO_TEST_CASE(a_short_last_line_is_refused_while_there_are_sizes_to_try) {
    // The last word hangs alone at the first size; the second takes it up.
    FitRule rule;
    rule.rungs = ladder({9, 8.9, 8.8, 8.7, 8.6, 8.5, 8.4, 8.2, 8, 7.8}, {3.5});
    int tested = 0;
    for (double width = 40; width < 60; width += 0.25) {
        rule.short_line = 0;
        rule.strict_sizes = 0;
        const auto free = fitted(rule, {width, 100});
        const auto& lines = free.paragraphs.front();
        if (lines.width(lines.count() - 1) >= 0.26 * width) continue;
        ++tested;
        rule.short_line = 0.26;
        rule.strict_sizes = 10;
        const auto strict = fitted(rule, {width, 100});
        const auto& better = strict.paragraphs.front();
        const bool is_good = better.width(better.count() - 1) >= 0.26 * width;
        BOOST_TEST(strict.is_shrunk == is_good);  // nothing better: the first size, short or not
    }
    BOOST_TEST(tested > 0);
}

BOOST_AUTO_TEST_CASE(a_ladder_meets_its_floor_and_tightens_before_it_shrinks) {
    const auto rungs = ladder(9, 8.3, 0.25, 1.2, 1.1);
    std::vector<double> sizes;
    for (const auto& rung : rungs) sizes.push_back(rung.size_pt);
    BOOST_TEST(sizes == (std::vector<double>{9, 9, 8.75, 8.75, 8.5, 8.5, 8.3, 8.3}),
               boost::test_tools::per_element());
    BOOST_TEST(rungs[0].leading_mm == 9 * 1.2 * mm_per_point);
    BOOST_TEST(rungs[1].leading_mm == 9 * 1.1 * mm_per_point);
    BOOST_TEST(ladder(9, 9, 0.25, 1.2).size() == 1U);
    BOOST_TEST(ladder(9, 7, 0, 1.2).size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_word_wider_than_its_box_is_no_fit) {
    FitRule rule;
    rule.rungs = ladder({9, 7.2}, {3.5});
    BOOST_TEST(fitted(rule, {12, 100}, "Benediktionsritus").is_overflowing);
}

BOOST_AUTO_TEST_CASE(an_inline_icon_stands_on_the_baseline_and_leaves_its_room) {
    for (const std::string name : {"role-aggressor", "cost", "trait-flying", "path-magic"}) {
        BOOST_TEST_CONTEXT(name) {
            constexpr double scale = 10;
            const double size = 10;
            TypeStyle type = style();
            type.size = size;
            const auto rich = parse_rich("<icon " + name + "/>");
            const Lines alone = typesetter().compose(rich.runs, type);
            BOOST_TEST(alone.widest() == icon_em * size, boost::test_tools::tolerance(0.001));
            const Ink ink = ink_of(300, 300, [&](cairo_t* context) {
                cairo_scale(context, scale, scale);
                alone.show(context, icons(), {}, 5, 20, 0);
            });
            BOOST_TEST(ink.bottom >= 198);
            BOOST_TEST(ink.bottom <= 200);
            BOOST_TEST(ink.top >= 200 - icon_em * size * scale - 1);
            BOOST_TEST(ink.left >= 49);
            BOOST_TEST(ink.right <= 50 + icon_em * size * scale + 1);
            // Without icons to draw from nothing is drawn, and the room stays.
            BOOST_TEST(ink_of(300, 300, [&](cairo_t* context) {
                           alone.show(context, 5, 20, 0);
                       }).bottom == -1);
        }
    }
}

BOOST_AUTO_TEST_CASE(icons_take_the_colour_of_their_run_or_the_ink) {
    TypeStyle type = style();
    type.size = 20;
    const auto rich = parse_rich("<icon cost/><c #0000FF><icon cost/></c>");
    const SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 60, 40)};
    const ContextPtr context{cairo_create(surface.get())};
    typesetter().compose(rich.runs, type).show(context.get(), icons(), {1, 0, 0}, 5, 30, 0);
    cairo_surface_flush(surface.get());
    int red = 0;
    int blue = 0;
    for (int y = 0; y < 40; ++y)
        for (int x = 0; x < 60; ++x) {
            const auto* row = cairo_image_surface_get_data(surface.get()) +
                              std::ptrdiff_t{y} * cairo_image_surface_get_stride(surface.get());
            const auto pixel = reinterpret_cast<const std::uint32_t*>(row)[x];
            red += pixel == 0xFFFF0000U ? 1 : 0;
            blue += pixel == 0xFF0000FFU ? 1 : 0;
        }
    BOOST_TEST(red > 50);
    BOOST_TEST(std::abs(red - blue) < red / 4);  // they begin at different parts of a pixel
}

BOOST_AUTO_TEST_CASE(an_icon_stays_vector_and_is_copied_as_its_words) {
    const auto rich = parse_rich("Adds <icon role-aggressor/> two.");
    const auto copied = words_on_paper([&](cairo_t* context) {
        typesetter().compose(rich.runs, style()).show(context, icons(), {}, 10, 10, 0);
    });
    BOOST_TEST(copied.find("Adds") != std::string::npos);
    BOOST_TEST(copied.find("aggressor") != std::string::npos);
    BOOST_TEST(copied.find("Adds") < copied.find("aggressor"));
    BOOST_TEST(copied.find("aggressor") < copied.find("two."));
}

BOOST_AUTO_TEST_CASE(bold_words_are_wider_and_small_caps_are_drawn_as_such) {
    const auto width = [](const std::string& text) {
        return typesetter().compose(parse_rich(text).runs, style()).widest();
    };
    BOOST_TEST(width("<b>skirmish</b>") > width("skirmish"));
    BOOST_TEST(width("<sc>skirmish</sc>") > width("skirmish"));
    BOOST_TEST(width("<i>skirmish</i>") != width("skirmish"));
    BOOST_TEST(width("<c #FF0000>skirmish</c>") == width("skirmish"));
}

BOOST_AUTO_TEST_CASE(missing_letters_are_named_with_the_package_that_has_them) {
    const Lines lines = typesetter().compose({words("a ש ま א ש")}, style());
    BOOST_TEST((lines.missing() == std::vector<char32_t>{U'ש', U'ま', U'א'}));
    BOOST_REQUIRE(lines.complaints().size() == 1U);
    BOOST_TEST(lines.complaints().front() ==
               "the font Vollkorn lacks U+05E9 \"ש\", U+307E \"ま\", U+05D0 \"א\"; Hebrew is in "
               "Debian's package fonts-noto-core; Japanese is in Debian's package fonts-noto-cjk");
    FitRule rule;
    rule.rungs = ladder({9}, {3.5});
    const auto remarks = fitted(rule, {47, 10}, "א").remarks(rule);
    BOOST_REQUIRE(remarks.size() == 1U);
    BOOST_TEST(remarks.front().is_error);
    BOOST_TEST(typesetter()
                   .compose({words("Größe, žluť, Ωμέγα, Кириллица")}, style())
                   .complaints()
                   .empty());
}

BOOST_AUTO_TEST_CASE(a_font_that_stands_in_for_another_is_reported) {
    // Inter has the arrow key's sign, Vollkorn has not.
    const Lines lines = typesetter().compose({words("press ⌘")}, style());
    BOOST_REQUIRE(lines.missing().empty());
    BOOST_REQUIRE(lines.complaints().size() == 1U);
    BOOST_TEST(lines.complaints().front() ==
               "the font Vollkorn lacks letters of \"⌘\", which are shown in Inter");

    FontSource regular_only;
    regular_only.family = "Vollkorn";
    regular_only.package = "fonts-vollkorn";
    regular_only.folders = {"/usr/share/fonts/truetype/vollkorn/Vollkorn-Regular.ttf"};
    const Typesetter thin{{regular_only}};
    BOOST_TEST(thin.compose({words("plain")}, style()).complaints().empty());
    const auto bold = thin.compose(parse_rich("<b>bold</b>").runs, style()).complaints();
    BOOST_REQUIRE(bold.size() == 1U);
    BOOST_TEST(bold.front() == "the font Vollkorn has no weight 700; weight 400 stands in for it");
}

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

    Hyphens hyphens;
    const std::string soft = "\xC2\xAD";
    BOOST_TEST(hyphens.insert("Silbentrennung, Größe!", "de") ==
               "Sil" + soft + "ben" + soft + "tren" + soft + "nung, Grö" + soft + "ße!");
    BOOST_TEST(hyphens.insert("Urin" + soft + "stinkt", "de") == "Urin" + soft + "stinkt");
    BOOST_TEST(hyphens.insert("auch 1234567 kurz", "de") == "auch 1234567 kurz");
    const auto paper = words_on_paper([&](cairo_t* context) { divided.show(context, 10, 10, 4); });
    BOOST_TEST(paper.find("Belage") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_language_without_a_dictionary_names_the_package) {
    Hyphens hyphens;
    BOOST_CHECK_EXCEPTION(
        static_cast<void>(hyphens.insert("palabra", "zu")), std::runtime_error,
        [](const std::runtime_error& error) {
            return error.what() ==
                   std::string{
                       "error: hyphenation of \"zu\" needs a dictionary; install Debian's "
                       "package hyphen-zu (apt-get install hyphen-zu)"};
        });
    BOOST_TEST(hyphens.insert("まほうつかい", "ja") == "まほうつかい");
    BOOST_TEST(hyphens.insert("חרבותיהם", "he") == "חרבותיהם");
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
    BOOST_TEST(typesetter().compose({words("א")}, style()).missing().size() == 1U);
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
    BOOST_CHECK_EXCEPTION(
        static_cast<void>(with.compose({words("x")}, style(), {}, norse)), std::runtime_error,
        [](const std::runtime_error& error) {
            return error.what() ==
                   std::string{
                       "error: the font Noto Serif Runic of Nowhere is missing; install "
                       "Debian's package fonts-nowhere (apt-get install fonts-nowhere)"};
        });
}

BOOST_AUTO_TEST_CASE(what_was_set_once_is_not_changed_by_setting_it_otherwise) {
    const Lines whole = typesetter().compose({words(sentence)}, style(), within(30));
    const int count = whole.count();
    Measure cut = within(30);
    cut.max_lines = 2;
    const Lines shorter = typesetter().compose({words(sentence)}, style(), cut);
    BOOST_TEST(shorter.count() == 2);
    BOOST_TEST(shorter.is_cut());
    BOOST_TEST(whole.count() == count);
    BOOST_TEST(typesetter().compose({words(sentence)}, style(), within(30)).count() == count);
    // Forgetting old texts does not take them from those who hold them.
    for (int i = 0; i < 3200; ++i)
        static_cast<void>(typesetter().compose({words(std::to_string(i))}, style()));
    BOOST_TEST(whole.count() == count);
    BOOST_TEST(whole.text() == sentence);
}

BOOST_AUTO_TEST_SUITE_END()
