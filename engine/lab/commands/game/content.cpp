#include "engine/lab/commands/game/content.hpp"

#include <algorithm>

namespace muster::lab {

bool has_line_starting(const std::string& text, std::string_view start) {
    const std::string wanted = toml::squeezed(start);
    const std::string_view all = text;
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = std::min(all.find('\n', at), all.size());
        if (toml::squeezed(all.substr(at, end - at)).starts_with(wanted)) return true;
        at = end + 1;
    }
    return false;
}

}  // namespace muster::lab
