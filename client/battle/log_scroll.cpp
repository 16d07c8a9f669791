#include "client/battle/log_scroll.hpp"

#include <algorithm>

namespace muster::client {

void LogScroll::place(const Builder& b, const Box& leaf, const Box& words,
                      const std::vector<LogLine>& lines) {
    leaf_ = leaf;
    lines_ = lines.size();
    reach_ = log_reach(b, words, lines);
}

int LogScroll::back() const {
    return std::min(back_, reach_);
}

void LogScroll::scroll(int lines) {
    back_ = std::clamp(back() + lines, 0, reach_);
}

bool LogScroll::press(Key key) {
    if (!is_shown()) return false;
    const auto to = log_scrolled(key, back(), reach_, lines_);
    if (to) back_ = *to;
    return to.has_value();
}

bool LogScroll::turn(double x, double y, int rows) {
    if (!leaf_.contains(x, y)) return false;
    scroll(-3 * rows);
    return true;
}

}  // namespace muster::client
