#include "engine/skirmish/ruleset.hpp"
#include "tests/bench/playout.hpp"
#include "tests/bench/setups.hpp"

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using namespace muster;
using bench::starter_pair;
using skirmish::Rules;
using skirmish::State;

void random_playouts(benchmark::State& run) {
    bench::measure_playouts<Rules>(run, starter_pair(), [](const State&) {});
}
BENCHMARK(random_playouts);

const std::vector<State>& sample() {
    static const auto states = bench::sample<Rules>(
        starter_pair(), 20, [](const State& state) { return state.to_move != Seat::nobody; });
    return states;
}

void legal_actions(benchmark::State& run) {
    skirmish::Actions legal;
    bench::one_by_one(run, sample(), [&](const State& state) {
        Rules::legal_actions(state, legal);
        benchmark::DoNotOptimize(legal.size());
    });
}
BENCHMARK(legal_actions);

void state_copy(benchmark::State& run) {
    bench::measure_copies(run, sample());
}
BENCHMARK(state_copy);

void view_for_one_seat(benchmark::State& run) {
    bench::one_by_one(run, sample(), [](const State& state) {
        auto seen = Rules::view(state, Seat::red);
        benchmark::DoNotOptimize(seen);
    });
}
BENCHMARK(view_for_one_seat);

void greedy_choice(benchmark::State& run) {
    static const auto states = bench::sample<Rules>(
        starter_pair(), 20, [](const State& state) { return is_player(state.to_move); });
    bench::measure_greedy<Rules>(run, states);
}
BENCHMARK(greedy_choice);

void search_opening(benchmark::State& run) {
    bench::measure_search<Rules>(run, starter_pair(), 20'000);
}
BENCHMARK(search_opening)->Unit(benchmark::kMillisecond);

void load_all_cards(benchmark::State& run) {
    std::size_t cards = 0;
    for (auto _ : run) cards = bench::skirmish_table()->cards.size() - 1;
    run.counters["cards"] = static_cast<double>(cards);
}
BENCHMARK(load_all_cards)->Unit(benchmark::kMillisecond);

}  // namespace
