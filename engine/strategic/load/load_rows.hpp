#pragma once

#include "engine/strategic/load/load_names.hpp"
#include "engine/strategic/model/tables.hpp"

#include <string>

/// Rows of the tables, one function for each kind; what is wrong goes to the table's faults.
namespace muster::strategic {

[[nodiscard]] Class read_class(toml::Table& table, const std::string& id, Names& names);
[[nodiscard]] Doctrine read_doctrine(toml::Table& table, const std::string& id, const Names& names);
[[nodiscard]] Weather read_weather(toml::Table& table, const std::string& id, const Names& names);
[[nodiscard]] Label read_label(toml::Table& table, const std::string& id, const Names& names);
[[nodiscard]] Terrain read_terrain(toml::Table& table, const std::string& id);
[[nodiscard]] Interaction read_interaction(toml::Table& table, const std::string& id,
                                           const Names& names);
[[nodiscard]] Season read_season(toml::Table& table, const std::string& id, const Names& names);
[[nodiscard]] Quality read_quality(toml::Table& table);
[[nodiscard]] Tier read_tier(toml::Table& table, const Names& names);
[[nodiscard]] Mutation read_mutation(toml::Table& table, const std::string& id, const Names& names);

}  // namespace muster::strategic
