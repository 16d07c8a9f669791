#pragma once

#include "engine/toml/faults.hpp"

#include <filesystem>
#include <string>

namespace muster::lab {

/// The pictures (`art`) and charges that the cards of a definition file name have to be there, and
/// every picture that a card, a unit or the map of a war shows has to be whole.
void check_pictures(const std::filesystem::path& definitions, toml::Faults& faults);

/// What is wrong with a PNG, JPEG or SVG, such as "is a broken SVG: mismatched tag at 3:14"; empty
/// if nothing is.
[[nodiscard]] std::string picture_fault(const std::filesystem::path& file);

}  // namespace muster::lab
