#pragma once

#include "engine/campaign/rules/play.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Battles and assaults (section 16, CA-202 to CA-207).
namespace muster::campaign {

/// One of the two sides.
struct BattleSide {
    std::vector<ArmyId> armies;
    ArmyId lead{};     ///< Its morale, traits and roll; none: a garrison by itself (CA-151).
    bool has_walls{};  ///< The garrison and what is stationed fights with it.
    bool operator==(const BattleSide&) const = default;
};
inline constexpr std::size_t attacker = 0;
inline constexpr std::size_t defender = 1;

struct Battle {
    std::array<BattleSide, 2> sides;
    Cell hex{nowhere};
    StrongholdId stronghold{};  ///< Of an assault; none in the field.
    bool has_defender{true};    ///< CA-150: not where both moved.
};

/// One line of the sum (CA-152).
struct Modifier {
    std::size_t side{};
    int rule{};
    std::string name;
    int value{};
    bool operator==(const Modifier&) const = default;
};

/// What a difference of totals brings (CA-169); nobody loses where `loser` is 2.
struct BattleRow {
    std::size_t loser{2};
    int difference{};
    std::array<int, 2> casualties{};  ///< Percent, before traits and walls.
    std::array<int, 2> morale{};
    int capture{};             ///< X of 6, for the loser.
    std::size_t objective{2};  ///< Who gets it.
    bool is_again{};           ///< Equal totals are rolled again (CA-R35).
    bool operator==(const BattleRow&) const = default;
};
[[nodiscard]] BattleRow battle_row(int attacker_total, int defender_total, bool has_defender,
                                   const Variant& variant);

/// All soldiers of a side (CA-117: without those who harry).
[[nodiscard]] std::vector<Detachment> soldiers_of(const State& state, const Battle& battle,
                                                  std::size_t side);
/// Of its lead, or who holds the walls.
[[nodiscard]] FactionId side_faction(const State& state, const Battle& battle, std::size_t side);
/// Both sides are aboard their ships (CA-259).
[[nodiscard]] bool is_naval(const State& state, const Battle& battle);
[[nodiscard]] int weight_of(const State& state, const Battle& battle, std::size_t side);
/// The question before a battle, with the usual answers (CA-155 to CA-166).
[[nodiscard]] Question battle_question(const State& state, const Battle& battle);
/// The whole sum of both sides under a ruling.
[[nodiscard]] std::vector<Modifier> modifiers(const State& state, const Battle& battle,
                                              const Answer& ruling);

/// CA-177 to CA-181: the percentage that a side loses by a row.
[[nodiscard]] int casualty_points(const State& state, const Battle& battle, const BattleRow& row,
                                  std::size_t side);
/// What to expect of a battle before its dice, exactly: each a sum over `all` weighted rolls.
struct Prospect {
    double all{};
    double attacker_takes{};             ///< The objective.
    std::array<double, 2> higher{};      ///< That side's total is the higher one.
    std::array<double, 2> casualties{};  ///< Percent of the side's soldiers.
    std::array<double, 2> captured{};    ///< Each commander of the side.
};
[[nodiscard]] Prospect prospect(const State& state, const Battle& battle,
                                const std::vector<Modifier>& sum);
/// It as lines for the referee.
[[nodiscard]] std::vector<std::string> prospect_facts(const Prospect& odds);

/// A battle that was played out elsewhere, or judged: who won and what each side lost.
struct PlayedResult {
    bool is_played{};             ///< Else it is rolled.
    BattleRow row;                ///< As of that difference.
    std::array<int, 2> losses{};  ///< Soldiers, at most all of a side.
};
/// Event::text of who fell in one.
inline constexpr std::string_view fallen_elsewhere = "fallen in a battle played out";
[[nodiscard]] PlayedResult played_result(const Answer& ruling, const Variant& variant);

/// Fights it from plans to spoils (CA-192).
/// Its result is told at the place `told_at` among the events, or before its own.
void fight(Play& play, const Battle& battle, std::optional<std::size_t> told_at = std::nullopt);

/// CA-149, CA-150: hostile armies have met.
void meet(Play& play, const Contact& contact);

}  // namespace muster::campaign
