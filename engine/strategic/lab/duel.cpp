#include "engine/contract/dice.hpp"
#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/lab/commands/play/duel_of.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play/battle_runner.hpp"
#include "engine/lab/play/parallel.hpp"
#include "engine/lab/play/shared_units.hpp"
#include "engine/lab/ranks/with_coordinator.hpp"
#include "engine/lab/statistics/proportions.hpp"
#include "engine/strategic/game/definitions.hpp"
#include "engine/strategic/lab/commands.hpp"
#include "engine/strategic/lab/measure.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/names.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;

struct StrategicDuel {
    Sides sides;
    std::array<players::Kind, 2> players{players::Kind::greedy, players::Kind::greedy};
    std::uint64_t games{1000}, seed{1};
    unsigned threads{1};
    bool is_paired{};  ///< The second war of a pair has the players on the other sides.
    double precision{};
    std::string variant, map;
    std::vector<std::string> packs;
    bool json{};
    Report report{};  ///< Its file alone.
};

/// By side, the invaders first. Whole numbers only: sums do not depend on their order.
struct StrategicResult {
    std::uint64_t games{}, draws{}, actions{};
    Points points;    ///< Of Red's player: pairs of wars, or wars by themselves.
    Proportion rate;  ///< The same as a share, once all are played.
    std::array<std::uint64_t, 2> wins{}, size_before{}, size_left{}, armies_lost{};
    std::array<std::uint64_t, strategic::names::war_ends.size()> endings{};  ///< By WarEnd.
    /// Of the first faction of each side at the end, by strategic::Meter.
    std::array<std::array<std::int64_t, 3>, 2> meters{};
    std::map<int, std::uint64_t> turns;  ///< War Turns of a war, to the number of wars.
    void add(const StrategicResult& other) {
        games += other.games;
        draws += other.draws;
        actions += other.actions;
        points.add(other.points);
        for (std::size_t i = 0; i < endings.size(); ++i) endings[i] += other.endings[i];
        for (const auto& [length, wars] : other.turns) turns[length] += wars;
        for (std::size_t side = 0; side < 2; ++side) {
            wins[side] += other.wins[side];
            for (std::size_t meter = 0; meter < meters[side].size(); ++meter)
                meters[side][meter] += other.meters[side][meter];
            size_before[side] += other.size_before[side];
            size_left[side] += other.size_left[side];
            armies_lost[side] += other.armies_lost[side];
        }
    }
    bool operator==(const StrategicResult&) const = default;
};

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(StrategicResult, games, draws, actions, points, wins,
                                   size_before, size_left, armies_lost, endings, meters, turns)

class StrategicWorker {
    using Rules = strategic::Rules;

  public:
    StrategicWorker(const strategic::Setup& setup, const StrategicDuel& options)
        : setup_{setup}, options_{options} {}

    /// A war, or a pair of them.
    void operator()(std::uint64_t unit, StrategicResult& out) {
        const std::uint64_t seed = battle_seed(options_.seed, unit);
        std::size_t points = war(options_.players, seed, 0, out);
        if (options_.is_paired)
            points += war({options_.players[1], options_.players[0]}, seed, 1, out);
        else
            points *= 2;
        out.points.add(points);
    }

  private:
    /// @returns what Red's player got of two points on its side
    std::size_t war(const std::array<players::Kind, 2>& kinds, std::uint64_t seed,
                    std::size_t reds_side, StrategicResult& out) {
        std::vector<players::Kind> by_seat;
        for (const strategic::Faction& faction : setup_.war.factions)
            by_seat.push_back(kinds[static_cast<std::size_t>(faction.side)]);
        auto minds = players::seated<Rules>(by_seat, seed);
        players::Dice<Rules> dice{seed};
        strategic::State state = Rules::start(setup_);
        for (Seat seat = state.to_move; seat != Seat::nobody; seat = state.to_move) {
            if (is_player(seat)) {
                Rules::legal_actions(state, actions_);
                Rules::apply_legal(state, minds[index(seat)].choose(state, seat, actions_));
            } else {
                Rules::apply_legal(state, dice.choose(state, actions_));
            }
            ++out.actions;
        }
        return note(state, reds_side, out);
    }

