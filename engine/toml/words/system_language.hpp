#pragma once

#include <span>
#include <string>

namespace muster::toml {

/// The system's language, by LC_ALL, LC_MESSAGES or LANG, the first of them that is set: that of
/// `known` which has its name and region ("pt-BR"), or else its name ("pt"). "en" for others, for
/// none, and for C and POSIX.
[[nodiscard]] std::string system_language(std::span<const std::string> known);
/// The same of the languages that Muster speaks wholly.
[[nodiscard]] std::string system_language();

}  // namespace muster::toml
