#include "print/draw/type/paragraph.hpp"

#include "print/draw/ink/icons.hpp"
#include "print/draw/type/balance.hpp"
#include "print/draw/type/scripts.hpp"

#include <algorithm>

namespace muster::draw {
namespace {

constexpr double from_units = 1.0 / PANGO_SCALE;

bool is_among(const std::string& families, const std::string& family) {
    return ("," + families + ",").find("," + family + ",") != std::string::npos;
}

const char* slope(PangoStyle style) {
    return style == PANGO_STYLE_NORMAL ? "" : " italic";
}

/// Copied text keeps the words of an icon: a space that stands for them.
void say(cairo_t* context, PangoLayout* layout, const std::string& words, double x, double y) {
    if (words.empty() || cairo_surface_has_show_text_glyphs(cairo_get_target(context)) == FALSE)
        return;
    PangoContext* pango = pango_layout_get_context(layout);
    const ObjectPtr<PangoFont> font{pango_font_map_load_font(
        pango_context_get_font_map(pango), pango, pango_layout_get_font_description(layout))};
    if (!font) return;
    cairo_scaled_font_t* scaled = pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font.get()));
    if (scaled == nullptr) return;
    cairo_glyph_t* glyphs = nullptr;
    int count = 0;
    if (cairo_scaled_font_text_to_glyphs(scaled, x, y, " ", 1, &glyphs, &count, nullptr, nullptr,
                                         nullptr) != CAIRO_STATUS_SUCCESS)
        return;
    const cairo_text_cluster_t cluster{static_cast<int>(words.size()), 1};
    cairo_set_scaled_font(context, scaled);
    if (count == 1)
        cairo_show_text_glyphs(context, words.data(), static_cast<int>(words.size()), glyphs, 1,
                               &cluster, 1, {});
    cairo_glyph_free(glyphs);
}

}  // namespace

const KnownFonts::Font& KnownFonts::of(PangoFont* font) {
    if (const auto known = fonts_.find(font); known != fonts_.end()) return known->second;
    const FontDescriptionPtr used{pango_font_describe(font)};
    const char* const name = pango_font_description_get_family(used.get());
    g_object_ref(font);
    return fonts_
        .emplace(font, Font{ObjectPtr<PangoFont>{font}, name != nullptr ? name : "an unnamed font",
                            pango_font_description_get_weight(used.get()),
                            pango_font_description_get_style(used.get())})
        .first->second;
}

void Lines::Paragraph::examine(const std::string& family, const std::string& families,
                               KnownFonts& fonts) {
    for (auto& icon : icons) icon.owner = this;
    for (const GSList* at = pango_layout_get_lines_readonly(layout.get()); at != nullptr;
         at = at->next) {
        auto* line = static_cast<PangoLayoutLine*>(at->data);
        for (const GSList* run = line->runs; run != nullptr; run = run->next) {
            auto* item = static_cast<PangoGlyphItem*>(run->data);
            // Pango sets digits among Japanese letters by the feet of the two fonts, a quarter of
            // an em too high; all of our fonts share one baseline.
            item->y_offset = 0;
            inspect(*item, family, families, fonts);
        }
        widths.push_back(line_width(line) * from_units);
    }
    if (!missing.empty()) complain(missing_letters(family, missing));
}

