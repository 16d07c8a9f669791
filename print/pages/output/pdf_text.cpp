#include "print/pages/output/pdf_text.hpp"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include <cmath>
#include <cstddef>

namespace muster::pages {
namespace {

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
        if (name == "q") {
            saved_.push_back(scale_);
        } else if (name == "Q" && !saved_.empty()) {
            scale_ = saved_.back();
            saved_.pop_back();
        } else if (name == "cm") {
            scale_ *= scale_of_operands();
        } else if (name == "BT") {
            text_ = 1;
        } else if (name == "Tm") {
            text_ = scale_of_operands();
        } else if (name == "Tf" && !operands_.empty()) {
            font_ = std::abs(operands_.back());
        } else if (name == "Tj" || name == "TJ") {
            points.push_back(scale_ * text_ * font_);
        }
    }
    /// Of a matrix a b c d e f: the root of its determinant.
    [[nodiscard]] double scale_of_operands() const {
        if (operands_.size() < 4) return 1;
        return std::sqrt(std::abs(operands_[0] * operands_[3] - operands_[1] * operands_[2]));
    }

    std::vector<double> operands_, saved_;
    double scale_{1}, text_{1}, font_{1};
};

}  // namespace

std::vector<double> text_sizes_pt(const std::string& pdf) {
    QPDF file;
    file.setSuppressWarnings(true);
    file.processMemoryFile("pages", pdf.data(), pdf.size());
    TextSizes sizes;
    for (auto& page : QPDFPageDocumentHelper{file}.getAllPages()) page.parseContents(&sizes);
    return sizes.points;
}

}  // namespace muster::pages
