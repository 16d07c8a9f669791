#include "engine/lab/balance/army_sampler.hpp"
#include "engine/lab/balance/army_search.hpp"
#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/commands/game/measure_options.hpp"
#include "engine/lab/commands/measure/card_pool_run.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play/stop.hpp"
#include "engine/record/file.hpp"
#include "engine/toml/text/id_from_name.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <system_error>

namespace muster::lab {
namespace {

struct ArmyOptions : MeasureOptions {
    std::string precision, out_army;
    std::uint64_t games{6000}, restarts{4}, judged{1000};
    int budget{};
};

/// Those named; of the shipped ones those within reach of the budget, for against others every
/// battle is lost before it begins, and shows nothing.
std::vector<std::size_t> to_beat(const CardPool& pool, const ArmyOptions& options, int budget) {
    std::vector<std::size_t> near, all;
    for (std::size_t i = 0; i < pool.about().army_lists.size(); ++i) {
        all.push_back(i);
        if (pool.cost(pool.about().army_lists[i]) <= budget + budget / 4) near.push_back(i);
    }
    if (all.empty()) throw BadInput{"error: there is no army to beat"};
    return options.armies.empty() && !near.empty() ? near : all;
}

/// Before anything is played: what is found after an hour must not be lost for want of a folder.
void require_place(const std::filesystem::path& file) {
    std::error_code error;
    if (std::filesystem::is_directory(file, error))
        throw BadInput{file.string() + ": error: this is a folder"};
    const std::filesystem::path folder = file.parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder, error))
        throw BadInput{folder.string() + ": error: there is no such folder"};
}

/// The name of its file, or "found".
std::string id_of(const ArmyOptions& options) {
    return options.out_army.empty()
               ? "found"
               : toml::id_from_name(std::filesystem::path{options.out_army}.stem().string());
}

std::shared_ptr<const CardPoolRun<ArmySearchSpec>> load_search(const ArmyOptions& options) {
    auto run = card_pool_run<ArmySearchSpec>(options);
    const CardPool& pool = *run->pool;
    ArmySearchSpec& spec = run->spec;
    spec.budget = options.budget > 0 ? options.budget : usual_budget(pool);
    spec.gauntlet = to_beat(pool, options, spec.budget);
    spec.restarts = options.restarts;
    spec.games = options.games;
    spec.judged = options.judged;
    spec.precision = precision_of(options.precision);
    nlohmann::ordered_json asked{
        {"budget", spec.budget}, {"restarts", spec.restarts}, {"games", spec.games}};
    for (const std::size_t army : spec.gauntlet)
        asked["against"].push_back(pool.about().names[army]);
    run->key = run_key("army", pool.about(), spec.how, text(Aim{spec.judged, spec.precision}),
                       asked.dump());
    return run;
}

void run_army(const ArmyOptions& options, Ranks& ranks) {
    ranks.begin();
    // Before anything is begun; a helper may be on a machine that has no such folder.
    if (ranks.own() == 0 && !options.out_army.empty()) require_place(options.out_army);
    const std::string id = id_of(options);
    play_card_pool_run(
        ranks, options.report, [&] { return load_search(options); },
        [&](const auto& run, const Backing& backing, std::optional<Store>& store) {
            const ArmySearchSpec& spec = run.spec;
            const ArmyFound found = search_army(spec, backing);
            if (!options.out_army.empty() && found.judged > 0)
                record::replace_file(options.out_army, army_file_text(spec, found, id));
            print_and_keep(
                options.report, store, rows(spec, found, id),
                [&] { return json_report(spec, found); }, [&] { return page(spec, found); });
        });
}

}  // namespace

void add_army(const usage::Command& app, Ranks& ranks) {
    auto options = std::make_shared<ArmyOptions>();
    const usage::Command command =
        app.add_subcommand("army", "Finds a strong army under a budget.");
    add_ruleset(command, options->ruleset, measured_games());
    command.add_option("ARMIES", options->armies, "to beat: files or shipped; else shipped")
        .type_name("");
    add_budget(command, options->budget, "most it may cost; else the median of ARMIES");
    command.add_option("--restarts", options->restarts, "number of random starts; else 4")
        .type_name("N")
        .check(usage::whole_between(1, 1000));
    command.add_option("--games", options->games, "pairs of battles for each restart; else 6000")
        .type_name("N")
        .check(usage::whole_between(1, 100'000'000));
    const usage::Option judged =
        command
            .add_option("--judged", options->judged, "fresh pairs to judge the winner; else 1000")
            .type_name("N")
            .check(usage::whole_between(1, 100'000'000));
    add_precision(command, options->precision, "or until its score is precise to +-P")
        .excludes(judged);
    command.add_output("--out-army", options->out_army, "writes it as an army file")
        .type_name("FILE");
    add_measure(command, *options, "army");
    command.footer(
        "Finds the army that players would find. Each restart begins with a random army\n"
        "of cards that any army may include (in warfare: units of the armies given,\n"
        "shipped and in packs), led by the commander of one of the armies to beat, in\n"
        "turn. It moves to the best of a few neighbours - a card or two exchanged, one\n"
        "more, one fewer, within the rules and the budget - until none is better.\n"
        "Neighbours play the same battles, from both seats, and those clearly behind are\n"
        "dropped early. The winner's figures come from fresh battles. Shipped armies\n"
        "that cost over a quarter more than the budget are left out. The same seed gives\n"
        "the same output on any number of threads. With --out every result is saved at\n"
        "once: if the run is killed, the same command resumes it. Under Open MPI the\n"
        "ranks share the battles, as for round-robin.\n"
        "\n"
        "Examples:\n"
        "  muster-lab army skirmish --threads 2\n"
        "  muster-lab army skirmish --pack my_pack --budget 40 --out-army found.toml\n"
        "  muster-lab army warfare nine_bridges tallow_crown --restarts 8\n"
        "  muster-lab army warfare --budget 2000 --precision 1% --out runs.sqlite");
    command.callback([options, &ranks] {
        const CatchStops stops;
        run_army(*options, ranks);
    });
}

}  // namespace muster::lab
