#include "engine/contract/variant_json.hpp"
#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/lab/commands/play/duel_of.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/ranks/with_coordinator.hpp"
#include "engine/lab/statistics/proportions.hpp"
#include "engine/skirmish/game/definitions.hpp"
#include "engine/skirmish/lab/commands.hpp"
#include "engine/skirmish/lab/duel.hpp"
#include "engine/skirmish/lab/input.hpp"
#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/toggles.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <utility>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;

struct Lengths {
    double mean{};
    int least{}, median{}, most{};
};

Lengths lengths(const SkirmishResult& result) {
    Lengths out;
    std::uint64_t turns = 0;
    std::uint64_t battles = 0;
    for (const auto& [length, count] : result.turns) {
        turns += static_cast<std::uint64_t>(length) * count;
        if (2 * battles < result.games) out.median = length;
        battles += count;
    }
    out.mean = mean(turns, result.games);
    if (!result.turns.empty()) {
        out.least = result.turns.begin()->first;
        out.most = result.turns.rbegin()->first;
    }
    return out;
}

Json card_json(const CardUse& use) {
    Json json;
    for (const auto& [name, member] : CardUse::measures) json[std::string{name}] = use.*member;
    json["wins_when_played"] = proportion_json(use.played_won, use.played);
    json["wins_when_stranded"] = proportion_json(use.stranded_won, use.stranded);
    return json;
}

Json side_json(const SkirmishResult& result, const SkirmishDuel& spec, std::size_t side) {
    Json json;
    json["army"] = spec.setup.commanders[side].army_id;
    json["player"] = players::kind_names[static_cast<std::size_t>(spec.players[side])];
    json["wins"] = proportion_json(result.wins[side], result.games);
    json["opened"] = proportion_json(result.opened[side], result.games);
    json["wins_when_opening"] = proportion_json(result.won_as_opener[side], result.opened[side]);
    json["routed"] = proportion_json(result.routed[side], result.games);
    json["mean_kills"] = mean(result.kills[side], result.games);
    json["mean_morale_left"] = mean(result.morale[side], result.games);
    json["cards"] = Json::object();
    for (std::size_t i = 0; i < result.cards[side].size(); ++i)
        if (result.cards[side][i].brought > 0)
            json["cards"][spec.setup.table->texts[i].id] = card_json(result.cards[side][i]);
    return json;
}

std::string json_report(const SkirmishResult& result, const SkirmishDuel& spec) {
    Json json;
    json["ruleset"] = "skirmish";
    json["definitions"] = spec.setup.table->hash;
    json["variant"] = record::variant_json(spec.setup.variant);
    json["seed"] = spec.seed;
    json["games"] = result.games;
    add_rate(json, spec, result);
    json["red"] = side_json(result, spec, 0);
    json["blue"] = side_json(result, spec, 1);
    json["both_lost"] = proportion_json(result.both_lost, result.games);
    json["opener_won"] =
        proportion_json(result.won_as_opener[0] + result.won_as_opener[1], result.games);
    const Lengths length = lengths(result);
    json["turns"] = {{"mean", length.mean},
                     {"least", length.least},
                     {"median", length.median},
                     {"most", length.most}};
    json["mean_actions"] = mean(result.actions, result.games);
    json["reached_phase_2"] = proportion_json(result.reached_phase_2, result.games);
    for (std::size_t i = 1; i < result.endings.size(); ++i)
        json["endings"][std::string{skirmish::names::endings[i]}] =
            proportion_json(result.endings[i], result.games);
    return json.dump(2);
}

