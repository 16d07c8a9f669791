#pragma once

#include "engine/skirmish/model/action.hpp"
#include "engine/skirmish/model/cards.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace muster::skirmish {

using CopySet = std::uint64_t;  ///< One bit per Copy of one commander.
[[nodiscard]] constexpr CopySet bit(Copy copy) {
    return CopySet{1} << copy;
}
[[nodiscard]] inline Copy first(CopySet set) {
    return static_cast<Copy>(std::countr_zero(set));
}
[[nodiscard]] inline int count(CopySet set) {
    return std::popcount(set);
}
/// Visits the copies of a set in ascending order. Inlined, or what `visit` captures is written down
/// for the call.
template <class Visit>
[[gnu::always_inline]] inline void each(CopySet set, Visit visit) {
    for (; set != 0; set &= set - 1) visit(first(set));
}

/// Which card each copy of one commander is. The rules ask at every action which copies can do
/// something, so that is kept beside it: reading `deal[copy]` is free, changing it is a call.
class Deal {
  public:
    [[nodiscard]] CardIndex operator[](std::size_t copy) const { return cards_[copy]; }
    [[nodiscard]] const CardIndex* begin() const { return cards_.data(); }
    [[nodiscard]] const CardIndex* end() const { return cards_.data() + cards_.size(); }

    /// The copies whose cards have this use; only of copies that were dealt.
    [[nodiscard]] CopySet with(Use use) const { return with_[static_cast<std::size_t>(use)]; }
    /// How many copies are units of this Path, which is not `none`.
    [[nodiscard]] int units_of(Path path) const { return units_[static_cast<std::size_t>(path)]; }

    /// Makes these copies that card of `cards`, which is Table::cards.
    template <class Cards>
    void deal(const Cards& cards, CopySet copies, CardIndex index) {
        forget(cards, copies);
        deal_first(cards[index], copies, index);
    }
    /// The same for copies that are no card yet.
    void deal_first(const Card& card, CopySet copies, CardIndex index) {
        each(copies, [&](Copy copy) { cards_[copy] = index; });
        for (unsigned uses = card.uses(); uses != 0; uses &= uses - 1)
            with_[static_cast<std::size_t>(std::countr_zero(uses))] |= copies;
        if (card.is_unit() && card.path != Path::none) add_units(card.path, count(copies));
    }
    /// As if these copies had never been dealt.
    template <class Cards>
    void forget(const Cards& cards, CopySet copies) {
        uncount(cards, copies);
        each(copies, [&](Copy copy) { cards_[copy] = unknown_card; });
        for (CopySet& set : with_) set &= ~copies;
    }

    bool operator==(const Deal&) const = default;

  private:
    template <class Cards>
    void uncount(const Cards& cards, CopySet copies) {
        each(copies, [&](Copy copy) {
            if (cards_[copy] == unknown_card) return;
            const Card& card = cards[cards_[copy]];
            if (card.is_unit() && card.path != Path::none) add_units(card.path, -1);
        });
    }
    void add_units(Path path, int more) {
        std::uint8_t& sum = units_[static_cast<std::size_t>(path)];
        sum = static_cast<std::uint8_t>(sum + more);
    }

    std::array<CopySet, use_count> with_{};
    std::array<CardIndex, max_copies> cards_{};
    std::array<std::uint8_t, 8> units_{};  ///< By Path.
};

}  // namespace muster::skirmish
