#pragma once

#include "engine/lab/statistics/score.hpp"
#include "engine/lab/statistics/sequential.hpp"

#include <cstdint>
#include <vector>

namespace muster::lab {

/// How much is played of each pairing: so many units, or until its rate is known so well.
struct Aim {
    std::uint64_t units{};
    double precision{};  ///< Half the width of the interval, 0 to 1; 0: `units` it is.
};

/// The results of all pairings as they come in, and what is to be played next: a function of what
/// came in before, so that a run that was cut off goes on as if it had not been.
class Schedule {
  public:
    Schedule(std::size_t pairings, const Aim& aim);

    /// The next block of every pairing that is not done yet; nothing once all are.
    [[nodiscard]] std::vector<Job> next() const;
    /// @throws std::runtime_error for a block that is not the pairing's next.
    void add(const Block& block);
    /// What was played of a pairing's next block before the run was stopped, for the figures alone:
    /// nothing follows it.
    void add_rest(const Block& block);
    /// Whether it is all of a pairing's next block.
    [[nodiscard]] bool is_whole(const Block& block) const {
        return block.job == next_of(block.job.pairing);
    }

    [[nodiscard]] std::size_t pairings() const { return pages_.size(); }
    [[nodiscard]] const Score& score(std::size_t pairing) const { return pages_[pairing].score; }
    [[nodiscard]] const Uses& uses(std::size_t pairing) const { return pages_[pairing].uses; }
    /// What the first army of a pairing scored, with the interval that the aim allows.
    [[nodiscard]] Proportion rate(std::size_t pairing) const;
    [[nodiscard]] std::uint64_t units_played() const;
    [[nodiscard]] std::uint64_t units_expected() const;  ///< In all; a guess, with a precision.

  private:
    struct Page {
        explicit Page(double precision) : sequence{precision} {}
        Score score;
        Uses uses;
        std::uint64_t blocks{}, units{};
        Sequence sequence;
    };
    [[nodiscard]] bool is_done(const Page& page) const;
    [[nodiscard]] Job next_of(std::size_t pairing) const;

    Aim aim_;
    std::vector<Page> pages_;
};

}  // namespace muster::lab
