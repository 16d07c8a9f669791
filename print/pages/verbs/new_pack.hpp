#pragma once

#include "print/faces/game.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace muster::pages {

using faces::PackFile;

/// The files of a ruleset's new pack, called as its folder is, with a copy of the layout.
[[nodiscard]] std::vector<PackFile> new_pack(const std::filesystem::path& folder,
                                             const faces::NewPack& pack);

/// Letters, digits and `_` of a folder's name, small and a letter first: "My Pack-2" is
/// "my_pack_2".
[[nodiscard]] std::string pack_id(const std::string& name);

/// Writes all of it or nothing: beside the folder first, then under its name. An empty folder may
/// be there already. @throws faces::Refused
void write_folder(const std::filesystem::path& folder, const std::vector<PackFile>& files);

}  // namespace muster::pages