    std::size_t note(const strategic::State& state, std::size_t reds_side, StrategicResult& out) {
        ++out.games;
        ++out.turns[state.turn];
        ++out.endings[static_cast<std::size_t>(state.end)];
        for (const strategic::ArmyRow& row : setup_.war.armies)
            out.size_before[side_of_faction(row.faction)] += static_cast<std::uint64_t>(row.size);
        for (strategic::Index army = 0; army < state.army_count; ++army) {
            const strategic::ArmyState& own = state.armies[army];
            const std::size_t side = side_of_faction(own.faction);
            if (own.place == strategic::Place::gone)
                ++out.armies_lost[side];
            else
                out.size_left[side] += static_cast<std::uint64_t>(own.size);
        }
        for (const std::size_t side : {0U, 1U}) {
            const auto& own = state.factions[first_faction(setup_.war, side)];
            for (std::size_t meter = 0; meter < own.meters.size(); ++meter)
                out.meters[side][meter] += own.meters[meter];
        }
        const Seat winner = Rules::winner(state);
        if (winner == Seat::nobody) {
            ++out.draws;
            return 1;
        }
        const std::size_t side = Rules::side(state, winner);
        ++out.wins[side];
        return side == reds_side ? 2 : 0;
    }

    [[nodiscard]] std::size_t side_of_faction(int faction) const {
        return static_cast<std::size_t>(
            setup_.war.factions[static_cast<std::size_t>(faction)].side);
    }

    const strategic::Setup& setup_;
    const StrategicDuel& options_;
    strategic::Actions actions_;
};

double mean_turns(const StrategicResult& result) {
    std::uint64_t sum = 0;
    for (const auto& [turns, wars] : result.turns) sum += static_cast<std::uint64_t>(turns) * wars;
    return mean(sum, result.games);
}

double meter_mean(const StrategicResult& result, std::size_t side, std::size_t meter) {
    return static_cast<double>(result.meters[side][meter]) /
           static_cast<double>(std::max<std::uint64_t>(1, result.games));
}

std::string war_report_json(const strategic::Setup& setup, const StrategicDuel& options,
                            const StrategicResult& result, const std::string& definitions) {
    Json json;
    json["ruleset"] = strategic::Rules::id();
    json["definitions"] = definitions;
    json["seed"] = options.seed;
    json["war"] = setup.war.id;
    json["games"] = result.games;
    add_rate(json, options, result);
    for (std::size_t side = 0; side < 2; ++side) {
        Json own;
        own["player"] = players::kind_names[static_cast<std::size_t>(options.players[side])];
        own["wins"] = proportion_json(result.wins[side], result.games);
        own["size_left"] = mean(result.size_left[side], result.games);
        own["size_before"] = mean(result.size_before[side], result.games);
        own["armies_lost"] = mean(result.armies_lost[side], result.games);
        for (std::size_t meter = 0; meter < result.meters[side].size(); ++meter)
            own["meters_at_end"][std::string{strategic::names::meters[meter]}] =
                meter_mean(result, side, meter);
        json[std::string{strategic::names::war_sides[side]}] = std::move(own);
    }
    json["draws"] = proportion_json(result.draws, result.games);
    json["mean_turns"] = mean_turns(result);
    json["mean_actions"] = mean(result.actions, result.games);
    for (std::size_t i = 1; i < result.endings.size(); ++i)
        json["endings"][std::string{strategic::names::war_ends[i]}] =
            proportion_json(result.endings[i], result.games);
    return json.dump(2);
}

