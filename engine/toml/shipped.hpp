#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace muster::toml {

/// The shipped definitions of all rulesets: $MUSTER_CARDS, or cards in share/muster beside the
/// program's folder, or in the source tree that it was built from, or in /usr/share/muster.
[[nodiscard]] std::filesystem::path shipped_cards();
/// The shipped signs and pictures: $MUSTER_ASSETS, or assets in the same places.
[[nodiscard]] std::filesystem::path shipped_assets();

/// The file of a shipped definition by its bare name: "causeway_watch" in "armies". Whatever else
/// `given` is stays as it is: a path, or the name of a file or folder that is there.
[[nodiscard]] std::filesystem::path shipped_or_given(const std::filesystem::path& given,
                                                     const char* folder);
/// The bare names of all that is shipped in such a folder of any ruleset, sorted.
[[nodiscard]] std::vector<std::string> shipped_names(const char* folder);

}  // namespace muster::toml
