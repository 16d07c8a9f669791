#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace muster::toml {

/// What lies in `folder`, by name; only what ends in `extension` where one is given. Nothing where
/// the folder is not there or cannot be read.
[[nodiscard]] std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                                          std::string_view extension = {});

}  // namespace muster::toml
