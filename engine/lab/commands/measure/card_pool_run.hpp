#pragma once

#include "engine/lab/balance/rounds.hpp"
#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/commands/game/measure_options.hpp"
#include "engine/lab/play/card_pool.hpp"
#include "engine/lab/ranks/with_coordinator.hpp"

#include <memory>
#include <optional>
#include <string>

namespace muster::lab {

/// What every rank loads for a run over a card pool that is played in rounds: `places(spec)` says
/// how.
template <class Spec>
struct CardPoolRun {
    std::unique_ptr<CardPool> pool;
    Spec spec;
    RunKey key;
};

/// The card pool and what every spec has of it; the rest of the spec and the key are still to come.
template <class Spec>
[[nodiscard]] std::shared_ptr<CardPoolRun<Spec>> card_pool_run(const MeasureOptions& options) {
    auto run = std::make_shared<CardPoolRun<Spec>>();
    run->pool = find_game(options.ruleset).card_pool(options.source());
    run->spec.pool = run->pool.get();
    run->spec.how = options.how();
    return run;
}

template <class Spec>
[[nodiscard]] Task task_of(const std::shared_ptr<const CardPoolRun<Spec>>& run) {
    // The places look at the spec, so the task keeps the run.
    const auto take_place = [run, take = places(run->spec)](const std::string& asked) {
        return take(asked);
    };
    return task_of_rounds(take_place, run->spec.how.threads, text(run->key));
}

/// with_coordinator() with a file: `play(run, backing, store)`.
template <class Load, class Play>
void play_card_pool_run(Ranks& ranks, const Report& report, const Load& load, const Play& play) {
    with_coordinator(ranks, load, [&](const auto& run, Coordinator* coordinator) {
        std::optional<Store> store = open_store(report, run.key);
        play(run, Backing{run.spec.how.threads, store ? &*store : nullptr, coordinator}, store);
    });
}

}  // namespace muster::lab
