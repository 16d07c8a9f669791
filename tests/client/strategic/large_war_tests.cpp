#define BOOST_TEST_DYN_LINK
#include "client/strategic/large/large_war.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/board/large_map.hpp"
#include "tests/client/strategic/at_war.hpp"
#include "tests/client/strategic/war_hands.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// A war with text of 160 and 200 per cent: played by keys alone and by the mouse alone.
namespace muster::client::war_window {
namespace {

namespace large_tab = strategic_table::large_tab;

/// A person in the newcomer's war in a window of that size, with text of so many per cent.
struct AtLargeWar : AtWar {
    AtLargeWar(const Home& home, const std::string& language, Size window, int percent)
        : AtWar{home, with_text(percent), language} {
        key('N');
        static_cast<void>(app.fit(window));
        rest();
        look();
        BOOST_TEST(app.scale() == percent / 100.0);
    }
    static Settings with_text(int percent) {
        Settings settings = war_against("greedy");
        settings.text_percent = percent;
        return settings;
    }
    void look() {
        const Screen& screen = app.screen();  // Which may want another size.
        check(screen, app.size());
    }
    [[nodiscard]] bool shows_map() {
        const auto& spots = app.screen().spots;
        return std::any_of(spots.begin(), spots.end(),
                           [](const Spot& spot) { return spot.command.is(Act::space); });
    }
    [[nodiscard]] Command focused() {
        rest();
        static_cast<void>(app.screen());
        return app.attention().focus;
    }
};

/// Clicks on tabs, pages and arrows of the map until it is there.
bool bring_by_mouse(AtLargeWar& person, const Command& to) {
    if (person.has(to)) return true;
    for (int tab = 0; tab < large_tab::count; ++tab) {
        if (!person.has(act(Act::tab, tab))) continue;
        BOOST_REQUIRE(person.click(act(Act::tab, tab)));
        for (int page = 0; page < 12 && !person.has(to) && person.has(act(Act::page, 1)); ++page)
            BOOST_REQUIRE(person.click(act(Act::page, 1)));
        if (person.has(to)) return true;
        // All of the map, row by row.
        const auto push = [&](int dx, int dy) {
            return person.has(act(Act::pan, dx, dy)) && person.click(act(Act::pan, dx, dy));
        };
        while (push(-1, 0)) continue;
        while (push(0, -1)) continue;
        for (int way = 1; !person.has(to); way = -way) {
            while (!person.has(to) && push(way, 0)) continue;
            if (person.has(to) || !push(0, 1)) break;
        }
        if (person.has(to)) return true;
    }
    return false;
}

StrategicHand large_mouse(AtLargeWar& person) {
    const auto click = [&person](const Command& command) {
        BOOST_REQUIRE_MESSAGE(bring_by_mouse(person, command),
                              "no place " << command.enumerator << ' ' << command.args[0]);
        BOOST_REQUIRE(person.click(command));
        person.rest();
    };
    return {click, click};
}

/// Arrows and Tab that lead to a place of what shows, the fewest first.
std::optional<std::vector<Key>> keys_to(AtLargeWar& person, const Command& to) {
    struct Way {
        Command at;
        std::vector<Key> keys;
    };
    const Command from = person.focused();
    const Screen& screen = person.app.screen();
    std::vector<Way> ways{{from, {}}};
    for (std::size_t i = 0; i < ways.size(); ++i) {
        if (ways[i].at == to) return ways[i].keys;
        for (const auto& [key, next] :
             {std::pair{Key::up, moved(screen, ways[i].at, Direction::up)},
              {Key::down, moved(screen, ways[i].at, Direction::down)},
              {Key::left, moved(screen, ways[i].at, Direction::left)},
              {Key::right, moved(screen, ways[i].at, Direction::right)},
              {Key::tab, next_zone(screen, ways[i].at, 1)}}) {
            if (std::any_of(ways.begin(), ways.end(),
                            [&place = next](const Way& way) { return way.at == place; }))
                continue;
            Way way{next, ways[i].keys};
            way.keys.push_back(key);
            ways.push_back(std::move(way));
        }
    }
    return std::nullopt;
}

StrategicHand large_keys(AtLargeWar& person) {
    const auto space_of = [&person](const Command& command) {
        const auto which = static_cast<Index>(command.args[0]);
        return command.is(Act::space) ? which : person.journal().state().armies[which].space;
    };
    const auto is_place = [](const Command& command) {
        return command.is(Act::space) || command.is(Act::army);
    };
    const auto go_to_map = [&person, is_place] {
        for (int i = 0; i < large_tab::count && !person.shows_map(); ++i) person.key('T');
        for (int i = 0; i < 20 && !is_place(person.focused()); ++i) person.press(Key::tab);
        BOOST_REQUIRE(is_place(person.focused()));
    };
    const auto at = [&person, go_to_map, space_of, is_place](const Command& to) {
        go_to_map();
        if (to.is(Act::army))
            for (int i = 0; i < 8 && is_place(person.focused()) && !(person.focused() == to); ++i)
                person.press(Key::tab);
        go_to_map();
        if (!(person.focused() == to))
            for (const Key key :
                 arrows_between(person, space_of(person.focused()), space_of(to),
                                strategic_table::any_layout(person.app.size(), 2).map))
                person.press(key);
        BOOST_REQUIRE(is_place(person.focused()));
        BOOST_TEST(space_of(person.focused()) == space_of(to));
        BOOST_TEST(person.has(person.focused()));  // The map has gone along.
        person.press(Key::enter);
    };
    const auto take = [&person](const Command& to) {
        for (int i = 0; i < large_tab::count && !person.has(to); ++i) {
            for (int page = 0; page < 12 && !person.has(to) && person.has(act(Act::page, 1));
                 ++page)
                person.key('V');
            if (!person.has(to)) person.key('T');
        }
        const Spot* spot = find_spot(person.app.screen(), to);
        BOOST_REQUIRE_MESSAGE(spot != nullptr, "nothing to take " << to.enumerator);
        const std::string key = spot->key;
        if (key == "Enter") return person.press(Key::enter);
        if (key == "Esc") return person.press(Key::escape);
        if (key.size() == 1) return person.key(key.front());
        const auto way = keys_to(person, to);
        BOOST_REQUIRE_MESSAGE(way, "no way by keys to " << to.enumerator);
        for (const Key one : *way) person.press(one);
        BOOST_TEST((person.focused() == to));
        person.press(Key::enter);
    };
    return {at, take, true};
}

struct At {
    Size window;
    int percent;
};
const std::vector<At> large_windows = tests::is_sanitized
                                          ? std::vector<At>{{{1024, 640}, 200}}
                                          : std::vector<At>{{{1024, 640}, 200}, {{1280, 800}, 160}};

/// With the hand that `hand_of` makes, in every language and window.
void play_large(StrategicHand (*hand_of)(AtLargeWar&)) {
    for (const std::string& language : languages)
        for (const auto& [window, percent] : large_windows)
            BOOST_TEST_CONTEXT(language << ", " << window.width << " at " << percent) {
                const Home home;
                AtLargeWar person{home, language, window, percent};
                const std::size_t from = person.actions();
                StrategicHand hand = hand_of(person);
                play_war(person, hand, tests::with_sanitizers(3, 40), [&] { person.look(); });
                BOOST_TEST((person.is_over() || person.actions() > from + 2));
            }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(large_war_tests)

BOOST_AUTO_TEST_CASE(large_parts_of_the_war_lie_apart) {
    for (const Size size : large_sizes) check_large_map(strategic_table::large_map, size);
}

BOOST_AUTO_TEST_CASE(a_war_is_played_by_the_mouse_alone_with_large_text) {
    play_large(large_mouse);
}

BOOST_AUTO_TEST_CASE(a_war_is_played_by_keys_alone_with_large_text) {
    play_large(large_keys);
}

// art-maps.md 5: the map is laid out to fit; where it cannot, all of it comes into view.
BOOST_AUTO_TEST_CASE(every_place_of_a_small_map_comes_into_view_by_mouse_and_by_keys) {
    const Home home;
    AtLargeWar person{home, "en", {1024, 640}, 200};
    const auto count = static_cast<int>(person.journal().state().space_count());
    for (int space = 0; space < count; ++space) {
        BOOST_TEST(bring_by_mouse(person, act(Act::space, space)));
        const Spot* spot = find_spot(person.app.screen(), act(Act::space, space));
        BOOST_TEST_REQUIRE(spot != nullptr);
        BOOST_TEST(spot->box.width >= 8);
    }
    // The wheel moves it too.
    const auto places = [&] {
        std::vector<double> out;
        for (const Spot& spot : person.app.screen().spots)
            if (spot.command.is(Act::space)) out.push_back(spot.box.y);
        return out;
    };
    const Box map = strategic_table::any_layout(person.app.size(), 2).map;
    const auto before = places();
    for (const int rows : {-9, 3}) {
        person.app.wheel(map.centre_x(), map.centre_y(), rows);
    }
    BOOST_TEST((places() != before));
}

BOOST_AUTO_TEST_CASE(tabs_of_the_war_keep_what_is_looked_at) {
    const Home home;
    AtLargeWar person{home, "en", {1024, 640}, 200};
    const Command army = person.focused();
    BOOST_TEST(army.is(Act::army));
    BOOST_TEST(person.shows_map());
    // The army under the cursor is read in its own tab, and the cursor comes back.
    BOOST_TEST(person.click(act(Act::tab, large_tab::looked)));
    BOOST_TEST(!person.shows_map());
    BOOST_TEST(person.shows("Resistant"));
    person.press(Key::escape);
    BOOST_TEST(person.shows_map());
    BOOST_TEST((person.focused() == army));
    // Whole, on as many pages as it needs.
    person.press(Key::space);
    person.look();
    BOOST_TEST(!person.shows_map());
    person.press(Key::escape);
    BOOST_TEST(person.click(act(Act::tab, large_tab::factions)));
    person.look();
    BOOST_TEST(person.shows("Barony of Thorn"));
    BOOST_TEST(person.click(act(Act::shelf, 0)));
    person.look();
    person.press(Key::escape);
    BOOST_TEST(person.click(act(Act::tab, large_tab::turn)));
    person.look();
    BOOST_TEST(person.shows("War Turn 1 of 5"));
    person.key('L');
    person.look();
    BOOST_TEST(!person.shows_map());
    person.key('T');
    BOOST_TEST(person.shows_map());
    // A hint opens the tab that it is in.
    person.key('H');
    person.rest();
    BOOST_TEST(!person.shows_map());
    person.look();
}

// ST-483: the referee's page, by the mouse and by keys.
BOOST_AUTO_TEST_CASE(a_referee_enters_with_large_text) {
    using RefereeAct = strategic_referee::Act;
    const auto& all = strategic_referee::rulings();
    const auto resize = static_cast<int>(
        std::find_if(all.begin(), all.end(),
                     [](const auto& one) { return one.id == std::string{"resize"}; }) -
        all.begin());
    for (const std::string& language : languages)
        for (const auto& [window, percent] : large_windows) {
            const Home home;
            AtLargeWar person{home, language, window, percent};
            const auto bring = [&](const Command& to) {
                for (int i = 0; i < 9 && !person.has(to) && person.has(act(Act::page, 1)); ++i)
                    BOOST_TEST(person.click(act(Act::page, 1)));
                return person.has(to);
            };
            BOOST_TEST(person.click(act(Act::referee)));
            person.look();
            // The map chooses whom it is about.
            BOOST_TEST(person.click(act(Act::tab, large_tab::map)));
            person.look();
            BOOST_TEST(bring_by_mouse(person, act(Act::army, person.army("thorn_swords"))));
            BOOST_TEST(person.on_army(person.army("thorn_swords")));
            BOOST_TEST(person.click(act(Act::tab, large_tab::looked)));
            BOOST_TEST(person.click(act(RefereeAct::group, strategic_referee::Group::army)));
            BOOST_TEST(bring(act(RefereeAct::ruling, resize)));
            BOOST_TEST(person.click(act(RefereeAct::ruling, resize)));
            person.look();
            const std::size_t before = person.actions();
            BOOST_TEST(person.click(act(RefereeAct::step, strategic_referee::Field::number, 5)));
            BOOST_TEST(person.click(act(RefereeAct::reason)));
            type_on(person.app, "rain");
            BOOST_TEST(person.click(act(RefereeAct::rule)));
            BOOST_TEST(person.actions() == before + 1);
            person.key('T');
            person.look();
            BOOST_TEST(person.shows("rain"));
            person.press(Key::escape);
            person.key('U');
            BOOST_TEST(person.actions() == before);
            // By keys alone: the ruling, a value, the reason.
            for (int i = 0; i < 9 && !person.has(act(RefereeAct::ruling, resize)); ++i)
                person.key('V');
            const Spot* spot = find_spot(person.app.screen(), act(RefereeAct::ruling, resize));
            BOOST_TEST_REQUIRE(spot != nullptr);
            BOOST_TEST_REQUIRE(spot->key.size() == 1U);
            person.key(spot->key.front());
            for (int i = 0; i < 4 && !person.focused().is(RefereeAct::reason); ++i) {
                person.press(Key::right);
                person.press(Key::enter);
            }
            type_on(person.app, "mud");
            person.press(Key::enter);
            BOOST_TEST(person.actions() == before + 1);
            const std::size_t looks = tests::is_sanitized ? 0 : all.size();
            for (std::size_t i = 0; i < looks; ++i) {
                BOOST_TEST(person.click(act(RefereeAct::group, all[i].group)));
                person.look();
                BOOST_TEST(bring(act(RefereeAct::ruling, i)));
                BOOST_TEST(person.click(act(RefereeAct::ruling, i)));
                person.look();
                BOOST_TEST(person.click(act(RefereeAct::list)));
            }
            person.press(Key::escape);
            BOOST_TEST(person.has(act(Act::referee)));
        }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client::war_window
