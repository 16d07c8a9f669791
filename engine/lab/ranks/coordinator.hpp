#pragma once

#include "engine/lab/ranks/message.hpp"
#include "engine/lab/ranks/ranks.hpp"
#include "engine/lab/ranks/work_queue.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace muster::lab {

/// What every rank loads for itself.
struct Task {
    /// What jobs come to, in words of the task's own. `asked`: all that they are about and every
    /// rank does not know beforehand.
    std::function<std::string(const std::string& asked, const std::vector<Job>& jobs)> play;
    unsigned threads{1};
    /// All that decides what the run comes to; a rank whose files are not the first one's is of no
    /// help.
    std::string key;
};

/// Battles that are played while their rank goes on talking to the others.
class Bench {
  public:
    struct Done {
        WorkQueue::Share share;
        std::string answer;
    };

    explicit Bench(const Task& task) : task_{task} {}

    [[nodiscard]] bool is_free() const { return !playing_.valid(); }
    void play(std::string asked, WorkQueue::Share share);
    /// What a share came to, once. @throws what playing it threw
    [[nodiscard]] std::optional<Done> done();

  private:
    const Task& task_;
    std::future<Done> playing_;
};

/// All ranks as the first one sees them. It deals out shares of the battles, also to itself, and
/// deals the shares of a rank that is silent to the others.
class Coordinator {
  public:
    /// What a share of the jobs came to.
    using Collect = std::function<void(const WorkQueue::Share& share, const std::string& answer)>;

    Coordinator(Ranks& ranks, const Task& task);

    /// Calls `run` on a thread of its own, for while it thinks the helpers are to be talked to, and
    /// MPI wants one thread for that: this one. @throws what `run` threw
    void attend(const std::function<void()>& run);
    /// Out of attend() only: has the jobs played, and each part of them collected once, in any
    /// order. No two jobs of a run begin with the same pairing and unit. @throws what `collect`
    /// threw
    void play(const std::string& asked, const std::vector<Job>& jobs, const Collect& collect);

  private:
    /// The jobs under way.
    struct Round {
        std::string asked;
        WorkQueue queue;
        const Collect& collect;
        std::exception_ptr fault;
    };
    using Clock = std::chrono::steady_clock;
    enum class Standing { unheard, helps, silent, left_out };
    struct Helper {
        Standing standing{Standing::unheard};
        std::string host;
        Clock::time_point heard;
        bool is_owed{};                        ///< An answer to what it said.
        std::vector<WorkQueue::Share> shares;  ///< What it has to play.
    };

    /// @returns whether anything happened.
    [[nodiscard]] bool go_on(Round& round);
    [[nodiscard]] bool hear(Round& round);
    void take(int rank, const Message& message, Round& round);
    static void collect(const WorkQueue::Share& share, const std::string& answer, Round& round);
    void lose(int rank, Standing standing, const std::string& why, WorkQueue& queue);
    [[nodiscard]] bool play_own(Round& round);
    void deal(Round& round);
    void look_after(WorkQueue& queue);
    [[nodiscard]] std::size_t players() const;

    Ranks& ranks_;
    const Task& task_;
    Bench own_;
    std::vector<Helper> helpers_;  ///< By rank; the first of them is nobody.
    Clock::time_point beaten_;

    std::mutex asking_;  ///< Guards what follows.
    std::condition_variable answered_;
    Round* round_{};  ///< That the run waits for.
};

/// What every other rank does until the first one sends it home. @throws BadInput if the first is
/// silent for too long
[[noreturn]] void help(Ranks& ranks, const std::function<Task()>& load);

}  // namespace muster::lab
