#pragma once

#include <string>
#include <string_view>

namespace muster::draw {

/// Adds words to `text` as a printer sets what is typed: an apostrophe in or behind a word is
/// curly, and a hyphen before a figure that begins a word is a minus. Both are UTF-8.
void append_typographic(std::string& text, std::string_view words);

}  // namespace muster::draw
