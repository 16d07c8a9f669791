#include "client/board/board_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace muster::client {
namespace {

/// Where a line of `length` begins so that `middle` of it lies in the middle of the room, with no
/// room left over before or behind where there is more than enough.
double beginning(double from, double room, double length, double middle) {
    if (length <= room) return from + (room - length) / 2;
    return std::clamp(from + room / 2 - middle, from + room - length, from);
}

}  // namespace

BoardView::BoardView(int across, int down, const Box& pane, const Camera& camera)
    : across_{across}, down_{down}, pane_{pane} {
    // A small map in a large window opens larger, and never smaller than its figures want.
    side_ =
        camera.side > 0 ? camera.side : std::clamp(std::floor(fitting()), zoom::near, zoom::close);
    const bool has_middle = camera.side > 0;
    const double x = has_middle ? camera.x : across_ / 2.0;
    const double y = has_middle ? camera.y : down_ / 2.0;
    left_ = std::round(beginning(pane.x, pane.width, across_ * side_, x * side_));
    top_ = std::round(beginning(pane.y, pane.height, down_ * side_, y * side_));
}

double BoardView::fitting() const {
    return std::min(pane_.width / across_, pane_.height / down_);
}

Box BoardView::shown() const {
    const Box all = map();
    const double left = std::max(all.x, pane_.x);
    const double top = std::max(all.y, pane_.y);
    return {left, top, std::min(all.right(), pane_.right()) - left,
            std::min(all.bottom(), pane_.bottom()) - top};
}

bool BoardView::shows(Square square) const {
    const Box box = box_of(square);
    return pane_.contains(box.centre_x(), box.centre_y());
}

bool BoardView::touches(Square square) const {
    return pane_.overlaps(box_of(square));
}

std::optional<Square> BoardView::at(double x, double y) const {
    if (!pane_.contains(x, y)) return std::nullopt;
    const Square square{static_cast<int>(std::floor((x - left_) / side_)),
                        static_cast<int>(std::floor((y - top_) / side_))};
    return is_on_map(square) ? std::optional{square} : std::nullopt;
}

bool BoardView::shows_all() const {
    return across_ * side_ <= pane_.width && down_ * side_ <= pane_.height;
}

Camera BoardView::camera() const {
    return {(pane_.centre_x() - left_) / side_, (pane_.centre_y() - top_) / side_, side_};
}

Camera BoardView::panned(double dx, double dy) const {
    Camera out = camera();
    out.x -= dx / side_;
    out.y -= dy / side_;
    // As far as the map goes: what lies beyond would have to be panned back.
    return BoardView{across_, down_, pane_, out}.camera();
}

Camera BoardView::zoomed(int steps, double x, double y) const {
    std::array<double, 4> sides{zoom::far, zoom::near, zoom::close,
                                std::clamp(std::floor(fitting()), zoom::far, zoom::close)};
    std::sort(sides.begin(), sides.end());
    double side = side_;
    for (; steps > 0; --steps) {
        const auto* const next = std::upper_bound(sides.begin(), sides.end(), side + 0.5);
        if (next != sides.end()) side = *next;
    }
    for (; steps < 0; ++steps) {
        const auto* const next = std::lower_bound(sides.begin(), sides.end(), side - 0.5);
        if (next != sides.begin()) side = *(next - 1);
    }
    const double from_middle_x = (x - pane_.centre_x()) / side;
    const double from_middle_y = (y - pane_.centre_y()) / side;
    const Camera out{(x - left_) / side_ - from_middle_x, (y - top_) / side_ - from_middle_y, side};
    return BoardView{across_, down_, pane_, out}.camera();
}

Camera BoardView::showing(Square square) const {
    const Box box = box_of(square).inset(-side_);
    const auto by = [](double low, double high, double from, double to) {
        if (high - low >= to - from) return (from + to - low - high) / 2;
        return low < from ? from - low : std::min(0.0, to - high);
    };
    return panned(by(box.x, box.right(), pane_.x, pane_.right()),
                  by(box.y, box.bottom(), pane_.y, pane_.bottom()));
}

Camera BoardView::centred(double x, double y) const {
    return BoardView{across_, down_, pane_, {x, y, side_}}.camera();
}

