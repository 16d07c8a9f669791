#pragma once

#include "engine/battlefield/rules/battle.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// What a referee may rule while a battle is under way, as the panel asks for it: which ruling, of
/// whom, and what it would come to. The rules decide whether it is allowed.
namespace muster::client::battlefield_referee {

using battlefield::Action;
using battlefield::Index;
using battlefield::State;
using battlefield::UnitSet;

/// In the order of the list: those of a unit, and then those of an army.
enum class Ruling : std::uint8_t {
    officer_out,      ///< BF-45
    officer_restore,  ///< BF-46
    join,             ///< BF-128
    part,             ///< BF-128
    waive,            ///< BF-63
    reveal,           ///< BF-129
    commander_out,    ///< BF-48
    reveal_all,       ///< BF-129
    cunning,          ///< BF-65
    stop              ///< BF-123
};
inline constexpr std::size_t ruling_count = 10;
[[nodiscard]] constexpr bool is_of_unit(Ruling ruling) {
    return ruling < Ruling::commander_out;
}

/// What has been entered about a ruling; each reads what concerns it.
struct Entry {
    Ruling ruling{};
    Index unit{battlefield::no_unit};
    std::uint8_t army{};  ///< Whose commander is out, who is shown something, or whose check it is.
    battlefield::Loss loss{};
    int attack{}, defence{}, ml{};  ///< That a character brings.
    int rounds{1};
    int number{1};  ///< Of the check.
    int side{-1};   ///< That wins; -1 nobody.
    std::string reason{};
};

/// An entry about a unit that the rules are likeliest to allow: shown to an enemy of its, and so
/// on.
[[nodiscard]] Entry first_entry(const State& state, Ruling ruling, Index unit);
[[nodiscard]] Action action_of(const Entry& entry);
/// Why the rules do not allow it, whoever it is about: the list bars a ruling only where no entry
/// about this unit, or any army, would be allowed.
[[nodiscard]] battlefield::Refusal list_refusal(const State& state, Ruling ruling, Index unit);
/// The sides of a battle, each once.
[[nodiscard]] std::vector<int> sides_of(const State& state);
/// Armies that may be shown a unit, or lose their commander, and the like.
[[nodiscard]] std::vector<std::uint8_t> armies_for(const State& state, Ruling ruling, Index unit);

/// What a ruling would come to, from a copy of the battle.
struct Outlook {
    State after;
    std::vector<battlefield::Event> events{};  ///< What follows from it, without the ruling itself.
    UnitSet lost{};                            ///< Units that would leave the map.
    UnitSet shown{};  ///< Enemies that the army would see and does not see now.
};
/// `entry` is legal.
[[nodiscard]] Outlook outlook(const State& state, const Entry& entry);

}  // namespace muster::client::battlefield_referee
