#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace muster::toml {

/// What lies in `folder`, by name; only what ends in `extension` where one is given. Nothing where
/// the folder is not there or cannot be read.
[[nodiscard]] std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                                          std::string_view extension = {});

/// As much as a definition file may have, parsed by nobody; nothing of what is no file.
[[nodiscard]] std::string text_of(const std::filesystem::path& file);

/// A line without blanks outside its strings, and with one kind of quotes: what two ways to write
/// the same header, or the same key and word, have in common.
[[nodiscard]] std::string squeezed(std::string_view line);
/// The ruleset that a definition file names, as `ruleset = "..."` on a line of its own; empty where
/// none does.
[[nodiscard]] std::string ruleset_in(const std::filesystem::path& file);

/// Whether a .toml of a pack is for the printer alone: a layout of cards or sheets, or a list of
/// print services. Its text decides, since a layout with a syntax error is a layout too.
[[nodiscard]] bool is_layout(const std::filesystem::path& file);
[[nodiscard]] bool is_layout_text(std::string_view text);

}  // namespace muster::toml
