#include "print/pages/document/pen.hpp"

#include "engine/core/decimals.hpp"
#include "engine/core/messages.hpp"
#include "print/draw/type/scripts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

namespace muster::pages {
namespace {

/// Half the height of capitals, and of lining figures, in parts of the size.
constexpr double half_capital_em = 0.335;

/// A sign stays with the word that it stands for, and is not read aloud beside it.
void bind_icons(std::vector<draw::Run>& runs) {
    for (std::size_t i = 0; i + 1 < runs.size(); ++i) {
        std::string& next = runs[i + 1].text;
        if (runs[i].icon.empty() || !runs[i + 1].icon.empty() || !next.starts_with(' ')) continue;
        if (g_unichar_isalpha(g_utf8_get_char(next.c_str() + 1)) == FALSE) continue;
        runs[i].text.clear();
        next.replace(0, 1, "\xC2\xA0");
    }
}

}  // namespace

double part_of(Align align, bool is_mirrored) {
    const double part = align == Align::left ? 0 : align == Align::centre ? 0.5 : 1;
    return is_mirrored ? 1 - part : part;
}

Align align_of(const Block& block) {
    const double align = block.number("align");
    return align == 0 ? Align::left : align == 1 ? Align::right : Align::centre;
}

draw::Box Sides::placed(draw::Box box) const {
    box.x = is_mirrored ? at(box.x + box.width) : at(box.x);
    return box;
}

Unmirrored::Unmirrored(Pen& pen, const Block& section, const Area& area)
    : pen_{pen}, before_{pen.sides} {
    const auto& kept = pen.layout().kept;
    if (!before_.is_mirrored || std::none_of(kept.begin(), kept.end(), [&](const auto& name) {
            return name == section.kind || name == section.word("id");
        }))
        return;
    pen.sides = {false, before_.at(area.x + area.width) - area.x};
}

Pen::Pen(const SheetLayout& layout, const draw::LayoutWords& words,
         const draw::Typesetter& typesetter, draw::Icons& icons, const faces::Document& document,
         std::vector<draw::Finding>& findings)
    : layout_{layout},
      words_{words},
      typesetter_{typesetter},
      icons_{icons},
      document_{document},
      findings_{findings} {}

std::string Pen::filled(const std::string& pattern) {
    return with_fields(pattern, [&](std::string_view name) -> std::string {
        if (const auto own = page_fields.find(name); own != page_fields.end()) return own->second;
        if (const auto field = document_.fields.find(name); field != document_.fields.end())
            return field->second;
        report("layout", "no field is called \"" + std::string{name} + "\"");
        return {};
    });
}

std::string Pen::words(const std::string& text) {
    if (words_.lacks(text))
        keep({document_.name, "words", words_.lament(text), false, layout_.file.string()});
    return filled(words_.of(text));
}

std::string Pen::figure(std::string text) const {
    return in_language(std::move(text), document_.language);
}

bool Pen::has(const std::string& names) const {
    std::istringstream all{names};
    for (std::string name; all >> name;) {
        const auto field = document_.fields.find(name);
        if (field == document_.fields.end() || field->second.empty()) return false;
    }
    return true;
}

const faces::Part& Pen::part(const std::string& id) const {
    static const faces::Part none;
    const auto at = document_.parts.find(id);
    return at == document_.parts.end() ? none : at->second;
}

const SheetStyle& Pen::style(const std::string& name) const {
    return layout_.styles.find(name)->second;
}

const SheetTone* Pen::tone(const std::string& name) const {
    const auto at = layout_.tones.find(name);
    return at == layout_.tones.end() ? nullptr : &at->second;
}

draw::Rgb Pen::colour(const SheetInk& ink, const std::string& name) const {
    if (ink.slot == SheetInk::Slot::fixed) return ink.colour;
    const SheetTone* own = tone(name);
    if (own == nullptr) own = tone("plain");
    if (own == nullptr) return {};
    return ink.slot == SheetInk::Slot::fill     ? own->fill
           : ink.slot == SheetInk::Slot::figure ? own->figure
                                                : own->text;
}

void Pen::use(const draw::Rgb& colour) {
    if (context != nullptr) cairo_set_source_rgb(context, colour.red, colour.green, colour.blue);
}

std::vector<draw::Run> Pen::plain(const std::string& text) {
    draw::Run run;
    run.text = text;
    return {std::move(run)};
}

std::string Pen::lead(const Block& block, const std::string& lead) {
    if (lead.empty() || !block.has("lead")) return lead;
    page_fields["lead"] = lead;
    return words(block.word("lead"));
}

std::vector<draw::Run> Pen::rich(const std::string& field, const draw::Face::Paragraph& text) {
    draw::RichNames names;
    names.colour = [&](std::string_view word) -> std::optional<draw::Rgb> {
        const auto at = layout_.colours.find(word);
        if (at != layout_.colours.end()) return at->second;
        const auto tone = layout_.tones.find(word);
        if (tone != layout_.tones.end()) return tone->second.text;
        return std::nullopt;
    };
    names.has_icon = [&](std::string_view icon) { return icons_.has(std::string{icon}); };
    std::vector<draw::Run> runs;
    for (const std::string* part : {&text.lead, &text.text}) {
        if (part->empty()) continue;
        // Names stand among the words: a tag that is none is text.
        draw::Rich read = draw::parse_text(*part, names);
        for (const auto& fault : read.faults) report(field, draw::text_of(fault, *part), false);
        // Full-width signs have the air behind them in their own width.
        if (!runs.empty() && !draw::ends_wide(text.lead)) runs.push_back(plain(" ").front());
        for (draw::Run& run : read.runs) {
            if (part == &text.lead) run.is_bold = true;
            runs.push_back(std::move(run));
        }
    }
    bind_icons(runs);
    return runs;
}

draw::Language Pen::language_of(const std::string& text) const {
    return {document_.language,
            document_.is_right_to_left && draw::is_written_from_the_right(text)};
}

SetText Pen::set(const std::string& field, const std::vector<draw::Run>& runs,
                 const SheetStyle& style, double width) {
    draw::Measure measure;
    measure.width = width;
    measure.is_balanced = true;
    const std::string text = draw::plain(runs);
    const draw::Language language = language_of(text);
    SetText out{typesetter_.compose(runs, style.type, measure, language), &style, width};
    // A word wider than its column is broken: better than nothing on paper.
    if (width > 0 && out.lines.widest() > width + slack_mm) {
        measure.breaks_words = true;
        draw::Lines broken = typesetter_.compose(runs, style.type, measure, language);
        if (broken.widest() <= width + slack_mm) {
            report(field,
                   fmt::format("a word of {} is wider than its column of {:.1f} mm and is broken",
                               quoted_start(text), width),
                   false);
            out.lines = std::move(broken);
        }
    }
    for (const auto& complaint : out.lines.complaints()) report(field, complaint, false);
    if (width > 0 && out.lines.widest() > width + slack_mm)
        report(field, fmt::format("{} does not fit: {:.1f} mm in a column of {:.1f}",
                                  quoted_start(text), out.lines.widest(), width));
    return out;
}

double Pen::centred(const SheetStyle& style, double y) {
    return y + half_capital_em * style.type.size;
}

double Pen::show(const SetText& text, double x, double y, const draw::Rgb& colour, Align align) {
    if (context == nullptr) return text.height();
    use(colour);
    text.lines.show(context, icons_, colour, sides.at(x + part_of(align, false) * text.width),
                    centred(*text.style, y + text.style->leading_mm / 2), text.style->leading_mm,
                    part_of(align, sides.is_mirrored));
    return text.height();
}

double Pen::paragraph(const std::string& field, const std::vector<draw::Run>& runs,
                      const SheetStyle& style, double x, double y, double width, Align align) {
    if (draw::plain(runs).empty()) return 0;
    return show(set(field, runs, style, width), x, y, colour(style.ink), align);
}

void Pen::icon(const std::string& field, const std::string& name, double x, double y, double size,
               const draw::Rgb& colour) {
    if (context == nullptr || name.empty()) return;
    if (!icons_.has(name)) return report(field, "there is no sign \"" + name + "\"");
    const draw::Saved saved{context};
    icons_.draw(context, name, sides.placed({x, y, size, size}).x, y, size, size, colour);
}

void Pen::hexes(const draw::HexMap& map, const draw::HexLook& look, const draw::Box& box) {
    if (context == nullptr) return;
    const draw::Box at = sides.placed(box);
    const draw::HexGrid grid = map.grid(look.radius);
    const draw::Saved saved{context};
    cairo_new_path(context);
    cairo_rectangle(context, at.x, at.y, at.width, at.height);
    cairo_clip(context);
    cairo_translate(context, at.x + (at.width - grid.width()) / 2,
                    at.y + (at.height - grid.height()) / 2);
    draw::draw_hex_map(context, map, look, icons_, typesetter_);
}

void Pen::fill(const draw::Box& box, double corner, const draw::Rgb& colour) {
    if (context == nullptr) return;
    use(colour);
    draw::rounded_path(context, sides.placed(box), corner);
    cairo_fill(context);
}

void Pen::outline(const draw::Box& box, double corner, double line_mm, const draw::Rgb& colour) {
    if (context == nullptr) return;
    use(colour);
    cairo_set_line_width(context, line_mm);
    draw::rounded_path(context, sides.placed(box), corner);
    cairo_stroke(context);
}

void Pen::rule(double x, double y, double width, double line_mm, const draw::Rgb& colour) {
    if (context == nullptr || line_mm <= 0) return;
    use(colour);
    cairo_set_line_width(context, line_mm);
    cairo_move_to(context, sides.at(x), y);
    cairo_line_to(context, sides.at(x + width), y);
    cairo_stroke(context);
}

void Pen::upright(double x, double y, double height, double line_mm, const draw::Rgb& colour) {
    if (context == nullptr || line_mm <= 0) return;
    use(colour);
    cairo_set_line_width(context, line_mm);
    cairo_move_to(context, sides.at(x), y);
    cairo_line_to(context, sides.at(x), y + height);
    cairo_stroke(context);
}

void Pen::slope(double from_x, double from_y, double to_x, double to_y, double line_mm,
                const draw::Rgb& colour) {
    if (context == nullptr || line_mm <= 0) return;
    use(colour);
    cairo_set_line_width(context, line_mm);
    cairo_move_to(context, sides.at(from_x), from_y);
    cairo_line_to(context, sides.at(to_x), to_y);
    cairo_stroke(context);
}

void Pen::polygon(const std::vector<std::pair<double, double>>& corners, const draw::Rgb& colour) {
    if (context == nullptr) return;
    use(colour);
    for (const auto& [x, y] : corners) cairo_line_to(context, sides.at(x), y);
    cairo_close_path(context);
    cairo_fill(context);
}

void Pen::report(const std::string& field, const std::string& message, bool is_error) {
    if (context == nullptr) return;  // A pass that only measures says nothing.
    keep({document_.name, field, message, is_error, document_.file});
}

void Pen::keep(draw::Finding finding) {
    if (std::find(findings_.begin(), findings_.end(), finding) == findings_.end())
        findings_.push_back(std::move(finding));
}

}  // namespace muster::pages
