#pragma once

#include "engine/strategic/wording/words.hpp"
#include "engine/toml/faults.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::strategic {

/// The words of a language: English, and over it what each pack's `locale/TAG.toml` has. Nothing
/// where a file has faults, which are added to `faults`.
[[nodiscard]] std::optional<Words> load_words(const std::vector<std::filesystem::path>& packs,
                                              const Tables& tables, const std::string& locale,
                                              toml::Faults& faults);
/// Reads one such file over `words`.
void read_words(const std::filesystem::path& file, const Tables& tables, Words& words,
                toml::Faults& faults);

}  // namespace muster::strategic
