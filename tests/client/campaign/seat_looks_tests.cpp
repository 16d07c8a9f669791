#define BOOST_TEST_DYN_LINK
#include "client/campaign/seat/seat.hpp"
#include "tests/client/campaign/at_desk.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

/// Commanders who share a screen: where one looks is that one's alone.
namespace muster::client {

BOOST_AUTO_TEST_SUITE(seat_looks_tests)

namespace {

std::string place_of_map(const Screen& screen) {
    for (const Item& item : screen.items) {
        if (const auto* image = std::get_if<HexImage>(&item))
            return std::to_string(image->left) + ' ' + std::to_string(image->top) + ' ' +
                   std::to_string(image->radius);
        if (const auto* layer = std::get_if<Layer>(&item))
            if (auto found = place_of_map(*layer->screen); !found.empty()) return found;
    }
    return {};
}

/// At a small window, where a map does not show whole.
struct AtSeats : AtDesk {
    explicit AtSeats(const Folder& home) : AtDesk{home} {
        app.resize(smallest);
        key('1');
        BOOST_TEST(click(act(CampaignMenu::create)));
        BOOST_TEST(click(act(NewRegionScene::start)));
    }
    void sit(campaign::CommanderId who) {
        BOOST_TEST_REQUIRE(click(act(SeatsScene::seat, who)));
        BOOST_TEST_REQUIRE(click(act(SeatCoverScene::uncover)));
    }
    void leave() { BOOST_TEST_REQUIRE(click(act(campaign_seat::Act::leave))); }
    [[nodiscard]] std::string map() { return place_of_map(app.screen()); }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_commander_finds_the_map_as_it_was_left_and_nobody_elses) {
    std::string quiet;
    {
        const Folder home;
        AtSeats person{home};
        person.sit(corvane);
        quiet = person.shown();
        // The first view opens on the commander.
        const auto own = campaign_map::own_hex(campaign::view(person.kept(), corvane));
        BOOST_TEST_REQUIRE(own.has_value());
        BOOST_TEST(person.spot(act(campaign_map::MapAct::hex, own->q, own->r)) != nullptr);
    }
    const Folder home;
    AtSeats person{home};
    person.sit(bram);
    const std::string opened = person.map();
    BOOST_TEST_REQUIRE(!opened.empty());
    person.key('+');
    person.key('+');
    person.app.pan(300, -200);
    person.app.tick(person.now += 10);
    const std::string left = person.map();
    BOOST_TEST(left != opened);
    person.leave();
    person.sit(corvane);
    BOOST_TEST(person.shown() == quiet);
    person.leave();
    person.sit(bram);
    BOOST_TEST(person.map() == left);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
