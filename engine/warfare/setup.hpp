#pragma once

#include <cstddef>

namespace muster::warfare {

inline constexpr std::size_t max_units = 24;  ///< Of one side.

}  // namespace muster::warfare