void print_cards(const SkirmishResult& result, const SkirmishDuel& spec, std::size_t side) {
    std::vector<std::size_t> cards;
    for (std::size_t i = 0; i < result.cards[side].size(); ++i)
        if (result.cards[side][i].brought > 0) cards.push_back(i);
    std::stable_sort(cards.begin(), cards.end(), [&](std::size_t a, std::size_t b) {
        const CardUse& one = result.cards[side][a];
        const CardUse& other = result.cards[side][b];
        return mean(one.kills, one.brought) > mean(other.kills, other.brought);
    });
    fmt::print("\n{:<24}{:>7}{:>7}{:>7}{:>7}{:>7}{:>7}{:>8}{:>8}\n",
               side == 0 ? "Red's cards, per copy" : "Blue's cards, per copy", "laid", "won",
               "lost", "spent", "kills", "killed", "strand", "wins %");
    for (const std::size_t i : cards) {
        const CardUse& use = result.cards[side][i];
        fmt::print("{:<24}{:7.2f}{:7.2f}{:7.2f}{:7.2f}{:7.2f}{:7.2f}{:8.2f}{:8.1f}\n",
                   spec.setup.table->texts[i].id, mean(use.laid, use.brought),
                   mean(use.won, use.brought), mean(use.lost, use.brought),
                   mean(use.discarded + use.rituals, use.brought), mean(use.kills, use.brought),
                   mean(use.killed, use.brought), mean(use.stranded, use.brought),
                   100 * mean(use.played_won, use.played));
    }
}

void print_report(const SkirmishResult& result, const SkirmishDuel& spec) {
    const std::uint64_t games = result.games;
    fmt::print("{} battles, seed {}, definitions {}\n\n", games, spec.seed, spec.setup.table->hash);
    constexpr std::array<const char*, 2> sides{"Red ", "Blue"};
    for (std::size_t side = 0; side < 2; ++side)
        fmt::print(
            "{} {} ({})\n  wins               {}\n  wins when opening  {}\n"
            "  opened             {}\n  routed             {}\n"
            "  kills {:.2f}, Morale left {:.2f} on average\n",
            sides[side], spec.setup.commanders[side].army_id,
            players::kind_names[static_cast<std::size_t>(spec.players[side])],
            percent(result.wins[side], games),
            percent(result.won_as_opener[side], result.opened[side]),
            percent(result.opened[side], games), percent(result.routed[side], games),
            mean(result.kills[side], games), mean(result.morale[side], games));
    fmt::print("Both lose            {}\n{}", percent(result.both_lost, games),
               rate_text(spec, result, 21));
    const Lengths length = lengths(result);
    fmt::print(
        "\nTurns {:.1f} on average, {} to {}, median {}; {:.0f} actions; Phase 2 in {:.1f} %\n",
        length.mean, length.least, length.most, length.median, mean(result.actions, games),
        100 * mean(result.reached_phase_2, games));
    fmt::print("In brackets: {}\n", intervals_text(spec));
    print_cards(result, spec, 0);
    print_cards(result, spec, 1);
    fmt::print(
        "strand: in hand at the end and never played; wins: of battles in which it was played.\n");
}

std::shared_ptr<const SkirmishRun> load_duel(const DuelOptions& options, SkirmishDuel spec) {
    auto run = std::make_shared<SkirmishRun>();
    run->table = load_cards(options.packs);
    spec.setup = setup_of<skirmish::Definitions>(options, options.variant, *run->table);
    run->spec = std::move(spec);
    return run;
}

}  // namespace

void duel_skirmish(const DuelOptions& options, Ranks& ranks) {
    SkirmishDuel spec;
    set_run(options, spec);
    ranks.begin();
    if (!options.battle.empty()) throw BadInput{"error: --battle means nothing in skirmish"};
    with_coordinator(
        ranks, [&] { return load_duel(options, spec); },
        [&](const SkirmishRun& run, Coordinator* coordinator) {
            auto store =
                open_duel_store<skirmish::Rules>(run.spec.setup, run.table->hash, run.spec);
            const SkirmishResult result = duel(run.spec, coordinator, store ? &*store : nullptr);
            if (options.json)
                fmt::print("{}\n", json_report(result, run.spec));
            else
                print_report(result, run.spec);
            finish_duel(run.spec, result, store);
        });
}

}  // namespace muster::lab
