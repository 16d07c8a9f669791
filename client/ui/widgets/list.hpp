#pragma once

#include "client/ui/keys/keys.hpp"
#include "client/ui/screen/builder.hpp"

#include <optional>

namespace muster::client {

/// Which part of many things in rows is in view. It scrolls by whole rows, so nothing is ever cut.
class ScrollList {
  public:
    /// `count` things, `columns` to a row, `rows` of them in view at once.
    void fit(int count, int columns, int rows);
    /// Brings the row of that thing into view.
    void reveal(int index);
    void scroll(int rows);
    /// Where arrows and page keys lead from `index`; empty where they leave the list.
    [[nodiscard]] std::optional<int> moved(int index, Key key) const;

    /// Where it was drawn last.
    void stands_in(const Box& box) { box_ = box; }
    [[nodiscard]] const Box& box() const { return box_; }

    [[nodiscard]] int first() const { return top_ * columns_; }
    [[nodiscard]] int last() const;  ///< One past the last in view.
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int count() const { return count_; }
    /// How far down a bar's thumb starts and how long it is, 0 to 1; 1 long when all is in view.
    [[nodiscard]] double thumb_start() const;
    [[nodiscard]] double thumb_length() const;

  private:
    [[nodiscard]] int all_rows() const { return (count_ + columns_ - 1) / columns_; }

    int count_{}, columns_{1}, rows_{1}, top_{};
    Box box_{};
};

/// A thin bar that shows where the list stands; nothing where all of it is in view.
void draw_scroll_bar(Builder& b, const Box& box, const ScrollList& list);

/// How high a row of a list stands, from row to row, and what of that is left between two.
struct Pitch {
    double pitch, gap;
};
/// The rows in view, each drawn by `draw(box, index)`, and the bar; where the last of them ends.
template <class Draw>
double draw_list(Builder& b, const Box& box, ScrollList& list, int count, const Pitch& rows,
                 const Draw& draw) {
    list.stands_in(box);
    list.fit(count, 1, static_cast<int>((box.height + rows.gap) / rows.pitch));
    double y = box.y;
    for (int i = list.first(); i < list.last(); ++i, y += rows.pitch)
        draw(Box{box.x, y, box.width - 14, rows.pitch - rows.gap}, i);
    draw_scroll_bar(b, {box.right() - 6, box.y, 6, box.height}, list);
    return y;
}
/// What a row of things to choose from stands on; gilt at the left of the one that is chosen.
void draw_row_ground(Builder& b, const Box& box, bool is_here);

}  // namespace muster::client
