#pragma once

#include "engine/campaign/rules/play.hpp"

#include <string>

/// Morale checks and what follows a failed one (section 14).
namespace muster::campaign {

enum class Check : std::uint8_t { held, failed, gone };

/// CA-122: 2d6 up to the morale holds; else the row of the total happens. `gone`: the army is no
/// more afterwards.
Check morale_check(Play& play, ArmyId id, int rule, const std::string& why);
/// The roll alone; @returns whether it held, and the total in `total`.
bool roll_morale(Play& play, const Army& army, int rule, const std::string& why, int& total);
/// The row of CA-123 to CA-133 that a total selects for this army (CA-134).
[[nodiscard]] int row_of(const State& state, const Army& army, int total);
/// Lets a row happen.
Check consequence(Play& play, ArmyId id, int row);

/// Soldiers, NC, wagons of each detachment and supplies lose so many percent (CA-136).
void lose_size(Play& play, Army& army, int percent, int rule, const std::string& cause);
/// Half of each, as of the trapped (CA-188).
void lose_half(Play& play, Army& army, int rule);
/// CA-121. @returns how many points were bought.
int buy_morale(Play& play, Army& army, std::int64_t points);

}  // namespace muster::campaign
