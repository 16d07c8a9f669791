#include "client/skirmish/table/layout.hpp"

#include <algorithm>

namespace muster::client {

TableLayout table_layout(Size size) {
    const double w = size.width;
    const double h = size.height;
    TableLayout out;
    out.log_is_drawer = w < 1200;
    const double log_width = w >= 1600 ? 300 : 244;
    const double right = out.log_is_drawer ? w - 16 : w - 16 - log_width - 16;
    out.banner = {16, 10, right - 16, 44};

    const bool is_roomy = w >= 1600 && h >= 900;
    out.hand_card = is_roomy ? 190 : std::clamp(130 * h / 800, 104.0, 150.0);
    out.far_card = std::clamp(94 * h / 800, 64.0, 130.0);
    out.pile_card = std::clamp(80 * h / 800, 62.0, 110.0);
    out.lift = h < 720 ? 20 : 40;

    const double piles_width = std::max(266.0, 3 * out.pile_card + 3 * 12);
    const double piles_x = right - piles_width;
    const double play_x = 128;
    const double play_width = piles_x - 16 - play_x;

    const double far_height = card_height(out.far_card);
    out.far_hand = {play_x, 66, play_width, far_height};
    out.far_caption = {play_x, out.far_hand.bottom() + 6, play_width, 20};
    const double near_height = card_height(out.hand_card);
    out.near_hand = {play_x, h - 14 - near_height, play_width, near_height};

    // A chosen card rises by its lift and wears a tab.
    const double gap = out.lift + 20;
    const double prompt_height = 56;
    out.prompt = {play_x, out.near_hand.y - gap - prompt_height, play_width, prompt_height};
    const double slots_top = out.far_caption.bottom() + 8;
    out.slots = {play_x, slots_top, play_width, out.prompt.y - 10 - slots_top};
    if (out.slots.height > 420) {
        const double spare = out.slots.height - 420;
        out.slots.y += spare;
        out.slots.height = 420;
    }
    // Either side of the cards there is room for the words of their owners.
    const double across = std::max(90.0, out.slots.width / 2 - 134);
    out.slot_card = std::min({(out.slots.height - 20) * 63 / 88, out.slots.width * 0.24, across});

    const double pile_height = card_height(out.pile_card);
    out.far_piles = {piles_x, 66, piles_width, pile_height + 24};
    out.near_caption = {piles_x, h - 36, piles_width, 22};
    out.near_piles = {piles_x, out.near_caption.y - 6 - pile_height - 24, piles_width,
                      pile_height + 24};
    const double panel_top = out.far_piles.bottom() + 10;
    out.side_panel = {piles_x, panel_top, piles_width, out.near_piles.y - 10 - panel_top};

    const double tile = h < 720 ? 122 : 142;
    const double morale = h < 720 ? 56 : 76;
    out.far_commander = {16, 66, 98, tile};
    out.far_morale = {16, out.far_commander.bottom() + 8, 104, morale};
    out.near_commander = {16, h - 14 - tile, 98, tile};
    out.near_morale = {16, out.near_commander.y - 8 - morale, 104, morale};

    const double tools_height = 2 * 46 + 4;
    if (out.log_is_drawer) {
        // The tools stand between the two Morale blocks. The drawer opens over the other hand and
        // the slots: neither choices nor buttons lie there.
        const double top = out.far_morale.bottom() + 6;
        out.tools = {16, top, 98, out.near_morale.y - 6 - top};
        out.log = {play_x, 62, play_width, out.prompt.y - 10 - 62};
    } else {
        out.tools = {right + 16, h - 14 - tools_height, log_width, tools_height};
        out.log = {right + 16, 10, log_width, out.tools.y - 10 - 10};
    }
    return out;
}

Box card_in_row(const Box& row, double card, double pitch, int index, int count) {
    const double step =
        count > 1 ? std::min(pitch, (row.width - card) / static_cast<double>(count - 1)) : 0;
    return {row.x + step * index, row.y, card, card_height(card)};
}

Box card_in_hand(const Box& row, double card, int index, int count, std::optional<int> up) {
    const double pitch = card >= 190 ? card + 8 : card * 0.9;
    Box box = card_in_row(row, card, pitch, index, count);
    if (!up || *up >= count - 1) return box;
    const double even = card_in_row(row, card, pitch, 1, count).x - row.x;
    const double bare = card + 4;
    if (even >= bare) return box;  // Nothing overlaps, so there is nothing to uncover.
    const double room = row.width - card - bare;
    const double step = count > 2 ? std::min(even, room / (count - 2)) : even;
    box.x = row.x + step * index;
    if (index > *up) box.x += bare - step;
    return box;
}

}  // namespace muster::client
