#pragma once

#include "engine/toml/faults.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace muster::toml {

inline constexpr std::size_t max_sign_bytes = 8192;  ///< A sign is drawn, not traced.

/// What is wrong with a sign: SVG of paths and simple shapes, with a square viewBox and one colour,
/// which is currentColor. Every fault goes to `faults` with its line and column.
void check_sign(const std::filesystem::path& file, Faults& faults);
void check_sign(std::string_view svg, const std::string& file, Faults& faults);

}  // namespace muster::toml
