#include "engine/lab/balance/army_sampler.hpp"
#include "engine/lab/balance/tune.hpp"
#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/commands/game/measure_options.hpp"
#include "engine/lab/commands/measure/card_pool_run.hpp"
#include "engine/lab/play/stop.hpp"

#include <nlohmann/json.hpp>

#include <memory>

namespace muster::lab {
namespace {

struct TuneOptions : MeasureOptions {
    std::string precision;
    std::uint64_t games{4000};
    int budget{};
};

std::shared_ptr<const CardPoolRun<TuneSpec>> load_tuning(const TuneOptions& options) {
    auto run = card_pool_run<TuneSpec>(options);
    const CardPool& pool = *run->pool;
    TuneSpec& spec = run->spec;
    spec.games = options.games;
    spec.precision = precision_of(options.precision);
    spec.budget = options.budget > 0 ? options.budget : usual_budget(pool);
    const nlohmann::ordered_json asked{{"budget", spec.budget}};
    run->key = run_key("tune", pool.about(), spec.how, text(Aim{spec.games, spec.precision}),
                       asked.dump());
    return run;
}

void run_tune(const TuneOptions& options, Ranks& ranks) {
    play_card_pool_run(
        ranks, options.report, [&] { return load_tuning(options); },
        [&](const auto& run, const Backing& backing, std::optional<Store>& store) {
            const Tuning tuning = tune(run.spec, backing);
            print_and_keep(
                options.report, store, rows(run.spec, tuning),
                [&] { return json_report(run.spec, tuning); },
                [&] { return page(run.spec, tuning); });
        });
}

}  // namespace

void add_tune(const usage::Command& app, Ranks& ranks) {
    auto options = std::make_shared<TuneOptions>();
    const usage::Command command =
        app.add_subcommand("tune", "Suggests costs for a pack so that battles are even.");
    add_ruleset(command, options->ruleset, measured_games());
    const usage::Option games =
        command.add_option("--games", options->games, "pairs of battles in all; else 4000")
            .type_name("N")
            .check(usage::whole_between(256, 100'000'000));
    add_precision(command, options->precision, "until each cost is precise to +-P of the mean")
        .excludes(games);
    add_budget(command, options->budget, "cost of an army; else that of the given ones");
    add_armies(command, options->armies, "source of commanders; else all shipped");
    add_measure(command, *options, "tune");
    command.footer(
        "Random armies of all cards that any army may include (in warfare: all units of\n"
        "the armies given, shipped and in packs) meet in pairs of battles with the same\n"
        "dice, the seats exchanged and one commander. A regression estimates what each\n"
        "card adds to the chance to win, and reports it as a cost such that the whole\n"
        "pack costs the same as now. Each round draws its armies at the costs that the\n"
        "last one suggested and is twice as long. Then armies of equal cost meet in\n"
        "fresh battles, at printed and at suggested costs, and the remaining imbalance\n"
        "is reported, with pairs of cards that are worth more or less together. The same\n"
        "seed gives the same output on any number of threads. With --out every result is\n"
        "saved at once: if the run is killed, the same command resumes it. Under Open\n"
        "MPI the ranks share the battles, as for round-robin.\n"
        "\n"
        "Examples:\n"
        "  muster-lab tune skirmish --threads 2\n"
        "  muster-lab tune skirmish --pack my_pack --games 20000 --csv > costs.csv\n"
        "  muster-lab tune warfare --budget 2000 --precision 10%\n"
        "  muster-lab tune battlefield --games 10000 --threads 2\n"
        "  muster-lab tune warfare --out runs.sqlite");
    command.callback([options, &ranks] {
        const CatchStops stops;
        run_tune(*options, ranks);
    });
}

}  // namespace muster::lab
