#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// The dice of a battle: their types, re-rolls, removals, comparison and losses (ST-81 to ST-105).
/// Plain functions of dice; who rolls and why is the battle's.
namespace muster::strategic {

inline constexpr std::size_t most_dice = 10;                      ///< Of one side (ST-64).
inline constexpr std::array<int, 5> die_ladder{4, 6, 8, 10, 12};  ///< ST-84; d12 by ST-R40.
inline constexpr int largest_printed_die = 10;                    ///< At the end of the ladder.

/// How many dice of each type of the ladder, before they are rolled.
struct DiceTypes {
    std::array<std::uint8_t, die_ladder.size()> count{};
    bool operator==(const DiceTypes&) const = default;
    [[nodiscard]] int total() const { return count[0] + count[1] + count[2] + count[3] + count[4]; }
};

/// `dice` of one type, 4, 6, 8, 10 or 12 (ST-81 a).
[[nodiscard]] DiceTypes dice_of(int dice, int sides);
/// Turns up to `swaps` d6 into d10 (ST-83).
void swap_dice(DiceTypes& dice, int swaps);
/// Moves all dice along the ladder, stopping at its ends (ST-84): d4 and a die of `most` sides.
void step_all(DiceTypes& dice, int steps, int most = largest_printed_die);
/// Moves `count` dice: the largest first when lowering, the smallest first when raising (ST-85).
void step_some(DiceTypes& dice, int count, int steps, int most = largest_printed_die);
/// Leaves `dice` of them, the largest (ST-98).
void keep_largest(DiceTypes& dice, int keep);

struct Die {
    std::uint8_t sides{}, face{};
    bool operator==(const Die&) const = default;
};

/// Rolled dice, in the order in which they were rolled.
struct Rolled {
    std::array<Die, most_dice> dice{};
    std::uint8_t count{};
    bool operator==(const Rolled&) const = default;
    void add(int sides, int face) {
        dice[count++] = {static_cast<std::uint8_t>(sides), static_cast<std::uint8_t>(face)};
    }
    [[nodiscard]] int sum() const;
};

/// Of two rolls of the same dice keeps the one with the higher sum, the first on equality, or the
/// higher face of each die (ST-R175).
void keep_better(Rolled& first, const Rolled& second, bool each_die);

/// Which dice are rolled again, in order: the lowest for an advantage, the highest for a
/// disadvantage; of equal faces the larger die, then the earlier one (ST-87 to ST-89).
struct Rerolls {
    std::array<std::uint8_t, most_dice> which{};
    std::uint8_t count{};
    bool operator==(const Rerolls&) const = default;
};
[[nodiscard]] Rerolls rerolls(const Rolled& rolled, int rating);
/// Keeps the better face for an advantage, the worse for a disadvantage.
void reroll(Rolled& rolled, std::size_t which, int face, int rating);

/// Takes out the highest or the lowest die, if there is one (ST-210, ST-250).
void remove_highest(Rolled& rolled);
void remove_lowest(Rolled& rolled);

enum class BattleWinner : std::uint8_t { none, attacker, defender };
/// What makes a winner where both sides still stand; printed: what they inflicted (ST-R81).
enum class WonBy : std::uint8_t { losses, pairs, survival };

/// What a comparison costs (data of ST-100); `factor` multiplies what a side inflicts (ST-329).
struct Stakes {
    int win{10}, wide_win{20}, margin{3}, tie{5};
    int attacker_factor{1}, defender_factor{1};
    bool is_factor_of_winner{};            ///< A factor is for all that the winner inflicts, and
                                           ///< not for each pair (ST-R186).
    bool spares_attacker{};                ///< It loses nothing (ST-R158).
    WonBy won_by{};                        ///< ST-R81
    int attacker_size{}, defender_size{};  ///< Of the armies; 0: more than can be lost.
    bool operator==(const Stakes&) const = default;
    /// What multiplies a pair, as the attacker's and as the defender's.
    [[nodiscard]] int attacker_pair() const { return is_factor_of_winner ? 1 : attacker_factor; }
    [[nodiscard]] int defender_pair() const { return is_factor_of_winner ? 1 : defender_factor; }
};
/// Size lost by pairs that a side lost, and by ties, before limits; `pairs` of dice met.
struct Losses {
    int attacker{}, defender{}, attacker_ties{}, defender_ties{}, pairs{};
    bool operator==(const Losses&) const = default;
    [[nodiscard]] int by_attacker() const { return defender + defender_ties; }
    [[nodiscard]] int by_defender() const { return attacker + attacker_ties; }
};
/// Sorts both sides from the highest die and compares pair by pair (ST-99, ST-100); a factor for
/// the winner is left to multiply_losses.
[[nodiscard]] Losses compare(const Rolled& attacker, const Rolled& defender,
                             const Stakes& stakes = {});

/// Pairs that the attacker won less those that it lost (ST-R81).
[[nodiscard]] int pairs_ahead(const Rolled& attacker, const Rolled& defender);

/// Who wins by these losses (ST-105), where the attacker won `ahead` pairs more than it lost.
[[nodiscard]] BattleWinner winner_of(const Losses& losses, int ahead, const Stakes& stakes);
/// Multiplies all that the winner inflicts, where a factor is for that (ST-R186).
void multiply_losses(Losses& losses, int ahead, const Stakes& stakes);

/// Takes the losses off both Sizes, together; ties alone never bring the defender to 0 (ST-103).
/// Returns who won the battle (ST-105).
BattleWinner take_losses(const Losses& losses, int& attacker_size, int& defender_size);

}  // namespace muster::strategic
