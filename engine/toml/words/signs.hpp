#pragma once

#include "engine/toml/reader.hpp"

#include <filesystem>
#include <string>
#include <vector>

/// The signs and pictures that a definition names. No rule reads them: an army plays without its
/// pictures, and only who checks or prints it looks for them.
namespace muster::toml {

/// The folder of the pack that `file` belongs to: the nearest above it, at most two up, that holds
/// a pack.toml. Empty if there is none.
[[nodiscard]] std::filesystem::path pack_of(const std::filesystem::path& file);
/// Where a pack keeps signs of its own; empty where it has none.
[[nodiscard]] std::filesystem::path icons_of(const std::filesystem::path& pack);

/// The sign that a charge stands for: NAME of the pack's icons, else charge-NAME of the shipped
/// ones, be it there or not.
[[nodiscard]] std::string sign_of(const std::string& charge, const std::filesystem::path& pack);
/// All charges that cards of this pack may bear, by name.
[[nodiscard]] std::vector<std::string> charges(const std::filesystem::path& pack);

/// A fault at `key` if no sign has this charge's name.
void check_charge(Table& table, std::string_view key, const std::string& charge);
/// A fault at `key` if no such PNG, JPEG or SVG lies there, seen from the table's file.
void check_picture(Table& table, std::string_view key, const std::string& picture);

}  // namespace muster::toml
