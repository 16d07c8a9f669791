#pragma once

#include "engine/board/square_steps.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster::battlefield {

using board::Cell;
using board::Compass;

inline constexpr int max_side = 48;  ///< Squares along one edge of a map.
inline constexpr std::size_t max_cells = 2304;
inline constexpr std::size_t max_forts = 64;    ///< Of one map.
inline constexpr std::size_t max_engines = 16;  ///< Of one map.
inline constexpr std::size_t max_objectives = 8;

/// What the ground of a square may be, any of them together (BF-53).
enum class Ground : std::uint8_t { difficult, impassable, high, fog };
inline constexpr std::size_t ground_count = 4;
[[nodiscard]] constexpr std::uint8_t bit(Ground ground) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(ground));
}

/// How a square is drawn where its ground alone does not say; no rule asks.
enum class Look : std::uint8_t { plain, water, rock, ford, bridge, trees };

/// What an army is here for (BF-57). In a file, `neither` owns what belongs to nobody in
/// particular.
enum class Role : std::uint8_t { attacker, defender, neither };

struct Fort {
    Cell cell{};
    std::string kind;  ///< Its row's id.
    int hp{1}, bonus{};
    Role owner{Role::neither};  ///< Neither: the defender's (fort_entry = own_only).
    bool operator==(const Fort&) const = default;
};

struct MapEngine {
    Cell cell{};
    std::string kind;           ///< Its row's id.
    Role owner{Role::neither};  ///< Neither: the defender's (engine_capture = off).
    bool operator==(const MapEngine&) const = default;
};

/// BF-121: free text, and perhaps what the engine can test at the end of a round.
struct Objective {
    enum class Test : std::uint8_t { none, hold, survive };
    Role role{};
    std::string text;
    Test test{Test::none};
    int round{};             ///< At whose end it is tested.
    std::vector<Cell> hold;  ///< All of them, each under a unit of the role.
    bool operator==(const Objective&) const = default;
};

/// A battlefield as its file draws it: plain data, checked by the loader.
struct Map {
    std::string id, name;
    board::SquareGrid grid{1, 1};
    std::vector<std::uint8_t> ground;  ///< A bit per Ground, by cell.
    std::vector<Look> looks;           ///< By cell.
    board::SquareWalls walls{grid};
    std::vector<Fort> forts;
    std::vector<MapEngine> engines;
    std::vector<Objective> objectives;
    Compass attack_from{Compass::south};
    /// BF-61: where attackers from a direction may stand; empty where no file says.
    std::array<std::vector<bool>, 8> zones;
    bool operator==(const Map&) const = default;

    [[nodiscard]] bool is(Cell cell, Ground what) const {
        return (ground[board::index(cell)] & bit(what)) != 0;
    }
};

/// An empty battlefield of open ground.
[[nodiscard]] Map open_ground(int width, int height);
/// The band along the named edges, `depth` squares deep (BF-61).
[[nodiscard]] std::vector<bool> edge_band(const board::SquareGrid& grid, Compass from, int depth);
/// "H7": how people name a square.
[[nodiscard]] std::string place_name(const board::SquareGrid& grid, Cell cell);
/// "7,6": how files and saves name it.
[[nodiscard]] std::string cell_text(const board::SquareGrid& grid, Cell cell);

namespace names {
inline constexpr std::array<std::string_view, ground_count> grounds{"difficult", "impassable",
                                                                    "high", "fog"};
inline constexpr std::array<std::string_view, 6> looks{"plain", "water",  "rock",
                                                       "ford",  "bridge", "trees"};
inline constexpr std::array<std::string_view, 3> roles{"attacker", "defender", "neither"};
inline constexpr std::array<std::string_view, 8> directions{"N", "NE", "E", "SE",
                                                            "S", "SW", "W", "NW"};
}  // namespace names

}  // namespace muster::battlefield
