#pragma once

#include "engine/core/utf8.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace muster::faces {

/// The line at the foot of a card of an army: its name, and what distinguishes the card. A list
/// may have a name of 60 letters; no name may keep its cards from being printed, so a long one is
/// cut after a word. The layouts cut once more where letters are wide.
[[nodiscard]] inline std::string army_colophon(std::string_view name, const std::string& rest) {
    constexpr std::size_t letters_in_line = 30;
    const std::size_t taken = character_count(rest);
    if (character_count(name) + taken <= letters_in_line) return std::string{name} + rest;
    const std::size_t room = taken + 1 < letters_in_line ? letters_in_line - taken - 1 : 1;
    std::string_view cut = first_characters(name, room);
    if (const std::size_t blank = cut.rfind(' ');
        blank != std::string_view::npos && 2 * blank > cut.size())
        cut = cut.substr(0, blank);
    return std::string{cut} + "\xE2\x80\xA6" + rest;
}

}  // namespace muster::faces
