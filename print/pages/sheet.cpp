#include "print/pages/sheet.hpp"

#include <algorithm>
#include <stdexcept>

namespace muster::pages {
namespace {

constexpr double least_margin_mm =
    5;  ///< What most printers leave bare; trim never reaches into it.
constexpr double mark_distance_mm = 0.8;
constexpr double mark_length_mm = 4;

std::size_t fitting(double paper, double trim) {
    const double room = paper - 2 * least_margin_mm + gutter_mm;
    return room < trim + gutter_mm ? 0 : static_cast<std::size_t>(room / (trim + gutter_mm));
}

double length(std::size_t count, double trim) {
    return static_cast<double>(count) * (trim + gutter_mm) - gutter_mm;
}

}  // namespace

Sheet::Sheet(const Paper& paper, double trim_width_mm, double trim_height_mm, double bleed_mm)
    : paper_{paper},
      width_mm_{trim_width_mm},
      height_mm_{trim_height_mm},
      bleed_mm_{bleed_mm},
      columns_{fitting(paper.width_mm, trim_width_mm)},
      rows_{fitting(paper.height_mm, trim_height_mm)} {
    if (per_sheet() == 0)
        throw std::runtime_error{"error: a card of " + std::to_string(trim_width_mm) + " x " +
                                 std::to_string(trim_height_mm) + " mm does not fit " + paper.name};
    left_mm_ = (paper.width_mm - length(columns_, trim_width_mm)) / 2;
    top_mm_ = (paper.height_mm - length(rows_, trim_height_mm)) / 2;
}

Cell Sheet::front(std::size_t index) const {
    const auto column = static_cast<double>(index % columns_);
    const auto row = static_cast<double>((index - index % columns_) / columns_);
    return {left_mm_ + column * (width_mm_ + gutter_mm), top_mm_ + row * (height_mm_ + gutter_mm)};
}

Cell Sheet::back(std::size_t index, Duplex duplex) const {
    Cell cell = front(index);
    if (duplex == Duplex::short_edge) {
        cell.y_mm = paper_.height_mm - cell.y_mm - height_mm_;
        cell.is_turned = true;
    } else {
        cell.x_mm = paper_.width_mm - cell.x_mm - width_mm_;
    }
    return cell;
}

Sheet::Margins Sheet::bleed_at(const Cell& cell) const {
    constexpr double near = 0.01;
    const double half = gutter_mm / 2;
    const double right = paper_.width_mm - left_mm_ - width_mm_;
    const double bottom = paper_.height_mm - top_mm_ - height_mm_;
    return {cell.x_mm < left_mm_ + near ? bleed_mm_ : half,
            cell.y_mm < top_mm_ + near ? bleed_mm_ : half,
            cell.x_mm > right - near ? bleed_mm_ : half,
            cell.y_mm > bottom - near ? bleed_mm_ : half};
}

std::vector<Sheet::Mark> Sheet::marks(std::size_t count) const {
    std::vector<Mark> out;
    const std::size_t rows = std::min(rows_, (count + columns_ - 1) / columns_);
    const std::size_t columns = std::min(columns_, count);
    const double right = paper_.width_mm - left_mm_;
    const double bottom = paper_.height_mm - top_mm_;
    const double near = mark_distance_mm;
    const double far = mark_distance_mm + mark_length_mm;
    for (std::size_t column = 0; column < columns; ++column)
        for (const double edge : {0.0, width_mm_}) {
            const double x = front(column).x_mm + edge;
            out.push_back({x, top_mm_ - far, x, top_mm_ - near});
            out.push_back({x, bottom + near, x, bottom + far});
        }
    for (std::size_t row = 0; row < rows; ++row)
        for (const double edge : {0.0, height_mm_}) {
            const double y = front(row * columns_).y_mm + edge;
            out.push_back({left_mm_ - far, y, left_mm_ - near, y});
            out.push_back({right + near, y, right + far, y});
        }
    return out;
}

}  // namespace muster::pages
