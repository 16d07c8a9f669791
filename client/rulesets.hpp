#pragma once

#include "client/scenes/game.hpp"

#include <filesystem>
#include <string>

namespace muster::client {

/// All games, in the order of the title. A slip in their house rules is added to `problem`, a line
/// each. @throws std::exception where what they are played with cannot be read
[[nodiscard]] Games make_games(const GameStart& start, std::string& problem);

/// What the cards on the screen are laid out by.
[[nodiscard]] std::filesystem::path screen_layout();

}  // namespace muster::client
