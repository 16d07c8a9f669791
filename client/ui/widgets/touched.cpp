#include "client/ui/paint/painter.hpp"

#include <algorithm>
#include <cmath>

namespace muster::client {

Box Painter::touched(const Item& item) const {
    struct Touched {
        const Painter& painter;
        Box operator()(const Fill& fill) const {
            const Box box = fill.box.inset(-fill.stroke_width / 2);
            return fill.has_shadow ? box.inset(-5) : box;
        }
        Box operator()(const Label& label) const {
            if (label.text.empty()) return {};
            const auto extent = painter.studio_->text(nullptr, label.text, label.style, 0, 0,
                                                      label.box.width, label.max_lines);
            // Letters reach beyond their line: swashes, and marks of other scripts.
            const double margin = label.style.size * 0.6;
            const Box lines{label.box.x, painter.top_of(label),
                            std::max(label.box.width, extent.width), extent.height};
            return lines.inset(-margin);
        }
        Box operator()(const Icon& icon) const { return icon.box; }
        Box operator()(const CardImage& image) const {
            Box box = image.box;
            if (image.degrees % 180 != 0) {
                const double wide = std::hypot(box.width, box.height);
                box = {box.centre_x() - wide / 2, box.centre_y() - wide / 2, wide, wide};
            }
            return box.inset(-5);
        }
        Box operator()(const Die& die) const {
            return die.box.inset(die.degrees == 0 && !die.is_marked ? -2
                                                                    : -die.box.width * 0.25 - 3);
        }
        Box operator()(const Pattern& pattern) const { return pattern.box; }
        Box operator()(const Polygon& polygon) const {
            if (polygon.points.empty()) return {};
            auto [left, top] = polygon.points.front();
            double right = left;
            double bottom = top;
            for (const auto& [x, y] : polygon.points) {
                left = std::min(left, x);
                right = std::max(right, x);
                top = std::min(top, y);
                bottom = std::max(bottom, y);
            }
            // Corners are drawn pointed.
            return Box{left, top, right - left, bottom - top}.inset(-polygon.stroke_width * 5);
        }
        Box operator()(const BoardImage& image) const { return image.box; }
        Box operator()(const SpaceImage& image) const { return image.box; }
        Box operator()(const HexImage& image) const { return image.box; }
        Box operator()(const Layer& layer) const { return layer.box; }
    };
    return std::visit(Touched{*this}, item);
}

double Painter::top_of(const Label& label) const {
    if (label.from_top) return label.box.y;
    const auto extent =
        studio_->text(nullptr, label.text, label.style, 0, 0, label.box.width, label.max_lines);
    return label.box.centre_y() - extent.height / 2;
}

}  // namespace muster::client
