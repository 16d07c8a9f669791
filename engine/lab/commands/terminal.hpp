#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace muster::lab {

/// How a battle that was played as text was left.
enum class PlayEnd : std::uint8_t { over, left, input_ended };

/// Where a battle is played as text.
struct Terminal {
    std::istream& in;
    std::ostream& out;
    bool clears_screen{false};  ///< On a terminal; elsewhere a line of dashes parts the seats.

    /// The next line without the space around it; absent at the end of the input.
    [[nodiscard]] std::optional<std::string> read_line() const;
    /// Says that a line was none of the choices.
    void refuse(const std::string& line) const;
};

/// The choice that a line names, from 0; absent if it is no number from 1 to `most`.
[[nodiscard]] std::optional<std::size_t> number_in(const std::string& line, std::size_t most);

}  // namespace muster::lab
