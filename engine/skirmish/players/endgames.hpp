#pragma once

#include "engine/skirmish/model/state.hpp"

#include <array>
#include <cstdint>

/// Late positions of small Battles, made up from a number: what computer players are judged by.
namespace muster::skirmish {

/// One of them: how many cards each commander has still to play, and the number it is made from.
struct Endgame {
    int cards{};  ///< 1 to 8: in hand, and in Phase 1 Exhausted too.
    std::uint64_t seed{};
};

/// The position: the cards of `table` that a commander may field, a few spent ones, any power,
/// Morale 1 to 5, and a turn about to be taken. The same for the same table, variant and number;
/// both must outlive it. Each commander can attack with a card at least.
[[nodiscard]] State position(const Table& table, const Variant& variant, const Endgame& endgame);

/// The set that players are measured on, with the shipped cards: none is decided already, and each
/// of 3 or 4 cards has positions where both must mix.
inline constexpr std::array<Endgame, 24> endgames{{
    {1, 5}, {1, 8},  {1, 10}, {1, 34},                             //
    {2, 2}, {2, 11}, {2, 16}, {2, 20}, {2, 21}, {2, 32},           //
    {3, 2}, {3, 5},  {3, 7},  {3, 8},  {3, 15}, {3, 23}, {3, 38},  //
    {4, 1}, {4, 3},  {4, 8},  {4, 13}, {4, 18}, {4, 21}, {4, 26},
}};

}  // namespace muster::skirmish
