#pragma once

#include "print/draw/fonts.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace muster::draw {

/// The Debian fonts for a script that the layouts' own families lack.
struct ScriptFont {
    std::string_view script;       ///< "Hebrew"
    std::string_view package;      ///< "fonts-noto-core"
    std::string_view serif, sans;  ///< Families.
    std::string_view folder;
};

/// The fonts known for the script of this letter; null if the layouts' families should have it.
[[nodiscard]] const ScriptFont* script_font(char32_t letter);

/// What `language` (BCP 47) needs beside `families`, each for the family whose lack it fills.
/// Layouts that list fonts for the language themselves need none of these.
[[nodiscard]] std::vector<FontSource> usual_fallbacks(const std::string& language,
                                                      const std::vector<FontSource>& families);

/// "Vollkorn lacks U+05D0 ...", naming the package of each script once.
[[nodiscard]] std::string missing_letters(const std::string& family,
                                          const std::vector<char32_t>& letters);

/// The letters hang together, so that tracking would tear words apart.
[[nodiscard]] bool is_joined_language(const std::string& language);
/// The letters of this language's main script are hyphenated at all.
[[nodiscard]] bool is_hyphenated_language(const std::string& language);

}  // namespace muster::draw
