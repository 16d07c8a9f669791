#pragma once

#include "engine/lab/progress.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace muster::lab {

/// Plays games 0 to `games` - 1 on `threads` threads. `make_worker()` gives each thread its own
/// `worker(game, result)`, which may use nothing but the game's number and shared constants;
/// `Result` is default-made and has `add`. Games are dealt out in blocks and the blocks' results
/// merged in order, so that the sum is the same for any number of threads.
/// @throws whatever a worker threw first.
template <class Result, class MakeWorker>
Result play_many(std::uint64_t games, unsigned threads, MakeWorker make_worker) {
    const std::uint64_t block = std::max<std::uint64_t>(16, games / 512);  // Never from `threads`.
    const std::uint64_t blocks = (games + block - 1) / block;
    std::vector<Result> results(blocks);
    std::mutex mutex;
    std::condition_variable finished;
    std::uint64_t next = 0;
    std::uint64_t played = 0;
    unsigned working = 0;
    std::exception_ptr failure;

    const auto work = [&] {
        try {
            auto worker = make_worker();
            for (std::unique_lock lock{mutex}; next < blocks && !failure;) {
                const std::uint64_t mine = next++;
                lock.unlock();
                const std::uint64_t end = std::min(games, (mine + 1) * block);
                for (std::uint64_t game = mine * block; game < end; ++game)
                    worker(game, results[mine]);
                lock.lock();
                played += end - mine * block;
            }
        } catch (...) {
            const std::lock_guard lock{mutex};
            if (!failure) failure = std::current_exception();
        }
        const std::lock_guard lock{mutex};
        --working;
        finished.notify_one();
    };

    {
        Progress progress{games, "battles"};
        working = static_cast<unsigned>(
            std::clamp<std::uint64_t>(threads, 1, std::max<std::uint64_t>(blocks, 1)));
        std::vector<std::jthread> pool;
        const unsigned wanted = working;
        for (unsigned i = 0; i < wanted; ++i) pool.emplace_back(work);
        std::unique_lock lock{mutex};
        while (
            !finished.wait_for(lock, std::chrono::milliseconds{200}, [&] { return working == 0; }))
            progress.show(played);
    }
    if (failure) std::rethrow_exception(failure);
    Result sum;
    for (const Result& result : results) sum.add(result);
    return sum;
}

}  // namespace muster::lab
