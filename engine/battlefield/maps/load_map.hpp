#pragma once

#include "engine/battlefield/model/tables.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

#include <optional>

namespace muster::battlefield {

/// Reads the table `[map]` of a file.
[[nodiscard]] std::optional<Map> read_map(const toml::Document& document, toml::Table& table,
                                          const Tables& tables, toml::Faults& faults);

}  // namespace muster::battlefield
