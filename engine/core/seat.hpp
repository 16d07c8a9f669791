#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace muster {

/// Who acts next. Red is Madder, the first seat; blue is Woad, the second. The dice are a seat too,
/// and so is the referee of the rulesets that have one; nobody moves once a battle is over.
enum class Seat : std::uint8_t { red, blue, dice, referee, nobody };

[[nodiscard]] constexpr std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}
/// The player whose index this is: red for 0.
template <class Index>
[[nodiscard]] constexpr Seat seat_of(Index index) {
    return index == 0 ? Seat::red : Seat::blue;
}
[[nodiscard]] constexpr bool is_player(Seat seat) {
    return seat == Seat::red || seat == Seat::blue;
}
/// The other player; only for players.
[[nodiscard]] constexpr Seat opponent(Seat seat) {
    return seat == Seat::red ? Seat::blue : Seat::red;
}

/// An action that the rules do not allow now; the message names the rule.
class IllegalAction : public std::runtime_error {
  public:
    explicit IllegalAction(const std::string& message) : std::runtime_error(message) {}
};

}  // namespace muster
