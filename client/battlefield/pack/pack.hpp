#pragma once

#include "engine/battlefield/game/definitions.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace muster::client {

/// The rows, maps and armies that the client plays battlefield with, in one language.
struct BattlefieldPack {
    std::shared_ptr<const battlefield::Tables> tables;  ///< Null where they cannot be read.
    battlefield::Words words;
    battlefield::Variant variant;      ///< The house rules.
    std::filesystem::path rules_file;  ///< Where those are kept; empty: nowhere.
    std::string rules_problem;         ///< Why they are the rulebook's.
    std::string problem;               ///< Faults with file:line.
    /// The armies chosen last, by side; empty: those that come first.
    std::array<std::filesystem::path, battlefield::max_armies> chosen;
    std::size_t count{2};       ///< Armies on a bare map.
    bool is_each_for_itself{};  ///< Of three and more: all attack, each on a side of its own.
};

/// Where a player's own armies and maps lie.
[[nodiscard]] std::filesystem::path battlefield_folder();
[[nodiscard]] BattlefieldPack read_battlefield(const std::string& language,
                                               const std::filesystem::path& rules_file = {});

/// A battle to begin with: its map, and its armies in the order of setup.
struct BattlefieldScenario {
    std::filesystem::path file;
    std::string name;
};
/// The battle files of the shipped pack and the player's own, by name.
[[nodiscard]] std::vector<BattlefieldScenario> battlefield_scenarios();
}  // namespace muster::client
