#pragma once

#include "engine/toml/document.hpp"

#include <optional>
#include <string>

namespace muster::toml {

/// Reads JSON as what `parse` makes of TOML, so that a Table reads it too, with the place of every
/// value. A syntax error is one fault. A key that is null counts as missing.
[[nodiscard]] std::optional<Document> parse_json(std::string text, const std::string& file,
                                                 Faults& faults);

/// The same of a file, which is refused where read_with_includes would refuse it.
[[nodiscard]] std::optional<Document> read_json(const std::filesystem::path& file, Faults& faults);

}  // namespace muster::toml
