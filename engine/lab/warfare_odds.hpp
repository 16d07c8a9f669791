#pragma once

#include <string>
#include <vector>

namespace muster::lab {

/// `muster-lab odds warfare`: one unit's attack on another, as a page or as JSON.
struct WarfareOdds {
    std::string attacker, defender;   ///< Ids of units.
    std::vector<std::string> armies;  ///< Files to look for them in, before those shipped.
    std::string variant;
    std::vector<std::string> packs;
    bool charge{}, json{};
    int attacker_die{}, target_die{};  ///< 0: full.
};
void tell_odds(const WarfareOdds& options);

}  // namespace muster::lab
