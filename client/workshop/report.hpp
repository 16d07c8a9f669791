#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace muster::client {

/// A piece of a line of a report and the columns of characters that it has there, from 0.
struct ReportCell {
    std::string text;
    std::size_t from{}, to{};  ///< `to` is one past the last.
    bool is_right{};  ///< It ends at `to`, as figures in columns do; else it begins at `from`.
    bool operator==(const ReportCell&) const = default;
};

/// The cells of a line that was laid out for a terminal, for letters that are not all as wide as
/// each other. `next` is the line below: words above columns of figures are cells of their own.
[[nodiscard]] std::vector<ReportCell> report_cells(std::string_view line, std::string_view next);

}  // namespace muster::client
