#define BOOST_TEST_DYN_LINK
#include "client/battle/result_frame.hpp"
#include "client/scenes/title.hpp"
#include "client/strategic/menu.hpp"
#include "client/strategic/pack/pack.hpp"
#include "client/strategic/replay/session.hpp"
#include "client/strategic/table/table.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/e2e/desk.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>

/// Strategic war in the real window.
namespace muster::client::war_window {

namespace {

using strategic::Index;
using strategic_table::Act;

const std::filesystem::path war_save{std::filesystem::path{"strategic"} / "battle.muster"};

strategic::Journal war_of(const Desk& desk, const StrategicPack& pack) {
    return strategic::Journal::open(desk.state() / war_save, pack.tables);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_window_tests)

BOOST_AUTO_TEST_CASE(a_march_by_mouse_is_taken_back_killed_resumed_and_made_by_keys) {
    const StrategicPack pack = read_strategic("en");
    BOOST_REQUIRE(pack.tables != nullptr);
    Desk desk{{.window = small, .seed = 5, .opening = Opening::title, .settings = still()}};
    desk.click(act(TitleScene::game, 3));
    desk.click(act(StrategicMenuScene::quick));
    desk.agree_on(war_save, "begun");
    const auto number = [&](const auto& rows, const char* id) {
        return static_cast<Index>(strategic::find_index(rows, id));
    };
    const strategic::War war = war_of(desk, pack).header().setup.war;
    const Index army = number(war.armies, "thorn_swords"), to = number(war.spaces, "crow_field");
    const std::size_t begun = war_of(desk, pack).actions().size();
    const auto march = [&] {
        desk.click(act(Act::army, army));
        desk.click(act(Act::space, to));
        BOOST_TEST(war_of(desk, pack).actions().size() == begun);
        desk.click(act(Act::confirm));
    };
    march();
    desk.agree_on(war_save, "marched");
    BOOST_TEST(war_of(desk, pack).state().armies[army].space == to);
    BOOST_TEST(desk.difference("war map") < 0.0005);
    desk.click({Command::Kind::undo});
    desk.agree_on(war_save, "taken back");
    BOOST_TEST(war_of(desk, pack).actions().size() == begun);
    march();
    desk.agree_on(war_save, "before the kill");
    desk.kill();
    desk.start_again(Opening::title);
    desk.click(act(TitleScene::go_on, 0));
    desk.agree_on(war_save, "resumed");
    BOOST_TEST(war_of(desk, pack).state().armies[army].space == to);
    // The end of the phase by its key; the computer then moves.
    desk.press(Key::letter, 'E');
    desk.agree_on(war_save, "phase ended");
    BOOST_TEST(war_of(desk, pack).actions().size() > begun + 1);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client::war_window
