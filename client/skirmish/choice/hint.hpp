#pragma once

#include "client/battle/think/hint.hpp"
#include "client/skirmish/choice/choices.hpp"
#include "client/ui/words/words.hpp"
#include "engine/players/player.hpp"

#include <optional>

namespace muster::client {

/// From the view alone, and what a search made of it; empty where nothing is to be decided.
[[nodiscard]] std::optional<Hint> hint(const skirmish::View& view, const Choices& choices,
                                       const Advice<skirmish::Action>& advice, const Words& words);

}  // namespace muster::client
