#pragma once

#include "client/battle/candidates.hpp"
#include "client/skirmish/table/choices.hpp"
#include "client/ui/words.hpp"
#include "engine/players/player.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// What a computer that thinks ahead would do in the place of the player at the screen, and why.
struct Hint {
    std::size_t best{};                 ///< Index into Choices::legal.
    std::vector<Candidate> candidates;  ///< The best first; empty where only one thing can be done.
    std::string act, reason;            ///< What is best, and what of it is sure.
    std::string basis;                  ///< By what it was weighed.
};

/// From the view alone, and what a search made of it; empty where nothing is to be decided.
[[nodiscard]] std::optional<Hint> hint(const skirmish::View& view, const Choices& choices,
                                       const Advice<skirmish::Action>& advice, const Words& words);

}  // namespace muster::client
