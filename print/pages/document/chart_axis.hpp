#pragma once

#include <string>
#include <vector>

namespace muster::pages {

/// Part of a scale with round numbers at its ends and marks.
class Axis {
  public:
    /// Holds both ends; `most` marks, at least two.
    Axis(double low, double high, int most);

    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }
    [[nodiscard]] double step() const { return step_; }
    /// Where a value stands: 0 at the low end, 1 at the high one.
    [[nodiscard]] double part(double value) const { return (value - low_) / (high_ - low_); }
    [[nodiscard]] std::vector<double> marks() const;
    /// With as many places as the marks need, and the true minus.
    [[nodiscard]] std::string text(double mark) const;

  private:
    double low_, high_, step_;
};

/// 1, 2 or 5 times a power of ten, and no less than `least`.
[[nodiscard]] double round_step(double least);

}  // namespace muster::pages
