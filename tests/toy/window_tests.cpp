#define BOOST_TEST_DYN_LINK
#include "client/app/app.hpp"
#include "client/ui/widgets/focus.hpp"
#include "engine/players/search.hpp"
#include "engine/record/journal_body.hpp"
#include "tests/engine/folder.hpp"
#include "tests/toy/window.hpp"

#include <boost/test/unit_test.hpp>

#include <memory>
#include <string>

using namespace muster;
using client::App;
using client::Key;

/// That the window needs a client::Game and nothing else of a ruleset.
BOOST_AUTO_TEST_SUITE(toy_window_tests)
namespace {

const draw::Studio& studio() {
    static const draw::Studio all{MUSTER_TOY_LAYOUT, draw::shipped_assets()};
    return all;
}

App::Start only_the_toy(const std::filesystem::path& folder) {
    App::Start start;
    start.games.push_back(std::make_unique<client::ToyGame>(folder));
    return start;
}

bool shows(App& app, const std::string& words) {
    for (const client::Item& item : app.screen().items)
        if (const auto* label = std::get_if<client::Label>(&item))
            if (label->text.find(words) != std::string::npos) return true;
    return false;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_toy_is_chosen_played_killed_and_gone_on_with) {
    const tests::Folder folder;
    {
        App app{studio(), only_the_toy(folder.path)};
        BOOST_TEST(app.screen().caption == "Muster");
        BOOST_TEST(shows(app, "Toy"));
        BOOST_TEST(!shows(app, "Continue"));
        app.press(Key::letter, '1');
        BOOST_TEST(app.screen().caption == "Muster: toy menu");
        app.press(Key::letter, 'N');
        BOOST_TEST(app.screen().caption == "Muster: toy");
        app.press(Key::letter, '5');  // The referee rules first.
        BOOST_TEST(shows(app, "The wind is 2: the referee feels it."));
        app.press(Key::letter, 'S');
        app.press(Key::letter, 'W');
    }
    // As after a kill: every action was on disk.
    App app{studio(), only_the_toy(folder.path)};
    BOOST_TEST(shows(app, "Continue"));
    app.press(Key::enter);  // The slip has the focus.
    BOOST_TEST(app.screen().caption == "Muster: toy");
    BOOST_TEST(shows(app, "The wind is 2"));
    for (int i = 0; i < 40 && !shows(app, " wins."); ++i) app.press(Key::letter, 'S');
    BOOST_TEST(shows(app, " wins."));
    app.press(Key::escape);
    BOOST_TEST(app.screen().caption == "Muster");
    BOOST_TEST(!shows(app, "Continue"));
    BOOST_TEST(!std::filesystem::is_empty(folder.path / "replays"));
}

BOOST_AUTO_TEST_SUITE_END()
