#include "print/draw/type/rich.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace muster::draw;

BOOST_AUTO_TEST_SUITE(rich_tests)
namespace {

Run words(const std::string& text) {
    Run run;
    run.text = text;
    return run;
}

std::vector<std::string> faults(const std::string& text) {
    RichNames names;
    names.colour = [](std::string_view name) -> std::optional<Rgb> {
        if (name == "blood") return Rgb{0.5, 0, 0};
        return std::nullopt;
    };
    names.has_icon = [](std::string_view name) { return name == "trait-first-strike"; };
    std::vector<std::string> out;
    for (const auto& fault : parse_rich(text, names).faults) out.push_back(text_of(fault, text));
    return out;
}

void check(const std::string& text, const std::vector<std::string>& expected) {
    const auto found = faults(text);
    BOOST_TEST_CONTEXT(text)
    BOOST_TEST(found == expected, boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_CASE(text_without_tags_comes_out_as_it_went_in) {
    for (const std::string text : {"", "plain", "1 < 2 & 3 > 2", "a <3 heart", "x << y", "end <",
                                   "\"quoted\" &lt; \\<", "zwei\nZeilen"}) {
        BOOST_TEST_CONTEXT(text) {
            const Rich rich = parse_rich(text);
            BOOST_TEST(rich.faults.empty());
            BOOST_TEST(plain(rich.runs) == text);
            BOOST_TEST(rich.runs.size() == (text.empty() ? 0U : 1U));
        }
    }
}

BOOST_AUTO_TEST_CASE(tags_change_the_look_and_closing_them_brings_it_back) {
    const Rich rich = parse_rich("a<b>b<i>c</i>d</b>e<sc>f</sc>");
    BOOST_TEST(rich.faults.empty());
    Run b = words("b");
    b.is_bold = true;
    Run c = words("c");
    c.is_bold = c.is_italic = true;
    Run d = words("d");
    d.is_bold = true;
    Run f = words("f");
    f.is_small_caps = true;
    BOOST_TEST((rich.runs == std::vector{words("a"), b, c, d, words("e"), f}));
}

BOOST_AUTO_TEST_CASE(colours_nest_and_are_numbers_or_names) {
    RichNames names;
    names.colour = [](std::string_view name) -> std::optional<Rgb> {
        return name == "blood" ? std::optional{Rgb{0.5, 0, 0}} : std::nullopt;
    };
    const Rich rich = parse_rich("<c blood>a<c #0000FF>b</c>c</c>d", names);
    BOOST_TEST(rich.faults.empty());
    BOOST_REQUIRE(rich.runs.size() == 4U);
    BOOST_TEST((rich.runs[0].colour == Rgb{0.5, 0, 0}));
    BOOST_TEST((rich.runs[1].colour == Rgb{0, 0, 1}));
    BOOST_TEST((rich.runs[2].colour == Rgb{0.5, 0, 0}));
    BOOST_TEST(!rich.runs[3].colour.has_value());
}

BOOST_AUTO_TEST_CASE(an_icon_is_a_run_of_its_own_with_words_to_copy) {
    const Rich rich = parse_rich("<b>has <icon trait-first-strike/></b>, <icon cost/>");
    BOOST_TEST(rich.faults.empty());
    BOOST_REQUIRE(rich.runs.size() == 4U);
    BOOST_TEST(rich.runs[1].icon == "trait-first-strike");
    BOOST_TEST(rich.runs[1].text == "first strike");
    BOOST_TEST(rich.runs[1].is_bold);
    BOOST_TEST(rich.runs[3].icon == "cost");
    BOOST_TEST(plain(rich.runs) == "has first strike, cost");
}

BOOST_AUTO_TEST_CASE(a_sign_that_would_begin_a_tag_is_written_lt) {
    const Rich rich = parse_rich("write <lt/>b> for <b>bold</b>");
    BOOST_TEST(rich.faults.empty());
    BOOST_TEST(plain(rich.runs) == "write <b> for bold");
}

BOOST_AUTO_TEST_CASE(unclosed_and_unknown_tags_are_faults_with_their_place) {
    check("a <b>bold", {"3: <b> is not closed"});
    check("<u>x</u>", {"1: unknown tag <u>; known: <b>, <i>, <sc>, <c COLOUR>, <icon NAME/>, <lt/>",
                       "5: </u> closes nothing"});
    check("x</i>", {"2: </i> closes nothing"});
    check("<b>x<i>y</b>z</i>", {"9: </b> stands before </i>", "14: </i> closes nothing"});
    check("a <b and more", {"3: this tag has no \">\"; write <lt/> for the sign itself"});
    check("a <b <i>x</i>", {"3: this tag has no \">\"; write <lt/> for the sign itself"});
    check("<b/>", {"1: <b/> holds no text; write <b>"});
    check("<b large>x</b>", {"1: <b> stands alone; found \"large\""});
    check("x</b/>", {"2: a closing tag is a name alone, such as </b>"});
}

BOOST_AUTO_TEST_CASE(colours_and_icons_that_do_not_exist_are_faults) {
    check("<c blod>x</c>", {"1: there is no colour \"blod\""});
    check("<c>x</c>", {"1: <c> needs a colour, such as <c #A32D22> or a name of the layout"});
    check("12345 <c #12345>x</c>", {"7: there is no colour \"#12345\""});
    check("<icon trait-second/>", {"1: there is no icon \"trait-second\""});
    check("<icon trait-first-strike>", {"1: an icon is written <icon NAME/>"});
    check("<icon/>", {"1: an icon is written <icon NAME/>"});
}

BOOST_AUTO_TEST_CASE(columns_count_letters_and_lines_are_named_where_there_are_several) {
    check("Größe <b>x", {"7: <b> is not closed"});
    check("one\nзwei <q>", {"2:6: unknown tag <q>; known: <b>, <i>, <sc>, <c COLOUR>, "
                            "<icon NAME/>, <lt/>"});
}

BOOST_AUTO_TEST_CASE(faults_come_in_the_order_of_the_text_and_the_words_stay) {
    check("<b>one <x>two", {"1: <b> is not closed",
                            "8: unknown tag <x>; known: <b>, <i>, <sc>, <c COLOUR>, "
                            "<icon NAME/>, <lt/>"});
    BOOST_TEST(plain(parse_rich("<b>one <x>two").runs) == "one two");
}

BOOST_AUTO_TEST_SUITE_END()
