#define BOOST_TEST_DYN_LINK
#include "client/campaign/desk/desk.hpp"
#include "client/campaign/desk/order_page.hpp"
#include "client/campaign/file/draft_scene.hpp"
#include "client/ui/widgets/focus.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/campaign/store/parts.hpp"
#include "engine/core/random.hpp"
#include "tests/client/e2e/desk.hpp"
#include "tests/contents.hpp"
#include "tests/exhaustive.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

/// kill -9 of the window at a referee's desk: what its screen has confirmed is in the file.
namespace muster::client {
namespace {

namespace fs = std::filesystem;
using DeskAct = campaign_desk::Act;

fs::path file_in(const fs::path& folder) {
    return folder / "campaign" / "vale_of_the_sill.muster";
}
fs::path real_file(const Desk& desk) {
    return file_in(desk.state());
}
fs::path twins_file(const Desk& desk) {
    return file_in(desk.twin_save().parent_path());
}

/// From the title to the desk of the campaign that was gone on with last, or of a new one.
void sit_down(Desk& desk, bool is_new) {
    desk.press(Key::letter, '5');
    desk.press(Key::letter, is_new ? 'N' : 'R');
    if (is_new) desk.press(Key::letter, 'B');
    desk.press(Key::enter);
    desk.press(Key::enter);
    BOOST_REQUIRE(find_spot(desk.screen(), act(DeskAct::leave)) != nullptr);
}

/// By keys: an order, the next event, dusk, or the faces of dice that are due.
void act_as_referee(Desk& desk, Stream& chance) {
    std::vector<Command> faces;
    for (const Spot& spot : desk.screen().spots)
        if (spot.command.is(DeskAct::face)) faces.push_back(spot.command);
    if (!faces.empty())
        return desk.choose(faces[chance.below(static_cast<std::uint32_t>(faces.size()))]);
    switch (chance.below(4)) {
        case 0: {
            const auto who =
                campaign::id_at<campaign::CommanderId>(static_cast<int>(chance.below(4)));
            if (find_spot(desk.screen(), act(DeskAct::order, who)) == nullptr) break;
            desk.choose(act(DeskAct::order, who));
            desk.choose(act(OrderScene::text));
            desk.type(chance.below(2) == 0 ? "hold" : "forage");
            desk.press(Key::tab);
            return desk.press(Key::letter, 'E');
        }
        case 1: return desk.press(Key::letter, 'D');
        default: break;
    }
    desk.press(Key::letter, 'N');
}

/// What was done, for messages.
std::string steps_of(const fs::path& file) {
    std::string out;
    for (const campaign::StepRow& one : campaign::CampaignFile{file}.steps())
        out += fmt::format("{} {} {} {}\n", one.step, one.kind, one.minute, one.action);
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_kill_tests)

BOOST_AUTO_TEST_CASE(killed_at_the_desk_nothing_that_was_confirmed_is_lost) {
    const int kills = tests::is_exhaustive() ? 200 : 5;
    Settings settings = still();
    settings.real_dice = true;  // Each face that is due is an input.
    Desk desk{{.window = small, .opening = Opening::title, .settings = settings}};
    sit_down(desk, true);
    Stream chance{26, Purpose::player};
    int cut_short = 0;
    for (int killed = 0; killed < kills; ++killed) {
        for (std::uint32_t i = 1 + chance.below(3); i > 0; --i) act_as_referee(desk, chance);
        desk.agree("before a kill");
        BOOST_TEST(desk.difference("before a kill") < 0.0005);
        // What the twin has on disk is what both screens say.
        std::uint64_t confirmed = 0;
        campaign::Parts said;
        {
            const campaign::CampaignFile twins{twins_file(desk)};
            confirmed = twins.tip();
            said = campaign::parts_of(twins.state());
        }
        const bool is_waiting = find_spot(desk.screen(), act(DeskAct::roll)) != nullptr;
        desk.press_and_kill(Key::letter, is_waiting ? 'R' : 'N',
                            std::chrono::microseconds{chance.below(2'000)});
        {
            const campaign::CampaignFile kept{real_file(desk)};
            BOOST_TEST_REQUIRE(kept.tip() >= confirmed, steps_of(real_file(desk))
                                                            << "in the window, and beside it\n"
                                                            << steps_of(twins_file(desk)));
            BOOST_TEST((campaign::parts_of(kept.state_after(confirmed)) == said));
            if (kept.tip() == confirmed) ++cut_short;
            if (killed % 20 == 0 || killed + 1 == kills) BOOST_TEST(kept.verify().empty());
        }
        desk.start_again(Opening::title);
        sit_down(desk, false);
        BOOST_TEST(campaign::CampaignFile{twins_file(desk)}.tip() ==
                   campaign::CampaignFile{real_file(desk)}.tip());
    }
    BOOST_TEST_MESSAGE(cut_short << " of " << kills << " kills came before the last input counted");
}

BOOST_AUTO_TEST_CASE(killed_with_an_order_half_written_it_is_offered_again) {
    Desk desk{{.window = small, .opening = Opening::title, .settings = still()}};
    sit_down(desk, true);
    const auto who = campaign::id_at<campaign::CommanderId>(1);
    desk.choose(act(DeskAct::order, who));
    desk.choose(act(OrderScene::text));
    desk.type("rest 14 days");
    desk.agree("half written");
    const fs::path kept = desk.state() / "campaign" / "unsaved" / "1.toml";
    const auto end = std::chrono::steady_clock::now() + longest_wait;
    while (tests::contents(kept).find("rest 14 days") == std::string::npos &&
           std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    desk.kill();
    BOOST_TEST_REQUIRE(tests::contents(kept).find("rest 14 days") != std::string::npos);
    desk.start_again(Opening::title);
    sit_down(desk, false);
    desk.choose(act(DeskAct::order, who));
    BOOST_TEST_REQUIRE(find_spot(desk.screen(), act(DraftScene::Half::take_up)) != nullptr);
    BOOST_TEST(desk.difference("an order is offered") < 0.0005);
    desk.press(Key::enter);
    desk.agree("taken up");
    BOOST_TEST(text_of(desk.screen()).find("rest 14 days") != std::string::npos);
    BOOST_TEST(desk.difference("an order is taken up") < 0.0005);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
