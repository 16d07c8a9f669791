#pragma once

#include "client/ui/builder.hpp"
#include "client/ui/keys.hpp"

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
};

/// A thin bar that shows where the list stands; nothing where all of it is in view.
void draw_scroll_bar(Builder& b, const Box& box, const ScrollList& list);

}  // namespace muster::client
