#pragma once

#include "engine/lab/balance/army_sampler.hpp"
#include "engine/lab/balance/rounds.hpp"
#include "engine/lab/balance/tune.hpp"

#include <cstdint>
#include <vector>

namespace muster::lab {

/// Two armies, and what the first one got in each pair of battles.
struct Encounter {
    ArmyList first, second;
    std::vector<std::uint64_t> quarters;
};

/// A round of tuning: armies drawn at these prices meet.
struct Draft {
    std::uint64_t stage{};    ///< What its seeds are made with.
    bool is_equal{};          ///< At equal prices, several times each.
    std::vector<int> prices;  ///< By card of the card pool.
};

/// Plays a draft as the next round. The file keeps points alone: armies are drawn again from the
/// seed.
[[nodiscard]] std::vector<Encounter> play_draft(Rounds& rounds, const TuneSpec& spec,
                                                const Draft& draft, std::uint64_t units);

/// How often the same two armies meet at equal prices.
inline constexpr std::uint64_t times_judged = 8;

}  // namespace muster::lab
