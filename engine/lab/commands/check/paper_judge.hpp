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

/// Reads a layout as the printer does: of cards, sheets, maps, counters, proofs or calibration, or
/// a file of print services. False if it is none, but a part of others, or of another kind.
bool judge_layout(const std::filesystem::path& file, toml::Faults& faults);

}  // namespace muster::lab
