#pragma once

#include "engine/lab/statistics/statistics.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace muster::lab {

/// An interval that may be looked at after every block of battles. Stopping as soon as an ordinary
/// 95 % interval is narrow, or leaves out one half, makes it miss more often than it says. This is
/// a confidence sequence: with probability 95 % it holds the truth at every look at once, so that
/// any rule to stop, a person's Ctrl-C included, leaves it honest. It assumes nothing of the points
/// but that units are alike and independent; there is no normal approximation in it.
///
/// The method is betting: I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random
/// variables by betting", Journal of the Royal Statistical Society B 86 (2024), 1-27, section 4.4
/// (hedged capital). Against each candidate for the mean somebody bets that it is higher and
/// somebody that it is lower; in a fair game the greatest capital of either exceeds 40 times the
/// stake with probability 1/40 at most (Ville's inequality), so candidates against which one did
/// are out. Stakes are fixed before a block is played, hence the order within it does not matter.
class Sequence {
  public:
    /// Bets are sized for an interval that is `half_width` to either side in the end.
    explicit Sequence(double half_width, double level = usual_level);

    /// The next block.
    void add(const Points& block);
    [[nodiscard]] const Proportion& interval() const;
    [[nodiscard]] bool is_reached() const { return interval().half_width() <= half_width_; }
    [[nodiscard]] const Points& points() const { return all_; }
    /// A guess of how many units it takes in all.
    [[nodiscard]] std::uint64_t units_needed() const;

  private:
    struct Block {
        Points points;
        double stake{};
    };
    /// Log of the capital of who bets on a mean above `candidate` (sign 1) or below it (-1).
    [[nodiscard]] double capital(double candidate, double sign) const;

    double half_width_;
    double limit_;  ///< Log of the capital that rules a candidate out.
    Points all_;
    std::vector<Block> blocks_;
    /// Once asked for; it costs some thousand logarithms.
    mutable std::optional<Proportion> interval_;
};

/// How many units the block after `played` ones has: a sixteenth of those, so that looks are few
/// and little is played in vain, and neither a crowd of tiny blocks nor one that takes an hour.
[[nodiscard]] constexpr std::uint64_t next_block(std::uint64_t played) {
    return std::clamp<std::uint64_t>(played / 16, 32, 2048);
}

}  // namespace muster::lab
