#pragma once

#include "engine/lab/statistics/statistics.hpp"

#include <fmt/format.h>
#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <string>

/// How reports give sums over many battles.
namespace muster::lab {

[[nodiscard]] inline double mean(std::uint64_t sum, std::uint64_t of) {
    return of == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(of);
}

[[nodiscard]] nlohmann::ordered_json proportion_json(std::uint64_t hits, std::uint64_t of);

/// ` 12.3 %  (11.9 to 12.7)`
[[nodiscard]] inline std::string percent(const Proportion& share) {
    return fmt::format("{:5.1f} %  ({:.1f} to {:.1f})", 100 * share.value, 100 * share.low,
                       100 * share.high);
}
/// The same with Wilson's interval.
[[nodiscard]] inline std::string percent(std::uint64_t hits, std::uint64_t of) {
    return percent(wilson(hits, of));
}

/// How a duel's battles were chosen, and what its first army got of the points.
void add_rate(nlohmann::ordered_json& json, bool is_paired, double precision,
              const Proportion& rate);
template <class Result, class Duel>
void add_rate(nlohmann::ordered_json& json, const Duel& duel, const Result& result) {
    add_rate(json, duel.is_paired, duel.precision, result.rate);
}

/// A line of what Red's army got of the points, if battles came in pairs, and what its interval is.
template <class Result, class Duel>
[[nodiscard]] std::string rate_text(const Duel& duel, const Result& result, int width) {
    if (!duel.is_paired) return "";
    return fmt::format(
        "{:{}}{}\n  a draw is half a win; {} pairs of battles with the seats "
        "exchanged{}\n",
        "Red's points", width, percent(result.rate), result.points.units(),
        duel.precision > 0
            ? fmt::format(",\n  until it was known to ±{:g} % at every look", 100 * duel.precision)
            : "");
}

/// What stands in brackets.
template <class Duel>
[[nodiscard]] std::string intervals_text(const Duel& duel) {
    if (!duel.is_paired) return "Wilson's 95 % interval.";
    if (duel.precision <= 0) return "95 % intervals, of points from the pairs, else Wilson's.";
    return "95 % intervals, of points a confidence sequence, else Wilson's.";
}

}  // namespace muster::lab
