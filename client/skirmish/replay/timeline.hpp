#pragma once

#include "engine/skirmish/game/compiled.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <cstddef>
#include <vector>

namespace muster::client {

/// A battle as it was played, to be looked at anywhere: what stood and what had happened after any
/// number of its actions.
class ReplayTimeline {
  public:
    /// Something to find again on the way: `at` is the number of actions after which it shows.
    struct Mark {
        enum class Kind { turn, kill, morale };
        Kind kind{};
        std::size_t at{};
        Seat seat{Seat::nobody};  ///< Whose unit was Killed, or who lost Morale.
        int n{};                  ///< The turn, or how much Morale.
        bool operator==(const Mark&) const = default;
    };

    explicit ReplayTimeline(skirmish::Journal journal);

    [[nodiscard]] const skirmish::Journal& journal() const { return journal_; }
    [[nodiscard]] const std::vector<Mark>& marks() const { return marks_; }
    /// Of actions; there are so many steps.
    [[nodiscard]] std::size_t length() const { return journal_.actions().size(); }
    /// A battle that still goes on shows no hand (SK-212).
    [[nodiscard]] bool is_over() const { return journal_.state().to_move == Seat::nobody; }
    /// The state after `step` actions, 0 to length(); `events` of the journal lead there.
    [[nodiscard]] skirmish::State state(std::size_t step) const;
    [[nodiscard]] std::size_t events(std::size_t step) const;

  private:
    skirmish::Journal journal_;
    std::vector<skirmish::State> snapshots_;  ///< After every so many actions.
    std::vector<Mark> marks_;
};

}  // namespace muster::client
