#pragma once

#include "client/board/board_view.hpp"
#include "client/ui/screen/builder.hpp"

#include <memory>
#include <optional>
#include <vector>

/// All of a map in a corner of its pane, while the pane shows a part of it alone. Whichever game.
namespace muster::client {

/// A piece that the viewer sees.
struct MinimapDot {
    Square square;
    Seat side{};
    bool is_large{};  ///< A commander.
};

/// Where it lies: at the lower right, or at the left where it would cover the square in focus.
[[nodiscard]] Box minimap_box(const BoardView& view, std::optional<Square> focus);
/// The ground, the pieces in the shapes and colours of their sides, and a frame around what the
/// pane shows. A press on it is `command`.
void draw_minimap(Builder& b, const BoardView& view, const Box& box,
                  std::shared_ptr<const draw::Board> board, const std::vector<MinimapDot>& dots,
                  Spot spot);
/// The camera with that point of the minimap in the middle of the pane, as far as the map goes.
[[nodiscard]] Camera minimap_camera(const BoardView& view, const Box& box, double x, double y);

}  // namespace muster::client
