#define BOOST_TEST_DYN_LINK
#include "client/ui/keys/pad.hpp"
#include "tests/client/battlefield/hot_seat.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

/// What the window of a battle offers beside moves: armies beyond two, the small map, a gamepad.
namespace muster::client {

using battlefield_table::Act;
using namespace hot_seat;

namespace {

const Spot* minimap(AtBattlefield& person) {
    return find_spot(person.app.screen(), act(Act::minimap));
}

/// A gamepad in a hand: its buttons and sticks become keys as the window makes them.
struct PadHands {
    AtBattlefield& person;
    Pad pad{};

    void press(unsigned button) {
        const auto pressed = Pad::button(button);
        BOOST_TEST_REQUIRE(pressed.has_value());
        give(*pressed);
    }
    /// The cross, so often that way.
    void cross(Pad::Axis axis, float way, int times) {
        for (int i = 0; i < times; ++i) {
            if (const auto pressed = pad.moved(axis, way, person.now)) give(*pressed);
            static_cast<void>(pad.moved(axis, 0, person.now));
        }
    }
    void pull(Pad::Axis trigger) {
        if (const auto pressed = pad.moved(trigger, 100, person.now)) give(*pressed);
        static_cast<void>(pad.moved(trigger, -100, person.now));
    }
    void walk(Square to) {
        const auto at = [&] {
            const Command& focus = person.app.attention().focus;
            BOOST_TEST_REQUIRE(focus.is(Act::square));
            return Square{focus.args[0], focus.args[1]};
        };
        const Square from = at();
        cross(Pad::Axis::cross_x, to.x > from.x ? 100.0F : -100.0F, std::abs(to.x - from.x));
        cross(Pad::Axis::cross_y, to.y > from.y ? 100.0F : -100.0F, std::abs(to.y - from.y));
        BOOST_CHECK(at() == to);
    }

