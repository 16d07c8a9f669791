#pragma once

#include "engine/lab/contest.hpp"
#include "engine/lab/dealing.hpp"
#include "engine/lab/parcel.hpp"
#include "engine/lab/progress.hpp"
#include "engine/lab/ranks.hpp"

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::lab {

/// What every rank loads for itself. `key`: all that decides what the run comes to; a rank whose
/// files are not the first one's is of no help.
struct Task {
    std::unique_ptr<Contest> contest;
    ContestPlay how;
    std::string key;
};

/// Battles that are played while their rank goes on talking to the others.
class Bench {
  public:
    explicit Bench(const Task& task) : task_{task} {}

    [[nodiscard]] bool is_free() const { return !playing_.valid(); }
    void play(Dealing::Share share);
    /// What a share came to, once. @throws what playing it threw
    [[nodiscard]] std::optional<std::vector<Block>> done();

  private:
    const Task& task_;
    std::future<std::vector<Block>> playing_;
};

/// All ranks as the first one sees them. It deals out battles, also to itself; what a rank that
/// falls silent was to play goes to the others.
class Crew {
  public:
    Crew(Ranks& ranks, const Task& task);

    /// The same blocks as Contest::play's.
    [[nodiscard]] std::vector<Block> play(const std::vector<Job>& jobs, Progress& progress);

  private:
    using Clock = std::chrono::steady_clock;
    enum class Standing { unheard, helps, silent, left_out };
    struct Helper {
        Standing standing{Standing::unheard};
        std::string host;
        Clock::time_point heard;
        bool is_owed{};                      ///< An answer to what it said.
        std::vector<Dealing::Share> shares;  ///< What it has to play.
    };

    [[nodiscard]] bool hear(Dealing& dealing, Progress& progress);
    void take(int rank, const Parcel& parcel, Dealing& dealing, Progress& progress);
    void welcome(int rank, const Parcel& hello);
    void lose(int rank, Standing standing, const std::string& why, Dealing& dealing);
    [[nodiscard]] bool play_own(Dealing& dealing, Progress& progress);
    void deal(Dealing& dealing);
    void look_after(Dealing& dealing);
    [[nodiscard]] std::size_t players() const;

    Ranks& ranks_;
    const Task& task_;
    Bench own_;
    std::vector<Helper> helpers_;  ///< By rank; the first of them is nobody.
    Clock::time_point beaten_;
};

/// What every other rank does until the first one sends it home. @throws BadInput if the first
/// falls silent
[[noreturn]] void help(Ranks& ranks, const std::function<Task()>& load);

}  // namespace muster::lab
