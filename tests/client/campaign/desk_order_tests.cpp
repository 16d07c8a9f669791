#define BOOST_TEST_DYN_LINK
#include "client/campaign/desk/by_hand.hpp"
#include "client/campaign/desk/order_page.hpp"
#include "client/campaign/desk/papers.hpp"
#include "tests/client/campaign/at_desk.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

/// Orders and letters as the referee reads them at the desk.
namespace muster::client {

using Act = campaign_desk::Act;

BOOST_AUTO_TEST_SUITE(desk_order_tests)

namespace {

/// Words enough for so many characters, each other than the last.
std::string long_text(std::size_t characters) {
    std::string out;
    for (int i = 1; out.size() < characters; ++i) out += "word" + std::to_string(i) + " ";
    out.resize(characters - 1);
    return out + ".";
}

}  // namespace

BOOST_AUTO_TEST_CASE(ca_7_orders_are_accepted_mended_and_sent_back) {
    const Folder home;
    AtDesk person{home};
    begin_by_keys(person);
    {
        CampaignSession seat{person.file()};
        seat.submit(bram, "forage 2 days\n");
        seat.submit(idony, "forage\n");
        // A commander's own names are known alone.
        BOOST_TEST(seat.read(bram, "march to Ebstair").problem.find("Ebbstair") ==
                   std::string::npos);
        BOOST_TEST(!seat.read(bram, "dance").problem.empty());
        BOOST_CHECK_THROW(seat.submit(bram, "dance"), std::exception);
    }
    person.press(Key::escape);
    // Whoever comes back sees what was given meanwhile.
    person.press(Key::enter, 2);
    BOOST_TEST(person.shows("2 unread"));
    {
        CampaignSession seat{person.file()};
        seat.submit(corvane, "forage\n");
    }
    person.key('L');
    person.press(Key::escape);
    BOOST_TEST(person.shows("3 unread"));
    BOOST_TEST(person.click(act(Act::order, bram)));
    BOOST_TEST(person.shows("1. forage 2 days"));
    BOOST_TEST(person.click(act(OrderScene::text)));
    person.press(Key::end);
    person.press(Key::backspace, 6);
    person.write("3 days");
    BOOST_TEST(person.shows("1. forage 3 days"));
    BOOST_TEST(person.shows("Accept as mended"));
    BOOST_TEST(person.click(act(OrderScene::from, 1)));
    BOOST_TEST(person.click(act(OrderScene::accept)));
    BOOST_TEST(person.shows("2 unread"));
    const campaign::State mended = person.kept();
    BOOST_TEST(mended.orders.size() == 3U);
    BOOST_TEST(mended.orders[0].text == "forage 3 days\n");
    BOOST_TEST(mended.orders[0].read == 0);
    BOOST_TEST(person.click(act(Act::order, idony)));
    BOOST_TEST(person.click(act(OrderScene::refuse)));
    BOOST_TEST(person.shows("the commander is to know why"));
    person.write("Where to?");
    BOOST_TEST(person.click(act(OrderScene::refuse)));
    BOOST_TEST(person.kept().orders.size() == 2U);
    const CampaignSession seat{person.file()};
    const auto learned = seat.learned(idony, 0);
    BOOST_TEST_REQUIRE(learned.size() == 1U);
    BOOST_TEST(learned[0].find("sent back: Where to?") != std::string::npos);
    BOOST_TEST(seat.learned(bram, 0).empty());
    BOOST_TEST(seat.last_order(bram)->text == "forage 3 days\n");
    BOOST_TEST(campaign::CampaignFile{person.file()}.verify().empty());
}

BOOST_AUTO_TEST_CASE(ca_7_a_long_letter_is_accepted_as_it_came_and_read_to_its_end) {
    const Folder home;
    AtDesk person{home};
    begin_by_keys(person);
    const std::string text = long_text(700);
    const std::string order = "stance fight\n\nletter to Ysolde Marrack: " + text;
    {
        CampaignSession seat{person.file()};
        seat.submit(bram, order);
    }
    person.press(Key::escape);
    person.press(Key::enter, 2);
    BOOST_TEST(person.click(act(Act::order, bram)));
    BOOST_TEST(!person.shows("Accept as mended"));
    BOOST_TEST(person.click(act(OrderScene::accept)));
    BOOST_TEST(person.kept().orders.at(0).text == order);
    // Mended in its first line alone, it keeps all else.
    const std::string longer = long_text(7000);
    {
        CampaignSession seat{person.file()};
        seat.submit(corvane, "stance fight\nletter to Idony Rusk: " + longer);
    }
    person.key('L');
    person.press(Key::escape);
    BOOST_TEST(person.click(act(Act::order, corvane)));
    BOOST_TEST(person.click(act(OrderScene::text)));
    person.press(Key::page_up);
    for (int i = 0; i < 12; ++i) person.press(Key::erase);
    person.write("stance defend");
    BOOST_TEST(person.shows("Accept as mended"));
    BOOST_TEST(person.click(act(OrderScene::accept)));
    const campaign::State kept = person.kept();
    BOOST_TEST(kept.orders.at(1).text == "stance defend\nletter to Idony Rusk: " + longer + "\n");
    // Among the papers each can be read to its last word.
    CampaignSession{person.file()}.advance(campaign::minutes_a_day / 2);
    BOOST_TEST(person.kept().letters.size() == 2U);
    person.key('L');
    person.press(Key::escape);
    person.key('L');
    BOOST_TEST(person.shows("word1 word2 "));
    const std::string last = longer.substr(longer.rfind(' ') + 1);
    BOOST_TEST(!person.shows(last));
    BOOST_TEST(person.go_to(act(PapersScene::whole)));
    person.press(Key::page_down, 4);
    BOOST_TEST(person.shows(last));
}

BOOST_AUTO_TEST_CASE(ca_29_a_commander_is_taken_back_and_given_to_a_player) {
    const Folder home;
    AtDesk person{home};
    begin_by_keys(person);
    const auto set_seat = [&](const std::string& why) {
        person.key('J');
        person.press(Key::end);
        person.press(Key::up, 2);
        BOOST_TEST(person.shows("Who plays a commander"));
        BOOST_TEST(person.shows("Ysolde Marrack"));
        BOOST_TEST(person.click(act(ByHandScene::text)));
        person.write(why);
        BOOST_TEST(person.click(act(ByHandScene::set)));
        person.press(Key::escape, 2);
        BOOST_TEST(person.shows("Who sits down?"));
    };
    set_seat("she is ill");
    BOOST_TEST(person.kept().commander(ysolde).is_referees);
    BOOST_TEST(person.spot(act(SeatsScene::seat, ysolde)) == nullptr);
    BOOST_TEST(person.spot(act(SeatsScene::seat, bram)) != nullptr);
    BOOST_TEST(person.click(act(SeatsScene::seat, campaign::nobody)));
    BOOST_TEST(person.click(act(SeatCoverScene::uncover)));
    set_seat("Ann joins");
    BOOST_TEST(!person.kept().commander(ysolde).is_referees);
    BOOST_TEST(person.spot(act(SeatsScene::seat, ysolde)) != nullptr);
    BOOST_TEST(person.log().find("Ysolde Marrack: a player takes the command: Ann joins") !=
               std::string::npos);
    BOOST_TEST(campaign::CampaignFile{person.file()}.verify().empty());
}

BOOST_AUTO_TEST_CASE(ca_224_a_letter_after_an_order_leaves_it_on_the_seat_and_is_seen_as_sent) {
    const Folder home;
    AtDesk person{home};
    begin_by_keys(person);
    {
        CampaignSession seat{person.file()};
        seat.submit(bram, "rest 7 days\n");
        seat.submit(bram, "letter to Ysolde Marrack: Aunt,\n> I rest.");
    }
    person.press(Key::escape);
    const auto sit = [&](campaign::CommanderId who) {
        BOOST_TEST_REQUIRE(person.click(act(SeatsScene::seat, who)));
        BOOST_TEST_REQUIRE(person.click(act(SeatCoverScene::uncover)));
    };
    sit(bram);
    BOOST_TEST(person.shows("rest 7 days"));
    BOOST_TEST(person.shows("not yet read"));
    BOOST_TEST(person.shows("To Ysolde Marrack"));
    BOOST_TEST(person.shows("I rest."));
    BOOST_TEST(person.click(act(campaign_seat::Act::leave)));
    sit(ysolde);
    BOOST_TEST(!person.shows("I rest."));
    BOOST_TEST(person.click(act(campaign_seat::Act::leave)));
    // Once the order is read and counts, only the letter still waits for the clock.
    sit(campaign::nobody);
    BOOST_TEST(person.click(act(Act::order, bram)));
    BOOST_TEST(person.click(act(OrderScene::accept)));
    BOOST_TEST(person.click(act(Act::dusk)));
    BOOST_TEST(person.click(act(Act::leave)));
    sit(bram);
    BOOST_TEST(person.shows("rest 7 days"));
    BOOST_TEST(!person.shows("not yet read"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
