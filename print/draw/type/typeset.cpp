#include "print/draw/type/typeset.hpp"

#include "print/draw/type/balance.hpp"
#include "print/draw/type/hyphens.hpp"
#include "print/draw/type/paragraph.hpp"
#include "print/draw/type/scripts.hpp"
#include "print/draw/type/typographic.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <unordered_map>
#include <utility>

namespace muster::draw {
namespace {

constexpr int bold_weight = 700;
/// How many texts are kept, and as many that were asked for before: those of fifty cards, so that a
/// deck of thousands stays small, or of some screens, in 20 MB.
constexpr std::size_t of_cards = 300, of_screens = 3000;
constexpr std::string_view object_replacement = "\xEF\xBF\xBC";  // U+FFFC

int units(double length) {
    return static_cast<int>(std::lround(length * PANGO_SCALE));
}

std::string feature_list(const TypeStyle& style, bool is_small_caps) {
    std::string features = style.is_small_caps || is_small_caps ? "smcp=1" : "";
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

guint16 sixteen_bits(double part) {
    return static_cast<guint16>(std::lround(std::clamp(part, 0.0, 1.0) * 65535));
}

template <class T>
void append(std::string& key, const T& value) {
    key.append(reinterpret_cast<const char*>(&value), sizeof value);
}
void append(std::string& key, const std::string& text) {
    append(key, text.size());
    key += text;
}

std::string key_of(const std::vector<Run>& runs, const TypeStyle& style, const Measure& measure,
                   const Language& language) {
    std::string key;
    key.reserve(160);
    append(key, style.family);
    append(key, style.features);
    append(key, language.tag);
    append(key, style.size);
    append(key, style.weight);
    append(key, style.tracking_em);
    append(key, measure.width);
    append(key, measure.max_lines);
    for (const bool flag : {style.is_italic, style.is_small_caps, style.is_hyphenated,
                            measure.breaks_words, measure.is_balanced, language.is_right_to_left})
        key += flag ? '1' : '0';
    for (const auto& run : runs) {
        append(key, run.text);
        append(key, run.icon);
        for (const bool flag :
             {run.is_bold, run.is_italic, run.is_small_caps, run.colour.has_value()})
            key += flag ? '1' : '0';
        if (run.colour) {
            append(key, run.colour->red);
            append(key, run.colour->green);
            append(key, run.colour->blue);
        }
    }
    return key;
}

/// Gives the layout its words and their looks; no line ends at a space of `bound`.
void fill(Lines::Paragraph& paragraph, const std::vector<Run>& runs, const TypeStyle& style,
          const Language& language, const BoundSpaces& bound = {}) {
    std::string text;
    const AttrListPtr attributes{pango_attr_list_new()};
    PangoAttrList* list = attributes.get();
    paragraph.icons.clear();
    paragraph.icons.reserve(runs.size());  // attributes point at them
    for (const auto& run : runs) {
        const std::size_t begin = text.size();
        if (!run.icon.empty()) {
            text += object_replacement;
            const double side = icon_em * style.size;
            const double air = icon_air_em * style.size;
            paragraph.icons.push_back({run.icon, run.text, side, air, run.colour});
            PangoRectangle box{0, -units(side), units(side + 2 * air), units(side)};
            cover(list,
                  pango_attr_shape_new_with_data(&box, &box, &paragraph.icons.back(), nullptr,
                                                 nullptr),
                  begin, text.size());
            continue;
        }
        if (g_utf8_validate(run.text.data(), static_cast<gssize>(run.text.size()), nullptr) !=
            FALSE) {
            append_typographic(text, run.text);
        } else {
            const std::unique_ptr<char, Releaser<g_free>> valid{
                g_utf8_make_valid(run.text.data(), static_cast<gssize>(run.text.size()))};
            append_typographic(text, valid.get());
        }
        const std::size_t end = text.size();
        if (run.is_bold)
            cover(list, pango_attr_weight_new(static_cast<PangoWeight>(bold_weight)), begin, end);
        // Emphasis inside italics stands upright.
        if (run.is_italic)
            cover(list,
                  pango_attr_style_new(style.is_italic ? PANGO_STYLE_NORMAL : PANGO_STYLE_ITALIC),
                  begin, end);
        if (run.colour)
            cover(list,
                  pango_attr_foreground_new(sixteen_bits(run.colour->red),
                                            sixteen_bits(run.colour->green),
                                            sixteen_bits(run.colour->blue)),
                  begin, end);
        if (const auto features = feature_list(style, run.is_small_caps); !features.empty())
            cover(list, pango_attr_font_features_new(features.c_str()), begin, end);
    }
    if (style.tracking_em != 0 && !is_joined_language(language.tag))
        cover(list, pango_attr_letter_spacing_new(units(style.tracking_em * style.size)), 0,
              text.size());
    for (const Stretch& word : whole_words(text, language.tag))
        cover(list, pango_attr_allow_breaks_new(FALSE), word.begin, word.end);
    for (const Stretch& space : stretches(text, bound))
        cover(list, pango_attr_allow_breaks_new(FALSE), space.begin, space.end);
    pango_layout_set_attributes(paragraph.layout.get(), list);
    pango_layout_set_text(paragraph.layout.get(), text.data(), static_cast<int>(text.size()));
}

/// Binds numbers to their words, as far as these fit the width, and then short words that stand
/// alone to the word before, as far as that takes no further line. Most texts need neither, and are
/// not set again.
BoundSpaces balance(Lines::Paragraph& paragraph, const std::vector<Run>& runs,
                    const TypeStyle& style, const Language& language, double width) {
    constexpr int most_tries = 6;
    PangoLayout* layout = paragraph.layout.get();
    BoundSpaces bound;
    if (pango_layout_get_line_count(layout) < 2 || pango_layout_is_ellipsized(layout) != FALSE)
        return bound;
    auto numbers = spaces_at_numbers(pango_layout_get_text(layout));
    if (const auto ends = spaces_at_line_ends(layout); std::any_of(
            ends.begin(), ends.end(), [&](std::size_t space) { return numbers.contains(space); })) {
        const int widest = std::max(units(width), widest_line(layout));
        fill(paragraph, runs, style, language, numbers);
        if (widest_line(layout) <= widest)
            bound = numbers;
        else
            fill(paragraph, runs, style, language, bound);
    }
    for (int i = 0; i < most_tries; ++i) {
        const auto space = space_before_lone_word(layout, units(width));
        if (!space) break;
        const int lines = pango_layout_get_line_count(layout);
        const int widest = std::max(units(width), widest_line(layout));
        BoundSpaces more = bound.empty() ? numbers : bound;
        more.insert(*space);
        fill(paragraph, runs, style, language, more);
        if (pango_layout_get_line_count(layout) > lines || widest_line(layout) > widest) {
            fill(paragraph, runs, style, language, bound);
            break;
        }
        bound = std::move(more);
    }
    return bound;
}

/// Takes out the soft hyphens that end no line: they would part the letters' kerning, and a word
/// that is copied or searched for.
void keep_used_hyphens(PangoLayout* layout, std::vector<Run>& runs) {
    std::vector<std::size_t> ends;
    for (const GSList* at = pango_layout_get_lines_readonly(layout); at != nullptr; at = at->next) {
        const auto* line = static_cast<const PangoLayoutLine*>(at->data);
        ends.push_back(static_cast<std::size_t>(line->start_index + line->length));
    }
    std::size_t begin = 0;
    for (auto& run : runs) {
        if (!run.icon.empty()) {
            begin += object_replacement.size();
            continue;
        }
        std::string kept;
        for (std::size_t i = 0; i < run.text.size(); ++i) {
            if (run.text.compare(i, soft_hyphen.size(), soft_hyphen) == 0) {
                const std::size_t end = begin + i + soft_hyphen.size();
                if (std::find(ends.begin(), ends.end(), end) != ends.end()) kept += soft_hyphen;
                i += soft_hyphen.size() - 1;
            } else {
                kept += run.text[i];
            }
        }
        begin += run.text.size();
        run.text = std::move(kept);
    }
}

}  // namespace

struct Typesetter::Impl {
    /// What one language is set with.
    struct Setting {
        ObjectPtr<PangoContext> context, machine;  ///< `machine`: made for letters that it lacks.
        std::vector<FontSource> extra;

