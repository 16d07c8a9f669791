#define BOOST_TEST_DYN_LINK
#include "tests/client/campaign/at_desk.hpp"

#include <boost/test/unit_test.hpp>

/// The title does not end the program without a question while a campaign is under way.
namespace muster::client {

BOOST_AUTO_TEST_SUITE(quit_tests)

BOOST_AUTO_TEST_CASE(esc_at_the_title_asks_where_a_campaign_is_open_and_only_there) {
    const Folder home;
    {
        AtDesk person{home};
        person.press(Key::escape);
        BOOST_TEST(person.app.is_closed());
    }
    AtDesk person{home};
    person.key('1');
    BOOST_TEST(person.click(act(CampaignMenu::create)));
    BOOST_TEST(person.click(act(NewRegionScene::start)));
    for (int i = 0; i < 6 && !person.spot(act(TitleScene::quit)); ++i) person.press(Key::escape);
    BOOST_TEST_REQUIRE(person.spot(act(TitleScene::quit)) != nullptr);
    person.press(Key::escape);
    BOOST_TEST(!person.app.is_closed());
    BOOST_TEST(person.app.screen().question.width > 0);
    person.press(Key::escape);
    BOOST_TEST(person.app.screen().question.width == 0);
    person.press(Key::escape);
    person.key('Q');
    BOOST_TEST(person.app.is_closed());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
