#pragma once

#include "client/ui/screen/screen.hpp"
#include "engine/battlefield/model/state.hpp"
#include "print/faces/battlefield/board.hpp"

#include <cstdint>
#include <memory>

namespace muster::battlefield {
struct Words;
}

namespace muster::client::battlefield_table {

/// The ground of a battle as it is now. It is made anew where a work or an engine has changed and
/// nowhere else, so that what is drawn of it is kept.
class Ground {
  public:
    const std::shared_ptr<const draw::Board>& of(const battlefield::State& state);

  private:
    const battlefield::Map* map_{};
    faces::BattlefieldNow now_;
    std::shared_ptr<const draw::Board> board_;
};

/// Between two people of whom one may not see what the other sees: to whom the screen goes.
[[nodiscard]] Screen cover_screen(std::uint8_t army, const battlefield::Words& words,
                                  const Frame& frame);

}  // namespace muster::client::battlefield_table