        /// "Vollkorn,Noto Serif Hebrew"
        [[nodiscard]] std::string families(const std::string& family) const {
            std::string all = family;
            for (const auto& source : extra)
                if (source.beside.empty() || source.beside == family) all += "," + source.family;
            return all;
        }
    };

    explicit Impl(std::vector<FontSource> all) : sources{std::move(all)} {
        std::copy_if(sources.begin(), sources.end(), std::back_inserter(families),
                     [](const FontSource& source) { return source.languages.empty(); });
        fonts = private_font_map(families, missing_fonts);
    }

    /// The layout's own fonts for the language, or else the usual ones; a map for each set of them,
    /// so that no letter of one card depends on the languages of the cards before it.
    PangoFontMap* map_for(const std::vector<FontSource>& extra, const std::string& tag) {
        if (extra.empty()) return fonts.get();
        std::string key;
        for (const auto& source : extra) append(key, source.family);
        auto& map = more_fonts[key];
        if (!map) {
            auto with = families;
            with.insert(with.end(), extra.begin(), extra.end());
            std::vector<std::string> lacking;
            map = private_font_map(with, lacking);
            for (auto& font : lacking)
                if (std::find(missing_fonts.begin(), missing_fonts.end(), font) ==
                    missing_fonts.end())
                    missing_language_fonts.emplace(std::move(font), tag);
        }
        return map.get();
    }

