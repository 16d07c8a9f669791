#include "engine/toml/words/system_language.hpp"

#include "engine/toml/shipped.hpp"
#include "engine/toml/words/messages.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace muster::toml {

std::string system_language(std::span<const std::string> known) {
    std::string locale;
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        locale = value;
        break;
    }
    // "de_AT.UTF-8@euro"
    locale = locale.substr(0, locale.find_first_of(".@"));
    std::replace(locale.begin(), locale.end(), '_', '-');
    for (const std::string& tag : {locale, locale.substr(0, locale.find('-'))})
        if (std::find(known.begin(), known.end(), tag) != known.end()) return tag;
    return "en";
}

std::string system_language() {
    const auto folder = shipped_cards() / "locale";
    std::vector<std::string> known;
    for (const std::string& tag : languages_in(folder))
        if (tag == "en" || has_messages(folder, tag, "client")) known.push_back(tag);
    return system_language(known);
}

}  // namespace muster::toml
