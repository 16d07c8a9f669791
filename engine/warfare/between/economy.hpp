#pragma once

#include "engine/warfare/load/load.hpp"

#include <optional>
#include <string>

/// Prices, upkeep, improvement and what a battle leaves (RULES.md, sections 16 to 18). Nothing here
/// reads a clock: seasons and days are given.
namespace muster::warfare {

/// Who stands between buyer and seller (WF-193, WF-195, WF-196).
struct Diplomacy {
    bool has_ambassador{}, has_treaty{};
    std::optional<Attitude> negotiated;  ///< With this one leader or army; beats the chart.
};
/// The attitude that a price is asked at.
[[nodiscard]] Attitude attitude(const AttitudeChart& chart, const std::string& buyer,
                                const std::string& seller, const Diplomacy& diplomacy = {});

/// WF-192; absent where the hostile will not sell (WF-191).
[[nodiscard]] std::optional<int> price(const AttitudeChart& chart, int cost, Attitude attitude);
/// A season's upkeep. A unit that is hostile meanwhile is kept at the price of the neutral.
[[nodiscard]] int upkeep(const AttitudeChart& chart, int cost, Attitude attitude,
                         bool is_mercenary);

}  // namespace muster::warfare
