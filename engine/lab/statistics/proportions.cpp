#include "engine/lab/statistics/proportions.hpp"

#include <nlohmann/json.hpp>

namespace muster::lab {

nlohmann::ordered_json proportion_json(std::uint64_t hits, std::uint64_t of) {
    const Proportion share = wilson(hits, of);
    nlohmann::ordered_json json;
    json["count"] = hits;
    json["share"] = share.value;
    json["low"] = share.low;
    json["high"] = share.high;
    return json;
}

void add_rate(nlohmann::ordered_json& json, bool is_paired, double precision,
              const Proportion& rate) {
    json["paired"] = is_paired;
    if (precision > 0) json["precision"] = precision;
    json["red_points"] = {{"share", rate.value}, {"low", rate.low}, {"high", rate.high}};
}

}  // namespace muster::lab
