#define BOOST_TEST_DYN_LINK
#include "tests/print/draw/layout_fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <array>

using namespace muster;
using namespace muster::print_test;

BOOST_AUTO_TEST_SUITE(mirror_tests)
namespace {

constexpr const char* parts =
    "{ name = \"side\", kind = \"box\", x = 0, y = 0, width = 10, height = 30, fill = \"red\", "
    "bleed = "
    "\"left\" },\n"
    "{ name = \"mark\", kind = \"icon\", icon = \"ui-undo\", x = 15, y = 40, width = 10, height = "
    "10, "
    "colour = \"blue\" },\n"
    "{ name = \"title\", kind = \"text\", text = \"Hx\", style = \"body\", x = 5, baseline = 60 "
    "},\n";

draw::Face face_of(bool is_right_to_left) {
    auto face = card_face();
    face.is_right_to_left = is_right_to_left;
    return face;
}

Drawn drawn_with(const std::string& rule, bool is_right_to_left) {
    return drawn(small_layout(parts, rule), face_of(is_right_to_left));
}

}  // namespace

BOOST_AUTO_TEST_CASE(without_a_rule_or_on_other_cards_nothing_moves) {
    const std::array<Drawn, 2> cases{drawn_with("", true),
                                     drawn_with("[mirror]\nitems = \"all\"\n", false)};
    for (const Drawn& card : cases) {
        BOOST_TEST(card.at(-2, 10) == 0xFF0000U);
        BOOST_TEST(card.at(55, 10) == 0xFFFFFFU);
    }
}

BOOST_AUTO_TEST_CASE(boxes_change_sides_with_their_bleed_and_text_its_alignment) {
    const auto card = drawn_with("[mirror]\nitems = \"all\"\n", true);
    BOOST_TEST(card.at(5, 10) == 0xFFFFFFU);
    BOOST_TEST(card.at(50.2, 10) == 0xFF0000U);
    BOOST_TEST(card.at(62.8, 10) == 0xFF0000U);
    bool is_text_right = false;
    for (double x = 48; x < 55; x += 0.1) is_text_right |= card.at(x, 59) != 0xFFFFFFU;
    BOOST_TEST(is_text_right);
    for (double x = 5; x < 12; x += 0.1) BOOST_REQUIRE(card.at(x, 59) == 0xFFFFFFU);
}

BOOST_AUTO_TEST_CASE(a_sign_moves_but_is_not_turned_round) {
    const auto before = drawn_with("", true);
    const auto after = drawn_with("[mirror]\nitems = \"all\"\n", true);
    int differences = 0;
    for (double y = 40.05; y < 50; y += 0.1)
        for (double x = 15.05; x < 25; x += 0.1)
            differences += before.at(x, y) != after.at(x + 20, y) ? 1 : 0;
    BOOST_TEST(differences == 0);
}

BOOST_AUTO_TEST_CASE(the_rule_names_what_moves_and_what_stays) {
    const auto kept = drawn_with("[mirror]\nitems = \"all\"\nkeep = [\"side\"]\n", true);
    BOOST_TEST(kept.at(5, 10) == 0xFF0000U);
    const auto moved = drawn_with("[mirror]\nitems = [\"box\"]\n", true);
    BOOST_TEST(moved.at(55, 10) == 0xFF0000U);
    bool is_text_left = false;
    for (double x = 5; x < 12; x += 0.1) is_text_left |= moved.at(x, 59) != 0xFFFFFFU;
    BOOST_TEST(is_text_left);
}

BOOST_AUTO_TEST_CASE(a_rule_about_nothing_is_reported) {
    BOOST_TEST(said_of(small_layout(parts, "[mirror]\nitems = [\"sode\"]\n"))
                   .find("mirror.items: found \"sode\"; allowed: ") != std::string::npos);
    BOOST_TEST(said_of(small_layout(parts, "[mirror]\nitems = \"al\"\n")) ==
               "my.toml:16:9: error: mirror.items: found \"al\"; allowed: all; did you mean "
               "\"all\"?");
    BOOST_TEST(said_of(small_layout(parts, "[mirror]\nkeep = [\"side\"]\n")) ==
               "my.toml:15:1: error: mirror.items is missing");
}

BOOST_AUTO_TEST_CASE(the_shipped_cards_have_their_spine_on_the_right) {
    auto face = faces::skirmish_card(cards(), cards().find("soldier").value());
    face.is_right_to_left = true;
    const Drawn card{draw::shipped_layouts() / "skirmish.toml", face};
    BOOST_TEST(card.report().empty(), card.report());
    const auto vellum = card.at(3, 50);
    BOOST_TEST(vellum == 0xF4EAD3U);
    BOOST_TEST(card.at(-2, 50) == vellum);
    BOOST_TEST(card.at(64.5, 50) != vellum);
    BOOST_TEST(card.at(53.2, 50) != vellum);  // the edge of the spine
}

BOOST_AUTO_TEST_SUITE_END()
