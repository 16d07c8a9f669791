#include "engine/warfare/lab/duel.hpp"

#include "engine/lab/commands/play/duel_of.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play/parallel.hpp"
#include "engine/lab/play/shared_units.hpp"
#include "engine/lab/ranks/with_coordinator.hpp"
#include "engine/lab/statistics/proportions.hpp"
#include "engine/warfare/game/compiled.hpp"
#include "engine/warfare/lab/commands.hpp"
#include "engine/warfare/lab/input.hpp"
#include "engine/warfare/model/names.hpp"
#include "engine/warfare/ruleset.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;
using warfare::State;

class WarfareWorker {
  public:
    WarfareWorker(const warfare::Setup& setup, const warfare::Setup& exchanged,
                  const WarfareDuel& options)
        : setup_{setup}, exchanged_{exchanged}, options_{options} {}

    /// A battle, or a pair of them.
    void operator()(std::uint64_t unit, WarfareResult& out) {
        const std::uint64_t seed = battle_seed(options_.seed, unit);
        std::size_t points = battle(setup_, options_.players, seed, false, out);
        if (options_.is_paired) {
            const std::array kinds{options_.players[1], options_.players[0]};
            points += battle(exchanged_, kinds, seed, true, out);
        } else {
            points *= 2;
        }
        out.points.add(points);
    }

  private:
    /// @returns what Red's army got of two points
    std::size_t battle(const warfare::Setup& setup, const std::array<players::Kind, 2>& kinds,
                       std::uint64_t seed, bool is_exchanged, WarfareResult& out) {
        const std::size_t red = is_exchanged ? 1 : 0;
        const State state =
            runner_.play(setup, kinds, seed, {&out.units[red], &out.units[1 - red]});
        const BattleResult& result = runner_.result();
        const auto army_at = [is_exchanged](std::size_t seat) {
            return is_exchanged ? 1 - seat : seat;
        };
        ++out.games;
        out.actions += runner_.actions_played();
        out.orders += runner_.watch().orders();
        ++out.rounds[result.length];
        ++out.endings[static_cast<std::size_t>(state.ending)];
        ++out.began[army_at(result.opener)];
        if (result.winner == 2) {
            ++out.draws;
            return 1;
        }
        ++out.wins[army_at(result.winner)];
        if (result.winner == result.opener) ++out.won_as_first[army_at(result.winner)];
        return army_at(result.winner) == 0 ? 2 : 0;
    }

    const warfare::Setup& setup_;
    const warfare::Setup& exchanged_;
    const WarfareDuel& options_;
    BattleRunner<WarfareMeasure> runner_;
};

double mean_rounds(const WarfareResult& result) {
    std::uint64_t sum = 0;
    for (const auto& [rounds, battles] : result.rounds)
        sum += static_cast<std::uint64_t>(rounds) * battles;
    return mean(sum, result.games);
}

std::string json_report(const warfare::Setup& setup, const WarfareDuel& options,
                        const WarfareResult& result, const std::string& definitions) {
    Json json;
    json["ruleset"] = "warfare";
    json["definitions"] = definitions;
    json["seed"] = options.seed;
    json["games"] = result.games;
    add_rate(json, options, result);
    for (std::size_t side = 0; side < 2; ++side) {
        Json& own = json[side == 0 ? "red" : "blue"];
        own["army"] = setup.sides[side].army.id;
        own["player"] = players::kind_names[static_cast<std::size_t>(options.players[side])];
        own["wins"] = proportion_json(result.wins[side], result.games);
        own["wins_when_first"] = proportion_json(result.won_as_first[side], result.began[side]);
        for (std::size_t unit = 0; unit < result.units[side].size(); ++unit)
            own["survives"][setup.sides[side].army.units[unit].id] =
                proportion_json(result.units[side][unit].survived, result.games);
        for (std::size_t unit = 0; unit < result.units[side].size(); ++unit)
            own["wins_when_alive"][setup.sides[side].army.units[unit].id] = proportion_json(
                result.units[side][unit].survived_won, result.units[side][unit].survived);
    }
    json["draws"] = proportion_json(result.draws, result.games);
    json["mean_rounds"] = mean_rounds(result);
    json["mean_orders"] = mean(result.orders, result.games);
    json["mean_actions"] = mean(result.actions, result.games);
    for (std::size_t i = 1; i < result.endings.size(); ++i)
        json["endings"][std::string{warfare::names::endings[i]}] =
            proportion_json(result.endings[i], result.games);
    return json.dump(2);
}

