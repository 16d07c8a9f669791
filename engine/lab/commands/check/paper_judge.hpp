#pragma once

#include "engine/toml/faults.hpp"

#include <filesystem>
#include <string>

/// What muster-print says of files that only paper reads. print/judge defines it, so that `check`
/// finds what `deck` refuses, and the other way round.
namespace muster::lab {

/// Why a picture cannot be shown, to stand behind its name: "is a broken PNG: ..."; empty if it
/// can.
[[nodiscard]] std::string picture_fault(const std::filesystem::path& file);

/// Reads a layout of cards or of sheets as the printer does. False if it is neither, but a part of
/// others, or a file of another kind.
bool judge_layout(const std::filesystem::path& file, toml::Faults& faults);

}  // namespace muster::lab
