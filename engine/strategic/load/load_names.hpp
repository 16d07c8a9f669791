#pragma once

#include "engine/strategic/model/effect.hpp"
#include "engine/toml/reader.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace muster::strategic {

/// The ids of all rows of all packs, known before any row is read: rows name each other.
struct Names {
    std::vector<std::string> classes, doctrines, weathers, labels, terrains;
    std::vector<std::string> traits, factions, elements, space_tags;
    std::vector<std::string> trades;     ///< Of the doctrines, those that no army carries.
    std::vector<std::string> abilities;  ///< Of the class that is being read.
};

/// Reads a list of ids as a set of rows.
[[nodiscard]] Set read_set(toml::Table& table, std::string_view key,
                           const std::vector<std::string>& names);
/// Reads a list of doctrines that an army can carry: a Trade Doctrine is Deadly to nobody (ST-77).
[[nodiscard]] Set read_augments(toml::Table& table, std::string_view key, const Names& names);
/// Reads one id as the number of its row; -1 where it is missing or wrong.
[[nodiscard]] int read_row(toml::Table& table, std::string_view key,
                           const std::vector<std::string>& names,
                           toml::Need need = toml::Need::optional);
/// Reads a list of classes, `trait:`, `faction:`, `element:` and `group:` names; lists of
/// opponents take `cond:` names too.
enum class Opponents { armies, with_conditions };
[[nodiscard]] Selector read_selector(toml::Table& table, std::string_view key, const Names& names,
                                     Opponents opponents = Opponents::armies);
/// Reads a list of effects under `key`; what a word may not have is a fault.
[[nodiscard]] std::vector<Effect> read_effects(toml::Table& table, std::string_view key,
                                               const Names& names);

}  // namespace muster::strategic
