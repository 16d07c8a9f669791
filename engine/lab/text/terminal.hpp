#pragma once

#include "engine/core/seat.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace muster::lab {

/// How a battle that was played as text was left.
enum class PlayEnd : std::uint8_t { over, left, input_ended };

/// What a piece of text is, for terminals that have colours.
enum class Ink : std::uint8_t { plain, strong, faint, loss, refused, red, blue, third, fourth };
/// The colour of a player's side.
[[nodiscard]] Ink ink_of(Seat seat);

/// Where a battle is played as text.
struct Terminal {
    std::istream& in;
    std::ostream& out;
    bool clears_screen{false};  ///< On a terminal; elsewhere a line of dashes parts the seats.
    bool has_colours{false};
    std::size_t columns{80};

    /// The next line without the space around it; absent at the end of the input.
    [[nodiscard]] std::optional<std::string> read_line() const;
    /// The text in its colour where there are any.
    [[nodiscard]] std::string inked(Ink ink, std::string_view text) const;
    /// The text in its colour, but each word in that which `ink_of_word` gives it.
    [[nodiscard]] std::string inked_words(
        std::string_view text, Ink ink,
        const std::function<Ink(std::string_view)>& ink_of_word) const;
    void refuse(std::string_view message) const;
};

/// `when` is "always", "never" or "auto": on a terminal that has colours, unless NO_COLOR is set.
[[nodiscard]] bool wants_colours(std::string_view when, bool is_terminal);
/// Whether $TERM names a terminal that understands more than lines.
[[nodiscard]] bool is_smart_terminal();
/// How wide the terminal of a file descriptor is, at most 100; 80 where it does not say.
[[nodiscard]] std::size_t columns_of(int descriptor);

/// The choice that a line names, from 0; absent if it is no number from 1 to `most`.
[[nodiscard]] std::optional<std::size_t> number_in(const std::string& line, std::size_t most);

/// Breaks `text` at blanks into lines of at most `columns`, each after `indent` blanks.
[[nodiscard]] std::string set_in_lines(std::string_view text, std::size_t columns,
                                       std::size_t indent);

}  // namespace muster::lab
