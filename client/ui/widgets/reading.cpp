#include "client/ui/widgets/reading.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace muster::client {
namespace {

constexpr double bar_width = 12;  ///< Kept free at the right for the bar.

double pitch_of(const Builder& b, const theme::Style& style) {
    return std::ceil(b.height_of("Mg", style, 1000));
}

}  // namespace

double Reading::height(const Builder& b, const std::string& text, const theme::Style& style,
                       double width) const {
    return pitch_of(b, style) *
           static_cast<double>(rows_.of(b, text, style, width - bar_width).size());
}

void Reading::draw(Builder& b, Spot spot, const std::string& text,
                   const theme::Style& style) const {
    const Box box = spot.box;
    const double pitch = pitch_of(b, style);
    const std::vector<TextRow>& rows = rows_.of(b, text, style, box.width - bar_width);
    list_.stands_in(box);
    list_.fit(static_cast<int>(rows.size()), 1, static_cast<int>((box.height + 1) / pitch));
    double y = box.y;
    for (int i = list_.first(); i < list_.last(); ++i, y += pitch) {
        const TextRow& row = rows[static_cast<std::size_t>(i)];
        std::string words = drawn_row(text.substr(row.from, row.to - row.from));
        if (words.find_first_not_of(' ') == std::string::npos) continue;
        b.add(Label{{box.x, y, box.width - bar_width + 4, pitch}, std::move(words), style});
    }
    if (list_.thumb_length() >= 1) return;
    draw_scroll_bar(b, {box.right() - 6, box.y, 6, box.height}, list_);
    if (b.is_focused(spot.command)) b.ring(box.inset(-2), 4);
    b.spot(std::move(spot));
}

bool Reading::press(Key key) {
    const int before = list_.first();
    const int page = std::max(1, list_.last() - list_.first() - 1);
    switch (key) {
        case Key::up: list_.scroll(-1); break;
        case Key::down: list_.scroll(1); break;
        case Key::page_up: list_.scroll(-page); break;
        case Key::page_down: list_.scroll(page); break;
        case Key::home: list_.scroll(-list_.count()); break;
        case Key::end: list_.scroll(list_.count()); break;
        default: return false;
    }
    return list_.first() != before;
}

}  // namespace muster::client
