#define BOOST_TEST_DYN_LINK
#include "tests/client/campaign/seat_fixture.hpp"
#include "tests/client/pixels.hpp"
#include "tests/client/reach.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

/// A commander's seat in the program without its window: orders and letters by keys alone and by
/// mouse alone, and nothing on it that the commander does not know.
namespace muster::client::campaign_test {

using board::Hex;
using campaign_map::MapAct;
using campaign_seat::Act;
using campaign_seat::DayAction;

BOOST_AUTO_TEST_SUITE(seat_tests)

namespace {

std::string form_of(AtSeat& person) {
    std::string out;
    for (const Item& item : person.app.screen().items)
        if (const auto* label = std::get_if<Label>(&item)) out += label->text + '\n';
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(ca_12_an_order_is_written_mended_and_given_by_keys_alone) {
    AtSeat person{ysolde};
    BOOST_TEST(person.shows("Ysolde Marrack"));
    person.key('N');
    BOOST_TEST((person.focus() == act(Act::form_text)));
    // What the army does now stands in the form.
    BOOST_TEST(form_of(person).find("march to Ebbstair by the King Road") != std::string::npos);
    person.press(Key::page_up);
    for (int i = 0; i < 60; ++i) person.press(Key::erase);
    person.type("march to Tarnhold, forced");
    person.press(Key::enter);
    person.type("rest 7 days");
    BOOST_TEST(person.shows("Line 1, column 10"));
    BOOST_TEST(person.shows("did you mean \"Tarnholt\""));
    person.press(Key::save);
    BOOST_TEST(person.desk->given.empty());
    // Up to the first line, behind "Tarnhol", and another letter there.
    person.press(Key::up);
    person.press(Key::home);
    person.press(Key::right, 16);
    person.press(Key::erase);
    person.type("t");
    BOOST_TEST(!person.shows("Line 1, column"));
    person.press(Key::save);
    BOOST_TEST_REQUIRE(person.desk->given.size() == 1U);
    BOOST_TEST(person.desk->given[0] == "march to Tarnholt, forced\nrest 7 days");
    BOOST_TEST(person.shows("Your order is on its way"));
    run_to(person.state, person.state.now + 1);
    const campaign::Army& army = *person.state.army_of(ysolde);
    BOOST_TEST(army.tasks.size() == 2U);
    BOOST_TEST(army.tasks[0].is_forced);
}

BOOST_AUTO_TEST_CASE(ca_12_an_order_is_put_together_and_given_by_mouse_alone) {
    AtSeat person{ysolde};
    BOOST_TEST(person.click(act(MapAct::hex, -2, 0)));  // Tarnholt.
    BOOST_TEST(person.click(act(Act::action, DayAction::forced)));
    BOOST_TEST(person.shows("march to Tarnholt, forced"));
    BOOST_TEST(person.click(act(Act::action, DayAction::rest)));
    BOOST_TEST(person.click(act(Act::give)));
    BOOST_TEST_REQUIRE(person.desk->given.size() == 1U);
    BOOST_TEST(person.desk->given[0] == "march to Tarnholt, forced\nrest 7 days");
    // A fault is shown with its line, and a click on it leads there.
    BOOST_TEST(person.click(act(Act::new_order)));
    BOOST_TEST(person.click(act(Act::refill)));
    BOOST_TEST(person.click(act(Act::put_away)));
    BOOST_TEST(!person.has(act(Act::form_text)));
    BOOST_TEST(person.click(act(Act::leave)));
}

BOOST_AUTO_TEST_CASE(each_of_the_ten_day_actions_writes_a_line_that_can_be_read) {
    for (int i = 0; i < campaign_seat::day_actions; ++i) {
        campaign::State state = later_in_the_vale();
        // An army that she has seen.
        state.army_of(idony)->hex = state.army_of(ysolde)->hex;
        run_to(state, campaign::dawn_of(3));
        AtSeat person{state, ysolde};
        BOOST_TEST(person.click(act(MapAct::hex, -2, 0)));
        BOOST_TEST(person.click(act(Act::action, i)));
        BOOST_TEST_CONTEXT("action " << i << ": " << form_of(person))
        BOOST_TEST(person.shows("Every line can be read"));
        BOOST_TEST(person.click(act(Act::give)));
        BOOST_TEST(person.desk->given.size() == 1U);
    }
}

BOOST_AUTO_TEST_CASE(ca_85_a_way_is_planned_hex_by_hex_and_marched) {
    AtSeat person{ysolde};
    const Hex own = person.state.setting->map.hex(person.state.army_of(ysolde)->hex);
    person.key('R');
    BOOST_TEST((person.focus() == act(MapAct::hex, own.q, own.r)));
    person.press(Key::left);
    person.press(Key::enter);
    person.press(Key::left);
    person.press(Key::enter);
    BOOST_TEST(person.shows("2 hexes"));
    person.press(Key::backspace);
    BOOST_TEST(person.shows("1 hex."));
    person.press(Key::enter);
    person.press(Key::escape);
    BOOST_TEST(!person.has(act(Act::take_way)));
    // And anew, back along the King Road by mouse.
    const auto& road = person.state.setting->roads.front().hexes;
    const auto here = std::find(road.begin(), road.end(), person.state.army_of(ysolde)->hex);
    BOOST_TEST_REQUIRE((here != road.end() && here != road.begin()));
    const Hex goal = person.state.setting->map.hex(road.front());
    BOOST_TEST(person.click(act(Act::route)));
    for (auto at = here; at != road.begin();) {
        const Hex hex = person.state.setting->map.hex(*--at);
        BOOST_TEST(person.click(act(MapAct::hex, hex.q, hex.r)));
    }
    BOOST_TEST(person.click(act(Act::take_way)));
    BOOST_TEST((person.focus() == act(Act::form_text)));
    BOOST_TEST(person.shows("march to Tarnholt"));
    BOOST_TEST(person.shows("Every line can be read"));
    person.press(Key::save);
    BOOST_TEST_REQUIRE(person.desk->given.size() == 1U);
    run_to(person.state, person.state.now + 4 * campaign::minutes_a_day);
    const Hex now = person.state.setting->map.hex(person.state.army_of(ysolde)->hex);
    BOOST_TEST((now == goal), "stands in " << campaign::hex_text(now));
}

BOOST_AUTO_TEST_CASE(ca_224_a_letter_is_written_by_keys_and_by_mouse_and_leaves_the_course) {
    AtSeat person{ysolde};
    const auto tasks = person.state.army_of(ysolde)->tasks;
    person.key('W');
    BOOST_TEST((person.focus() == act(Act::letter_text)));
    person.press(Key::save);
    BOOST_TEST(person.desk->given.empty());  // An empty letter goes nowhere.
    person.type("Hold the ford.");
    person.press(Key::enter);
    person.type("I come by Ebbstair.");
    person.press(Key::save);
    BOOST_TEST_REQUIRE(person.desk->given.size() == 1U);
    BOOST_TEST(person.desk->given[0].ends_with(": Hold the ford.\n> I come by Ebbstair."));
    BOOST_TEST((person.state.army_of(ysolde)->tasks == tasks));
    BOOST_TEST(
        !person.shows("letter to Bram Tolliver: "));  // The order before it stands as it did.
    run_to(person.state, person.state.now + 1);
    BOOST_TEST(person.click(act(Act::write)));
    BOOST_TEST(person.click(act(Act::person, 1)));
    BOOST_TEST(person.click(act(Act::letter_text)));
    person.type("And again.");
    BOOST_TEST(person.click(act(Act::send)));
    BOOST_TEST(person.desk->given.size() == 2U);
    BOOST_TEST(person.shows("Hold the ford."));
    // Whoever has sent one knows of no loss and no arrival.
    for (const campaign::ViewLetter& one : person.desk->view().letters)
        if (one.from == "Ysolde Marrack") BOOST_TEST(one.arrived == -1);
    // Each letter can be read.
    int read = 0;
    for (std::size_t i = 0; i < person.desk->view().letters.size(); ++i)
        if (person.click(act(Act::letter, i))) {
            ++read;
            // With its lines.
            std::istringstream lines{person.desk->view().letters[i].text};
            for (std::string line; std::getline(lines, line);) BOOST_TEST(person.shows(line));
        }
    BOOST_TEST(read >= 2);
}

BOOST_AUTO_TEST_CASE(ca_224_a_long_letter_goes_whole_and_is_read_to_its_end) {
    AtSeat person{ysolde};
    std::string text;
    for (int i = 1; i <= 400; ++i) text += "word" + std::to_string(i) + " ";
    text += "the end.";
    person.key('W');
    person.type(text);
    person.press(Key::save);
    BOOST_TEST_REQUIRE(person.desk->given.size() == 1U);
    BOOST_TEST(person.desk->given[0].ends_with(": " + text));
    run_to(person.state, person.state.now + 1);
    person.key('W');
    person.type("A postscript.");
    person.press(Key::save);
    const auto letters = person.desk->view().letters;
    for (std::size_t i = 0; i < letters.size(); ++i)
        if (letters[i].text == text) BOOST_TEST(person.click(act(Act::letter, i)));
    BOOST_TEST(person.shows("word1 word2 "));
    BOOST_TEST(!person.shows("the end."));
    BOOST_TEST(person.click(act(Act::letter_whole)));
    person.press(Key::end);
    BOOST_TEST(person.shows("the end."));
    person.press(Key::home);
    BOOST_TEST(person.shows("word1 word2 "));
}

BOOST_AUTO_TEST_CASE(keys_reach_all_that_stands_beside_the_map) {
    AtSeat person{ysolde};
    for (const char page : {'\0', 'N', 'W', 'E'}) {
        if (page != 0) person.key(page);
        const Screen screen = person.app.screen();
        const std::vector<Command> reached = reachable(screen);
        for (const Spot& spot : screen.spots)
            // The cursor of the map says who stands in its hex.
            BOOST_TEST((spot.zone == campaign_seat::zone::map ||
                        std::find(reached.begin(), reached.end(), spot.command) != reached.end()),
                       "page " << page << ": " << spot.words);
        if (page != 0) person.press(Key::escape);
        BOOST_TEST(!person.has(act(Act::put_away)));
    }
    // And the map's cursor comes to every hex of it.
    BOOST_TEST(person.click(act(MapAct::hex, -2, 0)));
    person.press(Key::home);
    BOOST_TEST(person.focus().is(MapAct::hex));
    const Command before = person.focus();
    BOOST_TEST(person.shows("Your army: 2,100 soldiers"));
    person.press(Key::up);
    person.press(Key::down);
    BOOST_TEST((person.focus() == before));
    person.key('+');
    person.key('-');
    person.key('F');
    BOOST_TEST((person.focus() == before));
    person.press(Key::escape);
    BOOST_TEST(person.has(act(Act::new_order)));
}

BOOST_AUTO_TEST_CASE(the_seat_shows_the_army_without_its_morale_and_what_happened) {
    AtSeat person{ysolde};
    BOOST_TEST(person.shows("1st Tarn Foot"));
    BOOST_TEST(person.shows("2,100"));
    BOOST_TEST(person.shows("You, about here"));
    BOOST_TEST(!person.shows("orale"));
    BOOST_TEST(person.shows("Bram Tolliver"));
    person.key('L');
    BOOST_TEST(person.shows("You order nothing new."));
    person.key('E');
    BOOST_TEST(person.has(act(Act::news_line, 0)));
    // Without an army nothing can be ordered.
    campaign::State lone = later_in_the_vale();
    const campaign::ArmyId own = lone.army_of(idony)->id;
    lone.armies.erase(own);
    lone.commander(idony).standing = campaign::Standing::without_army;
    AtSeat captain{lone, idony};
    BOOST_TEST(captain.shows("You lead no army"));
    captain.key('N');
    BOOST_TEST(!captain.has(act(Act::form_text)));
}

BOOST_AUTO_TEST_CASE(what_a_commander_cannot_know_changes_no_pixel_and_no_word) {
    campaign::Events events;
    const campaign::State real = later_in_the_vale(&events);
    const auto far = [&](CommanderId who) { return real.army_of(who)->hex; };
    // Whom Ysolde does not see.
    std::vector<CommanderId> hidden;
    const campaign::View view = campaign::view(real, ysolde);
    for (const CommanderId who : {bram, corvane, idony}) {
        const Hex at = real.setting->map.hex(far(who));
        const auto known = std::find_if(view.hexes.begin(), view.hexes.end(),
                                        [&](const auto& one) { return one.hex == at; });
        if (known == view.hexes.end() || known->sight != campaign::Sight::seen_now)
            hidden.push_back(who);
    }
    BOOST_TEST_REQUIRE(!hidden.empty());
    const std::vector<std::function<void(campaign::State&)>> secrets{
        [](campaign::State& state) { state.army_of(ysolde)->morale = 3; },
        [](campaign::State& state) { state.army_of(bram)->morale = 3; },
        [&](campaign::State& state) {
            for (const CommanderId who : hidden) state.army_of(who)->supplies += 5000;
        },
        [&](campaign::State& state) {
            for (const CommanderId who : hidden)
                state.army_of(who)->detachments.front().soldiers += 100;
        },
        [&](campaign::State& state) {
            for (const CommanderId who : hidden) state.army_of(who)->tasks.clear();
        },
        [](campaign::State& state) {
            for (campaign::Letter& one : state.letters)
                if (one.from == ysolde) one.is_lost = !one.is_lost, one.due += 600;
        },
        [](campaign::State& state) {
            for (campaign::Stronghold& one : state.strongholds) one.loot += 777;
        },
        [&](campaign::State& state) {
            // Country that is not on her map.
            auto other = std::make_shared<campaign::Setting>(*state.setting);
            for (std::size_t i = 0; i < other->hexes.size(); ++i) {
                const Hex hex = other->map.hex(board::cell_of(i));
                if (std::none_of(view.hexes.begin(), view.hexes.end(),
                                 [&](const auto& one) { return one.hex == hex; }))
                    other->hexes[i].settlement = 100, other->hexes[i].has_tower = true;
            }
            state.setting = other;
        },
    };
    const auto look = [&](const campaign::State& state, const std::vector<char>& keys) {
        AtSeat person{state, ysolde, events};
        for (const char key : keys) person.key(key);
        return std::pair{person.shown(), pixels_of(person.app.screen(), {1280, 800})};
    };
    for (const auto& keys :
         {std::vector<char>{}, std::vector<char>{'N'}, std::vector<char>{'Y', 'E'}}) {
        const auto plain = look(real, keys);
        BOOST_TEST((plain == look(real, keys)));
        for (std::size_t i = 0; i < secrets.size(); ++i) {
            campaign::State changed = real;
            secrets[i](changed);
            const auto other = look(changed, keys);
            BOOST_TEST((plain.first == other.first), "words, secret " << i);
            BOOST_TEST((plain.second == other.second), "pixels, secret " << i);
        }
        // What she does know shows.
        campaign::State own = real;
        own.army_of(ysolde)->supplies += 5000;
        if (keys.empty()) BOOST_TEST((plain.second != look(own, keys).second));
    }
}

/// With large text the map, too, is a tab, and what needs it opens it.
BOOST_AUTO_TEST_CASE(with_large_text_a_way_is_planned_from_any_tab) {
    namespace large_tab = campaign_seat::large_tab;
    AtSeat person{ysolde};
    person.app.resize(smallest_in_tabs);
    for (const int tab : {large_tab::army, large_tab::order, large_tab::letters}) {
        BOOST_TEST(person.click(act(Act::tab, tab)));
        BOOST_TEST(!person.has(act(MapAct::hex, -2, 0)));
        BOOST_TEST(person.click(act(Act::route)));
        BOOST_TEST(person.focus().is(MapAct::hex));
        BOOST_TEST(person.has(act(MapAct::hex, -2, 0)));
        BOOST_TEST(!person.has(act(Act::leave)));  // Esc gives the way up first.
        person.press(Key::escape);
        BOOST_TEST(person.has(act(Act::leave)));
    }
    BOOST_TEST(person.click(act(Act::tab, large_tab::letters)));
    person.press(Key::layers);
    BOOST_TEST(person.has(act(MapAct::hex, -2, 0)));
    BOOST_TEST(person.click(act(Act::leave)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client::campaign_test
