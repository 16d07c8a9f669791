#pragma once

#include "engine/skirmish/model/event.hpp"
#include "engine/skirmish/model/state.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

/// What happened in a battle, in figures for people: worked out from its setup and actions, all of
/// which are open once it is over. Wherever two values stand together, they are red's and blue's.
namespace muster::skirmish {

/// One Skirmish between two units.
struct Clash {
    int turn{};
    std::size_t action{};  ///< After so many actions it was decided.
    Seat attacker{};
    std::array<CardIndex, 2> cards{};
    std::array<int, 2> totals{};
    std::array<int, 2> kept{};       ///< The dice that counted; 0 without one.
    std::array<double, 2> chance{};  ///< Of winning, exact, as the dice were due.
    Seat winner{Seat::nobody};
    int margin{};
    std::array<bool, 2> killed{};

    /// How likely it was that the winner would win, 0 to 1; 1 where nobody won.
    [[nodiscard]] double likelihood() const {
        return is_player(winner) ? chance[index(winner)] : 1;
    }
};

/// One unit put in Killed.
struct Death {
    enum class By { skirmish, effect, rout };
    int turn{};
    std::size_t action{};
    Seat seat{};  ///< Whose unit it was.
    CardIndex card{};
    By by{};
    std::optional<std::size_t> clash;  ///< Index of the Skirmish, if it was one.
    std::optional<CardIndex> killer;   ///< The other card of it, or the card with the effect.
    Seat killer_seat{Seat::nobody};
    int face{};  ///< Of the Rout roll.
};

/// Dice of Skirmishes: those for a fate, a Rout or a power say nothing about how well a side
/// fought.
struct DiceTally {
    std::array<int, 7> faces{};  ///< How often each; [0] is not used.
    int count{}, sum{};
    int won{};              ///< Skirmishes won,
    double expected_won{};  ///< and the sum of the exact chances of winning them.
    [[nodiscard]] double mean() const { return count == 0 ? 0 : static_cast<double>(sum) / count; }
};

struct Chronicle {
    std::vector<Clash> clashes;
    std::vector<Death> deaths;
    std::array<DiceTally, 2> dice;
    /// Own and Base Morale together: [0] as the battle began, [n] after turn n.
    std::vector<std::array<int, 2>> morale;
    /// Up to three Skirmishes that weighed most, in their order (indices into `clashes`).
    std::vector<std::size_t> turning_points;
};

/// `actions` are those of a battle from `setup`, legal one after the other.
[[nodiscard]] Chronicle chronicle(const Setup& setup, const std::vector<Action>& actions);

/// How likely `dice` fair dice come to `sum` or less, and to `sum` or more.
struct Tails {
    double at_most{}, at_least{};
};
[[nodiscard]] Tails tails(int dice, int sum);

}  // namespace muster::skirmish
