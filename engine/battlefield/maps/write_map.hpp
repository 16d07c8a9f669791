#pragma once

#include "engine/battlefield/model/tables.hpp"
#include "engine/toml/faults.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::battlefield {

/// A map as a file that load_map reads. `before` is what the file says so far: its comments, its
/// letters and all that still holds stay as they are. Empty: a new file.
[[nodiscard]] std::string map_text(const Map& map, const Tables& tables,
                                   std::string_view before = {});

/// Reads the map of a text that stands in `file`, or would.
[[nodiscard]] std::optional<Map> read_map_text(std::string_view text, const std::string& file,
                                               const Tables& tables, toml::Faults& faults);

/// The same map as a file has it: forts and engines in the order of their squares, no zone without
/// a square, one owner of all that stands in a square.
[[nodiscard]] Map as_written(Map map);

}  // namespace muster::battlefield
