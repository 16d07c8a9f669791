#define BOOST_TEST_DYN_LINK
#include "client/ui/widgets/reading.hpp"
#include "tests/client/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <variant>
#include <vector>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(reading_tests)

namespace {

enum class Act { read };

/// The rows that show in a box of four, and whether the focus can stand there.
struct Shown {
    std::vector<std::string> rows;
    bool is_place{};
};
Shown shown(const Reading& reading, const std::string& text) {
    const Settings settings;
    const Attention attention;
    const Frame frame{shelf().studio, shelf().words, attention, {1024, 640}, settings};
    Builder b{frame};
    reading.draw(b, {{20, 20, 200, 80}, act(Act::read), 0}, text, theme::label(14));
    const Screen screen = b.take();
    Shown out;
    out.is_place = !screen.spots.empty();
    for (const Item& item : screen.items)
        if (const auto* label = std::get_if<Label>(&item)) {
            BOOST_TEST(!label->may_be_cut);
            out.rows.push_back(label->text);
        }
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_short_text_stands_whole_and_takes_no_focus) {
    Reading reading;
    const Shown now = shown(reading, "Hold the ford.");
    BOOST_TEST_REQUIRE(now.rows.size() == 1U);
    BOOST_TEST(now.rows[0] == "Hold the ford.");
    BOOST_TEST(!now.is_place);
    BOOST_TEST(!reading.press(Key::down));
}

BOOST_AUTO_TEST_CASE(every_word_of_a_long_text_is_read_by_keys) {
    std::string text;
    for (int i = 0; i < 140; ++i) text += (i == 0 ? "w" : " w") + std::to_string(i);
    Reading reading;
    Shown now = shown(reading, text);
    BOOST_TEST(now.is_place);
    std::string read;
    for (const std::string& row : now.rows) read += row;
    while (reading.press(Key::down)) {
        now = shown(reading, text);
        read += now.rows.back();
    }
    BOOST_TEST(read == text);
    BOOST_TEST(reading.press(Key::home));
    now = shown(reading, text);
    BOOST_TEST(now.rows.front().starts_with("w0 "));
    BOOST_TEST(reading.press(Key::page_down));
    BOOST_TEST(reading.press(Key::end));
    now = shown(reading, text);
    BOOST_TEST(now.rows.back().ends_with("w139"));
    reading.begin_again();
    BOOST_TEST(shown(reading, text).rows.front().starts_with("w0 "));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
