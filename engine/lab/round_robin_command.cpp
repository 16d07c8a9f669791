#include "engine/lab/book.hpp"
#include "engine/lab/commands.hpp"
#include "engine/lab/contest.hpp"
#include "engine/lab/round_robin.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace muster::lab {
namespace {

struct RoundRobinOptions {
    std::string ruleset, player{"greedy"}, precision;
    ContestSource source;
    std::uint64_t pairs{500}, seed{1};
    unsigned threads{1};
    bool json{}, csv{}, cards{};
};

void run_round_robin(const RoundRobinOptions& options) {
    const auto contest = load_round_robin(options.ruleset, options.source);
    const ContestPlay how{*players::find_kind(options.player), options.seed, options.threads};
    Aim aim{options.pairs};
    if (!options.precision.empty()) aim.precision = precision_of(options.precision);
    Book book{contest->about().pairings.size(), aim};
    {
        Progress progress{book.units_expected(), "pairs"};
        for (auto jobs = book.next(); !jobs.empty(); jobs = book.next()) {
            for (const Block& block : contest->play(jobs, how, progress)) book.add(block);
            progress.expect(book.units_expected());
        }
    }
    const Standings found = standings(contest->about(), how, aim, book);
    const std::string text = options.json  ? json_report(found)
                             : options.csv ? csv(rows(found))
                                           : page(found, options.cards);
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
    const usage::Option json = command.add_flag("--json", options->json, "for machines");
    command.add_flag("--csv", options->csv, "a line for every figure").excludes(json);
    command.footer(
        "Each pairing is played in pairs of battles with the same dice and the seats\n"
        "exchanged, and each army once against itself as a test. With --precision the\n"
        "run ends when every rate is known so well. The same seed gives the same bytes\n"
        "on any number of threads.\n"
        "\n"
        "Examples:\n"
        "  muster-lab round-robin skirmish --threads 2\n"
        "  muster-lab round-robin skirmish --precision 1% --player random\n"
        "  muster-lab round-robin warfare nine_bridges my_army.toml --games 200\n"
        "  muster-lab round-robin skirmish --csv > rates.csv");
    command.callback([options] { run_round_robin(*options); });
}

}  // namespace muster::lab
