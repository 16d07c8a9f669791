#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace muster::client {

/// Asked by long work now and then: its result is not wanted any more.
using IsLate = std::function<bool()>;

/// One piece of work at a time, in a thread of its own. The thread has what its task holds and
/// nothing else of the program; its result stays there until it is taken.
template <class Result>
class Work {
  public:
    using Task = std::function<Result(const IsLate&)>;

    /// Drops what was begun before. Not `is_aside`: it is done before this returns.
    void begin(Task task, bool is_aside) {
        drop();
        run_ = std::make_unique<Run>();
        Run& run = *run_;
        if (!is_aside) return run.work(task, [] { return false; });
        run.thread = std::jthread{[&run, task = std::move(task)](const std::stop_token& stop) {
            run.work(task, [&stop] { return stop.stop_requested(); });
        }};
    }
    /// Begun and not taken yet.
    [[nodiscard]] bool is_busy() const { return run_ != nullptr; }
    /// What came of it, once; empty until it is done. @throws what the task threw
    std::optional<Result> take() {
        if (run_ == nullptr || !run_->is_done) return std::nullopt;
        const std::unique_ptr<Run> run = std::move(run_);
        if (run->fault) std::rethrow_exception(run->fault);
        return std::move(run->result);
    }
    /// Waits until the thread has noticed, which is soon.
    void drop() { run_.reset(); }

  private:
    struct Run {
        std::optional<Result> result;
        std::exception_ptr fault;
        std::atomic<bool> is_done{};
        std::jthread thread;  ///< Last, so that it ends before what it writes to.

        void work(const Task& task, const IsLate& is_late) {
            try {
                result.emplace(task(is_late));
            } catch (...) {
                fault = std::current_exception();
            }
            is_done = true;
        }
    };

    std::unique_ptr<Run> run_;
};

}  // namespace muster::client
