#pragma once

#include "client/ui/widgets/focus.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace muster::client {

/// All commands that arrows and Tab reach from where the screen's focus starts.
inline std::vector<Command> reachable(const Screen& screen) {
    std::vector<Command> seen{screen.initial};
    for (std::size_t at = 0; at < seen.size(); ++at) {
        const Command from = seen[at];
        for (const Command& next :
             {moved(screen, from, Direction::up), moved(screen, from, Direction::down),
              moved(screen, from, Direction::left), moved(screen, from, Direction::right),
              next_zone(screen, from, 1)})
            if (std::find(seen.begin(), seen.end(), next) == seen.end()) seen.push_back(next);
    }
    return seen;
}

}  // namespace muster::client
