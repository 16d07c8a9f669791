#pragma once

#include "engine/warfare/model/army.hpp"
#include "engine/warfare/model/tables.hpp"
#include "engine/warfare/model/variant.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace muster::warfare {

/// A place that one side holds (WF-151).
struct Fortification {
    std::string id, name;
    FortificationRow row;
};

/// A battle magic effect of the scenario (WF-180): a hook, for the source has no spells. With
/// `power` its casualties want a Power check; with `morale_dc` the target makes a Morale check
/// (after a successful Power check where there is one); with neither they simply fall.
struct Magic {
    std::string id, name;
    int side{};                         ///< 0 red, 1 blue: whose effect it is.
    std::optional<std::string> caster;  ///< The unit that is exhausted by it; none: a character.
    std::optional<int> power, morale_dc;
    int casualties{1};
    int uses{};  ///< In a battle; 0: any number.
};

/// One participant's turn in GM mode, in initiative order (WF-77, WF-78).
struct Slot {
    std::string name;
    int side{};
    bool is_gm{};
};

/// What one side brings.
struct SideSetup {
    Army army;
    std::vector<Fortification> fortifications;
    bool may_retreat{true};  // WF-164
};

/// Defeats that the scenario may switch off (WF-169); infantry loss is a toggle of the variant.
struct Victory {
    bool leader{true}, characters{true}, fortification{true};
};

/// Everything that is settled before the first die.
struct Setup {
    const Tables* tables{};  ///< That its units are of; saves and words want it, no rule does.
    Variant variant;
    std::array<SideSetup, 2> sides;  ///< Red, blue.
    std::vector<Slot> slots;         ///< GM mode only; its game master has at least one.
    std::vector<Magic> magic;
    Victory victory;
};

inline constexpr std::size_t max_fortifications = 4;  ///< Of one side.
inline constexpr std::size_t max_slots = 16;
inline constexpr std::size_t max_magic = 16;

/// Why this is no battle (WF-66, WF-67, and the sizes above); absent when it is one.
[[nodiscard]] std::optional<std::string> setup_fault(const Setup& setup);

/// WF-182: a penalty that a scenario's terrain puts on one unit's printed stats.
struct TerrainPenalty {
    bool is_terrain_of_water_or_land{true};  ///< What Amphibious ignores (WF-45).
    Stats change;
};
void apply_terrain(Unit& unit, const TerrainPenalty& penalty);

}  // namespace muster::warfare
