#pragma once

#include "engine/skirmish/setup.hpp"
#include "engine/toml/faults.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace muster::skirmish {

/// Where translations lie: shipped, beside the packs, and in them, the later one winning.
[[nodiscard]] std::vector<std::filesystem::path> locale_folders(
    const std::vector<std::filesystem::path>& packs);

/// Lays the messages of `tag` over those there are; false if no folder has the file.
bool load_locale(const std::vector<std::filesystem::path>& folders, const std::string& tag,
                 Table& table, toml::Faults& faults);

/// Reads one translation over the messages of `english`, for its faults alone.
void check_locale(const std::filesystem::path& file, const Table& english, toml::Faults& faults);

}  // namespace muster::skirmish
