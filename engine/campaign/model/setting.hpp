#pragma once

#include "engine/board/cell.hpp"
#include "engine/board/hex_map.hpp"
#include "engine/campaign/model/ids.hpp"
#include "engine/campaign/model/time.hpp"
#include "engine/campaign/model/variant.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// What a campaign file says and play never changes: the map, its people's names, its tables.
namespace muster::campaign {

using board::Cell;
using board::Hex;
using board::HexSide;
using board::nowhere;

struct Terrain {
    std::string id;
    std::string name;
    bool is_rough{};  ///< Suggested as rough ground in a battle (CA-18).
    bool is_water{};  ///< Ships only.
    bool operator==(const Terrain&) const = default;
};

/// More than so many strongholds equally near a hex are a fault of the file.
inline constexpr std::size_t most_regions = 4;

/// One hex of the map (CA-15).
struct HexRow {
    std::uint8_t terrain{};  ///< The place in Setting::terrains.
    bool is_coast{};
    bool has_tower{};                                  ///< Wizards are recruited here (CA-233).
    std::int16_t settlement{};                         ///< Inhabitants of a square mile (CA-17).
    StrongholdId stronghold{};                         ///< In this hex.
    std::array<StrongholdId, most_regions> regions{};  ///< CA-19, CA-20; the rest are none.
    bool operator==(const HexRow&) const = default;
};

enum class RoadKind : std::uint8_t { none, minor, major };
struct Road {
    std::string name;
    RoadKind kind{RoadKind::minor};
    std::vector<Cell> hexes;  ///< Each consecutive pair is a road link.
    bool operator==(const Road&) const = default;
};

enum class Crossing : std::uint8_t { none, ford, bridge, deep };
/// A river on the edge between two hexes.
struct River {
    Crossing crossing{};
    std::int16_t course{};  ///< Rises downstream.
    bool operator==(const River&) const = default;
};

enum class StrongholdType : std::uint8_t { town, city, fortress };
/// The rows CA-194 to CA-196.
struct StrongholdRow {
    std::string_view name;
    int garrison_infantry{}, garrison_cavalry{};
    int bonus{}, threshold{};
    int supplies{};  ///< The multiplier of captured supplies.
    int loot{};      ///< The multiplier of the default loot; 0: the referee says.
    int ships{};     ///< For hire (CA-262).
};
inline constexpr std::array<StrongholdRow, 3> stronghold_rows{{
    {"town", 250, 0, 3, 10, 10'000, 10'000, 10},
    {"city", 500, 0, 4, 15, 100'000, 100'000, 100},
    {"fortress", 250, 50, 5, 20, 1'000, 0, 20},
}};

struct StrongholdSite {
    std::string id;
    std::string name;
    Cell hex{nowhere};
    StrongholdType type{};
    FactionId holder{};     ///< At the start; none is neutral.
    std::int64_t loot{-1};  ///< -1: rolled at the start (CA-248).
    std::string governor;   ///< The named person who commands it (CA-82).
    [[nodiscard]] const StrongholdRow& row() const {
        return stronghold_rows[static_cast<std::size_t>(type)];
    }
    bool operator==(const StrongholdSite&) const = default;
};

/// A house rule of a faction: a named line of a battle's sum (CA-32).
struct FactionModifier {
    enum class When : std::uint8_t { always, attacking, defending, assault };
    std::string name;
    int value{};
    When when{};
    bool operator==(const FactionModifier&) const = default;
};

struct Faction {
    std::string id;
    std::string name;
    std::vector<FactionId> at_war;  ///< At the start.
    std::vector<FactionId> allies;
    std::vector<FactionId> heretic_to;  ///< For whose Crusaders this one counts (CA-166).
    std::vector<FactionModifier> modifiers;
    bool operator==(const Faction&) const = default;
};

struct Spell {
    std::string id, name;
    int weeks{1};  ///< Of study, 1 to 4 (CA-235).
    std::string effect;
    bool operator==(const Spell&) const = default;
};

enum class WeatherLevel : std::uint8_t { fair, bad, very_bad };
/// Weather of a hex on a day (CA-25).
struct Weather {
    WeatherLevel level{};
    int travel_pct{100};  ///< 0 to 100.
    bool roads_closed{}, fords_closed{}, bridges_closed{};
    bool operator==(const Weather&) const = default;
};
/// A row of the weather table: what one die per day and region gives from `from` on (C6).
struct WeatherRow {
    int from{1};
    Weather weather;
    bool operator==(const WeatherRow&) const = default;
};
struct WeatherTable {
    int sides{};  ///< 0: no table, the referee sets the weather.
    std::array<std::vector<WeatherRow>, 4> seasons;
    bool operator==(const WeatherTable&) const = default;
};

/// One hex step (CA-R1).
inline constexpr int miles_a_hex = 6;
inline constexpr int region_radius = 3;

struct Setting {
    std::string id, name, version;
    Date start;  ///< Of day 1.
    board::HexMap map{std::vector<Hex>{}};
    std::vector<HexRow> hexes;  ///< By cell.
    std::vector<Terrain> terrains;
    board::HexEdges<RoadKind> road_links{map};
    board::HexEdges<River> rivers{map};
    std::vector<Road> roads;
    std::vector<StrongholdSite> strongholds;
    std::vector<Faction> factions;
    std::vector<Spell> spells;
    std::vector<std::string> gods;       ///< They see everything and never join (CA-292).
    std::vector<std::string> newcomers;  ///< Names for commanders born in play.
    WeatherTable weather;
    std::vector<std::uint16_t>
        dry_steps;           ///< By cell: to the nearest coast or sea; empty: unknown.
    int most_steps{0x3FFF};  ///< Enough from any hex of the map to any other.
    Cell chorus{nowhere};    ///< Where the Chorus starts (CA-294).

    [[nodiscard]] const HexRow& hex(Cell cell) const { return hexes[board::index(cell)]; }
    [[nodiscard]] const Terrain& terrain(Cell cell) const { return terrains[hex(cell).terrain]; }
    [[nodiscard]] bool is_water(Cell cell) const { return terrain(cell).is_water; }
    [[nodiscard]] bool is_road(Cell cell, HexSide side) const {
        return road_links.at(cell, side) != RoadKind::none;
    }
    [[nodiscard]] int road_count(Cell cell) const;
    [[nodiscard]] const StrongholdSite& stronghold(StrongholdId which) const {
        return strongholds[place(which)];
    }
    [[nodiscard]] const Faction& faction(FactionId which) const { return factions[place(which)]; }
    [[nodiscard]] bool in_region(Cell cell, StrongholdId region) const {
        for (const StrongholdId one : hex(cell).regions)
            if (one == region) return true;
        return false;
    }
    bool operator==(const Setting&) const = default;
};

/// The side of `from` that `to` lies on; nothing where they are no neighbours.
[[nodiscard]] bool side_between(const Setting& setting, Cell from, Cell to, HexSide& side);
/// Sets the regions of all hexes (CA-19, CA-20).
void set_regions(Setting& setting, Variant::RegionTies ties);
/// Sets dry_steps and most_steps.
void set_dry_steps(Setting& setting);
/// "Tarnholt" of a stronghold's hex, else "(-2, 1)".
[[nodiscard]] std::string place_name(const Setting& setting, Cell cell);
/// A sign for each terrain on maps of text, no two alike: a letter of its id where one is left.
[[nodiscard]] std::vector<char> terrain_letters(const Setting& setting);
/// For the referee, who has the whole map: "(-1, 2) in the region of Garrowkeep".
[[nodiscard]] std::string where_name(const Setting& setting, Cell cell);
/// CA-84: "some way south-east of Tarnholt": the nearest known place that has a name.
[[nodiscard]] std::string near_name(const Setting& setting, Cell cell,
                                    const std::function<bool(Cell)>& is_known);
[[nodiscard]] std::string hex_text(Hex hex);

}  // namespace muster::campaign
