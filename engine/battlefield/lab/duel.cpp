#include "engine/battlefield/lab/duel.hpp"

#include "engine/battlefield/lab/commands.hpp"
#include "engine/battlefield/model/names.hpp"
#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/lab/commands/play/duel_of.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play/parallel.hpp"
#include "engine/lab/play/shared_units.hpp"
#include "engine/lab/ranks/with_coordinator.hpp"
#include "engine/lab/statistics/proportions.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;

class BattlefieldWorker {
  public:
    BattlefieldWorker(const battlefield::Setup& setup, const battlefield::Setup& exchanged,
                      const BattlefieldDuel& options)
        : setup_{setup}, exchanged_{exchanged}, options_{options} {}

    /// A battle, or a pair of them.
    void operator()(std::uint64_t unit, BattlefieldResult& out) {
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
    std::size_t battle(const battlefield::Setup& setup, const std::array<players::Kind, 2>& kinds,
                       std::uint64_t seed, bool is_exchanged, BattlefieldResult& out) {
        const std::size_t red = is_exchanged ? 1 : 0;
        const battlefield::State state =
            runner_.play(setup, kinds, seed, {&out.units[red], &out.units[1 - red]});
        const BattleResult& result = runner_.result();
        const auto army_at = [is_exchanged](std::size_t seat) {
            return is_exchanged ? 1 - seat : seat;
        };
        ++out.games;
        out.actions += runner_.actions_played();
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

    const battlefield::Setup& setup_;
    const battlefield::Setup& exchanged_;
    const BattlefieldDuel& options_;
    BattleRunner<BattlefieldMeasure> runner_;
};

double mean_rounds(const BattlefieldResult& result) {
    std::uint64_t sum = 0;
    for (const auto& [rounds, battles] : result.rounds)
        sum += static_cast<std::uint64_t>(rounds) * battles;
    return mean(sum, result.games);
}

Json side_json(const battlefield::Setup& setup, const BattlefieldDuel& options,
               const BattlefieldResult& result, std::size_t side) {
    Json own;
    const auto& units = setup.armies[side].army.units;
    own["army"] = setup.armies[side].army.id;
    own["player"] = players::kind_names[static_cast<std::size_t>(options.players[side])];
    own["wins"] = proportion_json(result.wins[side], result.games);
    own["wins_when_first"] = proportion_json(result.won_as_first[side], result.began[side]);
    for (std::size_t unit = 0; unit < result.units[side].size(); ++unit) {
        const BattlefieldUse& use = result.units[side][unit];
        Json& json = own["units"][units[unit].id];
        json["survives"] = proportion_json(use.survived, result.games);
        json["wins_when_alive"] = proportion_json(use.survived_won, use.survived);
        json["attacks"] = mean(use.attacks, result.games);
        json["removals"] = mean(use.removals, result.games);
        json["out_of_command"] = mean(use.deserted, result.games);
    }
    return own;
}

std::string json_report(const battlefield::Setup& setup, const BattlefieldDuel& options,
                        const BattlefieldResult& result, const std::string& definitions) {
    Json json;
    json["ruleset"] = "battlefield";
    json["definitions"] = definitions;
    json["seed"] = options.seed;
    json["map"] = setup.map.id;
    json["games"] = result.games;
    add_rate(json, options, result);
    json["red"] = side_json(setup, options, result, 0);
    json["blue"] = side_json(setup, options, result, 1);
    json["draws"] = proportion_json(result.draws, result.games);
    json["mean_rounds"] = mean_rounds(result);
    json["mean_actions"] = mean(result.actions, result.games);
    for (std::size_t i = 1; i < result.endings.size(); ++i)
        json["endings"][std::string{battlefield::names::endings[i]}] =
            proportion_json(result.endings[i], result.games);
    return json.dump(2);
}

void print_units(const battlefield::Setup& setup, const BattlefieldResult& result,
                 std::size_t side) {
    fmt::print("\n{}\n", side == 0 ? "Red's units: how often they live, and then win; attacks, "
                                     "removals and losses out of command a battle"
                                   : "Blue's units");
    for (std::size_t unit = 0; unit < result.units[side].size(); ++unit) {
        const BattlefieldUse& use = result.units[side][unit];
        fmt::print("  {:<6}{:<28.28}{:5.1f} %  {:5.1f} %  {:5.2f}  {:5.2f}  {:5.2f}\n",
                   setup.armies[side].army.units[unit].id, setup.armies[side].army.units[unit].name,
                   100 * mean(use.survived, result.games),
                   100 * mean(use.survived_won, use.survived), mean(use.attacks, result.games),
                   mean(use.removals, result.games), mean(use.deserted, result.games));
    }
}

void print_report(const battlefield::Setup& setup, const BattlefieldDuel& options,
                  const BattlefieldResult& result, const std::string& definitions) {
    fmt::print("{} battles on {}, seed {}, definitions {}\n\n", result.games, setup.map.name,
               options.seed, definitions);
    constexpr std::array<const char*, 2> sides{"Red ", "Blue"};
    for (std::size_t side = 0; side < 2; ++side)
        fmt::print("{} {} ({})\n  wins             {}\n  wins when first  {}\n", sides[side],
                   setup.armies[side].army.id,
                   players::kind_names[static_cast<std::size_t>(options.players[side])],
                   percent(result.wins[side], result.games),
                   percent(result.won_as_first[side], result.began[side]));
    fmt::print("Draws              {}\n{}\n{:.1f} rounds, {:.0f} actions on average\n",
               percent(result.draws, result.games), rate_text(options, result, 19),
               mean_rounds(result), mean(result.actions, result.games));
    for (std::size_t i = 1; i < result.endings.size(); ++i)
        if (result.endings[i] > 0)
            fmt::print("  {:<15}  {}\n", battlefield::names::endings[i],
                       percent(result.endings[i], result.games));
    fmt::print("In brackets: {}\n", intervals_text(options));
    for (std::size_t side = 0; side < 2; ++side) print_units(setup, result, side);
}

/// What every rank loads.
struct BattlefieldRun {
    std::shared_ptr<const battlefield::Pack> pack;
    battlefield::Setup setup, exchanged;
    BattlefieldDuel options;
};

std::shared_ptr<const BattlefieldRun> load_duel(const BattlefieldDuel& options) {
    if (!options.sides.battle.empty() && !(options.sides.red.empty() && options.sides.blue.empty()))
        throw BadInput{"error: --battle brings both armies; leave out --red and --blue"};
    if (!options.sides.battle.empty() && !options.map.empty())
        throw BadInput{"error: --battle brings its map; leave out --map"};
    auto run = std::make_shared<BattlefieldRun>();
    run->options = options;
    run->pack = loaded<battlefield::Definitions>(options.packs);
    run->setup = setup_of<battlefield::Definitions>(options.sides, options.variant, *run->pack);
    if (!options.map.empty()) put_on_map(run->setup, options.map);
    const auto& armies = run->setup.armies;
    if (armies.size() != 2 || armies[0].side != 0 || armies[1].side != 1)
        throw BadInput{fmt::format("error: a duel is between two armies; this battle has {}{}",
                                   armies.size(), armies.size() == 2 ? " of one side" : "")};
    run->exchanged = BattlefieldMeasure::exchanged(run->setup);
    return run;
}

BattlefieldResult duel_units(const BattlefieldRun& run, std::uint64_t first, std::uint64_t units,
                             Progress& progress) {
    return play_parallel<BattlefieldResult>(first, units, run.options.threads, progress, [&] {
        return BattlefieldWorker{run.setup, run.exchanged, run.options};
    });
}

Task task_of(const std::shared_ptr<const BattlefieldRun>& run) {
    return task_of_units<BattlefieldResult>(
        [run](std::uint64_t first, std::uint64_t units, Progress& progress) {
            return duel_units(*run, first, units, progress);
        },
        run->options.threads,
        duel_key<battlefield::Rules>(run->setup, run->pack->tables->hash, run->options));
}

}  // namespace

void BattlefieldResult::add(const BattlefieldResult& other) {
    games += other.games;
    points.add(other.points);
    draws += other.draws;
    actions += other.actions;
    for (std::size_t i = 0; i < endings.size(); ++i) endings[i] += other.endings[i];
    for (const auto& [length, battles] : other.rounds) rounds[length] += battles;
    for (std::size_t side = 0; side < 2; ++side) {
        wins[side] += other.wins[side];
        began[side] += other.began[side];
        won_as_first[side] += other.won_as_first[side];
        add_uses(units[side], other.units[side]);
    }
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(BattlefieldResult, games, draws, actions, points, wins, began,
                                   won_as_first, endings, rounds, units)

void play_and_print_duel(const BattlefieldDuel& options, Ranks& ranks) {
    const auto play_and_print = [](const BattlefieldRun& run, Coordinator* coordinator) {
        auto store =
            open_duel_store<battlefield::Rules>(run.setup, run.pack->tables->hash, run.options);
        const auto result = play_units<BattlefieldResult>(
            run.options,
            [&](std::uint64_t first, std::uint64_t units, Progress& progress) {
                return coordinator != nullptr
                           ? shared_units<BattlefieldResult>(*coordinator, first, units, progress)
                           : duel_units(run, first, units, progress);
            },
            store ? &*store : nullptr);
        const std::string& definitions = run.pack->tables->hash;
        if (run.options.json)
            fmt::print("{}\n", json_report(run.setup, run.options, result, definitions));
        else
            print_report(run.setup, run.options, result, definitions);
        finish_duel(run.options, result, store);
    };
    with_coordinator(
        ranks, [&options] { return load_duel(options); }, play_and_print);
}

void duel_battlefield(const DuelOptions& options, Ranks& ranks) {
    BattlefieldDuel duel;
    duel.sides = options;
    set_run(options, duel);
    duel.variant = options.variant;
    duel.map = options.map;
    duel.packs = options.packs;
    duel.json = options.json;
    play_and_print_duel(duel, ranks);
}

}  // namespace muster::lab
