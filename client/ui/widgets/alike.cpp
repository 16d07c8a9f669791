#include "client/ui/widgets/alike.hpp"

#include <algorithm>
#include <tuple>

namespace muster::client {
namespace {

auto parts(const Fill& f) {
    return std::tie(f.box, f.colour, f.radius, f.stroke, f.stroke_width, f.alpha, f.has_shadow);
}
auto parts(const draw::Studio::Style& s) {
    return std::tie(s.family, s.size, s.weight, s.italic, s.small_caps, s.features, s.colour,
                    s.align, s.leading);
}
bool alike(const Label& a, const Label& b) {
    return a.box == b.box && a.text == b.text && a.max_lines == b.max_lines &&
           a.from_top == b.from_top && parts(a.style) == parts(b.style);
}
auto parts(const Icon& i) {
    return std::tie(i.box, i.name, i.colour);
}
auto parts(const CardImage& c) {
    return std::tie(c.box, c.face, c.is_full, c.degrees, c.wash, c.wash_alpha, c.turned,
                    c.picture_width, c.layout);
}
auto parts(const Die& d) {
    return std::tie(d.box, d.side, d.face, d.is_kept, d.is_marked, d.degrees);
}
auto parts(const Pattern& p) {
    return std::tie(p.box, p.side, p.is_marked, p.cut, p.pitch);
}
auto parts(const Polygon& p) {
    return std::tie(p.points, p.colour, p.stroke, p.stroke_width, p.is_open, p.alpha, p.dash);
}
auto parts(const BoardImage& i) {
    return std::tie(i.box, i.board, i.side, i.left, i.top, i.is_overview);
}
auto parts(const SpaceImage& i) {
    return std::tie(i.box, i.map, i.mark);
}
auto parts(const HexImage& i) {
    return std::tie(i.box, i.map, i.radius, i.left, i.top);
}
template <class Thing>
bool alike(const Thing& a, const Thing& b) {
    return parts(a) == parts(b);
}
bool alike(const Layer& a, const Layer& b) {
    if (!(a.box == b.box) || a.alpha != b.alpha) return false;
    if (a.screen == b.screen) return true;
    return std::equal(a.screen->items.begin(), a.screen->items.end(), b.screen->items.begin(),
                      b.screen->items.end(), looks_alike);
}

}  // namespace

bool looks_alike(const Item& a, const Item& b) {
    if (a.index() != b.index()) return false;
    return std::visit(
        [&](const auto& thing) { return alike(thing, std::get<std::decay_t<decltype(thing)>>(b)); },
        a);
}

}  // namespace muster::client
