#pragma once

#include "engine/toml/document.hpp"
#include "engine/toml/faults.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace muster::battlefield {

/// A tileset of Tiled in XML (.tsx) as the same tileset in JSON would be read: name, and tiles with
/// id, class and properties, each with its place. What is no such XML is one fault.
[[nodiscard]] std::optional<toml::Document> parse_tileset(std::string text, const std::string& file,
                                                          toml::Faults& faults);

}  // namespace muster::battlefield
