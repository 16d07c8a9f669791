#include "engine/battlefield/ruleset.hpp"
#include "tests/bench/playout.hpp"
#include "tests/bench/setups.hpp"

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using namespace muster;
using battlefield::Rules;
using battlefield::State;

bool is_players(const State& state) {
    return is_player(state.to_move);
}

void battlefield_random_playouts(benchmark::State& run) {
    bench::measure_playouts<Rules>(run, bench::battlefield_pair(), [](const State&) {});
}
BENCHMARK(battlefield_random_playouts);

/// With the deployment of both armies.
void battlefield_random_playouts_from_deployment(benchmark::State& run) {
    static const battlefield::Setup setup = [] {
        battlefield::Setup made = bench::battlefield_pair();
        for (battlefield::ArmySetup& army : made.armies) army.placed.clear();
        return made;
    }();
    bench::measure_playouts<Rules>(run, setup, [](const State&) {});
}
BENCHMARK(battlefield_random_playouts_from_deployment);

const std::vector<State>& sample() {
    static const auto states = bench::sample<Rules>(bench::battlefield_pair(), 5, is_players);
    return states;
}

void battlefield_state_copy(benchmark::State& run) {
    bench::measure_copies(run, sample());
}
BENCHMARK(battlefield_state_copy);

void battlefield_legal_actions(benchmark::State& run) {
    battlefield::Actions legal;
    std::int64_t listed = 0;
    bench::one_by_one(run, sample(), [&](const State& state) {
        Rules::legal_actions(state, legal);
        listed += static_cast<std::int64_t>(legal.size());
    });
    run.counters["listed"] = bench::mean(listed);
}
BENCHMARK(battlefield_legal_actions);

void battlefield_greedy_choice(benchmark::State& run) {
    bench::measure_greedy<Rules>(run, sample());
}
BENCHMARK(battlefield_greedy_choice)->Unit(benchmark::kMicrosecond);

}  // namespace
