#pragma once

#include <filesystem>
#include <string>

namespace muster::client {

/// A name beside `file` that nothing has yet: FILE.before, FILE.before.2, FILE.before.3, ...
[[nodiscard]] std::filesystem::path free_name_beside(const std::filesystem::path& file,
                                                     const std::string& suffix);

/// Removes what a program that was killed had begun to write in the place of `file`; only for who
/// alone may change that file.
void remove_unfinished(const std::filesystem::path& file);

}  // namespace muster::client
