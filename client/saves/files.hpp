#pragma once

#include <filesystem>
#include <string>
#include <system_error>

namespace muster::client {

/// A name beside `file` that nothing has yet: FILE.before, FILE.before.2, FILE.before.3, ...
[[nodiscard]] std::filesystem::path free_name_beside(const std::filesystem::path& file,
                                                     const std::string& suffix);

/// Gives a save another name, and what the player called it along with it (aside.hpp).
void move_save(const std::filesystem::path& from, const std::filesystem::path& to,
               std::error_code& error);

/// Removes what a program that was killed had begun to write in the place of `file`; only for who
/// alone may change that file.
void remove_unfinished(const std::filesystem::path& file);

/// What is deleted lies beside as FILE.deleted, or .deleted.2 where that is taken. The new name.
/// @throws std::filesystem::filesystem_error
std::filesystem::path set_aside(const std::filesystem::path& file);
/// A copy under such a name, before the file is replaced.
/// @throws std::filesystem::filesystem_error
void keep_copy(const std::filesystem::path& file);

}  // namespace muster::client
