#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace muster::lab {

/// Each adds one subcommand to muster-lab. When it is chosen it runs inside parse(), throws
/// BadInput for wrong input, and puts another exit code than 0 in `exit_code` if it must.
void add_check(CLI::App& app, int& exit_code);
void add_play(CLI::App& app, int& exit_code);
void add_duel(CLI::App& app);
void add_odds(CLI::App& app);
void add_replay(CLI::App& app);
void add_simple(CLI::App& app);
void add_unit(CLI::App& app);

/// Digits alone, up to 2^64 - 1.
[[nodiscard]] CLI::Validator whole_number();

/// The name of a ruleset as the first word after the command.
void add_ruleset(CLI::App& command, std::string& ruleset,
                 const std::vector<std::string>& rulesets = {"skirmish"});
/// `--seed N`; CLI11 alone takes -1 and numbers beyond 64 bits for others.
template <class Seed>
void add_seed(CLI::App& command, Seed& seed, const std::string& help) {
    command.add_option("--seed", seed, help)->type_name("N")->check(whole_number());
}
/// `--pack PATH`, may be given again.
void add_packs(CLI::App& command, std::vector<std::string>& packs);

}  // namespace muster::lab
