#include "print/draw/type/balance.hpp"

#include <algorithm>
#include <cctype>
#include <string>

namespace muster::draw {
namespace {

constexpr double lone_part = 0.3;
constexpr std::size_t most_bound = 24;      ///< Letters that hang together.
constexpr std::size_t most_with_noun = 14;  ///< The same, if the last word is what a number counts.
constexpr std::size_t most_number = 7;  ///< Letters of "(15).", "+2,", "2d6"; not of a year's list.
constexpr std::string_view sign = "\xEF\xBF\xBC";  // U+FFFC stands for an icon.
constexpr std::string_view end_marks = ".:;!?";
constexpr std::string_view close_marks = ".,:;!?)";

bool is_continuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

std::size_t letters_in(std::string_view utf8) {
    return static_cast<std::size_t>(
        std::count_if(utf8.begin(), utf8.end(), [](char byte) { return !is_continuation(byte); }));
}

bool is_number(std::string_view word) {
    return letters_in(word) <= most_number &&
           std::any_of(word.begin(), word.end(),
                       [](unsigned char byte) { return std::isdigit(byte) != 0; });
}

bool ends_in(std::string_view word, std::string_view marks) {
    return !word.empty() && marks.find(word.back()) != std::string_view::npos;
}

/// Should `second` stand on the line of `first`?
bool belong_together(std::string_view first, std::string_view second) {
    constexpr std::size_t least_noun = 3;  // "2 or more" may be parted behind the number
    if (first.empty() || second.empty()) return false;
    if (first == sign) return true;
    if (is_number(second)) return !ends_in(first, end_marks);
    return is_number(first) && !ends_in(first, close_marks) && letters_in(second) >= least_noun;
}

}  // namespace

std::vector<Stretch> stretches(std::string_view text, const BoundSpaces& bound) {
    std::vector<Stretch> out;
    if (bound.empty()) return out;
    std::size_t space = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != ' ' || !bound.contains(space++)) continue;
        std::size_t end = std::min(i + 2, text.size());
        while (end < text.size() && is_continuation(text[end])) ++end;
        out.push_back({i, end});
    }
    return out;
}

BoundSpaces spaces_at_numbers(std::string_view text) {
    BoundSpaces out;
    std::string_view before;
    std::size_t together = 0;  // Letters bound so far, up to and with `before`.
    for (std::size_t space = 0, begin = 0; begin <= text.size(); ++space) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string_view word = text.substr(begin, end - begin);
        const std::size_t letters = letters_in(word);
        const std::size_t most = is_number(word) || before == sign ? most_bound : most_with_noun;
        if (space > 0 && together + 1 + letters <= most && belong_together(before, word)) {
            out.insert(space - 1);
            together += 1 + letters;
        } else {
            together = letters;
        }
        before = word;
        begin = end + 1;
    }
    return out;
}

std::vector<std::size_t> spaces_at_line_ends(PangoLayout* layout) {
    const std::string_view text{pango_layout_get_text(layout)};
    std::vector<std::size_t> out;
    std::size_t space = 0, counted = 0;  // How many spaces there are in so many bytes.
    const GSList* at = pango_layout_get_lines_readonly(layout);
    for (at = at == nullptr ? nullptr : at->next; at != nullptr; at = at->next) {
        const auto begin =
            static_cast<std::size_t>(static_cast<const PangoLayoutLine*>(at->data)->start_index);
        for (; counted < begin; ++counted) space += text[counted] == ' ' ? 1 : 0;
        if (begin > 0 && text[begin - 1] == ' ') out.push_back(space - 1);
    }
    return out;
}

int line_width(const PangoLayoutLine* line) {
    int width = 0;
    for (const GSList* run = line->runs; run != nullptr; run = run->next)
        width += pango_glyph_string_get_width(static_cast<PangoGlyphItem*>(run->data)->glyphs);
    return width;
}

int widest_line(PangoLayout* layout) {
    int widest = 0;
    for (const GSList* at = pango_layout_get_lines_readonly(layout); at != nullptr; at = at->next)
        widest = std::max(widest, line_width(static_cast<const PangoLayoutLine*>(at->data)));
    return widest;
}

std::optional<std::size_t> space_before_lone_word(PangoLayout* layout, int width) {
    const std::string_view text{pango_layout_get_text(layout)};
    const GSList* at = pango_layout_get_lines_readonly(layout);
    for (at = at == nullptr ? nullptr : at->next; at != nullptr; at = at->next) {
        auto* line = static_cast<PangoLayoutLine*>(at->data);
        const auto begin = static_cast<std::size_t>(line->start_index);
        std::string_view words = text.substr(begin, static_cast<std::size_t>(line->length));
        while (words.ends_with(' ')) words.remove_suffix(1);
        // A line that begins within a divided word holds no word of its own.
        if (words.empty() || words.find(' ') != std::string_view::npos || begin == 0 ||
            text[begin - 1] != ' ')
            continue;
        if (line_width(line) >= lone_part * width) continue;
        return static_cast<std::size_t>(std::count(
                   text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), ' ')) -
               1;
    }
    return std::nullopt;
}

}  // namespace muster::draw
