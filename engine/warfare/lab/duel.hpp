#pragma once

#include "engine/lab/commands/game/commands.hpp"
#include "engine/lab/ranks/ranks.hpp"
#include "engine/lab/statistics/statistics.hpp"
#include "engine/players/player.hpp"
#include "engine/warfare/lab/measure.hpp"
#include "engine/warfare/rules/battle.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace muster::lab {

/// `muster-lab duel warfare`: many battles, as a page or as JSON.
struct WarfareDuel {
    std::array<std::string, 2> armies;  ///< Files or shipped armies; empty: a shipped pair.
    std::array<players::Kind, 2> players{players::Kind::greedy, players::Kind::greedy};
    std::uint64_t games{1000};
    std::uint64_t seed{1};
    unsigned threads{1};
    bool is_paired{};
    double precision{};
    std::string battle;  ///< A battle file, in place of the armies.
    std::string variant;
    std::vector<std::string> packs;
    bool json{};
    Report report{};  ///< Its file alone.
};
/// Shared with the helpers there are; a helper ends in here.
void play_and_print_duel(const WarfareDuel& options, Ranks& ranks);

/// Of Red's and Blue's armies, wherever they sat. Whole numbers only: sums do not depend on their
/// order.
struct WarfareResult {
    std::uint64_t games{}, draws{}, actions{}, orders{};
    Points points;    ///< Of Red's army: pairs of battles, or battles by themselves.
    Proportion rate;  ///< The same as a share, once all are played.
    std::array<std::uint64_t, 2> wins{}, began{}, won_as_first{};
    std::array<std::uint64_t, 9> endings{};  ///< By warfare::Ending.
    std::map<int, std::uint64_t> rounds;     ///< Rounds of a battle, to the number of battles.
    std::array<UseOfCards<UnitUse>, 2> units;
    void add(const WarfareResult& other);
    bool operator==(const WarfareResult&) const = default;
};

}  // namespace muster::lab
