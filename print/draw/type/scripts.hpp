#pragma once

#include "print/draw/type/fonts.hpp"

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

/// A language written with this letter, for texts that do not say theirs; empty if none is known.
[[nodiscard]] std::string usual_language(char32_t letter);

/// What `language` (BCP 47) needs beside `families`, each for the family whose lack it fills.
/// Layouts that list fonts for the language themselves need none of these.
[[nodiscard]] std::vector<FontSource> usual_fallbacks(const std::string& language,
                                                      const std::vector<FontSource>& families);

/// "Vollkorn lacks U+05D0 ...", naming the package of each script once.
[[nodiscard]] std::string missing_letters(const std::string& family,
                                          const std::vector<char32_t>& letters);

/// How much more than Latin letters these want between their lines, where there is room: 1 or more.
[[nodiscard]] double loose_leading(const std::string& language);
/// The text ends in a full-width letter or sign, as those of Japanese are.
[[nodiscard]] bool ends_wide(const std::string& text);
/// A stretch of bytes.
struct Stretch {
    std::size_t begin{}, end{};
};
/// Words that no line may end within, where the language is written without spaces and its letters
/// distinguish words: Japanese compounds of Han or Katakana letters, and numbers with what they
/// count.
[[nodiscard]] std::vector<Stretch> whole_words(std::string_view text, const std::string& language);
/// The letters hang together, so that tracking would tear words apart.
[[nodiscard]] bool is_joined_language(const std::string& language);
/// The letters of this language's main script are hyphenated at all.
[[nodiscard]] bool is_hyphenated_language(const std::string& language);

/// Text with letters of a script such as Arabic. What has none, figures and Latin words, keeps its
/// order and "+3" its sign in front, on any page.
[[nodiscard]] bool is_written_from_the_right(const std::string& text);

}  // namespace muster::draw
