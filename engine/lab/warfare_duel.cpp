#include "engine/lab/warfare_duel.hpp"

#include "engine/lab/duel.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/many.hpp"
#include "engine/lab/shares.hpp"
#include "engine/lab/warfare_input.hpp"
#include "engine/players/dice.hpp"
#include "engine/warfare/names.hpp"
#include "engine/warfare/ruleset.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;
using warfare::Rules;
using warfare::State;

class Worker {
  public:
    Worker(const warfare::Setup& setup, const WarfareDuel& options)
        : setup_{setup}, options_{options} {}

    void operator()(std::uint64_t battle, WarfareResult& out) {
        const std::uint64_t seed = battle_seed(options_.seed, battle);
        players::Dice<Rules> dice{seed};
        auto minds = players::seated<Rules>(options_.players, seed);
        State state = Rules::start(setup_);
        int first = -1;
        while (state.to_move != Seat::nobody) {
            if (state.moment == warfare::Moment::order) {
                ++out.orders;
                if (first < 0) first = state.active;
            }
            Rules::legal_actions(state, actions_);
            const auto action = state.to_move == Seat::dice ? dice.choose(state, actions_)
                                                            : minds[index(state.to_move)].choose(
                                                                  state, state.to_move, actions_);
            Rules::apply_legal(state, action);
            ++out.actions;
        }
        tally(state, first, out);
    }

  private:
    static void tally(const State& state, int first, WarfareResult& out) {
        ++out.games;
        ++out.rounds[state.sides[0].round];
        ++out.endings[static_cast<std::size_t>(state.ending)];
        ++out.began[static_cast<std::size_t>(first)];
        if (state.winner < 2) {
            ++out.wins[state.winner];
            if (state.winner == first) ++out.won_as_first[state.winner];
        } else {
            ++out.draws;
        }
        for (std::size_t side = 0; side < 2; ++side) {
            const warfare::Side& own = state.sides[side];
            out.survived[side].resize(own.units);
            for (std::size_t unit = 0; unit < own.units; ++unit) {
                const warfare::Place place = own.pieces[unit].place;
                if (place == warfare::Place::field || place == warfare::Place::retreated)
                    ++out.survived[side][unit];
            }
        }
    }

    const warfare::Setup& setup_;
    const WarfareDuel& options_;
    warfare::Actions actions_;
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
    for (std::size_t side = 0; side < 2; ++side) {
        Json& own = json[side == 0 ? "red" : "blue"];
        own["army"] = setup.sides[side].army.id;
        own["player"] = players::kind_names[static_cast<std::size_t>(options.players[side])];
        own["wins"] = share_json(result.wins[side], result.games);
        own["wins_when_first"] = share_json(result.won_as_first[side], result.began[side]);
        for (std::size_t unit = 0; unit < result.survived[side].size(); ++unit)
            own["survives"][setup.sides[side].army.units[unit].id] =
                share_json(result.survived[side][unit], result.games);
    }
    json["draws"] = share_json(result.draws, result.games);
    json["mean_rounds"] = mean_rounds(result);
    json["mean_orders"] = mean(result.orders, result.games);
    json["mean_actions"] = mean(result.actions, result.games);
    for (std::size_t i = 1; i < result.endings.size(); ++i)
        json["endings"][std::string{warfare::names::endings[i]}] =
            share_json(result.endings[i], result.games);
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
    fmt::print("Draws              {}\n\n{:.1f} rounds, {:.0f} orders, {:.0f} actions on average\n",
               percent(result.draws, result.games), mean_rounds(result),
               mean(result.orders, result.games), mean(result.actions, result.games));
    for (std::size_t i = 1; i < result.endings.size(); ++i)
        if (result.endings[i] > 0)
            fmt::print("  {:<15}  {}\n", warfare::names::endings[i],
                       percent(result.endings[i], result.games));
    fmt::print("In brackets: Wilson's 95 % interval.\n");
    for (std::size_t side = 0; side < 2; ++side) {
        fmt::print("\n{}\n", side == 0 ? "Red's units, how often they live" : "Blue's units");
        for (std::size_t unit = 0; unit < result.survived[side].size(); ++unit)
            fmt::print("  {:<28}{:>5}  {:5.1f} %\n", setup.sides[side].army.units[unit].name,
                       setup.sides[side].army.units[unit].cost,
                       100 * mean(result.survived[side][unit], result.games));
    }
}

}  // namespace

void WarfareResult::add(const WarfareResult& other) {
    games += other.games;
    draws += other.draws;
    actions += other.actions;
    orders += other.orders;
    for (std::size_t i = 0; i < endings.size(); ++i) endings[i] += other.endings[i];
    for (const auto& [length, battles] : other.rounds) rounds[length] += battles;
    for (std::size_t side = 0; side < 2; ++side) {
        wins[side] += other.wins[side];
        began[side] += other.began[side];
        won_as_first[side] += other.won_as_first[side];
        if (survived[side].size() < other.survived[side].size())
            survived[side].resize(other.survived[side].size());
        for (std::size_t unit = 0; unit < other.survived[side].size(); ++unit)
            survived[side][unit] += other.survived[side][unit];
    }
}

WarfareResult duel(const warfare::Setup& setup, const WarfareDuel& options) {
    return play_many<WarfareResult>(options.games, options.threads, [&] {
        return Worker{setup, options};
    });
}

void tell_duel(const WarfareDuel& options) {
    const auto tables = warfare_tables(options.packs);
    const warfare::Variant variant = warfare_variant(options.variant);
    warfare::Setup setup;
    setup.tables = tables.get();
    setup.variant = variant;
    if (!options.battle.empty()) setup = warfare_battle(options.battle, *tables, variant);
    if (setup.variant.mode == warfare::Variant::Mode::gm)
        throw BadInput{"error: a duel has two sides and no game master: turns.mode = \"hotseat\""};
    constexpr std::array<const char*, 2> shipped{"nine_bridges", "ember_column"};
    for (std::size_t side = 0; options.battle.empty() && side < 2; ++side)
        setup.sides[side].army =
            warfare_army(options.armies[side].empty() ? shipped[side] : options.armies[side],
                         *tables, setup.variant);
    const WarfareResult result = duel(setup, options);
    if (options.json)
        fmt::print("{}\n", json_report(setup, options, result, tables->hash));
    else
        print_report(setup, options, result, tables->hash);
}

}  // namespace muster::lab
