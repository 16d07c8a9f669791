#pragma once

#include "engine/strategic/rules/war_game.hpp"

#include <cstdint>
#include <vector>

namespace muster::strategic {

/// How the computer weighs what an action brings, in Size. Found by trying others against random
/// players on the sample wars, sides exchanged.
struct Temper {
    double own_loss{1}, enemy_loss{1.1};
    double destroy{40};       ///< To be rid of an army; the same for an own one.
    double wins{90};          ///< A place that a war's ending names.
    double counts{40};        ///< A place that counts at the limit.
    double place{8};          ///< Any other location.
    double distance{0.72};    ///< A place's worth for each space on the way to it.
    double crowd{0.6};        ///< Shared with each own army that is nearer.
    double guard{0.8};        ///< An own place with an enemy near, of what it is worth.
    double lone_guard{0.35};  ///< More where nobody else guards it.
    double vital{200};       ///< The only guard of a place that an enemy could march to and win by.
    double menace{0.45};     ///< Of what an enemy that can reach an army may take from it.
    double approach{0.25};   ///< Of what an attack would bring that needs one more march.
    double exhaustion{6};    ///< A level.
    double cp{2}, meter{3};  ///< A point.
    double die{5};           ///< A die more in a battle.
};

/// How battles are foreseen: by exact odds, or at a glance, which takes a hundredth of the time.
enum class Care : std::uint8_t { exact, glance };

/// Expected worth of an action for the seat to move, by what it sees: the odds of battles where
/// one is declared, committed to or pressed, places and estimates where armies march. What is
/// listed first is worth 0 where something ends by it.
[[nodiscard]] double appraise(const State& state, const Action& action, Care care = Care::exact);
/// The same of each action of a list, in its order: what they share is worked out once.
[[nodiscard]] std::vector<double> appraised(const State& state, const Actions& actions, Care care);

}  // namespace muster::strategic
