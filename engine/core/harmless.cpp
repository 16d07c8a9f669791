#include "engine/core/harmless.hpp"

#include "engine/core/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace muster {
namespace {

std::uint32_t code_point(std::string_view character) {
    constexpr std::array<unsigned, 5> first_bits{0, 0x7F, 0x1F, 0x0F, 0x07};
    std::uint32_t out =
        static_cast<unsigned char>(character.front()) & first_bits[character.size()];
    for (const char byte : character.substr(1))
        out = out << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
    return out;
}

bool is_harmful(std::uint32_t code) {
    if (code == '\n' || code == '\t') return false;
    constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 7> ranges{
        {{0x00, 0x1F},          // controls, ESC among them
         {0x7F, 0x9F},          // DEL, and those of one byte in other codes: CSI, OSC
         {0x2028, 0x202E},      // line separators; embeddings and overrides of direction
         {0x2066, 0x2069},      // isolates
         {0xFEFF, 0xFEFF},      // a byte order mark
         {0xFFF9, 0xFFFB},      // annotations, which hide text
         {0xE0000, 0xE007F}}};  // tags, which are invisible
    return std::any_of(ranges.begin(), ranges.end(), [&](const auto& range) {
        return code >= range.first && code <= range.second;
    });
}

void put_unit(std::string& out, std::uint32_t unit) {
    constexpr std::string_view digits{"0123456789ABCDEF"};
    out += "\\u";
    for (const unsigned shift : {12U, 8U, 4U, 0U}) out += digits[unit >> shift & 0xFU];
}
/// As JSON has it: two halves beyond the first 65,536.
void put_escape(std::string& out, std::uint32_t code) {
    if (code < 0x10000) return put_unit(out, code);
    put_unit(out, 0xD800U + ((code - 0x10000U) >> 10U));
    put_unit(out, 0xDC00U + ((code - 0x10000U) & 0x3FFU));
}

}  // namespace

std::string harmless(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = character_length(text, at);
        if (length == 0) {
            out += "\xEF\xBF\xBD";
            ++at;
            continue;
        }
        const std::string_view character = text.substr(at, length);
        const std::uint32_t code = code_point(character);
        if (is_harmful(code))
            put_escape(out, code);
        else
            out += character;
        at += length;
    }
    return out;
}

std::size_t unfinished_bytes(std::string_view text) {
    for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
        const char byte = text[text.size() - back];
        if (is_inside_character(byte)) continue;
        const auto first = static_cast<unsigned char>(byte);
        const std::size_t length = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : first >= 0xC0U ? 2 : 1;
        return length > back ? back : 0;
    }
    return 0;
}

}  // namespace muster
