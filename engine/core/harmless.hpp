#pragma once

#include <string>
#include <string_view>

namespace muster {

/// A text of strangers as a terminal, a log or a report may have it: what commands a terminal or
/// turns the reading direction stands as `\u001B`, which is the same within JSON, and bytes that
/// are no UTF-8 as U+FFFD. Line ends, tabs and the letters of every script stay.
[[nodiscard]] std::string harmless(std::string_view text);

/// How many bytes at the end may be the beginning of a character that goes on in the next piece.
[[nodiscard]] std::size_t unfinished_bytes(std::string_view text);

}  // namespace muster
