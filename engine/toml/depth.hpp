#pragma once

#include "engine/toml/document.hpp"

#include <optional>
#include <string_view>

namespace muster::toml {

/// How deep tables and lists may lie in one another; `[a.b]` and `a.b = 1` are two levels.
inline constexpr std::size_t max_depth = 64;

/// Where a TOML text first lies deeper than `max_depth`, if it does: its byte and its place.
/// The parser, and each function that walks what it returns, calls itself once for each level.
struct TooDeep {
    std::size_t byte{};
    Place place;
};
[[nodiscard]] std::optional<TooDeep> too_deep(std::string_view text);

}  // namespace muster::toml
