#include "engine/toml/svg_art.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using muster::toml::svg_art_fault;

BOOST_AUTO_TEST_SUITE(svg_art_tests)
namespace {

std::string fault_of(const std::string& inside, const std::string& before = {}) {
    return svg_art_fault(before +
                         "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 60\">" +
                         inside + "</svg>")
        .value_or("");
}

std::string times(int count, const std::string& text) {
    std::string out;
    for (int i = 0; i < count; ++i) out += text;
    return out;
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

const std::string blur = "<filter id=\"f\"><feGaussianBlur stdDeviation=\"4\"/></filter>";
const std::string too_long = "times as long to draw";

}  // namespace

BOOST_AUTO_TEST_CASE(what_artists_draw_is_drawn) {
    BOOST_TEST(fault_of("") == "");
    BOOST_TEST(fault_of("<style>.a{fill:url(#g);filter:url(#f)}</style><defs>" + blur +
                        "<linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"#c00\"/>"
                        "</linearGradient></defs><g class=\"a\"><path d=\"M0 0L9 9C1 2 3 4 5 6z\" "
                        "stroke-dasharray=\"1, 2\"/><text>Hail</text></g>") == "");
    // A drawing program's own notes.
    BOOST_TEST(fault_of("<i:pgf xmlns:i=\"http://ns.adobe.com/AdobeIllustrator/10.0/\">x</i:pgf>"
                        "<metadata>y</metadata>",
                        "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\" "
                        "[<!ENTITY ns \"http://ns.adobe.com/\">]>") == "");
    BOOST_TEST(fault_of(times(5000, "<path d=\"M1 2C3 4 5 6 7 8L50 30z\"/>")) == "");
}

BOOST_AUTO_TEST_CASE(elements_that_are_not_in_the_list_are_refused_with_their_place) {
    BOOST_TEST(
        fault_of("\n <a href=\"http://example.org/\"><rect/></a>") ==
        "holds <a> at 2:2; allowed: shapes, text, gradients, patterns, masks, simple filters "
        "and pictures; save it as a PNG");
    for (const char* one : {"script", "foreignObject", "feMorphology", "feImage", "video"})
        BOOST_TEST(
            has(fault_of("<" + std::string{one} + "/>"), "holds <" + std::string{one} + ">"));
    BOOST_TEST(has(fault_of("<x:include xmlns:x=\"http://www.w3.org/2001/XInclude\"/>"),
                   "holds <include>"));
}

BOOST_AUTO_TEST_CASE(costly_filters_are_refused) {
    BOOST_TEST(fault_of("<filter id=\"f\"><feTurbulence numOctaves=\"1000\"/></filter>") ==
               "has 1000 octaves of noise; allowed: at most 8");
    BOOST_TEST(fault_of("<filter id=\"f\"><feConvolveMatrix order=\"100\"/></filter>") ==
               "has a matrix of 10000 numbers; allowed: at most 49");
    const std::string blurred = "<rect filter=\"url(#f)\"/>";
    BOOST_TEST(fault_of(blur + times(10, blurred)) == "");
    BOOST_TEST(has(fault_of(blur + times(2000, blurred)), too_long));
    BOOST_TEST(has(fault_of(times(2000, "<rect style=\"filter:blur(4px)\"/>")), too_long));
    BOOST_TEST(has(fault_of(blur + "<style>rect{filter:url(#f)}</style>" + times(2000, "<rect/>")),
                   too_long));
}

BOOST_AUTO_TEST_CASE(what_repeats_itself_is_counted_as_often) {
    std::string uses = "<g id=\"a0\"><rect width=\"9\" height=\"9\"/></g>";
    for (int i = 1; i < 8; ++i)
        uses += "<g id=\"a" + std::to_string(i) + "\">" +
                times(10, "<use href=\"#a" + std::to_string(i - 1) + "\"/>") + "</g>";
    BOOST_TEST(has(fault_of(uses), too_long));
    BOOST_TEST(has(fault_of("<g id=\"a\"><use href=\"#a\"/></g>"), "refers to itself"));
    BOOST_TEST(has(fault_of(times(500, "<g>") + times(500, "</g>")), "nested too deep"));
    BOOST_TEST(has(fault_of("<path d=\"M-1e6 0L1e6 60\" stroke-dasharray=\"0.001\"/>"), too_long));
    BOOST_TEST(has(fault_of("<text>" + std::string(1'000'000, 'x') + "</text>"),
                   "sets 1000000 letters; allowed: at most 20000"));
}

BOOST_AUTO_TEST_CASE(entities_are_short_texts_that_are_declared) {
    BOOST_TEST(
        has(fault_of("&a;", "<!DOCTYPE svg [<!ENTITY a \"<rect/>\">]>"), "declares the entity a"));
    BOOST_TEST(has(fault_of("&a;", "<!DOCTYPE svg [<!ENTITY a SYSTEM \"other.svg\">]>"),
                   "declares the entity a"));
    BOOST_TEST(has(fault_of("<text>&gone;</text>"), "undefined entity"));
    // With a DTD elsewhere that might declare it, too.
    BOOST_TEST(fault_of("<text>&gone;</text>", "<!DOCTYPE svg SYSTEM \"svg.dtd\">") ==
               "uses the entity &gone;, which nothing declares");
}

BOOST_AUTO_TEST_CASE(what_is_no_svg_is_said_to_be_none) {
    BOOST_TEST(svg_art_fault("<html/>").value_or("") == "is no SVG: it begins with <html>");
    BOOST_TEST(has(fault_of("<g>"), "is a broken SVG: mismatched tag at 1:"));
}

BOOST_AUTO_TEST_SUITE_END()
