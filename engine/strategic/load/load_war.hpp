#pragma once

#include "engine/strategic/model/war.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/reader.hpp"

#include <filesystem>
#include <optional>

namespace muster::strategic {

/// Reads a war file: `[war]` with its map, factions, armies and endings. Every fault of it goes to
/// `faults`; nothing if there is one.
[[nodiscard]] std::optional<War> load_war(const std::filesystem::path& file, const Tables& tables,
                                          toml::Faults& faults);

/// Reads what stands under `[war]`, as files and saves have it; only as good as its faults are few.
[[nodiscard]] War read_war(toml::Table table, const Tables& tables);

}  // namespace muster::strategic
