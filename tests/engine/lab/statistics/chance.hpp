#pragma once

#include "engine/core/random.hpp"
#include "engine/lab/statistics/statistics.hpp"

#include <cstdint>

/// Made-up battles with known odds, to hold the statistics to.
namespace muster::lab::testing {

class Chance {
  public:
    explicit Chance(std::uint64_t seed) : stream_{seed, Purpose::setup} {}

    [[nodiscard]] double share() { return static_cast<double>(stream_.bits() >> 11U) * 0x1p-53; }
    [[nodiscard]] bool happens(double probability) { return share() < probability; }

    /// Pairs whose two battles are won with `probability` each; of a share `same` of the pairs both
    /// end alike, of `turned` the second as the first did not (only sensible at one half).
    [[nodiscard]] Points pairs(std::uint64_t n, double probability, double same = 0,
                               double turned = 0) {
        Points points;
        for (std::uint64_t i = 0; i < n; ++i) {
            const bool first = happens(probability);
            const double tie = share();
            const bool second =
                tie < same ? first : (tie < same + turned ? !first : happens(probability));
            points.add((first ? 2U : 0U) + (second ? 2U : 0U));
        }
        return points;
    }

  private:
    Stream stream_;
};

}  // namespace muster::lab::testing
