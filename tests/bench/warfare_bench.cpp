#include "engine/warfare/players/odds.hpp"
#include "engine/warfare/ruleset.hpp"
#include "tests/bench/playout.hpp"
#include "tests/bench/setups.hpp"

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using namespace muster;
using warfare::Rules;
using warfare::State;

bool is_order(const State& state) {
    return state.moment == warfare::Moment::order;
}

void warfare_random_playouts(benchmark::State& run) {
    std::int64_t orders = 0;
    bench::measure_playouts<Rules>(run, bench::warfare_pair(),
                                   [&](const State& state) { orders += is_order(state) ? 1 : 0; });
    run.counters["orders"] = bench::mean(orders);
}
BENCHMARK(warfare_random_playouts);

/// By the rules as they are: any order may be a retreat, and soon one is.
void warfare_random_playouts_with_retreats(benchmark::State& run) {
    static const warfare::Setup setup = [] {
        warfare::Setup made = bench::warfare_pair();
        for (warfare::SideSetup& side : made.sides) side.may_retreat = true;
        return made;
    }();
    bench::measure_playouts<Rules>(run, setup, [](const State&) {});
}
BENCHMARK(warfare_random_playouts_with_retreats);

const std::vector<State>& sample() {
    static const auto states = bench::sample<Rules>(bench::warfare_pair(), 5, is_order);
    return states;
}

void warfare_state_copy(benchmark::State& run) {
    bench::measure_copies(run, sample());
}
BENCHMARK(warfare_state_copy);

void warfare_legal_orders(benchmark::State& run) {
    warfare::Actions legal;
    std::int64_t orders = 0;
    bench::one_by_one(run, sample(), [&](const State& state) {
        Rules::legal_actions(state, legal);
        orders += static_cast<std::int64_t>(legal.size());
    });
    run.counters["orders"] = bench::mean(orders);
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

void warfare_greedy_choice(benchmark::State& run) {
    bench::measure_greedy<Rules>(run, sample());
}
BENCHMARK(warfare_greedy_choice)->Unit(benchmark::kMicrosecond);

void warfare_search_opening(benchmark::State& run) {
    bench::measure_search<Rules>(run, bench::warfare_pair(), 20'000);
}
BENCHMARK(warfare_search_opening)->Unit(benchmark::kMillisecond);

}  // namespace
