#define BOOST_TEST_DYN_LINK
#include "client/campaign/desk/by_hand.hpp"
#include "client/campaign/desk/order_page.hpp"
#include "client/campaign/file/draft_scene.hpp"
#include "client/campaign/seat/seat.hpp"
#include "engine/toml/files.hpp"
#include "tests/client/campaign/at_desk.hpp"
#include "tests/contents.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

/// Orders and letters that are half written at a seat or at the desk: whatever ends the program
/// asks first, what could not be asked about is offered to the same seat again, and to no other.
namespace muster::client {

namespace {

using SeatAct = campaign_seat::Act;
using Half = DraftScene::Half;

/// From the title to who sits down, at a campaign that begins or goes on.
struct AtTable : AtDesk {
    explicit AtTable(const Folder& home) : AtDesk{home} {
        key('1');
        if (click(act(CampaignMenu::resume))) return;
        BOOST_TEST_REQUIRE(click(act(CampaignMenu::create)));
        BOOST_TEST_REQUIRE(click(act(NewRegionScene::start)));
    }
    void sit(campaign::CommanderId who) {
        BOOST_TEST_REQUIRE(click(act(SeatsScene::seat, who)));
        BOOST_TEST_REQUIRE(click(act(SeatCoverScene::uncover)));
    }
    [[nodiscard]] bool asks() { return app.screen().question.width > 0; }
    [[nodiscard]] std::size_t kept_files() const {
        return toml::files_in(folder / "unsaved", ".toml").size();
    }
    void wait_a_second() { app.tick(now += 1100); }
};

struct Page {
    const char* name;
    campaign::CommanderId who;
    std::function<void(AtTable&)> write;  ///< From the seat or the desk.
    Command open;                         ///< From the desk.
    Command leave;
    const char* words;  ///< That stand on the page again.
};

std::vector<Page> pages() {
    return {
        {"order at a seat",
         bram,
         [](AtTable& person) {
             person.click(act(SeatAct::new_order));
             person.press(Key::page_down);
             person.press(Key::enter);
             person.write("rest 7 days");
             person.press(Key::escape);
         },
         {},
         act(SeatAct::leave),
         "rest 7 days"},
        {"letter at a seat",
         bram,
         [](AtTable& person) {
             person.click(act(SeatAct::write));
             person.click(act(SeatAct::letter_text));
             person.write("Aunt, the bridge");
             person.press(Key::enter);
             person.write("is down.");
             person.press(Key::escape);
         },
         {},
         act(SeatAct::leave),
         "Aunt, the bridge"},
        {"order at the desk", campaign::nobody,
         [](AtTable& person) {
             person.click(act(campaign_desk::Act::order, bram));
             person.click(act(OrderScene::text));
             person.write("rest 14 days");
         },
         act(campaign_desk::Act::order, bram), act(OrderScene::leave), "rest 14 days"},
        {"news by hand at the desk", campaign::nobody,
         [](AtTable& person) {
             person.click(act(campaign_desk::Act::by_hand));
             person.click(act(ByHandScene::text));
             person.write("The ford is open");
         },
         act(campaign_desk::Act::by_hand), act(ByHandScene::leave), "The ford is open"},
    };
}

}  // namespace

BOOST_AUTO_TEST_SUITE(unsaved_tests)

BOOST_AUTO_TEST_CASE(whatever_ends_the_program_asks_what_leaving_asks) {
    for (const Page& page : pages()) {
        BOOST_TEST_CONTEXT(page.name) {
            const Folder home;
            AtTable person{home};
            person.sit(page.who);
            page.write(person);
            BOOST_TEST(person.click(page.leave));
            BOOST_TEST_REQUIRE(person.asks());
            const std::string question = person.shown();
            person.press(Key::escape);
            BOOST_TEST(!person.asks());
            for (int time = 0; time < 2; ++time) {
                person.app.ask_to_end();
                BOOST_TEST(!person.app.is_closed());
                BOOST_TEST(person.shown() == question);
                person.press(Key::escape);
                BOOST_TEST(!person.asks());
            }
            // Whatever lies over it.
            person.press(Key::f2);
            person.app.ask_to_end();
            BOOST_TEST(person.asks());
            person.key('D');
            BOOST_TEST(person.app.is_closed());
            BOOST_TEST(person.kept_files() == 0U);
        }
    }
}

BOOST_AUTO_TEST_CASE(esc_alone_leads_to_the_question) {
    for (const Page& page : pages()) {
        BOOST_TEST_CONTEXT(page.name) {
            const Folder home;
            AtTable person{home};
            person.sit(page.who);
            page.write(person);
            for (int i = 0; i < 4 && !person.asks(); ++i) person.press(Key::escape);
            BOOST_TEST(person.asks());
        }
    }
}

BOOST_AUTO_TEST_CASE(what_a_killed_program_left_is_offered_to_the_same_seat_alone) {
    for (const Page& page : pages()) {
        BOOST_TEST_CONTEXT(page.name) {
            const Folder home;
            {
                AtTable person{home};
                person.sit(page.who);
                page.write(person);
                person.wait_a_second();
                BOOST_TEST(person.kept_files() == 1U);
            }
            AtTable again{home};
            // The list of seats, the covers, the referee and the other commanders do not know.
            BOOST_TEST(!again.shows("begun"));
            for (const campaign::CommanderId other : {ysolde, bram, corvane, campaign::nobody}) {
                if (other == page.who) continue;
                again.sit(other);
                BOOST_TEST(!again.asks());
                BOOST_TEST(!again.shows(page.words));
                again.wait_a_second();
                for (int i = 0; i < 5 && again.spot(act(SeatsScene::seat, bram)) == nullptr; ++i)
                    again.press(Key::escape);
            }
            again.sit(page.who);
            if (page.who == campaign::nobody) {
                BOOST_TEST(!again.asks());
                BOOST_TEST(again.click(page.open));
            }
            BOOST_TEST_REQUIRE(again.asks());
            // Whoever cannot decide yet loses nothing.
            again.wait_a_second();
            BOOST_TEST(again.kept_files() == 1U);
            BOOST_TEST(again.click(act(Half::take_up)));
            BOOST_TEST(!again.asks());
            BOOST_TEST(again.shows(page.words), again.shown());
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_kept_on_leaving_is_there_the_next_time_until_it_is_given) {
    const Folder home;
    AtTable person{home};
    person.sit(bram);
    pages()[1].write(person);
    person.press(Key::escape);
    person.key('K');
    BOOST_TEST(person.kept_files() == 1U);
    // A second program may take it up now, and the first then does not.
    person.sit(bram);
    BOOST_TEST_REQUIRE(person.asks());
    {
        AtTable other{home};
        other.sit(bram);
        BOOST_TEST(!other.asks());
    }
    person.press(Key::escape);
    BOOST_TEST(person.shows("is down."));
    BOOST_TEST(person.click(act(SeatAct::send)));
    BOOST_TEST(person.kept_files() == 0U);
    BOOST_TEST(person.click(act(SeatAct::leave)));
    BOOST_TEST(!person.asks());
    person.sit(bram);
    BOOST_TEST(!person.asks());
}

BOOST_AUTO_TEST_CASE(what_is_thrown_away_is_offered_no_more) {
    const Folder home;
    AtTable person{home};
    person.sit(bram);
    pages()[0].write(person);
    person.press(Key::escape);
    person.key('K');
    person.sit(bram);
    person.key('D');
    BOOST_TEST(!person.asks());
    BOOST_TEST(person.kept_files() == 0U);
    BOOST_TEST(person.click(act(SeatAct::new_order)));
    BOOST_TEST(!person.shows("rest 7 days"));
}

BOOST_AUTO_TEST_CASE(a_later_campaign_of_the_same_name_finds_nothing) {
    const Folder home;
    {
        AtTable person{home};
        person.sit(bram);
        pages()[0].write(person);
        person.wait_a_second();
    }
    AtTable person{home};
    const std::filesystem::path kept = person.folder / "unsaved" / "1.toml";
    std::string text = tests::contents(kept);
    const std::size_t at = text.find("started = ");
    text.replace(at, text.find('\n', at) - at, "started = 86400");
    std::ofstream{kept} << text;
    person.sit(bram);
    BOOST_TEST(!person.asks());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
