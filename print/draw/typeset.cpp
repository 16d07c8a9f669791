#include "print/draw/typeset.hpp"

#include <algorithm>
#include <cmath>

namespace muster::draw {
namespace {

constexpr PangoWeight lead_in_weight = PANGO_WEIGHT_BOLD;

int units(double length) {
    return static_cast<int>(std::lround(length * PANGO_SCALE));
}

std::string feature_list(const TypeStyle& style) {
    std::string features = style.is_small_caps ? "smcp=1" : "";
    std::size_t begin = 0;
    while (begin < style.features.size()) {
        const std::size_t end = std::min(style.features.find(',', begin), style.features.size());
        if (!features.empty()) features += ',';
        features += style.features.substr(begin, end - begin) + "=1";
        begin = end + 1;
    }
    return features;
}

void cover(PangoAttrList* list, PangoAttribute* attribute, std::size_t begin, std::size_t end) {
    attribute->start_index = static_cast<guint>(begin);
    attribute->end_index = static_cast<guint>(end);
    pango_attr_list_insert(list, attribute);
}

}  // namespace

double Lines::width(int line) const {
    PangoRectangle logical{};
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout_.get(), line), nullptr,
                                  &logical);
    return static_cast<double>(logical.width) / PANGO_SCALE;
}

double Lines::widest() const {
    double widest = 0;
    for (int line = 0; line < count(); ++line) widest = std::max(widest, width(line));
    return widest;
}

int Lines::unknown_glyphs() const {
    return pango_layout_get_unknown_glyphs_count(layout_.get());
}

void Lines::show(cairo_t* context, double x, double baseline, double leading, double align) const {
    for (int line = 0; line < count(); ++line) {
        cairo_move_to(context, align == 0 ? x : x - align * width(line), baseline + line * leading);
        pango_cairo_show_layout_line(context, pango_layout_get_line_readonly(layout_.get(), line));
    }
    cairo_new_path(context);
}

Typesetter::Typesetter(const std::vector<FontSource>& sources)
    : fonts_{private_font_map(sources)}, context_{pango_font_map_create_context(fonts_.get())} {
    using Options = std::unique_ptr<cairo_font_options_t, Releaser<cairo_font_options_destroy>>;
    const Options options{cairo_font_options_create()};
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context_.get(), options.get());
    pango_context_set_round_glyph_positions(context_.get(), FALSE);
    pango_context_set_language(context_.get(), pango_language_from_string("en"));
}

Lines Typesetter::set(const std::vector<Span>& spans, const TypeStyle& style, double width) const {
    ObjectPtr<PangoLayout> layout{pango_layout_new(context_.get())};
    const FontDescriptionPtr font{pango_font_description_new()};
    pango_font_description_set_family(font.get(), style.family.c_str());
    pango_font_description_set_weight(font.get(), static_cast<PangoWeight>(style.weight));
    pango_font_description_set_style(font.get(),
                                     style.is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_font_description_set_absolute_size(font.get(), style.size * PANGO_SCALE);
    pango_layout_set_font_description(layout.get(), font.get());

    std::string text;
    const AttrListPtr attributes{pango_attr_list_new()};
    for (const auto& span : spans) {
        const std::size_t begin = text.size();
        text += span.text;
        if (span.is_bold)
            cover(attributes.get(), pango_attr_weight_new(lead_in_weight), begin, text.size());
    }
    if (const std::string features = feature_list(style); !features.empty())
        cover(attributes.get(), pango_attr_font_features_new(features.c_str()), 0, text.size());
    if (style.tracking_em != 0)
        cover(attributes.get(),
              pango_attr_letter_spacing_new(units(style.tracking_em * style.size)), 0, text.size());
    pango_layout_set_attributes(layout.get(), attributes.get());
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD);
    if (width > 0) pango_layout_set_width(layout.get(), units(width));
    pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
    return Lines{std::move(layout)};
}

}  // namespace muster::draw
