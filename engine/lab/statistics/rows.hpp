#pragma once

#include "engine/lab/statistics/statistics.hpp"

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace muster::lab {

/// One figure of a report, as CSV and the store have it; what does not apply is empty or absent
/// (NaN), and an end that nothing bounds is infinite.
struct Row {
    static constexpr double absent = std::numeric_limits<double>::quiet_NaN();

    std::string measure;  ///< What it is: "points", "elo", "played_won" (SCHEMA.md lists them).
    std::string army, against, card;
    double value{absent}, low{absent}, high{absent};
    std::uint64_t count{};  ///< Battles, or copies of a card, that it was made from.
};

[[nodiscard]] inline Row share_row(std::string measure, const Proportion& share,
                                   std::uint64_t count) {
    Row row;
    row.measure = std::move(measure);
    row.value = share.value;
    row.low = share.low;
    row.high = share.high;
    row.count = count;
    return row;
}

/// With a line of headings; numbers in full, so that the same figures are the same bytes.
[[nodiscard]] std::string csv(const std::vector<Row>& rows);

}  // namespace muster::lab
