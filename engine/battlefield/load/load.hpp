#pragma once

#include "engine/battlefield/model/setup.hpp"
#include "engine/battlefield/wording/words.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/shipped.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::toml {
class Table;
}

namespace muster::battlefield {

/// The shipped pack, under toml::shipped_cards().
[[nodiscard]] std::filesystem::path shipped_pack();

/// Loads packs in order, a later one adding rows and maps and replacing those of the same id. Every
/// fault of every file goes to `faults`; null if there is one. A pack is a folder with pack.toml,
/// tables and a folder of maps, or a single file of tables.
[[nodiscard]] std::shared_ptr<const Tables> load_tables(
    const std::vector<std::filesystem::path>& packs, toml::Faults& faults);

/// Reads the map of a file `[map]`, or one of Tiled (load_tiled.hpp).
[[nodiscard]] std::optional<Map> load_map(const std::filesystem::path& file, const Tables& tables,
                                          toml::Faults& faults);

/// Reads an army file: `[army]` with its units, or with soldiers and a scale that make them.
/// What is allowed but not advised is a remark (BF-32). A list to print may break BF-35 and BF-36
/// and have up to most_listed_units.
enum class Fielding { by_the_rules, as_listed };
[[nodiscard]] std::optional<Army> load_army(const std::filesystem::path& file, const Tables& tables,
                                            const Variant& variant, toml::Faults& faults,
                                            Fielding fielding = Fielding::by_the_rules);

/// Reads a battle file: a map, the armies with their roles, where they stand, and what else the
/// referee says beforehand. The setup is prepared.
[[nodiscard]] std::optional<Setup> load_battle(const std::filesystem::path& file,
                                               const Tables& tables, const Variant& variant,
                                               toml::Faults& faults);

[[nodiscard]] std::optional<Variant> load_variant(const std::filesystem::path& file,
                                                  toml::Faults& faults);
/// Takes the toggles that a table has; what else is in it is a fault.
void read_variant(toml::Table& table, Variant& variant);
/// A variant as TOML text with every key, and from it: how saves and reports keep it.
[[nodiscard]] std::string variant_text(const Variant& variant);

/// The words of a language over the English ones, from the packs' folders `locale`.
[[nodiscard]] std::optional<Words> load_words(const std::vector<std::filesystem::path>& packs,
                                              const Tables& tables, const std::string& locale,
                                              toml::Faults& faults);

/// Reads one file of words into `words`.
void read_words(const std::filesystem::path& file, const Tables& tables, Words& words,
                toml::Faults& faults);

}  // namespace muster::battlefield