SquareRange BoardView::visible() const {
    const Box box = shown();
    const auto first = [&](double from, double origin) {
        return std::max(0, static_cast<int>(std::floor((from - origin) / side_)));
    };
    const auto last = [&](double to, double origin, int count) {
        return std::min(count, static_cast<int>(std::ceil((to - origin) / side_)));
    };
    return {first(box.x, left_), first(box.y, top_), last(box.right(), left_, across_),
            last(box.bottom(), top_, down_)};
}

Camera BoardView::fitted() const {
    return {across_ / 2.0, down_ / 2.0, std::min(std::floor(fitting()), zoom::close)};
}

SquareRange around(Square middle, int reach, const BoardView& view) {
    return {std::max(0, middle.x - reach), std::max(0, middle.y - reach),
            std::min(view.across(), middle.x + reach + 1),
            std::min(view.down(), middle.y + reach + 1)};
}

namespace detail {
namespace {

/// One step of an outline, with what it goes around on its right.
enum class Way : std::uint8_t { right, down, left, up };

Square ahead(Square corner, Way way) {
    switch (way) {
        case Way::right: return {corner.x + 1, corner.y};
        case Way::down: return {corner.x, corner.y + 1};
        case Way::left: return {corner.x - 1, corner.y};
        case Way::up: break;
    }
    return {corner.x, corner.y - 1};
}

class Tracer {
  public:
    Tracer(int across, int down, const std::vector<bool>& in)
        : across_{across}, down_{down}, in_{in} {}

    std::vector<Outline> trace() {
        std::vector<Outline> out;
        for (int y = 0; y <= down_; ++y)
            for (int x = 0; x <= across_; ++x)
                if (is_edge({x, y}, Way::right) && !is_walked({x, y})) out.push_back(walk({x, y}));
        return out;
    }

  private:
    [[nodiscard]] bool is_in(int x, int y) const {
        return x >= 0 && y >= 0 && x < across_ && y < down_ &&
               in_[static_cast<std::size_t>(y) * static_cast<std::size_t>(across_) +
                   static_cast<std::size_t>(x)];
    }
    /// Whether the outline goes that way from a corner.
    [[nodiscard]] bool is_edge(Square from, Way way) const {
        switch (way) {
            case Way::right: return is_in(from.x, from.y) && !is_in(from.x, from.y - 1);
            case Way::down: return is_in(from.x - 1, from.y) && !is_in(from.x, from.y);
            case Way::left: return is_in(from.x - 1, from.y - 1) && !is_in(from.x - 1, from.y);
            case Way::up: break;
        }
        return is_in(from.x, from.y - 1) && !is_in(from.x - 1, from.y - 1);
    }
    [[nodiscard]] std::size_t place(Square corner) const {
        return static_cast<std::size_t>(corner.y) * static_cast<std::size_t>(across_ + 1) +
               static_cast<std::size_t>(corner.x);
    }
    [[nodiscard]] bool is_walked(Square from) const { return walked_[place(from)]; }

    /// Around one area, or one hole; only its corners are kept.
    Outline walk(Square from) {
        Outline out;
        Square at = from;
        Way way = Way::right;
        do {
            if (way == Way::right) walked_[place(at)] = true;
            at = ahead(at, way);
            // Right first: areas that touch at a corner are two.
            const auto turned = [&](int by) {
                return static_cast<Way>((static_cast<int>(way) + by) % 4);
            };
            Way next = turned(1);
            if (!is_edge(at, next)) next = is_edge(at, way) ? way : turned(3);
            if (next != way) out.push_back(at);
            way = next;
        } while (!(at == from && way == Way::right));
        return out;
    }

    int across_, down_;
    const std::vector<bool>& in_;
    std::vector<bool> walked_ = std::vector<bool>(static_cast<std::size_t>(across_ + 1) *
                                                  static_cast<std::size_t>(down_ + 1));
};

}  // namespace

std::vector<Outline> outlines(const SquareRange& within, const std::vector<bool>& in) {
    auto out = Tracer{within.right - within.left, within.bottom - within.top, in}.trace();
    for (Outline& outline : out)
        for (Square& corner : outline) corner = {corner.x + within.left, corner.y + within.top};
    return out;
}

}  // namespace detail

}  // namespace muster::client
