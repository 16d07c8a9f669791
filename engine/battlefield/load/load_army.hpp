#pragma once

#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/model/army_list.hpp"
#include "engine/toml/reader.hpp"

#include <filesystem>
#include <optional>

namespace muster::battlefield {

/// An army as its file has it, and as it takes the field.
struct ReadArmy {
    ArmyList list;
    Army army;
};

/// Reads the table [army] of a file; what is wrong goes to the table's faults.
[[nodiscard]] ReadArmy read_army(toml::Table table, const Tables& tables, const Variant& variant,
                                 Fielding fielding);
/// Reads an army's file, whatever the rules say to its officers and its commander.
[[nodiscard]] std::optional<ReadArmy> load_army_list(const std::filesystem::path& file,
                                                     const Tables& tables, const Variant& variant,
                                                     toml::Faults& faults,
                                                     Fielding fielding = Fielding::as_listed);

}  // namespace muster::battlefield
