#pragma once

#include "engine/contract/draw.hpp"
#include "engine/contract/ruleset.hpp"
#include "engine/players/greedy.hpp"
#include "engine/players/random.hpp"
#include "engine/players/search.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <vector>

/// What is measured of every ruleset.
namespace muster::bench {

/// Calls `each(state)` at every state of one battle of random players and dice, the end included.
template <Ruleset R, class Each>
void playout(const typename R::Setup& setup, std::uint64_t seed, typename R::Actions& legal,
             Each each) {
    // One stream for everybody: who draws does not matter to a playout, and it costs least.
    Stream anybody{seed, Purpose::player};
    typename R::State state = R::start(setup);
    each(state);
    while (R::to_move(state) != Seat::nobody) {
        R::apply_legal(state, players::draw<R>(state, anybody, legal));
        each(state);
    }
}

/// The states of so many battles that `is_wanted`, for what is measured one by one.
template <Ruleset R, class Wanted>
std::vector<typename R::State> sample(const typename R::Setup& setup, std::uint64_t battles,
                                      Wanted is_wanted) {
    std::vector<typename R::State> seen;
    typename R::Actions legal;
    for (std::uint64_t seed = 1; seed <= battles; ++seed)
        playout<R>(setup, seed, legal, [&](const typename R::State& state) {
            if (is_wanted(state)) seen.push_back(state);
        });
    return seen;
}

/// Calls `each(state)` for one state after the other, as long as the measurement runs.
template <class States, class Each>
void one_by_one(benchmark::State& run, const States& states, Each each) {
    std::size_t i = 0;
    for (auto _ : run) {
        each(states[i]);
        if (++i == states.size()) i = 0;
    }
}

/// A mean over the iterations.
inline benchmark::Counter mean(std::int64_t count) {
    return {static_cast<double>(count), benchmark::Counter::kAvgIterations};
}

/// Whole battles: items_per_second are battles; s_per_action counts setup and dice in. `also` is
/// called at every state.
template <Ruleset R, class Also>
void measure_playouts(benchmark::State& run, const typename R::Setup& setup, Also also) {
    typename R::Actions legal;
    std::uint64_t seed = 0;
    std::int64_t states = 0;
    for (auto _ : run) {
        playout<R>(setup, ++seed, legal, [&](const typename R::State& state) {
            ++states;
            also(state);
        });
    }
    const std::int64_t actions = states - run.iterations();
    run.SetItemsProcessed(run.iterations());
    run.counters["actions"] = mean(actions);
    run.counters["s_per_action"] = benchmark::Counter(
        static_cast<double>(actions), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    run.counters["state_bytes"] = static_cast<double>(sizeof(typename R::State));
}

template <class State>
void measure_copies(benchmark::State& run, const std::vector<State>& states) {
    State copy;
    one_by_one(run, states, [&](const State& state) {
        copy = state;
        benchmark::DoNotOptimize(copy);
    });
    run.counters["state_bytes"] = static_cast<double>(sizeof(State));
}

/// One choice of the greedy player: exact odds for every legal action. `states` are players' own.
template <Ruleset R>
void measure_greedy(benchmark::State& run, const std::vector<typename R::State>& states) {
    players::GreedyPlayer<R> player{1};
    typename R::Actions legal;
    one_by_one(run, states, [&](const typename R::State& state) {
        const auto view = R::view(state, R::to_move(state));
        R::legal_actions(view, legal);
        auto choice = player.choose(view, legal);
        benchmark::DoNotOptimize(choice);
    });
}

/// A search of so many iterations of the first choice of a battle that is one: items_per_second are
/// iterations.
template <Searchable R>
void measure_search(benchmark::State& run, const typename R::Setup& setup,
                    std::uint64_t iterations) {
    typename R::State opening = R::start(setup);
    typename R::Actions legal;
    players::RandomPlayer<R> dice{1};
    for (R::legal_actions(opening, legal); !is_player(R::to_move(opening)) || legal.size() == 1;
         R::legal_actions(opening, legal))
        R::apply_legal(opening, dice.choose(legal));
    const auto view = R::view(opening, R::to_move(opening));
    std::uint64_t seed = 0;
    for (auto _ : run) {
        players::Search<R> search{++seed, {iterations, {}}};
        search.look(view);  // To choose may take no search at all.
        auto choice = search.choose();
        benchmark::DoNotOptimize(choice);
    }
    run.SetItemsProcessed(run.iterations() * static_cast<std::int64_t>(iterations));
}

}  // namespace muster::bench
