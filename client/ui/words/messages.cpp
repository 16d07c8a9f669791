#include "client/ui/words/messages.hpp"

#include "engine/toml/shipped.hpp"
#include "engine/toml/words/messages.hpp"

#include <array>
#include <filesystem>
#include <map>
#include <span>
#include <string_view>
#include <utility>

namespace muster::client {
namespace {

/// Read once for as long as the program runs: a language is chosen again, a game begun again.
const Words::Messages& read(const std::filesystem::path& folder, const std::string& language,
                            std::span<const std::string_view> roots) {
    static std::map<std::pair<std::filesystem::path, std::string>, Words::Messages> known;
    const std::pair which{folder, language};
    if (const auto at = known.find(which); at != known.end()) return at->second;
    toml::Faults faults;
    Words::Messages messages = toml::read_messages(folder, language, roots, faults);
    if (!faults.empty()) throw BadFiles{faults.text()};
    return known.emplace(which, std::move(messages)).first->second;
}

}  // namespace

const Words::Messages& shared_messages(const std::string& language) {
    constexpr std::array<std::string_view, 2> roots{"client", "seat"};
    return read(toml::shipped_cards() / "locale", language, roots);
}

const Words::Messages& messages_of(const std::string& ruleset, const std::string& language) {
    constexpr std::array<std::string_view, 1> roots{"client"};
    return read(toml::shipped_cards() / ruleset / "locale", language, roots);
}

}  // namespace muster::client
