#include "engine/warfare/between/economy.hpp"

#include <algorithm>

namespace muster::warfare {
namespace {

/// To the nearest whole piece of gold, halves up; no part is negative (WF-192).
int rounded(std::int64_t value, std::int64_t parts) {
    return static_cast<int>((2 * value + parts) / (2 * parts));
}

int multiplier(const AttitudeChart& chart, Attitude attitude) {
    const Attitude asked = attitude == Attitude::hostile ? Attitude::neutral : attitude;
    return chart.multiplier_x100[static_cast<std::size_t>(asked)];
}

}  // namespace

Attitude attitude(const AttitudeChart& chart, const std::string& buyer, const std::string& seller,
                  const Diplomacy& diplomacy) {
    Attitude found = diplomacy.negotiated.value_or(chart.between(buyer, seller));
    if (diplomacy.has_ambassador)
        found = std::min(found, diplomacy.has_treaty ? Attitude::allied : Attitude::friendly);
    return found;
}

std::optional<int> price(const AttitudeChart& chart, int cost, Attitude attitude) {
    if (attitude == Attitude::hostile) return std::nullopt;
    return rounded(std::int64_t{cost} * multiplier(chart, attitude), 100);
}

int upkeep(const AttitudeChart& chart, int cost, Attitude attitude, bool is_mercenary) {
    const std::int64_t factor = std::int64_t{multiplier(chart, attitude)} * (is_mercenary ? 2 : 1);
    return rounded(cost * factor, 1000);
}

}  // namespace muster::warfare
