#include "engine/strategic/odds/pool_odds.hpp"
#include "engine/strategic/odds/pool_text.hpp"
#include "engine/strategic/ruleset.hpp"
#include "tests/bench/playout.hpp"
#include "tests/bench/setups.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace {

using namespace muster;
using namespace muster::strategic;

/// 10 dice against 8. Nothing is kept from one call to the next.
struct Meeting {
    const char *attacker, *defender;
    int attacker_rating, defender_rating;
};
constexpr std::array<Meeting, 8> meetings{{{"10d6", "8d6", 0, 0},
                                           {"2d10+8d6", "8d6", 0, 0},
                                           {"10d10", "8d10", 0, 0},
                                           {"10d6", "8d6", 2, -2},
                                           {"10d6", "8d6", -3, 3},
                                           {"10d10", "8d10", 3, -3},
                                           {"2d10+8d6", "4d8+4d6", 2, -2},
                                           {"2d10+2d8+3d6+3d4", "2d10+2d8+2d6+2d4", 3, -3}}};

std::array<PoolSide, 2> sides(benchmark::State& run) {
    const Meeting& meeting = meetings[static_cast<std::size_t>(run.range(0))];
    std::array<PoolSide, 2> both;
    both[0].dice = pool_of_text(meeting.attacker);
    both[0].rating = meeting.attacker_rating;
    both[1].dice = pool_of_text(meeting.defender);
    both[1].rating = meeting.defender_rating;
    run.SetLabel(std::string{meeting.attacker} + " (" + std::to_string(meeting.attacker_rating) +
                 ") against " + meeting.defender + " (" + std::to_string(meeting.defender_rating) +
                 ")");
    return both;
}

void strategic_pool_odds(benchmark::State& run) {
    const auto [attacker, defender] = sides(run);
    for (auto _ : run) benchmark::DoNotOptimize(pool_odds(attacker, defender));
}
BENCHMARK(strategic_pool_odds)->DenseRange(0, meetings.size() - 1)->Unit(benchmark::kMicrosecond);

void strategic_loss_chances(benchmark::State& run) {
    const auto [attacker, defender] = sides(run);
    for (auto _ : run) {
        const auto chances = loss_chances(attacker, defender);
        benchmark::DoNotOptimize(size_odds(chances, 120, 90));
    }
}
BENCHMARK(strategic_loss_chances)
    ->DenseRange(0, meetings.size() - 1)
    ->Unit(benchmark::kMicrosecond);

/// An army whose pool is rolled twice (ST-R175).
void strategic_odds_of_a_pool_rolled_twice(benchmark::State& run) {
    auto [attacker, defender] = sides(run);
    attacker.is_rolled_twice = true;
    for (auto _ : run) benchmark::DoNotOptimize(pool_odds(attacker, defender));
}
BENCHMARK(strategic_odds_of_a_pool_rolled_twice)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

/// Whole wars of the sample by random players and dice: turns are War Turns, s_per_action counts
/// dice and the start of a war in.
void strategic_random_wars(benchmark::State& run) {
    std::int64_t turns = 0;
    std::uint16_t turn = 0;
    bench::measure_playouts<Rules>(run, bench::strategic_war(), [&](const State& state) {
        turns += state.turn != turn ? 1 : 0;
        turn = state.turn;
    });
    run.counters["turns"] =
        benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}
BENCHMARK(strategic_random_wars);

const std::vector<State>& wartime() {
    static const auto states =
        bench::sample<Rules>(bench::strategic_war(), 3, [](const State& state) {
            return state.moment == Moment::orders || state.moment == Moment::declare;
        });
    return states;
}

void strategic_state_copy(benchmark::State& run) {
    bench::measure_copies(run, wartime());
}
BENCHMARK(strategic_state_copy);

void strategic_greedy_choice(benchmark::State& run) {
    bench::measure_greedy<Rules>(run, wartime());
}
BENCHMARK(strategic_greedy_choice)->Unit(benchmark::kMicrosecond);

}  // namespace
