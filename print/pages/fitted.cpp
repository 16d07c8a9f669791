#include "print/pages/fitted.hpp"

#include "print/draw/handles.hpp"
#include "print/pages/pdf.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

namespace muster::pages {
namespace {

constexpr double least_text_pt = 6;
constexpr double rounding_pt = 0.01;

/// Reads how large each piece of text is, in the operators of a page that cairo wrote.
class TextSizes {
  public:
    void read(std::string_view content) {
        std::size_t at = 0;
        while (at < content.size()) {
            const char c = content[at];
            if (c == '(' || c == '<')
                at = behind_string(content, at);
            else if (std::isspace(static_cast<unsigned char>(c)) != 0 || c == '[' || c == ']')
                ++at;
            else
                at = word(content, at);
        }
    }
    std::vector<double> points;

  private:
    static std::size_t behind_string(std::string_view content, std::size_t at) {
        const char end = content[at] == '(' ? ')' : '>';
        for (++at; at < content.size() && content[at] != end; ++at)
            if (content[at] == '\\') ++at;
        return at + 1;
    }
    std::size_t word(std::string_view content, std::size_t at) {
        const std::size_t end = std::min(content.find_first_of(" \n[(<", at + 1), content.size());
        const std::string_view text = content.substr(at, end - at);
        double number{};
        if (std::from_chars(text.data(), text.data() + text.size(), number).ptr ==
            text.data() + text.size()) {
            operands_.push_back(number);
        } else if (text.front() != '/') {
            take(text);
            operands_.clear();
        }
        return end;
    }
    void take(std::string_view name) {
        if (name == "q") {
            saved_.push_back(scale_);
        } else if (name == "Q" && !saved_.empty()) {
            scale_ = saved_.back();
            saved_.pop_back();
        } else if (name == "cm") {
            scale_ *= matrix();
        } else if (name == "BT") {
            text_ = 1;
        } else if (name == "Tm") {
            text_ = matrix();
        } else if (name == "Tf" && !operands_.empty()) {
            font_ = std::abs(operands_.back());
        } else if (name == "Tj" || name == "TJ") {
            points.push_back(scale_ * text_ * font_);
        }
    }
    /// By how much the matrix among the operands enlarges.
    [[nodiscard]] double matrix() const {
        if (operands_.size() < 4) return 1;
        return std::sqrt(std::abs(operands_[0] * operands_[3] - operands_[1] * operands_[2]));
    }

    std::vector<double> operands_, saved_;
    double scale_{1}, text_{1}, font_{1};
};

/// A stream of the PDF as it was before zlib; empty if it is no such stream.
std::string inflated(std::string packed) {
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) return {};
    std::string out;
    std::array<char, 1U << 14U> some{};
    stream.next_in = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    int state = Z_OK;
    while (state == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef*>(some.data());
        stream.avail_out = some.size();
        state = inflate(&stream, Z_NO_FLUSH);
        out.append(some.data(), some.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    return state == Z_STREAM_END ? out : std::string{};
}

/// The sizes of the face's text in pt, as the layout sets it: only the finished page knows them,
/// whatever fitted or shrank them.
std::vector<double> text_sizes(const draw::Studio& studio, const draw::Face& face) {
    Pdf pdf{{}};
    std::vector<draw::Finding> ignored;
    cairo_t* context = pdf.begin_page(studio.trim_width_mm(), studio.trim_height_mm(), "1");
    studio.draw(context, face, draw::Studio::Detail::full, draw::Margins{}, ignored);
    pdf.end_page();
    const std::string bytes = pdf.finish();
    constexpr std::string_view begin = "   /Filter /FlateDecode\n>>\nstream\n";  // no font, no form
    TextSizes sizes;
    for (auto at = bytes.find(begin); at != std::string::npos; at = bytes.find(begin, at + 1)) {
        const auto from = at + begin.size();
        const auto end = bytes.find("\nendstream", from);
        const std::string content = inflated(bytes.substr(from, end - from));
        if (content.starts_with("1 0 0 -1 0 ")) sizes.read(content);
    }
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
