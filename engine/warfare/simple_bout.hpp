#pragma once

#include "engine/core/random.hpp"
#include "engine/warfare/simple.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace muster::warfare::simple {

/// What one bout of Simple Warfare came to.
struct Bout {
    std::vector<std::array<int, 2>> rolls;  ///< The d100s, equal totals first (WF-222); none after
                                            ///< a rout without them (WF-R80).
    Standing standing;                      ///< Before the bout.
    std::optional<Verdict> verdict;         ///< Absent where neither side had strength.
    /// One casualty die as it fell.
    struct Rolled {
        int faces{}, face{};
    };
    std::array<std::vector<Rolled>, 2> dice;  ///< That each side rolled against the other.
    std::array<int, 2> suffered{};            ///< By each side, as far as it had any left.
    std::array<int, 2> unspent{};             ///< Of the sum against that side (WF-226).
    std::array<bool, 2> must_retreat{};       ///< WF-227.
};

/// Rolls a bout and takes the casualties from `forces`. The degree points into `tables`.
[[nodiscard]] Bout fight(const SimpleTables& tables, const Variant& variant,
                         std::array<Force, 2>& forces, Stream& stream);

}  // namespace muster::warfare::simple
