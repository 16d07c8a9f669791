#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace muster::toml {

/// Fewest single-byte insertions, deletions, replacements and swaps of neighbours between two
/// words.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The one candidate nearest to `word`, if it is within two edits and no other is as near.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view word,
                                                      std::span<const std::string_view> candidates);

}  // namespace muster::toml
