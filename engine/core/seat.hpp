#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace muster {

/// Who acts next. The players are numbered from 0; of two, red is Madder, the first seat, and blue
/// is Woad, the second. The dice are a seat too, and so is the referee of the rulesets that have
/// one; nobody moves once a battle is over.
enum class Seat : std::uint8_t { red, blue, dice = 0xFD, referee, nobody };

inline constexpr std::size_t most_seats = 0xFD;  ///< Players of one battle.

[[nodiscard]] constexpr std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}
/// The player whose index this is: red for 0.
template <class Index>
[[nodiscard]] constexpr Seat seat_of(Index index) {
    return static_cast<Seat>(index);
}
[[nodiscard]] constexpr bool is_player(Seat seat) {
    return seat < Seat::dice;
}
/// The other player; only for the players of two seats.
[[nodiscard]] constexpr Seat opponent(Seat seat) {
    return seat == Seat::red ? Seat::blue : Seat::red;
}
/// As saves, commands and reports write it: "red". The third player and later ones have names of
/// their ruleset's own.
[[nodiscard]] constexpr std::string_view seat_name(Seat seat) {
    switch (seat) {
        case Seat::red: return "red";
        case Seat::blue: return "blue";
        case Seat::dice: return "dice";
        case Seat::referee: return "referee";
        case Seat::nobody: return "nobody";
    }
    return "player";
}

/// An action that the rules do not allow now; the message names the rule.
class IllegalAction : public std::runtime_error {
  public:
    explicit IllegalAction(const std::string& message) : std::runtime_error(message) {}
};

}  // namespace muster
