#pragma once

#include "engine/campaign/orders/form.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace muster::campaign {

/// The names that an order of a commander may use. Full names come first; where a first name is
/// nobody else's it will do.
struct OrderNames {
    std::vector<std::string> commanders;
    std::vector<CommanderId> commander_ids;
    std::vector<std::string> strongholds;
    std::vector<StrongholdId> stronghold_ids;
    std::vector<std::string> roads;
    std::vector<std::uint8_t> road_places;
    std::vector<std::string> detachments;  ///< Of the army and those stationed where it stands.
    std::vector<DetachmentId> detachment_ids;
    std::size_t first_stationed{};  ///< The place in them of those that are stationed.
    std::vector<std::string> spells;
};
[[nodiscard]] OrderNames names_for(const State& state, CommanderId commander, Reader reader);

}  // namespace muster::campaign
