#pragma once

#include "engine/lab/commands/game/commands.hpp"
#include "engine/lab/play/tournament.hpp"
#include "engine/lab/store/store.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// What the commands that measure armies and their cards have in common.
namespace muster::lab {

struct MeasureOptions : RunOptions {
    std::string ruleset, player{"greedy"};
    std::vector<std::string> armies, maps;
    Report report;

    [[nodiscard]] TournamentSource source() const { return {armies, packs, variant, maps}; }
    [[nodiscard]] TournamentPlay how() const;
};

/// `--player`, the options of every run and those of its report.
void add_measure(const usage::Command& command, MeasureOptions& options, const std::string& run);
/// `--army ARMY`, may be given again.
void add_armies(const usage::Command& command, std::vector<std::string>& armies,
                const std::string& help);
/// `--budget N`.
void add_budget(const usage::Command& command, int& budget, const std::string& help);

/// The file of --out, if it was given. @throws BadInput
[[nodiscard]] std::optional<Store> open_store(const Report& report, const RunKey& key,
                                              const Tournament::About& about = {});

/// Puts the figures into the file, if there is one, and prints them in the way asked for.
void print_and_keep(const Report& report, std::optional<Store>& store,
                    const std::vector<Row>& figures, const std::function<std::string()>& json,
                    const std::function<std::string()>& page);

}  // namespace muster::lab
