#pragma once

#include "engine/battlefield/rules/battle.hpp"
#include "engine/core/fixed_list.hpp"

#include <array>

namespace muster::battlefield {

/// How players that think ahead weigh what an action brings, in ML. Three numbers are of a unit
/// that leads nobody, of an officer's, and of the commander's. Found by trying some hundred others
/// in thousands of battles against the greedy player.
struct Temper {
    using ByRank = std::array<double, 3>;
    ByRank fall{6.26, 24.9, 25};      ///< To be rid of a unit.
    ByRank hurt{1.91, 2.36, 7.76};    ///< A point of ML.
    double power{0.033};              ///< To be rid of it, for a point of its mean roll.
    double focus{0.19};               ///< A share more for each point of ML, the fewer are left.
    ByRank caution{0, 0.078, 0.262};  ///< Times what enemies may take from a unit.
    ByRank fear{1.96, 1.58, 1.14};    ///< That they may bring it down together.
    double cover{0.133};              ///< Times both on high or fortified ground.
    ByRank attack{0.184, 0.251, 0.0324};  ///< A space on the way to the enemy, attacking.
    ByRank defend{0.497, 0.369, 0.0372};  ///< The same, defending.
    double hunt{0.27};                    ///< How much of that way leads to the enemy's commander.
    double hold{13.2};                    ///< Times the way to what the army is to hold.
    double keep{1.38};                    ///< Times the way to what the enemy is to hold.
    double survive{0.317};                ///< Times the way of an army that has but to survive.
    double lead{0.3};                     ///< Times what whoever is to move may do then.
    double spread{30};                    ///< Of the chance to win over what one side is ahead.
};

/// A whole battle played on in about a millisecond, unit by unit, each army with what it sees.
class Tactics {
  public:
    /// Worth of an action for the army to move; only its order counts.
    [[nodiscard]] double worth(const State& state, const Action& action) const;
    /// What the army to move does next. A unit that moves or acts is named at once.
    [[nodiscard]] Action next(const State& state) const;
    /// The chance of side 0, by what is left of the armies and where they stand.
    [[nodiscard]] double chance(const State& state) const;

  private:
    /// What each enemy may take from a unit on open ground, worked out once for all squares that it
    /// may go to.
    struct Menace {
        struct Enemy {
            Index unit{no_unit};
            int reach{};
            double loss{}, ml{};
        };
        UnitSet seen{};
        FixedList<Enemy, max_pieces> enemies;
    };

    [[nodiscard]] double value(const State& state, Index unit) const;
    [[nodiscard]] double loss(const State& state, Index unit, double ml, double fallen) const;
    [[nodiscard]] double blow(const State& state, Index unit, Index target, Mode mode) const;
    [[nodiscard]] double best_blow(const State& state, Index unit, UnitSet seen) const;
    [[nodiscard]] double best_in_reach(const State& state, Index unit, UnitSet seen) const;
    [[nodiscard]] Menace menace_to(const State& state, Index unit, UnitSet seen) const;
    [[nodiscard]] double danger(const State& state, Index unit, const Menace& menace) const;
    [[nodiscard]] double way(const State& state, Index unit, UnitSet seen) const;
    [[nodiscard]] double lost_command(const State& state, Index mover) const;
    [[nodiscard]] double place(const State& state, Index unit, const Menace& menace) const;
    [[nodiscard]] double act(const State& state, const Action& action) const;
    [[nodiscard]] double choice(const State& state, Index unit) const;
    [[nodiscard]] double standing(const State& state, std::uint8_t army) const;
    [[nodiscard]] Action next_move(const State& state) const;
    [[nodiscard]] Action next_act(const State& state) const;

    Temper t;
};

}  // namespace muster::battlefield
