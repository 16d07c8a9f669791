#pragma once

#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"

#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// What a lesson lays over the table: the dark with what is lit left out, and the slip beside it.
struct LessonSlip {
    std::string sign, title, part, text;
    std::vector<std::string> sum;
    std::string sum_words;
    std::string now, how;  ///< What is to be done; empty where there is only a button.
    bool is_refused{};     ///< Then `how` says why something else was not taken.
    std::string go_on;     ///< On the button.
    std::size_t step{}, steps{};
    bool has_letters{true};  ///< Its buttons have their keys; no while letters are typed.
    ScrollList* lines{};     ///< Of its text, with large text; never null.
};
struct LessonCommands {
    Command go_on, back, show, leave;
};

/// Darkens all but `lit`; draws nothing where nothing is lit.
void draw_dark(Builder& b, const std::vector<Box>& lit);
/// Where something may be dragged: an empty place with a dashed edge.
void draw_lesson_aim(Builder& b, const Box& box);
/// Dots from what is pressed to where it may go.
void draw_lesson_way(Builder& b, const Box& from, const Box& to);
/// The slip, never over what is lit where the window has room beside it, and its bar.
void draw_lesson_slip(Builder& b, const LessonSlip& slip, const std::vector<Box>& lit,
                      const std::optional<Box>& press, const LessonCommands& commands);
/// The bar alone, while something moves.
void draw_lesson_bar(Builder& b, const Box& box, const LessonSlip& slip,
                     const LessonCommands& commands);

/// With large text: at the foot, or at the head of the window where it covers less of what is
/// pressed; its text scrolls. The same, without the slip while something moves.
void draw_large_slip(Builder& b, const LessonSlip& slip, const std::vector<Box>& lit,
                     const std::optional<Box>& press, const LessonCommands& commands);
void draw_large_bar(Builder& b, const LessonSlip& slip, const LessonCommands& commands);
/// One row of a sum, and what it is in words.
void draw_lesson_sum(Builder& b, const Box& row, const LessonSlip& slip);

/// Where a box of that size lies beside the others: within `window`, over as little of them as can
/// be, of `press` least of all, and near one of them.
[[nodiscard]] Box beside(Size window, Size box, const std::vector<Box>& others,
                         const std::optional<Box>& press);

}  // namespace muster::client
