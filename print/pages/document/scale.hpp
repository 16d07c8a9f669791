#pragma once

#include "print/faces/document.hpp"
#include "print/pages/document/chart_axis.hpp"
#include "print/pages/document/pen.hpp"

namespace muster::pages {

/// Where a value stands on an axis laid over the area, even if nothing bounds it.
[[nodiscard]] double place_on(const Axis& axis, const Area& scale, double value);

/// A dot with its interval on the line y of `scale`, by `bar_line`, `cap` and `dot` of the block.
/// An end that nothing bounds is an arrow.
void draw_estimate(Pen& pen, const Block& block, const draw::Rgb& ink, const Axis& axis,
                   const Area& scale, const faces::Estimate& estimate);

/// A table's column on which every row's estimate stands: its head with the marks, and a row's
/// part, which is `height` high.
void draw_scale_head(Pen& pen, const Block& table, const Block& column, const Area& area);
void draw_scale(Pen& pen, const Block& table, const Block& column, const faces::Cell& cell,
                const Area& area, double height);

}  // namespace muster::pages
