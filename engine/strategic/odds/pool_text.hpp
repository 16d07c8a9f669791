#pragma once

#include "engine/strategic/dice/dice.hpp"

#include <stdexcept>
#include <string>
#include <string_view>

namespace muster::strategic {

/// A text is no pool: `what()` says in which column, from 1, what was found and what is allowed.
class BadPool : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Dice such as "2d10+3d6", "d8" or "2d10 + 2d10": 1 to `most_dice` in all. @throws BadPool
[[nodiscard]] DiceTypes pool_of_text(std::string_view text);
/// The largest type first; "no dice" where there are none.
[[nodiscard]] std::string text_of_pool(const DiceTypes& dice);

}  // namespace muster::strategic
