#pragma once

#include "engine/board/cell.hpp"
#include "engine/board/space_graph.hpp"
#include "engine/strategic/model/tables.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// A war as its file has it: the map, the factions, their armies and how it ends. Rows of the
/// tables, factions and spaces are named by their numbers.
namespace muster::strategic {

inline constexpr std::size_t max_spaces = 64, max_roads = 256, max_factions = 8, max_armies = 48;
inline constexpr std::size_t max_rivers = 16, max_bends = 32;

enum class Road : std::uint8_t { none, side, main };      // ST-21
enum class Economy : std::uint8_t { gold, cp, both };     // ST-23
enum class WarSide : std::uint8_t { invader, defender };  // ST-487

struct Space {
    std::string id, name;
    Set terrain{};  ///< One or more.
    Set tags{};
    int controller{-1};        ///< A faction; -1: nobody.
    int defense{}, staffed{};  ///< In hundredths (ST-18).
    int value{};               ///< Gold (ST-171).
    bool is_major{};           ///< ST-172
    int x{}, y{};              ///< Where it is drawn, in thousandths of the map.
    bool operator==(const Space&) const = default;
};

struct Edge {
    board::SpacePair ends;
    Road road{Road::none};
    bool operator==(const Edge&) const = default;
};

/// Drawn on the map; what a crossing costs is the ground's of its space.
struct River {
    struct Point {
        int x{}, y{};  ///< In thousandths of the map, from 0 to 1000.
        bool operator==(const Point&) const = default;
    };
    std::string id, name;
    std::vector<Point> course;  ///< Two or more, from its source.
    bool operator==(const River&) const = default;
};

struct Faction {
    std::string id, name;
    WarSide side{};
    int cp_halves{}, gold{}, income{};  ///< Income is gold a week.
    std::array<int, 3> meters{};        ///< By Meter.
    Set tags{}, trade_doctrines{};
    bool operator==(const Faction&) const = default;
};

struct ArmyRow {
    std::string id, name;
    int faction{}, class_of{};
    Set extra_classes{}, extra_traits{}, augments{};
    int ammunition{-1};  ///< The damage type of an Augment that deals one (ST-373).
    int size{1}, str{};
    board::Cell space{}, home{board::nowhere};
    std::optional<Speed> speed;  ///< Instead of the class's (ST-R68).
    std::optional<bool> hidden;  ///< Instead of the class's (ST-191).
    bool operator==(const ArmyRow&) const = default;
};

/// One way to win at once (ST-40): all that it names must hold.
struct Ending {
    int winner{};
    Set holds{};      ///< Spaces that the winner and its allies control, every one.
    Set holds_any{};  ///< And at least one of these, where there are any.
    Set takes{};      ///< Spaces of which the winner takes one in this war.
    int defeats{};    ///< Armies of `of` that have been defeated; 0: not asked.
    int of{-1};
    bool operator==(const Ending&) const = default;
};

struct War {
    std::string id, name;
    /// A background over the whole map, from the file's folder; empty: none.
    std::string picture;
    int season{}, weather{};
    Economy economy{Economy::cp};
    int turn_limit{};  ///< War Turns; 0: none.
    Set most_of{};     ///< Spaces; whose side holds more of them wins at the limit.
    std::vector<Space> spaces;
    std::vector<Edge> edges;
    std::vector<River> rivers;
    std::vector<Faction> factions;
    std::vector<ArmyRow> armies;
    std::vector<Ending> endings;
    bool operator==(const War&) const = default;
};

/// The spaces and edges, with distances (ST-11).
[[nodiscard]] board::SpaceGraph graph_of(const War& war);
/// Gold that an army costs in a War Turn of 14 days (ST-141), rounded up.
[[nodiscard]] int upkeep_of(const Class& row, int size);

}  // namespace muster::strategic
