#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace muster::faces {

/// What is said of packs whose other files are tables.
inline constexpr std::string_view other_tables = ", every other .toml beside it holds tables.";

/// The pack.toml of a pack to begin with, for that ruleset. `what` says what its other files are;
/// {id} and {name} are filled in as everywhere in a NewPack.
[[nodiscard]] inline std::string pack_head(std::string_view ruleset, std::string_view what) {
    return fmt::format(R"(# A pack is this folder: this file says what it is called{}
[pack]
id = "{{id}}"
name = "{{name}}"
version = "0.1"
author = "Your name"
licence = "CC BY 4.0"      # on what terms others may pass it on
ruleset = "{}"
)",
                       what, ruleset);
}

}  // namespace muster::faces
