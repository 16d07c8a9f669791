#pragma once

#include "client/ui/screen/screen.hpp"

#include <optional>

namespace muster::client {

/// Where everything of the skirmish table lies (art-first-hour.md section 1), for any window from
/// 1024 x 640.
struct TableLayout {
    Box banner;
    Box far_commander, near_commander;  ///< Tiles; Morale and the piles stand between them.
    Box far_morale, near_morale;
    Box far_piles, near_piles;  ///< A row for each pile.
    Box far_hand, near_hand;    ///< The far one a row of backs, the near one in rows of cards.
    Box far_caption, near_caption;
    Box slots, prompt;
    Box reading;     ///< The card that is pointed at or in focus, in words.
    Box side_panel;  ///< Options and odds.
    Box log, tools;  ///< Narrow windows: the log is a drawer over the far hand and the slots.
    bool log_is_drawer{};
    double hand_card{};  ///< Widths of cards; heights are 88/63 of them.
    double far_card{}, slot_card{};
    double lift{};  ///< How far a chosen card rises.
};

[[nodiscard]] constexpr double card_height(double width) {
    return width * 88 / 63;
}
/// Where it is watched, the slip is higher: a bar to play and seek with stands there. `hand` is how
/// many cards the own hand has: three rows of them are higher.
[[nodiscard]] TableLayout table_layout(Size size, bool is_watched = false, int hand = 0);

/// Boxes of `count` cards in a row of `width`, overlapping as they must.
[[nodiscard]] Box card_in_row(const Box& row, double card, double pitch, int index, int count);

/// The same for the own hand, in as many rows as show every card's name: those before lie over
/// those behind.
[[nodiscard]] Box card_in_hand(const TableLayout& layout, int index, int count);
/// How many of `count` cards lie in each row of the hand but the last.
[[nodiscard]] int cards_in_hand_row(const TableLayout& layout, int count);

/// What of a hand lies on the table: all of it, or a page of what three rows hold.
struct HandPage {
    int page{}, pages{1};
    int first{}, last{};  ///< Of the cards; one past the last.
    int places{};         ///< That the rows are laid for: the cards, and the sign that turns pages.
    [[nodiscard]] bool has(int card) const { return card >= first && card < last; }
};
/// `page` is any number: past the last page comes the first again.
[[nodiscard]] HandPage hand_page(const TableLayout& layout, int count, int page);
/// On which page a card lies.
[[nodiscard]] int page_of_card(const TableLayout& layout, int count, int card);

}  // namespace muster::client
