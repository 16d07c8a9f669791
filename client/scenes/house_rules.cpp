#include "client/scenes/house_rules.hpp"

#include <algorithm>

namespace muster::client {

std::string RuleBook::message(std::string_view key) const {
    std::string id = lines + std::string{key};
    std::replace(id.begin() + static_cast<std::ptrdiff_t>(lines.size()), id.end(), '.', '_');
    return id;
}

}  // namespace muster::client
