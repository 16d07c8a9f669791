#pragma once

#include "tests/engine/skirmish/rules/plain_reading.hpp"

#include "engine/skirmish/players/odds.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

/// What must hold at every state of any Battle, whatever its cards. All throw std::runtime_error
/// that says what does not.
namespace muster::skirmish::tests {

/// Follows a Battle by its events: they say where every card goes, a `kill` effect happens only
/// while the opposing card lies in Killed, a bonus names the card that was used for it, a Savant
/// gets no more than SK-R50 allows, and a sworn unit lies in Disabled only where SK-156 puts it.
class EventCheck {
  public:
    void follow(const State& before, const State& after, const std::vector<Event>& events);

  private:
    void hear(const State& before, const State& state, const Event& event);
    void hear_effect(const State& state, int side, Copy copy);
    void hear_bonus(const State& state, const Event& event) const;
    void hear_savant(const State& before, const State& state, int side);
    void hear_sworn(const State& state, int side, Copy copy) const;

    static constexpr int in_slot = 4;
    std::array<std::array<int, max_copies>, 2> places_{};  ///< Zone, or in_slot.
    std::array<Copy, 2> engaged_{no_copy, no_copy};
    std::array<std::size_t, 2> next_effect_{};  ///< The first that may still happen in S13.
    std::optional<int> winner_;
    bool is_compared_{};                        ///< S10 is over.
    std::optional<std::pair<int, Copy>> used_;  ///< The last card in use, or power (no_copy).
    std::array<int, 2> savant_{};               ///< +2s given in this Skirmish.
    std::array<Copy, 2> discarded_{no_copy, no_copy}, oath_{no_copy, no_copy};
};

/// Odds that are counted, face by face, by playing on from `state` (before the dice of two engaged
/// units, nobody responding). Five dice are 7,776 ways.
[[nodiscard]] Odds counted_odds(const State& state);
/// The same for two cards of fresh commanders, as odds() takes them; absent if it never comes to
/// dice, or to more than `most_dice`.
[[nodiscard]] std::optional<Odds> counted_odds(const Table& table, const Variant& variant,
                                               Piece attacker, Piece defender, int attacker_add,
                                               int defender_add, int most_dice = 5);
void compare_odds(const Odds& found, const Odds& counted);

/// Totals, dice and the margin that kills are those of the plain reading.
void check_values(const State& state);

/// The uses of cards' effects that are legal are those of the plain reading (SK-83, SK-199).
class UsesCheck {
  public:
    void check(const State& state, const Actions& legal) const;
    void note(const State& state, Action action);

  private:
    std::vector<Chosen> chosen_;
};

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
