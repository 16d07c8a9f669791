#pragma once

#include "client/ui/screen/screen.hpp"

namespace muster::client {

/// Are they drawn alike, pixel by pixel?
[[nodiscard]] bool looks_alike(const Item& a, const Item& b);

}  // namespace muster::client
