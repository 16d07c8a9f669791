#pragma once

#include "engine/campaign/model/state.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// A campaign's battle for another board: both sides as army files of battlefield or warfare.
namespace muster::campaign {

/// One side of a battle, whoever fights on it.
struct ExportSide {
    std::string name;  ///< Of who leads it, or of the stronghold whose garrison it is.
    std::vector<Detachment> detachments;
    [[nodiscard]] int soldiers() const;
};
using ExportSides = std::array<ExportSide, 2>;  ///< Attacker, defender.

[[nodiscard]] ExportSide side_of(const State& state, const Army& army);
/// Both sides of the battle whose ruling the clock waits for, with all who fight there; empty where
/// it waits for something else, or ships fight.
[[nodiscard]] std::optional<ExportSides> sides_that_wait(const State& state);

enum class ExportGame : std::uint8_t { battlefield, warfare };
/// TOML of both armies, which that game loads. A wizard and engines without soldiers stay away.
[[nodiscard]] std::array<std::string, 2> army_texts(const ExportSides& sides, ExportGame game);

}  // namespace muster::campaign
