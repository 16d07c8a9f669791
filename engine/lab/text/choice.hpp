#pragma once

#include <string>
#include <vector>

namespace muster::lab {

/// One line of a menu: an action, or with a key, such as the id of a unit, the actions of a menu
/// below it.
template <class Action>
struct Choice {
    std::string text, key;
    std::vector<Action> actions;
};

}  // namespace muster::lab
