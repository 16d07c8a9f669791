#pragma once

#include "engine/skirmish/odds.hpp"
#include "engine/skirmish/skirmish.hpp"

#include <array>
#include <optional>
#include <vector>

/// What must hold at every state of any Battle, whatever its cards. All throw std::runtime_error
/// that says what does not.
namespace muster::skirmish::tests {

/// Follows a Battle by its events: they say where every card goes, and a `kill` effect happens only
/// while the opposing card lies in Killed.
class EventCheck {
  public:
    void follow(const State& before, const State& after, const std::vector<Event>& events);

  private:
    void hear(const State& state, const Event& event);
    void hear_effect(const State& state, int side, Copy copy);

    static constexpr int in_slot = 4;
    std::array<std::array<int, max_copies>, 2> places_{};  ///< Zone, or in_slot.
    std::array<Copy, 2> engaged_{no_copy, no_copy};
    std::array<std::size_t, 2> next_effect_{};  ///< The first that may still happen in S13.
    std::optional<int> winner_;
    bool is_compared_{};  ///< S10 is over.
};

/// Odds that are counted, face by face, by playing on from `state` (before the dice of two engaged
/// units, nobody responding).
[[nodiscard]] Odds counted_odds(const State& state);
/// The same for two cards of fresh commanders, as odds() takes them; absent if it never comes to
/// dice.
[[nodiscard]] std::optional<Odds> counted_odds(const Table& table, const Variant& variant,
                                               Piece attacker, Piece defender, int attacker_add,
                                               int defender_add);
void compare_odds(const Odds& found, const Odds& counted);

/// SK-123, SK-R50: how many +2s there are in the bonus of each engaged Savant.
void check_savants(const State& state);

/// SK-17: whoever chooses among battle-start effects chooses something different by each.
void check_battle_start(const State& state, const Actions& legal);

/// Counts uses in a row, and throws when a window or a commander's part of the start of a Phase has
/// more than the rules allow.
class WindowCheck {
  public:
    void count(const State& state, Action action);

  private:
    Moment moment_{Moment::over};
    int turn_{}, phase_{}, priority_{}, uses_{};
};

}  // namespace muster::skirmish::tests
