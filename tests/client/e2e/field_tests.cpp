#define BOOST_TEST_DYN_LINK
#include "client/field/battle.hpp"
#include "client/field/muster.hpp"
#include "client/field/result.hpp"
#include "client/ui/focus.hpp"
#include "tests/client/e2e/desk.hpp"

#include <chrono>
#include <thread>

/// A battle of warfare in the real window, beside its twin.
namespace muster::client {

namespace fs = std::filesystem;

namespace {

fs::path war_save(const fs::path& state) {
    return state / "warfare" / "battle.muster";
}

/// Both have written the same, in five seconds at most.
void agree(Desk& desk, const std::string& when) {
    desk.agree(when);
    const fs::path twin = war_save(desk.twin_save().parent_path());
    for (int i = 0; i < 100 && contents(war_save(desk.state())) != contents(twin); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    BOOST_REQUIRE_MESSAGE(contents(war_save(desk.state())) == contents(twin),
                          when << ": the saves differ");
}

bool is_over(Desk& desk) {
    return find_spot(desk.screen(), {Command::Kind::local, FieldResultScene::watch}) != nullptr;
}

/// A target if any is lit, else a unit, else what an order leaves: the same for the same picture.
Command next_order(const Screen& screen, std::uint64_t number) {
    std::vector<Command> targets;
    std::vector<Command> units;
    std::vector<Command> rest;
    for (const Spot& spot : screen.spots) {
        if (!spot.is_enabled) continue;
        const bool is_act = spot.command.kind == Command::Kind::act;
        if (is_act && spot.zone == field::zone::targets) targets.push_back(spot.command);
        if (is_act && spot.zone != field::zone::targets) rest.push_back(spot.command);
        if (spot.command.kind == Command::Kind::select) units.push_back(spot.command);
    }
    const bool is_chosen = find_spot(screen, {Command::Kind::back}) != nullptr;
    const auto& open = !targets.empty() ? targets : is_chosen || units.empty() ? rest : units;
    BOOST_REQUIRE(!open.empty());
    return open[number % open.size()];
}

}  // namespace

BOOST_AUTO_TEST_SUITE(field_duel_tests)

BOOST_AUTO_TEST_CASE(a_battle_against_the_computer_by_mouse_killed_once_and_come_back_to) {
    Settings settings = still();
    settings.opponent = "greedy";
    Desk desk{{.seed = 4, .opening = Opening::title, .settings = settings}};
    for (const char key : {'F', 'B', 'S'}) desk.press(Key::letter, key);
    agree(desk, "begun");
    BOOST_REQUIRE(fs::exists(war_save(desk.state())));
    bool was_killed = false;
    for (std::uint64_t step = 0; !is_over(desk); ++step) {
        BOOST_REQUIRE(step < 800);
        desk.click(next_order(desk.screen(), step * 7 + 3));
        if (step % 10 == 0) agree(desk, fmt::format("step {}", step));
        if (was_killed || step < 20 || find_spot(desk.screen(), {Command::Kind::back}) != nullptr)
            continue;
        // As a lost power would; what was ordered is there again.
        agree(desk, "before the kill");
        const std::string left = contents(war_save(desk.state()));
        desk.kill();
        desk.start_again(Opening::title);
        for (const char key : {'F', 'R'}) desk.press(Key::letter, key);
        BOOST_TEST(contents(war_save(desk.state())) == left);
        was_killed = true;
    }
    agree(desk, "over");
    BOOST_TEST(was_killed);
    desk.press(Key::escape);
    BOOST_TEST(desk.screen().caption == "Muster: warfare");
    BOOST_TEST(!fs::exists(war_save(desk.state())));
    BOOST_TEST(!fs::is_empty(desk.state() / "warfare" / "replays"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
