#define BOOST_TEST_DYN_LINK
#include "client/ui/list.hpp"
#include "client/ui/screen.hpp"
#include "client/ui/text_field.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <type_traits>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(pieces_tests)

BOOST_AUTO_TEST_CASE(a_field_edits_whole_characters) {
    TextField field{"gr\u00fcn", 6};
    BOOST_TEST((TextField{"12345678", 6}.text() == "123456"));
    field.press(Key::backspace);
    field.press(Key::backspace);
    BOOST_TEST(field.text() == "gr");
    field.type("\u9b54\n\u6cd5xyz");
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

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
