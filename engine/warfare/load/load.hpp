#pragma once

#include "engine/toml/faults.hpp"
#include "engine/toml/shipped.hpp"
#include "engine/warfare/model/army.hpp"
#include "engine/warfare/model/build.hpp"
#include "engine/warfare/model/setup.hpp"
#include "engine/warfare/model/words.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::toml {
class Table;
}

namespace muster::warfare {

/// The shipped pack, under toml::shipped_cards().
[[nodiscard]] std::filesystem::path shipped_pack();

/// Loads packs in order, a later one adding rows and replacing those of the same id. Every fault of
/// every file goes to `faults`; null if there is one. A pack is a folder with pack.toml and tables,
/// or a single file of tables.
[[nodiscard]] std::shared_ptr<const Tables> load_tables(
    const std::vector<std::filesystem::path>& packs, toml::Faults& faults);

/// Whether a unit's charge and picture must be there. To play, nobody needs them.
enum class Pictures { as_written, checked };

/// Reads one army file (`[army]` with `ruleset = "warfare"` and `[[army.unit]]`), checked by WF-66
/// and WF-67.
[[nodiscard]] std::optional<Army> load_army(const std::filesystem::path& file, const Tables& tables,
                                            const Variant& variant, toml::Faults& faults,
                                            Pictures pictures = Pictures::as_written);

/// Reads one battle file (`[battle]`): two army files named from its folder, and what a scenario
/// adds to them: Fortifications, terrain, battle magic, GM turns, who may retreat, which defeats
/// count.
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
/// Lays the words of one file over those there are.
void read_words(const std::filesystem::path& file, const Tables& tables, Words& words,
                toml::Faults& faults);

/// An army as a file that load_army reads.
[[nodiscard]] std::string army_text(const Tables& tables, const Army& army);

}  // namespace muster::warfare
