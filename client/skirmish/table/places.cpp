#include "client/skirmish/table/places.hpp"

#include <algorithm>
#include <array>

namespace muster::client {

Box SlotPlaces::die(int i, int count) const {
    constexpr double gap = 6;
    const auto side_in = [&](int columns) {
        const int rows = (count + columns - 1) / columns;
        return std::min({die_side, (dice.width - gap * (columns - 1)) / columns,
                         (dice.height - gap * (rows - 1)) / rows});
    };
    // Side by side; in more rows only where that makes them larger.
    int columns = std::max(1, count);
    for (int fewer = columns - 1; fewer > 0; --fewer)
        if (side_in(fewer) > side_in(columns) + 1) columns = fewer;
    const double side = side_in(columns), pitch = side + gap;
    const int rows = (count + columns - 1) / columns, row = i / columns;
    const int in_row = std::min(columns, count - row * columns);
    return {dice.centre_x() - (in_row * pitch - gap) / 2 + pitch * (i % columns),
            dice.centre_y() - (rows * pitch - gap) / 2 + pitch * row, side, side};
}

SlotPlaces slot_places(const TableLayout& layout, bool is_offense) {
    const Box& box = layout.slots;
    const double card = layout.slot_card;
    constexpr double centre_gap = 29;
    SlotPlaces out;
    out.card = {is_offense ? box.centre_x() - centre_gap - card : box.centre_x() + centre_gap,
                box.centre_y() - card_height(card) / 2, card, card_height(card)};
    out.words = {is_offense ? box.x + 6 : out.card.right() + 6, box.y + 10,
                 is_offense ? out.card.x - box.x - 12 : box.right() - out.card.right() - 12,
                 box.height - 20};
    // Dice of 72 and totals of 52, or as large as the height has room for. What is left is for more
    // dice: the total stands in its place, however many there are.
    const double free = out.words.height - 24 - 36 - 20;
    const double most = std::clamp(layout.slot_card / 128, 1.0, 1.25);
    const double part = std::clamp(free / (72 + 6 + 52), 0.4, most);
    out.die_side = 72 * part;
    const double total = 52 * part;
    // Of a high table no more than two dice over each other want, about the middle of the cards.
    const double high = std::max(out.die_side + 6, std::min(free - total, 2 * out.die_side + 12));
    double y = out.words.centre_y() - (24 + 36 + high + total + 20) / 2;
    const auto row = [&](double height) {
        const Box at{out.words.x, y, out.words.width, height};
        y += height;
        return at;
    };
    out.heading = row(24);
    out.role = row(36);
    const Box dice = row(high);
    out.dice = {dice.x + 2, dice.y + 3, dice.width - 4, dice.height - 6};
    out.total = row(total);
    out.strength = row(20);
    return out;
}

double total_points(const SlotPlaces& places) {
    return std::clamp(places.total.height * 0.9, 18.0, 58.0);
}

Box pile_row(const TableLayout& layout, bool is_near, skirmish::Zone zone) {
    const Box& box = is_near ? layout.near_piles : layout.far_piles;
    const int place = static_cast<int>(zone) - 1;
    if (layout.log_is_drawer) {
        const double pitch = box.width / 3;
        return {box.x + pitch * place, box.y, pitch - 3, box.height};
    }
    const double pitch = (box.height + 4) / 3;
    return {box.x, box.y + pitch * place, box.width, pitch - 4};
}

Box pile_place(const TableLayout& layout, bool is_near, skirmish::Zone zone) {
    const Box row = pile_row(layout, is_near, zone);
    return {row.x + 3, row.y + 1, (row.height - 2) * 63 / 88, row.height - 2};
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
