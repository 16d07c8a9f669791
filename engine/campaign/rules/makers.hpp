#pragma once

#include "engine/campaign/rules/play.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// New commanders, armies and revolts (sections 6 and 24).
namespace muster::campaign {

/// As orders read names: in any case of letters.
[[nodiscard]] bool is_same_name(std::string_view a, std::string_view b);
/// The name, with a number behind it where there is a commander of that name already (CA-R86).
[[nodiscard]] std::string free_name(const State& state, std::string name);

/// CA-266 to CA-269: relationship, age and traits by dice. `first` is a trait that it has besides.
CommanderId make_commander(Play& play, FactionId faction, CommanderId relative,
                           std::optional<Trait> first = std::nullopt);
/// How many traits an age brings (CA-268, CA-269).
[[nodiscard]] int traits_by_age(int age, const Variant& variant);

/// An army of these detachments at its resting morale (CA-119). What they carry is the caller's.
ArmyId make_army(Play& play, CommanderId commander, Cell hex, std::vector<Detachment> detachments,
                 int rule);
/// NC of a detachment raised now (CA-40).
void set_followers(std::vector<Detachment>& detachments, const Traits& traits);

/// CA-53, CA-54: rebels rise against the faction of `cause` in the best of `hexes`.
void revolt(Play& play, const Army* cause, FactionId against, const std::vector<Cell>& hexes);
/// CA-51 to CA-55, CA-69, CA-74: the one roll of an action.
bool roll_revolt(Play& play, const Army& army, int x, int rule, const std::vector<Cell>& hexes);

}  // namespace muster::campaign
