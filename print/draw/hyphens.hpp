#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace muster::draw {

inline constexpr std::string_view soft_hyphen = "\xC2\xAD";  ///< U+00AD

/// Where words may be divided, by the dictionaries of /usr/share/hyphen, each read when asked for.
class Hyphens {
  public:
    /// The text with a soft hyphen (U+00AD) wherever a word may be divided. Words that hold one
    /// already are left to their author; a language that is not hyphenated comes back as it is.
    /// @throws std::runtime_error naming the Debian package of a dictionary that is not there.
    [[nodiscard]] std::string insert(std::string_view text, const std::string& language);

  private:
    class Dictionary;
    Dictionary& load(const std::string& language);

    std::map<std::string, std::shared_ptr<Dictionary>, std::less<>> dictionaries_;
};

}  // namespace muster::draw
