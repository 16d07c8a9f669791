#pragma once

#include "client/ui/screen.hpp"
#include "engine/battlefield/state.hpp"

#include <cstdint>
#include <memory>

namespace muster::battlefield {
struct Words;
}

namespace muster::client::grid_table {

/// The ground of a battle as it is now. `before` is given back where nothing on it has changed, so
/// that what is drawn of it is kept.
[[nodiscard]] std::shared_ptr<const draw::Board> board_of(
    const battlefield::State& state, const std::shared_ptr<const draw::Board>& before);

/// Between two people of whom one may not see what the other sees: to whom the screen goes.
[[nodiscard]] Screen cover_screen(std::uint8_t army, const battlefield::Words& words,
                                  const Frame& frame);

}  // namespace muster::client::grid_table
