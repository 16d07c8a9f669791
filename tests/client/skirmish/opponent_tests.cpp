#define BOOST_TEST_DYN_LINK
#include "client/skirmish/armies/picker.hpp"
#include "client/skirmish/play/opponent.hpp"
#include "tests/client/hands.hpp"

#include <string>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(opponent_tests)

/// From the title through the armies to who plays.
struct AtOpponent : Hands {
    explicit AtOpponent(const Folder& folder) : Hands{start_in(folder)} {
        key('A');
        key('B');
    }
};

BOOST_AUTO_TEST_CASE(all_kinds_of_players_are_offered_with_a_sentence) {
    for (const char* language : {"en", "de"})
        for (const auto kind : players::kind_names) {
            const std::string id = "client.player." + std::string{kind};
            BOOST_TEST(shelf(language).messages.contains(id), id);
            BOOST_TEST(shelf(language).messages.contains(id + "_hint"), id);
        }
}

BOOST_AUTO_TEST_CASE(the_choice_makes_the_battle_and_is_remembered) {
    const Folder folder;
    {
        AtOpponent at{folder};
        BOOST_TEST(at.shows("Who is your opponent?"));
        at.key('1');  // Of no use between two people.
        BOOST_TEST(at.click(act(OpponentScene::who, 2)));
        at.key('2');
        at.key('X');
        const std::string second = shelf().armies[0].name;
        at.key('B');
        BOOST_REQUIRE(at.app.session().is_open());
        const skirmish::Header& header = at.app.session().journal().header();
        BOOST_TEST(header.players[0] == "greedy");
        BOOST_TEST(header.players[1] == "human");
        BOOST_TEST(header.setup.commanders[1].name == second);
        at.key('Q');
        BOOST_TEST(at.shows("Quick duel"));  // Neither choice lies below the battle.
    }
    toml::Faults faults;
    const Settings kept = read_settings(folder.path / "settings.toml", faults);
    BOOST_TEST(faults.empty(), faults.text());
    BOOST_TEST(kept.opponent == "greedy");
    BOOST_TEST(kept.leads == "blue");
}

BOOST_AUTO_TEST_CASE(esc_goes_back_to_the_armies) {
    const Folder folder;
    AtOpponent at{folder};
    at.press(Key::escape);
    BOOST_TEST(at.shows("Choose") == false);
    BOOST_TEST(find_spot(at.app.screen(), act(PickerScene::start)) != nullptr);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
