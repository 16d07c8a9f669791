#pragma once

#include <string_view>

namespace muster::toml {

/// Whether a name begins or ends with a space, the unbreakable one too.
[[nodiscard]] inline bool has_outer_space(std::string_view name) {
    constexpr std::string_view unbreakable{"\u00a0"};
    for (const std::string_view space : {std::string_view{" "}, unbreakable})
        if (name.starts_with(space) || name.ends_with(space)) return true;
    return false;
}

}  // namespace muster::toml
