#pragma once

#include "client/skirmish/table/layout.hpp"
#include "engine/skirmish/cards.hpp"

/// Where single things of the table lie: its parts draw them there, and motion leads there.
namespace muster::client {

/// One side of the clash.
struct SlotPlaces {
    Box card, words;
    bool is_low{};   ///< No room for the sign above its word.
    double below{};  ///< Where what follows the heading is measured from.
    Box total;
    /// Die `i` of `count` in a row.
    [[nodiscard]] Box die(int i, int count) const;
};
[[nodiscard]] SlotPlaces slot_places(const TableLayout& layout, bool is_offense);

/// Where the top card of a pile lies; not for Zone::hand.
[[nodiscard]] Box pile_place(const TableLayout& layout, bool is_near, skirmish::Zone zone);

/// Morale token `i`, counted from 0.
[[nodiscard]] Box token_place(const Box& morale, int i);

/// How a card looks in a pile.
struct PileLook {
    skirmish::Zone zone;
    const char *word, *sign, *on_felt, *wash;
    double alpha;
};
[[nodiscard]] const PileLook& pile_look(skirmish::Zone zone);

}  // namespace muster::client
