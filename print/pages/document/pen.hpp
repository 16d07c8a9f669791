#pragma once

#include "print/draw/ink/handles.hpp"
#include "print/draw/ink/icons.hpp"
#include "print/draw/ink/shapes.hpp"
#include "print/draw/layout/layout_words.hpp"
#include "print/draw/maps/hex_map.hpp"
#include "print/draw/type/typeset.hpp"
#include "print/faces/document.hpp"
#include "print/pages/document/layout.hpp"
#include "print/pages/output/pdf.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::pages {

/// Where a section stands: lengths in mm from the page's top left.
struct Area {
    double x{}, y{}, width{};
};

/// Text broken into lines, in its style.
struct SetText {
    draw::Lines lines;
    const SheetStyle* style{};
    double width{};
    [[nodiscard]] double height() const { return lines.count() * style->leading_mm; }
};

/// What is drawn in its life is one element of the PDF's structure; nothing when only measured.
class Element {
  public:
    Element(cairo_t* context, const char* name) {
        if (context != nullptr) tag_.emplace(context, name);
    }

  private:
    std::optional<Tag> tag_;
};

enum class Align { left, centre, right };
[[nodiscard]] Align align_of(const Block& block);
/// What part of a line stands before its place: 0 none, 1 all; the other way on a mirrored page.
[[nodiscard]] double part_of(Align align, bool is_mirrored);

/// Which way a page is written: x counts from its left edge or, mirrored, from its right one.
struct Sides {
    bool is_mirrored{};
    double offset{};
    [[nodiscard]] double at(double x) const { return is_mirrored ? offset - x : offset + x; }
    [[nodiscard]] draw::Box placed(draw::Box box) const;
};

/// Draws what sections are made of. Without a context it only measures, and finds nothing. Who
/// uses it thinks from left to right; on a right-to-left page the pen puts everything on the other
/// side, but turns no sign and no letter round.
class Pen {
  public:
    Pen(const SheetLayout& layout, const draw::LayoutWords& words,
        const draw::Typesetter& typesetter, draw::Icons& icons, const faces::Document& document,
        std::vector<draw::Finding>& findings);

    cairo_t* context{};
    Sides sides;
    bool is_top{};  ///< What is drawn next is the first of its section on a further page.
    Named<std::string> page_fields;  ///< {page}, {pages}, {version}: over the document's own.

    /// Every {field} of a word of the layout replaced; a field that is not there is a finding.
    [[nodiscard]] std::string filled(const std::string& pattern);
    /// The same for a text of the layout, in the document's language.
    [[nodiscard]] std::string words(const std::string& text);
    /// A figure with a point, as the document's language writes it.
    [[nodiscard]] std::string figure(std::string text) const;
    /// All the fields that `names` lists are there, and not empty.
    [[nodiscard]] bool has(const std::string& names) const;
    [[nodiscard]] const faces::Part& part(const std::string& id) const;
    [[nodiscard]] const SheetLayout& layout() const { return layout_; }

    [[nodiscard]] const SheetStyle& style(const std::string& name) const;
    [[nodiscard]] draw::Rgb colour(const SheetInk& ink, const std::string& tone = {}) const;
    [[nodiscard]] const SheetTone* tone(const std::string& name) const;
    void use(const draw::Rgb& colour);

    /// Breaks text into `width`; letters that are missing, and words that are wider, are findings
    /// of `field`.
    [[nodiscard]] SetText set(const std::string& field, const std::vector<draw::Run>& runs,
                              const SheetStyle& style, double width);
    /// Names and labels, in which a "<" is one.
    [[nodiscard]] static std::vector<draw::Run> plain(const std::string& text);
    /// What leads a text, as the block has it.
    [[nodiscard]] std::string lead(const Block& block, const std::string& lead);
    /// Rules, with the markup of print/draw/type/rich.hpp, whose mistakes are findings.
    [[nodiscard]] std::vector<draw::Run> rich(const std::string& field,
                                              const draw::Face::Paragraph& text);
    /// Shows it with its top at y, icons in its colour. Answers its height.
    double show(const SetText& text, double x, double y, const draw::Rgb& colour,
                Align align = Align::left);
    /// Both; 0 high for no text.
    double paragraph(const std::string& field, const std::vector<draw::Run>& runs,
                     const SheetStyle& style, double x, double y, double width,
                     Align align = Align::left);
    /// One line on a baseline, made smaller down to the style's least size if `width` (0: any)
    /// asks for it. What is still too wide, as a long name is, becomes two small lines in the room
    /// of one, or is cut, with a warning: no name keeps a page from being printed. Answers its
    /// width.
    double line(const std::string& field, const std::string& text, const SheetStyle& style,
                double x, double baseline, double width = 0, Align align = Align::left,
                const draw::Rgb* colour = nullptr);
    /// The baseline that centres capitals and figures of the style on y.
    [[nodiscard]] static double centred(const SheetStyle& style, double y);

    void icon(const std::string& field, const std::string& name, double x, double y, double size,
              const draw::Rgb& colour);
    /// A map of hexes in the middle of a box, and nothing beyond it.
    void hexes(const draw::HexMap& map, const draw::HexLook& look, const draw::Box& box);
    void fill(const draw::Box& box, double corner, const draw::Rgb& colour);
    void outline(const draw::Box& box, double corner, double line_mm, const draw::Rgb& colour);
    void rule(double x, double y, double width, double line_mm, const draw::Rgb& colour);
    void upright(double x, double y, double height, double line_mm, const draw::Rgb& colour);
    /// A line from one point to another.
    void slope(double from_x, double from_y, double to_x, double to_y, double line_mm,
               const draw::Rgb& colour);
    /// A closed figure of straight lines.
    void polygon(const std::vector<std::pair<double, double>>& corners, const draw::Rgb& colour);
    void report(const std::string& field, const std::string& message, bool is_error = true);

    /// What `draw` would answer, without drawing it.
    template <class Draw>
    double measured(Draw draw) {
        cairo_t* const kept = std::exchange(context, nullptr);
        const double height = draw();
        context = kept;
        return height;
    }

  private:
    static constexpr double slack_mm = 0.05;

    void keep(draw::Finding finding);  ///< Once.
    [[nodiscard]] draw::Language language_of(const std::string& text) const;
    /// A text in quotes, of a long one the beginning, for a message.
    [[nodiscard]] static std::string quoted_start(const std::string& text);
    /// A line that its style's least size leaves too wide, in the room of one line.
    struct Crowded {
        draw::Lines lines;
        double size_mm{}, leading_mm{};
    };
    [[nodiscard]] Crowded crowded(const std::string& text, const SheetStyle& style,
                                  double width) const;

    const SheetLayout& layout_;
    const draw::LayoutWords& words_;
    const draw::Typesetter& typesetter_;
    draw::Icons& icons_;
    const faces::Document& document_;
    std::vector<draw::Finding>& findings_;
};

/// What is drawn in its life stands where the mirror puts the area, but within it runs from left to
/// right: for the sections that the file keeps so.
class Unmirrored {
  public:
    Unmirrored(Pen& pen, const Block& section, const Area& area);
    ~Unmirrored() { pen_.sides = before_; }
    Unmirrored(const Unmirrored&) = delete;
    Unmirrored& operator=(const Unmirrored&) = delete;

  private:
    Pen& pen_;
    Sides before_;
};

}  // namespace muster::pages
