#include "print/draw/type/scripts.hpp"
#include "print/draw/type/typographic.hpp"
#include "tests/print/draw/type_fixture.hpp"

#include <sstream>

using namespace muster;
using namespace muster::draw;
using namespace muster::print_test;

BOOST_AUTO_TEST_SUITE(type_tests)
namespace {

const std::string sentence =
    "Your engaged unit adds two to its Strength for each of your Exhausted units, and the enemy "
    "may not respond until the dice have been thrown.";

FittedText fitted(const FitRule& rule, const FitRoom& room, const std::string& text = sentence) {
    return fit_text(typesetter(), {{words(text)}}, style(), {}, rule, room);
}

}  // namespace

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
    // Two short words hang alone at the first size; the second takes them up.
    const std::string text = sentence + " So be it.";
    FitRule rule;
    rule.rungs = ladder({9, 8.9, 8.8, 8.7, 8.6, 8.5, 8.4, 8.2, 8, 7.8}, {3.5});
    int tested = 0;
    for (double width = 40; width < 60; width += 0.25) {
        rule.short_line = 0;
        rule.strict_sizes = 0;
        const auto free = fitted(rule, {width, 100}, text);
        const auto& lines = free.paragraphs.front();
        if (lines.width(lines.count() - 1) >= 0.26 * width) continue;
        ++tested;
        rule.short_line = 0.26;
        rule.strict_sizes = 10;
        const auto strict = fitted(rule, {width, 100}, text);
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

BOOST_AUTO_TEST_CASE(a_word_wider_than_its_box_is_broken_where_the_lines_have_room) {
    FitRule rule;
    rule.rungs = ladder({9, 7.2}, {3.5});
    const FittedText broken = fitted(rule, {12, 100}, "Benediktionsritus");
    BOOST_TEST(!broken.is_overflowing);
    BOOST_TEST(broken.lines > 1);
    BOOST_TEST((broken.remarks(rule) ==
                std::vector<FittedText::Remark>{
                    {"the text has a word that is wider than its box and is broken", false}}));
    BOOST_TEST(fitted(rule, {12, 1}, "Benediktionsritus").is_overflowing);
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
            const double room = (icon_em + 2 * icon_air_em) * size;
            BOOST_TEST(alone.widest() == room, boost::test_tools::tolerance(0.001));
            const Ink ink = ink_of(300, 300, [&](cairo_t* context) {
                cairo_scale(context, scale, scale);
                alone.show(context, icons(), {}, 5, 20, 0);
            });
            BOOST_TEST(ink.bottom >= 198);
            BOOST_TEST(ink.bottom <= 200);
            BOOST_TEST(ink.top >= 200 - icon_em * size * scale - 1);
            BOOST_TEST(ink.left >= 49);
            BOOST_TEST(ink.right <= 50 + room * scale + 1);
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
    BOOST_TEST(missing_letters("Vollkorn", {U'ש', U'ま', U'א'}) ==
               "the font Vollkorn lacks U+05E9 \"ש\", U+307E \"ま\", U+05D0 \"א\"; Hebrew is in "
               "Debian's package fonts-noto-core; Japanese is in Debian's package fonts-noto-cjk");
    const Lines lines = typesetter().compose({words("a \u0378 b")}, style());  // no letter yet
    BOOST_TEST((lines.missing() == std::vector<char32_t>{U'\u0378'}));
    FitRule rule;
    rule.rungs = ladder({9}, {3.5});
    const auto remarks = fitted(rule, {47, 10}, "\u0378").remarks(rule);
    BOOST_REQUIRE(remarks.size() == 1U);
    BOOST_TEST(!remarks.front().is_error);
    BOOST_TEST(typesetter()
                   .compose({words("Größe, žluť, Ωμέγα, Кириллица")}, style())
                   .complaints()
                   .empty());
}

BOOST_AUTO_TEST_CASE(names_are_text_whatever_signs_they_hold) {
    const auto shown = [](const std::string& text) { return plain(parse_text(text).runs); };
    BOOST_TEST(shown("<b>x") == "<b>x");
    BOOST_TEST(shown("Fire <i> Ice") == "Fire <i> Ice");
    BOOST_TEST(shown("</sc> & <gait/>") == "</sc> & <gait/>");
    BOOST_TEST(shown("<b>Fire <i> Ice</b>") == "Fire <i> Ice");
    BOOST_TEST(parse_text("Fire <i> Ice").faults.size() == 1U);
    for (const char* name : {"<b>x</b>", "a < b", "<lt/>", "<icon flag/>"})
        BOOST_TEST(plain(parse_rich(as_text(name)).runs) == name);
}

BOOST_AUTO_TEST_CASE(markup_without_end_is_bounded) {
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += "<b>";
    const Rich rich = parse_rich(text);
    BOOST_TEST(rich.faults.size() <= 20U);
    BOOST_TEST(std::any_of(rich.faults.begin(), rich.faults.end(), [](const RichFault& fault) {
        return fault.message == "this text has more than 500 tags; allowed: at most as many";
    }));
    BOOST_TEST(plain(parse_text(text).runs) == text);
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

BOOST_AUTO_TEST_CASE(texts_of_any_kind_and_length_are_survived) {
    FitRule rule;
    rule.rungs = ladder({9, 7.2}, {3.5, 2.95});
    BOOST_TEST(fitted(rule, {47, 30}, std::string(20000, 'x')).is_overflowing);
    std::string long_text;
    while (long_text.size() < 20000) long_text += "word " + std::to_string(long_text.size()) + ' ';
    BOOST_TEST(fitted(rule, {47, 30}, long_text).is_overflowing);
    rule.otherwise = FitRule::Otherwise::ellipsis;
    BOOST_TEST(fitted(rule, {47, 30}, long_text).is_ellipsised);
    BOOST_TEST(fitted(rule, {47, 30}, std::string(20000, 'x')).is_ellipsised);
    BOOST_TEST(fit_text(typesetter(), {}, style(), {}, rule, {47, 30}).drop_mm() == 0);
    BOOST_TEST(fitted(rule, {47, 30}, "").drop_mm() == 0);
    const Lines broken = typesetter().compose({words("not \xFF UTF-8")}, style());
    BOOST_TEST(broken.text() == "not \xEF\xBF\xBD UTF-8");
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

BOOST_AUTO_TEST_CASE(no_line_holds_one_short_word_and_numbers_stay_with_their_words) {
    const std::string texts[] = {
        "If your unit is on Defense, it adds 2 to its Strength, and the enemy has no use of it.",
        "Regular units and below check Morale (15) before they attack this one, or it adds 2.",
        "Wenn deine Einheit verteidigt, erh\xC3\xA4lt sie 3 mehr, und zahlst du 1 Moral, dann 4."};
    const auto is_number = [](const std::string& word) {
        return word.find_first_of("0123456789") != std::string::npos;
    };
    // Which lines hold one short word, or begin with a number; and how many lines there are.
    const auto faults = [&](const Lines& lines, double width) {
        int out = 0;
        for (int line = 1; line < lines.count(); ++line) {
            std::istringstream words{lines.line_text(line)};
            std::string first, second;
            words >> first >> second;
            if (second.empty() && lines.width(line) < 0.3 * width) ++out;
            if (is_number(first)) ++out;
        }
        return out;
    };
    int before = 0;
    for (const std::string& text : texts)
        for (double width = 30; width < 70; width += 0.5) {
            Measure measure = within(width);
            const Lines plain = typesetter().compose({words(text)}, style(), measure);
            measure.is_balanced = true;
            const Lines balanced = typesetter().compose({words(text)}, style(), measure);
            before += faults(plain, width);
            BOOST_TEST(faults(balanced, width) == 0, width << ": " << text);
            BOOST_TEST(balanced.count() <= plain.count() + 1);
            BOOST_TEST(balanced.widest() <= width + 0.01);
            BOOST_TEST(balanced.text() == text);
        }
    BOOST_TEST(before > 0);
    // Texts of a card are set so without being asked.
    FitRule rule;
    rule.rungs = ladder({9}, {3.5});
    for (double width = 30; width < 50; width += 0.5)
        BOOST_TEST(faults(fitted(rule, {width, 100}, texts[0]).paragraphs.front(), width) == 0);
}

BOOST_AUTO_TEST_CASE(what_is_typed_is_set_as_a_printer_sets_it) {
    const auto set = [](std::string_view words) {
        std::string text;
        draw::append_typographic(text, words);
        return text;
    };
    for (const auto& [typed, printed] :
         {std::pair{"The Millers' Quarrel", "The Millers\u2019 Quarrel"},
          {"don't, l'Épée's é'", "don\u2019t, l\u2019Épée\u2019s é\u2019"},
          {"5' 3\" and 'so' \u201C'tis", "5' 3\" and 'so' \u201C'tis"},
          {"-1 +3/-4 at (-1, -2)", "\u22121 +3/\u22124 at (-1, -2)"},
          {"CA-294, 5-15, d20-1, -o, 2026-03-01, -", "CA-294, 5-15, d20-1, -o, 2026-03-01, -"}})
        BOOST_TEST(set(typed) == printed);
    // Over the bounds of runs, and for screens and paper alike.
    std::string text{"Lady"};
    draw::append_typographic(text, "'s");
    BOOST_TEST(text == "Lady\u2019s");
    BOOST_TEST(typesetter().compose({words("Mara's -3")}, style()).text() == "Mara\u2019s \u22123");
}

BOOST_AUTO_TEST_SUITE_END()
