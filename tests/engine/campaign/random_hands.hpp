#pragma once

#include "engine/campaign/campaign.hpp"
#include "engine/core/random.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace muster::campaign::tests {

/// Everybody who has a hand in a campaign, by chance: commanders with orders that make sense, are
/// misspelt or name what is no more; a referee who rules, rolls and sets anything.
class RandomHands {
  public:
    explicit RandomHands(Stream& picks) : picks_{picks} {}

    /// Anything that somebody may try; the rules may refuse it.
    [[nodiscard]] Action action(const State& state);
    /// What goes on with a clock that waits: mostly a face or an answer that is allowed.
    [[nodiscard]] Action reply(const State& state);
    [[nodiscard]] int below(int n) {
        return static_cast<int>(picks_.below(static_cast<std::uint32_t>(n)));
    }

  private:
    [[nodiscard]] Order order(const State& state);
    [[nodiscard]] Task raw_task(const State& state);
    [[nodiscard]] SetValue value(const State& state);
    [[nodiscard]] Answer answer(const Question& question);
    [[nodiscard]] std::string misspelt(std::string text);
    [[nodiscard]] Cell cell(const State& state);
    [[nodiscard]] CommanderId commander(const State& state);
    [[nodiscard]] ArmyId army(const State& state);
    [[nodiscard]] StrongholdId stronghold(const State& state);
    [[nodiscard]] FactionId faction(const State& state);

    Stream& picks_;
};

/// Does an action, with dice and usual answers of the program or without.
using Doing = std::function<void(const Action&, bool rolls, bool rules)>;

/// One day on: actions that the rules allow and some that they refuse, then the clock, with
/// whatever it waits for.
/// @throws std::logic_error where a refused action changed something or an allowed one was refused
void random_day(const std::function<const State&()>& state, const Doing& apply, RandomHands& hands);

}  // namespace muster::campaign::tests
