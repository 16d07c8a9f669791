#include "print/pages/imposition/sheet.hpp"

#include <algorithm>
#include <stdexcept>

namespace muster::pages {
namespace {

constexpr double mark_distance_mm = 1;  ///< Far enough that a cut beside its line shows none.
constexpr double mark_length_mm = 4;
constexpr double least_mark_mm = 0.5;
constexpr double least_room_mm = 1.5;    ///< For a mark between bleed and paper's edge.
constexpr double least_gutter_mm = 0.5;  ///< Narrower ones hold no mark.
constexpr double cross_mm = 1;           ///< Half of a cross between cards that touch.
constexpr double rounding_mm = 1e-6;     ///< A card that fills the room exactly fits.

std::size_t fitting(double room, double trim, double gutter) {
    if (room + rounding_mm < trim) return 0;
    return static_cast<std::size_t>((room + gutter + rounding_mm) / (trim + gutter));
}

double length(std::size_t count, double trim, double gutter) {
    return static_cast<double>(count) * (trim + gutter) - gutter;
}

Size lying(const Size& card) {
    return {card.height_mm, card.width_mm};
}

}  // namespace

Sheet::Sheet(const SheetOptions& options) : options_{options} {
    std::vector<std::optional<Axis>> folds{std::nullopt};
    if (options.duplex == Duplex::fold) folds = {Axis::horizontal, Axis::vertical};
    if (options.duplex == Duplex::fold && options.is_upright) folds = {Axis::vertical};
    Plan best;
    // Of plans that hold as many, the one whose cards lie nearer to the fold drifts least.
    const auto depth = [](const Plan& plan) {
        return !plan.fold ? 0 : plan.fold == Axis::horizontal ? plan.rows : plan.columns;
    };
    for (const bool is_turned : {false, true})
        for (const auto& fold : folds) {
            if (is_turned && options.is_upright) continue;
            const Plan next = plan(is_turned, fold);
            const std::size_t many = next.columns * next.rows;
            const std::size_t most = best.columns * best.rows;
            if (many > most || (many == most && depth(next) < depth(best))) best = next;
        }
    if (best.columns * best.rows == 0)
        throw std::runtime_error{"error: a card of " + describe(options.card) +
                                 " does not fit on paper of " + describe(options.paper.size()) +
                                 (options.duplex == Duplex::fold ? ", folded" : "")};
    page_ = best.page;
    columns_ = best.columns;
    rows_ = best.rows;
    fold_ = best.fold;
    is_lying_ = best.is_lying;
    cell_ = is_lying_ ? lying(options.card) : options.card;
    const double width = length(columns_, cell_.width_mm, options.gutter_mm);
    const double height = length(rows_, cell_.height_mm, options.gutter_mm);
    left_mm_ = fold_ == Axis::vertical ? page_.width_mm / 2 - fold_gap() - width
                                       : (page_.width_mm - width) / 2;
    top_mm_ = fold_ == Axis::horizontal ? page_.height_mm / 2 - fold_gap() - height
                                        : (page_.height_mm - height) / 2;
}

Sheet::Plan Sheet::plan(bool is_turned, std::optional<Axis> fold) const {
    Plan plan{options_.paper.size(), 0, 0, fold};
    plan.is_lying = is_turned && options_.turns_cards;
    if (is_turned && !plan.is_lying) std::swap(plan.page.width_mm, plan.page.height_mm);
    const Size card = plan.is_lying ? lying(options_.card) : options_.card;
    const auto room = [&](double paper, Axis across) {
        return fold == across ? paper / 2 - options_.margin_mm - fold_gap()
                              : paper - 2 * options_.margin_mm;
    };
    plan.columns =
        fitting(room(plan.page.width_mm, Axis::vertical), card.width_mm, options_.gutter_mm);
    plan.rows =
        fitting(room(plan.page.height_mm, Axis::horizontal), card.height_mm, options_.gutter_mm);
    return plan;
}

/// Between a fold and the trims beside it: the bleed of both sides meets there.
double Sheet::fold_gap() const {
    return std::max(options_.bleed_mm, options_.gutter_mm / 2);
}

/// The axis that the sheet is turned or folded about, as the page is read.
Sheet::Axis Sheet::axis() const {
    if (fold_) return *fold_;
    return (options_.duplex == Duplex::short_edge) == is_landscape() ? Axis::vertical
                                                                     : Axis::horizontal;
}

std::vector<Cell> Sheet::fronts(std::size_t count) const {
    count = std::min(count, per_sheet());
    const double outer = options_.bleed_mm;
    const double inner = std::min(outer, options_.gutter_mm / 2);
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t column = i % columns_;
        const std::size_t row = i / columns_;
        const auto at = [&](double start, std::size_t step, double trim) {
            return start + static_cast<double>(step) * (trim + options_.gutter_mm);
        };
        const bool has_right = column + 1 < columns_ && i + 1 < count;
        const bool has_below = i + columns_ < count;
        cells.push_back({at(left_mm_, column, cell_.width_mm),
                         at(top_mm_, row, cell_.height_mm),
                         {column > 0 ? inner : outer, row > 0 ? inner : outer,
                          has_right ? inner : outer, has_below ? inner : outer},
                         false,
                         is_lying_});
    }
    return cells;
}

std::vector<Cell> Sheet::backs(std::size_t count) const {
    if (options_.duplex == Duplex::none) return {};
    auto cells = fronts(count);
    const bool is_folded = fold_.has_value();
    for (auto& cell : cells) {
        if (axis() == Axis::vertical) {
            cell.x_mm = page_.width_mm - cell.x_mm - cell_.width_mm;
            std::swap(cell.bleed.left, cell.bleed.right);
        } else {
            cell.y_mm = page_.height_mm - cell.y_mm - cell_.height_mm;
            std::swap(cell.bleed.top, cell.bleed.bottom);
        }
        // A back has its head where its front has it.
        cell.is_turned = (axis() == Axis::horizontal) != is_lying_;
        if (is_folded) continue;  // both halves come from one pass of the printer
        cell.x_mm += options_.offset_x_mm;
        cell.y_mm += options_.offset_y_mm;
    }
    return cells;
}

