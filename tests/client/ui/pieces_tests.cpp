#define BOOST_TEST_DYN_LINK
#include "client/ui/screen/builder.hpp"
#include "client/ui/screen/screen.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_field.hpp"
#include "tests/client/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(pieces_tests)

BOOST_AUTO_TEST_CASE(a_field_edits_whole_characters) {
    TextField field{"gr\u00fcn", 6};
    field.press(Key::backspace);
    field.press(Key::backspace);
    BOOST_TEST(field.text() == "gr");
    field.type("\u9b54\n\u6cd5xy");
    BOOST_TEST(field.text() == "gr\u9b54\u6cd5xy");
    field.press(Key::home);
    field.press(Key::right);
    field.press(Key::right);
    field.press(Key::erase);
    BOOST_TEST(field.text() == "gr\u6cd5xy");
    field.press(Key::left);
    field.type("!");
    BOOST_TEST(field.text() == "g!r\u6cd5xy");
    BOOST_TEST(!field.press(Key::tab));
    BOOST_TEST(field.press(Key::letter));
}

BOOST_AUTO_TEST_CASE(a_field_keeps_what_came_in_and_refuses_what_has_no_room) {
    TextField field{"12345678", 6};
    BOOST_TEST(field.text() == "12345678");
    BOOST_TEST(!field.type("9"));
    BOOST_TEST(field.is_refusing());
    BOOST_TEST(field.text() == "12345678");
    for (int i = 0; i < 5; ++i) field.press(Key::backspace);
    BOOST_TEST(!field.is_refusing());
    BOOST_TEST(!field.type("abcd"));  // All of it or nothing.
    BOOST_TEST(field.text() == "123");
    BOOST_TEST(field.type("abc"));
    BOOST_TEST(field.text() == "123abc");
    TextField bytes{{}, 4, TextField::Limit::bytes};
    BOOST_TEST(bytes.type("\u00fc\u00fc"));
    BOOST_TEST(!bytes.type("a"));
}

BOOST_AUTO_TEST_CASE(a_list_scrolls_by_rows_and_keeps_what_is_chosen_in_view) {
    ScrollList list;
    list.fit(23, 5, 2);
    BOOST_TEST(list.last() == 10);
    list.reveal(22);
    BOOST_TEST(list.first() == 15);
    BOOST_TEST(list.last() == 23);
    list.scroll(9);
    BOOST_TEST(list.first() == 15);
    BOOST_TEST(list.moved(18, Key::down).value() == 22);  // The last row is short.
    BOOST_TEST(!list.moved(22, Key::down));
    BOOST_TEST(!list.moved(4, Key::right));
    BOOST_TEST(!list.moved(3, Key::up));
    BOOST_TEST(list.moved(3, Key::page_down).value() == 13);
    list.fit(3, 5, 2);
    BOOST_TEST(list.first() == 0);
    BOOST_TEST(list.thumb_length() == 1);
    list.fit(0, 5, 2);
    BOOST_TEST(list.last() == 0);
}

BOOST_AUTO_TEST_CASE(commands_of_different_scenes_never_meet) {
    enum Fruit { apple, pear };
    enum class Tool { hammer, saw };
    static_assert(std::is_trivially_copyable_v<Command>);
    static_assert(act(pear, 3).is(pear) && !act(pear).is(apple) && !act(pear).is(Tool::saw));
    const Command pears = act(pear, 3, Tool::saw, -1);
    BOOST_TEST((pears.as<Fruit>() == pear));
    BOOST_TEST(!pears.as<Tool>().has_value());
    BOOST_TEST((pears.args == std::array{3, 1, -1}));
    BOOST_TEST((act(apple) == act(apple, 0)));
    BOOST_TEST((act(apple) != act(apple, 0, 1)));
    BOOST_TEST((act(apple) != act(Tool::hammer)));
    BOOST_TEST((act(apple) != Command{}));
    BOOST_TEST(!Command{Command::Kind::select}.as<Fruit>().has_value());
}

BOOST_AUTO_TEST_CASE(a_sentence_without_room_is_cut_behind_a_word) {
    const Attention attention;
    const Frame frame{shelf().studio, shelf().words, attention, {1280, 800}, as_it_comes};
    const std::string sentence = "Fearless: it checks Morale with advantage, and never routs.";
    const auto cut = [&](const std::string& words, double width, int lines) {
        Builder b{frame};
        Label label{{0, 0, width, 20.0 * lines}, words, theme::label(13)};
        label.max_lines = lines;
        label.may_be_cut = true;
        b.add(std::move(label));
        return std::get<Label>(b.screen().items.front()).text;
    };
    for (const int lines : {1, 2})
        for (double width = 60; width < 260; width += 7) {
            const std::string shown = cut(sentence, width, lines);
            if (shown == sentence) continue;
            const std::string dots = "\u2026";
            BOOST_TEST_REQUIRE(shown.ends_with(dots));
            const std::string words = shown.substr(0, shown.size() - dots.size());
            BOOST_TEST(sentence.starts_with(words));
            // A word ends there, and no mark stands before the dots.
            BOOST_TEST(std::string{" ,:."}.find(sentence[words.size()]) != std::string::npos,
                       shown);
            BOOST_TEST(std::string{" ,:."}.find(words.back()) == std::string::npos, shown);
        }
    BOOST_TEST(cut(sentence, 600, 1) == sentence);
    // A name alone is cut where it has to be.
    BOOST_TEST(cut("Hollow-Horn Freeriders", 60, 1) == "Hollow-Horn Freeriders");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
