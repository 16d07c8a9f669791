#include "print/draw/type/typographic.hpp"

#include <cstddef>

namespace muster::draw {
namespace {

constexpr std::string_view apostrophe{"\u2019"}, minus{"\u2212"};

bool is_figure(char sign) {
    return sign >= '0' && sign <= '9';
}

/// Of the alphabet, or a byte of a letter beyond it.
bool is_letter(char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') ||
           (static_cast<unsigned char>(sign) & 0x80U) != 0;
}

/// Quotation marks and dashes are no letters.
bool ends_in_letter(std::string_view text) {
    if (text.empty() || !is_letter(text.back())) return false;
    constexpr std::size_t mark_bytes = 3;
    const bool is_mark =
        text.size() >= mark_bytes && text.substr(text.size() - mark_bytes).starts_with("\xE2\x80");
    return !is_mark;
}

/// Where a word may begin.
bool ends_in_break(std::string_view text) {
    return text.empty() || std::string_view{" \n\t([/"}.find(text.back()) != std::string_view::npos;
}

/// Where a signed figure may begin. Coordinates such as (1, -2) are copied into orders, and so stay
/// as they are typed there.
bool begins_signed(std::string_view text) {
    return text.empty() ||
           (std::string_view{" \n\t/"}.find(text.back()) != std::string_view::npos &&
            !text.ends_with(", "));
}

}  // namespace

void append_typographic(std::string& text, std::string_view words) {
    if (words.find_first_of("'-") == std::string_view::npos) {
        text += words;
        return;
    }
    bool is_quoted = false;  // 'So': a pair of straight marks stays one.
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool is_before_figure = i + 1 < words.size() && is_figure(words[i + 1]);
        const bool is_before_letter = i + 1 < words.size() && is_letter(words[i + 1]);
        if (words[i] == '\'' && ends_in_break(text) && is_before_letter) {
            is_quoted = true;
            text += words[i];
        } else if (words[i] == '\'' && ends_in_letter(text) && (!is_quoted || is_before_letter))
            text += apostrophe;
        else if (words[i] == '-' && is_before_figure && begins_signed(text))
            text += minus;
        else
            text += words[i];
    }
}

}  // namespace muster::draw
