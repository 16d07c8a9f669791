#include "engine/players/greedy.hpp"
#include "engine/players/random.hpp"
#include "engine/warfare/load.hpp"
#include "engine/warfare/odds.hpp"
#include "engine/warfare/ruleset.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <stdexcept>
#include <vector>

namespace {

using namespace muster;
using warfare::Rules;
using warfare::State;

std::shared_ptr<const warfare::Tables> shipped_tables() {
    toml::Faults faults;
    auto tables = warfare::load_tables({warfare::shipped_pack()}, faults);
    if (!tables) throw std::runtime_error{faults.text()};
    return tables;
}

/// Two shipped armies that may not retreat: random players would order that within some turns.
const warfare::Setup& shipped_pair() {
    static const auto tables = shipped_tables();
    static const warfare::Setup setup = [] {
        warfare::Setup made;
        made.tables = tables.get();
        constexpr std::array armies{"nine_bridges.toml", "ember_column.toml"};
        for (std::size_t side = 0; side < 2; ++side) {
            toml::Faults faults;
            auto army = warfare::load_army(warfare::shipped_pack() / "armies" / armies[side],
                                           *tables, {}, faults);
            if (!army) throw std::runtime_error{faults.text()};
            made.sides[side] = {*std::move(army), {}, false};
        }
        return made;
    }();
    return setup;
}

/// Calls `each(state)` at every state of one battle of random players and dice, the end included.
template <class Each>
void playout(std::uint64_t seed, warfare::Actions& legal, Each each) {
    players::RandomPlayer<Rules> anybody{seed};
    State state = Rules::start(shipped_pair());
    each(state);
    while (state.to_move != Seat::nobody) {
        Rules::legal_actions(state, legal);
        Rules::apply_legal(state, anybody.choose(legal));
        each(state);
    }
}

/// items_per_second are battles; s_per_action counts setup and dice in.
void warfare_random_playouts(benchmark::State& run) {
    warfare::Actions legal;
    std::uint64_t seed = 0;
    std::int64_t states = 0;
    std::int64_t orders = 0;
    for (auto _ : run) {
        playout(++seed, legal, [&](const State& state) {
            ++states;
            orders += state.moment == warfare::Moment::order ? 1 : 0;
        });
    }
    const std::int64_t actions = states - run.iterations();
    run.SetItemsProcessed(run.iterations());
    run.counters["actions"] =
        benchmark::Counter(static_cast<double>(actions), benchmark::Counter::kAvgIterations);
    run.counters["orders"] =
        benchmark::Counter(static_cast<double>(orders), benchmark::Counter::kAvgIterations);
    run.counters["s_per_action"] = benchmark::Counter(
        static_cast<double>(actions), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    run.counters["state_bytes"] = static_cast<double>(sizeof(State));
}
BENCHMARK(warfare_random_playouts);

/// The states of some battles in which an order is due.
const std::vector<State>& sample() {
    static const std::vector<State> states = [] {
        std::vector<State> seen;
        warfare::Actions legal;
        for (std::uint64_t seed = 1; seed <= 5; ++seed)
            playout(seed, legal, [&](const State& state) {
                if (state.moment == warfare::Moment::order) seen.push_back(state);
            });
        return seen;
    }();
    return states;
}

void warfare_state_copy(benchmark::State& run) {
    const std::vector<State>& states = sample();
    std::size_t i = 0;
    State copy;
    for (auto _ : run) {
        copy = states[i];
        benchmark::DoNotOptimize(copy);
        if (++i == states.size()) i = 0;
    }
    run.counters["state_bytes"] = static_cast<double>(sizeof(State));
}
BENCHMARK(warfare_state_copy);

void warfare_legal_orders(benchmark::State& run) {
    const std::vector<State>& states = sample();
    warfare::Actions legal;
    std::size_t i = 0;
    std::int64_t orders = 0;
    for (auto _ : run) {
        Rules::legal_actions(states[i], legal);
        orders += static_cast<std::int64_t>(legal.size());
        if (++i == states.size()) i = 0;
    }
    run.counters["orders"] =
        benchmark::Counter(static_cast<double>(orders), benchmark::Counter::kAvgIterations);
}
BENCHMARK(warfare_legal_orders);

/// The exact odds of one attack, as the screen shows them.
void warfare_attack_odds(benchmark::State& run) {
    const std::vector<State>& states = sample();
    warfare::Actions legal;
    std::size_t i = 0;
    for (auto _ : run) {
        run.PauseTiming();
        const warfare::Action* attack = nullptr;
        while (attack == nullptr) {
            i = i + 1 == states.size() ? 0 : i + 1;
            Rules::legal_actions(states[i], legal);
            for (const warfare::Action& action : legal)
                if (action.kind == warfare::Action::Kind::attack) attack = &action;
        }
        run.ResumeTiming();
        auto odds = warfare::attack_odds(states[i], *attack);
        benchmark::DoNotOptimize(odds);
    }
}
BENCHMARK(warfare_attack_odds)->Unit(benchmark::kMicrosecond);

/// One choice of the greedy player: exact odds for every legal order.
void warfare_greedy_choice(benchmark::State& run) {
    const std::vector<State>& states = sample();
    players::GreedyPlayer<Rules> player{1};
    warfare::Actions legal;
    std::size_t i = 0;
    for (auto _ : run) {
        const auto view = Rules::view(states[i], states[i].to_move);
        Rules::legal_actions(view, legal);
        auto choice = player.choose(view, legal);
        benchmark::DoNotOptimize(choice);
        if (++i == states.size()) i = 0;
    }
}
BENCHMARK(warfare_greedy_choice)->Unit(benchmark::kMicrosecond);

}  // namespace
