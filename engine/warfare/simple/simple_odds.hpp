#pragma once

#include "engine/core/random.hpp"
#include "engine/warfare/simple/simple.hpp"

#include <array>
#include <vector>

namespace muster::warfare::simple {

/// One bout's chances. `winner` and `loser` of a degree are kept by side: chance[side][degree].
struct BoutOdds {
    std::array<std::vector<double>, 2> chance;  ///< That this side wins by this degree.
    std::array<double, 2> wins{};
    std::array<double, 2>
        casualties{};  ///< Mean that each side suffers, as far as it has any left.
    std::array<double, 2> must_retreat{};  ///< Chance of having lost all Infantry (WF-227).
    double draw{};                         ///< Both without strength (WF-R80).
};

/// Over all d100s and all casualty dice, exactly; equal totals are rolled again.
[[nodiscard]] BoutOdds exact_odds(const SimpleTables& tables, const Variant& variant,
                                  const std::array<Force, 2>& forces);
/// The same from so many bouts rolled.
[[nodiscard]] BoutOdds sampled_odds(const SimpleTables& tables, const Variant& variant,
                                    const std::array<Force, 2>& forces, int bouts, Stream stream);

}  // namespace muster::warfare::simple
