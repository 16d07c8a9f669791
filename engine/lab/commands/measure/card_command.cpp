#include "engine/lab/balance/card_trial.hpp"
#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/commands/game/measure_options.hpp"
#include "engine/lab/commands/measure/card_pool_run.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play/stop.hpp"

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
std::vector<std::size_t> on_trial(const CardPool& pool, const std::string& card, int within) {
    const CardPool::About& about = pool.about();
    const std::size_t tried = pool.card_named(card);
    const int cost = about.cards[tried].cost;
    std::vector<std::size_t> cards{tried};
    std::set<int> prices;
    for (std::size_t i = 0; i < about.cards.size(); ++i) {
        const CardPool::Card& other = about.cards[i];
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

int within_of(const CardPool& pool, const CardOptions& options) {
    return options.within > 0 ? options.within : pool.about().within;
}

std::shared_ptr<const CardPoolRun<CardTrialSpec>> load_trial(const CardOptions& options) {
    auto run = card_pool_run<CardTrialSpec>(options);
    const CardPool& pool = *run->pool;
    const int within = within_of(pool, options);
    CardTrialSpec& spec = run->spec;
    spec.cards = on_trial(pool, options.card, within);
    spec.games = options.games;
    const nlohmann::ordered_json asked{{"card", options.card}, {"within", within}};
    run->key =
        run_key("card", pool.about(), spec.how, fmt::format("{} armies", spec.games), asked.dump());
    return run;
}

void run_card(const CardOptions& options, Ranks& ranks) {
    play_card_pool_run(
        ranks, options.report, [&] { return load_trial(options); },
        [&](const auto& run, const Backing& backing, std::optional<Store>& store) {
            const CardTrialSpec& spec = run.spec;
            const CardTrial trial = try_card(spec, backing);
            const CardWorth found = worth(spec, trial);
            print_and_keep(
                options.report, store, rows(spec, trial, found),
                [&] { return json_report(spec, trial, found); },
                [&] { return page(spec, trial, found, within_of(*run.pool, options)); });
        });
}

}  // namespace

void add_card(const usage::Command& app, Ranks& ranks) {
    auto options = std::make_shared<CardOptions>();
    const usage::Command command =
        app.add_subcommand("card", "Whether a card or unit is worth its cost.");
    add_ruleset(command, options->ruleset, measured_games());
    command.add_option("ID", options->card, "which card or unit").required().type_name("");
    command.add_option("--games", options->games, "how many armies; else 200")
        .type_name("N")
        .check(usage::whole_between(2, 10'000'000));
    command.add_option("--within", options->within, "cost range of the others; else the ruleset's")
        .type_name("N")
        .check(usage::whole_between(1, 9999));
    add_armies(command, options->armies, "to vary; repeatable; else all shipped");
    add_measure(command, *options, "card");
    command.footer(
        "The card and all others of similar cost (upkeep in the skirmish) take the same\n"
        "place in the same armies against the same enemies, with the same dice and from\n"
        "both seats; the difference is what the card is worth. Half of each army's other\n"
        "cards are exchanged for others of similar cost; in warfare a unit with the same\n"
        "keywords as the one on trial makes room (WF-66). The suggested cost is where a\n"
        "straight line through the other cards reaches this card's score. With --out\n"
        "every result is saved at once: if the run is killed, the same command resumes\n"
        "it. engine/lab/SCHEMA.md describes the file. Under Open MPI the ranks share the\n"
        "battles, as for round-robin.\n"
        "\n"
        "Examples:\n"
        "  muster-lab card skirmish grave_knight --threads 2\n"
        "  muster-lab card skirmish ford_pikes --pack my_pack --games 1000\n"
        "  muster-lab card warfare nb2 --within 80 --csv\n"
        "  muster-lab card battlefield heavy_inf --games 100 --threads 2\n"
        "  muster-lab card skirmish spearmen --within 3 --out runs.sqlite --run spear");
    command.callback([options, &ranks] {
        const CatchStops stops;
        run_card(*options, ranks);
    });
}

}  // namespace muster::lab
