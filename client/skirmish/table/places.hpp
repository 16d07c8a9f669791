#pragma once

#include "client/skirmish/table/layout.hpp"
#include "engine/skirmish/model/cards.hpp"

/// Where single things of the table lie: its parts draw them there, and motion leads there.
namespace muster::client {

/// One side of the clash: its words and dice beside its card, from the top.
struct SlotPlaces {
    Box card, words;
    Box heading, role, dice, total, strength;
    double die_side{};  ///< Of a die that has room for it.
    /// Die `i` of `count`: in rows, as lets them be largest.
    [[nodiscard]] Box die(int i, int count) const;
};
/// Of the figures of a total: 52, or as large as it has room for.
[[nodiscard]] double total_points(const SlotPlaces& places);
[[nodiscard]] SlotPlaces slot_places(const TableLayout& layout, bool is_offense);

/// The row of a pile, or its cell where they share one; not for Zone::hand.
[[nodiscard]] Box pile_row(const TableLayout& layout, bool is_near, skirmish::Zone zone);
/// Where a card comes to rest in it.
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
