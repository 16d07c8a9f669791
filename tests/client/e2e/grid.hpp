#pragma once

#include "client/battle/result_frame.hpp"
#include "client/battlefield/play/battle.hpp"
#include "client/ui/widgets/focus.hpp"
#include "engine/battlefield/game/definitions.hpp"
#include "engine/players/player.hpp"
#include "tests/client/e2e/desk.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <memory>
#include <string>
#include <vector>

/// Battles of battlefield in the real window, beside its twin.
namespace muster::client {

namespace fs = std::filesystem;

/// The open battle, below the folder of a program's state.
inline const fs::path battlefield_save{fs::path{"battlefield"} / "battle.muster"};

/// A file of the player's own, for the program in the window and for the one beside it.
inline void put_own(Desk& desk, const fs::path& file, const std::string& text) {
    for (const fs::path& data : {desk.data(), desk.twin_save().parent_path() / "data" / "muster"}) {
        const fs::path whole = data / "battlefield" / file;
        fs::create_directories(whole.parent_path());
        std::ofstream{whole} << text;
    }
}

/// A commander on foot and giants who throw boulders: of two such armies one is soon gone.
inline void put_giants(Desk& desk, const std::string& name) {
    put_own(desk, fs::path{"armies"} / (name + ".toml"),
            "[army]\nruleset = \"battlefield\"\nid = \"" + name + "\"\nname = \"" + name +
                "\"\n"
                "[[army.unit]]\nid = \"u1\"\ntroop = \"medium_inf\"\ncommander = true\n"
                "[[army.unit]]\nid = \"u2\"\ntroop = \"boulder_giants\"\n");
}

/// Open ground, ten squares wide and as high as leaves the attackers a way to go.
inline void put_meadow(Desk& desk) {
    std::string rows;
    for (int y = 0; y < 9; ++y) rows += ". . . . . . . . . .\n\n";
    put_own(desk, fs::path{"maps"} / "meadow.toml",
            "[map]\nruleset = \"battlefield\"\nid = \"meadow\"\nname = \"Long Meadow\"\n"
            "attack_from = \"S\"\nrows = '''\n" +
                rows + "'''\n");
}

/// The battle on the table, as it lies on the disk of the program in the window.
class BattlefieldBattle {
  public:
    explicit BattlefieldBattle(const fs::path& save)
        : pack_{read_battlefield("en")}, journal_{battlefield::Journal::open(save, pack_.tables)} {}

    [[nodiscard]] const battlefield::State& state() const { return journal_.state(); }
    [[nodiscard]] std::size_t actions() const { return journal_.actions().size(); }
    [[nodiscard]] bool is_over() const { return state().moment == battlefield::Moment::over; }
    /// What the greedy computer would do in the place of the person to move: of units that are
    /// chosen first, what they then do.
    [[nodiscard]] battlefield::Action advice() const {
        battlefield::State now = state();
        const auto legal = std::make_unique<battlefield::Actions>();
        players::Player<battlefield::Rules> greedy{players::Kind::greedy, 3};
        while (true) {
            battlefield::legal_actions(now, *legal);
            const battlefield::Action action = greedy.choose(now, now.to_move, *legal);
            if (action.kind != battlefield::Action::Kind::choose) return action;
            battlefield::apply(now, action);
        }
    }
    [[nodiscard]] Square square(battlefield::Index unit) const {
        return battlefield_table::square_of(state(), state().pieces[unit].cell);
    }
    /// The place of the answer that ends a phase.
    [[nodiscard]] Command ending() const {
        const auto offer = battlefield_table::offer(state(), {});
        const auto* end = offer.plain(battlefield::Action::Kind::end);
        BOOST_REQUIRE(end != nullptr);
        return act(battlefield_table::Act::choice, end - offer.legal.data());
    }

  private:
    BattlefieldPack pack_;
    battlefield::Journal journal_;
};

inline bool is_grid_over(Desk& desk) {
    return find_spot(desk.screen(), act(ResultAct::watch)) != nullptr;
}

}  // namespace muster::client
