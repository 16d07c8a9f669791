#include "client/ui/messages.hpp"

#include "engine/toml/messages.hpp"
#include "engine/toml/shipped.hpp"

#include <array>
#include <filesystem>
#include <span>
#include <string_view>

namespace muster::client {
namespace {

Words::Messages read(const std::filesystem::path& folder, const std::string& language,
                     std::span<const std::string_view> roots) {
    toml::Faults faults;
    auto messages = toml::read_messages(folder, language, roots, faults);
    if (!faults.empty()) throw BadFiles{faults.text()};
    return messages;
}

}  // namespace

Words::Messages shared_messages(const std::string& language) {
    constexpr std::array<std::string_view, 2> roots{"client", "seat"};
    return read(toml::shipped_cards() / "locale", language, roots);
}

Words::Messages messages_of(const std::string& ruleset, const std::string& language) {
    constexpr std::array<std::string_view, 1> roots{"client"};
    return read(toml::shipped_cards() / ruleset / "locale", language, roots);
}

}  // namespace muster::client
