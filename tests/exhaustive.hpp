#pragma once

#include <cstdlib>

namespace muster::tests {

/// True under `./dev test --all`: cases then go through every size, scale and kill instead of a
/// few.
inline bool is_exhaustive() {
    return std::getenv("MUSTER_EXHAUSTIVE") != nullptr;
}

}  // namespace muster::tests
