#pragma once

#include <algorithm>
#include <ranges>
#include <string_view>

namespace muster::toml {

/// Whether a row among `names` lacks its own: its id has a fault, which is reported there. What is
/// not among the names may then be meant by it, and is no fault beside that one.
template <class Names>
[[nodiscard]] bool has_nameless(const Names& names) {
    return std::ranges::any_of(names, [](std::string_view name) { return name.empty(); });
}

}  // namespace muster::toml
