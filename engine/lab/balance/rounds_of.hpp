#pragma once

#include "engine/lab/balance/rounds.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// Rounds whose units are played by `(*worker)(unit, result)`, and results that JSON can hold.
namespace muster::lab {

template <class Result, class Worker>
[[nodiscard]] PlayBlock player_of(std::shared_ptr<Worker> worker) {
    return [worker](std::uint64_t first, std::uint64_t units) {
        Result out;
        for (std::uint64_t unit = first; unit < first + units; ++unit) (*worker)(unit, out);
        return nlohmann::json(out).dump();
    };
}

template <class Result>
[[nodiscard]] Result result_of(const std::string& counts) {
    return nlohmann::json::parse(counts).get<Result>();
}

/// What is counted of every unit on its own, one after the other.
using Series = std::vector<std::uint64_t>;
[[nodiscard]] inline Series series_of(const std::vector<std::string>& blocks) {
    Series out;
    for (const std::string& block : blocks) {
        const auto more = result_of<Series>(block);
        out.insert(out.end(), more.begin(), more.end());
    }
    return out;
}

}  // namespace muster::lab
