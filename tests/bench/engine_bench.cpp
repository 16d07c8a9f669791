#include "engine/players/dice.hpp"
#include "engine/players/greedy.hpp"
#include "engine/players/random.hpp"
#include "engine/skirmish/load.hpp"
#include "engine/skirmish/ruleset.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <stdexcept>
#include <vector>

namespace {

using namespace muster;
using skirmish::Rules;
using skirmish::State;

std::shared_ptr<const skirmish::Table> shipped_table() {
    toml::Faults faults;
    auto table = skirmish::load_table({skirmish::shipped_cards() / "skirmish"}, faults);
    if (!table) throw std::runtime_error{faults.text()};
    return table;
}

const skirmish::Setup& starter_pair() {
    static const auto table = shipped_table();
    static const skirmish::Setup setup = [] {
        skirmish::Setup made;
        made.table = table.get();
        constexpr std::array armies{"causeway_watch.toml", "barrow_court.toml"};
        for (std::size_t side = 0; side < 2; ++side) {
            toml::Faults faults;
            auto commander = skirmish::load_army(
                skirmish::shipped_cards() / "skirmish" / "armies" / armies[side], *table, {},
                faults);
            if (!commander) throw std::runtime_error{faults.text()};
            made.commanders[side] = *commander;
        }
        return made;
    }();
    return setup;
}

/// Calls `each(state)` at every state of one battle of random players and dice, the end included.
template <class Each>
void playout(std::uint64_t seed, skirmish::Actions& legal, Each each) {
    // One stream for everybody: who draws does not matter to a playout, and it costs least.
    players::RandomPlayer<Rules> anybody{seed};
    State state = Rules::start(starter_pair());
    each(state);
    while (state.to_move != Seat::nobody) {
        Rules::legal_actions(state, legal);
        Rules::apply_legal(state, anybody.choose(legal));
        each(state);
    }
}

/// items_per_second are battles; ns_per_action counts setup and dice in.
void random_playouts(benchmark::State& run) {
    skirmish::Actions legal;
    std::uint64_t seed = 0;
    std::int64_t states = 0;
    for (auto _ : run) {
        playout(++seed, legal, [&](const State&) { ++states; });
    }
    const std::int64_t actions = states - run.iterations();
    run.SetItemsProcessed(run.iterations());
    run.counters["actions"] =
        benchmark::Counter(static_cast<double>(actions), benchmark::Counter::kAvgIterations);
    run.counters["s_per_action"] = benchmark::Counter(
        static_cast<double>(actions), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    run.counters["state_bytes"] = static_cast<double>(sizeof(State));
}
BENCHMARK(random_playouts);

/// The states of some battles, for what is measured one by one.
const std::vector<State>& sample() {
    static const std::vector<State> states = [] {
        std::vector<State> seen;
        skirmish::Actions legal;
        for (std::uint64_t seed = 1; seed <= 20; ++seed)
            playout(seed, legal, [&](const State& state) {
                if (state.to_move != Seat::nobody) seen.push_back(state);
            });
        return seen;
    }();
    return states;
}

void legal_actions(benchmark::State& run) {
    const std::vector<State>& states = sample();
    skirmish::Actions legal;
    std::size_t i = 0;
    for (auto _ : run) {
        Rules::legal_actions(states[i], legal);
        benchmark::DoNotOptimize(legal.size());
        if (++i == states.size()) i = 0;
    }
}
BENCHMARK(legal_actions);

void state_copy(benchmark::State& run) {
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
BENCHMARK(state_copy);

void view_for_one_seat(benchmark::State& run) {
    const std::vector<State>& states = sample();
    std::size_t i = 0;
    for (auto _ : run) {
        auto seen = Rules::view(states[i], Seat::red);
        benchmark::DoNotOptimize(seen);
        if (++i == states.size()) i = 0;
    }
}
BENCHMARK(view_for_one_seat);

/// One choice of the greedy player: exact odds for every legal action.
void greedy_choice(benchmark::State& run) {
    const std::vector<State>& states = sample();
    players::GreedyPlayer<Rules> player{1};
    skirmish::Actions legal;
    std::size_t i = 0;
    for (auto _ : run) {
        while (!is_player(states[i].to_move)) i = i + 1 == states.size() ? 0 : i + 1;
        const auto view = Rules::view(states[i], states[i].to_move);
        Rules::legal_actions(view, legal);
        auto choice = player.choose(view, legal);
        benchmark::DoNotOptimize(choice);
        i = i + 1 == states.size() ? 0 : i + 1;
    }
}
BENCHMARK(greedy_choice);

void load_all_cards(benchmark::State& run) {
    std::size_t cards = 0;
    for (auto _ : run) cards = shipped_table()->cards.size() - 1;
    run.counters["cards"] = static_cast<double>(cards);
}
BENCHMARK(load_all_cards)->Unit(benchmark::kMillisecond);

}  // namespace
