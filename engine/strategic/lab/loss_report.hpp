#pragma once

#include "engine/strategic/odds/pool_side.hpp"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <optional>
#include <string>

/// What two pools come to, for a person and for a program.
namespace muster::lab {

/// Sizes of both armies, the attacker's first; none: bare pools, before the limits of Size.
using BothSizes = std::optional<std::array<int, 2>>;

/// Adds the means, the chances and the distribution of the losses.
void add_losses(nlohmann::ordered_json& json, const strategic::PoolSide& attacker,
                const strategic::PoolSide& defender, const BothSizes& sizes = {},
                const strategic::Stakes& stakes = {});
/// The same in lines.
[[nodiscard]] std::string losses_text(const strategic::PoolSide& attacker,
                                      const strategic::PoolSide& defender,
                                      const BothSizes& sizes = {},
                                      const strategic::Stakes& stakes = {});

}  // namespace muster::lab
