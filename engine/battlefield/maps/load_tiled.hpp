#pragma once

#include "engine/battlefield/model/tables.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/faults.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <string_view>

namespace muster::battlefield {

/// Whether a file is a map of Tiled by its name: .json or .tmj.
[[nodiscard]] bool is_tiled(const std::filesystem::path& file);

/// The same, also a map of Tiled's own kind, .tmx, which is refused by its name.
[[nodiscard]] bool is_of_tiled(const std::filesystem::path& file);

/// Reads a map that was drawn in Tiled. What its tiles and objects mean stands in
/// engine/battlefield/TILED.md; every fault has its line and column.
[[nodiscard]] std::optional<Map> load_tiled(const std::filesystem::path& file, const Tables& tables,
                                            toml::Faults& faults);
/// The same of a text that stands in `file`, or would.
[[nodiscard]] std::optional<Map> read_tiled_text(std::string_view text, const std::string& file,
                                                 const Tables& tables, toml::Faults& faults);

namespace names {
/// The classes of objects that are no tile's.
inline constexpr std::array<std::string_view, 4> tiled_objects{"wall", "zone", "objective", "hold"};
/// What Tiled calls a map in JSON. A .json in a folder of maps may be a tileset.
inline constexpr std::string_view tiled_map{".tmj"};
/// The class of a tile that changes nothing.
inline constexpr std::string_view tiled_open{"open"};
}  // namespace names

/// Lays one word of a class over what a tile puts on a square: a ground, a look, a fortification or
/// an engine. False if it is none.
[[nodiscard]] bool add_tiled_word(std::string_view word, const Tables& tables, Letter& letter);

}  // namespace muster::battlefield
