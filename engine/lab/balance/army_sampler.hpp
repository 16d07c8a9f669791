#pragma once

#include "engine/core/random.hpp"
#include "engine/lab/play/card_pool.hpp"

#include <cstddef>
#include <vector>

namespace muster::lab {

/// Random armies of a card pool for so much, each card at a price that may differ from its cost.
class Draw {
  public:
    Draw(const CardPool& pool, std::vector<int> prices);

    /// Cards that anybody may bring, each as likely as the next while it can be paid, until nothing
    /// more can: of some such armies the first that costs `budget`, give or take a hundredth, or
    /// else the nearest. Never empty.
    [[nodiscard]] ArmyList army_list(std::size_t leader, int budget, Stream& stream) const;
    [[nodiscard]] int price(const ArmyList& army_list) const;
    /// No more cards than that: twice what any army here has.
    [[nodiscard]] std::size_t most() const { return most_; }

  private:
    [[nodiscard]] ArmyList attempt(std::size_t leader, int budget, Stream& stream) const;

    const CardPool& pool_;
    std::vector<int> prices_;
    std::size_t most_{1};
};

/// The middle one of what the armies here cost.
[[nodiscard]] int usual_budget(const CardPool& pool);

}  // namespace muster::lab
