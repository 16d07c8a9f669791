#pragma once

#include "engine/warfare/model/setup.hpp"

#include <array>
#include <functional>
#include <vector>

/// What units do to each other on average, by a glance at two cards.
namespace muster::warfare {

/// Whether there may ever be an attack, whoever else is on the field (WF-91, WF-92, WF-95).
[[nodiscard]] bool may_ever_attack(Type unit, Type target);

/// Steps that one attack takes off the target's die, about; of traits those count that double
/// casualties (WF-47, WF-52, WF-56).
[[nodiscard]] double expected_steps(const Profile& unit, const Profile& target, bool is_charge);

/// The same a round; a cavalry charges in every other one (WF-147).
[[nodiscard]] double steps_a_round(const Profile& unit, const Profile& target);

/// Rounds that a unit bears, if every one of them brings one blow by one of these foes.
[[nodiscard]] double rounds_borne(const Profile& unit, const std::vector<Unit>& foes);

/// A figure for each unit, by side, red's first.
using Worths = std::array<std::array<double, max_units>, 2>;

/// Costs times what `factor` makes of a unit and those whom it meets, in gold again: the factors'
/// geometric mean is taken out. Prices know no enemy (WF-44).
[[nodiscard]] Worths costs_among(
    const Setup& setup,
    const std::function<double(const Unit&, const std::vector<Unit>& foes)>& factor);

}  // namespace muster::warfare
