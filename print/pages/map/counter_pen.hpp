#pragma once

#include "print/pages/map/counter_sheets.hpp"
#include "print/pages/proof/page_pen.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace muster::pages {

/// Draws single counters, their top left at (0, 0) and one unit 1 mm of the design.
class CounterPen {
  public:
    CounterPen(const PageLayout& layout, PagePen& pen, const CounterPrint& print,
               std::vector<draw::Finding>& findings)
        : layout_{layout}, pen_{pen}, print_{print}, findings_{findings} {}

    void front(const CounterPlace& place, const CounterShape& shape);
    void back(const CounterPlace& place, const CounterShape& shape);
    /// Both faces of a standee with their flaps, the upper one turned.
    void standee(const CounterPlace& place);

  private:
    /// A counter's lower part, and what is drawn over it.
    enum class State { fresh, worn, acted };

    [[nodiscard]] double at(std::string_view key) const { return layout_.number(key); }
    [[nodiscard]] draw::Rgb colour(std::string_view key) const { return layout_.colour(key); }
    [[nodiscard]] bool is_small() const { return print_.size_mm < at("design.small"); }

    void face(const CounterPlace& place, const CounterShape& shape, State state);
    void field(const draw::Box& box, std::size_t side);
    void path(const CounterShape::Points& points);
    void key_line(const CounterShape& shape);
    void whole(const faces::Counter& counter, bool has_cut_corner);
    void small(const faces::Counter& counter, const faces::Sign& figure);
    void die(const faces::Counter& counter);
    void figures(const std::vector<faces::Sign>& all, const CounterShape& shape);
    void name(const faces::Counter& counter);
    void disc(const std::string& sign, double x, double y, double radius, double size);
    void sign(const std::string& name, double x, double y, double size, const draw::Rgb& colour);
    void standee_face(const CounterPlace& place);

    const PageLayout& layout_;
    PagePen& pen_;
    const CounterPrint& print_;
    std::vector<draw::Finding>& findings_;
};

}  // namespace muster::pages
