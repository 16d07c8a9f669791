#include "engine/contract/flaw.hpp"
#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/commands/game/odds_subcommands.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play/stop.hpp"
#include "engine/lab/ranks/mpi_ranks.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/fault_words.hpp"
#include "engine/toml/reader.hpp"
#include "engine/usage/output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <optional>
#include <string_view>

namespace muster::lab {
namespace {

/// CLI11 asks for "a subcommand" where one was misspelt.
std::optional<std::string> unknown_command(const usage::Program& app, std::string_view given) {
    const std::vector<std::string> names = app.subcommands();
    if (given.starts_with('-') || std::find(names.begin(), names.end(), given) != names.end())
        return std::nullopt;
    const std::vector<std::string_view> known{names.begin(), names.end()};
    return "COMMAND: " + toml::unknown_name(given, known);
}

int run(int argc, char** argv, Ranks& ranks) {
    const usage::Program app{"Muster's lab: checks definitions, plays battles, measures balance.",
                             "muster-lab", "muster-lab " MUSTER_VERSION, 28};
    app.require_subcommand();
    app.footer(
        "Examples:\n"
        "  muster-lab check my_pack\n"
        "  muster-lab play skirmish --blue-player greedy\n"
        "  muster-lab duel skirmish --games 10000 --threads 2\n"
        "  muster-lab round-robin skirmish --precision 1%\n"
        "  muster-lab card skirmish grave_knight\n"
        "  muster-lab tune skirmish --threads 2\n"
        "  muster-lab army skirmish --out-army found.toml\n"
        "  muster-lab odds skirmish spearmen soldier\n"
        "  muster-lab unit warfare --ancestry human --type levies --size d8\n"
        "  muster-lab map millford_crossing --out my_map.tmj\n"
        "  muster-lab campaign new vale.muster vale\n"
        "\n"
        "Exit codes: 0 done, 1 the input was wrong, 2 wrong usage; 130 or 143 for a run\n"
        "that SIGINT or SIGTERM stopped, which reports what it has played.");
    int exit_code = 0;
    add_check(app, exit_code);
    add_play(app, exit_code);
    add_duel(app, ranks);
    add_odds(app);
    add_replay(app);
    add_round_robin(app, ranks);
    add_card(app, ranks);
    add_tune(app, ranks);
    add_army(app, ranks);
    for (const Game* game : games()) game->add_commands(app);
    for (const AddCommand add : own_commands()) add(app, exit_code);
    if (const auto fault = argc > 1 ? unknown_command(app, argv[1]) : std::nullopt) {
        fmt::print(stderr, "{}\nRun with --help for more information.\n", *fault);
        return 2;
    }
    return app.parse(argc, argv, 2).value_or(exit_code);
}

int run_and_report(int argc, char** argv, Ranks& ranks) {
    try {
        keep_command_line(argc, argv);
        int exit_code = run(argc, argv, ranks);
        // As of a program that a signal has ended.
        if (exit_code == 0 && stop_signal() != 0) exit_code = 128 + stop_signal();
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
            throw BadInput{"error: cannot write the output"};
        return exit_code;
    } catch (const RunStopped& stop) {
        fmt::print(stderr, "{}\nto begin again: {}\n", stop.what(), command_line());
        return 128 + stop_signal();
    } catch (const BadInput& fault) {
        fmt::print(stderr, "{}\n", fault.what());
    } catch (const record::BadSave& fault) {
        fmt::print(stderr, "{}\n", fault.what());
    } catch (const std::exception& fault) {
        const std::string words = fault_words(fault);
        const bool is_whole = words.find("error: ") != std::string::npos;
        fmt::print(stderr, "{}{}\n", is_whole ? "" : "error: ", words);
    }
    return 1;
}

}  // namespace
}  // namespace muster::lab

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN);  // a file past its limit is a fault to report, not an end
    muster::usage::make_output_harmless();
    muster::lab::MpiRanks ranks;
    return ranks.end(muster::lab::run_and_report(argc, argv, ranks));
}
