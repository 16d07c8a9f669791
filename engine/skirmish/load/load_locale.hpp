#pragma once

#include "engine/skirmish/model/setup.hpp"
#include "engine/toml/faults.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace muster::skirmish {

/// Where translations lie: shipped, beside the packs, and in them, the later one winning.
[[nodiscard]] std::vector<std::filesystem::path> locale_folders(
    const std::vector<std::filesystem::path>& packs);

/// The languages that these folders have a file of, "en" among them, each once and sorted.
[[nodiscard]] std::vector<std::string> locales_in(
    const std::vector<std::filesystem::path>& folders);

/// Notes everything that a file of `language` should have words for as untranslated; what such a
/// file then brings is struck off.
void expect_translations(Table& table, const std::string& language);

/// Lays the words of `tag` over those there are: messages, and names and flavour of cards, armies
/// and packs. False if no folder has the file.
bool load_locale(const std::vector<std::filesystem::path>& folders, const std::string& tag,
                 Table& table, toml::Faults& faults);

/// Reads one translation over the English `table` with its cards, for its faults alone.
void check_locale(const std::filesystem::path& file, const Table& table, toml::Faults& faults);

}  // namespace muster::skirmish
