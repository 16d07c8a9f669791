#include "client/warfare/table/field.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

/// A die that lies flat: its outline, its facets and a figure large enough to be read across a
/// table.
namespace muster::client::warfare_table {
namespace {

using Points = std::vector<std::pair<double, double>>;

/// In parts of the box, from its top left.
struct Shape {
    Points outline;
    std::vector<Points> facets;
    double y{0.5}, size{0.587};  ///< Of the figure: its middle, and its height.
};

const Shape& shape_of(int faces) {
    static const Shape d4{{{0.5, 0.04}, {0.98, 0.94}, {0.02, 0.94}}, {}, 0.68, 0.5};
    static const Shape d6{{{0.08, 0.08}, {0.92, 0.08}, {0.92, 0.92}, {0.08, 0.92}}, {}};
    static const Shape d8{{{0.5, 0.0}, {0.95, 0.5}, {0.5, 1.0}, {0.05, 0.5}},
                          {{{0.05, 0.5}, {0.5, 0.72}, {0.95, 0.5}}, {{0.5, 0.72}, {0.5, 1.0}}}};
    static const Shape d10{{{0.5, 0.02},
                            {0.84, 0.16},
                            {0.98, 0.5},
                            {0.84, 0.84},
                            {0.5, 0.98},
                            {0.16, 0.84},
                            {0.02, 0.5},
                            {0.16, 0.16}},
                           {{{0.02, 0.5}, {0.5, 0.8}, {0.98, 0.5}}, {{0.5, 0.8}, {0.5, 0.98}}},
                           0.5,
                           0.52};
    static const Shape d12{
        {{0.5, 0.01}, {0.99, 0.37}, {0.81, 0.96}, {0.19, 0.96}, {0.01, 0.37}}, {}, 0.54, 0.5};
    static const Shape d20{
        {{0.5, 0.0}, {0.95, 0.25}, {0.95, 0.75}, {0.5, 1.0}, {0.05, 0.75}, {0.05, 0.25}},
        {},
        0.5,
        0.5};
    if (faces <= 4) return d4;
    if (faces <= 6) return d6;
    if (faces <= 8) return d8;
    if (faces <= 10) return d10;
    return faces <= 12 ? d12 : d20;
}

Points placed(const Points& points, const Box& box) {
    Points out;
    for (const auto& [x, y] : points)
        out.emplace_back(box.x + x * box.width, box.y + y * box.height);
    return out;
}

}  // namespace

void draw_casualty_die(Builder& b, const Box& box, int faces, int face, bool is_diminished) {
    const Shape& shape = shape_of(faces);
    const double line = std::clamp(box.width * 0.055, 1.5, 3.0);
    b.add(Polygon{placed(shape.outline, box), is_diminished ? theme::amber : theme::leaf});
    // On a small die they would only blur the figure.
    constexpr double least_for_facets = 40;
    for (const Points& facet : box.width < least_for_facets ? std::vector<Points>{} : shape.facets)
        b.add(Polygon{placed(facet, box), "", theme::rule, line * 0.6, true});
    b.add(Polygon{placed(shape.outline, box), "", theme::ink, line});
    const auto style =
        theme::figure(std::max(12.0, box.width * shape.size), theme::ink, theme::Align::centre);
    const double high = style.size * 1.5;
    b.text({box.x, box.y + box.height * shape.y - high / 2, box.width, high}, std::to_string(face),
           style);
}

}  // namespace muster::client::warfare_table
