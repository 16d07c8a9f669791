#include "client/campaign/notes.hpp"

#include <algorithm>
#include <string_view>

namespace muster::client {

std::optional<Meaning> campaign_meaning(const std::string& id, const Words::Messages& messages) {
    constexpr std::string_view section{"note."};
    std::string message = std::string{section} + id;
    std::replace(message.begin() + section.size(), message.end(), '.', '_');
    Meaning out = meaning_of(messages, message);
    if (out.text.empty()) return std::nullopt;
    return out;
}

}  // namespace muster::client
