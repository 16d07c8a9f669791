#include "client/skirmish/table/layout.hpp"

#include <algorithm>

namespace muster::client {
namespace {

constexpr double hand_gap = 2.6;  ///< Between two cards of the hand.
constexpr int most_hand_rows = 3;
constexpr double edge = 16, column = 104, play_x = 128, foot = 12;

/// From the top: the commander, Morale, the piles; and the other way round below.
void place_columns(TableLayout& out, double height) {
    const bool is_low = height < 720;
    const double tile = is_low ? 112 : 142, morale = is_low ? 44 : 56;
    // Where the tools stand between them, the piles share a row.
    const double pile_rows = out.log_is_drawer ? 26 : is_low ? 84 : 94;
    const double gap = is_low ? 5 : 10;
    out.far_commander = {edge, 66, 98, tile};
    out.far_morale = {edge, out.far_commander.bottom() + gap, column, morale};
    out.far_piles = {edge, out.far_morale.bottom() + gap, column, pile_rows};
    out.near_commander = {edge, height - foot - tile, 98, tile};
    out.near_morale = {edge, out.near_commander.y - gap - morale, column, morale};
    out.near_piles = {edge, out.near_morale.y - gap - pile_rows, column, pile_rows};
}

int most_abreast(double width, double card) {
    return std::max(1, static_cast<int>((width + hand_gap) / (card + hand_gap)));
}

}  // namespace

TableLayout table_layout(Size size, bool is_watched, int hand) {
    const double w = size.width, h = size.height;
    TableLayout out;
    out.log_is_drawer = w < 1200;
    const double log_width = w >= 1600 ? 300 : 244;
    const double right = out.log_is_drawer ? w - 16 : w - 16 - log_width - 16;
    out.banner = {edge, 10, right - edge, 44};
    place_columns(out, h);
    // Cards grow with the window, so far as two rows of them leave the slots their room.
    const double grown = std::clamp(std::min(w / 1280, h / 800), 0.8, 1.4);
    out.hand_card = std::clamp(122 * grown, 104.0, 166.0);
    out.far_card = h < 720 ? 40 : 50 * grown;
    out.lift = 6;

    // Of two rows 74 of the one behind is bare, of three 58 of each behind.
    const bool has_three = hand > 2 * most_abreast(right - play_x, out.hand_card);
    const double two = out.hand_card * 74 / 122, three = out.hand_card * 2 * 58 / 122;
    const double rows = card_height(out.hand_card) + (has_three ? three : two);
    out.near_hand = {play_x, h - foot - rows, right - play_x, rows};
    const double side = out.log_is_drawer ? 232 : 266 * std::min(1.25, grown);
    const double side_x = right - side, play_width = side_x - 16 - play_x;

    const double prompt = (h < 720 ? 52 : 58) + (is_watched ? 34 : 0), gap = h < 720 ? 14 : 16;
    out.prompt = {play_x, out.near_hand.y - gap - prompt, play_width, prompt};
    const double far_height = card_height(out.far_card);
    const double caption = std::min(200.0, play_width * 0.32);
    out.far_hand = {play_x, 66, play_width - caption - 12, far_height};
    out.far_caption = {out.far_hand.right() + 12, 66, caption, far_height};
    const double slots = out.far_hand.bottom() + (h < 720 ? 8 : 12);
    out.slots = {play_x, slots, play_width, out.prompt.y - 12 - slots};
    out.far_caption.height = slots - 2 - out.far_caption.y;
    const double across = std::max(90.0, out.slots.width / 2 - 26 - 120);
    out.slot_card =
        std::min({(out.slots.height - 20) * 63 / 88, 128 * std::max(1.0, grown), across});

    // What a third row takes, the card in words and the odds give up by halves.
    const double reading = (h < 720 ? 150 : 232 * grown) - (has_three ? (three - two) / 2 : 0);
    out.reading = {side_x, 66, side, reading};
    const double panel = out.reading.bottom() + 12;
    out.near_caption = {side_x, out.near_hand.y - 30, side, 22};
    out.side_panel = {side_x, panel, side, out.near_caption.y - 8 - panel};

    if (out.log_is_drawer) {
        // The tools stand between the two columns. The drawer opens over the other hand and the
        // slots: neither choices nor buttons lie there.
        const double top = out.far_piles.bottom() + 6;
        out.tools = {edge, top, 98, out.near_piles.y - 6 - top};
        out.log = {play_x, 62, play_width, out.prompt.y - 10 - 62};
    } else {
        const double tools = 2 * 46 + 4;
        out.tools = {right + 16, h - 14 - tools, log_width, tools};
        out.log = {right + 16, 10, log_width, out.tools.y - 10 - 10};
    }
    return out;
}

Box card_in_row(const Box& row, double card, double pitch, int index, int count) {
    const double step =
        count > 1 ? std::min(pitch, (row.width - card) / static_cast<double>(count - 1)) : 0;
    return {row.x + step * index, row.y, card, card_height(card)};
}

int cards_in_hand_row(const TableLayout& layout, int count) {
    const int abreast = most_abreast(layout.near_hand.width, layout.hand_card);
    if (count <= abreast) return std::max(1, count);
    const int rows = std::min(most_hand_rows, (count + abreast - 1) / abreast);
    return (count + rows - 1) / rows;
}

HandPage hand_page(const TableLayout& layout, int count, int page) {
    HandPage out;
    const int most = most_hand_rows * most_abreast(layout.near_hand.width, layout.hand_card);
    if (count <= most) {
        out.last = out.places = count;
        return out;
    }
    const int on_page = most - 1;  // The last place is the sign's.
    out.places = most;
    out.pages = (count + on_page - 1) / on_page;
    out.page = ((page % out.pages) + out.pages) % out.pages;
    out.first = out.page * on_page;
    out.last = std::min(count, out.first + on_page);
    return out;
}

int page_of_card(const TableLayout& layout, int count, int card) {
    int page = 0;
    while (page + 1 < hand_page(layout, count, 0).pages &&
           !hand_page(layout, count, page).has(card))
        ++page;
    return page;
}

Box card_in_hand(const TableLayout& layout, int index, int count) {
    const Box& all = layout.near_hand;
    const int abreast = cards_in_hand_row(layout, count);
    const int rows = std::max(1, (count + abreast - 1) / abreast);
    // Two rows and more share the height; a row alone lies at its foot.
    const double bare =
        rows > 1 ? (all.height - card_height(layout.hand_card)) / static_cast<double>(rows - 1) : 0;
    const double top =
        rows > 1 ? all.y + bare * (index / abreast) : all.bottom() - card_height(layout.hand_card);
    const Box row{all.x, top, all.width, card_height(layout.hand_card)};
    return card_in_row(row, layout.hand_card, layout.hand_card + hand_gap, index % abreast,
                       abreast);
}

}  // namespace muster::client
