#define BOOST_TEST_DYN_LINK
#include "tests/client/battlefield/hot_seat.hpp"
#include "tests/client/strategic/war_hands.hpp"
#include "tests/client/warfare/at_field.hpp"

#include <functional>
#include <string>

/// Two people at one screen: what one has looked at does not show to the other, and is there again
/// for the one. Each case has two programs, in one of which the first person looks about.
namespace muster::client {

namespace {

/// How the ground of the map lies in its pane.
std::string place_of_map(const Screen& screen) {
    for (const Item& item : screen.items)
        if (const auto* image = std::get_if<BoardImage>(&item); image && !image->is_overview)
            return std::to_string(image->left) + ' ' + std::to_string(image->top) + ' ' +
                   std::to_string(image->side);
    return {};
}

Settings two_people() {
    Settings settings = calm();
    settings.opponent = "human";
    return settings;
}

/// Keys of the first person until the screen is passed on.
void hand_over(Hands& person, char key, const Command& uncover) {
    for (int i = 0; i < 12 && find_spot(person.app.screen(), uncover) == nullptr; ++i)
        person.key(key);
    BOOST_TEST_REQUIRE(person.click(uncover));
    person.rest();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(seat_looks_tests)

BOOST_AUTO_TEST_CASE(a_battle_on_a_map_is_looked_at_by_each_seat_for_itself) {
    using battlefield_table::Act;
    const Home home;
    hot_seat::put_map(home, "mist", 48, 40, true);
    struct Table : AtBattlefield {
        explicit Table(const Home& home) : AtBattlefield{home} {
            hot_seat::begin_on(*this, "mist");
        }
        [[nodiscard]] std::string map() { return place_of_map(app.screen()); }
        [[nodiscard]] Command focus() {
            static_cast<void>(app.screen());
            return app.attention().focus;
        }
        [[nodiscard]] Command commander() const {
            const auto battle = journal();
            const auto& state = battle.state();
            const Square at = battlefield_table::square_of(
                state, state.pieces[state.armies[state.active].commander].cell);
            return act(Act::square, at.x, at.y);
        }
    };
    std::string quiet;
    std::string quiet_map;
    {
        Table calm_one{home};
        BOOST_CHECK(calm_one.focus() == calm_one.commander());
        BOOST_TEST(calm_one.app.screen().spots.size() > 100U);
        hand_over(calm_one, 'E', act(Act::uncover));
        quiet = calm_one.shown();
        quiet_map = calm_one.map();
        // The first view of a seat opens on its commander.
        BOOST_CHECK(calm_one.focus() == calm_one.commander());
        BOOST_TEST(find_spot(calm_one.app.screen(), calm_one.commander()) != nullptr);
    }
    fs::remove_all(home.path / "state");
    Table person{home};
    BOOST_TEST(find_spot(person.app.screen(), person.commander()) != nullptr);
    const std::string opened = person.map();
    person.app.pan(-900, -700);
    for (int i = 0; i < 9; ++i) person.press(Key::left);
    person.key('-');
    person.key('H');
    const std::string left = person.map();
    const Command cursor = person.focus();
    BOOST_TEST(left != opened);
    BOOST_TEST_REQUIRE(cursor.is(Act::square));
    hand_over(person, 'E', act(Act::uncover));
    BOOST_TEST(person.map() == quiet_map);
    BOOST_TEST(person.shown() == quiet);
    person.app.pan(500, 300);
    hand_over(person, 'E', act(Act::uncover));
    // And the first finds all as it was.
    BOOST_TEST(person.map() == left);
    BOOST_CHECK(person.focus() == cursor);
}

BOOST_AUTO_TEST_CASE(a_war_is_looked_at_by_each_seat_for_itself) {
    using strategic_table::Act;
    for (const int percent : {100, 200}) {
        const auto begin = [&](AtWar& person) {
            person.key('B');
            BOOST_TEST(person.click(act(StrategicSetup::war, 1)));
            BOOST_TEST(person.click(act(SetupAct::start)));
            static_cast<void>(person.app.fit({1280, 800}));
            BOOST_TEST(person.click(act(Act::uncover)));
            person.rest();
        };
        Settings settings = two_people();
        settings.text_percent = percent;
        std::string quiet;
        {
            const Home home;
            AtWar person{home, settings};
            begin(person);
            hand_over(person, 'E', act(Act::uncover));
            quiet = person.shown();
        }
        const Home home;
        AtWar person{home, settings};
        begin(person);
        const Seat first = person.journal().state().to_move;
        for (const Key key : {Key::right, Key::down, Key::right, Key::up, Key::left})
            person.press(key);
        person.key('L');
        person.key('H');
        person.key('Y');
        if (percent > 100)
            for (int i = 0; i < 3; ++i) static_cast<void>(person.click(act(Act::pan, 1, 1)));
        hand_over(person, 'E', act(Act::uncover));
        BOOST_TEST((person.journal().state().to_move != first));
        BOOST_TEST(person.shown() == quiet);
    }
}

BOOST_AUTO_TEST_CASE(a_field_is_looked_at_by_each_seat_for_itself) {
    const auto begin = [](AtWarfareTable& person) {
        person.key('B');
        person.start();
        person.rest();
        BOOST_TEST(person.journal().header().players[1] == "human");
    };
    const auto play_on = [](AtWarfareTable& person) {
        Stream luck{3, Purpose::player};
        const Seat first = person.journal().state().to_move;
        for (int i = 0; i < 400 && person.journal().state().to_move == first; ++i)
            static_cast<void>(person.step(luck));  // Some places lie under others.
        BOOST_TEST_REQUIRE((person.journal().state().to_move != first));
        person.rest();
    };
    // In a small window the log is a drawer, which stays open from order to order.
    const auto in_small = [](AtWarfareTable& person, const auto& work) {
        person.app.resize(smallest);
        work();
        person.app.resize({1280, 800});
    };
    std::string quiet;
    {
        const Home home;
        AtWarfareTable person{home, start_in(home, two_people())};
        begin(person);
        play_on(person);
        in_small(person, [&] { quiet = person.shown(); });
    }
    const Home home;
    AtWarfareTable person{home, start_in(home, two_people())};
    begin(person);
    in_small(person, [&] {
        const std::string closed = person.shown();
        person.key('L');
        BOOST_TEST(person.shown() != closed);
    });
    play_on(person);
    in_small(person, [&] { BOOST_TEST(person.shown() == quiet); });
}

BOOST_AUTO_TEST_CASE(a_skirmish_is_looked_at_by_each_seat_for_itself) {
    const Command uncover{Command::Kind::show_hand};
    const auto play_on = [&](Hands& person) {
        for (int i = 0; i < 60 && find_spot(person.app.screen(), uncover) == nullptr; ++i)
            person.press(Key::enter);
        BOOST_TEST_REQUIRE(person.click(uncover));
        person.rest();
    };
    const auto begin = [&](Hands& person) {
        person.app.resize(smallest);
        person.key('B');
        BOOST_TEST(person.click(act(SetupAct::player, 1, players::Kind::human)));
        BOOST_TEST(person.click(act(SetupAct::start)));
        play_on(person);
    };
    std::string quiet;
    {
        const Home home;
        Hands person{at_menu(start_in(home, two_people()), '1')};
        begin(person);
        play_on(person);
        quiet = person.shown();
    }
    const Home home;
    Hands person{at_menu(start_in(home, two_people()), '1')};
    begin(person);
    const std::string closed = person.shown();
    person.key('L');
    BOOST_TEST(person.shown() != closed);
    play_on(person);
    BOOST_TEST(person.shown() == quiet);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
