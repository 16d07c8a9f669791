#include "engine/lab/army_search.hpp"
#include "engine/lab/commands.hpp"
#include "engine/lab/draw.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/store.hpp"
#include "engine/record/file.hpp"
#include "engine/skirmish/army_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

namespace muster::lab {
namespace {

struct ArmyOptions {
    std::string ruleset, player{"greedy"}, precision, out_army;
    ContestSource source;
    std::uint64_t games{6000}, restarts{4}, judged{1000}, seed{1};
    int budget{};
    unsigned threads{1};
    Report report;
};

/// Those named; of the shipped ones those within reach of the budget, for against others every
/// battle is lost before it begins, and tells nothing.
std::vector<std::size_t> to_beat(const Stock& stock, const ArmyOptions& options, int budget) {
    std::vector<std::size_t> near, all;
    for (std::size_t i = 0; i < stock.about().bands.size(); ++i) {
        all.push_back(i);
        if (stock.cost(stock.about().bands[i]) <= budget + budget / 4) near.push_back(i);
    }
    if (all.empty()) throw BadInput{"error: there is no army to beat"};
    return options.source.armies.empty() && !near.empty() ? near : all;
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
               : skirmish::id_from_name(std::filesystem::path{options.out_army}.stem().string());
}

void run_army(const ArmyOptions& options) {
    const auto stock = load_stock(options.ruleset, options.source);
    ArmySearchSpec spec;
    spec.stock = stock.get();
    spec.how = {*players::find_kind(options.player), options.seed, options.threads};
    spec.budget = options.budget > 0 ? options.budget : usual_budget(*stock);
    spec.gauntlet = to_beat(*stock, options, spec.budget);
    spec.restarts = options.restarts;
    spec.games = options.games;
    spec.judged = options.judged;
    if (!options.precision.empty()) spec.precision = precision_of(options.precision);
    if (!options.out_army.empty()) require_place(options.out_army);
    const std::string id = id_of(options);
    std::optional<Store> store;
    if (!options.report.out.empty()) {
        const nlohmann::ordered_json asked{
            {"budget", spec.budget}, {"restarts", spec.restarts}, {"games", spec.games}};
        store.emplace(options.report.out, options.report.run,
                      run_key("army", stock->about(), spec.how,
                              spec.precision > 0 ? fmt::format("precision {}", spec.precision)
                                                 : fmt::format("{} pairs", spec.judged),
                              asked.dump()));
    }
    const ArmyFound found = search_army(spec);
    if (!options.out_army.empty())
        record::replace_file(options.out_army, army_file_text(spec, found, id));
    if (store) store->finish(rows(spec, found, id));
    fmt::print("{}", options.report.json  ? json_report(spec, found)
                     : options.report.csv ? csv(rows(spec, found, id))
                                          : page(spec, found));
}

}  // namespace

void add_army(const usage::Command& app) {
    auto options = std::make_shared<ArmyOptions>();
    const usage::Command command =
        app.add_subcommand("army", "Finds a strong army under a budget.");
    add_ruleset(command, options->ruleset, measured_rulesets());
    command.add_option("ARMIES", options->source.armies, "to beat: files or shipped; else shipped")
        .type_name("");
    command.add_option("--budget", options->budget, "what it may cost; else as the middle one")
        .type_name("N")
        .check(usage::whole_between(1, 99'999));
    command.add_option("--restarts", options->restarts, "from so many random armies; else 4")
        .type_name("N")
        .check(usage::whole_between(1, 1000));
    command.add_option("--games", options->games, "pairs of battles for each restart; else 6000")
        .type_name("N")
        .check(usage::whole_between(1, 100'000'000));
    const usage::Option judged =
        command.add_option("--judged", options->judged, "fresh pairs for the winner; else 1000")
            .type_name("N")
            .check(usage::whole_between(1, 100'000'000));
    add_precision(command, options->precision, "or until its points are known to +-P")
        .excludes(judged);
    command.add_option("--out-army", options->out_army, "writes it as an army file")
        .type_name("FILE");
    add_player(command, options->player);
    add_seed(command, options->seed, "of the whole run; else 1");
    add_threads(command, options->threads);
    command.add_option("--variant", options->source.variant, "variant file").type_name("FILE");
    add_packs(command, options->source.packs);
    add_report(command, options->report, "army", "keeps the figures in an SQLite file");
    command.footer(
        "What will players find? Each restart begins with a random army of cards that\n"
        "anybody may bring (in warfare: units of the armies given, shipped and in\n"
        "packs), led by the commander of one of the armies to beat, in turn. It goes on\n"
        "to the best of a few neighbours - a card or two exchanged, one more, one less,\n"
        "as the rules and the budget allow - until none is better. Neighbours play the\n"
        "same battles, from both seats, and who is clearly behind falls out early. What\n"
        "is told of the winner comes from fresh battles. Of the shipped armies those are\n"
        "to be beaten that cost at most a quarter more than the budget. The same seed\n"
        "gives the same bytes on any number of threads. The file of --out gets all\n"
        "figures at once in the end: a run that is killed begins again.\n"
        "\n"
        "Examples:\n"
        "  muster-lab army skirmish --threads 2\n"
        "  muster-lab army skirmish --pack my_pack --budget 40 --out-army found.toml\n"
        "  muster-lab army warfare nine_bridges tallow_crown --restarts 8\n"
        "  muster-lab army warfare --budget 2000 --precision 1% --out runs.sqlite");
    command.callback([options] { run_army(*options); });
}

}  // namespace muster::lab
