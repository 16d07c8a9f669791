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

/// Bytes of the well-formed character at `at`, or 0 (overlong forms, surrogates and code points
/// above U+10FFFF included).
[[nodiscard]] constexpr std::size_t character_length(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned lead = byte(at);
    if (lead < 0x80U) return 1;
    if (lead >= 0xC2U && lead <= 0xDFU) return follows(at + 1) ? 2 : 0;
    if (lead >= 0xE0U && lead <= 0xEFU) {
        const unsigned low = lead == 0xE0U ? 0xA0U : 0x80U;
        const unsigned high = lead == 0xEDU ? 0x9FU : 0xBFU;
        const bool fits = byte(at + 1) >= low && byte(at + 1) <= high && follows(at + 2);
        return fits ? 3 : 0;
    }
    if (lead >= 0xF0U && lead <= 0xF4U) {
        const unsigned low = lead == 0xF0U ? 0x90U : 0x80U;
        const unsigned high = lead == 0xF4U ? 0x8FU : 0xBFU;
        const bool fits =
            byte(at + 1) >= low && byte(at + 1) <= high && follows(at + 2) && follows(at + 3);
        return fits ? 4 : 0;
    }
    return 0;
}

/// The first byte that is part of no character; the text's size if there is none.
[[nodiscard]] constexpr std::size_t first_wrong_byte(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = character_length(text, at);
        if (length == 0) break;
        at += length;
    }
    return at;
}
[[nodiscard]] constexpr bool is_utf8(std::string_view text) {
    return first_wrong_byte(text) == text.size();
}

}  // namespace muster