  private:
    void give(const Pad::Pressed& pressed) {
        person.rest();
        person.app.press(pressed.key, pressed.letter);
        person.app.release(pressed.key);
        person.app.tick(person.now += 10);
        person.rest();
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(grid_window_tests)

BOOST_AUTO_TEST_CASE(three_and_four_armies_are_set_up_and_fight_to_the_end) {
    for (const int armies : {3, 4}) {
        const Home home;
        AtBattlefield person{home, against("greedy")};
        person.key('B');
        BOOST_TEST_REQUIRE(choose_until(person, act(BattlefieldSetup::place, -1), "Three Keeps"));
        for (int i = 2; i < armies; ++i) BOOST_TEST(person.click(act(BattlefieldSetup::count, 1)));
        BOOST_TEST(person.shows("Weld"));
        BOOST_TEST(person.shows("Verdigris") == (armies == 4));
        BOOST_TEST(person.shows("Defenders: Woad, Weld"));
        BOOST_TEST(person.click(act(BattlefieldSetup::alliance, 1)));
        BOOST_TEST(person.shows("each army for itself"));
        BOOST_TEST(person.click(act(SetupAct::start)));
        for (int i = 1; i < armies; ++i)
            BOOST_TEST(person.journal().header().players[static_cast<std::size_t>(i)] == "greedy");
        const auto setup = person.journal().header().setup;
        BOOST_TEST_REQUIRE(setup.armies.size() == static_cast<std::size_t>(armies));
        for (int i = 0; i < armies; ++i) {
            BOOST_TEST(setup.armies[static_cast<std::size_t>(i)].side == i);
            BOOST_TEST(
                (setup.armies[static_cast<std::size_t>(i)].role == battlefield::Role::attacker));
        }
        // The others fight it out; Madder stands where the computer put it.
        const int most = tests::with_sanitizers(12, 400);
        for (int i = 0; i < most && !person.is_over(); ++i) {
            for (const char key : {'1', 'P', 'E'}) person.key(key);
            if (const Spot* rule = find_spot(person.app.screen(), act(Act::rule)))
                person.click(Command{rule->command});
        }
        // All armies stand beside the map, and in the result.
        person.rest();
        for (const auto& army : setup.armies) BOOST_TEST(person.shows(army.army.name));
        if (tests::is_sanitized) continue;
        BOOST_TEST_REQUIRE(person.is_over());
        std::vector<Size> seen = sizes();
        seen.insert(seen.end(), {smallest_in_tabs, {711, 444}});  // In one column.
        for (const Size& size : seen) {
            person.app.resize(size);
            check(person.app.screen(), person.app.size());
        }
        person.press(Key::escape);
        person.key('W');
        BOOST_TEST(person.shows(setup.armies[2].army.name));
    }
}

BOOST_AUTO_TEST_CASE(a_battle_file_of_three_brings_its_armies_and_players) {
    const Home home;
    AtBattlefield person{home, against("greedy")};
    person.key('B');
    BOOST_TEST_REQUIRE(
        choose_until(person, act(BattlefieldSetup::place, 1), "Three Keeps, a battle"));
    for (const char* words : {"Madder", "Woad", "Weld", "Lantern Coast"})
        BOOST_TEST(person.shows(words));
    BOOST_TEST(!person.shows("Verdigris"));
    BOOST_TEST(person.click(act(SetupAct::start)));
    const auto journal = person.journal();
    BOOST_TEST(journal.header().players.size() == 3U);
    BOOST_TEST(journal.header().players[2] == "greedy");
    BOOST_TEST(journal.header().setup.armies[2].side == 2);
    // Back on two armies, two play.
    BOOST_TEST(person.click({Command::Kind::leave}));
    person.key('B');
    BOOST_TEST_REQUIRE(
        choose_until(person, act(BattlefieldSetup::place, 1), "Three Keeps, a battle"));
    BOOST_TEST(person.click(act(BattlefieldSetup::place, 1)));
    BOOST_TEST(!person.shows("Weld"));
    for (const Size& size : sizes()) {
        person.app.resize(size);
        check(person.app.screen(), size);
    }
}

BOOST_AUTO_TEST_CASE(the_command_line_sets_up_a_battle_file) {
    const Home home;
    TestApp::Start start = start_in(home);
    start.menu = 0;
    start.battle = battlefield::shipped_pack() / "battles" / "three_keeps.toml";
    {
        Hands hands{start};
        BOOST_TEST(hands.shows("Three Keeps, a battle"));
        BOOST_TEST(hands.shows("Weld"));
        hands.press(Key::escape);
        BOOST_TEST(hands.shows("Millford Crossing"));
    }
    // One that lies anywhere, and one with a fault, which is named.
    const fs::path own = home.path / "brawl.toml";
    const std::string folder = battlefield::shipped_pack().string();
    const auto write = [&](const std::string& map) {
        std::ofstream{own} << "[battle]\nruleset = \"battlefield\"\nid = \"brawl\"\nname = "
                              "\"Brawl\"\nmap = \"" +
                                  map +
                                  "\"\n[[battle.army]]\nfile = \"a.toml\"\nrole = "
                                  "\"attacker\"\n[[battle.army]]\nfile = \"a.toml\"\n"
                                  "role = \"defender\"\n";
    };
    fs::copy_file(battlefield::shipped_pack() / "armies" / "lantern_coast.toml",
                  home.path / "a.toml");
    write("barrow_hill");
    start.battle = own;
    {
        Hands hands{start};
        BOOST_TEST(hands.shows("Barrow Hill, a battle"));
        BOOST_TEST(hands.shows("Lantern Coast"));
    }
    write("nowhere_at_all");
    Hands hands{start};
    BOOST_TEST(hands.shows("brawl.toml:5:7"));
}

BOOST_AUTO_TEST_CASE(allies_win_together) {
    const Home home;
    AtBattlefield person{home};
    person.key('B');
    BOOST_TEST_REQUIRE(choose_until(person, act(BattlefieldSetup::place, -1), "Barrow Hill"));
    BOOST_TEST(person.click(act(BattlefieldSetup::count, 1)));
    BOOST_TEST(person.click(act(SetupAct::start)));
    const battlefield::Journal battle = person.journal();
    const battlefield::Setup& setup = battle.header().setup;
    BOOST_TEST_REQUIRE(setup.armies.size() == 3U);
    BOOST_TEST(setup.armies[1].side == setup.armies[2].side);
    battlefield::State state = battle.state();
    battlefield::apply(state, {.kind = battlefield::Action::Kind::stop, .number = 1});
    BOOST_TEST(battlefield_end(person.app.words(), person.pack.words, state) == "Woad, Weld win");
}

BOOST_AUTO_TEST_CASE(a_battle_with_faults_shows_the_first_by_itself) {
    const Home home;
    const fs::path file = home.path / "battle.toml";
    std::ofstream{file} << "[battle]\nruleset = \"battlefield\"\nid = \"b\"\nname = \"B\"\n"
                           "map = \"millfrod_crossing\"\ngap = -1\nseen_at = -1\n"
                           "[[battle.army]]\nrole = \"attackr\"\n";
    for (const std::string& language : languages)
        for (const Size& size : sizes()) {
            TestApp::Start start = start_in(home, {}, {}, language);
            start.battle = file;
            Hands person{start};
            person.app.resize(size);
            person.rest();
            BOOST_TEST(person.shows("battle.toml:5:7: error: battle.map"), person.shown());
            BOOST_TEST(!person.shows("attackr"));
            BOOST_TEST(!person.shows(file.string()));
            check(person.app.screen(), person.app.size());
            // Once where it is read, not in the place of each army.
            int read = 0;
            std::istringstream all{person.shown()};
            for (std::string line; std::getline(all, line);)
                read += line.starts_with("text ") &&
                                line.find("battle.toml:5:7: error") != std::string::npos
                            ? 1
                            : 0;
            BOOST_TEST(read == 1);
        }
}

BOOST_AUTO_TEST_CASE(a_large_map_has_a_small_one_in_its_corner) {
    const Home home;
    put_map(home, "moor", 48, 40, false);
    AtBattlefield person{home};
    begin_on(person, "moor");
    BOOST_TEST_REQUIRE(minimap(person) != nullptr);
    const auto shows_square = [&](Square square) {
        return find_spot(person.app.screen(), act(Act::square, square.x, square.y)) != nullptr;
    };
    // A press goes there, and a drag follows the pointer; then the cursor is there too.
    Box box;
    const auto at = [&](double x, double y) {
        box = minimap(person)->box;  // It makes room for the cursor.
        return std::pair{box.x + x * box.width, box.y + y * box.height};
    };
    const auto go = [&](std::pair<double, double> from, std::pair<double, double> to) {
        person.app.pointer_moved(from.first, from.second);
        person.app.pointer_down(from.first, from.second);
        person.app.pointer_moved(to.first, to.second);
        person.app.pointer_up(to.first, to.second);
        person.app.tick(person.now += 10);
    };
    go(at(0.01, 0.01), at(0.01, 0.01));
    BOOST_TEST(shows_square({0, 0}));
    BOOST_TEST(!shows_square({47, 39}));
    BOOST_TEST(person.app.attention().focus.is(Act::square));
    go(at(0.3, 0.3), at(0.99, 0.99));
    BOOST_TEST(shows_square({47, 39}));
    BOOST_TEST(!shows_square({0, 0}));
    const auto inside = at(0.3, 0.3);
    go(inside, {box.x - 300, box.y - 300});
    BOOST_TEST(shows_square({0, 0}));
    BOOST_TEST(person.app.attention().focus.is(Act::square));
    // A press that is lost lets go of it: in a larger window it lies in the corner again.
    const auto middle = at(0.5, 0.5);
    person.app.pointer_down(middle.first, middle.second);
    person.app.pointer_lost();
    person.app.resize({1920, 1080});
    person.rest();
    BOOST_TEST(minimap(person)->box.x > box.x + 200);
    person.app.resize({1280, 800});
    person.rest();
    // Its key hides it, and so does a zoom that shows all.
    person.key('W');
    BOOST_TEST(minimap(person) == nullptr);
    person.key('W');
    BOOST_TEST(minimap(person) != nullptr);
    person.key('F');
    BOOST_TEST(minimap(person) == nullptr);
    BOOST_TEST(shows_square({0, 0}));
    BOOST_TEST(shows_square({47, 39}));
    // Its picture is one and the same until the ground changes.
    person.app.press(Key::letter, '+');
    const auto board = [&] {
        for (const Item& item : person.app.screen().items)
            if (const auto* image = std::get_if<BoardImage>(&item))
                if (image->is_overview) return image->board;
        return std::shared_ptr<const draw::Board>{};
    };
    const auto before = board();
    BOOST_TEST_REQUIRE(before != nullptr);
    person.app.pan(60, 40);
    BOOST_TEST((board() == before));
    for (const Size& size : sizes()) {
        person.app.resize(size);
        person.rest();
        check(person.app.screen(), size);
    }
}

BOOST_AUTO_TEST_CASE(what_fog_hides_is_not_on_the_small_map) {
    const Home home;
    put_map(home, "mist", 48, 40, true);
    AtBattlefield person{home};
    begin_on(person, "mist");
    BOOST_TEST_REQUIRE(minimap(person) != nullptr);
    const auto dots = [&] {
        const Box box = minimap(person)->box;
        int count = 0;
        for (const Item& item : person.app.screen().items)
            if (const auto* dot = std::get_if<Polygon>(&item))
                if (dot->stroke == theme::bone && dot->points.size() <= 4 &&
                    box.contains(dot->points[0].first, dot->points[0].second))
                    ++count;
        return count;
    };
    // As many as the view of the seat to move has on the map.
    const battlefield::Journal battle = person.journal();
    const battlefield::State& state = battle.state();
    const auto view = battlefield::view(state, state.to_move).state;
    int seen = 0;
    for (battlefield::Index unit = 0; unit < view.prepared().pieces; ++unit)
        seen += view.is_on_field(unit) ? 1 : 0;
    BOOST_TEST(dots() == seen);
}

BOOST_AUTO_TEST_CASE(behind_a_cover_nobody_takes_back_what_others_did) {
    const Home home;
    put_map(home, "mist", 16, 14, true);
    AtBattlefield person{home};
    begin_on(person, "mist");
    const auto undo = [&] {
        const Spot* spot = find_spot(person.app.screen(), {Command::Kind::undo});
        BOOST_TEST_REQUIRE(spot != nullptr);
        return spot->is_enabled;
    };
    // Whoever moved a unit may take that back, until the screen is passed on.
    const Move move = a_move(person.journal().state());
    person.on(move.from);
    person.on(move.to);
    person.press(Key::enter);
    BOOST_TEST(undo());
    while (find_spot(person.app.screen(), act(Act::uncover)) == nullptr) person.key('E');
    person.press(Key::enter);
    const std::size_t before = person.actions();
    BOOST_TEST(!undo());
    person.key('U');
    BOOST_TEST(person.actions() == before);
}

BOOST_AUTO_TEST_CASE(the_other_button_puts_down_and_shows_large_what_is_not_chosen) {
    const Home home;
    AtBattlefield person{home};
    person.key('N');
    const battlefield::Journal battle = person.journal();
    const battlefield::State& state = battle.state();
    const auto [unit, from, to] = a_move(state);
    const auto second = [&](Square square) {
        const Spot* spot = find_spot(person.app.screen(), act(Act::square, square.x, square.y));
        BOOST_TEST_REQUIRE(spot != nullptr);
        const double x = spot->box.centre_x(), y = spot->box.centre_y();
        person.app.pointer_second(x, y);
        person.app.pointer_moved(x + 2, y);
        person.app.pointer_second_up(x + 2, y);
        person.app.tick(person.now += 10);
    };
    const auto is_aimed = [&] { return find_spot(person.app.screen(), act(Act::confirm)); };
    person.on(from);
    person.on(to);
    BOOST_TEST(is_aimed());
    second(to);
    BOOST_TEST(!is_aimed());
    BOOST_TEST(person.shows("Where do the "));
    second(from);
    BOOST_TEST(!person.shows("Where do the "));
    BOOST_TEST(person.actions() == 0U);
    second(from);
    BOOST_TEST((find_spot(person.app.screen(), {Command::Kind::back}) != nullptr));
    person.press(Key::escape);
    BOOST_TEST((find_spot(person.app.screen(), {Command::Kind::back}) == nullptr));
}

BOOST_AUTO_TEST_CASE(a_gamepad_alone_deploys_moves_zooms_and_ends_phases) {
    const Home home;
    put_map(home, "moor", 24, 20, false);
    AtBattlefield person{home};
    person.key('B');
    BOOST_TEST_REQUIRE(choose_until(person, act(BattlefieldSetup::place, -1), "moor"));
    BOOST_TEST(person.click(act(SetupAct::player, 1, players::Kind::human)));
    BOOST_TEST(person.click(act(SetupAct::start)));
    PadHands hands{person};
    constexpr unsigned a = 0, back = 1, card = 2, layers = 3, right_shoulder = 5, end = 6,
                       start = 7, stick = 10;
    // The direction is an answer in the panel: the right shoulder leads there, and A takes it.
    for (int i = 0; i < 12 && !person.app.attention().focus.is(Act::choice); ++i)
        hands.press(right_shoulder);
    hands.press(a);
    BOOST_TEST(person.shows("deploys"));
    for (int army = 0; army < 2; ++army) {
        hands.press(end);  // The rest is placed,
        BOOST_TEST(person.shows("All units stand on the map"));
        hands.press(end);  // and the army is ready.
    }
    BOOST_TEST_REQUIRE((person.journal().state().moment == battlefield::Moment::move));
    // The commander, and the next unit that can do something.
    hands.press(stick);
    const battlefield::Journal battle = person.journal();
    const battlefield::State& state = battle.state();
    const auto focus = [&] { return person.app.attention().focus; };
    const Square commander = person.at(state.armies[state.active].commander);
    BOOST_CHECK(focus() == act(Act::square, commander.x, commander.y));
    hands.press(right_shoulder);
    BOOST_TEST(focus().is(Act::square));
    BOOST_CHECK(!(focus() == act(Act::square, commander.x, commander.y)));
    // Choose, aim, take back, aim again, confirm.
    const auto [unit, from, to] = a_move(state);
    hands.walk(from);
    const std::size_t before = person.actions();
    hands.press(a);
    hands.walk(to);
    hands.press(a);
    hands.press(back);
    hands.press(a);
    BOOST_TEST(person.actions() == before);
    hands.press(a);
    BOOST_TEST(person.actions() == before + 1);
    BOOST_CHECK(person.at(unit) == to);
    // The card, layers, zoom and the view.
    hands.press(card);
    BOOST_TEST((find_spot(person.app.screen(), {Command::Kind::back}) != nullptr));
    hands.press(back);
    const auto layers_on = [&] {
        const Spot* spot = find_spot(person.app.screen(), act(Act::layers));
        BOOST_TEST_REQUIRE(spot != nullptr);
        std::string out;
        for (const Item& item : person.app.screen().items)
            if (const auto* fill = std::get_if<Fill>(&item); fill && fill->box == spot->box)
                out += fill->colour;
        return out;
    };
    const std::string shown = layers_on();
    hands.press(layers);
    BOOST_TEST(layers_on() != shown);
    hands.press(layers);
    hands.press(layers);
    BOOST_TEST(layers_on() == shown);
    const auto side = [&] { return find_spot(person.app.screen(), focus())->box.width; };
    const double near = side();
    hands.pull(Pad::Axis::nearer);
    BOOST_TEST(side() > near);
    hands.pull(Pad::Axis::farther);
    BOOST_TEST(side() == near);
    BOOST_TEST(person.app.has_map());
    hands.pull(Pad::Axis::nearer);
    const auto left_of = [&] {
        for (const Item& item : person.app.screen().items)
            if (const auto* image = std::get_if<BoardImage>(&item))
                if (!image->is_overview) return image->left;
        return 0.0;
    };
    const double left = left_of();
    person.app.pan(-2000, 0);
    const double leftmost = left_of();
    person.app.pan(300, 0);
    BOOST_TEST(left_of() < leftmost);
    BOOST_TEST(left <= leftmost);
    // What is left stands in the list of Start: taking back, hints, the small map.
    hands.press(start);
    for (const char* words : {"Undo", "Hint", "to the commander"}) BOOST_TEST(person.shows(words));
    hands.press(back);
    hands.press(end);
    // Nobody is in range yet, so the turn is over too.
    BOOST_TEST(person.journal().state().active != state.active);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
