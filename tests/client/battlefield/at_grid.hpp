#pragma once

#include "client/battle/result_frame.hpp"
#include "client/battle/setup/scene.hpp"
#include "client/battlefield/pack/pack.hpp"
#include "client/battlefield/play/battle.hpp"
#include "client/battlefield/play/result.hpp"
#include "client/battlefield/play/setup.hpp"
#include "client/ui/widgets/focus.hpp"
#include "engine/core/random.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/skirmish/armies.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace muster::client {

/// At the menu of battlefield, in the program without its window.
struct AtBattlefield : Hands {
    BattlefieldPack pack{read_battlefield("en")};
    fs::path save;
    explicit AtBattlefield(const Home& home, Settings settings = {},
                           const std::string& language = "en")
        : AtBattlefield{home,
                        start_in(home, (settings.reduced_motion = true, settings), {}, language)} {}
    AtBattlefield(const Home& home, const TestApp::Start& start)
        : Hands{at_menu(start, '3')}, save{home.path / "state" / "battlefield" / "battle.muster"} {}
    [[nodiscard]] battlefield::Journal journal() const {
        return battlefield::Journal::open(save, pack.tables);
    }
    [[nodiscard]] std::size_t actions() const { return journal().actions().size(); }
    bool on(Square square) {
        return click(act(battlefield_table::Act::square, square.x, square.y));
    }
    /// The square that a unit of Madder stands on.
    [[nodiscard]] Square at(battlefield::Index unit) const {
        const auto battle = journal();
        return battlefield_table::square_of(battle.state(), battle.state().pieces[unit].cell);
    }
    /// A place that a player at random takes.
    bool step(Stream& luck) {
        rest();
        std::vector<Command> open;
        for (const Spot& spot : app.screen().spots) {
            const bool is_tool = spot.zone >= battlefield_table::zone::tools;
            const bool is_back = spot.command.kind == Command::Kind::back;
            if (!is_tool && !is_back && spot.is_enabled) open.push_back(spot.command);
        }
        // What asks to be confirmed, and what ends a phase, come up often enough.
        for (const Spot& spot : app.screen().spots)
            if (spot.zone == battlefield_table::zone::prompt && spot.is_enabled &&
                spot.command.kind != Command::Kind::back)
                open.insert(open.end(), 24, spot.command);
        if (open.empty()) return false;
        return click(open[luck.below(static_cast<std::uint32_t>(open.size()))]);
    }
    bool is_over() { return find_spot(app.screen(), act(ResultAct::watch)) != nullptr; }
};

/// The first unit that may move, and a square where it may end and nobody is lost.
struct Move {
    battlefield::Index unit{};
    Square from, to;
};
inline Move a_move(const battlefield::State& state) {
    for (battlefield::Index unit = 0; unit < state.prepared().pieces; ++unit)
        for (const auto& deed : battlefield_table::offer(state, unit).deeds)
            if (deed.action.kind == battlefield::Action::Kind::move && deed.lost == 0)
                return {unit, battlefield_table::square_of(state, state.pieces[unit].cell),
                        battlefield_table::square_of(state, deed.action.to)};
    BOOST_FAIL("nobody may move");
    return {};
}

}  // namespace muster::client
