#pragma once

#include "client/battle/result_frame.hpp"
#include "client/battle/setup/scene.hpp"
#include "client/strategic/pack/pack.hpp"
#include "client/strategic/play/result.hpp"
#include "client/strategic/play/setup.hpp"
#include "client/strategic/play/war.hpp"
#include "client/strategic/referee/referee.hpp"
#include "client/ui/widgets/focus.hpp"
#include "engine/players/player.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/skirmish/armies.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace muster::client {

/// At the menu of strategic war, in the program without its window.
struct AtWar : Hands {
    StrategicPack pack{read_strategic("en")};
    fs::path save;
    explicit AtWar(const Home& home, Settings settings = {}, const std::string& language = "en")
        : AtWar{home, start_in(home, (settings.reduced_motion = true, settings), {}, language)} {}
    AtWar(const Home& home, const TestApp::Start& start)
        : Hands{at_menu(start, '4')}, save{home.path / "state" / "strategic" / "battle.muster"} {}
    [[nodiscard]] strategic::Journal journal() const {
        return strategic::Journal::open(save, pack.tables);
    }
    [[nodiscard]] std::size_t actions() const { return journal().actions().size(); }
    bool on_army(strategic::Index army) { return click(act(strategic_table::Act::army, army)); }
    bool on_space(strategic::Index space) { return click(act(strategic_table::Act::space, space)); }
    [[nodiscard]] strategic::Index army(const std::string& id) const {
        return static_cast<strategic::Index>(
            strategic::find_index(journal().header().setup.war.armies, id));
    }
    [[nodiscard]] strategic::Index space(const std::string& id) const {
        return static_cast<strategic::Index>(
            strategic::find_index(journal().header().setup.war.spaces, id));
    }
    bool is_over() { return find_spot(app.screen(), act(ResultAct::watch)) != nullptr; }
    bool has(const Command& command) { return find_spot(app.screen(), command) != nullptr; }
};

/// The other faction is played so.
inline Settings war_against(const std::string& opponent) {
    Settings settings;
    settings.opponent = opponent;
    return settings;
}

/// What the greedy computer would do in the place of whoever is asked, as one action: whoever is
/// chosen first then gets its order.
inline strategic::Action greedy_advice(const strategic::State& state, std::uint64_t seed) {
    strategic::View seen = strategic::view(state, state.to_move);
    const auto legal = std::make_unique<strategic::Actions>();
    players::Player<strategic::Rules> greedy{players::Kind::greedy, seed};
    while (true) {
        strategic::legal_actions(seen, *legal);
        const strategic::Action action = greedy.choose(seen, *legal);
        if (action.kind != strategic::Action::Kind::choose) return action;
        strategic::apply(seen.state, action);
    }
}

}  // namespace muster::client
