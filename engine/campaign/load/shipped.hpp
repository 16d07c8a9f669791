#pragma once

#include "engine/toml/faults.hpp"

#include <filesystem>
#include <string>
#include <vector>

/// The campaigns that come with Muster, and the head of a pack of campaigns.
namespace muster::campaign {

/// The folder of campaign files, with house rules in variant.toml.
[[nodiscard]] std::filesystem::path shipped_pack();
/// The bare names of the shipped campaign files, sorted: "vale".
[[nodiscard]] std::vector<std::string> shipped_settings();
/// A campaign file: what is `given` is a path, or the bare name of a shipped one unless such a file
/// is here. What is neither stays as it is.
[[nodiscard]] std::filesystem::path setting_file(const std::string& given);

/// Every fault of a pack.toml.
void read_pack(const std::filesystem::path& file, toml::Faults& faults);

}  // namespace muster::campaign