void print_war_report(const strategic::Setup& setup, const StrategicDuel& options,
                      const StrategicResult& result, const std::string& definitions) {
    fmt::print("{} wars of {}, seed {}, definitions {}\n\n", result.games, setup.war.name,
               options.seed, definitions);
    for (std::size_t side = 0; side < 2; ++side)
        fmt::print(
            "{:<9} ({})\n  wins             {}\n  Size left        {:.0f} of {:.0f}, {:.1f} "
            "armies lost\n",
            side == 0 ? "Invaders" : "Defenders",
            players::kind_names[static_cast<std::size_t>(options.players[side])],
            percent(result.wins[side], result.games), mean(result.size_left[side], result.games),
            mean(result.size_before[side], result.games),
            mean(result.armies_lost[side], result.games));
    for (std::size_t side = 0; side < 2; ++side)
        fmt::print("Meters at the end, {}: morale {:+.1f}, supply {:+.1f}, influence {:+.1f}\n",
                   side == 0 ? "invaders" : "defenders", meter_mean(result, side, 0),
                   meter_mean(result, side, 1), meter_mean(result, side, 2));
    fmt::print("Draws              {}\n{}\n{:.1f} War Turns, {:.0f} actions on average\n",
               percent(result.draws, result.games), rate_text(options, result, 19),
               mean_turns(result), mean(result.actions, result.games));
    for (std::size_t i = 1; i < result.endings.size(); ++i)
        if (result.endings[i] > 0)
            fmt::print("  {:<15}  {}\n", strategic::names::war_ends[i],
                       percent(result.endings[i], result.games));
    fmt::print("In brackets: {}\n", intervals_text(options));
}

/// What every rank loads.
struct StrategicRun {
    std::shared_ptr<const strategic::Pack> pack;
    strategic::Setup setup;
    StrategicDuel options;
};

std::shared_ptr<const StrategicRun> load_war_duel(const StrategicDuel& options) {
    if (!options.sides.battle.empty() && !(options.sides.red.empty() && options.sides.blue.empty()))
        throw BadInput{"error: --battle brings all armies; leave out --red and --blue"};
    auto run = std::make_shared<StrategicRun>();
    run->options = options;
    run->pack = loaded<strategic::Definitions>(options.packs);
    run->setup = war_setup(options.sides, options.map, options.variant, *run->pack);
    return run;
}

StrategicResult war_units(const StrategicRun& run, std::uint64_t first, std::uint64_t units,
                          Progress& progress) {
    return play_parallel<StrategicResult>(first, units, run.options.threads, progress, [&] {
        return StrategicWorker{run.setup, run.options};
    });
}

Task task_of(const std::shared_ptr<const StrategicRun>& run) {
    return task_of_units<StrategicResult>(
        [run](std::uint64_t first, std::uint64_t units, Progress& progress) {
            return war_units(*run, first, units, progress);
        },
        run->options.threads,
        duel_key<strategic::Rules>(run->setup, run->pack->tables->hash, run->options));
}

}  // namespace

void duel_strategic(const DuelOptions& options, Ranks& ranks) {
    StrategicDuel duel;
    duel.sides = options;
    set_run(options, duel);
    duel.variant = options.variant;
    duel.map = options.map;
    duel.packs = options.packs;
    duel.json = options.json;
    const auto play_and_print = [](const StrategicRun& run, Coordinator* coordinator) {
        auto store =
            open_duel_store<strategic::Rules>(run.setup, run.pack->tables->hash, run.options);
        const auto result = play_units<StrategicResult>(
            run.options,
            [&](std::uint64_t first, std::uint64_t units, Progress& progress) {
                return coordinator != nullptr
                           ? shared_units<StrategicResult>(*coordinator, first, units, progress)
                           : war_units(run, first, units, progress);
            },
            store ? &*store : nullptr);
        const std::string& definitions = run.pack->tables->hash;
        if (run.options.json)
            fmt::print("{}\n", war_report_json(run.setup, run.options, result, definitions));
        else
            print_war_report(run.setup, run.options, result, definitions);
        finish_duel(run.options, result, store);
    };
    with_coordinator(
        ranks, [&duel] { return load_war_duel(duel); }, play_and_print);
}

}  // namespace muster::lab
