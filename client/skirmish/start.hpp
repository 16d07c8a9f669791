#pragma once

#include "client/scenes/game.hpp"
#include "client/skirmish/game.hpp"

#include <memory>
#include <string>

namespace muster::client {

/// The skirmish with the shipped cards. A slip in its house rules is added to `problem`.
/// @throws BadFiles, or std::runtime_error for a language that there are no words in
[[nodiscard]] std::unique_ptr<SkirmishGame> make_skirmish(const GameStart& start,
                                                          std::string& problem);

}  // namespace muster::client
