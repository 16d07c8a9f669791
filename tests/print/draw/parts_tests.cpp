#define BOOST_TEST_DYN_LINK
#include "print/draw/ink/images.hpp"
#include "tests/print/draw/layout_fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace muster;
using namespace muster::print_test;

BOOST_AUTO_TEST_SUITE(parts_tests)
namespace {

void near(double found, double wanted) {
    BOOST_TEST(std::abs(found - wanted) <= 0.11, found << " is not " << wanted << " to 0.1 mm");
}

/// A JPEG, a PNG and an SVG of two halves: red above, blue below.
class Pictures {
  public:
    Pictures() {
        const std::string path = folder.path.string();
        const auto [code, said] = run(
            "cd " + path +
            " && convert -size 40x20 xc:'#FF0000' -size 40x20 xc:'#0000FF' -append two.png && "
            "convert "
            "two.png -quality 95 -sampling-factor 1x1 two.jpg && head -c 200 two.jpg > cut.jpg");
        if (code != 0) throw std::runtime_error{said};
        write(folder.path / "two.svg",
              "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><path fill=\"#F00\" "
              "d=\"M0 0h10v5H0z\"/><path fill=\"#00F\" d=\"M0 5h10v5H0z\"/></svg>");
        write(folder.path / "broken.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><path>");
        write(folder.path / "words.png", "these are words");
        write(folder.path / "cut.png", read(folder.path / "two.png").substr(0, 60));
    }
    [[nodiscard]] Drawn drawn(const std::string& keys, const draw::Face& face = card_face()) const {
        write(folder.path / "my.toml",
              small_layout("{ kind = \"image\", x = 10, y = 10, " + keys + " }"));
        return {folder.path / "my.toml", face};
    }
    Folder folder;
};

const Pictures& pictures() {
    static const Pictures all;
    return all;
}

bool is_red(std::uint32_t colour) {
    return (colour >> 16U) > 200 && (colour & 0xFFFFU) < 0x5000U;
}
bool is_blue(std::uint32_t colour) {
    return (colour >> 16U) < 60 && (colour & 0xFFU) > 200;
}

std::string text_box(const std::string& keys) {
    return "{ kind = \"textbox\", style = \"body\", " + keys + " }";
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_box_has_fill_line_corner_and_edges_in_the_bleed) {
    const std::string box = "{ kind = \"box\", x = 10, y = 10, width = 20, height = 10, ";
    const auto plain =
        drawn(small_layout(box + "fill = \"red\", line = \"blue\", line_width = 1 }"));
    BOOST_TEST(plain.at(20, 15) == 0xFF0000U);
    BOOST_TEST(plain.at(10.1, 15) == 0x0000FFU);
    const auto ink = plain.ink();
    near(ink[0], 9.5);
    near(ink[3], 20.5);
    const auto round = drawn(small_layout(box + "fill = \"red\", corner = 5 }"));
    BOOST_TEST(round.at(10.5, 10.5) == 0xFFFFFFU);
    BOOST_TEST(round.at(15, 11) == 0xFF0000U);
    const auto bled = drawn(small_layout(box + "fill = \"red\", bleed = \"left bottom\" }")).ink();
    near(bled[0], -3);
    near(bled[1], 10);
    near(bled[2], 30);
    near(bled[3], 93);
    const auto see_through = drawn(small_layout(box + "fill = \"ink 50%\" }"));
    BOOST_TEST(((see_through.at(20, 15) & 0xFFU) > 120 && (see_through.at(20, 15) & 0xFFU) < 135));
}

BOOST_AUTO_TEST_CASE(a_line_runs_between_two_points_and_may_be_dashed) {
    const std::string line =
        "{ kind = \"line\", x = 10, y = 20, x2 = 50, y2 = 20, colour = \"red\", line_width = 1";
    const auto whole = drawn(small_layout(line + " }"));
    const auto ink = whole.ink();
    near(ink[0], 10);
    near(ink[1], 19.5);
    near(ink[2], 50);
    near(ink[3], 20.5);
    const auto dashed = drawn(small_layout(line + ", dashes = [5, 5] }"));
    BOOST_TEST(dashed.at(12, 20) == 0xFF0000U);
    BOOST_TEST(dashed.at(17, 20) == 0xFFFFFFU);
}

BOOST_AUTO_TEST_CASE(an_ellipse_fills_its_box) {
    const auto card = drawn(small_layout(
        "{ kind = \"ellipse\", x = 10, y = 10, width = 20, height = 8, fill = \"red\" }"));
    const auto ink = card.ink();
    near(ink[0], 10);
    near(ink[2], 30);
    near(ink[1], 10);
    near(ink[3], 18);
    BOOST_TEST(card.at(11, 11) == 0xFFFFFFU);
    BOOST_TEST(card.at(20, 14) == 0xFF0000U);
}

BOOST_AUTO_TEST_CASE(an_icon_fits_its_box_in_its_colour) {
    const auto card =
        drawn(small_layout("{ kind = \"icon\", icon = \"commander\", x = 10, y = 10, width = 20, "
                           "height = 10, colour = "
                           "\"red\" }"));
    const auto ink = card.ink();
    BOOST_TEST(ink[0] >= 15);
    BOOST_TEST(ink[2] <= 25);
    BOOST_TEST(card.report().empty(), card.report());
    BOOST_TEST(drawn(small_layout("{ kind = \"icon\", icon = \"comander\", x = 10, y = 10, width = "
                                  "20, height = 10, colour = \"red\" }"))
                   .report() == "error: icon: there is no sign \"comander\" in assets/icons\n");
}

BOOST_AUTO_TEST_CASE(pictures_of_every_sort_cover_their_box) {
    for (const char* file : {"two.png", "two.jpg", "two.svg"}) BOOST_TEST_CONTEXT(file) {
            const auto card = pictures().drawn("file = \"" + std::string{file} +
                                               "\", width = 20, height = 20, ppi = 10");
            BOOST_TEST(card.report().empty(), card.report());
            BOOST_TEST(is_red(card.at(20, 15)));
            BOOST_TEST(is_blue(card.at(20, 25)));
            const auto ink = card.ink();
            near(ink[0], 10);
            near(ink[3], 30);
        }
}

BOOST_AUTO_TEST_CASE(a_picture_is_contained_stretched_or_clipped) {
    const auto ink = [](const std::string& keys) {
        return pictures()
            .drawn("file = \"two.png\", ppi = 1, width = 30, height = 10, " + keys)
            .ink();
    };
    const auto contained = ink("fit = \"contain\"");
    near(contained[0], 20);
    near(contained[2], 30);
    const auto right = ink("fit = \"contain\", align = \"right\"");
    near(right[0], 30);
    near(right[2], 40);
    const auto stretched = ink("fit = \"stretch\"");
    near(stretched[0], 10);
    near(stretched[2], 40);
    near(stretched[3], 20);
    // Covering cuts what is too high; `valign` says which part stays.
    const auto top =
        pictures().drawn("file = \"two.png\", ppi = 1, width = 30, height = 10, valign = \"top\"");
    BOOST_TEST(is_red(top.at(25, 19)));
    const auto round =
        pictures().drawn("file = \"two.png\", ppi = 1, width = 20, height = 20, corner = 5");
    BOOST_TEST(round.at(10.5, 10.5) == 0xFFFFFFU);
}

BOOST_AUTO_TEST_CASE(a_picture_turned_by_its_camera_stands_upright) {
    // Orientation 6: the stored picture lies on its left side.
    const std::string jpeg = read(pictures().folder.path / "two.jpg");
    const std::string exif{
        "\xFF\xE1\x00\x22"
        "Exif\0\0II\x2A\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0",
        36};
    write(pictures().folder.path / "turned.jpg", jpeg.substr(0, 2) + exif + jpeg.substr(2));
    const auto card = pictures().drawn("file = \"turned.jpg\", width = 20, height = 20, ppi = 10");
    BOOST_TEST(card.report().empty(), card.report());
    BOOST_TEST(is_blue(card.at(15, 20)));
    BOOST_TEST(is_red(card.at(25, 20)));
}

BOOST_AUTO_TEST_CASE(a_coarse_picture_is_a_warning_with_its_resolution) {
    const auto card = pictures().drawn("file = \"two.png\", width = 10, height = 10");
    BOOST_REQUIRE(card.findings.size() == 1U);
    BOOST_TEST(card.report() ==
               "warning: image: the picture \"two.png\" has 102 pixels per inch at this size; 300 "
               "print sharp\n");
    BOOST_TEST(card.findings[0].card == "Ford Pikes");
    BOOST_TEST(card.findings[0].file == "pack/cards.toml:12");
    BOOST_TEST(pictures().drawn("file = \"two.png\", width = 3, height = 3").report().empty());
    BOOST_TEST(pictures().drawn("file = \"two.svg\", width = 40, height = 40").report().empty());
}

BOOST_AUTO_TEST_CASE(a_missing_or_broken_picture_is_an_error_with_file_and_card) {
    const auto report_of = [](const std::string& file) {
        auto face = card_face();
        face.text["art"] = file;
        const auto card =
            pictures().drawn("file = \"{art}\", width = 10, height = 10, ppi = 1", face);
        for (const auto& finding : card.findings) BOOST_TEST(finding.file == "pack/cards.toml:12");
        return card.report();
    };
    BOOST_TEST(
        report_of("none.png") ==
        "error: art: there is no picture \"none.png\" beside the card's file or the layout\n");
    BOOST_TEST(report_of("words.png") ==
               "error: art: the picture \"words.png\" is neither PNG nor JPEG nor SVG\n");
    BOOST_TEST(
        report_of("cut.png").starts_with("error: art: the picture \"cut.png\" is a broken PNG: "));
    BOOST_TEST(
        report_of("cut.jpg").starts_with("error: art: the picture \"cut.jpg\" is a broken JPEG"));
    BOOST_TEST(report_of("broken.svg")
                   .starts_with("error: art: the picture \"broken.svg\" is a broken SVG: "));
    BOOST_TEST(report_of("").empty());
    BOOST_TEST(pictures()
                   .drawn("file = \"none.png\", width = 10, height = 10, optional = true")
                   .report()
                   .empty());
}

BOOST_AUTO_TEST_CASE(a_picture_beside_the_card_goes_before_one_beside_the_layout) {
    const Folder pack;
    std::filesystem::create_directories(pack.path / "art");
    std::filesystem::copy_file(pictures().folder.path / "two.svg", pack.path / "art/a.svg");
    auto face = card_face();
    face.file = (pack.path / "cards.toml").string() + ":7";
    const auto card = pictures().drawn("file = \"art/a.svg\", width = 10, height = 10", face);
    BOOST_TEST(card.report().empty(), card.report());
    BOOST_TEST(is_red(card.at(15, 12)));
}

BOOST_AUTO_TEST_CASE(a_text_box_is_aligned_both_ways) {
    const auto ink = [](const std::string& keys) {
        return drawn(small_layout(text_box(
                         "text = \"Hx\", x = 10, y = 20, width = 40, height = 20, " + keys)))
            .ink();
    };
    const auto plain = ink("align = \"start\"");
    near(plain[0], 10.3);  // the side bearing of an H
    BOOST_TEST((plain[1] > 19.9 && plain[1] < 21));
    const auto centred = ink("align = \"centre\", valign = \"middle\"");
    near((centred[0] + centred[2]) / 2, 30);
    near((centred[1] + centred[3]) / 2, 30);
    const auto last = ink("align = \"end\", valign = \"bottom\"");
    BOOST_TEST((last[2] > 49 && last[2] <= 50.1));
    BOOST_TEST((last[3] > 38.5 && last[3] <= 40.1));
}

BOOST_AUTO_TEST_CASE(a_text_box_has_markup_and_paragraphs) {
    const auto card = drawn(small_layout(text_box(
        "text = \"<c red>Red</c> and <b>bold</b> <icon commander/>\\nsecond\", x = 10, y = "
        "20, width = 45, height = 20, gap = 2")));
    BOOST_TEST(card.report().empty(), card.report());
    const auto ink = card.ink();
    BOOST_TEST(ink[3] > 26);
    auto face = card_face();
    face.text["rules"] = "a <b>broken tag";
    const auto broken =
        drawn(small_layout(text_box("text = \"{rules}\", x = 10, y = 20, width = 45, height = 20")),
              face);
    BOOST_TEST(broken.report().empty(), broken.report());
}

BOOST_AUTO_TEST_CASE(effects_stand_in_a_text_box_as_paragraphs) {
    auto face = card_face();
    face.effects = {{"When it wins:", "gain 1 Morale."}, {"", "Needs two units."}};
    const auto both = drawn(
        small_layout(text_box("text = \"{effects}\", x = 5, y = 20, width = 50, height = 20")),
        face);
    BOOST_TEST(both.report().empty(), both.report());
    face.effects.pop_back();
    const auto one = drawn(
        small_layout(text_box("text = \"{effects}\", x = 5, y = 20, width = 50, height = 20")),
        face);
    BOOST_TEST(both.ink()[3] > one.ink()[3] + 3);
}

BOOST_AUTO_TEST_CASE(text_under_its_normal_size_and_text_too_long_are_reported) {
    auto face = card_face();
    face.text["name"] = "A name of many words";
    const auto report_of = [&](const std::string& more) {
        return drawn(
                   small_layout(text_box("text = \"{name}\", x = 10, y = 20, width = 25, height = "
                                         "4, lines = 1, " +
                                         more)),
                   face)
            .report();
    };
    BOOST_TEST(report_of("floor_pt = 6") ==
               "warning: name: the text is shrunk from 9 pt to 6.5 pt\n");
    BOOST_TEST(report_of("floor_pt = 8") ==
               "error: name: the text does not fit its box even at 8 pt\n");
    BOOST_TEST(report_of("floor_pt = 8, otherwise = \"ellipsis\"") ==
               "warning: name: the text is cut with an ellipsis at 8 pt\n");
    const std::string normal = small_layout(
        text_box(
            "text = \"{name}\", x = 10, y = 20, width = 25, height = 4, lines = 1, floor_pt = 6"),
        "body_small = { family = \"Inter\", weight = 400, size_pt = 9 }\n");
    std::string calm = normal;
    calm.replace(calm.find("size_pt = 9,"), 12, "size_pt = 9, normal_pt = 6,");
    BOOST_TEST(drawn(calm, face).report().empty());
}

BOOST_AUTO_TEST_CASE(a_line_that_shrinks_under_its_normal_size_is_reported) {
    auto face = card_face();
    face.text["name"] = "A name of many words";
    const std::string line =
        "{ kind = \"text\", text = \"{name}\", style = \"body\", x = 10, baseline = 20, width = 25 "
        "}";
    BOOST_TEST(drawn(small_layout(line), face).report() ==
               "warning: name: the text is shrunk to 6.5 pt; the layout calls 9 pt normal\n");
    std::string calm = small_layout(line);
    calm.replace(calm.find("size_pt = 9,"), 12, "size_pt = 9, normal_pt = \"6.5pt\",");
    BOOST_TEST(drawn(calm, face).report().empty());
}

BOOST_AUTO_TEST_CASE(text_outside_the_safe_area_is_reported_with_its_field) {
    const auto report_of = [](const std::string& place) {
        return drawn(small_layout(text_box("text = \"{name}\", " + place + ", height = 6")))
            .report();
    };
    const std::string outside =
        "warning: name: the text stands outside the safe area, 3 mm from the trim\n";
    BOOST_TEST(report_of("x = 3, y = 3, width = 54").empty());
    BOOST_TEST(report_of("x = 2, y = 10, width = 54") == outside);
    BOOST_TEST(report_of("x = 10, y = 2, width = 40") == outside);
    BOOST_TEST(report_of("x = 10, y = 83, width = 40, valign = \"bottom\"") == outside);
    BOOST_TEST(report_of("x = 10, y = 10, width = 48, align = \"end\"") == outside);
    BOOST_TEST(report_of("x = 10, y = 10, width = 48").empty());
    const auto line =
        drawn(small_layout("{ kind = \"text\", text = \"{name}\", style = \"body\", x = "
                           "1, baseline = 20 }"));
    BOOST_TEST(line.report() == outside);
}

BOOST_AUTO_TEST_CASE(a_name_that_looks_like_markup_stops_no_printer) {
    for (const char* name : {"<b>x", "Fire <i> Ice", "<b>bold</b>", "</b>"}) {
        auto face = card_face();
        face.text["name"] = name;
        const auto card =
            drawn(small_layout(
                      text_box("text = \"<b>{name}</b>\", x = 10, y = 20, width = 40, height = 9")),
                  face);
        BOOST_TEST(card.findings.empty(), name << ": " << card.report());
    }
}

BOOST_AUTO_TEST_CASE(letters_that_no_font_has_are_named) {
    auto face = card_face();
    face.text["name"] = "Ford \xCD\xB8";
    const auto card = drawn(
        small_layout(text_box("text = \"{name}\", x = 10, y = 20, width = 40, height = 6")), face);
    BOOST_REQUIRE(card.findings.size() == 1U);
    BOOST_TEST(card.findings[0].field == "name");
    BOOST_TEST(!card.findings[0].is_error);  // A box with its number stands for it.
    BOOST_TEST(card.findings[0].message.find("lacks U+0378") != std::string::npos,
               card.findings[0].message);
}

BOOST_AUTO_TEST_SUITE_END()
