#pragma once

#include "engine/core/colour.hpp"

namespace muster::draw {

using muster::contrast;
using muster::hex;
using muster::parse_colour;
using muster::Rgb;

}  // namespace muster::draw
