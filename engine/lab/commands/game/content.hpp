#pragma once

#include "engine/toml/files.hpp"

#include <string>
#include <string_view>

/// What a definition file holds is known from its text, not from its parsed form: broken files are
/// the point of checking.
namespace muster::lab {

using toml::text_of;

/// Whether a line begins so, however it is spaced and quoted.
[[nodiscard]] bool has_line_starting(const std::string& text, std::string_view start);

}  // namespace muster::lab
