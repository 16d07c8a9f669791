#include "engine/lab/card_trial.hpp"
#include "engine/lab/commands.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/shares.hpp"
#include "engine/record/variant_json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <set>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;

struct CardOptions {
    std::string ruleset, card, player{"greedy"};
    ContestSource source;
    std::uint64_t games{200}, seed{1};
    int within{1};
    unsigned threads{1};
    bool json{};
};

/// The card, and all that anybody may bring for about as much.
std::vector<skirmish::CardIndex> on_trial(const skirmish::Table& table,
                                          const CardOptions& options) {
    const skirmish::CardIndex tried = card_named(table, options.card);
    if (tried == skirmish::unknown_card) throw BadInput{"error: no card " + options.card};
    std::vector<skirmish::CardIndex> cards{tried};
    std::set<int> prices;
    for (std::size_t i = 0; i < table.cards.size(); ++i) {
        const auto card = static_cast<skirmish::CardIndex>(i);
        if (card == tried || card == skirmish::unknown_card ||
            table.cards[i].grant != skirmish::Power::none ||
            std::abs(table.cards[i].upkeep - table.cards[tried].upkeep) > options.within)
            continue;
        cards.push_back(card);
        prices.insert(table.cards[i].upkeep);
    }
    if (cards.size() < 4 || prices.size() < 2)
        throw BadInput{fmt::format(
            "error: only {} other card(s) of {} upkeep(s) within {} of its own {}, and a curve "
            "needs "
            "three of two; give a greater --within",
            cards.size() - 1, prices.size(), options.within, table.cards[tried].upkeep)};
    return cards;
}

std::string points_text(const Share& share) {
    return fmt::format("{:+5.1f}    ({:+.1f} to {:+.1f})", 100 * share.value, 100 * share.low,
                       100 * share.high);
}

/// An interval that reaches below no upkeep at all is cut there.
std::string upkeep_end(double end) {
    return std::isinf(end) ? "unbounded" : fmt::format("{:.1f}", std::max(0.0, end));
}

std::string price_text(const CardWorth& found) {
    if (std::isinf(found.upkeep.low) || found.per_upkeep.value <= 0)
        return "Suggested upkeep     none: cards of more upkeep do not clearly score more here;\n"
               "                     try more --games or a greater --within\n";
    return fmt::format("Suggested upkeep     {:5.1f}    ({} to {})\n",
                       std::max(0.0, found.upkeep.value), upkeep_end(found.upkeep.low),
                       upkeep_end(found.upkeep.high));
}

void print_trial(const CardTrialSpec& spec, const CardTrial& trial, const CardWorth& found,
                 int within) {
    const skirmish::Table& table = spec.armies->table();
    const auto upkeep = [&](std::size_t i) { return table.cards[spec.cards[i]].upkeep; };
    const auto id = [&](std::size_t i) { return table.texts[spec.cards[i]].id; };
    fmt::print(
        "{}, upkeep {}, and {} cards of upkeep {} to {} in its place\n"
        "{} armies, each with every card in a pair of battles; {} players, seed {},\n"
        "definitions {}\n\n",
        id(0), upkeep(0), spec.cards.size() - 1, std::max(0, upkeep(0) - within),
        upkeep(0) + within, trial.armies,
        players::kind_names[static_cast<std::size_t>(spec.player)], spec.seed, table.hash);
    fmt::print(
        "Its army scores      {:5.1f} %\n"
        "more than the others {}\n"
        "more than its price  {}   the others' curve has {:.1f}\n"
        "A point of upkeep is {}\n{}",
        100 * trial.mean(0), points_text(found.over_others), points_text(found.over_price),
        100 * found.curve[0], points_text(found.per_upkeep), price_text(found));
    const CardUse& use = trial.uses[0];
    fmt::print(
        "\nA copy of it         played {:.1f} %, and its side then won {:.1f} %\n"
        "                     in hand at the end, never played {:.1f} %\n"
        "                     laid {:.2f}, won {:.2f}, lost {:.2f}, spent {:.2f}, kills {:.2f}, "
        "killed {:.2f}\n"
        "Morale left          {:+.2f}   ({:+.2f} to {:+.2f}) against the others\n",
        100 * mean(use.played, use.brought), 100 * mean(use.played_won, use.played),
        100 * mean(use.stranded, use.brought), mean(use.laid, use.brought),
        mean(use.won, use.brought), mean(use.lost, use.brought),
        mean(use.discarded + use.rituals, use.brought), mean(use.kills, use.brought),
        mean(use.killed, use.brought), found.morale.value, found.morale.low, found.morale.high);
    std::vector<std::size_t> order(spec.cards.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return trial.points[a] > trial.points[b];
    });
    fmt::print("\n{:<24}{:>8}{:>9}{:>9}   {}\n", "cost curve", "upkeep", "score %", "curve %",
               "scores less by");
    for (const std::size_t i : order)
        fmt::print("{:<24}{:>8}{:9.1f}{:9.1f}   {}\n", (i == 0 ? "> " : "  ") + id(i), upkeep(i),
                   100 * trial.mean(i), 100 * found.curve[i],
                   i == 0 ? "" : points_text(found.over[i]));
    fmt::print(
        "In points of a hundred, a draw half a win. In brackets: 95 % intervals over armies,\n"
        "from the differences between cards in the same battles.\n");
}

