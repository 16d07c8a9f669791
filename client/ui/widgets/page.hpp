#pragma once

#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/text_field.hpp"

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The frame of every page beside the table, and what stands on more than one of them.
namespace muster::client::page {

inline constexpr double head_height = 48, foot_height = 32, margin = 16;
/// On a page in one column (is_stacked): a second row of the head, where there is more than a title
/// and the way back, the line at the foot, which may be three there, and what lies between parts.
inline constexpr double second_row = 40, column_foot = 58, column_gap = 10;
/// Of the way back: the last that Tab comes to.
inline constexpr int last_zone = 9;

/// One of the things that can be done; `reason` is its tooltip.
struct Choice {
    Command command;
    std::string words, key;
    bool is_enabled{true};
    std::string reason{};
    bool is_primary{};
    std::string sign{};
};

struct Head {
    std::string sign, title, right;
    Command back;
    std::string back_words;
    const char* colour{};          ///< Of the sign; ink without.
    std::optional<Choice> also{};  ///< Beside the way back.
};
/// Felt, the head with its sign, title and the way back. What is left above the foot.
Box draw_frame(Builder& b, const Head& head);
/// Felt and an empty head, for a page that fills it itself; the head. `rows` counts only on a page
/// in one column, and is the same for draw_bar and room.
Box draw_bar(Builder& b, int rows = 1);
/// Esc at the right end of the head; where the button begins.
double draw_way_back(Builder& b, const Command& back, const std::string& words,
                     int zone = last_zone);
/// What is left between head and foot.
[[nodiscard]] Box room(const Builder& b, int rows = 1);

/// The parts of a page in one column, taken from the top of its room down.
class Column {
  public:
    explicit Column(const Box& room) : left_{room} {}
    Box next(double high) {
        const Box out{left_.x, left_.y, left_.width, high};
        left_.y += high + column_gap;
        left_.height -= high + column_gap;
        return out;
    }
    [[nodiscard]] const Box& rest() const { return left_; }

  private:
    Box left_;
};
/// How high a page with such parts is (Scene::stacked_height); `rows` of its head.
[[nodiscard]] double column_height(std::initializer_list<double> parts, int rows = 1);
/// The height of a list of so many rows, `least` to `most` of which show at once.
[[nodiscard]] double list_height(std::size_t count, double pitch, std::size_t most,
                                 std::size_t least = 2);

/// The line at the foot: a problem, or else a notice, or the tooltip, or the keys.
void draw_foot(Builder& b, const std::string& problem, const std::string& keys,
               const std::string& notice = {});

/// What stands where a list has no rows yet: what belongs here, and how it comes to be.
struct Empty {
    std::string sign, title, text;
    std::vector<std::pair<std::string, std::string>> steps{};  ///< Sign and words.
    bool is_on_leaf{};                                         ///< Else on the felt, sunk in.
};
void draw_empty(Builder& b, const Box& box, const Empty& empty);

/// Lines of text under each other, each as high as it needs; where they end.
using Lines = std::vector<std::pair<std::string, theme::Style>>;
double draw_lines(Builder& b, double x, double y, double width, double bottom, const Lines& lines);

/// Where a card lies that is shown large over all else: in one column so high that it shows whole.
[[nodiscard]] Box zoom_box(Size size);
/// A list and what is said of the row that is chosen: beside it, or in one column under it.
struct ListAndSide {
    Box list, side;
};
[[nodiscard]] ListAndSide list_and_side(const Builder& b, const Box& room, double list_high);

/// Asks for a name over everything else.
struct Naming {
    std::string title, text;
    bool is_refused{};  ///< `text` says why.
    Command field, take, back;
    std::string hint, take_words, back_words;
    double more{};  ///< Height of what else is asked for.
};
/// Where what else is asked for stands.
Box draw_naming(Builder& b, const Naming& naming, const TextField& name);

/// Buttons under each other from the bottom up, first at the top; where they begin.
double draw_choices(Builder& b, const Box& box, int zone, const std::vector<Choice>& choices);

}  // namespace muster::client::page
