#pragma once

#include "engine/warfare/units.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace muster::warfare {

inline constexpr std::size_t max_units = 24;  ///< Of one side.

/// An army as a file has it: cards, not yet a battle.
struct Army {
    std::string id, name;
    std::vector<Unit> units;
};

}  // namespace muster::warfare
