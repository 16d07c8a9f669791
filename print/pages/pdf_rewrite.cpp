#include "print/pages/pdf_rewrite.hpp"

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <cmath>
#include <cstddef>

namespace muster::pages {
namespace {

QPDFObjectHandle rectangle(const PageBox& box) {
    return QPDFObjectHandle::newFromRectangle({box.left, box.bottom, box.right, box.top});
}

/// Hands on what libqpdf writes.
class Into : public Pipeline {
  public:
    explicit Into(const std::function<void(std::string_view)>& emit)
        : Pipeline{"output", nullptr}, emit_{emit} {}
    void write(const unsigned char* data, std::size_t length) override {
        emit_({reinterpret_cast<const char*>(data), length});
    }
    void finish() override {}

  private:
    const std::function<void(std::string_view)>& emit_;
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

void complete_pdf(std::FILE* cairo_pdf, const std::vector<PageBoxes>& pages,
                  const std::string& language, const std::function<void(std::string_view)>& emit) {
    QPDF file;
    file.setSuppressWarnings(true);  // cairo names one resource twice; reading keeps one of them
    file.processFile("muster", cairo_pdf, false);
    file.getRoot().replaceKey("/Lang", QPDFObjectHandle::newUnicodeString(language));
    const auto objects = QPDFPageDocumentHelper{file}.getAllPages();
    for (std::size_t i = 0; i < objects.size(); ++i) {
        auto object = objects[i].getObjectHandle();
        object.replaceKey("/TrimBox", rectangle(pages.at(i).trim));
        object.replaceKey("/BleedBox", rectangle(pages.at(i).bleed));
    }
    Into output{emit};
    QPDFWriter writer{file};
    writer.setDeterministicID(true);
    writer.setStreamDataMode(qpdf_s_preserve);
    writer.setOutputPipeline(&output);
    writer.write();
}

std::vector<double> text_sizes_pt(const std::string& pdf) {
    QPDF file;
    file.setSuppressWarnings(true);
    file.processMemoryFile("pages", pdf.data(), pdf.size());
    TextSizes sizes;
    for (auto& page : QPDFPageDocumentHelper{file}.getAllPages()) page.parseContents(&sizes);
    return sizes.points;
}

}  // namespace muster::pages
