#pragma once

#include "engine/lab/statistics/statistics.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

/// What battles between two armies come to, whatever the ruleset. Whole numbers only.
namespace muster::lab {

/// What an army had left at the end of a battle.
struct Left {
    std::size_t army{};
    bool has_won{};
    int amount{};  ///< Morale, or what its ruleset counts (BattleResult::left).
    bool operator==(const Left&) const = default;
    friend bool operator<(const Left& a, const Left& b) {
        return std::tie(a.army, a.has_won, a.amount) < std::tie(b.army, b.has_won, b.amount);
    }
};

struct Score {
    std::uint64_t battles{}, draws{}, actions{};
    Points points;                             ///< Of the first army.
    Points opener;                             ///< Of whoever acted first.
    std::array<std::uint64_t, 2> wins{};       ///< By army.
    std::array<std::uint64_t, 2> seat_wins{};  ///< Red's and Blue's.
    std::map<int, std::uint64_t> lengths;      ///< Turns or rounds, to the number of battles.
    std::map<Left, std::uint64_t> left;        ///< By army, so twice the battles in all.
    void add(const Score& other);
    bool operator==(const Score&) const = default;
};

/// By army (0 or 1) and card: what was counted, in the order of the ruleset's measures.
using Uses = std::map<std::pair<std::size_t, std::string>, std::vector<std::uint64_t>>;
void add_uses(Uses& sum, const Uses& more);

/// Some units of a pairing, which are played and kept as a whole.
struct Job {
    std::size_t pairing{};
    std::uint64_t block{};  ///< Number within the pairing, from 0.
    std::uint64_t first{};  ///< Unit that it begins with.
    std::uint64_t units{};  ///< Pairs of battles, or single ones of a mirror match.
    bool operator==(const Job&) const = default;
};
struct Block {
    Job job;
    Score score;
    Uses uses;
};

}  // namespace muster::lab
