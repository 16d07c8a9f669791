#pragma once

#include "engine/lab/play/progress.hpp"
#include "engine/lab/ranks/coordinator.hpp"
#include "engine/lab/store/store.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

/// Runs that choose what to play by what was played before: round by round, and the battles of a
/// round are all chosen beforehand. What they come to is kept in whole numbers, as JSON.
namespace muster::lab {

/// Plays units `first` to `first` + `units` - 1 of a round, on one thread.
using PlayBlock = std::function<std::string(std::uint64_t first, std::uint64_t units)>;
/// One thread's place at a round; `asked` is JSON and says all that is to be played.
using TakePlace = std::function<PlayBlock(const std::string& asked)>;

/// Units of a block, which one thread plays and the file keeps as a whole: never from the threads,
/// few enough to lose little, and not so few that a file is all rows.
[[nodiscard]] constexpr std::uint64_t block_of_round(std::uint64_t units) {
    return std::clamp<std::uint64_t>(units / 512, 4, 2048);
}

/// Who plays the rounds of a run, and where they are kept.
struct Backing {
    unsigned threads{1};
    Store* store{};              ///< Or nobody.
    Coordinator* coordinator{};  ///< Of a task that is task_of_rounds(). Or nobody.
};

/// What the ranks of such a run have to play.
[[nodiscard]] Task task_of_rounds(TakePlace take_place, unsigned threads, std::string key);

class Rounds {
  public:
    /// `units` of them are expected, in `words`: "pairs".
    Rounds(TakePlace take_place, const Backing& backing, std::uint64_t units,
           const std::string& words);

    /// What the blocks of the next round come to, in order. Those that the file has are not played
    /// again. @throws RunStopped; whatever a player threw first
    [[nodiscard]] std::vector<std::string> play(const std::string& asked, std::uint64_t units);
    /// The same; of a run that is stopped, blocks that were not played are empty.
    [[nodiscard]] std::vector<std::string> play_some(const std::string& asked, std::uint64_t units);
    /// A better guess of the units in all.
    void expect(std::uint64_t units) { progress_.expect(units); }

  private:
    void keep(std::uint64_t round, std::uint64_t block, std::uint64_t units, std::string counts,
              std::vector<std::string>& out);

    TakePlace take_place_;
    Backing backing_;
    Progress progress_;
    std::uint64_t next_{};
    std::mutex done_;  ///< Guards the store, and what blocks come to.
};

}  // namespace muster::lab