Json share_of(const Share& share) {
    const auto number = [](double value) { return std::isfinite(value) ? Json(value) : Json(); };
    return {
        {"value", number(share.value)}, {"low", number(share.low)}, {"high", number(share.high)}};
}

void print_trial_json(const CardTrialSpec& spec, const CardTrial& trial, const CardWorth& found) {
    const skirmish::Table& table = spec.armies->table();
    Json json;
    json["ruleset"] = "skirmish";
    json["definitions"] = table.hash;
    json["variant"] = record::variant_json(spec.armies->setup(0, 0).variant);
    json["card"] = table.texts[spec.cards[0]].id;
    json["upkeep"] = table.cards[spec.cards[0]].upkeep;
    json["player"] = players::kind_names[static_cast<std::size_t>(spec.player)];
    json["seed"] = spec.seed;
    json["armies"] = trial.armies;
    json["score"] = trial.mean(0);
    json["over_others"] = share_of(found.over_others);
    json["over_price"] = share_of(found.over_price);
    json["per_upkeep"] = share_of(found.per_upkeep);
    json["suggested_upkeep"] = share_of({found.upkeep.value, found.upkeep.low, found.upkeep.high});
    json["morale"] = share_of(found.morale);
    for (const auto& [name, member] : CardUse::measures)
        json["use"][std::string{name}] = trial.uses[0].*member;
    json["cards"] = Json::array();
    for (std::size_t i = 1; i < spec.cards.size(); ++i)
        json["cards"].push_back({{"card", table.texts[spec.cards[i]].id},
                                 {"upkeep", table.cards[spec.cards[i]].upkeep},
                                 {"score", trial.mean(i)},
                                 {"curve", found.curve[i]},
                                 {"less_by", share_of(found.over[i])}});
    fmt::print("{}\n", json.dump(2));
}

void run_card(const CardOptions& options) {
    const SkirmishMeasure::Roster armies{options.source};
    CardTrialSpec spec;
    spec.armies = &armies;
    spec.cards = on_trial(armies.table(), options);
    spec.player = *players::find_kind(options.player);
    spec.games = options.games;
    spec.seed = options.seed;
    spec.threads = options.threads;
    const CardTrial trial = try_card(spec);
    const CardWorth found = worth(spec, trial);
    if (options.json)
        print_trial_json(spec, trial, found);
    else
        print_trial(spec, trial, found, options.within);
}

}  // namespace

void add_card(const usage::Command& app) {
    auto options = std::make_shared<CardOptions>();
    const usage::Command command =
        app.add_subcommand("card", "Whether a card is worth its upkeep.");
    add_ruleset(command, options->ruleset);
    command.add_option("ID", options->card, "which card").required().type_name("");
    command.add_option("--games", options->games, "how many armies; else 200")
        .type_name("N")
        .check(usage::whole_between(2, 10'000'000));
    command.add_option("--within", options->within, "the others' upkeep may differ by; else 1")
        .type_name("N")
        .check(usage::whole_between(1, 999));
    command.add_option("--army", options->source.armies, "to vary; repeatable; else all shipped")
        .type_name("ARMY")
        .expected(1)
        .take_all();
    add_player(command, options->player);
    add_seed(command, options->seed, "of the whole run; else 1");
    add_threads(command, options->threads);
    command.add_option("--variant", options->source.variant, "variant file").type_name("FILE");
    add_packs(command, options->source.packs);
    command.add_flag("--json", options->json, "for machines");
    command.footer(
        "The card and every other one of like upkeep take the same place in the same\n"
        "armies against the same enemies, with the same dice and from both seats; what\n"
        "differs is what the card is worth. Armies are the given ones with half of their\n"
        "cards exchanged for others of the same upkeep. The suggested upkeep is where a\n"
        "straight line through the other cards has what this one scores.\n"
        "\n"
        "Examples:\n"
        "  muster-lab card skirmish grave_knight --threads 2\n"
        "  muster-lab card skirmish ford_pikes --pack my_pack --games 1000\n"
        "  muster-lab card skirmish spearmen --within 3 --player random --json");
    command.callback([options] { run_card(*options); });
}

}  // namespace muster::lab
