#include "print/pages/pdf_rewrite.hpp"

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <sys/mman.h>
#include <sys/stat.h>
#include <cerrno>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <stdexcept>

namespace muster::pages {
namespace {

QPDFObjectHandle rectangle(const PageBox& box) {
    return QPDFObjectHandle::newFromRectangle({box.left, box.bottom, box.right, box.top});
}

/// A file as memory: libqpdf jumps to and fro, which of a stream costs a call to the system each
/// time. What was read the system may forget again.
class Mapped {
  public:
    explicit Mapped(std::FILE* file) {
        struct stat about {};
        if (std::fflush(file) != 0 || ::fstat(::fileno(file), &about) != 0) fail();
        size_ = static_cast<std::size_t>(about.st_size);
        data_ = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, ::fileno(file), 0);
        if (data_ == MAP_FAILED) fail();
    }
    ~Mapped() { ::munmap(data_, size_); }
    Mapped(const Mapped&) = delete;
    Mapped& operator=(const Mapped&) = delete;
    [[nodiscard]] const char* data() const { return static_cast<const char*>(data_); }
    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    [[noreturn]] static void fail() {
        throw std::runtime_error{std::string{"error: the temporary file cannot be read: "} +
                                 std::strerror(errno)};
    }
    void* data_{};
    std::size_t size_{};
};

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
    const Mapped mapped{cairo_pdf};
    QPDF file;
    file.setSuppressWarnings(true);  // cairo names one resource twice; reading keeps one of them
    file.processMemoryFile("muster", mapped.data(), mapped.size());
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
