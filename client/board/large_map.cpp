#include "client/board/large_map.hpp"

#include "client/ui/screen/marks.hpp"

#include <algorithm>

namespace muster::client {

LargeMapLayout LargeMap::layout(Size size) const {
    const double prompt = size.height >= 400 ? 98 : 80;
    LargeMapLayout out{large_frame(size, {900, left_part_, 0, prompt}), false};
    out.is_tall = out.is_wide && size.height >= 500;
    return out;
}

int LargeMap::open_tab(Size size, int wanted) const {
    const LargeMapLayout here = layout(size);
    if (wanted < 0 || wanted >= tabs_) wanted = 0;
    if (here.is_wide && wanted == 0) wanted = 1;
    if (here.is_tall && wanted == 2) wanted = 1;
    return wanted;
}

int LargeMap::tab_after(Size size, int tab) const {
    const int open = open_tab(size, tab);
    int next = open;
    do next = (next + 1) % tabs_;
    while (next != open && open_tab(size, next) != next);
    return next;
}

bool LargeMap::shows_map(Size size, int tab) const {
    return layout(size).is_wide || open_tab(size, tab) == 0;
}

void draw_large_headline(Builder& b, const Box& banner, double right, Seat seat,
                         const std::string& words, const std::string& aside, double least) {
    const theme::Style style = theme::name(15, theme::bone);
    const double tag = std::min(right - banner.x - 8, b.width_of(words, style) + 42);
    b.add(side_ground(b, {banner.x + 1, banner.y + 1, tag, banner.height - 2}, seat));
    b.icon({banner.x + 8, banner.centre_y() - 9, 18, 18}, theme::side(seat).icon, theme::bone);
    b.short_line({banner.x + 32, banner.y, tag - 36, banner.height}, words, style);
    const double x = banner.x + tag + 8;
    if (right - x > least)
        b.short_line({x, banner.y, right - x, banner.height}, aside,
                     theme::label(13, theme::ink, 600));
}

}  // namespace muster::client
