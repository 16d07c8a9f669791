#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace muster::pages {

/// A file of a pack to begin with, by its path within the pack's folder.
struct PackFile {
    std::string path, text;
};

/// Three cards, or for warfare an ancestry and a trait; an army that fields them, a layout and a
/// few lines on how to go on. The pack is called as its folder is.
[[nodiscard]] std::vector<PackFile> new_pack(const std::filesystem::path& folder,
                                             const std::string& ruleset = "skirmish");

/// Letters, digits and `_` of a folder's name, small and a letter first: "My Pack-2" is
/// "my_pack_2".
[[nodiscard]] std::string pack_id(const std::string& name);

/// Writes all of it or nothing: beside the folder first, then under its name. An empty folder may
/// be there already. @throws faces::Refused
void write_folder(const std::filesystem::path& folder, const std::vector<PackFile>& files);

}  // namespace muster::pages
