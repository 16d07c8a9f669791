#pragma once

#include <cstdint>
#include <random>

namespace muster::client {

/// For the dice of a battle that nobody gave a seed.
[[nodiscard]] inline std::uint64_t fresh_seed() {
    std::random_device entropy;
    return (static_cast<std::uint64_t>(entropy()) << 32U) | entropy();
}

}  // namespace muster::client
