#include "client/board/minimap.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace muster::client {
namespace {

constexpr double margin = 10;
constexpr double most_wide = 220, most_high = 165, largest_side = 7;

/// A side's pieces by shape, for whoever does not see its colour: a square, a lozenge, and a
/// triangle that points up or down.
Polygon dot_shape(Seat side, double x, double y, double r) {
    std::vector<std::pair<double, double>> points;
    switch (index(side) % 4) {
        case 0: points = {{x - r, y - r}, {x + r, y - r}, {x + r, y + r}, {x - r, y + r}}; break;
        case 1:
            r *= 1.3;
            points = {{x, y - r}, {x + r, y}, {x, y + r}, {x - r, y}};
            break;
        case 2:
            r *= 1.2;
            points = {{x, y - r}, {x + r, y + r}, {x - r, y + r}};
            break;
        default:
            r *= 1.2;
            points = {{x - r, y - r}, {x + r, y - r}, {x, y + r}};
            break;
    }
    return Polygon{std::move(points), theme::side(side).fill, theme::bone, 0.8};
}

}  // namespace

Box minimap_box(const BoardView& view, std::optional<Square> focus) {
    const Box shown = view.shown();
    const double side =
        std::min({std::min(most_wide, view.pane().width * 0.28) / view.across(),
                  std::min(most_high, view.pane().height * 0.34) / view.down(), largest_side});
    Box box{0, 0, side * view.across(), side * view.down()};
    box.x = std::round(shown.right() - margin - box.width);
    box.y = std::round(shown.bottom() - margin - box.height);
    if (focus && box.inset(-margin).overlaps(view.box_of(*focus)))
        box.x = std::round(shown.x + margin);
    return box;
}

void draw_minimap(Builder& b, const BoardView& view, const Box& box,
                  std::shared_ptr<const draw::Board> board, const std::vector<MinimapDot>& dots,
                  Spot spot) {
    const double side = box.width / view.across();
    b.add(Fill{box.inset(-3), theme::bone, 2, theme::ink, 1.2, 1, true});
    b.add(BoardImage{box, std::move(board), side, box.x, box.y, true});
    for (const MinimapDot& dot : dots) {
        const double r = dot.is_large ? 3.6 : 2.6;
        b.add(dot_shape(dot.side, box.x + (dot.square.x + 0.5) * side,
                        box.y + (dot.square.y + 0.5) * side, r));
    }
    const Box map = view.map();
    const Box shown = view.shown();
    const double scale = box.width / map.width;
    const Box frame{box.x + (shown.x - map.x) * scale, box.y + (shown.y - map.y) * scale,
                    shown.width * scale, shown.height * scale};
    b.add(Fill{frame, "", 0, theme::bone, 4});
    b.add(Fill{frame, "", 0, theme::ink, 2});
    if (b.is_focused(spot.command)) b.ring(box.inset(-3), 3);
    spot.box = box;
    b.spot(std::move(spot));
}

Camera minimap_camera(const BoardView& view, const Box& box, double x, double y) {
    const auto part = [](double at, double from, double length) {
        return std::clamp((at - from) / length, 0.0, 1.0);
    };
    return view.centred(part(x, box.x, box.width) * view.across(),
                        part(y, box.y, box.height) * view.down());
}

}  // namespace muster::client
