#pragma once

#include "client/skirmish/large/layout.hpp"
#include "client/skirmish/table/table.hpp"

#include <vector>

namespace muster::client {

/// The tabs of the table with large text; the first is the hand, or where that stands beside them
/// the card in focus.
namespace large_tab {
inline constexpr int first = 0, table = 1, odds = 2, log = 3, stops = 4;
}

/// The private screen of `input.view->seat`, with large text where `frame.size` wants that and the
/// table is not only watched.
[[nodiscard]] Screen skirmish_screen(const TableInput& input, const Frame& frame);

/// The rows of the list, from the first: choices and cards, or the cards of the pile spread out.
[[nodiscard]] std::vector<Command> rows_of_list(const TableInput& input);
/// How many tabs there are.
[[nodiscard]] int tabs_of(const TableInput& input);
/// Where the log's lines stand while its tab is open.
[[nodiscard]] Box large_log_lines(const LargeLayout& layout);

// The parts, each in a source of its own.
void draw_hand_list(Pen& pen, const LargeLayout& layout);     // hand_list.cpp
void draw_pile_list(Pen& pen, const Box& box);                // hand_list.cpp
void draw_dice_list(Pen& pen, const LargeLayout& layout);     // dice_list.cpp
void draw_large_state(Pen& pen, const LargeLayout& layout);   // sides.cpp
void draw_large_table(Pen& pen, const Box& box);              // sides.cpp
void draw_large_prompt(Pen& pen, const LargeLayout& layout);  // large_prompt.cpp

}  // namespace muster::client
