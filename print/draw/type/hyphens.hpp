#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace muster::draw {

inline constexpr std::string_view soft_hyphen = "\xC2\xAD";  ///< U+00AD

/// Where words may be divided, by the dictionaries of a folder, each read when asked for.
class Hyphens {
  public:
    explicit Hyphens(std::filesystem::path folder = "/usr/share/hyphen");

    /// The text with a soft hyphen (U+00AD) wherever a word may be divided. Words that hold one
    /// already are left to their author; a language that is not hyphenated, or whose dictionary is
    /// not there, comes back as it is.
    [[nodiscard]] std::string insert(std::string_view text, const std::string& language);

    /// The languages asked for so far that have no dictionary, each with a sentence that names its
    /// Debian package.
    [[nodiscard]] const std::map<std::string, std::string>& missing() const { return missing_; }

  private:
    class Dictionary;
    Dictionary* load(const std::string& language);  ///< Null if there is none.

    std::filesystem::path folder_;
    std::map<std::string, std::shared_ptr<Dictionary>, std::less<>> dictionaries_;
    std::map<std::string, std::string> missing_;
};

}  // namespace muster::draw
