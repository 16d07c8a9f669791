#include "print/pages/fitted.hpp"

#include "print/draw/handles.hpp"
#include "print/pages/pdf.hpp"

#include <fmt/format.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace muster::pages {
namespace {

constexpr double least_text_pt = 6;
constexpr double rounding_pt = 0.01;

/// A PDF matrix, row by row.
struct Matrix {
    double a{1}, b{0}, c{0}, d{1};
    [[nodiscard]] double scale() const { return std::sqrt(std::abs(a * d - b * c)); }
};

/// Reads how large each piece of text on a page is, whatever put it there.
class TextSizes : public QPDFObjectHandle::ParserCallbacks {
  public:
    void handleObject(QPDFObjectHandle object, std::size_t, std::size_t) override {
        if (!object.isOperator()) {
            operands_.push_back(object.isNumber() ? object.getNumericValue() : 0);
            return;
        }
        take(object.getOperatorValue());
        operands_.clear();
    }
    void handleEOF() override {}

    std::vector<double> points;

  private:
    void take(const std::string& name) {
        if (name == "q")
            saved_.push_back(scale_);
        else if (name == "Q" && !saved_.empty())
            scale_ = saved_.back(), saved_.pop_back();
        else if (name == "cm")
            scale_ *= matrix();
        else if (name == "BT")
            text_ = 1;
        else if (name == "Tm")
            text_ = matrix();
        else if (name == "Tf" && !operands_.empty())
            font_ = std::abs(operands_.back());
        else if (name == "Tj" || name == "TJ")
            points.push_back(scale_ * text_ * font_);
    }
    [[nodiscard]] double matrix() const {
        if (operands_.size() < 4) return 1;
        return Matrix{operands_[0], operands_[1], operands_[2], operands_[3]}.scale();
    }

    std::vector<double> operands_, saved_;
    double scale_{1}, text_{1}, font_{1};
};

/// The sizes of the face's text in pt, as the layout sets it.
std::vector<double> text_sizes(const draw::Studio& studio, const draw::Face& face) {
    Pdf pdf{{}};
    std::vector<draw::Finding> ignored;
    cairo_t* context = pdf.begin_page(studio.trim_width_mm(), studio.trim_height_mm(), "1");
    studio.draw(context, face, draw::Studio::Detail::full, draw::Margins{}, ignored);
    pdf.end_page();
    const std::string bytes = pdf.finish();
    QPDF file;
    file.processMemoryFile("face", bytes.data(), bytes.size());
    TextSizes sizes;
    for (auto& page : QPDFPageDocumentHelper{file}.getAllPages()) page.parseContents(&sizes);
    return sizes.points;
}

}  // namespace

Fit fit(const Size& face, const Size& card, const draw::Margins& bleed) {
    Fit out;
    out.scale = std::min(card.width_mm / face.width_mm, card.height_mm / face.height_mm);
    out.x_mm = (card.width_mm - face.width_mm * out.scale) / 2;
    out.y_mm = (card.height_mm - face.height_mm * out.scale) / 2;
    out.reach = {(out.x_mm + bleed.left) / out.scale, (out.y_mm + bleed.top) / out.scale,
                 (out.x_mm + bleed.right) / out.scale, (out.y_mm + bleed.bottom) / out.scale};
    return out;
}

Size layout_size(const draw::Studio& studio) {
    return {studio.trim_width_mm(), studio.trim_height_mm()};
}

void draw_fitted(const draw::Studio& studio, cairo_t* context, const draw::Face& face,
                 const Fit& fit, std::vector<draw::Finding>& findings) {
    const draw::Saved saved{context};
    cairo_translate(context, fit.x_mm, fit.y_mm);
    cairo_scale(context, fit.scale, fit.scale);
    studio.draw(context, face, draw::Studio::Detail::full, fit.reach, findings);
}

void check_small_text(const draw::Studio& studio, const draw::Face& face, const Fit& fit,
                      const Size& card, std::vector<draw::Finding>& findings) {
    if (fit.scale >= 1) return;
    std::optional<double> smallest;
    for (const double size : text_sizes(studio, face))
        if (size > least_text_pt - rounding_pt && size * fit.scale < least_text_pt - rounding_pt)
            smallest = std::min(size, smallest.value_or(size));
    if (!smallest) return;
    findings.push_back({face.name, "size",
                        fmt::format("text of {:.1f} pt shrinks to {:.1f} pt on a card of {}; 6 pt "
                                    "is the least that reads well",
                                    *smallest, *smallest * fit.scale, describe(card)),
                        false, face.file});
}

}  // namespace muster::pages
