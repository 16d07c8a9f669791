#pragma once

#include <optional>
#include <string>

/// What `muster-lab odds campaign` prints, as a page or as JSON, each with a line end.
namespace muster::lab {

/// Sums of the sides' modifiers.
[[nodiscard]] std::string battle_report(int attacker, int defender, bool as_json);
[[nodiscard]] std::string morale_report(int morale, bool has_poet, bool as_json);
/// `threshold`: before the change of the first week.
[[nodiscard]] std::string siege_report(int threshold, int weeks, int weekly_change, bool as_json);
/// `soldiers`: how many harry; without them all is for each soldier.
[[nodiscard]] std::string harrying_report(int bonus, const std::optional<int>& soldiers,
                                          bool as_json);
/// `hexes`: entered on the way, `hostile` of them.
[[nodiscard]] std::string letter_report(int hexes, int hostile, bool as_json);

}  // namespace muster::lab