    PangoContext* context_for(PangoFontMap* map, const Language& language) const {
        PangoContext* context = pango_font_map_create_context(map);
        using Options = std::unique_ptr<cairo_font_options_t, Releaser<cairo_font_options_destroy>>;
        const Options options{cairo_font_options_create()};
        cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
        cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
        pango_cairo_context_set_font_options(context, options.get());
        pango_cairo_context_set_shape_renderer(context, Lines::Paragraph::show_icon, nullptr,
                                               nullptr);
        pango_context_set_round_glyph_positions(context, FALSE);
        pango_context_set_language(context, pango_language_from_string(language.tag.c_str()));
        pango_context_set_base_dir(
            context, language.is_right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
        return context;
    }

    Setting& setting(const Language& language) {
        const std::string key = (language.is_right_to_left ? "<" : ">") + language.tag;
        if (const auto known = settings.find(key); known != settings.end()) return known->second;
        Setting made;
        const std::string base = language.tag.substr(0, language.tag.find('-'));
        for (const auto& source : sources)
            for (const auto& tag : source.languages)
                if (tag == language.tag || tag == base) made.extra.push_back(source);
        if (made.extra.empty()) made.extra = usual_fallbacks(language.tag, families);
        made.context.reset(context_for(map_for(made.extra, language.tag), language));
        return settings.emplace(key, std::move(made)).first->second;
    }

    /// The families for letters that those of the language lack: the usual ones of their scripts,
    /// then whatever the machine has.
    std::string families_for(const std::vector<char32_t>& letters, const std::string& family,
                             std::string all) const {
        for (const char32_t letter : letters)
            for (const auto& source : usual_fallbacks(usual_language(letter), families))
                if (source.beside == family && all.find(source.family) == std::string::npos)
                    all += "," + source.family;
        return all;
    }
    PangoContext* machine_context(Setting& setting, const Language& language) {
        if (!machine_fonts) machine_fonts = machine_font_map(sources);
        if (!setting.machine) setting.machine.reset(context_for(machine_fonts.get(), language));
        return setting.machine.get();
    }

    std::vector<FontSource> sources, families;
    ObjectPtr<PangoFontMap> fonts, machine_fonts;
    std::vector<std::string> missing_fonts;                     ///< A sentence for each.
    std::map<std::string, std::string> missing_language_fonts;  ///< The same, with the language.
    std::map<std::string, ObjectPtr<PangoFontMap>> more_fonts;
    std::map<std::string, Setting> settings;
    Hyphens hyphens;
    KnownFonts known_fonts;

    /// Where fonts are looked for, and in which order: "Vollkorn,Noto Serif Hebrew".
    struct Fonts {
        PangoContext* context{};
        const std::string& families;
    };
    std::shared_ptr<Lines::Paragraph> laid_out(const Fonts& from, const std::vector<Run>& runs,
                                               const TypeStyle& style, const Measure& measure,
                                               const Language& language) {
        auto paragraph = std::make_shared<Lines::Paragraph>();
        paragraph->layout.reset(pango_layout_new(from.context));
        PangoLayout* layout = paragraph->layout.get();
        const FontDescriptionPtr font{pango_font_description_new()};
        pango_font_description_set_family(font.get(), from.families.c_str());
        pango_font_description_set_weight(font.get(), static_cast<PangoWeight>(style.weight));
        pango_font_description_set_style(font.get(),
                                         style.is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
        pango_font_description_set_absolute_size(font.get(), style.size * PANGO_SCALE);
        pango_layout_set_font_description(layout, font.get());

        pango_layout_set_auto_dir(layout, FALSE);  // the language says it, not the first letter
        pango_layout_set_wrap(layout,
                              measure.breaks_words ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
        if (measure.width > 0) pango_layout_set_width(layout, units(measure.width));
        if (measure.width > 0 && measure.max_lines > 0) {
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
            pango_layout_set_height(layout, -measure.max_lines);
        }
        const bool is_balanced = measure.is_balanced && measure.width > 0;
        if (style.is_hyphenated && measure.width > 0) {
            auto divisible = runs;
            for (auto& run : divisible)
                if (run.icon.empty()) run.text = hyphens.insert(run.text, language.tag);
            BoundSpaces bound;
            fill(*paragraph, divisible, style, language);
            if (is_balanced) bound = balance(*paragraph, divisible, style, language, measure.width);
            keep_used_hyphens(layout, divisible);
            fill(*paragraph, divisible, style, language, bound);
        } else {
            fill(*paragraph, runs, style, language);
            if (is_balanced) (void)balance(*paragraph, runs, style, language, measure.width);
        }
        return paragraph;
    }

    using Kept = std::unordered_map<std::string, std::shared_ptr<Lines::Paragraph>>;
    std::shared_ptr<Lines::Paragraph> known(const std::string& key) {
        if (const auto at = kept.find(key); at != kept.end()) return at->second;
        const auto at = kept_before.find(key);
        if (at == kept_before.end()) return nullptr;
        auto paragraph = at->second;
        keep(key, paragraph);
        return paragraph;
    }
    /// What nobody has asked for while so many others were kept is forgotten.
    void keep(std::string key, std::shared_ptr<Lines::Paragraph> paragraph) {
        if (kept.size() >= most_kept) kept_before = std::exchange(kept, {});
        kept.emplace(std::move(key), std::move(paragraph));
    }
    Kept kept, kept_before;
    std::size_t most_kept{of_cards};
};

Typesetter::Typesetter(std::vector<FontSource> sources)
    : impl_{std::make_unique<Impl>(std::move(sources))} {}
Typesetter::~Typesetter() = default;

void Typesetter::keep_screens() const {
    impl_->most_kept = of_screens;
}

PangoFontMap* Typesetter::fonts() const {
    return impl_->fonts.get();
}

const std::vector<std::string>& Typesetter::missing_fonts() const {
    return impl_->missing_fonts;
}

std::vector<Lack> Typesetter::lacks() const {
    std::vector<Lack> out;
    for (const auto& [font, language] : impl_->missing_language_fonts)
        out.push_back({"fonts", language, font});
    for (const auto& [language, why] : impl_->hyphens.missing())
        out.push_back({"hyphenation", language, why});
    return out;
}

Lines Typesetter::compose(const std::vector<Run>& runs, const TypeStyle& style,
                          const Measure& measure, const Language& language) const {
    std::string key = key_of(runs, style, measure, language);
    if (auto known = impl_->known(key)) return Lines{std::move(known)};

    Impl::Setting& setting = impl_->setting(language);
    const std::string families = setting.families(style.family);
    auto paragraph =
        impl_->laid_out({setting.context.get(), families}, runs, style, measure, language);
    paragraph->examine(style.family, families, impl_->known_fonts);
    // Only then are the fonts of the machine looked at: no other may slip in for a letter at hand.
    if (!paragraph->missing.empty()) {
        const std::string more = impl_->families_for(paragraph->missing, style.family, families);
        paragraph = impl_->laid_out({impl_->machine_context(setting, language), more}, runs, style,
                                    measure, language);
        paragraph->examine(style.family, families, impl_->known_fonts);
    }
    impl_->keep(std::move(key), paragraph);
    return Lines{std::move(paragraph)};
}

Lines Typesetter::set(const std::vector<Span>& spans, const TypeStyle& style, double width) const {
    std::vector<Run> runs;
    runs.reserve(spans.size());
    for (const auto& span : spans) {
        Run run;
        run.text = span.text;
        run.is_bold = span.is_bold;
        runs.push_back(std::move(run));
    }
    Measure measure;
    measure.width = width;
    return compose(runs, style, measure);
}

}  // namespace muster::draw
