#pragma once

#include "engine/lab/statistics/score.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <utility>
#include <vector>

namespace muster::lab {

/// Jobs that are dealt out in shares to whoever has time. Each unit counts once, however they were
/// dealt, in whatever order they came back, and if some were played twice.
class WorkQueue {
  public:
    using Share = std::vector<Job>;  ///< Parts of jobs; never empty.

    explicit WorkQueue(const std::vector<Job>& jobs);

    /// The next share: a part of what is not dealt out yet that makes `players` of them busy a few
    /// times over, and `least` units or more. Empty once all is dealt.
    [[nodiscard]] Share next(std::size_t players, std::uint64_t least);
    /// Whoever had this share will not play it.
    void give_back(const Share& share);
    /// @returns whether the share counts: it was dealt, and nobody played it before.
    [[nodiscard]] bool take(const Share& played);

    [[nodiscard]] bool is_done() const { return open_.empty() && left_ == 0; }

  private:
    /// A share by what it begins with: each unit is in one share only.
    using Key = std::pair<std::size_t, std::uint64_t>;
    [[nodiscard]] static Key key_of(const Job& first) { return {first.pairing, first.first}; }

    std::vector<Job> jobs_;
    std::size_t at_{0};          ///< The job to be cut next.
    std::uint64_t cut_{0};       ///< Units that are cut off it.
    std::uint64_t left_{0};      ///< Units that were never dealt.
    std::map<Key, Share> open_;  ///< Dealt, and not played yet.
    std::deque<Share> back_;     ///< Of these, what was given back.
};

[[nodiscard]] std::uint64_t units_of(const WorkQueue::Share& share);

}  // namespace muster::lab
