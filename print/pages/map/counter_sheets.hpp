#pragma once

#include "print/pages/map/counter_pages.hpp"

#include <utility>
#include <vector>

/// Where counters lie on their sheets, and what shape each has.
namespace muster::pages {

/// Sides are known by their shape too: how corners are cut off, clockwise from the top left.
struct CounterShape {
    double width_mm{}, height_mm{};
    std::array<double, 4> corners_mm{};
    using Points = std::vector<std::pair<double, double>>;
    /// Its corners, grown by so much on every side.
    [[nodiscard]] Points outline(double grown_mm = 0) const;
};

/// One counter of an army, by its numbers.
struct CounterPlace {
    const faces::Counter* counter{};
    std::size_t side{};  ///< Of the armies, in order; four look different, and so does nobody's.
};

class CounterSheets {
  public:
    /// @throws std::runtime_error if not even one counter fits
    CounterSheets(const PageLayout& layout, const std::vector<faces::CounterArmy>& armies,
                  const CounterPrint& print);

    [[nodiscard]] const Sheet& sheet() const { return sheet_; }
    [[nodiscard]] const std::vector<CounterPlace>& counters() const { return counters_; }
    [[nodiscard]] std::size_t count() const;  ///< Of sheets.
    [[nodiscard]] std::size_t first_of(std::size_t sheet) const {
        return sheet * sheet_.per_sheet();
    }
    /// How many counters lie on it.
    [[nodiscard]] std::size_t on_sheet(std::size_t sheet) const;
    [[nodiscard]] CounterShape shape(std::size_t side) const;
    /// What the design's millimetres are on paper.
    [[nodiscard]] double scale() const { return scale_; }
    /// The long lines of registration marks, in mm.
    [[nodiscard]] std::vector<Line> register_marks() const;

  private:
    const PageLayout& layout_;
    const CounterPrint& print_;
    double scale_;
    Sheet sheet_;
    std::vector<CounterPlace> counters_;
};

}  // namespace muster::pages
