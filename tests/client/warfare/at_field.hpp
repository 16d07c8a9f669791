#pragma once

#include "client/warfare/play/result.hpp"
#include "client/warfare/play/setup.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/skirmish/armies.hpp"
#include "tests/client/test_app.hpp"
#include "tests/client/warfare/field.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace muster::client {

/// A person at a battle of warfare, from the menu on.
struct AtWarfareTable : Hands {
    fs::path save;
    explicit AtWarfareTable(const Home& home, const std::string& language = "en")
        : AtWarfareTable{home, start_in(home, {}, {}, language)} {}
    AtWarfareTable(const Home& home, const TestApp::Start& start)
        : Hands{at_menu(start, '2')}, save{home.path / "state" / "warfare" / "battle.muster"} {}
    void begin() {
        key('B');
        press(Key::enter);
        rest();
    }
    /// Begins the battle that is set up.
    void start() {
        BOOST_TEST(click(act(SetupAct::start)));
        app.tick(now += 10);
    }
    [[nodiscard]] warfare::Journal journal() const {
        return warfare::Journal::open(save, war_shelf().tables);
    }
    /// A place that a player at random takes: an order, a target, a choice.
    bool step(Stream& luck) {
        rest();
        std::vector<Command> open;
        for (const Spot& spot : app.screen().spots) {
            const bool is_order = spot.zone <= warfare_table::zone::targets && spot.is_enabled;
            const bool is_back = spot.command.kind == Command::Kind::back;
            const bool is_tool = spot.command.is(warfare_table::Act::ask);
            if (is_order && !is_back && !is_tool) open.push_back(spot.command);
        }
        if (open.empty()) return false;
        return click(open[luck.below(static_cast<std::uint32_t>(open.size()))]);
    }
    /// Leaves the battle to the other side; false where that cannot be done.
    bool give_up() {
        return click(act(warfare_table::Act::ask, warfare_table::Ask::elsewhere)) &&
               click(act(warfare_table::Act::answer));  // To surrender is the first of them.
    }
    /// Until the battle is over, given up after so many steps; false where it does not end. With
    /// sanitizers it is not played out.
    bool play(
        std::uint64_t seed, const std::function<void()>& look = [] {}, int most = 6000) {
        Stream luck{seed, Purpose::player};
        for (int i = 0; i < 6000; ++i) {
            rest();
            if (find_spot(app.screen(), act(ResultAct::watch)) != nullptr) return true;
            look();
            if (i >= std::min(most, tests::with_sanitizers(120, 6000)) && give_up()) continue;
            if (!step(luck)) return false;
        }
        return false;
    }
};

}  // namespace muster::client
