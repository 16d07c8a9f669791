#pragma once

#include "client/battle/log.hpp"

#include <cstddef>
#include <vector>

namespace muster::client {

/// How far back a log is scrolled, and where it stood when it was last drawn.
class LogScroll {
  public:
    /// It is drawn with its lines in `words`, within a leaf that answers to the wheel.
    void place(const Builder& b, const Box& leaf, const Box& words,
               const std::vector<LogLine>& lines);
    /// It is not drawn, and does not scroll.
    void hide() { leaf_ = {}; }
    /// To the newest line.
    void reset() { back_ = 0; }

    [[nodiscard]] bool is_shown() const { return !(leaf_ == Box{}); }
    [[nodiscard]] const Box& leaf() const { return leaf_; }
    /// Lines between the newest one and the last that shows.
    [[nodiscard]] int back() const;
    /// By lines, backwards in time where they are positive.
    void scroll(int lines);
    /// The page keys, Home and End; false for others, and where no log shows.
    bool press(Key key);
    /// The wheel; false where it is not over the log.
    bool turn(double x, double y, int rows);

  private:
    Box leaf_;
    int back_{}, reach_{};
    std::size_t lines_{};
};

}  // namespace muster::client
