#define BOOST_TEST_DYN_LINK
#include "print/draw/layout/layout.hpp"
#include "print/faces/game.hpp"
#include "print/pages/document/document.hpp"
#include "print/pages/document/layout.hpp"
#include "tests/print/draw/layout_fixture.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>

using namespace muster;
using namespace muster::print_test;
using tests::has;

BOOST_AUTO_TEST_SUITE(layout_tests)
namespace {

constexpr const char* square =
    "{ name = \"a\", kind = \"box\", x = 10, y = 10, width = 10, height = 10, fill = \"red\" },";

/// What a Studio says about the shipped layout with one place of it changed.
std::string message_with(const std::string& what, const std::string& instead) {
    const Folder folder;
    std::string text = read(draw::shipped_layouts() / "skirmish.toml");
    const auto at = text.find(what);
    if (at == std::string::npos) return "the layout has no " + what;
    text.replace(at, what.size(), instead);
    const auto file = folder.path / "skirmish.toml";
    write(file, text);
    return said_of(file);
}

/// The same for one item of a layout of the test's own, on line 14.
std::string of_item(const std::string& item) {
    return said_of(small_layout(item));
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_unknown_key_is_named_with_its_nearest) {
    const auto message = message_with("bleed = 3", "bleeed = 3");
    BOOST_TEST(has(message,
                   "card: unknown key \"bleeed\"; allowed: width, height, corner, bleed, safe; "
                   "did you mean \"bleed\"?"),
               message);
    BOOST_TEST(has(message, "card.bleed is missing"), message);
}

BOOST_AUTO_TEST_CASE(an_unknown_kind_of_item_is_named) {
    const auto message = message_with("kind = \"spine\"", "kind = \"spline\"");
    BOOST_TEST(has(message, "did you mean \"spine\"?"), message);
}

BOOST_AUTO_TEST_CASE(a_fault_of_a_colour_names_what_is_allowed) {
    const auto message = message_with("ink = \"#1E1A17\"", "ink = \"#1E1A1\"");
    BOOST_TEST(has(message, "colours.ink: found \"#1E1A1\"; allowed: \"#RRGGBB\""), message);
}

BOOST_AUTO_TEST_CASE(metal_on_metal_is_refused) {
    const auto message =
        message_with("fig = \"ink\", text = \"#765200\"", "fig = \"bone\", text = \"#765200\"");
    BOOST_TEST(has(message, "tones.faith.fig: the contrast with fill is under 4.5 : 1"), message);
}

BOOST_AUTO_TEST_CASE(a_missing_font_names_its_debian_package_and_another_stands_in) {
    const Folder folder;
    std::string text = read(draw::shipped_layouts() / "skirmish.toml");
    const std::string fonts = "\"/usr/share/fonts/truetype/vollkorn\"";
    text.replace(text.find(fonts), fonts.size(), "\"/usr/share/fonts/nowhere\"");
    write(folder.path / "skirmish.toml", text);
    const draw::Studio studio{folder.path / "skirmish.toml", draw::shipped_assets()};
    BOOST_TEST(studio.missing_fonts() ==
                   std::vector<std::string>{"the font Vollkorn is missing; install Debian's "
                                            "package fonts-vollkorn (apt-get install "
                                            "fonts-vollkorn)"},
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(layouts_that_take_minutes_are_refused) {
    std::string colours;
    for (int i = 0; i < 40'000; ++i) colours += "c" + std::to_string(i) + " = \"nothing\"\n";
    const auto many = message_with("[colours]\n", "[colours]\n" + colours);
    BOOST_TEST(has(many, "colours: found 40"), many.substr(0, 300));
    BOOST_TEST(has(many, " keys; allowed: at most 500"), many.substr(0, 300));
    BOOST_TEST(many.size() < 100'000U);

    std::string items;
    for (int i = 0; i < 20'000; ++i) items += "{ kind = \"boxx\" },\n";
    const auto icons = message_with("full = [", "full = [" + items);
    BOOST_TEST(has(icons, " items; allowed: at most 1000"), icons.substr(0, 300));
}

BOOST_AUTO_TEST_CASE(broken_toml_is_placed) {
    const auto message = message_with("width = 63", "width = = 63");
    BOOST_TEST(has(message, "skirmish.toml:"), message);
    BOOST_TEST(has(message, ": error: "), message);
}

BOOST_AUTO_TEST_CASE(a_length_is_a_number_of_mm_or_a_string_with_its_unit) {
    for (const char* width :
         {"25.4", "\"25.4mm\"", "\"2.54cm\"", "\"1in\"", "\"72pt\"", "\"1 in\""}) {
        const auto card =
            drawn(small_layout("{ kind = \"box\", x = 10, y = 20, width = " + std::string{width} +
                               ", height = 5, fill = \"red\" }"));
        BOOST_TEST_CONTEXT(width) {
            BOOST_TEST(card.at(35.2, 22) == 0xFF0000U);
            BOOST_TEST(card.at(35.6, 22) == 0xFFFFFFU);
        }
    }
}

BOOST_AUTO_TEST_CASE(faults_of_values_say_what_was_found_and_what_is_allowed) {
    BOOST_TEST(of_item("{ kind = \"box\", x = \"3feet\", y = 0, width = 1, height = 1 }") ==
               "my.toml:17:21: error: faces.card.full[1].x: found \"3feet\"; allowed: a length in "
               "mm, or a string such as \"0.125in\" or \"9pt\", -1000 to 1000");
    BOOST_TEST(of_item("{ kind = \"box\", x = 0, y = 0, width = -1, height = 1 }") ==
               "my.toml:17:39: error: faces.card.full[1].width: found -1; allowed: a length in mm, "
               "or a string such as \"0.125in\" or \"9pt\", 0 to 1000");
    BOOST_TEST(of_item("{ kind = \"line\", x = 0, y = 0, x2 = 1, y2 = 1, colour = \"ink\", "
                       "line_width = \"0.2pt\" }") ==
               "my.toml:17:77: error: faces.card.full[1].line_width: found \"0.2pt\"; allowed: a "
               "length in mm, or a string such as \"0.125in\" or \"9pt\", 0.088 to 50");
    BOOST_TEST(of_item("{ kind = \"box\", x = 0, y = 0, width = 1, height = 1, fill = \"rad\" }") ==
               "my.toml:17:61: error: faces.card.full[1].fill: found \"rad\"; allowed: #RRGGBB, "
               "tone.fill, tone.deep, tone.fig, tone.text, blue, ink, red; did you mean \"red\"?");
    BOOST_TEST(
        of_item("{ kind = \"box\", x = 0, y = 0, width = 1, height = 1, bleed = \"lift\" }") ==
        "my.toml:17:62: error: faces.card.full[1].bleed: found \"lift\"; allowed: all, left, "
        "top, right, bottom; did you mean \"left\"?");
    BOOST_TEST(of_item("{ kind = \"image\", file = \"a\", x = 0, y = 0, width = 1, height = 1, fit "
                       "= \"cower\" }") ==
               "my.toml:17:74: error: faces.card.full[1].fit: found \"cower\"; allowed: cover, "
               "contain, stretch; did you mean \"cover\"?");
    BOOST_TEST(of_item("{ kind = \"box\", x = 0, y = 0, width = 1 }") ==
               "my.toml:17:1: error: faces.card.full[1].height is missing");
    BOOST_TEST(
        of_item("{ kind = \"box\", x = 0, y = 0, width = 1, height = 1, filll = \"red\" }") ==
        "my.toml:17:54: error: faces.card.full[1]: unknown key \"filll\"; allowed: kind, "
        "name, remove, layer, when, unless, repeat, dx, dy, per_row, x, y, width, height, "
        "fill, hatch, line, line_width, corner, bleed; did you mean \"fill\"?");
    BOOST_TEST(
        of_item("{ kind = \"textbox\", text = \"a\", style = \"bodi\", x = 0, y = 0, width = "
                "1, height = 1 }") ==
        "my.toml:17:41: error: faces.card.full[1].style: found \"bodi\"; allowed: body; did "
        "you mean \"body\"?");
    BOOST_TEST(of_item("{ kind = \"box\", when = \"a==\", x = 0, y = 0, width = 1, height = 1 }") ==
               "my.toml:17:24: error: faces.card.full[1].when: found \"a==\"; allowed: conditions "
               "such as \"flavour\", \"!path\", \"role=Guardian\" or \"name!='Two words'\", all of "
               "which must hold");
    BOOST_TEST(of_item("7") ==
               "my.toml:17:1: error: faces.card.full[1]: found 7; allowed: a table");
}

BOOST_AUTO_TEST_CASE(every_fault_of_a_file_is_reported_in_the_order_of_the_file) {
    const auto message = said_of(small_layout(
        "{ kind = \"box\", x = true, y = 0, width = 1, height = 1 },\n{ kind = \"bocks\" },"));
    BOOST_TEST(has(message, "my.toml:17:21: error: faces.card.full[1].x: found true"), message);
    BOOST_TEST(has(message, "\nmy.toml:18:10: error: faces.card.full[2].kind: found \"bocks\""),
               message);
}

BOOST_AUTO_TEST_CASE(conditions_ask_for_presence_absence_and_values) {
    const auto is_drawn = [](const std::string& condition) {
        auto face = card_face();
        face.text["role"] = "Guardian";
        face.text["title"] = "Two words";
        face.text["empty"] = "";
        face.list["traits"] = {"reach", "beast"};
        std::string item{square};
        item.insert(1, condition + ",");
        return drawn(small_layout(item), face).at(15, 15) == 0xFF0000U;
    };
    BOOST_TEST(is_drawn("when = \"role\""));
    BOOST_TEST(!is_drawn("when = \"path\""));
    BOOST_TEST(!is_drawn("when = \"empty\""));
    BOOST_TEST(is_drawn("when = \"!path\""));
    BOOST_TEST(!is_drawn("when = \"!role\""));
    BOOST_TEST(is_drawn("when = \"role=Guardian\""));
    BOOST_TEST(!is_drawn("when = \"role=Healer\""));
    BOOST_TEST(is_drawn("when = \"role!=Healer\""));
    BOOST_TEST(is_drawn("when = \"title='Two words' role=Guardian\""));
    BOOST_TEST(!is_drawn("when = \"title='Two words' role=Healer\""));
    BOOST_TEST(is_drawn("when = \"traits=beast\""));
    BOOST_TEST(!is_drawn("when = \"traits=undead\""));
    BOOST_TEST(!is_drawn("unless = \"role\""));
    BOOST_TEST(is_drawn("unless = \"path\""));
    BOOST_TEST(is_drawn("unless = \"role path\""));
    BOOST_TEST(!is_drawn("unless = \"role title\""));
    BOOST_TEST(!is_drawn("when = \"role\", unless = \"title\""));
}

BOOST_AUTO_TEST_CASE(layers_are_drawn_in_turn_and_keep_the_order_of_the_file) {
    const std::string place = "kind = \"box\", x = 10, y = 10, width = 10, height = 10, fill = ";
    BOOST_TEST(
        drawn(small_layout("{ " + place + "\"red\" }, { " + place + "\"blue\" }")).at(15, 15) ==
        0x0000FFU);
    BOOST_TEST(drawn(small_layout("{ layer = 1, " + place + "\"red\" }, { " + place + "\"blue\" }"))
                   .at(15, 15) == 0xFF0000U);
    BOOST_TEST(
        drawn(small_layout("{ " + place + "\"red\" }, { layer = -1, " + place + "\"blue\" }"))
            .at(15, 15) == 0xFF0000U);
}

BOOST_AUTO_TEST_CASE(a_repeat_follows_a_list_or_a_number) {
    const std::string box = "kind = \"box\", x = 5, y = 5, width = 2, height = 2, fill = \"red\" }";
    auto face = card_face();
    face.list["traits"] = {"one", "two", "three"};
    face.text["upkeep"] = "4";
    const auto row = drawn(small_layout("{ repeat = \"traits\", dx = 4, " + box), face);
    BOOST_TEST(row.at(14, 6) == 0xFF0000U);
    BOOST_TEST(row.at(18, 6) == 0xFFFFFFU);
    BOOST_TEST(row.at(10, 6) == 0xFF0000U);
    const auto grid =
        drawn(small_layout("{ repeat = \"upkeep\", dx = 4, dy = 6, per_row = 3, " + box), face);
    BOOST_TEST(grid.at(14, 6) == 0xFF0000U);
    BOOST_TEST(grid.at(6, 12) == 0xFF0000U);
    BOOST_TEST(grid.at(10, 12) == 0xFFFFFFU);
    face.text["upkeep"] = "none";
    BOOST_TEST(drawn(small_layout("{ repeat = \"upkeep\", dx = 4, " + box), face).at(6, 6) ==
               0xFFFFFFU);
    // Each repetition asks its conditions anew and knows its entry and its number.
    const auto second = drawn(
        small_layout("{ repeat = \"traits\", when = \"item=two index=2\", dx = 4, " + box), face);
    BOOST_TEST(second.at(6, 6) == 0xFFFFFFU);
    BOOST_TEST(second.at(10, 6) == 0xFF0000U);
    BOOST_TEST(second.at(14, 6) == 0xFFFFFFU);
}

BOOST_AUTO_TEST_CASE(a_repeat_reads_the_lists_beside_it) {
    auto face = card_face();
    face.list["icons"] = {"role-healer", "no-such-sign"};
    face.list["words"] = {"trait-beast", "no-such-word"};
    const auto card =
        drawn(small_layout(
                  "{ kind = \"icon\", repeat = \"icons\", icon = \"{words}\", x = 5, y = 5, width "
                  "= 4, height = 4, colour = \"ink\", dx = 6 }"),
              face);
    BOOST_TEST(card.report() == "error: icon: there is no sign \"no-such-word\" in assets/icons\n");
    BOOST_TEST(card.ink().front() < 9);
}

BOOST_AUTO_TEST_CASE(conditions_of_a_repetition_ask_for_the_entry_in_turn) {
    draw::Face face = card_face();
    face.text["four"] = "4";
    face.list["marks"] = {"", "1", "", "2"};
    const auto filled = [&](const std::string& keys) {
        const auto card =
            drawn(small_layout("{ kind = \"box\", x = 10, y = 10, width = 2, height = "
                               "2, dx = 5, fill = \"red\", " +
                               keys + " }"),
                  face);
        BOOST_TEST(card.report().empty(), card.report());
        std::string out;
        for (int i = 0; i < 4; ++i) out += card.at(11 + 5 * i, 11) == 0xFF0000U ? 'x' : '.';
        return out;
    };
    BOOST_TEST(filled("repeat = \"marks\"") == "xxxx");
    BOOST_TEST(filled("repeat = \"marks\", when = \"marks\"") == ".x.x");
    BOOST_TEST(filled("repeat = \"marks\", when = \"!marks\"") == "x.x.");
    BOOST_TEST(filled("repeat = \"marks\", unless = \"marks\"") == "x.x.");
    BOOST_TEST(filled("repeat = \"marks\", when = \"marks=2\"") == "...x");
    BOOST_TEST(filled("repeat = \"marks\", when = \"marks!=2\"") == "xxx.");
    BOOST_TEST(filled("repeat = \"four\", when = \"marks\"") == ".x.x");  // a number
    BOOST_TEST(filled("when = \"marks=2\"") == "x...");                   // drawn once: any entry
}

BOOST_AUTO_TEST_CASE(markup_of_a_layout_is_blamed_on_its_line) {
    const auto said = [](const std::string& text) {
        return said_of(
            small_layout("{ kind = \"box\", x = 1, y = 1, width = 1, height = 1 },\n"
                         "{ kind = \"textbox\", text = " +
                         text + ", style = \"body\", x = 5, y = 5, width = 50, height = 9 }"));
    };
    const std::string at = "my.toml:18:", path = ": error: faces.card.full[2].text: ";
    BOOST_TEST(said("\"a <b>bold {name}\"") == at + "31" + path + "<b> is not closed");
    BOOST_TEST(said("\"a <b>{name}</i></b>\"") == at + "40" + path + "</i> closes nothing");
    BOOST_TEST(
        said("\"<c rde>{name}</c>\"") ==
        at + "29" + path +
            "there is no colour \"rde\"; allowed: #RRGGBB, blue, ink, red; did you mean \"red\"?");
    BOOST_TEST(said("\"\"\"\n{name}\n<i>one\ntwo</i>\"\"\"") ==
               "my.toml:20:1" + path + "<i> is not closed\nmy.toml:21:4" + path +
                   "</i> closes nothing");
    BOOST_TEST(said("\"\\u0041 <b>{name}\"") == at + "28" + path + "3: <b> is not closed");
    BOOST_TEST(said("\"<icon {name}/> <c {name}>x</c> <lt/> 2 < 3 {effects}\"") == "no error");
    draw::Face face = card_face();  // What a card brings along is text.
    face.text["name"] = "<b>Ford";
    const auto card = drawn(small_layout("{ kind = \"textbox\", text = \"{name}\", style = "
                                         "\"body\", x = 5, y = 5, width = 50, height = 9 }"),
                            face);
    BOOST_TEST(card.report().empty(), card.report());
}

BOOST_AUTO_TEST_CASE(a_colour_of_an_extending_layout_that_nothing_uses_may_be_misspelt) {
    const auto said = [](const std::string& name, const std::string& more = {}) {
        return said_of("extends = \"skirmish\"\n[colours]\n" + name + " = \"#FFFFFF\"\n" + more);
    };
    BOOST_TEST(said("velum") ==
               "my.toml:3:1: error: colours.velum: nothing uses this colour; did you mean "
               "\"vellum\"?");
    BOOST_TEST(said("vellum") == "no error");
    BOOST_TEST(said("turquoise") == "no error");  // for the texts of cards
    BOOST_TEST(said("velum", "[styles]\npill = { colour = \"velum\" }\n") == "no error");
}

BOOST_AUTO_TEST_CASE(light_letters_on_a_dark_ground_are_semibold_and_6_pt_or_more) {
    constexpr double least_mm = 6 * draw::mm_per_point - 1e-6;
    const auto is_light = [](const draw::Rgb& colour) {
        return 0.2126 * colour.red + 0.7152 * colour.green + 0.0722 * colour.blue > 0.6;
    };
    const auto check = [&](const std::string& what, const draw::TypeStyle& type, double smallest) {
        BOOST_TEST(type.weight >= 600, what);
        BOOST_TEST(type.size >= least_mm, what);
        BOOST_TEST(smallest >= least_mm, what);
    };
    int cards = 0, sheets = 0;
    for (const char* name : {"skirmish.toml", "warfare.toml", "battlefield.toml"}) {
        const draw::Layout layout = draw::read_layout(draw::shipped_layouts() / name);
        for (const auto& [face, items] : layout.faces)
            for (const auto* list : {&items.full, &items.table})
                for (const draw::Item& item : *list)
                    for (const auto& [key, word] : item.words) {
                        const auto style = layout.styles.find(word);
                        if (style == layout.styles.end() ||
                            (key != "style" && !key.ends_with("_style") && key != "strong"))
                            continue;
                        const draw::Ink* own = item.ink_or_null("colour");
                        const draw::Ink& ink = own != nullptr ? *own : style->second.ink;
                        const bool is_reversed =
                            ink.source == draw::Ink::Source::figure ||
                            (ink.source == draw::Ink::Source::fixed && is_light(ink.colour));
                        if (!is_reversed) continue;
                        ++cards;
                        check(item.where, style->second.type,
                              item.number("floor_pt", 6) * draw::mm_per_point);
                    }
    }
    for (const auto& file :
         {faces::find_game("skirmish").sheets(), faces::find_game("warfare").sheets(),
          faces::find_game("battlefield").sheets(), pages::shipped_report_sheets()}) {
        const auto layout = pages::read_sheet_layout(file);
        for (const auto& [name, style] : layout.styles) {
            if (style.ink.slot == pages::SheetInk::Slot::fixed && !is_light(style.ink.colour))
                continue;
            ++sheets;
            check(file.stem().string() + " " + name, style.type, style.least_mm);
        }
    }
    BOOST_TEST(cards > 10);
    BOOST_TEST(sheets > 3);
}

BOOST_AUTO_TEST_SUITE_END()
