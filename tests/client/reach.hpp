#pragma once

#include "client/ui/focus.hpp"

#include <set>
#include <tuple>
#include <vector>

namespace muster::client {

/// All commands that arrows and Tab reach from where the screen's focus starts.
inline std::set<std::tuple<int, int, int>> reachable(const Screen& screen) {
    const auto key = [](const Command& command) {
        return std::tuple{static_cast<int>(command.kind), command.value, command.extra};
    };
    std::set<std::tuple<int, int, int>> seen{key(screen.initial)};
    std::vector<Command> open{screen.initial};
    while (!open.empty()) {
        const Command from = open.back();
        open.pop_back();
        for (const Command& next :
             {moved(screen, from, Direction::up), moved(screen, from, Direction::down),
              moved(screen, from, Direction::left), moved(screen, from, Direction::right),
              next_zone(screen, from, 1)})
            if (seen.insert(key(next)).second) open.push_back(next);
    }
    return seen;
}

}  // namespace muster::client
