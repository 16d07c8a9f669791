#pragma once

#include "client/table/choices.hpp"
#include "client/ui/words.hpp"

#include <optional>
#include <string>

namespace muster::client {

/// What the computer would do in the place of the player at the screen, and why, in the numbers
/// that it goes by.
struct Hint {
    std::size_t best{};                ///< Index into Choices::legal.
    std::optional<std::size_t> next;   ///< The best of those that do something else.
    std::string act, reason, against;  ///< Sentences; `against` weighs it with the next best.
};

/// From the view alone; empty where nothing is to be decided.
[[nodiscard]] std::optional<Hint> hint(const skirmish::View& view, const Choices& choices,
                                       const Words& words);

}  // namespace muster::client
