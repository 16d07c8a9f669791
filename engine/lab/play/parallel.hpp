#pragma once

#include "engine/lab/play/progress.hpp"
#include "engine/lab/play/stop.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cstdint>

namespace muster::lab {

/// Calls `each(worker, part)` for parts 0 to `parts` - 1 in any order on `threads` threads, of
/// which each has a worker of its own from `make_worker()`. @returns the workers. @throws what was
/// thrown first; parts that had not begun are then left out.
template <class MakeWorker, class Each>
auto spread(std::uint64_t parts, unsigned threads, const MakeWorker& make_worker,
            const Each& each) {
    tbb::enumerable_thread_specific<decltype(make_worker())> workers{make_worker};
    const unsigned wanted = std::clamp(threads, 1U, 1024U);
    // As many as were asked for, even beyond the machine's own.
    const tbb::global_control limit{tbb::global_control::max_allowed_parallelism, wanted};
    tbb::task_arena runner{static_cast<int>(wanted)};
    runner.execute([&] {
        tbb::parallel_for(
            std::uint64_t{0}, parts, [&](std::uint64_t part) { each(workers.local(), part); },
            tbb::simple_partitioner{});
    });
    return workers;
}

/// Plays games `first` to `first` + `games` - 1 on `threads` threads. `make_worker()` gives each
/// thread its own `worker(game, result)`, which may use nothing but the game's number and shared
/// constants; `Result` is default-made and has `add`, which gives the same in any order, as of
/// whole numbers. Games are dealt out in blocks, and each thread adds up its own: a result for each
/// block would be made and added for a hundred battles only.
/// @throws whatever a worker threw first.
template <class Result, class MakeWorker>
Result play_parallel(std::uint64_t first, std::uint64_t games, unsigned threads, Progress& progress,
                     const MakeWorker& make_worker) {
    const std::uint64_t block = std::max<std::uint64_t>(16, games / 512);  // Never from `threads`.
    struct Part {
        decltype(make_worker()) worker;
        Result own;
    };
    const auto begin = [&] { return Part{make_worker(), {}}; };
    const auto play = [&](Part& part, std::uint64_t mine) {
        if (is_stopped()) return;  // What others have played is counted.
        const std::uint64_t end = std::min(games, (mine + 1) * block);
        for (std::uint64_t game = mine * block; game < end; ++game)
            part.worker(first + game, part.own);
        progress.add(end - mine * block);
    };
    const auto parts = spread((games + block - 1) / block, threads, begin, play);
    Result sum;
    for (const Part& part : parts) sum.add(part.own);
    return sum;
}

template <class Result, class MakeWorker>
Result play_parallel(std::uint64_t games, unsigned threads, const MakeWorker& make_worker) {
    Progress progress{games, "battles"};
    return play_parallel<Result>(0, games, threads, progress, make_worker);
}

}  // namespace muster::lab
