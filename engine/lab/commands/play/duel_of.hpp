#pragma once

#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/commands/game/measure_options.hpp"
#include "engine/lab/play/stop.hpp"
#include "engine/lab/statistics/rows.hpp"
#include "engine/lab/statistics/sequential.hpp"
#include "engine/lab/store/store.hpp"
#include "engine/players/player.hpp"
#include "engine/record/journal.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <string>

namespace muster::lab {

/// All but who fights. A precision is waited for in pairs, which need fewer battles.
template <class Duel>
void set_run(const DuelOptions& options, Duel& duel) {
    duel.players = {*players::find_kind(options.red_player),
                    *players::find_kind(options.blue_player)};
    duel.games = options.games;
    duel.seed = options.seed;
    duel.threads = options.threads;
    duel.report = options.report;
    duel.precision = precision_of(options.precision);
    duel.is_paired = options.paired || duel.precision > 0;
    if (duel.is_paired && duel.precision <= 0 && options.games % 2 != 0)
        usage::refuse("--games",
                      fmt::format("found {}; allowed with --paired: even numbers", options.games));
}

/// The file of --out, if it was given. @throws BadInput
template <class Rules, class Duel>
[[nodiscard]] std::optional<Store> open_duel_store(const typename Rules::Setup& setup,
                                                   const std::string& definitions,
                                                   const Duel& duel) {
    nlohmann::ordered_json save;
    record::Saves<Rules>::write(setup, save);
    const std::string variant = save.contains("variant") ? save["variant"].dump() : "{}";
    RunKey key;
    key.kind = "duel";
    key.ruleset = Rules::id();
    key.program = MUSTER_VERSION;
    key.definitions = definitions;
    key.seed = std::to_string(duel.seed);
    key.players = nlohmann::json(duel.players).dump();
    key.aim = duel.precision > 0 ? fmt::format("precision {}", duel.precision)
                                 : fmt::format("{} battles", duel.games);
    if (duel.is_paired) key.aim += " in pairs";
    key.variant = variant;
    key.setup = save.dump();
    return open_store(duel.report, key);
}

/// The blocks of a duel that are on disk, and those that come to be there.
template <class Result>
class KeptUnits {
  public:
    KeptUnits(Store* store, std::uint64_t units, const std::string& what) : store_{store} {
        if (store_ == nullptr) return;
        there_ = store_->begin_round({0, "{}", units});
        if (const std::uint64_t done = store_->units_there(); done > 0)
            fmt::print(stderr, "resumed: {} {} were there already\n", done, what);
    }
    /// The next block, from the file or as `play` plays it; a block that is stopped is not kept.
    template <class Play>
    [[nodiscard]] Result next(std::uint64_t first, std::uint64_t units, Progress& progress,
                              const Play& play) {
        const std::uint64_t block = next_++;
        if (const auto found = there_.find(block); found != there_.end()) {
            progress.add(units);
            return nlohmann::json::parse(found->second).template get<Result>();
        }
        Result out = play(first, units, progress);
        if (store_ != nullptr && !is_stopped())
            store_->put({0, block, first, units, nlohmann::json(out).dump()});
        return out;
    }

  private:
    Store* store_;
    std::uint64_t next_{};
    std::map<std::uint64_t, std::string> there_;
};

/// Plays what a duel asks for: so many battles, or so many as its precision needs, or as many as
/// were played when it was stopped. `play(first, units, progress)` plays units, which are pairs of
/// battles if the duel is paired, and counts their `points`; the `rate` comes last.
template <class Result, class Duel, class Play>
Result play_units(const Duel& duel, const Play& play, Store* store = nullptr) {
    const std::uint64_t battles = duel.is_paired ? 2 : 1;
    const std::string what = duel.is_paired ? "pairs" : "battles";
    const std::uint64_t units = duel.precision <= 0 ? duel.games / battles : 0;
    KeptUnits<Result> kept{store, units, what};
    Result sum;
    if (duel.precision <= 0) {
        Progress progress{units, what};
        // Without a file in one go; with one in blocks of which few are lost. Never from the
        // threads.
        const std::uint64_t block = store == nullptr
                                        ? std::max<std::uint64_t>(units, 1)
                                        : std::clamp<std::uint64_t>(units / 64, 32, 4096);
        for (std::uint64_t first = 0; first < units && !is_stopped(); first += block)
            sum.add(kept.next(first, std::min(block, units - first), progress, play));
        sum.rate = interval(sum.points);
        return sum;
    }
    Sequence sequence{duel.precision};
    Progress progress{sequence.units_needed(), what};
    while (!sequence.is_reached() && !is_stopped()) {
        const std::uint64_t played = sequence.points().units();
        const Result block = kept.next(played, next_block(played), progress, play);
        if (block.points.units() == 0) break;
        sequence.add(block.points);
        progress.expect(sequence.units_needed());
        sum.add(block);
    }
    sum.rate = sequence.interval();
    return sum;
}

/// Puts the figures into the file, or says how to go on; after the report.
template <class Duel, class Result>
void finish_duel(const Duel& duel, const Result& result, std::optional<Store>& store) {
    if (is_stopped()) {
        std::fflush(stdout);
        if (store) store->flush();
        std::string played = fmt::format("{} battles were played", result.games);
        if (duel.precision <= 0)
            played = fmt::format("{} of {} battles were played", result.games, duel.games);
        fmt::print(stderr, "{}", stop_words(played, store.has_value()));
        return;
    }
    if (!store) return;
    Row points = share_row("points", result.rate, result.games);
    points.army = "red";
    points.against = "blue";
    store->finish({points});
}

}  // namespace muster::lab
