#pragma once

#include "client/ui/screen/builder.hpp"
#include "engine/rulebook/book.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// A piece of a line in one style, from the left and top of its line.
struct PageRun {
    double x{}, y{}, width{};
    std::string text;
    theme::Style style;
    std::string rule{};  ///< It is a link to that rule,
    bool is_here{};      ///< or the rule begins here.
};
/// A line of a paragraph, or a row of a table.
struct PageLine {
    double height{};
    std::vector<PageRun> runs;
    bool is_table{}, is_head{};   ///< Of a table: on a ground of its own.
    std::vector<double> rules{};  ///< Between its columns, from the left.
    bool is_code{};
};

/// All that stands in a section, set in so wide a column. A table that is too wide for it, or has
/// rows higher than `most_row`, becomes a paragraph for each of its cells; 0: no table does.
[[nodiscard]] std::vector<PageLine> page_lines(const Builder& b, const BookSection& section,
                                               double width, double most_row = 0);

}  // namespace muster::client
