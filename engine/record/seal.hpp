#pragma once

#include "engine/core/hash.hpp"

#include <string>
#include <string_view>

namespace muster::record {

/// The checks of a save: that of a line is over the line and all lines before it, so that a changed
/// byte, a lost line or one that is there twice is found where it stands.
class Seal {
  public:
    /// Goes on by the words of one line; answers its check, eight hexadecimal digits.
    std::string add(std::string_view words);

  private:
    Hash hash_;
};

/// A line of a save apart: what it says, and its check; empty where it bears none.
struct Sealed {
    std::string words, check;
};

/// The header's check is the last member of its object, an action's stands behind it: `pass ~1f…`.
[[nodiscard]] std::string sealed_header(std::string_view words, std::string_view check);
[[nodiscard]] std::string sealed_action(std::string_view words, std::string_view check);
[[nodiscard]] Sealed split_header(std::string_view line);
[[nodiscard]] Sealed split_action(std::string_view line);

}  // namespace muster::record
