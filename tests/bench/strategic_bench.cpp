#include "engine/core/random.hpp"
#include "engine/strategic/odds/pool_odds.hpp"
#include "engine/strategic/odds/pool_text.hpp"
#include "engine/strategic/war_game.hpp"
#include "tests/bench/setups.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

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

/// Whole wars of the sample by random players and dice: items_per_second are War Turns,
/// s_per_choice counts dice and the start of a war in, but only choices of players.
void strategic_random_wars(benchmark::State& run) {
    const Setup& setup = bench::strategic_war();
    const auto legal = std::make_unique<Actions>();
    std::int64_t turns = 0, choices = 0, dice = 0;
    std::uint64_t seed = 0;
    for (auto _ : run) {
        Stream stream{++seed, Purpose::player};
        State state = start(setup);
        while (state.moment != Moment::over) {
            if (const int sides = faces(state); sides > 0) {
                const auto face = stream.below(static_cast<std::uint32_t>(sides)) + 1;
                Action action;
                action.kind = Action::Kind::roll;
                action.number = static_cast<std::int16_t>(face);
                apply_legal(state, action);
                ++dice;
                continue;
            }
            legal_actions(state, *legal);
            apply_legal(state, (*legal)[stream.below(static_cast<std::uint32_t>(legal->size()))]);
            ++choices;
        }
        turns += state.turn;
    }
    run.SetItemsProcessed(turns);
    const auto count = static_cast<double>(run.iterations());
    run.counters["choices"] = static_cast<double>(choices) / count;
    run.counters["dice"] = static_cast<double>(dice) / count;
    run.counters["s_per_choice"] = benchmark::Counter(
        static_cast<double>(choices), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(strategic_random_wars);

}  // namespace
