#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

/// Characters of text in UTF-8: a code point each.
namespace muster {

/// Whether a byte goes on with the character before it.
[[nodiscard]] constexpr bool is_inside_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

[[nodiscard]] constexpr std::size_t character_count(std::string_view text) {
    return text.size() -
           static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_inside_character));
}

/// At most so many characters from the start.
[[nodiscard]] constexpr std::string_view first_characters(std::string_view text, std::size_t most) {
    std::size_t end = 0;
    for (; most > 0 && end < text.size(); --most)
        for (++end; end < text.size() && is_inside_character(text[end]);) ++end;
    return text.substr(0, end);
}

}  // namespace muster
