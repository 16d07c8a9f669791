#include "engine/lab/commands/game/game.hpp"

#include "engine/lab/input.hpp"
#include "engine/toml/reader.hpp"

namespace muster::lab {

const Game& find_game(std::string_view id) {
    std::vector<std::string_view> known;
    for (const Game* game : games()) {
        if (game->id() == id) return *game;
        known.push_back(game->id());
    }
    throw BadInput{"error: ruleset: " + toml::unknown_name(id, known)};
}

void require_maps_for(std::string_view ruleset, bool is_map_given) {
    if (is_map_given && !find_game(ruleset).has_maps())
        throw BadInput{"error: --map means nothing in " + std::string{ruleset}};
}

std::vector<std::string> battle_games() {
    std::vector<std::string> ids;
    for (const Game* game : games())
        if (game->why_no_battles().empty()) ids.emplace_back(game->id());
    return ids;
}

std::vector<std::string> tournament_games() {
    std::vector<std::string> ids;
    for (const Game* game : games())
        if (game->has_tournament()) ids.emplace_back(game->id());
    return ids;
}

std::vector<std::string> measured_games() {
    std::vector<std::string> ids;
    for (const Game* game : games())
        if (game->is_measured()) ids.emplace_back(game->id());
    return ids;
}

}  // namespace muster::lab
