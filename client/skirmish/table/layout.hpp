#pragma once

#include "client/ui/screen.hpp"

#include <optional>

namespace muster::client {

/// Where everything of the skirmish table lies (art.md section 7), for any window from 1024 x 640.
struct TableLayout {
    Box banner;
    Box far_commander, near_commander;  ///< Tiles; Morale stands between them and the middle.
    Box far_morale, near_morale;
    Box far_hand, near_hand;  ///< Cards lie along them from the left.
    Box far_caption, near_caption;
    Box slots, prompt;
    Box side_panel;             ///< Options and odds.
    Box far_piles, near_piles;  ///< Cards with their labels below.
    Box log, tools;             ///< Narrow windows: the log is a drawer over the piles.
    bool log_is_drawer{};
    double hand_card{};  ///< Widths of cards; heights are 88/63 of them.
    double far_card{}, pile_card{}, slot_card{};
    double lift{};  ///< How far a chosen card rises.
};

[[nodiscard]] constexpr double card_height(double width) {
    return width * 88 / 63;
}
[[nodiscard]] TableLayout table_layout(Size size);

/// Boxes of `count` cards in a row of `width`, overlapping as they must.
[[nodiscard]] Box card_in_row(const Box& row, double card, double pitch, int index, int count);

/// The same for the own hand, where the cards move apart so that card `up` lies bare; full faces
/// lie side by side as long as there is room.
[[nodiscard]] Box card_in_hand(const Box& row, double card, int index, int count,
                               std::optional<int> up);

}  // namespace muster::client
