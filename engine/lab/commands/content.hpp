#pragma once

#include <filesystem>
#include <string>
#include <string_view>

/// What a definition file holds is known from its text, not from its parsed form: broken files are
/// the point of checking.
namespace muster::lab {

/// As much as a definition file may have; nothing of what is no file.
[[nodiscard]] std::string text_of(const std::filesystem::path& file);

[[nodiscard]] bool has_line_starting(const std::string& text, std::string_view start);

}  // namespace muster::lab
