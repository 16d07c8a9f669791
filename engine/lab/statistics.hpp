#pragma once

#include <cmath>
#include <cstdint>

namespace muster::lab {

/// A share with the ends of its interval, all 0 to 1.
struct Share {
    double value{}, low{}, high{};
};

/// Wilson's score interval at 95 %: honest at few games and at shares near 0 and 1, where the
/// textbook interval runs out of range.
[[nodiscard]] inline Share wilson(std::uint64_t hits, std::uint64_t of) {
    if (of == 0) return {0.0, 0.0, 1.0};
    constexpr double z = 1.959963984540054;  // Two-sided 95 % of the normal distribution.
    const auto n = static_cast<double>(of);
    const double p = static_cast<double>(hits) / n;
    const double centre = p + z * z / (2 * n);
    const double reach = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    const double low = hits == 0 ? 0.0 : (centre - reach) / scale;
    const double high = hits == of ? 1.0 : (centre + reach) / scale;
    return {p, low, high};
}

}  // namespace muster::lab
