#include "engine/lab/book.hpp"
#include "engine/lab/commands.hpp"
#include "engine/lab/contest.hpp"
#include "engine/lab/measured_run.hpp"
#include "engine/lab/round_robin.hpp"
#include "engine/lab/store.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

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

void run_round_robin(const RoundRobinOptions& options) {
    const auto contest = load_round_robin(options.ruleset, options.source);
    const ContestPlay how{*players::find_kind(options.player), options.seed, options.threads};
    Aim aim{options.pairs};
    if (!options.precision.empty()) aim.precision = precision_of(options.precision);
    std::optional<Store> store;
    if (!options.report.out.empty())
        store.emplace(options.report.out, options.report.run,
                      run_key("round-robin", contest->about(), how, aim), contest->about());
    const Book book = play_contest(*contest, how, aim, store);
    const Standings found = standings(contest->about(), how, aim, book);
    const std::string text = options.report.json  ? json_report(found)
                             : options.report.csv ? csv(rows(found))
                                                  : page(found, options.cards);
    if (store) store->finish(rows(found));
    fmt::print("{}", text);
}

}  // namespace

void add_round_robin(const usage::Command& app) {
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
        "\n"
        "Examples:\n"
        "  muster-lab round-robin skirmish --threads 2\n"
        "  muster-lab round-robin skirmish --precision 1% --player random\n"
        "  muster-lab round-robin warfare nine_bridges my_army.toml --games 200\n"
        "  muster-lab round-robin skirmish --csv > rates.csv\n"
        "  muster-lab round-robin skirmish --precision 0.5% --out runs.sqlite");
    command.callback([options] { run_round_robin(*options); });
}

}  // namespace muster::lab
