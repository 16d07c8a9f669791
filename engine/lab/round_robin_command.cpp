#include "engine/lab/book.hpp"
#include "engine/lab/crew.hpp"
#include "engine/lab/measure_options.hpp"
#include "engine/lab/measured_run.hpp"
#include "engine/lab/round_robin.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::lab {
namespace {

struct RoundRobinOptions : MeasureOptions {
    std::string precision;
    std::uint64_t pairs{500};
    bool cards{};
};

Aim aim_of(const RoundRobinOptions& options) {
    return {options.pairs, precision_of(options.precision)};
}

RunKey key_of(const RoundRobinOptions& options, const Task& task) {
    return run_key("round-robin", task.contest->about(), task.how, aim_of(options));
}

Task load(const RoundRobinOptions& options) {
    Task task;
    task.contest = load_round_robin(options.ruleset, options.source());
    task.how = options.how();
    task.key = text(key_of(options, task));
    return task;
}

void run_round_robin(const RoundRobinOptions& options, Ranks& ranks) {
    ranks.begin();
    if (ranks.own() > 0) help(ranks, [&options] { return load(options); });
    const Task task = load(options);
    const Contest::About& about = task.contest->about();
    const Aim aim = aim_of(options);
    auto store = open_store(options.report, key_of(options, task), about);
    std::optional<Crew> crew;
    if (ranks.size() > 1) crew.emplace(ranks, task);
    const Book book =
        play_contest(about, aim, store, [&](const std::vector<Job>& jobs, Progress& progress) {
            return crew ? crew->play(jobs, progress) : task.contest->play(jobs, task.how, progress);
        });
    const Standings found = standings(about, task.how, aim, book);
    tell(
        options.report, store, rows(found), [&] { return json_report(found); },
        [&] { return page(found, options.cards); });
}

}  // namespace

void add_round_robin(const usage::Command& app, Ranks& ranks) {
    auto options = std::make_shared<RoundRobinOptions>();
    const usage::Command command =
        app.add_subcommand("round-robin", "Every army against every other: rates and Elo.");
    add_ruleset(command, options->ruleset, measured_rulesets());
    command.add_option("ARMIES", options->armies, "files or shipped; else all shipped")
        .type_name("");
    const usage::Option games =
        command.add_option("--games", options->pairs, "pairs of battles per pairing; else 500")
            .type_name("N")
            .check(usage::whole_between(1, 100'000'000));
    add_precision(command, options->precision).excludes(games);
    command.add_flag("--cards", options->cards, "tell the use of every card too");
    add_measure(command, *options, "round-robin");
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
