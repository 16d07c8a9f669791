#pragma once

#include "engine/players/player.hpp"
#include "engine/skirmish/setup.hpp"
#include "engine/skirmish/skirmish.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace muster::lab {

/// What became of one card of one side, summed over copies and battles.
struct CardUse {
    std::uint64_t brought{};  ///< Copies in the army.
    std::uint64_t laid{};     ///< Turned up on Offense or Defense.
    std::uint64_t won{}, lost{};
    std::uint64_t discarded{};  ///< For an effect, or as a Healer.
    std::uint64_t rituals{};
    std::uint64_t kills{};  ///< Enemy units Killed while it was engaged with them.
    std::uint64_t killed{};
    void add(const CardUse& other);
    bool operator==(const CardUse&) const = default;
};

/// Whole numbers only: sums do not depend on their order.
struct DuelResult {
    std::uint64_t games{};
    std::array<std::uint64_t, 2> wins{};
    std::uint64_t both_lost{};
    std::array<std::uint64_t, 2> opened{};
    std::array<std::uint64_t, 2> won_as_opener{};
    std::array<std::uint64_t, 2> routed{};
    std::array<std::uint64_t, 5> endings{};  ///< By skirmish::Ending.
    std::array<std::uint64_t, 2> kills{};    ///< As counted for the result (SK-41).
    std::array<std::uint64_t, 2> morale{};   ///< Left at the end.
    std::uint64_t reached_phase_2{};
    std::uint64_t actions{};                    ///< Dice included.
    std::map<int, std::uint64_t> turns;         ///< Turns of a battle, to the number of battles.
    std::array<std::vector<CardUse>, 2> cards;  ///< By side and CardIndex.
    void add(const DuelResult& other);
    bool operator==(const DuelResult&) const = default;
};

struct DuelSpec {
    skirmish::Setup setup;
    std::array<players::Kind, 2> players{players::Kind::greedy, players::Kind::greedy};
    std::uint64_t games{1000};
    std::uint64_t seed{1};
    unsigned threads{1};
};

/// Battle `i` is played with a seed made from `seed` and `i` alone.
[[nodiscard]] std::uint64_t battle_seed(std::uint64_t seed, std::uint64_t battle);

[[nodiscard]] DuelResult duel(const DuelSpec& spec);

}  // namespace muster::lab
