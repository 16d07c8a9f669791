#define BOOST_TEST_DYN_LINK
#include "client/skirmish/armies/setup.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/skirmish/armies.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <string>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(skirmish_setup_tests)

namespace {

using players::Kind;

/// From the menu to the set-up.
struct AtSetup : Hands {
    explicit AtSetup(const Folder& folder, const Settings& settings = {})
        : Hands{start_in(folder, settings)} {
        key('B');
    }
    void play(int side, Kind kind) {
        if (kind != Kind::human) click(act(SetupAct::computer, side));
        BOOST_TEST(click(act(SetupAct::player, side, kind)));
    }
    [[nodiscard]] const skirmish::Header& begun() const {
        BOOST_REQUIRE(app.session().is_open());
        return app.session().journal().header();
    }
    bool is_enabled(const Command& command) {
        const Spot* spot = find_spot(app.screen(), command);
        return spot != nullptr && spot->is_enabled;
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(all_kinds_of_players_are_offered_with_a_sentence) {
    for (const char* language : {"en", "de"})
        for (const auto kind : players::kind_names) {
            const std::string name{kind};
            BOOST_TEST(shelf(language).messages.contains("client.setup." + name), name);
            BOOST_TEST(shelf(language).messages.contains("client.player." + name + "_hint"), name);
        }
}

BOOST_AUTO_TEST_CASE(the_choice_makes_the_battle_and_is_remembered) {
    const Folder folder;
    {
        AtSetup at{folder};
        BOOST_TEST(at.shows("Played by"));
        at.play(0, Kind::greedy);
        BOOST_TEST(at.shows("You lead Woad. The computer (Greedy) leads Madder."));
        at.key('X');
        const std::string second = shelf().armies[0].name;
        at.press(Key::tab, 5);  // Round to an army, where Enter begins.
        at.click(act(SetupAct::start));
        const skirmish::Header& header = at.begun();
        BOOST_TEST(header.players[0] == "greedy");
        BOOST_TEST(header.players[1] == "human");
        BOOST_TEST(header.setup.commanders[1].name == second);
        at.key('Q');
        BOOST_TEST(at.shows("Quick duel"));  // The set-up does not lie below the battle.
    }
    toml::Faults faults;
    const Settings kept = read_settings(folder.path / "settings.toml", faults);
    BOOST_TEST(faults.empty(), faults.text());
    BOOST_TEST(kept.opponent == "greedy");
    BOOST_TEST(kept.leads == "blue");
    AtSetup again{folder, kept};
    BOOST_TEST(again.shows("You lead Woad. The computer (Greedy) leads Madder."));
}

BOOST_AUTO_TEST_CASE(somebody_always_sits_at_the_screen) {
    const Folder folder;
    AtSetup at{folder};
    BOOST_TEST(at.shows("People at this screen lead Madder and Woad."));
    at.play(1, Kind::easy);
    BOOST_TEST(at.shows("You lead Madder. The computer (Easy) leads Woad."));
    at.click(act(SetupAct::computer, 0));
    BOOST_TEST(at.shows("You lead Woad. The computer (Easy) leads Madder."));
    at.play(0, Kind::human);
    BOOST_TEST(at.shows("People at this screen lead Madder and Woad."));
}

BOOST_AUTO_TEST_CASE(two_people_say_when_they_are_asked) {
    const Folder folder;
    AtSetup at{folder};
    const Command always = act(SkirmishSetup::questions, 1);
    BOOST_TEST(at.click(always));
    BOOST_TEST(at.app.settings().always_ask);
    BOOST_TEST(at.click(act(SkirmishSetup::questions, 0)));
    BOOST_TEST(!at.app.settings().always_ask);
    at.play(1, Kind::fair);
    BOOST_TEST(!at.is_enabled(always));
    BOOST_TEST(at.click(act(SkirmishSetup::dice, 1)));
    BOOST_TEST(at.app.settings().real_dice);
}

BOOST_AUTO_TEST_CASE(keys_alone_choose_armies_and_begin) {
    const Folder folder;
    AtSetup at{folder};
    const std::string before = at.shown();
    at.press(Key::right);
    BOOST_TEST(at.shown() != before);
    at.press(Key::left);
    BOOST_TEST(at.shown() == before);
    at.press(Key::left);
    at.press(Key::tab);
    at.press(Key::right);
    at.press(Key::space);  // Woad's whole army, with its commander's card.
    BOOST_TEST(find_spot(at.app.screen(), act(SetupAct::entry, 0)) != nullptr);
    at.press(Key::down);
    BOOST_TEST(at.is_ringed(act(SetupAct::entry, 1)));
    at.press(Key::escape);
    BOOST_TEST(at.is_ringed(act(SetupAct::army, 1)));
    at.press(Key::enter);
    const skirmish::Setup& setup = at.begun().setup;
    BOOST_TEST(setup.commanders[0].army_id != shelf().armies[0].army_id);
    BOOST_TEST(setup.commanders[1].army_id != shelf().armies[1].army_id);
}

BOOST_AUTO_TEST_CASE(esc_goes_back_to_where_one_came_from) {
    const Folder folder;
    AtSetup at{folder};
    at.key('A');
    BOOST_TEST(find_spot(at.app.screen(), act(SkirmishArmiesScene::create)) != nullptr);
    at.press(Key::escape);
    BOOST_TEST(find_spot(at.app.screen(), act(SetupAct::start)) != nullptr);
    at.press(Key::escape);
    BOOST_TEST(at.shows("Quick duel"));
}

BOOST_AUTO_TEST_CASE(uneven_armies_are_said_and_can_be_evened_out) {
    const Home home;
    // A twin of the first army with one dear card more than the other side can have.
    skirmish::Commander dear = shelf().armies[0];
    dear.name = "Dear Twin";
    dear.army_id = "dear_twin";
    for (int i = 0; i < 6; ++i) dear.army.push_back(dear.army.front());
    home.library().save(dear, home.library().file_of(dear.army_id));
    AtSetup at{home};
    while (!at.shows("Dear Twin")) at.press(Key::right);
    BOOST_TEST(at.shows("Uneven: Madder costs"));
    const int cost = upkeep_of(*shelf().table, dear);
    BOOST_TEST(at.shows(std::to_string(cost)));
    // Begin stays free; the remedy brings them nearer, and is none where nothing is wrong.
    BOOST_TEST(at.is_enabled(act(SetupAct::start)));
    const Spot* remedy = find_key(at.app.screen(), "B");
    BOOST_REQUIRE(remedy != nullptr);
    BOOST_TEST(remedy->words.find("instead") != std::string::npos);
    at.key('B');
    BOOST_TEST((!at.shows("Uneven") || find_key(at.app.screen(), "B") == nullptr));
    // The builder opens on the dear one, and what it leaves is chosen.
    while (!at.shows("Dear Twin")) at.press(Key::right);
    at.key('T');
    BOOST_TEST(find_spot(at.app.screen(), act(SkirmishBuilderScene::save)) != nullptr);
    BOOST_TEST(at.shows("Dear Twin"));
    at.press(Key::escape);
    BOOST_TEST(at.shows("Uneven"));
}

BOOST_AUTO_TEST_CASE(the_words_of_uneven_armies_stand_in_their_boxes,
                     *tests::without_sanitizers()) {
    const Home home;
    skirmish::Commander cheap = shelf().armies[0];
    cheap.name = "Cheap Twin of the Causeway Watch";
    cheap.army_id = "cheap_twin";
    cheap.army.resize(3);
    home.library().save(cheap, home.library().file_of(cheap.army_id));
    for (const std::string& language : languages) {
        Hands at{start_in(home, {}, {}, language)};
        at.key('B');
        for (int i = 0; i < 5; ++i) {
            for (const Size& size : sizes()) {
                at.app.resize(size);
                check(at.app.screen(), size);
            }
            at.press(Key::right);
        }
    }
}

BOOST_AUTO_TEST_CASE(an_army_thinned_out_as_a_copy_is_chosen) {
    const Home home;
    // A cheap army of the player's own beside a shipped one, which is thinned out as a copy.
    skirmish::Commander cheap = shelf().armies[0];
    cheap.name = "Cheap Twin";
    cheap.army_id = "cheap_twin";
    cheap.army.resize(3);
    home.library().save(cheap, home.library().file_of(cheap.army_id));
    AtSetup at{home};
    while (!at.shows("Cheap Twin")) at.press(Key::right);
    BOOST_REQUIRE(find_key(at.app.screen(), "T") != nullptr);
    at.key('T');
    at.press(Key::enter);  // One card more, so that there is something to save.
    at.key('K');
    at.press(Key::escape);
    BOOST_TEST(std::distance(fs::directory_iterator{home.armies()}, {}) == 2);
    BOOST_TEST(at.shows(" 2"), at.shown());
    at.click(act(SetupAct::start));
    const auto& commanders = at.begun().setup.commanders;
    BOOST_TEST(std::any_of(commanders.begin(), commanders.end(),
                           [](const auto& commander) { return commander.name.ends_with(" 2"); }));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
