#pragma once

#include "engine/core/fixed_list.hpp"
#include "engine/strategic/model/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// The dice of a battle, with every modifier and where it comes from (sections 12 to 14).
namespace muster::strategic {

inline constexpr int attacker_cap = 10, defender_cap = 8;  // ST-64
inline constexpr int attacker_least = 5;                   // ST-66

/// Where an item of a pool comes from. The comment says what its `row` is.
enum class Cause : std::uint8_t {
    size,
    str,                ///< n is of the effective STR, in `value`.
    preferred_weather,  ///< A weather.
    undesired_weather,  ///< A weather.
    preferred_terrain,
    undesired_terrain,
    ground,          ///< A terrain that costs attackers dice (ST-440).
    referee_ground,  // ST-60
    immune,
    resistant,
    vulnerable,
    deadly,      ///< All Deadly sources together; `rows`: doctrines among them (ST-78).
    conditions,  ///< Darkness, home and others that are not Deadly (ST-76).
    augment,     ///< A doctrine, of `army`.
    trade,       ///< A doctrine, of the faction of `army`.
    ability,     ///< An AbilityId, of `army`.
    mutation,    ///< A mutation event.
    flanking,    // ST-132
    morale,
    supply,
    help,          ///< Of `army` (ST-151).
    help_owed,     // ST-152
    carried,       ///< Of the phase before, or for its next battle.
    over_the_cap,  ///< Dice that the cap takes away (ST-64).
    scene,         // ST-65
    over_the_cap_again,
    raised_to_one,   // ST-R15
    referee_rating,  // ST-91
    defended_ground  ///< A terrain that favours defenders (ST-440).
};

inline constexpr std::size_t causes = static_cast<std::size_t>(Cause::defended_ground) + 1;

namespace names {
/// By Cause: the keys of the words for a log and a screen.
inline constexpr std::array<std::string_view, causes> pool_causes{"size",
                                                                  "str",
                                                                  "preferred_weather",
                                                                  "undesired_weather",
                                                                  "preferred_terrain",
                                                                  "undesired_terrain",
                                                                  "ground",
                                                                  "referee_ground",
                                                                  "immune",
                                                                  "resistant",
                                                                  "vulnerable",
                                                                  "deadly",
                                                                  "conditions",
                                                                  "augment",
                                                                  "trade",
                                                                  "ability",
                                                                  "mutation",
                                                                  "flanking",
                                                                  "morale",
                                                                  "supply",
                                                                  "help",
                                                                  "help_owed",
                                                                  "carried",
                                                                  "over_the_cap",
                                                                  "scene",
                                                                  "over_the_cap_again",
                                                                  "raised_to_one",
                                                                  "referee_rating",
                                                                  "defended_ground"};
}  // namespace names

struct PoolItem {
    Cause cause{};
    std::int16_t n{};    ///< Dice, or rating.
    bool is_rating{};    ///< Advantage above 0, Disadvantage below (ST-86).
    Index army{absent};  ///< Whose it is, where that is not the pool's own army.
    std::uint16_t row{};
    std::int16_t value{};
    Set rows{};
    bool operator==(const PoolItem&) const = default;
};

/// One side's pool of one battle.
struct Pool {
    FixedList<PoolItem, 64> items;
    int before_cap{};
    int dice{};          ///< Final: below 5 an attacker cannot attack, at 0 a defender loses.
    int rating{};        ///< Net (ST-86).
    int base{6};         ///< ST-82
    int swaps{};         ///< ST-83
    DiceTypes types{};   ///< Of the final dice; none where there are none.
    bool rolls_twice{};  ///< ST-R175
    int str_loss{};      ///< STR that the battle takes, 0 or below (ST-275).
    [[nodiscard]] int sum(Cause cause) const;  ///< Dice of all items of a cause.
};

enum class Party : std::uint8_t { attacker, defender };

/// The pools of the attacker and of the defender, from the values of now (ST-68).
struct Pools {
    Pool attacker, defender;
};
[[nodiscard]] Pools pools_of(const State& state, const Battle& battle);
/// One of them.
[[nodiscard]] Pool pool_of(const State& state, const Battle& battle, Party party);

/// The pool of a Final Stand (ST-290): d10 for STR dice alone.
[[nodiscard]] Pool final_stand_pool(const State& state, Index army);

/// Whether the attacker has a pool that may attack (ST-66).
[[nodiscard]] inline bool may_attack(const Pool& pool) {
    return pool.dice >= attacker_least;
}

}  // namespace muster::strategic
