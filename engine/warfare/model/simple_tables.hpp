#pragma once

#include "engine/warfare/model/units.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster::warfare::simple {

/// The rows of the table of strategic advantage (WF-231).
enum class Circumstance : std::uint8_t {
    well_rested,
    well_supplied,
    defending_homeland,
    beat_this_enemy_last_season,
    beat_this_enemy_years_past,
    hereditary_enemy,
    favored_terrain_enemy_not,
    sunlight_sensitive_in_daylight,
    ambushed,
    defending_fortification,  ///< Per level; a force has a level rather than a tick.
    forced_march,
    lost_previous_battle,
    lost_a_battle_this_season,
    poorly_supplied,
    in_enemy_territory
};
inline constexpr std::size_t circumstance_count = 15;
using Ticks = std::uint32_t;  ///< One bit per Circumstance.
[[nodiscard]] constexpr Ticks tick(Circumstance circumstance) {
    return Ticks{1} << static_cast<unsigned>(circumstance);
}
inline constexpr std::array<std::string_view, circumstance_count> circumstance_names{
    "well_rested",
    "well_supplied",
    "defending_homeland",
    "beat_this_enemy_last_season",
    "beat_this_enemy_years_past",
    "hereditary_enemy",
    "favored_terrain_enemy_not",
    "sunlight_sensitive_in_daylight",
    "ambushed",
    "defending_fortification_per_level",
    "forced_march",
    "lost_previous_battle",
    "lost_a_battle_this_season",
    "poorly_supplied",
    "in_enemy_territory"};

/// How often each type's dice are rolled: for `all` types, and for those named beyond that.
struct DiceRow {
    int all{};
    std::array<int, type_count> named{};  ///< 0 where not named.
};
/// A degree of victory (WF-232): from `min` to `max` points.
struct Degree {
    std::string id, name;
    int min{}, max{};
    DiceRow victor, vanquished;
};

struct SimpleTables {
    int uncosted_unit_strength{400};  // WF-217
    std::array<int, circumstance_count> percent{};
    std::vector<Degree> degrees;  ///< In order, the rout last.
};

}  // namespace muster::warfare::simple
