#pragma once

#include "client/ui/screen/screen.hpp"

#include <optional>

namespace muster::client {

/// Which part of a screen shows in a window that large text makes too small for it: the part goes
/// along with the focus, and with a pointer that rests at an edge, whichever moved last. In logical
/// pixels of the screen; time is given by the caller.
class PageView {
  public:
    /// How near to an edge the pointer is at it, and how long it rests there first.
    static constexpr double edge = 22, rest_ms = 150;

    void resize(Size screen, Size window);
    [[nodiscard]] Box shown() const { return {left_, top_, window_.width, window_.height}; }
    /// The screen is the larger one.
    [[nodiscard]] bool is_part() const {
        return screen_.width > window_.width || screen_.height > window_.height;
    }

    // Each answers whether another part shows than before.
    bool home();  ///< The upper left.
    bool move(double right, double down);
    bool reveal(const Box& box);  ///< With what is next to it, where it did not show whole.

    /// Where the pointer is on the screen.
    void point(double x, double y, double now_ms);
    void pointer_left() { pointer_.reset(); }
    /// Until it moves, a pointer at an edge takes nothing along: keys or a new page say what shows.
    void let_go();
    [[nodiscard]] bool tick(double now_ms);
    /// Where the pointer is now that another part shows under it.
    [[nodiscard]] double pointer_x() const { return pointer_ ? left_ + pointer_->x : 0; }
    [[nodiscard]] double pointer_y() const { return pointer_ ? top_ + pointer_->y : 0; }
    /// It rests at an edge, and there is more behind that.
    [[nodiscard]] bool is_moving() const;

  private:
    struct Pointer {
        double x{}, y{};  ///< In the window.
        double since{};   ///< At an edge.
        bool has_let_go{};
    };
    /// -1 to 1 to the right and downwards.
    [[nodiscard]] double pull_right() const;
    [[nodiscard]] double pull_down() const;

    Size screen_{}, window_{};
    double left_{}, top_{};
    std::optional<Pointer> pointer_;
    double ticked_{};
};

}  // namespace muster::client
