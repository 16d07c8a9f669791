#include "engine/lab/text/hint.hpp"

namespace muster::lab {

std::string percent(double chance) {
    // Sums of chances are as exact as doubles are.
    constexpr double grain = 1e-9;
    const double value = 100 * chance;
    if (chance > grain && value < 0.5) return "<1 %";
    if (chance < 1 - grain && value >= 99.5) return ">99 %";
    return fmt::format("{:.0f} %", value);
}

}  // namespace muster::lab
