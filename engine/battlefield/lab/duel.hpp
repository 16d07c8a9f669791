#pragma once

#include "engine/battlefield/lab/measure.hpp"
#include "engine/lab/commands/game/commands.hpp"
#include "engine/lab/ranks/ranks.hpp"
#include "engine/lab/statistics/statistics.hpp"
#include "engine/players/player.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace muster::lab {

/// `muster-lab duel battlefield`: many battles, as a page or as JSON.
struct BattlefieldDuel {
    Sides sides;  ///< Armies or a battle file; nothing: a shipped pair.
    std::array<players::Kind, 2> players{players::Kind::greedy, players::Kind::greedy};
    std::uint64_t games{1000};
    std::uint64_t seed{1};
    unsigned threads{1};
    bool is_paired{};
    double precision{};
    std::string variant, map;  ///< A map's name or file; empty: that of the battle.
    std::vector<std::string> packs;
    bool json{};
    Report report{};  ///< Its file alone.
};
/// Shared with the helpers there are; a helper ends in here.
void play_and_print_duel(const BattlefieldDuel& options, Ranks& ranks);

/// Of Red's and Blue's armies, wherever they sat. Whole numbers only: sums do not depend on their
/// order.
struct BattlefieldResult {
    std::uint64_t games{}, draws{}, actions{};
    Points points;    ///< Of Red's army: pairs of battles, or battles by themselves.
    Proportion rate;  ///< The same as a share, once all are played.
    std::array<std::uint64_t, 2> wins{}, began{}, won_as_first{};
    std::array<std::uint64_t, 5> endings{};  ///< By battlefield::Ending.
    std::map<int, std::uint64_t> rounds;     ///< Rounds of a battle, to the number of battles.
    std::array<UseOfCards<BattlefieldUse>, 2> units;
    void add(const BattlefieldResult& other);
    bool operator==(const BattlefieldResult&) const = default;
};

}  // namespace muster::lab