void print_report(const warfare::Setup& setup, const WarfareDuel& options,
                  const WarfareResult& result, const std::string& definitions) {
    fmt::print("{} battles, seed {}, definitions {}\n\n", result.games, options.seed, definitions);
    constexpr std::array<const char*, 2> sides{"Red ", "Blue"};
    for (std::size_t side = 0; side < 2; ++side)
        fmt::print("{} {} ({})\n  wins             {}\n  wins when first  {}\n", sides[side],
                   setup.sides[side].army.id,
                   players::kind_names[static_cast<std::size_t>(options.players[side])],
                   percent(result.wins[side], result.games),
                   percent(result.won_as_first[side], result.began[side]));
    fmt::print(
        "Draws              {}\n{}\n{:.1f} rounds, {:.0f} orders, {:.0f} actions on average\n",
        percent(result.draws, result.games), rate_text(options, result, 19), mean_rounds(result),
        mean(result.orders, result.games), mean(result.actions, result.games));
    for (std::size_t i = 1; i < result.endings.size(); ++i)
        if (result.endings[i] > 0)
            fmt::print("  {:<15}  {}\n", warfare::names::endings[i],
                       percent(result.endings[i], result.games));
    fmt::print("In brackets: {}\n", intervals_text(options));
    for (std::size_t side = 0; side < 2; ++side) {
        fmt::print("\n{}\n", side == 0 ? "Red's units: cost, how often they live, and then win"
                                       : "Blue's units");
        for (std::size_t unit = 0; unit < result.units[side].size(); ++unit)
            fmt::print("  {:<28}{:>5}  {:5.1f} %  {:5.1f} %\n",
                       setup.sides[side].army.units[unit].name,
                       setup.sides[side].army.units[unit].cost,
                       100 * mean(result.units[side][unit].survived, result.games),
                       100 * mean(result.units[side][unit].survived_won,
                                  result.units[side][unit].survived));
    }
}

/// What every rank loads.
struct WarfareRun {
    std::shared_ptr<const warfare::Tables> tables;
    warfare::Setup setup, exchanged;
    WarfareDuel options;
};

std::shared_ptr<const WarfareRun> load_duel(const WarfareDuel& options) {
    auto run = std::make_shared<WarfareRun>();
    run->options = options;
    run->tables = warfare_tables(options.packs);
    const warfare::Variant variant = warfare_variant(options.variant);
    warfare::Setup& setup = run->setup;
    setup.tables = run->tables.get();
    setup.variant = variant;
    if (!options.battle.empty()) setup = warfare_battle(options.battle, *run->tables, variant);
    require_two_sides(setup.variant);
    constexpr std::array<const char*, 2> shipped{"nine_bridges", "ember_column"};
    for (std::size_t side = 0; options.battle.empty() && side < 2; ++side)
        setup.sides[side].army =
            warfare_army(options.armies[side].empty() ? shipped[side] : options.armies[side],
                         *run->tables, setup.variant);
    run->exchanged = WarfareMeasure::exchanged(setup);
    return run;
}

WarfareResult duel_units(const WarfareRun& run, std::uint64_t first, std::uint64_t units,
                         Progress& progress) {
    return play_parallel<WarfareResult>(first, units, run.options.threads, progress, [&] {
        return WarfareWorker{run.setup, run.exchanged, run.options};
    });
}

Task task_of(const std::shared_ptr<const WarfareRun>& run) {
    return task_of_units<WarfareResult>(
        [run](std::uint64_t first, std::uint64_t units, Progress& progress) {
            return duel_units(*run, first, units, progress);
        },
        run->options.threads,
        duel_key<warfare::Rules>(run->setup, run->tables->hash, run->options));
}

}  // namespace

void WarfareResult::add(const WarfareResult& other) {
    games += other.games;
    points.add(other.points);
    draws += other.draws;
    actions += other.actions;
    orders += other.orders;
    for (std::size_t i = 0; i < endings.size(); ++i) endings[i] += other.endings[i];
    for (const auto& [length, battles] : other.rounds) rounds[length] += battles;
    for (std::size_t side = 0; side < 2; ++side) {
        wins[side] += other.wins[side];
        began[side] += other.began[side];
        won_as_first[side] += other.won_as_first[side];
        add_uses(units[side], other.units[side]);
    }
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(WarfareResult, games, draws, actions, orders, points, wins,
                                   began, won_as_first, endings, rounds, units)

void play_and_print_duel(const WarfareDuel& options, Ranks& ranks) {
    const auto play_and_print = [](const WarfareRun& run, Coordinator* coordinator) {
        auto store = open_duel_store<warfare::Rules>(run.setup, run.tables->hash, run.options);
        const auto result = play_units<WarfareResult>(
            run.options,
            [&](std::uint64_t first, std::uint64_t units, Progress& progress) {
                return coordinator != nullptr
                           ? shared_units<WarfareResult>(*coordinator, first, units, progress)
                           : duel_units(run, first, units, progress);
            },
            store ? &*store : nullptr);
        if (run.options.json)
            fmt::print("{}\n", json_report(run.setup, run.options, result, run.tables->hash));
        else
            print_report(run.setup, run.options, result, run.tables->hash);
        finish_duel(run.options, result, store);
    };
    with_coordinator(
        ranks, [&options] { return load_duel(options); }, play_and_print);
}

void duel_warfare(const DuelOptions& options, Ranks& ranks) {
    WarfareDuel duel;
    duel.armies = {options.red, options.blue};
    set_run(options, duel);
    duel.battle = options.battle;
    duel.variant = options.variant;
    duel.packs = options.packs;
    duel.json = options.json;
    play_and_print_duel(duel, ranks);
}

}  // namespace muster::lab
