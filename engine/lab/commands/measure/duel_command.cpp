#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/play/stop.hpp"

#include <memory>

namespace muster::lab {

void add_duel(const usage::Command& app, Ranks& ranks) {
    auto options = std::make_shared<DuelOptions>();
    const usage::Command command =
        app.add_subcommand("duel", "Many battles of one army against another.");
    add_ruleset(command, options->ruleset, battle_games());
    add_sides(command, *options, computer_players());
    const usage::Option games =
        command.add_option("--games", options->games, "how many battles; else 1000")
            .type_name("N")
            .check(usage::whole_between(1, 1'000'000'000));
    add_precision(command, options->precision).excludes(games);
    command.add_flag("--paired", options->paired, "each battle again with seats exchanged");
    command.add_option("--map", options->map, "battlefield: a map; strategic: a war")
        .type_name("MAP");
    add_run(command, *options);
    options->report.run = "duel";
    const usage::Option out =
        command
            .add_output("--out", options->report.out, "saves the run in an SQLite file; resumes it")
            .type_name("FILE");
    command.add_option("--run", options->report.run, "name of the run in FILE; else duel")
        .type_name("NAME")
        .needs(out);
    command.add_flag("--json", options->json, "for machines");
    command.footer(
        "Without armies the two starter armies play. The same seed gives the same output\n"
        "on any number of threads. --paired repeats each battle with the same dice and\n"
        "the seats exchanged, and reports the points of Red's army; --precision plays\n"
        "such pairs until the result is that precise. With --out every result is saved at\n"
        "once: if the run is killed, the same command resumes it. SIGINT (Ctrl-C) and\n"
        "SIGTERM end it with the figures so far. Under Open MPI the ranks share the\n"
        "battles, as for round-robin.\n"
        "\n"
        "Examples:\n"
        "  muster-lab duel skirmish --games 10000 --threads 2\n"
        "  muster-lab duel skirmish --precision 1% --blue wild_muster\n"
        "  muster-lab duel skirmish --red a.toml --blue b.toml --seed 7 --json\n"
        "  muster-lab duel warfare --red tallow_crown --games 200\n"
        "  muster-lab duel warfare --battle my_battle.toml --games 200\n"
        "  muster-lab duel battlefield --games 200 --paired --map barrow_hill\n"
        "  muster-lab duel skirmish --games 100000 --out runs.sqlite\n"
        "  muster-lab duel strategic --games 100 --map millers_quarrel");
    command.callback([options, &ranks] {
        const CatchStops stops;
        require_maps_for(options->ruleset, !options->map.empty());
        find_game(options->ruleset).duel(*options, ranks);
    });
}

}  // namespace muster::lab
