#define BOOST_TEST_DYN_LINK
#include "engine/toml/files.hpp"
#include "engine/toml/shipped.hpp"
#include "engine/toml/svg.hpp"
#include "engine/toml/words/signs.hpp"

#include <boost/test/unit_test.hpp>

using namespace muster::toml;

BOOST_AUTO_TEST_SUITE(svg_tests)
namespace {

const std::string root =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\" fill=\"currentColor\">";

std::string said(const std::string& svg) {
    Faults faults;
    check_sign(svg, "a.svg", faults);
    return faults.text();
}

/// The faults of one line inside a sound sign.
std::string inside(const std::string& line) {
    return said(root + "\n" + line + "\n</svg>\n");
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_shipped_sign_is_sound_and_there_are_forty_charges) {
    std::size_t signs = 0;
    for (const auto& file : files_in(shipped_assets() / "icons", ".svg")) {
        Faults faults;
        check_sign(file, faults);
        BOOST_TEST(faults.text() == "");
        ++signs;
    }
    BOOST_TEST(signs > 150U);
    BOOST_TEST(charges({}).size() >= 40U);
}

BOOST_AUTO_TEST_CASE(a_broken_sign_is_a_fault_with_its_line_and_column) {
    BOOST_TEST(inside("<path d=\"M0 0L4 4z\"/>") == "");
    BOOST_TEST(inside("<!-- a heron --><title>Heron</title><g><circle r=\"4\"/></g>") == "");
    BOOST_TEST(said("<?xml version=\"1.0\"?>\n" + root + "</svg>") == "");
    BOOST_TEST(said("") == "a.svg:1:1: error: found no <svg>; allowed: an SVG picture\n");
    BOOST_TEST(said(root + "\n<path d=\"M0") ==
               "a.svg:2:7: error: found d of <path> without its closing quote\n");
    BOOST_TEST(said(root + "\n  <g>\n</svg>") == "a.svg:3:1: error: found </svg>; allowed: </g>\n");
    BOOST_TEST(said(root + "\n<g>") == "a.svg:2:1: error: found <g> without its end\n");
    BOOST_TEST(inside("<path d=\"M0 0L4\"/>") ==
               "a.svg:2:10: error: d: found a command \"L\" of a path with fewer than 2 numbers\n");
    BOOST_TEST(inside("<path d=\"0 0L4 4\"/>") ==
               "a.svg:2:10: error: d: found \"0\" where a command of a path is expected\n");
    BOOST_TEST(inside("<path d=\"L4 4\"/>") ==
               "a.svg:2:10: error: d: found a path that does not begin with \"M\"\n");
    BOOST_TEST(inside("<path d=\"M1 1a4 4 0 1 0 8 8 4 4 0 2 0 1 1\"/>") ==
               "a.svg:2:10: error: d: found an arc whose flags are neither 0 nor 1\n");
    BOOST_TEST(inside("<path/>") == "a.svg:2:1: error: path: missing \"d\"\n");
    BOOST_TEST(inside("Heron") ==
               "a.svg:2:1: error: found text; allowed: elements, since a sign "
               "shows no letters\n");
    BOOST_TEST(inside("<pth d=\"M0 0\"/>") ==
               "a.svg:2:1: error: element: found \"pth\"; allowed: \"circle\", \"desc\", "
               "\"ellipse\", \"g\", \"line\", \"path\", \"polygon\", \"polyline\", \"rect\", "
               "\"svg\", \"title\"; did you mean \"path\"?\n");
    BOOST_TEST(said("<g/>") == "a.svg:1:1: error: found <g>; allowed: <svg> around it all\n");
}

BOOST_AUTO_TEST_CASE(a_sign_has_one_colour_and_a_square_box) {
    BOOST_TEST(inside("<path fill=\"#F00\" d=\"M0 0z\"/>") ==
               "a.svg:2:13: error: fill: found \"#F00\"; allowed: \"currentColor\" or \"none\", "
               "since a sign takes the colour of its place\n");
    BOOST_TEST(inside("<path style=\"fill:red\" d=\"M0 0z\"/>") ==
               "a.svg:2:14: error: found style; allowed: attributes that give a shape, such as d, "
               "fill, stroke and transform\n");
    BOOST_TEST(said("<svg viewBox=\"0 0 64 32\"></svg>") ==
               "a.svg:1:1: error: svg: missing xmlns=\"http://www.w3.org/2000/svg\"\n"
               "a.svg:1:1: error: svg: missing fill=\"currentColor\", so that the sign takes the "
               "colour of its place\n"
               "a.svg:1:15: error: viewBox: found \"0 0 64 32\"; allowed: a square such as \"0 0 "
               "64 64\"\n");
    BOOST_TEST(said(std::string(9000, ' ')) ==
               "a.svg: error: found 9000 bytes; allowed: a sign of at most 8192\n");
}

BOOST_AUTO_TEST_SUITE_END()
