#include "engine/lab/book.hpp"
#include "engine/lab/commands.hpp"
#include "engine/lab/contest.hpp"
#include "engine/lab/crew.hpp"
#include "engine/lab/measured_run.hpp"
#include "engine/lab/round_robin.hpp"
#include "engine/lab/store.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::lab {
namespace {

struct RoundRobinOptions {
    std::string ruleset, player{"greedy"}, precision;
    ContestSource source;
    std::uint64_t pairs{500}, seed{1};
    unsigned threads{1};
    bool cards{};
    Report report;
};

Aim aim_of(const RoundRobinOptions& options) {
    Aim aim{options.pairs};
    if (!options.precision.empty()) aim.precision = precision_of(options.precision);
    return aim;
}

RunKey key_of(const RoundRobinOptions& options, const Task& task) {
    return run_key("round-robin", task.contest->about(), task.how, aim_of(options));
}

Task load(const RoundRobinOptions& options) {
    Task task;
    task.contest = load_round_robin(options.ruleset, options.source);
    task.how = {*players::find_kind(options.player), options.seed, options.threads};
    task.key = text(key_of(options, task));
    return task;
}

void run_round_robin(const RoundRobinOptions& options, Ranks& ranks) {
    ranks.begin();
    if (ranks.own() > 0) help(ranks, [&options] { return load(options); });
    const Task task = load(options);
    const Contest::About& about = task.contest->about();
    const Aim aim = aim_of(options);
    std::optional<Store> store;
    if (!options.report.out.empty())
        store.emplace(options.report.out, options.report.run, key_of(options, task), about);
    std::optional<Crew> crew;
    if (ranks.size() > 1) crew.emplace(ranks, task);
    const Book book =
        play_contest(about, aim, store, [&](const std::vector<Job>& jobs, Progress& progress) {
            return crew ? crew->play(jobs, progress) : task.contest->play(jobs, task.how, progress);
        });
    const Standings found = standings(about, task.how, aim, book);
    const std::string report = options.report.json  ? json_report(found)
                               : options.report.csv ? csv(rows(found))
                                                    : page(found, options.cards);
    if (store) store->finish(rows(found));
    fmt::print("{}", report);
}

}  // namespace

void add_round_robin(const usage::Command& app, Ranks& ranks) {
    auto options = std::make_shared<RoundRobinOptions>();
    const usage::Command command =
        app.add_subcommand("round-robin", "Every army against every other: rates and Elo.");
    add_ruleset(command, options->ruleset, measured_rulesets());
    command.add_option("ARMIES", options->source.armies, "files or shipped; else all shipped")
        .type_name("");
    const usage::Option games =
        command.add_option("--games", options->pairs, "pairs of battles per pairing; else 500")
            .type_name("N")
            .check(usage::whole_between(1, 100'000'000));
    add_precision(command, options->precision).excludes(games);
    add_player(command, options->player);
    add_seed(command, options->seed, "of the whole run; else 1");
    add_threads(command, options->threads);
    command.add_option("--variant", options->source.variant, "variant file").type_name("FILE");
    add_packs(command, options->source.packs);
    command.add_flag("--cards", options->cards, "tell the use of every card too");
    add_report(command, options->report, "round-robin",
               "keeps the run in an SQLite file, and resumes it");
    command.footer(
        "Each pairing is played in pairs of battles with the same dice and the seats\n"
        "exchanged, and each army once against itself as a test. With --precision the\n"
        "run ends when every rate is known so well. The same seed gives the same bytes\n"
        "on any number of threads. With --out every block of battles is on disk before\n"
        "the next: killed at any time, the same command goes on where it stood. The\n"
        "file may hold several runs; engine/lab/SCHEMA.md says how to read it.\n"
        "Under Open MPI (mpirun -n 8 muster-lab ...) the ranks share the battles, and the\n"
        "bytes are the same again. With mpirun's own --enable-recovery a lost rank costs\n"
        "its share; else all end with it, and the same command with --out goes on.\n"
        "\n"
        "Examples:\n"
        "  muster-lab round-robin skirmish --threads 2\n"
        "  muster-lab round-robin skirmish --precision 1% --player random\n"
        "  muster-lab round-robin warfare nine_bridges my_army.toml --games 200\n"
        "  muster-lab round-robin skirmish --csv > rates.csv\n"
        "  muster-lab round-robin skirmish --precision 0.5% --out runs.sqlite");
    command.callback([options, &ranks] { run_round_robin(*options, ranks); });
}

}  // namespace muster::lab
