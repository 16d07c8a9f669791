#include "engine/lab/card_trial.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/measure_options.hpp"
#include "engine/lab/stock_run.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <memory>
#include <set>

namespace muster::lab {
namespace {

struct CardOptions : MeasureOptions {
    std::string card;
    std::uint64_t games{200};
    int within{0};
};

/// The card, and all that anybody may bring for about as much.
std::vector<std::size_t> on_trial(const Stock& stock, const std::string& card, int within) {
    const Stock::About& about = stock.about();
    const std::size_t tried = stock.card_named(card);
    const int cost = about.cards[tried].cost;
    std::vector<std::size_t> cards{tried};
    std::set<int> prices;
    for (std::size_t i = 0; i < about.cards.size(); ++i) {
        const Stock::Card& other = about.cards[i];
        if (i == tried || !other.is_common || std::abs(other.cost - cost) > within) continue;
        cards.push_back(i);
        prices.insert(other.cost);
    }
    if (cards.size() < 4 || prices.size() < 2)
        throw BadInput{fmt::format(
            "error: only {} other {}(s) of {} {}(s) within {} of its own {}, and a curve needs "
            "three of two; give a greater --within",
            cards.size() - 1, about.card_word, prices.size(), about.cost_word, within, cost)};
    return cards;
}

int within_of(const Stock& stock, const CardOptions& options) {
    return options.within > 0 ? options.within : stock.about().within;
}

std::shared_ptr<const StockRun<CardTrialSpec>> load_trial(const CardOptions& options) {
    auto run = stock_run<CardTrialSpec>(options);
    const Stock& stock = *run->stock;
    const int within = within_of(stock, options);
    CardTrialSpec& spec = run->spec;
    spec.cards = on_trial(stock, options.card, within);
    spec.games = options.games;
    const nlohmann::ordered_json asked{{"card", options.card}, {"within", within}};
    run->key = run_key("card", stock.about(), spec.how, fmt::format("{} armies", spec.games),
                       asked.dump());
    return run;
}

void run_card(const CardOptions& options, Ranks& ranks) {
    play_stock_run(
        ranks, options.report, [&] { return load_trial(options); },
        [&](const auto& run, const Backing& backing, std::optional<Store>& store) {
            const CardTrialSpec& spec = run.spec;
            const CardTrial trial = try_card(spec, backing);
            const CardWorth found = worth(spec, trial);
            tell(
                options.report, store, rows(spec, trial, found),
                [&] { return json_report(spec, trial, found); },
                [&] { return page(spec, trial, found, within_of(*run.stock, options)); });
        });
}

}  // namespace

void add_card(const usage::Command& app, Ranks& ranks) {
    auto options = std::make_shared<CardOptions>();
    const usage::Command command =
        app.add_subcommand("card", "Whether a card or unit is worth its cost.");
    add_ruleset(command, options->ruleset, measured_rulesets());
    command.add_option("ID", options->card, "which card or unit").required().type_name("");
    command.add_option("--games", options->games, "how many armies; else 200")
        .type_name("N")
        .check(usage::whole_between(2, 10'000'000));
    command
        .add_option("--within", options->within, "how far others' cost is off; else 1, warfare 40")
        .type_name("N")
        .check(usage::whole_between(1, 9999));
    add_armies(command, options->armies, "to vary; repeatable; else all shipped");
    add_measure(command, *options, "card");
    command.footer(
        "The card and every other one of like cost (upkeep in the skirmish) take the\n"
        "same place in the same armies against the same enemies, with the same dice and\n"
        "from both seats; what differs is what the card is worth. Armies are the given\n"
        "ones with half of their cards exchanged for others of like cost; in warfare a\n"
        "unit whose keywords are those of one on trial makes room (WF-66). The suggested\n"
        "cost is where a straight line through the other cards has what this one scores.\n"
        "With --out what was played is on disk at once: killed at any time, the same\n"
        "command goes on where it stood. engine/lab/SCHEMA.md says how to read the file.\n"
        "Under Open MPI the ranks share the battles, as those of round-robin.\n"
        "\n"
        "Examples:\n"
        "  muster-lab card skirmish grave_knight --threads 2\n"
        "  muster-lab card skirmish ford_pikes --pack my_pack --games 1000\n"
        "  muster-lab card warfare nb2 --within 80 --csv\n"
        "  muster-lab card skirmish spearmen --within 3 --out runs.sqlite --run spear");
    command.callback([options, &ranks] { run_card(*options, ranks); });
}

}  // namespace muster::lab
