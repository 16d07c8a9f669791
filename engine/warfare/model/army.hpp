#pragma once

#include "engine/warfare/model/units.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace muster::warfare {

inline constexpr std::size_t max_units = 24;  ///< Of one side.

/// An army as a file has it: cards, not yet a battle.
struct Army {
    std::string id, name;
    std::vector<Unit> units;
    std::optional<Livery> livery{};  ///< Of every unit without one of its own.
};

/// What the unit's arms are coloured in; null: the usual brown.
[[nodiscard]] inline const Livery* livery_of(const Army& army, const Unit& unit) {
    if (unit.looks.livery) return &*unit.looks.livery;
    return army.livery ? &*army.livery : nullptr;
}

}  // namespace muster::warfare
