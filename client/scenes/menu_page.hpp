#pragma once

#include "client/scenes/game.hpp"
#include "client/ui/screen/builder.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

/// What the menus of all games share.
namespace muster::client {

/// One thing that can be done with a game: its name, a sentence on it, and its key.
struct MenuTile {
    Command command;
    std::string words, text, key, sign;
    std::string reason{};  ///< Why it cannot be done; empty where it can.
};

/// The tiles in one row or two, in the middle of `all`, or on a narrow screen under each other;
/// where they end. The focus starts at the first.
double draw_tiles(Builder& b, const Box& all, const std::vector<MenuTile>& tiles);

/// As high is a page of so many tiles that stand under each other (Scene::stacked_height), with
/// what stands above and below them.
[[nodiscard]] double stacked_tiles(std::size_t count, double around = 0);

/// The whole page: the name of the game `id` at the head with the way back, the tiles in one or two
/// rows, and `problem` or else a hint at the foot. What is left under the tiles, at least `below`.
Box draw_menu(Builder& b, const std::string& id, const Command& back,
              const std::vector<MenuTile>& tiles, const std::string& problem, double below = 0);

/// The tile of a game's lesson: what it is, or how far somebody has come.
[[nodiscard]] MenuTile lesson_tile(const Words& words, const Command& command,
                                   const LessonEntry& lesson);

/// Opens the game's first lesson; what is wrong with it is said in `problem`.
void open_lesson(Host& host, Game& game, std::string& problem);

/// What a game is called in the language of the screen.
[[nodiscard]] std::string game_name(const Words& words, const Game& game);

/// A heater shield in its colours with its sign.
void draw_arms(Builder& b, const Box& box, const Game& game);

}  // namespace muster::client
