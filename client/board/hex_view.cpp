#include "client/board/hex_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace muster::client {
namespace {

using board::Hex;

constexpr double least_whole = 38;

/// As of a map of squares: no room is left over before or behind where there is more than enough.
double hexes_begin(double from, double room, double length, double middle) {
    if (length <= room) return from + (room - length) / 2;
    return std::clamp(from + room / 2 - middle, from + room - length, from);
}

}  // namespace

HexView::HexView(std::shared_ptr<const draw::HexMap> map, const Box& pane, const HexCamera& camera)
    : map_{std::move(map)}, grid_{map_->grid(1)}, pane_{pane} {
    double radius = camera.radius;
    if (radius <= 0) {
        // All of it where it can still be read, else as near as maps open.
        const double whole = std::floor(fitting());
        radius = whole >= least_whole ? std::min(whole, hex_zoom::close) : hex_zoom::near;
    }
    const double x = camera.radius > 0 ? camera.x : grid_.width() / 2;
    const double y = camera.radius > 0 ? camera.y : grid_.height() / 2;
    grid_ = grid_.resized(radius);
    left_ = std::round(hexes_begin(pane.x, pane.width, grid_.width(), x * radius));
    top_ = std::round(hexes_begin(pane.y, pane.height, grid_.height(), y * radius));
}

double HexView::fitting() const {
    const draw::HexGrid one = grid_.resized(1);
    return std::min(pane_.width / one.width(), pane_.height / one.height());
}

Box HexView::shown() const {
    const Box all = map();
    const double left = std::max(all.x, pane_.x), top = std::max(all.y, pane_.y);
    return {left, top, std::min(all.right(), pane_.right()) - left,
            std::min(all.bottom(), pane_.bottom()) - top};
}

Box HexView::box_of(Hex hex) const {
    const draw::Box box = grid_.box(hex);
    return {left_ + box.x, top_ + box.y, box.width, box.height};
}

draw::Point HexView::middle(Hex hex) const {
    const draw::Point at = grid_.middle(hex);
    return {left_ + at.x, top_ + at.y};
}

std::array<draw::Point, 6> HexView::corners(Hex hex, double inset) const {
    auto out = grid_.corners(hex, inset);
    for (draw::Point& one : out) one = {left_ + one.x, top_ + one.y};
    return out;
}

bool HexView::is_on_map(Hex hex) const {
    return map_ != nullptr && map_->find(hex) != nullptr;
}

bool HexView::shows(Hex hex) const {
    const draw::Point at = middle(hex);
    return pane_.contains(at.x, at.y);
}

std::optional<Hex> HexView::at(double x, double y) const {
    if (!pane_.contains(x, y)) return std::nullopt;
    const Hex hex = grid_.at(x - left_, y - top_);
    return is_on_map(hex) ? std::optional{hex} : std::nullopt;
}

bool HexView::shows_all() const {
    return grid_.width() <= pane_.width && grid_.height() <= pane_.height;
}

std::vector<Hex> HexView::visible() const {
    std::vector<Hex> out;
    if (map_ == nullptr) return out;
    for (const draw::HexMap::Cell& cell : map_->cells)
        if (touches(cell.hex)) out.push_back(cell.hex);
    return out;
}

HexCamera HexView::camera() const {
    return {(pane_.centre_x() - left_) / radius(), (pane_.centre_y() - top_) / radius(), radius()};
}

HexCamera HexView::panned(double dx, double dy) const {
    HexCamera out = camera();
    out.x -= dx / radius();
    out.y -= dy / radius();
    // As far as the map goes: what lies beyond would have to be panned back.
    return HexView{map_, pane_, out}.camera();
}

HexCamera HexView::zoomed(int steps, double x, double y) const {
    // A large map has no step that shows all of it smaller than the farthest look.
    std::array<double, 4> all{hex_zoom::far, hex_zoom::near, hex_zoom::close,
                              std::clamp(std::floor(fitting()), hex_zoom::far, hex_zoom::close)};
    std::sort(all.begin(), all.end());
    double wanted = radius();
    for (; steps > 0; --steps) {
        const auto* const next = std::upper_bound(all.begin(), all.end(), wanted + 0.5);
        if (next != all.end()) wanted = *next;
    }
    for (; steps < 0; ++steps) {
        const auto* const next = std::lower_bound(all.begin(), all.end(), wanted - 0.5);
        if (next != all.begin()) wanted = *(next - 1);
    }
    const HexCamera out{(x - left_) / radius() - (x - pane_.centre_x()) / wanted,
                        (y - top_) / radius() - (y - pane_.centre_y()) / wanted, wanted};
    return HexView{map_, pane_, out}.camera();
}

HexCamera HexView::showing(Hex hex) const {
    const Box box = box_of(hex).inset(-radius());
    const auto by = [](double low, double high, double from, double to) {
        if (high - low >= to - from) return (from + to - low - high) / 2;
        return low < from ? from - low : std::min(0.0, to - high);
    };
    return panned(by(box.x, box.right(), pane_.x, pane_.right()),
                  by(box.y, box.bottom(), pane_.y, pane_.bottom()));
}

HexCamera HexView::centred(Hex hex) const {
    const draw::Point at = grid_.middle(hex);
    return HexView{map_, pane_, {at.x / radius(), at.y / radius(), radius()}}.camera();
}

HexCamera HexView::fitted() const {
    const draw::HexGrid one = grid_.resized(1);
    const double wanted = std::min(std::floor(fitting()), hex_zoom::close);
    return {one.width() / 2, one.height() / 2, std::max(1.0, wanted)};
}

HexCursor HexView::moved(const HexCursor& from, int dx, int dy) const {
    if (dy == 0) {
        const Hex next{from.hex.q + dx, from.hex.r};
        return is_on_map(next) ? HexCursor::at(next) : from;
    }
    // The two hexes of the next row that touch this one; to the right where both are as near.
    const Hex left = dy < 0 ? Hex{from.hex.q, from.hex.r - 1} : Hex{from.hex.q - 1, from.hex.r + 1};
    const Hex right{left.q + 1, left.r};
    const auto away = [&](Hex hex) { return std::abs(draw::HexGrid::column(hex) - from.column); };
    const bool goes_left = away(left) < away(right);
    const Hex first = goes_left ? left : right, second = goes_left ? right : left;
    if (is_on_map(first)) return {first, from.column};
    return is_on_map(second) ? HexCursor{second, from.column} : from;
}

}  // namespace muster::client
