#pragma once

#include "client/battle/setup/setup.hpp"

namespace muster::client {

/// Options under each other, as high as the box allows; `label` is the share of the width that
/// their names may have. Where they end.
double draw_setup_rows(Builder& b, const Box& box, const std::vector<SetupRow>& rows, double label,
                       int zone);

}  // namespace muster::client
