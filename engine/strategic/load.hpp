#pragma once

#include "engine/strategic/tables.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/shipped.hpp"

#include <filesystem>
#include <memory>
#include <vector>

namespace muster::strategic {

/// The shipped pack, under toml::shipped_cards().
[[nodiscard]] std::filesystem::path shipped_pack();

/// Loads packs in order, a later one adding rows and replacing those of the same id. Every fault of
/// every file goes to `faults`; null if there is one. A pack is a folder with pack.toml and tables,
/// or a single file of tables.
[[nodiscard]] std::shared_ptr<const Tables> load_tables(
    const std::vector<std::filesystem::path>& packs, toml::Faults& faults);

}  // namespace muster::strategic
