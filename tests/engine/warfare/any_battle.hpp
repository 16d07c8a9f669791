#pragma once

#include "engine/core/random.hpp"
#include "engine/warfare/setup.hpp"

#include <cstdint>

namespace muster::warfare::tests {

/// Random armies with walls and magic, under a random variant that lets the battle end.
[[nodiscard]] Setup any_setup(std::uint64_t seed);

}  // namespace muster::warfare::tests
