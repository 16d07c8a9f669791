#pragma once

#include "engine/campaign/model/state.hpp"

#include <functional>
#include <string>
#include <vector>

/// What no commander may find out, as changes of a state: whatever is made for that commander is
/// the same before and after (CA-22, CA-78, CA-84, CA-120, CA-225). For tests of reports, paper
/// and screens.
namespace muster::campaign::tests {

/// Every hidden figure that a secret sets; no figure of a fair campaign has these digits.
inline constexpr int telltale = 48'611'977;

struct Secret {
    std::string what;  ///< For messages.
    std::function<void(State&, CommanderId)> change;
};

/// All kinds: armies out of sight, stores, morale, orders, letters of others, strongholds, land off
/// the map, weather elsewhere, news under way, the referee's books.
[[nodiscard]] const std::vector<Secret>& secrets();

/// Names that a commander has never read or seen: of people, detachments, strongholds, factions.
[[nodiscard]] std::vector<std::string> names_unknown_to(const State& state, CommanderId who);

}  // namespace muster::campaign::tests
