#pragma once

#include "engine/lab/balance/rounds.hpp"
#include "engine/lab/commands/game.hpp"
#include "engine/lab/commands/measure_options.hpp"
#include "engine/lab/play/card_pool.hpp"
#include "engine/lab/ranks/with_coordinator.hpp"

#include <memory>
#include <optional>
#include <string>

namespace muster::lab {

/// What every rank loads for a run over a stock that is played in rounds: `places(spec)` says how.
template <class Spec>
struct StockRun {
    std::unique_ptr<Stock> stock;
    Spec spec;
    RunKey key;
};

/// The stock and what every spec has of it; the rest of the spec and the key are still to come.
template <class Spec>
[[nodiscard]] std::shared_ptr<StockRun<Spec>> stock_run(const MeasureOptions& options) {
    auto run = std::make_shared<StockRun<Spec>>();
    run->stock = find_game(options.ruleset).card_pool(options.source());
    run->spec.stock = run->stock.get();
    run->spec.how = options.how();
    return run;
}

template <class Spec>
[[nodiscard]] Task task_of(const std::shared_ptr<const StockRun<Spec>>& run) {
    // The places look at the spec, so the task keeps the run.
    const auto take_place = [run, take = places(run->spec)](const std::string& asked) {
        return take(asked);
    };
    return task_of_rounds(take_place, run->spec.how.threads, text(run->key));
}

/// with_crew() with a file: `play(run, backing, store)`.
template <class Load, class Play>
void play_stock_run(Ranks& ranks, const Report& report, const Load& load, const Play& play) {
    with_crew(ranks, load, [&](const auto& run, Crew* crew) {
        std::optional<Store> store = open_store(report, run.key);
        play(run, Backing{run.spec.how.threads, store ? &*store : nullptr, crew}, store);
    });
}

}  // namespace muster::lab
