#pragma once

#include "engine/toml/faults.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

/// What a pack may read: its own folder and the shipped definitions, nothing else of the disk. What
/// it names ends up in files that are passed on.
namespace muster::toml {

/// The folder of the pack that the definition file `file` belongs to: the nearest one at or above
/// it that holds a pack.toml. A file of no pack has its own folder for one; in a folder `battles`
/// or `locale`, which stand in a pack beside other folders, the one above.
[[nodiscard]] std::filesystem::path pack_folder(const std::filesystem::path& file);

/// With symbolic links resolved, `target` lies in the pack of `file` or among the shipped
/// definitions. A target that does not exist is judged by its name.
[[nodiscard]] bool is_in_pack(const std::filesystem::path& target,
                              const std::filesystem::path& file);

/// `found "../sea.png", which lies outside the pack; allowed: a file inside FOLDER`
[[nodiscard]] std::string outside_pack(std::string_view name, const std::filesystem::path& file);

/// The file itself is a link that leads out of the pack that it lies in.
[[nodiscard]] bool is_link_out_of_pack(const std::filesystem::path& file);

/// What a file holds, up to max_file_bytes; a fault where it leads out of its pack, is missing or
/// too large. `allowed` says what it should be, "a file of JSON".
[[nodiscard]] std::optional<std::string> text_in_pack(const std::filesystem::path& file,
                                                      std::string_view allowed, Faults& faults);

}  // namespace muster::toml
