#pragma once

#include "engine/warfare/players/outlook.hpp"
#include "engine/warfare/rules/battle.hpp"

#include <cstdint>
#include <vector>

/// Which part of what an order brought was chance.
namespace muster::warfare {

/// Tells what the dice of attacks bring beyond their mean, by the two units that they concern. The
/// ways that an attack can go are played out exactly (odds.hpp) once for each way that the two may
/// stand, and remembered.
class ChanceBaseline {
  public:
    /// `outlook` outlives it.
    explicit ChanceBaseline(const Outlook& outlook);

    /// An order that is about to be given.
    struct Expected {
        bool is_known{};  ///< Whether there was chance at all; else it is 0.
        int side{};
        Index unit{}, target{};
        Outlook::Balance rest;  ///< Without the two units.
        double mean{};          ///< Red's chance, over all that the dice may do to them.
    };
    Expected expect(const State& state, const Action& order);
    /// What came of it beyond the mean, for red; the mean of that is 0.
    [[nodiscard]] double luck(const Expected& expected, const State& after) const;

  private:
    struct Way {
        double chance{}, unit{}, target{};  ///< What the two are worth then.
    };
    struct Slot {
        std::uint64_t key{};
        std::vector<Way> ways;
    };
    const std::vector<Way>& ways(const State& state, const Action& order);
    [[nodiscard]] double red(const Expected& expected, double unit, double target) const;

    const Outlook* outlook_;
    std::vector<Slot> slots_;  ///< What is met later takes the place of what was met before.
};

}  // namespace muster::warfare
