#pragma once

#include <filesystem>

namespace muster::toml {

/// The shipped definitions of all rulesets: $MUSTER_CARDS, or cards/ beside the source tree, or the
/// installed share.
[[nodiscard]] std::filesystem::path shipped_cards();
/// The shipped signs and pictures: $MUSTER_ASSETS, or assets/ beside the source tree, or the
/// installed share.
[[nodiscard]] std::filesystem::path shipped_assets();

}  // namespace muster::toml
