#pragma once

#include "engine/campaign/campaign.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/reader.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

/// Campaign files (TOML), read whole with every fault and its place.
namespace muster::campaign {

/// The map, the people and the armies of a campaign file. Nothing where it has faults, which are
/// added to `faults`.
[[nodiscard]] std::optional<Scenario> load_scenario(const std::filesystem::path& file,
                                                    const Variant& variant, toml::Faults& faults);
/// The same from text; `name` stands in the messages.
[[nodiscard]] std::optional<Scenario> read_scenario(std::string text, const std::string& name,
                                                    const Variant& variant, toml::Faults& faults);

void read_variant(toml::Table& table, Variant& variant);
/// A file with a table [campaign] of toggles.
[[nodiscard]] std::optional<Variant> load_variant(const std::filesystem::path& file,
                                                  toml::Faults& faults);
[[nodiscard]] std::string variant_text(const Variant& variant);

}  // namespace muster::campaign
