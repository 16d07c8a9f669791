#pragma once

#include "engine/battlefield/model/army.hpp"
#include "engine/battlefield/model/map.hpp"
#include "engine/battlefield/model/tables.hpp"
#include "engine/battlefield/model/variant.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::battlefield {

inline constexpr std::size_t max_armies = 4;
inline constexpr std::size_t max_pieces = 64;  ///< Units of all armies together.

/// A unit of any army by its number in the battle: those of the first army come first.
using Index = std::uint8_t;
inline constexpr Index no_unit = 0xFF;
/// A bit per unit.
using UnitSet = std::uint64_t;

/// What one army brings, and what the referee has said of it before the battle.
struct ArmySetup {
    Army army;
    Role role{Role::attacker};
    int side{};                  ///< Armies of the same side are allied (BF-84).
    std::optional<int> rating;   ///< Of its commander (BF-131).
    std::optional<int> cunning;  ///< Result of the check (BF-65); none: the referee enters it.
    std::vector<Cell> placed;  ///< By unit where it already stands; empty: it is deployed in play.
    std::vector<bool> waived;  ///< By unit: may stand inside the gap (BF-63); empty: none.
};

/// What the rules look up at every action, worked out once from map, armies and variant.
struct Prepared {
    board::SquareSteps ground{board::SquareGrid{1, 1}};  ///< Walls and impassable squares.
    board::SquareSteps walls{board::SquareGrid{1, 1}};   ///< Walls alone (BF-52).
    board::SquareSteps air{board::SquareGrid{1, 1}};     ///< Nothing but the edge (BF-82).
    std::vector<std::uint8_t> fort_at;                   ///< By cell; no_fort where there is none.
    std::array<std::vector<Cell>, 8> zones;              ///< By direction (BF-61).
    std::vector<Cell> everywhere;                        ///< All cells: where a defender may stand.
    std::array<Profile, max_pieces> profiles;
    std::array<Profile, max_engines> engines;  ///< By engine of the map.
    std::array<std::uint8_t, max_pieces> army_of{};
    std::array<UnitSet, max_armies> units_of{};
    UnitSet officers{};  ///< As the armies' lists have them.
    std::uint8_t pieces{};
    bool has_fog{}, is_meeting{};  ///< A meeting engagement: every army attacks (BF-65).
    /// BF-R13: whether the commander supports troops without LEASH, by army.
    std::array<bool, max_armies> commander_supports_all{};
};
inline constexpr std::uint8_t no_fort = 0xFF, no_engine = 0xFF;

/// Everything that is settled before the first action. `prepare` it before it is played.
struct Setup {
    const Tables* tables{};  ///< That its rows are of.
    Variant variant;
    Map map;
    std::vector<ArmySetup> armies;  ///< In the order of setup (BF-67).
    int gap{least_gap};             ///< G of BF-60, where the defender does not choose it.
    int seen_at{least_gap};         ///< BF-62: how large a gap the defender may demand.
    Prepared prepared;
};

/// A battle of these armies on a map, prepared: the first attacks, the others defend, and each
/// deploys in play.
[[nodiscard]] Setup battle_of(const Tables& tables, const Variant& variant, Map map,
                              std::vector<Army> armies);
/// Works out what the rules look up. Again after every change of the setup.
void prepare(Setup& setup);
/// Why something is no battle, and of which army, and of which of its units where it is one unit's
/// place.
struct SetupFault {
    std::string text;
    std::optional<std::size_t> army{}, unit{};
};
/// Absent when it is one. Asks for a prepared setup.
[[nodiscard]] std::optional<SetupFault> setup_fault(const Setup& setup);
/// BF-61, BF-R54: the attackers' units that are placed outside their zone. It asks for a setup
/// without a setup_fault, and is asked of files only: older saves are played on as they began.
[[nodiscard]] std::vector<SetupFault> zone_faults(const Setup& setup);

/// "red", "blue", "gold", "green": what saves and commands call the armies.
namespace names {
inline constexpr std::array<std::string_view, max_armies> armies{"red", "blue", "gold", "green"};
}

}  // namespace muster::battlefield
