#pragma once

#include "engine/strategic/dice/dice.hpp"

#include <array>
#include <cstddef>

namespace muster::strategic {

/// [n][k]: ways to choose k of n dice.
inline constexpr auto choices = [] {
    std::array<std::array<double, most_dice + 1>, most_dice + 1> table{};
    for (std::size_t n = 0; n <= most_dice; ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
    }
    return table;
}();
[[nodiscard]] constexpr double choose(int n, int k) {
    return choices[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// How many of the dice can show each face.
[[nodiscard]] constexpr std::array<int, die_ladder.back() + 1> dice_by_face(const DiceTypes& dice) {
    std::array<int, die_ladder.back() + 1> out{};
    for (std::size_t rung = 0; rung < die_ladder.size(); ++rung)
        for (int face = 1; face <= die_ladder[rung]; ++face)
            out[static_cast<std::size_t>(face)] += dice.count[rung];
    return out;
}

/// The powers of a number, from the 0th.
class Powers {
  public:
    constexpr explicit Powers(double of = 0) {
        for (std::size_t k = 1; k < all_.size(); ++k) all_[k] = all_[k - 1] * of;
    }
    [[nodiscard]] constexpr double operator[](int k) const {
        return all_[static_cast<std::size_t>(k)];
    }

  private:
    std::array<double, most_dice + 1> all_{1};
};

/// Calls `visit(hits, chance)` for each number of `dice` that may hit, each with `chance` above 0.
template <class Visit>
void each_thinning(int dice, double chance, Visit visit) {
    if (dice == 0 || chance >= 1) return visit(dice, 1.0);
    double weight = 1;
    for (int i = 0; i < dice; ++i) weight *= 1 - chance;
    for (int hits = 0; hits <= dice; ++hits) {
        visit(hits, weight);
        weight *= (dice - hits) * chance / ((hits + 1) * (1 - chance));
    }
}

}  // namespace muster::strategic