std::vector<Line> Sheet::marks(std::size_t count) const {
    std::vector<Line> out;
    count = std::min(count, per_sheet());
    if (options_.marks == Marks::none || count == 0) return out;
    outside_marks(count, out);
    if (options_.marks == Marks::all) inside_marks(count, out);
    return out;
}

/// Both trim edges of each of `count` cards in a row; those that coincide once.
std::vector<double> Sheet::trim_lines(double start, double size, std::size_t count) const {
    std::vector<double> lines;
    for (std::size_t i = 0; i < count; ++i) {
        const double from = start + static_cast<double>(i) * (size + options_.gutter_mm);
        if (lines.empty() || from - lines.back() > rounding_mm) lines.push_back(from);
        lines.push_back(from + size);
    }
    return lines;
}

void Sheet::outside_marks(std::size_t count, std::vector<Line>& out) const {
    const std::size_t columns = std::min(columns_, count);
    const std::size_t rows = (count + columns_ - 1) / columns_;
    const double right = left_mm_ + length(columns, cell_.width_mm, options_.gutter_mm);
    const double bottom = top_mm_ + length(rows, cell_.height_mm, options_.gutter_mm);
    // Neither off the page nor over the fold.
    const double x_end = fold_ == Axis::vertical ? page_.width_mm / 2 : page_.width_mm;
    const double y_end = fold_ == Axis::horizontal ? page_.height_mm / 2 : page_.height_mm;
    // Off the bleed, as a mark within it would show on a card that is cut a little off its line,
    // unless the paper ends there.
    const auto off = [&](double room) {
        return room >= options_.bleed_mm + least_room_mm
                   ? std::max(mark_distance_mm, options_.bleed_mm)
                   : mark_distance_mm;
    };
    const double above = off(top_mm_), below = off(y_end - bottom);
    const double before = off(left_mm_), behind = off(x_end - right);
    const auto add = [&](Line line) {
        const double long_mm = line.x2_mm - line.x1_mm + line.y2_mm - line.y1_mm;
        if (long_mm >= least_mark_mm) out.push_back(line);
    };
    for (const double x : trim_lines(left_mm_, cell_.width_mm, columns)) {
        add({x, std::max(0.0, top_mm_ - above - mark_length_mm), x, top_mm_ - above});
        add({x, bottom + below, x, std::min(y_end, bottom + below + mark_length_mm)});
    }
    for (const double y : trim_lines(top_mm_, cell_.height_mm, rows)) {
        add({std::max(0.0, left_mm_ - before - mark_length_mm), y, left_mm_ - before, y});
        add({right + behind, y, std::min(x_end, right + behind + mark_length_mm), y});
    }
}

void Sheet::inside_marks(std::size_t count, std::vector<Line>& out) const {
    const bool is_touching = options_.gutter_mm < least_gutter_mm;
    // In a wide gutter marks keep off the corners as they do outside; a narrow one is all mark.
    const double free =
        std::clamp((options_.gutter_mm - mark_distance_mm) / 2, 0.0, mark_distance_mm);
    const double reach = is_touching ? cross_mm : -free;
    const auto cells = fronts(count);
    const double width = cell_.width_mm;
    const double height = cell_.height_mm;
    const double gutter = options_.gutter_mm;
    const auto add = [&](Line line) {
        if (std::find(out.begin(), out.end(), line) == out.end()) out.push_back(line);
    };
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const double x = cells[i].x_mm;
        const double y = cells[i].y_mm;
        const bool is_last_column = i % columns_ + 1 == columns_;
        const bool is_last_row = i / columns_ + 1 == (cells.size() + columns_ - 1) / columns_;
        const double right = x + width;
        const double bottom = y + height;
        if (!is_last_column)
            for (const double edge : {y, bottom})
                add({right - reach, edge, right + gutter + reach, edge});
        if (!is_last_row)
            for (const double edge : {x, right})
                add({edge, bottom - reach, edge, bottom + gutter + reach});
    }
}

std::optional<Line> Sheet::fold() const {
    if (!fold_) return {};
    const double x = page_.width_mm / 2;
    const double y = page_.height_mm / 2;
    return fold_ == Axis::vertical ? Line{x, 0, x, page_.height_mm} : Line{0, y, page_.width_mm, y};
}

namespace {

draw::Box around(const std::vector<Cell>& cells, const Size& card, bool with_bleed) {
    if (cells.empty()) return {};
    double left = cells.front().x_mm;
    double top = cells.front().y_mm;
    double right = left;
    double bottom = top;
    for (const auto& cell : cells) {
        const draw::Margins bleed = with_bleed ? cell.bleed : draw::Margins{};
        left = std::min(left, cell.x_mm - bleed.left);
        top = std::min(top, cell.y_mm - bleed.top);
        right = std::max(right, cell.x_mm + card.width_mm + bleed.right);
        bottom = std::max(bottom, cell.y_mm + card.height_mm + bleed.bottom);
    }
    return {left, top, right - left, bottom - top};
}

}  // namespace

draw::Box Sheet::trim_box(const std::vector<Cell>& cells) const {
    return around(cells, cell_, false);
}
draw::Box Sheet::bleed_box(const std::vector<Cell>& cells) const {
    return around(cells, cell_, true);
}

}  // namespace muster::pages
