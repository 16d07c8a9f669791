#pragma once

#include "engine/strategic/model/tables.hpp"
#include "engine/strategic/model/variant.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/shipped.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::strategic {

/// The shipped pack, under toml::shipped_cards().
[[nodiscard]] std::filesystem::path shipped_pack();

/// Loads packs in order, a later one adding rows and replacing those of the same id. Every fault of
/// every file goes to `faults`; null if there is one. A pack is a folder with pack.toml and tables,
/// or a single file of tables.
[[nodiscard]] std::shared_ptr<const Tables> load_tables(
    const std::vector<std::filesystem::path>& packs, toml::Faults& faults);

/// Reads a variant file; nothing where it has faults, which are added to `faults`.
[[nodiscard]] std::optional<Variant> load_variant(const std::filesystem::path& file,
                                                  toml::Faults& faults);
/// The toggles that a table has; the others keep their values.
void read_variant(toml::Table& table, Variant& variant);
/// A variant as TOML text with every key.
[[nodiscard]] std::string variant_text(const Variant& variant);

}  // namespace muster::strategic
