#include "client/ui/widgets/list.hpp"

#include <algorithm>

namespace muster::client {

void ScrollList::fit(int count, int columns, int rows) {
    count_ = count;
    columns_ = std::max(1, columns);
    rows_ = std::max(1, rows);
    scroll(0);
}

void ScrollList::reveal(int index) {
    const int row = index / columns_;
    if (row < top_) top_ = row;
    if (row >= top_ + rows_) top_ = row - rows_ + 1;
    scroll(0);
}

void ScrollList::scroll(int rows) {
    top_ = std::clamp(top_ + rows, 0, std::max(0, all_rows() - rows_));
}

std::optional<int> ScrollList::moved(int index, Key key) const {
    int to = index;
    switch (key) {
        case Key::up: to -= columns_; break;
        case Key::down:
            to += columns_;
            // The last row may be short.
            if (to >= count_ && index / columns_ < all_rows() - 1) to = count_ - 1;
            break;
        case Key::left: to = index % columns_ == 0 ? -1 : index - 1; break;
        case Key::right: to = index % columns_ == columns_ - 1 ? -1 : index + 1; break;
        case Key::page_up: to = std::max(index % columns_, index - rows_ * columns_); break;
        case Key::page_down: to = std::min(count_ - 1, index + rows_ * columns_); break;
        case Key::home: to = 0; break;
        case Key::end: to = count_ - 1; break;
        default: return std::nullopt;
    }
    if (to < 0 || to >= count_) return std::nullopt;
    return to;
}

int ScrollList::last() const {
    return std::min(count_, (top_ + rows_) * columns_);
}

double ScrollList::thumb_start() const {
    return all_rows() == 0 ? 0 : static_cast<double>(top_) / all_rows();
}

double ScrollList::thumb_length() const {
    return all_rows() <= rows_ ? 1 : static_cast<double>(rows_) / all_rows();
}

void draw_row_ground(Builder& b, const Box& box, bool is_here) {
    b.add(Fill{box, is_here ? theme::bone : theme::vellum, 4, theme::ink, 1, 1, true});
    if (is_here) b.fill({box.x, box.y, 6, box.height}, theme::gilt, 2);
}

void draw_scroll_bar(Builder& b, const Box& box, const ScrollList& list) {
    if (list.thumb_length() >= 1) return;
    b.fill(box, theme::felt_line, box.width / 2);
    b.fill({box.x, box.y + box.height * list.thumb_start(), box.width,
            box.height * list.thumb_length()},
           theme::rule, box.width / 2);
}

}  // namespace muster::client
