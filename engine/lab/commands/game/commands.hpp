#pragma once

#include "engine/lab/ranks/ranks.hpp"
#include "engine/usage/usage.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace muster::lab {

/// Each adds one subcommand to muster-lab. When it is chosen it runs inside parse(), throws
/// BadInput for wrong input, and puts another exit code than 0 in `exit_code` if it must. Where
/// mpirun started several processes, `ranks` share the battles.
void add_army(const usage::Command& app, Ranks& ranks);
void add_card(const usage::Command& app, Ranks& ranks);
void add_check(const usage::Command& app, int& exit_code);
void add_play(const usage::Command& app, int& exit_code);
void add_duel(const usage::Command& app, Ranks& ranks);
void add_odds(const usage::Command& app);
void add_replay(const usage::Command& app);
void add_round_robin(const usage::Command& app, Ranks& ranks);
void add_tune(const usage::Command& app, Ranks& ranks);

/// The name of a ruleset as the first word after the command.
void add_ruleset(const usage::Command& command, std::string& ruleset,
                 const std::vector<std::string>& rulesets);
/// Who fights and who leads them.
struct Sides {
    std::string red, blue, battle;        ///< Files or shipped armies; a battle file has both.
    std::string red_player, blue_player;  ///< Names of players::Kind.
};
/// `--red`, `--blue`, `--battle`, `--red-player` and `--blue-player`, these of `kinds`.
void add_sides(const usage::Command& command, Sides& sides, const std::vector<std::string>& kinds);
/// `--seed N`.
template <class Seed>
void add_seed(const usage::Command& command, Seed& seed, const std::string& help) {
    command.add_option("--seed", seed, help).type_name("N").check(usage::whole_number());
}
/// `--threads N`.
void add_threads(const usage::Command& command, unsigned& threads);
/// The computer players that there are, as --red-player and the like take them.
[[nodiscard]] std::vector<std::string> computer_players();
/// `--player WHO` for both sides.
void add_player(const usage::Command& command, std::string& player);
/// `--precision P`, "0.5%".
usage::Option add_precision(const usage::Command& command, std::string& precision,
                            const std::string& help = "play until each rate is known to +-P");
/// What was given for it as a share: 0.005; 0 if nothing was.
[[nodiscard]] double precision_of(const std::string& precision);
/// How a run is reported, and where its figures are kept.
struct Report {
    std::string out, run;
    bool json{}, csv{};
};
/// `--out FILE`, `--run NAME`, `--json` and `--csv`; `out_help` says what the file keeps.
void add_report(const usage::Command& command, Report& report, const std::string& run,
                const std::string& out_help);
/// `--variant FILE`.
void add_variant(const usage::Command& command, std::string& variant);
/// `--pack PATH`, may be given again.
void add_packs(const usage::Command& command, std::vector<std::string>& packs);
/// By which rules many battles are played, and on what.
struct RunOptions {
    std::string variant;
    std::vector<std::string> packs;
    std::uint64_t seed{1};
    unsigned threads{1};
};
/// `--seed`, `--threads`, `--variant` and `--pack`.
void add_run(const usage::Command& command, RunOptions& options);

}  // namespace muster::lab
