#pragma once

#include "client/ui/screen/screen.hpp"
#include "engine/board/hex.hpp"
#include "print/draw/maps/hex_map.hpp"

#include <array>
#include <memory>
#include <optional>
#include <vector>

/// A map of hexes as a screen shows it: where somebody looks, and where its hexes then lie.
namespace muster::client {

/// Logical pixels from a hex's middle to its corners at the zooms that have a look of their own.
namespace hex_zoom {
inline constexpr double far = 26, near = 45, close = 74;
}  // namespace hex_zoom

/// Where somebody looks.
struct HexCamera {
    double x{}, y{};  ///< The middle of what shows, in radii from the map's upper left corner.
    double radius{};  ///< Of a hex; 0: as a map opens.
    bool operator==(const HexCamera&) const = default;
};

/// The hex in focus, and the column that up and down keep to (HexGrid::column).
struct HexCursor {
    board::Hex hex{};
    int column{};
    bool operator==(const HexCursor&) const = default;
    [[nodiscard]] static HexCursor at(board::Hex hex) { return {hex, draw::HexGrid::column(hex)}; }
};

/// A map in its pane. All of it shows where it has room, and else no more than is there.
class HexView {
  public:
    HexView() = default;
    HexView(std::shared_ptr<const draw::HexMap> map, const Box& pane, const HexCamera& camera);

    [[nodiscard]] const std::shared_ptr<const draw::HexMap>& chart() const { return map_; }
    [[nodiscard]] const Box& pane() const { return pane_; }
    [[nodiscard]] double radius() const { return grid_.radius(); }
    /// What art-maps.md gives in px for the near zoom is so many here.
    [[nodiscard]] double mark() const { return radius() / hex_zoom::near; }
    /// All of the map, also what lies beyond the pane.
    [[nodiscard]] Box map() const { return {left_, top_, grid_.width(), grid_.height()}; }
    /// What shows of it.
    [[nodiscard]] Box shown() const;
    [[nodiscard]] Box box_of(board::Hex hex) const;
    [[nodiscard]] draw::Point middle(board::Hex hex) const;
    [[nodiscard]] std::array<draw::Point, 6> corners(board::Hex hex, double inset = 0) const;
    [[nodiscard]] bool is_on_map(board::Hex hex) const;
    /// Whether its middle shows.
    [[nodiscard]] bool shows(board::Hex hex) const;
    /// Whether any of it does.
    [[nodiscard]] bool touches(board::Hex hex) const { return pane_.overlaps(box_of(hex)); }
    [[nodiscard]] std::optional<board::Hex> at(double x, double y) const;
    [[nodiscard]] bool shows_all() const;
    /// The hexes that show, even in part, in their order.
    [[nodiscard]] std::vector<board::Hex> visible() const;

    /// The same pane looked at from elsewhere; what is asked for beyond the edges is not given.
    [[nodiscard]] HexCamera panned(double dx, double dy) const;
    /// By so many steps nearer, with what lies at a point of the pane kept there.
    [[nodiscard]] HexCamera zoomed(int steps, double x, double y) const;
    /// So that a hex shows, with one more around it.
    [[nodiscard]] HexCamera showing(board::Hex hex) const;
    /// With a hex in the middle of the pane as far as the map goes.
    [[nodiscard]] HexCamera centred(board::Hex hex) const;
    /// All of the map, as large as it then can be.
    [[nodiscard]] HexCamera fitted() const;

    /// One hex to the right (dx 1), to the left, up (dy -1) or down; where the map ends, the same.
    /// Up and down stay in the cursor's column as near as the rows let them.
    [[nodiscard]] HexCursor moved(const HexCursor& from, int dx, int dy) const;

  private:
    [[nodiscard]] double fitting() const;
    [[nodiscard]] HexCamera camera() const;

    std::shared_ptr<const draw::HexMap> map_;
    draw::HexGrid grid_;
    Box pane_;
    double left_{}, top_{};
};

}  // namespace muster::client
