#pragma once

#include "engine/lab/play/progress.hpp"
#include "engine/lab/ranks/coordinator.hpp"
#include "engine/lab/statistics/statistics.hpp"
#include "engine/record/journal.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// A card's use, in the order of its measures.
template <class Use>
requires requires {
    Use::measures;
}
struct nlohmann::adl_serializer<Use> {
    static void to_json(json& out, const Use& use) {
        out = json::array();
        for (const auto& [name, member] : Use::measures) out.push_back(use.*member);
    }
    static void from_json(const json& in, Use& use) {
        for (std::size_t i = 0; i < Use::measures.size(); ++i)
            in.at(i).get_to(use.*Use::measures[i].second);
    }
};

/// Duels that ranks share: whole numbers that one rank sends another as JSON.
namespace muster::lab {

inline void to_json(nlohmann::json& json, const Points& points) {
    json = points.quarters;
}
inline void from_json(const nlohmann::json& json, Points& points) {
    json.get_to(points.quarters);
}

/// All that decides what a duel's units come to.
template <class Rules, class Duel>
[[nodiscard]] std::string duel_key(const typename Rules::Setup& setup,
                                   const std::string& definitions, const Duel& duel) {
    nlohmann::ordered_json json{{"program", MUSTER_VERSION},  {"ruleset", Rules::id()},
                                {"definitions", definitions}, {"seed", duel.seed},
                                {"players", duel.players},    {"paired", duel.is_paired}};
    record::Saves<Rules>::write(setup, json);
    return json.dump();
}

/// `play(first, units, progress)` gives a Result.
template <class Result, class Play>
[[nodiscard]] Task task_of_units(Play play, unsigned threads, std::string key) {
    const auto play_jobs = [own = std::move(play)](const std::string&,
                                                   const std::vector<Job>& jobs) {
        Result sum;
        Progress unseen;
        for (const Job& job : jobs) sum.add(own(job.first, job.units, unseen));
        return nlohmann::json(sum).dump();
    };
    return {play_jobs, threads, std::move(key)};
}

/// What units `first` to `first` + `units` - 1 come to, played by all of such a task's coordinator.
template <class Result>
[[nodiscard]] Result shared_units(Coordinator& coordinator, std::uint64_t first,
                                  std::uint64_t units, Progress& progress) {
    Result sum;
    coordinator.play("", {{0, 0, first, units}},
                     [&](const std::vector<Job>& share, const std::string& answer) {
                         sum.add(nlohmann::json::parse(answer).get<Result>());
                         progress.add(units_of(share));
                     });
    return sum;
}

}  // namespace muster::lab
