#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace muster::client {

/// What lies in `folder`, by name; only what ends in `extension` where one is given. Nothing where
/// the folder is not there or cannot be read.
[[nodiscard]] std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                                          const std::string& extension = {});

/// A name beside `file` that nothing has yet: FILE.before, FILE.before.2, FILE.before.3, ...
[[nodiscard]] std::filesystem::path free_name_beside(const std::filesystem::path& file,
                                                     const std::string& suffix);

/// Removes what a program that was killed had begun to write in the place of `file`; only for who
/// alone may change that file.
void remove_unfinished(const std::filesystem::path& file);

}  // namespace muster::client
