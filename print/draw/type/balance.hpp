#pragma once

#include "print/draw/ink/handles.hpp"
#include "print/draw/type/scripts.hpp"

#include <cstddef>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

/// Where lines should not be broken: at which spaces of a text, and which words stand alone.
namespace muster::draw {

/// Spaces (U+0020) of a text, counted from 0, at which no line ends.
using BoundSpaces = std::set<std::size_t>;

/// The bytes of each bound space and of the letter behind it.
[[nodiscard]] std::vector<Stretch> stretches(std::string_view text, const BoundSpaces& bound);

/// Those between a number and the words beside it ("adds 2", "2 Morale"), and between a sign and
/// its word. Chains of such words stay short.
[[nodiscard]] BoundSpaces spaces_at_numbers(std::string_view text);

/// Those at which the lines of the layout end, from the top.
[[nodiscard]] std::vector<std::size_t> spaces_at_line_ends(PangoLayout* layout);

/// How wide a line is, in Pango's units, as its runs are; the space that it ends at is none.
[[nodiscard]] int line_width(const PangoLayoutLine* line);
[[nodiscard]] int widest_line(PangoLayout* layout);

/// The space before the first line, but for the topmost, that holds a single word narrower than
/// 0.3 of `width` (in Pango's units); nothing if there is none.
[[nodiscard]] std::optional<std::size_t> space_before_lone_word(PangoLayout* layout, int width);

}  // namespace muster::draw
