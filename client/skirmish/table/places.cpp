#include "client/skirmish/table/places.hpp"

#include <algorithm>
#include <array>

namespace muster::client {

Box SlotPlaces::die(int i, int count) const {
    constexpr double size = 34, pitch = 42;
    const double left = words.centre_x() - (count * pitch - 8) / 2;
    return {left + pitch * i, below + 86, size, size};
}

SlotPlaces slot_places(const TableLayout& layout, bool is_offense) {
    const Box& box = layout.slots;
    const double card = layout.slot_card;
    constexpr double centre_gap = 26;
    SlotPlaces out;
    out.card = {is_offense ? box.centre_x() - centre_gap - card : box.centre_x() + centre_gap,
                box.centre_y() - card_height(card) / 2, card, card_height(card)};
    out.words = {is_offense ? box.x + 8 : out.card.right() + 8, box.y + 12,
                 is_offense ? out.card.x - box.x - 16 : box.right() - out.card.right() - 16,
                 box.height - 24};
    out.is_low = out.words.height < 174;
    out.below = out.words.y - (out.is_low ? 26 : 0);
    out.total = {out.words.x, out.below + 122, out.words.width, 32};
    return out;
}

Box pile_place(const TableLayout& layout, bool is_near, skirmish::Zone zone) {
    const Box& box = is_near ? layout.near_piles : layout.far_piles;
    const double pitch = (box.width - layout.pile_card) / 2;
    return {box.x + pitch * (static_cast<int>(zone) - 1), box.y, layout.pile_card,
            card_height(layout.pile_card)};
}

Box token_place(const Box& morale, int i) {
    return {morale.x + 16.5 * (i % 6), morale.y + 30 + 15.0 * (i / 6), 14, 13};
}

const PileLook& pile_look(skirmish::Zone zone) {
    using skirmish::Zone;
    static constexpr std::array<PileLook, 3> looks{
        {{Zone::exhausted, "zone.exhausted", "state-exhausted", "#E3B65F", "#8A5A14", 0.22},
         {Zone::disabled, "zone.disabled", "state-disabled", "#D3A9C4", "#6B4A63", 0.42},
         {Zone::killed, "zone.killed", "state-killed", "#DDD3BC", "#1E1A17", 0.58}}};
    return looks[std::clamp<std::size_t>(static_cast<std::size_t>(zone), 1, looks.size()) - 1];
}

}  // namespace muster::client
