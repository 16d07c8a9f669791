#include "print/pages/document/sheets.hpp"

#include <cmath>

namespace muster::pages {
namespace {

constexpr double size_slack_mm = 0.6;  // Half an A4 sheet is 148.5 mm, A5 by the norm 148.
constexpr double mark_mm = 4, mark_line_mm = 0.15, least_cut_mm = 1;

std::size_t how_many(double room, double size) {
    return static_cast<std::size_t>(std::floor((room + size_slack_mm) / size));
}

}  // namespace

Imposition imposition(double page_width_mm, double page_height_mm, double paper_width_mm,
                      double paper_height_mm) {
    const auto on = [&](double width, double height) {
        Imposition out{
            width, height, how_many(width, page_width_mm), how_many(height, page_height_mm), 0, 0};
        out.left_mm = (width - static_cast<double>(out.columns) * page_width_mm) / 2;
        out.top_mm = (height - static_cast<double>(out.rows) * page_height_mm) / 2;
        return out;
    };
    const Imposition as_it_is = on(paper_width_mm, paper_height_mm);
    const Imposition turned = on(paper_height_mm, paper_width_mm);
    const Imposition& best = turned.pages() > as_it_is.pages() ? turned : as_it_is;
    if (best.pages() >= 1) return best;
    return {page_width_mm, page_height_mm, 1, 1, 0, 0};
}

bool Sheets::is_same(const Block& page) const {
    return page.number("width") == page_width_ && page.number("height") == page_height_;
}

std::size_t Sheets::room(const Block& page) const {
    return is_open_ && is_same(page) ? sheet_.pages() - next_ : 0;
}

cairo_t* Sheets::begin(const Block& page, const std::string& label) {
    if (room(page) == 0) {
        finish();
        page_width_ = page.number("width");
        page_height_ = page.number("height");
        sheet_ =
            imposition(page_width_, page_height_, paper_.number("width"), paper_.number("height"));
        context_ = pdf_.begin_page(sheet_.width_mm, sheet_.height_mm, label);
        is_open_ = true;
        cut_marks();
    }
    const std::size_t column = next_ % sheet_.columns, row = next_ / sheet_.columns;
    ++next_;
    cairo_save(context_);
    cairo_translate(context_, sheet_.left_mm + static_cast<double>(column) * page_width_,
                    sheet_.top_mm + static_cast<double>(row) * page_height_);
    return context_;
}

void Sheets::end() {
    cairo_restore(context_);
}

void Sheets::finish() {
    if (is_open_) pdf_.end_page();
    is_open_ = false;
    next_ = 0;
}

/// Short lines at the edges of the sheet, where it is cut.
void Sheets::cut_marks() const {
    const draw::Saved saved{context_};
    cairo_set_source_rgb(context_, 0.36, 0.31, 0.27);
    cairo_set_line_width(context_, mark_line_mm);
    cairo_new_path(context_);
    const double width = sheet_.width_mm, height = sheet_.height_mm;
    // Pages that end near the edge of the paper end with it.
    const auto is_cut = [](double at, double size) {
        return at > least_cut_mm && at < size - least_cut_mm;
    };
    for (std::size_t i = 0; i <= sheet_.columns; ++i) {
        const double x = sheet_.left_mm + static_cast<double>(i) * page_width_;
        if (!is_cut(x, width)) continue;
        for (const double y : {mark_mm, height - 2 * mark_mm}) {
            cairo_move_to(context_, x, y);
            cairo_line_to(context_, x, y + mark_mm);
        }
    }
    for (std::size_t i = 0; i <= sheet_.rows; ++i) {
        const double y = sheet_.top_mm + static_cast<double>(i) * page_height_;
        if (!is_cut(y, height)) continue;
        for (const double x : {mark_mm, width - 2 * mark_mm}) {
            cairo_move_to(context_, x, y);
            cairo_line_to(context_, x + mark_mm, y);
        }
    }
    cairo_stroke(context_);
}

}  // namespace muster::pages
