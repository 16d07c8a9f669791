#define BOOST_TEST_DYN_LINK
#include "client/battlefield/large/large_grid.hpp"
#include "tests/client/battlefield/at_grid.hpp"
#include "tests/client/board/large_map.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

namespace {

using battlefield_table::Act;
namespace large_tab = battlefield_table::large_tab;

void look_at(App& app) {
    const Screen& screen = app.screen();  // Which may want another size.
    check(screen, app.size());
}

/// A person at *Millford Crossing* in a window of that size, with text of so many per cent.
struct AtLargeBattlefield : AtBattlefield {
    AtLargeBattlefield(const Home& home, const std::string& language, Size window, int percent)
        : AtBattlefield{home, with_text(percent), language} {
        key('N');
        static_cast<void>(app.fit(window));
        rest();
        static_cast<void>(app.screen());
    }
    static Settings with_text(int percent) {
        Settings settings;
        settings.text_percent = percent;
        return settings;
    }
    void look() { look_at(app); }
    [[nodiscard]] bool shows_map() {
        const auto& spots = app.screen().spots;
        return std::any_of(spots.begin(), spots.end(),
                           [](const Spot& spot) { return spot.command.is(Act::square); });
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(large_grid_tests)

BOOST_AUTO_TEST_CASE(large_parts_of_the_map_lie_apart) {
    for (const Size size : large_sizes) {
        check_large_map(battlefield_table::large_map, size);
        // Three rows of squares at the least.
        BOOST_TEST(battlefield_table::any_layout(size, 2).pane.height >= 3 * zoom::near - 8);
    }
}

BOOST_AUTO_TEST_CASE(a_battle_on_the_map_is_played_with_large_text) {
    struct At {
        Size window;
        int percent;
    };
    const std::vector<At> all =
        tests::is_sanitized
            ? std::vector<At>{{{1024, 640}, 200}}
            : std::vector<At>{
                  {{1024, 640}, 200}, {{1280, 800}, 160}, {{1280, 800}, 200}, {{1920, 1080}, 200}};
    for (const std::string& language : languages)
        for (const auto& [window, percent] : all)
            BOOST_TEST_CONTEXT(language << ", " << window.width << " at " << percent) {
                const Home home;
                AtLargeBattlefield person{home, language, window, percent};
                BOOST_TEST(person.app.scale() == percent / 100.0);
                const std::size_t from = person.actions();
                Stream luck{11, Purpose::player};
                const int steps = tests::with_sanitizers(12, 90);
                for (int i = 0; i < steps && !person.is_over(); ++i) {
                    if (i % 3 == 0) person.look();
                    if (i % 9 == 4)
                        for (int tab = 0; tab < large_tab::count; ++tab) {
                            person.key('T');
                            person.look();
                        }
                    BOOST_TEST_REQUIRE(person.step(luck));
                }
                BOOST_TEST((person.is_over() || person.actions() > from));
            }
}

BOOST_AUTO_TEST_CASE(keys_alone_move_a_unit_and_end_the_moves_at_200_per_cent) {
    for (const std::string& language : languages) {
        const Home home;
        AtLargeBattlefield person{home, language, {1024, 640}, 200};
        // The cursor stands on a unit that may move, and the map shows it.
        BOOST_TEST(person.app.attention().focus.is(Act::square));
        BOOST_TEST_REQUIRE(find_spot(person.app.screen(), person.app.attention().focus) != nullptr);
        const std::size_t before = person.actions();
        bool has_moved = false;
        for (int unit = 0; unit < 12 && !has_moved; ++unit) {
            person.press(Key::tab);
            person.press(Key::enter);  // It is chosen,
            person.look();
            person.press(Key::up);
            person.press(Key::enter);  // aimed at the square above,
            person.look();
            person.press(Key::enter);  // and goes there.
            has_moved = person.actions() > before;
            if (!has_moved) person.press(Key::escape, 2);
        }
        BOOST_TEST(has_moved);
        person.look();
        person.key('E');
        BOOST_TEST(person.actions() > before + 1);
        person.look();
    }
}

BOOST_AUTO_TEST_CASE(tabs_of_the_map_keep_what_is_looked_at) {
    const Home home;
    AtLargeBattlefield person{home, "en", {1024, 640}, 200};
    const Command square = person.app.attention().focus;
    BOOST_TEST(person.shows_map());
    // The unit under the cursor is read in its own tab, and the cursor comes back.
    BOOST_TEST(person.click(act(Act::tab, large_tab::unit)));
    BOOST_TEST(!person.shows_map());
    BOOST_TEST(person.shows("Morale"));
    person.press(Key::space);
    person.look();
    person.press(Key::escape);
    person.press(Key::escape);
    BOOST_TEST(person.shows_map());
    BOOST_TEST((person.app.attention().focus == square));
    person.key('L');
    BOOST_TEST(person.shows("Turn of Madder"));
    person.key('T');
    BOOST_TEST(person.shows_map());
    // A hint opens the tab that it is in.
    person.key('H');
    person.rest();
    BOOST_TEST(!person.shows_map());
    person.look();
}

BOOST_AUTO_TEST_CASE(answers_and_units_to_place_have_their_tab) {
    const Home home;
    Settings settings = AtLargeBattlefield::with_text(200);
    settings.opponent = "greedy";
    AtBattlefield person{home, settings};
    person.key('B');
    for (int i = 0; i < 30 && !person.shows("Three Keeps"); ++i)
        BOOST_TEST_REQUIRE(person.click(act(BattlefieldSetup::place, -1)));
    BOOST_TEST(person.click(act(SetupAct::start)));
    static_cast<void>(person.app.fit({1024, 640}));
    person.rest();
    static_cast<void>(person.app.screen());
    // All that comes before the first move is answered by keys.
    Stream luck{3, Purpose::player};
    std::size_t answered = 0;
    for (int i = 0; i < 40; ++i) {
        const auto moment = person.journal().state().moment;
        if (moment == battlefield::Moment::move) break;
        look_at(person.app);
        const std::size_t before = person.actions();
        for (const char key : {'1', 'P', 'E'}) {
            if (person.actions() > before) break;
            person.key(key);
        }
        if (person.actions() == before) person.press(Key::enter);
        if (person.actions() == before) BOOST_TEST(person.step(luck));
        answered += person.actions() > before ? 1 : 0;
    }
    BOOST_TEST(answered > 2U);
    BOOST_TEST((person.journal().state().moment == battlefield::Moment::move));
    look_at(person.app);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
