#pragma once

#include "engine/lab/statistics.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>

/// How reports tell sums over many battles.
namespace muster::lab {

[[nodiscard]] inline double mean(std::uint64_t sum, std::uint64_t of) {
    return of == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(of);
}

[[nodiscard]] inline nlohmann::ordered_json share_json(std::uint64_t hits, std::uint64_t of) {
    const Share share = wilson(hits, of);
    nlohmann::ordered_json json;
    json["count"] = hits;
    json["share"] = share.value;
    json["low"] = share.low;
    json["high"] = share.high;
    return json;
}

/// ` 12.3 %  (11.9 to 12.7)`, with Wilson's interval.
[[nodiscard]] inline std::string percent(std::uint64_t hits, std::uint64_t of) {
    const Share share = wilson(hits, of);
    return fmt::format("{:5.1f} %  ({:.1f} to {:.1f})", 100 * share.value, 100 * share.low,
                       100 * share.high);
}

}  // namespace muster::lab
