#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace muster::pages {

struct Paper {
    std::string name;
    double width_mm{}, height_mm{};  ///< Portrait.
};
inline const Paper a4{"a4", 210, 297};
inline const Paper letter{"letter", 215.9, 279.4};

/// Over which edge the printer turns a portrait sheet for its second side.
enum class Duplex { long_edge, short_edge, none };

/// A card's trim on a sheet; `is_turned` by 180 degrees.
struct Cell {
    double x_mm{}, y_mm{};
    bool is_turned{false};
    bool operator==(const Cell&) const = default;
};

/// Cards on paper: as many as fit, centred. Full bleed would cost a third of them, so neighbours
/// share a narrow gutter (each card's bleed ends at its middle) and only outer edges keep it whole.
class Sheet {
  public:
    Sheet(const Paper& paper, double trim_width_mm, double trim_height_mm, double bleed_mm);

    [[nodiscard]] std::size_t columns() const { return columns_; }
    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] std::size_t per_sheet() const { return columns_ * rows_; }
    /// Row by row from the top left.
    [[nodiscard]] Cell front(std::size_t index) const;
    /// The cell behind front(index): mirrored over the vertical middle for the long edge; over the
    /// horizontal middle, and turned, for the short one.
    [[nodiscard]] Cell back(std::size_t index, Duplex duplex) const;

    /// How far art may reach beyond the trim at `cell`, each side in mm.
    struct Margins {
        double left{}, top{}, right{}, bottom{};
    };
    [[nodiscard]] Margins bleed_at(const Cell& cell) const;

    /// A crop mark, outside the block of cards, pointing at a trim edge.
    struct Mark {
        double x1_mm{}, y1_mm{}, x2_mm{}, y2_mm{};
    };
    /// The marks that cut the first `count` cards.
    [[nodiscard]] std::vector<Mark> marks(std::size_t count) const;

  private:
    Paper paper_;
    double width_mm_, height_mm_, bleed_mm_;
    std::size_t columns_{1}, rows_{1};
    double left_mm_{}, top_mm_{};
};

inline constexpr double gutter_mm = 1;

}  // namespace muster::pages
