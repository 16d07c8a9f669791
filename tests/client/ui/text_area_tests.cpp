#define BOOST_TEST_DYN_LINK
#include "client/ui/widgets/text_area.hpp"
#include "tests/client/fixture.hpp"

#include <rapidcheck.h>
#include <boost/test/unit_test.hpp>

#include <chrono>
#include <string>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(text_area_tests)

namespace {

/// A builder of a window that shows nothing.
struct Bare {
    Settings settings;
    Attention attention;
    Frame frame{shelf().studio, shelf().words, attention, {1024, 640}, settings};
    Builder b{frame};
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_text_is_typed_and_taken_back_by_characters) {
    TextArea area{12};
    area.type("märz\n");
    area.type(
        "\x01"
        "abc");
    BOOST_TEST(area.text() == "märz\nabc");
    BOOST_TEST(area.press(Key::home));
    BOOST_TEST(area.caret() == 6U);
    BOOST_TEST(area.press(Key::backspace));
    BOOST_TEST(area.text() == "märzabc");
    area.press(Key::left);
    area.press(Key::left);
    area.press(Key::left);
    area.press(Key::erase);
    BOOST_TEST(area.text() == "mrzabc");
    area.press(Key::enter);
    BOOST_TEST(area.text() == "m\nrzabc");
    BOOST_TEST(!area.press(Key::enter, false));
    area.press(Key::page_down);
    area.type("0123456789");
    BOOST_TEST(area.text() == "m\nrzabc");  // No room for all of it.
    BOOST_TEST(area.is_refusing());
    area.type("01234");
    BOOST_TEST(area.text() == "m\nrzabc01234");
    BOOST_TEST(!area.is_refusing());
    BOOST_TEST(!area.press(Key::tab));
    BOOST_TEST(!area.press(Key::escape));
}

BOOST_AUTO_TEST_CASE(a_line_is_added_below_the_caret_or_in_the_place_of_an_empty_one) {
    TextArea area;
    area.add_line("hold");
    BOOST_TEST(area.text() == "hold");
    area.press(Key::home);
    area.add_line("rest 7 days");
    BOOST_TEST(area.text() == "hold\nrest 7 days");
    area.go_to(1);
    area.add_line("forage 1 day");
    BOOST_TEST(area.text() == "hold\nforage 1 day\nrest 7 days");
    area.set("a\n\nb");
    area.go_to(2);
    area.add_line("c");
    BOOST_TEST(area.text() == "a\nc\nb");
}

BOOST_AUTO_TEST_CASE(rows_hold_all_of_the_text_and_none_is_wider_than_its_room) {
    const Bare bare;
    const theme::Style style = theme::label(14);
    BOOST_TEST(rc::check([&] {
        std::string text;
        const int pieces = *rc::gen::inRange(0, 30);
        for (int i = 0; i < pieces; ++i)
            text += *rc::gen::element<std::string>("march", " ", " to ", "\n", "Donaudampfschiff",
                                                   "ü", "ß ", "(−2, 1)");
        const double width = *rc::gen::inRange(40, 400);
        TextArea area;
        area.set(text);
        const auto rows = area.rows(bare.b, style, width);
        RC_ASSERT(!rows.empty());
        std::string again;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (i > 0 && rows[i].is_first) again += '\n';
            again += area.text().substr(rows[i].from, rows[i].to - rows[i].from);
            const std::string row = area.text().substr(rows[i].from, rows[i].to - rows[i].from);
            RC_ASSERT(bare.b.width_of(row, style) <= width || row.size() <= 4);
        }
        RC_ASSERT(again == area.text());
    }));
}

BOOST_AUTO_TEST_CASE(what_came_in_is_kept_as_it_came) {
    TextArea area{10};
    const std::string came = "Sir,\r\n\tthe bridge at Ebbstair is down.\n";
    area.set(came);
    BOOST_TEST(area.text() == came);
    BOOST_TEST(!area.type("!"));  // It is longer than what may be typed ...
    BOOST_TEST(area.is_refusing());
    BOOST_TEST(area.text() == came);
    area.press(Key::backspace);  // ... and can be made shorter.
    BOOST_TEST(area.text() == came.substr(0, came.size() - 1));
    BOOST_TEST(!area.is_refusing());
}

BOOST_AUTO_TEST_CASE(rows_of_a_text_that_changes_are_those_of_it_alone) {
    const Bare bare;
    const theme::Style style = theme::label(14);
    BOOST_TEST(rc::check([&] {
        TextArea area;
        const auto piece = [] {
            return *rc::gen::element<std::string>("march", " ", " to ", "\n", "\n\n", "ü", "a",
                                                  "Donaudampfschifffahrtsgesellschaft", "x y z ");
        };
        const int edits = *rc::gen::inRange(1, 40);
        for (int i = 0; i < edits; ++i) {
            for (int moves = *rc::gen::inRange(0, 12); moves > 0; --moves)
                area.press(*rc::gen::element(Key::left, Key::left, Key::right, Key::home, Key::end,
                                             Key::page_up, Key::page_down));
            if (*rc::gen::inRange(0, 4) == 0)
                area.press(Key::backspace);
            else
                area.type(piece());
            TextArea fresh;
            fresh.set(area.text());
            RC_ASSERT(area.rows(bare.b, style, 90) == fresh.rows(bare.b, style, 90));
        }
    }));
}

BOOST_AUTO_TEST_CASE(a_letter_of_100_000_characters_is_typed_without_a_wait) {
    const Bare bare;
    const theme::Style style = theme::label(14);
    TextArea area{100'000};
    std::string text;
    while (text.size() < 99'990) text += "wagons ";
    text.resize(99'990);
    area.set(text);
    const std::size_t rows = area.rows(bare.b, style, 400).size();
    BOOST_TEST(rows > 1000U);
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 10; ++i) {
        area.press(i % 2 == 0 ? Key::page_up : Key::page_down);
        BOOST_TEST(area.type("x"));
        BOOST_TEST(area.rows(bare.b, style, 400).size() >= rows);
    }
    const auto took = std::chrono::steady_clock::now() - began;
    BOOST_TEST(std::chrono::duration<double>(took).count() < 2);
    BOOST_TEST(!area.type("x"));
    BOOST_TEST(area.text().size() == 100'000U);
}

BOOST_AUTO_TEST_CASE(up_and_down_follow_the_rows_that_were_drawn) {
    const Bare bare;
    TextArea area;
    area.set("march to Ebbstair by the King Road\nhold");
    const auto rows = area.rows(bare.b, theme::label(14), 120);
    BOOST_TEST_REQUIRE(rows.size() > 3U);
    BOOST_TEST(!area.press(Key::up));  // Nothing was drawn yet.
    area.show(rows);
    BOOST_TEST(area.caret_row(rows) == rows.size() - 1);
    for (std::size_t i = rows.size() - 1; i > 0; --i) {
        BOOST_TEST(area.press(Key::up));
        BOOST_TEST(area.caret_row(rows) == i - 1);
    }
    BOOST_TEST(!area.press(Key::up));  // On to what stands above it.
    for (std::size_t i = 1; i < rows.size(); ++i) {
        BOOST_TEST(area.press(Key::down));
        BOOST_TEST(area.caret_row(rows) == i);
    }
    BOOST_TEST(!area.press(Key::down));
    area.place(bare.b, theme::label(14), 0, 0);
    BOOST_TEST(area.caret() == 0U);
    area.place(bare.b, theme::label(14), rows.size() - 1, 1000);
    BOOST_TEST(area.caret() == area.text().size());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
