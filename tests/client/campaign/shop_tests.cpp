#define BOOST_TEST_DYN_LINK
#include "client/campaign/pack/new_region.hpp"
#include "client/workshop/workshop_scene.hpp"
#include "tests/client/campaign/at_desk.hpp"
#include "tests/client/text_checks.hpp"

#include <chrono>
#include <string>
#include <thread>
#include <vector>

/// A campaign on paper and in figures, from the menu; and the land that it begins on.
namespace muster::client {
namespace {

/// In the workshop, with one campaign begun and files going to a folder of the test.
struct AtShop {
    Folder home;
    AtDesk person;

    explicit AtShop(const std::string& language = "en") : person{home, language, settings(home)} {
        person.key('1');
        BOOST_TEST(person.click(act(CampaignMenu::create)));
        BOOST_TEST(person.click(act(NewRegionScene::start)));
        person.press(Key::escape);
        person.key('P');
    }
    static Settings settings(const Folder& home) {
        Settings out;
        out.folder = (home.path / "paper").string();
        return out;
    }
    bool choose(const std::string& words) {
        for (const Spot& spot : person.app.screen().spots)
            if (spot.words == words) return person.click(Command{spot.command});
        return false;
    }
    /// Looks on until it is over.
    void make() {
        person.key('P');
        while (person.shows("under way")) {
            person.app.tick(person.now += 10);
            std::this_thread::sleep_for(std::chrono::milliseconds{2});
        }
    }
    [[nodiscard]] bool is_pdf(const std::string& name) const {
        return contents(home.path / "paper" / name).starts_with("%PDF-");
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(shop_tests)

BOOST_AUTO_TEST_CASE(a_campaign_is_printed_and_measured_from_its_menu) {
    AtShop at;
    BOOST_TEST_REQUIRE(at.person.shows("Hand-outs"));
    // No counters, and no duels: a referee runs it.
    BOOST_TEST(!at.person.shows("Counters"));
    BOOST_TEST(!at.person.shows("Odds of a duel"));
    BOOST_TEST(at.choose("Hand-outs"));
    at.make();
    for (const char* who : {"ysolde_marrack", "bram_tolliver", "corvane_peake", "idony_rusk"})
        BOOST_TEST(at.is_pdf("vale_of_the_sill_handouts/" + std::string{who} + ".pdf"), who);
    struct Paper {
        const char *task, *file;
    };
    for (const Paper& one :
         {Paper{"Cards", "vale_of_the_sill_cards.pdf"},
          Paper{"Army sheet", "vale_of_the_sill_sheet.pdf"},
          Paper{"Rules reference", "campaign_reference.pdf"},
          Paper{"Blank forms", "campaign-orders.pdf"}, Paper{"Map", "vale_of_the_sill_map.pdf"}}) {
        BOOST_TEST(at.choose(one.task), one.task);
        at.make();
        BOOST_TEST(at.is_pdf(one.file), at.person.shown());
    }
    BOOST_TEST(at.choose("Exact odds"));
    at.make();
    BOOST_TEST(at.person.shows("%"), at.person.shown());
    BOOST_TEST(at.choose("Looking ahead"));
    at.make();
    BOOST_TEST(at.person.shows("Ysolde Marrack: 55250 supplies"), at.person.shown());
    BOOST_TEST(at.choose("A trial run"));
    BOOST_TEST(at.choose("30"));
    at.make();
    BOOST_TEST(at.person.shows("armies at the end"), at.person.shown());
}

BOOST_AUTO_TEST_CASE(texts_of_printing_a_campaign_and_the_land_before_it_begins) {
    for (const std::string& language : languages) {
        AtShop at{language};
        const auto look = [&](const std::string& what) {
            for (const Size size : {smallest_in_tabs, Size{640, 400}, Size{960, 540},
                                    Size{1024, 640}, Size{1280, 800}, Size{1920, 1080}}) {
                at.person.app.resize(size);
                BOOST_TEST_CONTEXT(language << ", " << what)
                check(at.person.app.screen(), at.person.app.size());
            }
            at.person.app.resize({1280, 800});
        };
        for (int task = 0; task < 10; ++task) {
            BOOST_TEST(at.person.click(act(WorkshopScene::task, task)), task);
            look("task " + std::to_string(task));
        }
        at.person.press(Key::escape);
        BOOST_TEST(at.person.click(act(CampaignMenu::create)));
        look("the land");
        // Its armies do not stand on it.
        BOOST_TEST(at.person.shows("hexes "));
        BOOST_TEST(!at.person.shows("2,100"));
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
