#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace muster::faces {

/// Two armies that met, and what came of it (engine/lab/SCHEMA.md, pairings and blocks).
struct LabPairing {
    std::string first, second;
    bool is_mirror{};
    std::uint64_t battles{}, draws{};
    std::array<std::uint64_t, 5> points{}, opener{};  ///< Units, by quarters of the points.
};

/// One figure of a run's report; NaN where there is none.
struct LabRow {
    std::string measure, army, against, card;
    double value{}, low{}, high{};
    std::uint64_t count{};
};

/// What a file of muster-lab has of one run. Mirror matches are counted among the pairings alone,
/// unless there is nothing else.
struct LabRun {
    std::string name, kind, ruleset, program, definitions, seed, aim;
    std::string players, variant, setup;  ///< JSON
    bool is_done{};
    std::vector<LabPairing> pairings;
    std::map<int, std::uint64_t> lengths;              ///< To the number of battles.
    std::array<std::map<int, std::uint64_t>, 2> left;  ///< Of those who did not win, and who did.
    /// By army and card: what was counted, by measure.
    std::map<std::pair<std::string, std::string>, std::map<std::string, std::uint64_t>> uses;
    std::vector<LabRow> rows;
};

/// All runs of the file in the order of their names, or the one that is asked for.
/// @throws Refused if there is no such run, or the file is not of muster-lab, or broken.
[[nodiscard]] std::vector<LabRun> read_lab_runs(const std::filesystem::path& file,
                                                const std::string& wanted = {});

}  // namespace muster::faces