void Lines::Paragraph::inspect(const PangoGlyphItem& run, const std::string& family,
                               const std::string& families, KnownFonts& fonts) {
    bool is_inked = false;
    for (int i = 0; i < run.glyphs->num_glyphs; ++i) {
        const PangoGlyph glyph = run.glyphs->glyphs[i].glyph;
        if (glyph == PANGO_GLYPH_EMPTY) continue;
        is_inked = is_inked || (glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0;
        if ((glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0) continue;
        const char32_t letter = glyph & ~PANGO_GLYPH_UNKNOWN_FLAG;
        if (std::find(missing.begin(), missing.end(), letter) == missing.end())
            missing.push_back(letter);
    }
    if (!is_inked || run.item->analysis.font == nullptr) return;

    const KnownFonts::Font& used = fonts.of(run.item->analysis.font);
    if (used.family != family) {
        if (!is_among(families, used.family))
            complain("the font " + family + " lacks letters of \"" +
                     std::string{pango_layout_get_text(layout.get()) + run.item->offset,
                                 static_cast<std::size_t>(run.item->length)} +
                     "\", which are shown in " + used.family);
        return;
    }
    // The styles of a layout are checked when it is read; bold and italic words are new.
    const PangoFontDescription* described = pango_layout_get_font_description(layout.get());
    PangoWeight weight = pango_font_description_get_weight(described);
    PangoStyle style = pango_font_description_get_style(described);
    PangoAttrList* list = pango_layout_get_attributes(layout.get());
    using Iterator = std::unique_ptr<PangoAttrIterator, Releaser<pango_attr_iterator_destroy>>;
    const Iterator iterator{pango_attr_list_get_iterator(list)};
    do {
        int begin = 0;
        int end = 0;
        pango_attr_iterator_range(iterator.get(), &begin, &end);
        if (run.item->offset < begin || run.item->offset >= end) continue;
        if (const auto* own = pango_attr_iterator_get(iterator.get(), PANGO_ATTR_WEIGHT))
            weight = static_cast<PangoWeight>(reinterpret_cast<const PangoAttrInt*>(own)->value);
        if (const auto* own = pango_attr_iterator_get(iterator.get(), PANGO_ATTR_STYLE))
            style = static_cast<PangoStyle>(reinterpret_cast<const PangoAttrInt*>(own)->value);
        break;
    } while (pango_attr_iterator_next(iterator.get()) != FALSE);
    if (weight != used.weight ||
        (style == PANGO_STYLE_NORMAL) != (used.style == PANGO_STYLE_NORMAL))
        complain("the font " + family + " has no weight " + std::to_string(weight) + slope(style) +
                 "; weight " + std::to_string(used.weight) + slope(used.style) +
                 " stands in for it");
}

void Lines::Paragraph::complain(std::string text) {
    if (std::find(complaints.begin(), complaints.end(), text) == complaints.end())
        complaints.push_back(std::move(text));
}

void Lines::Paragraph::show(cairo_t* context, double x, double baseline, double leading,
                            double align) const {
    const GSList* at = pango_layout_get_lines_readonly(layout.get());
    for (std::size_t line = 0; line < widths.size() && at != nullptr; ++line, at = at->next) {
        cairo_move_to(context, align == 0 ? x : x - align * widths[line],
                      baseline + static_cast<double>(line) * leading);
        pango_cairo_show_layout_line(context, static_cast<PangoLayoutLine*>(at->data));
    }
    cairo_new_path(context);
}

void Lines::Paragraph::show_icon(cairo_t* context, PangoAttrShape* shape, gboolean is_path,
                                 gpointer) {
    const auto& icon = *static_cast<const InlineIcon*>(shape->data);
    const Paragraph& owner = *icon.owner;
    if (is_path != FALSE || owner.signs == nullptr) return;
    double x = 0;
    double y = 0;
    cairo_get_current_point(context, &x, &y);
    const Saved saved{context};
    say(context, owner.layout.get(), icon.words, x, y);
    cairo_new_path(context);
    // What is drawn stands on the baseline, not the empty margin of its file.
    const double lift = (1 - owner.signs->bottom(icon.name)) * icon.side;
    owner.signs->draw(context, icon.name, x + icon.air, y - icon.side + lift, icon.side, icon.side,
                      icon.colour.value_or(owner.ink));
}

int Lines::count() const {
    return static_cast<int>(paragraph_->widths.size());
}

double Lines::width(int line) const {
    return paragraph_->widths[static_cast<std::size_t>(line)];
}

double Lines::widest() const {
    const auto& widths = paragraph_->widths;
    return widths.empty() ? 0 : *std::max_element(widths.begin(), widths.end());
}

double Lines::height() const {
    PangoRectangle logical{};
    pango_layout_get_extents(paragraph_->layout.get(), nullptr, &logical);
    return logical.height * from_units;
}

double Lines::baseline() const {
    return pango_layout_get_baseline(paragraph_->layout.get()) * from_units;
}

bool Lines::is_cut() const {
    return pango_layout_is_ellipsized(paragraph_->layout.get()) != FALSE;
}

std::string Lines::text() const {
    return pango_layout_get_text(paragraph_->layout.get());
}

std::string Lines::line_text(int line) const {
    const auto* at = pango_layout_get_line_readonly(paragraph_->layout.get(), line);
    if (at == nullptr) return {};
    return text().substr(static_cast<std::size_t>(at->start_index),
                         static_cast<std::size_t>(at->length));
}

Box Lines::ink(int line) const {
    auto* at = pango_layout_get_line_readonly(paragraph_->layout.get(), line);
    if (at == nullptr) return {};
    PangoRectangle ink{};
    pango_layout_line_get_extents(at, &ink, nullptr);
    return {ink.x * from_units, ink.y * from_units, ink.width * from_units,
            ink.height * from_units};
}

const std::vector<char32_t>& Lines::missing() const {
    return paragraph_->missing;
}

const std::vector<std::string>& Lines::complaints() const {
    return paragraph_->complaints;
}

void Lines::show(cairo_t* context, double x, double baseline, double leading, double align) const {
    paragraph_->show(context, x, baseline, leading, align);
}

void Lines::show(cairo_t* context, Icons& icons, const Rgb& ink, double x, double baseline,
                 double leading, double align) const {
    paragraph_->signs = &icons;
    paragraph_->ink = ink;
    paragraph_->show(context, x, baseline, leading, align);
    paragraph_->signs = nullptr;
}

void Lines::show_line(cairo_t* context, Icons& icons, int line, double x, double baseline) const {
    auto* at = pango_layout_get_line_readonly(paragraph_->layout.get(), line);
    if (at == nullptr) return;
    paragraph_->signs = &icons;
    paragraph_->ink = {};
    cairo_move_to(context, x, baseline);
    pango_cairo_show_layout_line(context, at);
    paragraph_->signs = nullptr;
}

}  // namespace muster::draw
