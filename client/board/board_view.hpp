#pragma once

#include "client/ui/screen/screen.hpp"

#include <optional>
#include <vector>

/// A map of squares as a screen shows it: where somebody looks, and where its squares then lie.
namespace muster::client {

/// A square by column and row, from the upper left corner.
struct Square {
    int x{}, y{};
    bool operator==(const Square&) const = default;
};

/// A rectangle of squares, from the first to behind the last.
struct SquareRange {
    int left{}, top{}, right{}, bottom{};
    bool operator==(const SquareRange&) const = default;
    [[nodiscard]] bool contains(Square square) const {
        return square.x >= left && square.y >= top && square.x < right && square.y < bottom;
    }
};

/// Logical pixels of a square at the zooms that have a look of their own (art-maps.md 5).
namespace zoom {
inline constexpr double far = 24, near = 44, close = 72;
/// From here on a map shows names and figures, and then dice.
inline constexpr double has_figures = 34, has_dice = 60;
}  // namespace zoom

/// Where somebody looks.
struct Camera {
    double x{}, y{};  ///< The middle of what shows, in squares from the upper left corner.
    double side{};    ///< Of a square; 0: as a map opens.
    bool operator==(const Camera&) const = default;
};

/// A map in its pane. All of it shows where it has room, and else no more than is there.
class BoardView {
  public:
    BoardView() = default;
    BoardView(int across, int down, const Box& pane, const Camera& camera);

    [[nodiscard]] const Box& pane() const { return pane_; }
    [[nodiscard]] double side() const { return side_; }
    [[nodiscard]] int across() const { return across_; }
    [[nodiscard]] int down() const { return down_; }
    /// All of the map, also what lies beyond the pane.
    [[nodiscard]] Box map() const { return {left_, top_, across_ * side_, down_ * side_}; }
    /// What shows of it.
    [[nodiscard]] Box shown() const;
    [[nodiscard]] Box box_of(Square square) const {
        return {left_ + square.x * side_, top_ + square.y * side_, side_, side_};
    }
    [[nodiscard]] bool is_on_map(Square square) const {
        return square.x >= 0 && square.y >= 0 && square.x < across_ && square.y < down_;
    }
    /// Whether its middle shows.
    [[nodiscard]] bool shows(Square square) const;
    /// Whether any of it does.
    [[nodiscard]] bool touches(Square square) const;
    [[nodiscard]] std::optional<Square> at(double x, double y) const;
    [[nodiscard]] bool shows_all() const;

    /// The same pane looked at from elsewhere; what is asked for beyond the edges is not given.
    [[nodiscard]] Camera panned(double dx, double dy) const;
    /// By so many steps nearer, with what lies at a point of the pane kept there.
    [[nodiscard]] Camera zoomed(int steps, double x, double y) const;
    /// So that a square shows, with one more around it.
    [[nodiscard]] Camera showing(Square square) const;
    /// With that point, in squares, in the middle of the pane as far as the map goes.
    [[nodiscard]] Camera centred(double x, double y) const;
    /// The squares that show, even in part.
    [[nodiscard]] SquareRange visible() const;
    /// All of the map, as large as it then can be.
    [[nodiscard]] Camera fitted() const;

  private:
    [[nodiscard]] double fitting() const;
    [[nodiscard]] Camera camera() const;

    int across_{1}, down_{1};
    Box pane_;
    double side_{1}, left_{}, top_{};
};

/// A line along the edges of squares, in corners from the upper left one of the map; closed.
using Outline = std::vector<Square>;
/// Around all the squares of the range that `is_in` says, and around holes in them.
template <class IsIn>
[[nodiscard]] std::vector<Outline> outlines(const SquareRange& within, const IsIn& is_in);
template <class IsIn>
[[nodiscard]] std::vector<Outline> outlines(int across, int down, const IsIn& is_in) {
    return outlines(SquareRange{0, 0, across, down}, is_in);
}
/// Those up to `reach` squares from the middle, as far as the map goes.
[[nodiscard]] SquareRange around(Square middle, int reach, const BoardView& view);

namespace detail {
/// `in` is row by row; corners are counted from the upper left one of the range.
[[nodiscard]] std::vector<Outline> outlines(const SquareRange& within, const std::vector<bool>& in);
}  // namespace detail

template <class IsIn>
std::vector<Outline> outlines(const SquareRange& within, const IsIn& is_in) {
    std::vector<bool> in;
    for (int y = within.top; y < within.bottom; ++y)
        for (int x = within.left; x < within.right; ++x) in.push_back(is_in(Square{x, y}));
    return detail::outlines(within, in);
}

}  // namespace muster::client
