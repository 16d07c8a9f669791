#define BOOST_TEST_DYN_LINK
#include "tests/print/draw/layout_fixture.hpp"

#include <boost/test/unit_test.hpp>

using namespace muster;
using namespace muster::print_test;

BOOST_AUTO_TEST_SUITE(overlaps_tests)
namespace {

const std::string program{MUSTER_PRINT};

/// A line of text whose letters stand from x on, about 2 mm high above y + 2.4.
std::string words(const std::string& name, double x, double y, const std::string& more = {},
                  const std::string& text = "Hamburg Hamburg") {
    return "{ name = \"" + name + "\", kind = \"textbox\", text = \"" + text +
           "\", style = \"body\", x = " + std::to_string(x) + ", y = " + std::to_string(y) +
           ", width = 40, height = 5" + more + " },\n";
}
std::string box(const std::string& name, double x, double y, double width, double height,
                const std::string& more) {
    return "{ name = \"" + name + "\", kind = \"box\", x = " + std::to_string(x) +
           ", y = " + std::to_string(y) + ", width = " + std::to_string(width) +
           ", height = " + std::to_string(height) + ", " + more + " },\n";
}
std::string report_of(const std::string& items) {
    return drawn(small_layout(items)).report();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_text_on_another_text_of_its_layer_is_found) {
    const std::string lower = words("lower", 10, 20);
    BOOST_TEST(report_of(lower + words("upper", 12, 20.5, "", "Other words")) ==
               "warning: upper: the text overprints that of \"lower\"\n");
    // Boxes may overlap where no ink does, and what stands on another layer is meant.
    BOOST_TEST(report_of(lower + words("upper", 10, 24, "", "Other words")) == "");
    BOOST_TEST(report_of(lower + words("upper", 12, 20.5, ", layer = 1", "Other words")) == "");
    BOOST_TEST(report_of(lower + words("shadow", 10.2, 20.2)) == "");  // the same words
    // Repetitions are items of their own; the lines of one text are not.
    BOOST_TEST(
        report_of("{ name = \"row\", kind = \"textbox\", repeat = \"n\", text = \"Number "
                  "{index}\", style = \"body\", x = 5, y = 20, width = 40, height = 5, dx = 6 }")
            .find("no card has the field") != std::string::npos);
    draw::Face face = card_face();
    face.text["n"] = "2";
    BOOST_TEST(drawn(small_layout("{ name = \"row\", kind = \"textbox\", repeat = \"n\", text = "
                                  "\"Number {index}\", style = \"body\", x = 5, y = 20, width = "
                                  "40, height = 5, dx = 6 }"),
                     face)
                   .report() == "warning: index: the text overprints that of \"row\"\n");
}

BOOST_AUTO_TEST_CASE(a_text_stands_on_a_box_but_does_not_cross_its_edge) {
    const std::string text = words("text", 10, 20);
    BOOST_TEST(report_of(box("pill", 9, 19, 42, 6, "fill = \"red\", corner = 1") + text) == "");
    BOOST_TEST(report_of(box("frame", 9, 19, 42, 6, "line = \"red\"") + text) == "");
    BOOST_TEST(report_of(box("pill", 9, 19, 12, 6, "fill = \"red\"") + text) ==
               "warning: text: the text crosses the edge of the box \"pill\"\n");
    BOOST_TEST(report_of(box("faint", 9, 19, 12, 6, "fill = \"red 10%\"") + text) == "");
    BOOST_TEST(report_of(box("ground", 9, 19, 12, 6, "fill = \"red\", layer = -1") + text) == "");
    // A pill of its own hides the edge below it.
    BOOST_TEST(report_of(box("band", 9, 19, 12, 6, "fill = \"red\"") +
                         box("pill", 9, 19, 42, 6, "fill = \"blue\"") + text) == "");
    // Letters that all but stand on the edge of a box beside them.
    const double end = drawn(small_layout(text)).ink()[2];
    BOOST_TEST(report_of(box("next", end + 0.06, 19, 6, 6, "line = \"red\", line_width = 0.1") +
                         text) == "warning: text: the text touches the box \"next\"\n");
    BOOST_TEST(report_of(box("next", end + 0.5, 19, 6, 6, "line = \"red\", line_width = 0.1") +
                         text) == "");
}

BOOST_AUTO_TEST_CASE(what_is_drawn_over_a_text_covers_it) {
    const std::string text = words("text", 10, 20);
    BOOST_TEST(report_of(text + box("veil", 9, 19, 12, 6, "fill = \"red\"")) ==
               "warning: text: the text is covered by the box \"veil\"\n");
    BOOST_TEST(report_of(text + box("veil", 9, 19, 12, 6, "fill = \"red\", layer = 3")) ==
               "warning: text: the text is covered by the box \"veil\"\n");
    BOOST_TEST(report_of(text + box("tint", 9, 19, 12, 6, "fill = \"red 30%\"")) == "");
    BOOST_TEST(report_of(text + box("frame", 9, 19, 42, 6, "line = \"red\"")) == "");
    const auto line = [](const char* layer) {
        return std::string{
                   "{ name = \"rule\", kind = \"line\", x = 5, y = 21.6, x2 = 55, y2 = 21.6, "
                   "colour = \"red\", line_width = 0.2, layer = "} +
               layer + " },\n";
    };
    BOOST_TEST(report_of(text + line("0")) ==
               "warning: text: the text is crossed by the line \"rule\"\n");
    BOOST_TEST(report_of(line("0") + text) ==
               "warning: text: the text is crossed by the line \"rule\"\n");
    BOOST_TEST(report_of(line("-1") + text) == "");
}

BOOST_AUTO_TEST_CASE(a_sign_carries_what_lies_wholly_inside) {
    const auto sign = [](double x, double size, const char* more = "") {
        return "{ name = \"sign\", kind = \"icon\", icon = \"badge-plain\", x = " +
               std::to_string(x) + ", y = 15, width = " + std::to_string(size) +
               ", height = " + std::to_string(size) + ", colour = \"red\"" + more + " },\n";
    };
    const std::string text = words("text", 20, 20, "", "17");
    BOOST_TEST(report_of(sign(14, 15) + text) == "");
    BOOST_TEST(report_of(sign(10, 12) + text) ==
               "warning: text: the text overprints the sign \"sign\"\n");
    BOOST_TEST(report_of(sign(10, 12, ", layer = -1") + text) == "");
    BOOST_TEST(report_of(text + sign(14, 15)) ==
               "warning: text: the text is covered by the sign \"sign\"\n");
}

BOOST_AUTO_TEST_CASE(the_picture_of_a_card_carries_no_text) {
    const Folder folder;
    write(folder.path / "half.svg",  // see-through on the right
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 10\"><path fill=\"#F00\" "
          "d=\"M0 0h10v10H0z\"/></svg>");
    draw::Face face = card_face();
    face.file = (folder.path / "cards.toml:3").string();
    face.text["art"] = "half.svg";
    const auto of = [&](const std::string& picture, const std::string& rest) {
        write(
            folder.path / "my.toml",
            small_layout("{ name = \"art\", kind = \"image\", x = 5, y = 10, width = 50, height = "
                         "25, " +
                         picture + " },\n" + rest));
        return Drawn{folder.path / "my.toml", face}.report();
    };
    const std::string inside = words("text", 7, 20, "", "17"),
                      beside = words("text", 35, 20, "", "17");
    BOOST_TEST(of("file = \"{art}\"", inside) ==
               "warning: text: the text overprints the picture \"art\"\n");
    BOOST_TEST(of("file = \"{art}\"", beside) == "");
    BOOST_TEST(of("file = \"{art}\", layer = -1", inside) == "");
    BOOST_TEST(of("file = \"{art}\", bleed = \"all\"", inside) == "");
    BOOST_TEST(of("file = \"half.svg\"", inside) == "");  // the layout's own, such as a banner
    BOOST_TEST(of("file = \"half.svg\"", words("text", 3.2, 20)) ==
               "warning: text: the text overprints the sign \"art\"\n");
    BOOST_TEST(of("file = \"{art}\"", box("panel", 6, 19, 20, 6, "fill = \"blue\"") + inside) ==
               "");
}

BOOST_AUTO_TEST_CASE(a_moved_part_of_the_shipped_cards_is_found_and_strict_refuses_it) {
    const Folder folder;
    const std::string layout = (folder.path / "arms.toml").string();
    write(layout, "extends = \"skirmish\"\n[faces.unit]\nfull = [{ name = \"arms\", y = 50 }]\n");
    const std::string pdf = (folder.path / "a.pdf").string();
    const std::string finding =
        "Soldier: warning: effects: the text overprints the picture \"arms\"\n";
    for (const char* verb : {"deck", "proof", "png"}) {
        const auto [code, said] =
            run(program + " " + verb + " soldier --layout " + layout + " -o " + pdf);
        BOOST_TEST(code == 0, said);
        BOOST_TEST(said.find(finding) != std::string::npos, said);
    }
    const auto [code, said] =
        run(program + " deck soldier --strict --layout " + layout + " -o " + pdf);
    BOOST_TEST(code == 1);
    BOOST_TEST(said.find(finding) != std::string::npos, said);
}

BOOST_AUTO_TEST_SUITE_END()
