#pragma once

#include <string>
#include <vector>

namespace muster::pages {

/// How large each piece of text on the pages of a PDF is, in points, in the order it is drawn.
[[nodiscard]] std::vector<double> text_sizes_pt(const std::string& pdf);

}  // namespace muster::pages
