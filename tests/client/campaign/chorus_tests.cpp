#define BOOST_TEST_DYN_LINK
#include "client/campaign/desk/by_hand.hpp"
#include "client/campaign/desk/papers.hpp"
#include "client/campaign/seats/chorus.hpp"
#include "engine/campaign/rules/chorus.hpp"
#include "tests/client/campaign/at_desk.hpp"
#include "tests/client/text_checks.hpp"

#include <boost/test/unit_test.hpp>

/// The Chorus in the window: the referee lets it ride, and it sees what it has heard.
namespace muster::client {

BOOST_AUTO_TEST_SUITE(chorus_tests)

BOOST_AUTO_TEST_CASE(ca_293_the_chorus_rides_hears_and_has_a_seat) {
    using Act = AtDesk::Act;
    const Folder home;
    AtDesk person{home};
    person.key('1');
    BOOST_TEST(person.click(act(CampaignMenu::create)));
    BOOST_TEST(person.click(act(NewRegionScene::start)));
    {
        CampaignSession seats{person.file()};
        seats.give(campaign::Announce{seats.state().chorus.hex, "a comet over the ford"}, {});
        seats.give(campaign::Announce{seats.state().setting->map.cell({-2, 2}), "smoke"}, {});
        seats.advance(seats.state().now + 1);
    }
    BOOST_TEST(person.click(act(SeatsScene::seat, campaign::nobody)));
    BOOST_TEST(person.click(act(SeatCoverScene::uncover)));
    // The group rides hard: a hex in 216 minutes (CA-294).
    person.key('J');
    person.press(Key::end);
    person.press(Key::up);
    BOOST_TEST(person.shows("All of it, to another hex"));
    BOOST_TEST(person.shows("(1, -2)"));
    BOOST_TEST(person.click(act(ByHandScene::after, ByHandScene::Part::hex)));
    BOOST_TEST(!person.shows("(1, -2)"));
    BOOST_TEST(person.click(act(ByHandScene::after, ByHandScene::Part::pace)));
    BOOST_TEST(person.shows("40 miles, horses driven hard"));
    BOOST_TEST(person.spot(act(ByHandScene::text)) == nullptr);
    BOOST_TEST(person.click(act(ByHandScene::set)));
    const campaign::State rides = person.kept();
    BOOST_TEST((rides.chorus.goal == board::cell_of(board::index(rides.chorus.hex) + 1)));
    BOOST_TEST(rides.chorus.arrives == rides.now + campaign::chorus_ride(*rides.setting,
                                                                         rides.chorus.hex,
                                                                         rides.chorus.goal, true));
    // A member is named, and finds no army that nobody plays.
    person.press(Key::escape);
    person.key('J');
    person.press(Key::end);
    BOOST_TEST(person.shows("Write who rides."));
    BOOST_TEST(person.click(act(ByHandScene::text)));
    person.write("Ann");
    BOOST_TEST(person.shows("that army has its player (CA-28)"));
    person.press(Key::escape);
    person.key('D');  // The half-written name is thrown away.
    // The referee reads what it knows; its own seat shows that and no more.
    BOOST_TEST(person.click(act(Act::papers)));
    person.key('5');
    BOOST_TEST(person.shows("a comet over the ford"));
    BOOST_TEST(person.shows("rides to"));
    BOOST_TEST(!person.shows("smoke"));
    person.press(Key::escape);
    BOOST_TEST(person.click(act(Act::undo)));
    BOOST_TEST(person.shows("A ride of the Chorus: "));
    person.press(Key::escape, 2);
    BOOST_TEST(person.go_to(act(SeatsScene::chorus)));
    person.press(Key::enter);
    BOOST_TEST(person.shows("Pass the screen to the Chorus"));
    person.press(Key::enter);
    BOOST_TEST(person.shows("The Chorus stands at (1, -2)."));
    BOOST_TEST(person.shows("a comet over the ford"));
    for (const char* secret : {"smoke", "Bram", "Corvane", "Lantern", "Garrow"})
        BOOST_TEST(!person.shows(secret), secret);
    person.press(Key::escape);
    BOOST_TEST(person.shows("Who sits down?"));
    BOOST_TEST(campaign::CampaignFile{person.file()}.verify().empty());
}

/// Large news, many of them, at every size.
BOOST_AUTO_TEST_CASE(what_the_chorus_knows_stands_whole) {
    for (const std::string& language : languages) {
        const Folder home;
        AtDesk person{home, language};
        person.key('1');
        BOOST_TEST(person.click(act(CampaignMenu::create)));
        BOOST_TEST(person.click(act(NewRegionScene::start)));
        const std::string news =
            "a comet over the ford, and all who stand on the bridges see it, "
            "point at it, and are afraid of what comes after it";
        {
            CampaignSession session{person.file()};
            const board::Cell at = session.state().chorus.hex;
            for (int i = 0; i < 14; ++i)
                session.give(campaign::Announce{at, std::to_string(i) + ": " + news}, {});
            session.give(campaign::ChorusRide{board::cell_of(0), "", {}, true}, {});
            session.advance(session.state().now + 1);
        }
        person.press(Key::escape);
        BOOST_TEST(person.click(act(CampaignMenu::resume)));
        BOOST_TEST(person.click(act(SeatsScene::chorus)));
        BOOST_TEST(person.click(act(SeatCoverScene::uncover)));
        BOOST_TEST(person.shows("13: " + news));
        person.press(Key::end);
        BOOST_TEST(person.shows("0: " + news));
        for (const Size size : {smallest_in_tabs, Size{640, 400}, Size{1024, 640}, Size{1280, 800},
                                Size{1920, 1080}}) {
            person.app.resize(size);
            check(person.app.screen(), person.app.size());
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
