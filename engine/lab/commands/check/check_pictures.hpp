#pragma once

#include "engine/toml/faults.hpp"

#include <filesystem>

namespace muster::lab {

/// The pictures (`art`) and charges that the cards of a definition file name have to be there, and
/// every picture that a card, a unit or the map of a war shows has to be whole.
void check_pictures(const std::filesystem::path& definitions, toml::Faults& faults);

}  // namespace muster::lab
