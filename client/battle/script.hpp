#pragma once

#include <string>
#include <vector>

namespace muster::client {

/// What a step of a lesson has a battle do, in lines as a save has them.
struct Script {
    std::string awaited{};            ///< All that the person may play; empty: nothing.
    std::vector<std::string> then{};  ///< What the others and the dice do after it.
    bool is_due{};                    ///< It is played without the person.
    bool has_refused{};               ///< The person tried something else.
};

}  // namespace muster::client
