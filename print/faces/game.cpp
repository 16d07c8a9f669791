#include "print/faces/game.hpp"

#include "engine/toml/reader.hpp"

#include <algorithm>

namespace muster::faces {

std::filesystem::path Game::layout() const {
    return draw::shipped_layouts() / (std::string{id()} + ".toml");
}

std::filesystem::path Game::sheets() const {
    return draw::shipped_layouts() / ("sheets_" + std::string{id()} + ".toml");
}

const Game& find_game(std::string_view id) {
    if (const Game* game = known_game(id)) return *game;
    throw Refused{"error: ruleset: " + toml::unknown_name(id, game_ids())};
}

const Game* known_game(std::string_view id) {
    const auto all = games();
    const auto at =
        std::find_if(all.begin(), all.end(), [&](auto* game) { return game->id() == id; });
    return at == all.end() ? nullptr : *at;
}

const Game& default_game() {
    const auto all = games();
    const auto at =
        std::find_if(all.begin(), all.end(), [](auto* game) { return game->is_default(); });
    return at == all.end() ? *all.front() : **at;
}

std::vector<std::string_view> game_ids() {
    std::vector<std::string_view> ids;
    for (const Game* game : games()) ids.push_back(game->id());
    return ids;
}

}  // namespace muster::faces
