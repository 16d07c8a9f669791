#include "client/app/view.hpp"

#include <algorithm>
#include <cmath>

namespace muster::client {
namespace {

constexpr double pixels_a_second = 700, longest_ms = 100;

/// Which way a pointer there asks for, in a window from 0 to `window` that shows a longer screen
/// from `first` on.
double pull(double pointer, double first, double window, double screen) {
    if (pointer < PageView::edge && first > 0) return -1;
    return pointer > window - PageView::edge && first + window < screen ? 1 : 0;
}

/// How far a window goes, that shows from `first` on, to have all from `from` to `to` in it with
/// what is next to that, or their beginning where they are too long; 0 where it has them.
double way_to(double from, double to, double first, double window) {
    constexpr double around = 36;
    if (from >= first && to <= first + window) return 0;
    if (from < first || to - from > window - 2 * around) return from - around - first;
    return to + around - first - window;
}

}  // namespace

void PageView::resize(Size screen, Size window) {
    screen_ = screen;
    window_ = window;
    move(0, 0);
}

bool PageView::home() {
    return move(-left_, -top_);
}

bool PageView::move(double right, double down) {
    const double left = left_, top = top_;
    left_ = std::clamp(left + right, 0.0, std::max(0.0, screen_.width - window_.width));
    top_ = std::clamp(top + down, 0.0, std::max(0.0, screen_.height - window_.height));
    return left_ != left || top_ != top;
}

bool PageView::reveal(const Box& box) {
    return move(way_to(box.x, box.right(), left_, window_.width),
                way_to(box.y, box.bottom(), top_, window_.height));
}

void PageView::point(double x, double y, double now_ms) {
    const bool was_at_edge = is_moving();
    const Pointer before = pointer_.value_or(Pointer{.since = now_ms});
    pointer_ = Pointer{x - left_, y - top_, was_at_edge ? before.since : now_ms};
    // A display also says where a pointer is that nobody has moved.
    const bool has_moved = std::hypot(pointer_->x - before.x, pointer_->y - before.y) > 0.5;
    pointer_->has_let_go = before.has_let_go && !has_moved;
}

void PageView::let_go() {
    if (pointer_) pointer_->has_let_go = true;
}

double PageView::pull_right() const {
    if (!pointer_ || pointer_->has_let_go) return 0;
    return pull(pointer_->x, left_, window_.width, screen_.width);
}

double PageView::pull_down() const {
    if (!pointer_ || pointer_->has_let_go) return 0;
    return pull(pointer_->y, top_, window_.height, screen_.height);
}

bool PageView::is_moving() const {
    return pull_right() != 0 || pull_down() != 0;
}

bool PageView::tick(double now_ms) {
    const double step = std::clamp(now_ms - ticked_, 0.0, longest_ms) * pixels_a_second / 1000;
    ticked_ = now_ms;
    if (!is_moving() || now_ms - pointer_->since < rest_ms) return false;
    return move(pull_right() * step, pull_down() * step);
}

}  // namespace muster::client
