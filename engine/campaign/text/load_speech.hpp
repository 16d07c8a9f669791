#pragma once

#include "engine/campaign/text/speech.hpp"
#include "engine/toml/faults.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::campaign {

/// Of `locale`/said.toml of each pack and what else its languages have; English where none is
/// found. Nothing where a file has faults, which are added to `faults`.
[[nodiscard]] std::optional<Speech> load_speech(const std::vector<std::filesystem::path>& packs,
                                                const std::string& locale, toml::Faults& faults);

}  // namespace muster::campaign
