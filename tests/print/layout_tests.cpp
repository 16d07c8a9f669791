#define BOOST_TEST_DYN_LINK
#include "tests/print/fixture.hpp"

#include <boost/test/unit_test.hpp>

using namespace muster;
using namespace muster::print_test;

namespace {

/// What a Studio says about the shipped layout with one place of it changed.
std::string message_with(const std::string& what, const std::string& instead) {
    const Folder folder;
    std::string text = read(draw::shipped_layouts() / "skirmish.toml");
    const auto at = text.find(what);
    if (at == std::string::npos) return "the layout has no " + what;
    text.replace(at, what.size(), instead);
    const auto file = folder.path / "skirmish.toml";
    write(file, text);
    try {
        const draw::Studio studio{folder.path, draw::shipped_assets()};
    } catch (const std::runtime_error& error) {
        std::string message = error.what();
        for (auto p = message.find(folder.path.string()); p != std::string::npos;
             p = message.find(folder.path.string()))
            message.erase(p, folder.path.string().size() + 1);
        return message;
    }
    return "no error";
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(layout_tests)

BOOST_AUTO_TEST_CASE(an_unknown_key_is_named_with_its_nearest) {
    const auto message = message_with("bleed = 3", "bleeed = 3");
    BOOST_TEST(has(message,
                   "unknown key \"bleeed\"; allowed: width, height, corner, bleed, safe; "
                   "did you mean \"bleed\"?"),
               message);
    BOOST_TEST(has(message, "card.bleed is missing"), message);
}

BOOST_AUTO_TEST_CASE(an_unknown_kind_of_item_is_named) {
    const auto message = message_with("kind = \"spine\"", "kind = \"spline\"");
    BOOST_TEST(has(message, "did you mean \"spine\"?"), message);
}

BOOST_AUTO_TEST_CASE(a_wrong_colour_tells_what_is_allowed) {
    const auto message = message_with("ink = \"#1E1A17\"", "ink = \"#1E1A1\"");
    BOOST_TEST(has(message, "colours.ink: found \"#1E1A1\"; allowed: \"#RRGGBB\""), message);
}

BOOST_AUTO_TEST_CASE(metal_on_metal_is_refused) {
    const auto message =
        message_with("fig = \"ink\", text = \"#765200\"", "fig = \"bone\", text = \"#765200\"");
    BOOST_TEST(has(message, "tones.faith.fig: the contrast with fill is under 4.5 : 1"), message);
}

BOOST_AUTO_TEST_CASE(a_missing_font_names_its_debian_package) {
    const auto message =
        message_with("\"/usr/share/fonts/truetype/vollkorn\"", "\"/nowhere/vollkorn\"");
    BOOST_TEST(message ==
               "error: the font Vollkorn is missing; install Debian's package "
               "fonts-vollkorn (apt-get install fonts-vollkorn)");
}

BOOST_AUTO_TEST_CASE(broken_toml_is_placed) {
    const auto message = message_with("width = 63", "width = = 63");
    BOOST_TEST(has(message, "skirmish.toml:"), message);
    BOOST_TEST(has(message, ": error: "), message);
}

BOOST_AUTO_TEST_SUITE_END()
