#pragma once

#include "engine/skirmish/rules/skirmish.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// What happens to an army between Battles (sections 13 and 14). Nothing here reads a clock: times
/// are minutes that the campaign passes in, and so are money, items and build points (SK-191).
namespace muster::skirmish {

using Minutes = int;                         ///< Since any origin that one campaign agrees on.
inline constexpr Minutes rematch_wait = 60;  // SK-46
inline constexpr int coins_per_upkeep = 3;   // SK-203

/// One physical card of a roster. Its number stays its own for good.
struct Owned {
    int number{};
    Piece piece;
    bool fielded{};  ///< Was in a Battle today.
    bool played{};   ///< Was put in a slot, discarded or played as a Ritual today (SK-R80).
    bool operator==(const Owned&) const = default;
};

/// A commander's cards and day counters (SK-10).
struct Roster {
    std::string id;
    int progression{};
    std::vector<Owned> cards;
    int next_number{1};

    std::optional<int> morale_now;  ///< Own Morale left by today's Battles (SK-104).
    bool fought_today{};
    bool routed_today{};               // SK-110
    bool cleric_used_today{};          // SK-161
    std::optional<Path> dervish_path;  ///< Named today (SK-166).
    std::optional<Role> dervish_role;
    std::vector<Owned> killed_today;  ///< Out of the campaign, but still charged for (SK-R80).
    std::map<std::string, Minutes> last_battle;  ///< By the other army's id: when it ended (SK-46).
    bool operator==(const Roster&) const = default;

    /// Adds a card and gives it the next number.
    int add(Piece piece);
    [[nodiscard]] const Owned* find(int number) const;
};

/// A place with defences (SK-176). Points lost today stay lost whoever holds it.
struct Base {
    int points{};  ///< N, 0 to 30.
    int lost_today{};
    std::string holder;  ///< Roster id; empty: it stands empty.
    bool operator==(const Base&) const = default;
    [[nodiscard]] int left() const { return points > lost_today ? points - lost_today : 0; }
};

/// Why these two armies may not start a Battle now (SK-46, SK-110); absent when they may.
[[nodiscard]] std::optional<std::string> fight_fault(const Roster& a, const Roster& b, Minutes now);

/// `commander` as it enters a Battle today with the cards of these numbers, in this order: Morale
/// and the day's choices carried over, and the Base Morale that is left if it holds `base`.
/// @throws std::invalid_argument if a number is not in the roster or stands twice.
[[nodiscard]] Commander enter_battle(const Roster& roster, const Variant& variant,
                                     Commander commander, const std::vector<int>& numbers,
                                     const Base* base = nullptr);

/// What a Battle did to one army, to be shown.
struct Aftermath {
    std::vector<Owned> lost;  ///< Killed for good (SK-44).
    bool withdraws{};         // SK-45
    bool displaced{};         ///< Lost the Base it held (SK-180).
};

/// Takes a finished Battle into the roster of `side`, which had entered with `numbers`. Once both
/// sides have been taken in, `base` shows who holds it.
/// @throws std::invalid_argument if the Battle is not over or the numbers do not fit it.
Aftermath leave_battle(Roster& roster, const State& state, int side,
                       const std::vector<int>& numbers, const std::string& other_id, Minutes ended,
                       Base* base = nullptr);

/// Cards that owe upkeep at Day end, and their sum (SK-181, SK-182, SK-R80).
struct Upkeep {
    int due{};
    std::vector<Owned> cards;  ///< Killed ones last.
};
[[nodiscard]] Upkeep upkeep(const Roster& roster, const Table& table, const Variant& variant);

/// How a Day closed for one commander.
struct DayEnd {
    int due{}, paid{};
    std::vector<Owned> deserted;
};

/// Settles upkeep, then clears the day's flags, then refreshes Morale (SK-190). `paid` numbers the
/// cards that are paid for; a number that owes nothing costs nothing (SK-R81).
DayEnd end_day(Roster& roster, const Table& table, const Variant& variant,
               const std::set<int>& paid);
/// Restores the Base's points (SK-179).
void end_day(Base& base);

/// What is offered for a training: destroyed items or build points, never both (SK-187, SK-188).
struct Training {
    int weapons{}, shields{}, alchemy{};
    std::vector<int> build_points;  ///< By crafting tree, in any mix.
};
/// Why this card may not be trained at this price (SK-186 to SK-189); absent when it may.
[[nodiscard]] std::optional<std::string> training_fault(const Table& table, Piece piece,
                                                        const Training& price);
/// Trains the card of this number. @throws std::invalid_argument with the fault if there is one.
void train(Roster& roster, const Table& table, int number, const Training& price);

/// A card the scenario has on offer (SK-185).
struct Offer {
    CardIndex card{};
    int price{};      ///< In coins.
    bool by_quest{};  ///< Only as the reward of a task; money does not buy it.
};
/// The suggested price: 3 coins per point of upkeep (SK-203).
[[nodiscard]] Offer suggested_offer(const Table& table, CardIndex card, bool by_quest = false);
/// Adds the card, taking its price from `coins`, or for nothing when its quest is done.
/// @returns its number. @throws std::invalid_argument, naming the rule, if it cannot be had.
int recruit(Roster& roster, const Table& table, const Offer& offer, int& coins,
            bool quest_done = false);

}  // namespace muster::skirmish
