#pragma once

#include "print/draw/ink/shapes.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/pages/imposition/sizes.hpp"

#include <cstddef>
#include <optional>
#include <vector>

/// Where cards lie on paper: geometry alone, in mm from the top left of the page as it is read.
namespace muster::pages {

/// Over which edge the printer turns the sheet for its second side; or the backs lie on the same
/// side, behind a fold; or there are none.
enum class Duplex { long_edge, short_edge, fold, none };
enum class Marks { outside, all, none };  ///< `all`: in the gutters too.

/// Narrow enough to cost no card on A4 or Letter, wide enough for two cuts.
inline constexpr double shared_gutter_mm = 1;

struct SheetOptions {
    Paper paper{a4};
    Size card{63, 88};
    double bleed_mm{3};  ///< At outer edges; between cards it ends at the middle of the gutter.
    double gutter_mm{shared_gutter_mm};
    double margin_mm{5};  ///< What printers leave bare; no trim reaches into it.
    Duplex duplex{Duplex::long_edge};
    Marks marks{Marks::outside};
    /// Where it takes a turn to hold more cards: they lie on the paper, which stays as it is.
    bool turns_cards{false};
    /// The paper stays upright, and a fold runs down its middle, so that backs are upright too.
    bool is_upright{false};
    double offset_x_mm{}, offset_y_mm{};  ///< Moves the second side, for printers that are off.
};

/// One card on a page.
struct Cell {
    double x_mm{}, y_mm{};  ///< Its trim's top left corner.
    draw::Margins bleed;    ///< How far its art is shown beyond the trim, in the page's directions.
    bool is_turned{false};  ///< By 180 degrees.
    bool is_lying{false};   ///< And by 90 degrees clockwise; the cell is as wide as a card is high.
    bool operator==(const Cell&) const = default;
};

struct Line {
    double x1_mm{}, y1_mm{}, x2_mm{}, y2_mm{};
    bool operator==(const Line&) const = default;
};

/// As many cards as fit in the better orientation of the paper, or of the cards, centred; with a
/// fold, fronts on one half and their backs mirrored on the other.
class Sheet {
  public:
    /// @throws std::runtime_error if not even one card fits
    explicit Sheet(const SheetOptions& options);

    [[nodiscard]] const Size& page() const { return page_; }  ///< As oriented.
    [[nodiscard]] bool is_landscape() const { return page_.width_mm > page_.height_mm; }
    [[nodiscard]] std::size_t columns() const { return columns_; }
    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] std::size_t per_sheet() const { return columns_ * rows_; }
    [[nodiscard]] const Size& cell() const { return cell_; }  ///< A trim as it lies on the page.
    /// The first `count` cells, row by row from the top left.
    [[nodiscard]] std::vector<Cell> fronts(std::size_t count) const;
    /// The cells behind fronts(count), in the same order, moved by the offset. Turned about the
    /// vertical axis the columns are mirrored; about the horizontal one the rows are, and each
    /// card is turned by 180 degrees (lying ones about the other axis). A fold is such an axis
    /// too. Empty for Duplex::none.
    [[nodiscard]] std::vector<Cell> backs(std::size_t count) const;

    /// Crop marks that cut the first `count` cards, on the trim lines and off the cards. Where
    /// cards touch, those between them are small crosses on the corners.
    [[nodiscard]] std::vector<Line> marks(std::size_t count) const;
    [[nodiscard]] std::optional<Line> fold() const;

    /// What the cells cover: their trims alone, or with bleed.
    [[nodiscard]] draw::Box trim_box(const std::vector<Cell>& cells) const;
    [[nodiscard]] draw::Box bleed_box(const std::vector<Cell>& cells) const;

  private:
    enum class Axis { vertical, horizontal };
    /// The page with a grid on it.
    struct Plan {
        Size page;
        std::size_t columns{}, rows{};
        std::optional<Axis> fold;
        bool is_lying{false};
    };
    [[nodiscard]] Plan plan(bool is_turned, std::optional<Axis> fold) const;
    [[nodiscard]] Axis axis() const;
    [[nodiscard]] double fold_gap() const;
    [[nodiscard]] std::vector<double> trim_lines(double start, double size,
                                                 std::size_t count) const;
    void outside_marks(std::size_t count, std::vector<Line>& out) const;
    void inside_marks(std::size_t count, std::vector<Line>& out) const;

    SheetOptions options_;
    Size page_, cell_;
    bool is_lying_{false};
    std::size_t columns_{}, rows_{};
    std::optional<Axis> fold_;
    double left_mm_{}, top_mm_{};
};

}  // namespace muster::pages
