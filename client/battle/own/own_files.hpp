#pragma once

#include <filesystem>
#include <functional>
#include <string>

namespace muster::client {

/// A file of the player's own, or one that came with Muster, as lists show it.
struct OwnFile {
    std::filesystem::path file;
    bool is_shipped{};  ///< It came with Muster: copied rather than changed.
    /// Another program's, such as a map of Tiled: copied rather than changed.
    [[nodiscard]] bool is_foreign() const { return !is_shipped && file.extension() != ".toml"; }
    std::string name{};     ///< Of what it holds, or the file's where it cannot be read.
    std::string problem{};  ///< Its faults, where it cannot be read.
    [[nodiscard]] bool can_read() const { return problem.empty(); }
};

/// What something is called that was called `name` so far.
using Renaming = std::function<std::string(const std::string& name)>;

/// An id made of a name that nothing has yet: `otherwise` where the name has no letter, numbered
/// where it is taken.
[[nodiscard]] std::string free_id(const std::string& name, const std::string& otherwise,
                                  const std::function<bool(const std::string& id)>& is_taken);

/// Replaces a file by `text`, which is given what it says so far: what is there, or else in
/// `source`. Where `is_known` denies that the file still is as it was read or written last, a copy
/// of it is kept beside: that is somebody's work.
/// @throws record::BadSave, std::filesystem::filesystem_error
void write_own(const std::filesystem::path& file, const std::filesystem::path& source,
               const std::function<bool()>& is_known,
               const std::function<std::string(const std::string& before)>& text);

}  // namespace muster::client
