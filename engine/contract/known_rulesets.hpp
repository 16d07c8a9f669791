#pragma once

#include <span>
#include <string_view>

namespace muster {

/// The rulesets that this program has, by id; engine/rulesets.cpp defines it.
[[nodiscard]] std::span<const std::string_view> known_rulesets();

}  // namespace muster
