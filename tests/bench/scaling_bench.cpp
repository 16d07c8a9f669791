#include "engine/lab/play/parallel.hpp"
#include "engine/skirmish/ruleset.hpp"
#include "engine/warfare/ruleset.hpp"
#include "tests/bench/playout.hpp"
#include "tests/bench/setups.hpp"

#include <benchmark/benchmark.h>

/// What a second thread gains: the lab's way of dealing out battles, by the clock on the wall.
namespace {

using namespace muster;

struct Actions {
    std::int64_t count{};
    void add(const Actions& more) { count += more.count; }
};

template <Ruleset R>
void battles_over_threads(benchmark::State& run, const typename R::Setup& setup,
                          std::uint64_t battles) {
    std::int64_t played = 0;
    for (auto _ : run) {
        played += lab::play_parallel<Actions>(battles, static_cast<unsigned>(run.range(0)), [&] {
                      return [&setup, legal = typename R::Actions{}](std::uint64_t seed,
                                                                     Actions& out) mutable {
                          bench::playout<R>(setup, seed, legal,
                                            [&](const typename R::State&) { ++out.count; });
                      };
                  }).count;
    }
    benchmark::DoNotOptimize(played);
    run.SetItemsProcessed(run.iterations() * static_cast<std::int64_t>(battles));
}

void random_playouts_over_threads(benchmark::State& run) {
    battles_over_threads<skirmish::Rules>(run, bench::starter_pair(), 400'000);
}
void warfare_random_playouts_over_threads(benchmark::State& run) {
    battles_over_threads<warfare::Rules>(run, bench::warfare_pair(), 40'000);
}
BENCHMARK(random_playouts_over_threads)
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(warfare_random_playouts_over_threads)
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
