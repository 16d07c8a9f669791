#include "print/draw/layout/draw.hpp"

#include "engine/toml/shipped.hpp"
#include "engine/toml/words/signs.hpp"
#include "print/draw/face/stage.hpp"
#include "print/draw/ink/icons.hpp"
#include "print/draw/ink/images.hpp"
#include "print/draw/layout/layout.hpp"
#include "print/draw/maps/board.hpp"
#include "print/draw/maps/hex_map.hpp"
#include "print/draw/maps/space_map.hpp"
#include "print/draw/type/typeset.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>
#include <unordered_map>

namespace muster::draw {
namespace {

Layout read_any(const std::filesystem::path& path) {
    if (const auto found = find_layout(path.string()); !found.empty()) return read_layout(found);
    std::string names;
    for (const auto& name : shipped_layout_names()) names += (names.empty() ? "" : ", ") + name;
    throw std::runtime_error{path.string() +
                             ": error: this layout does not exist; shipped ones: " + names};
}

/// A sentence for each font that a style asks for and that is not there.
std::vector<std::string> missing_faces(const Layout& layout, const Typesetter& typesetter) {
    std::vector<std::string> out = typesetter.missing_fonts();
    if (!out.empty()) return out;
    for (const auto& [name, style] : layout.styles) {
        const TypeStyle& type = style.type;
        if (is_available(typesetter.fonts(), type.family, type.weight, type.is_italic)) continue;
        const auto source = std::find_if(layout.fonts.begin(), layout.fonts.end(),
                                         [&](const auto& f) { return f.family == type.family; });
        out.push_back("style " + name + ": the font " + type.family + ", weight " +
                      std::to_string(type.weight) + (type.is_italic ? " italic" : "") +
                      " is missing; install Debian's package " +
                      (source == layout.fonts.end() ? type.family : source->package));
    }
    return out;
}

}  // namespace

bool Face::operator==(const Face& other) const {
    // Where it is defined makes no difference to what is seen.
    return layout == other.layout && name == other.name && language == other.language &&
           is_right_to_left == other.is_right_to_left && icons == other.icons &&
           tint == other.tint && text == other.text && list == other.list &&
           effects == other.effects && untranslated == other.untranslated;
}

struct Studio::Impl {
    Impl(const std::filesystem::path& named, const std::filesystem::path& assets)
        : layout{read_any(named)}, typesetter{layout.fonts}, icons{assets / "icons"} {
        // A layout of a pack may use the pack's signs on any card.
        for (const auto& file : layout.files) icons.add(toml::icons_of(toml::pack_of(file)));
    }
    Layout layout;
    Typesetter typesetter;
    Icons icons;

    const LayoutWords& words_in(const std::string& language) {
        const auto at = words.find(language);
        if (at != words.end()) return at->second;
        return words.emplace(language, LayoutWords{layout.files.front(), language}).first->second;
    }
    std::unordered_map<std::string, Overlaps::Noted> form_shapes;
    std::map<std::string, LayoutWords, std::less<>> words;  ///< By language, read when first used.
};

Studio::Studio(const std::filesystem::path& layout, const std::filesystem::path& assets)
    : impl_{std::make_unique<Impl>(layout, assets)} {}
Studio::Studio(Studio&&) noexcept = default;
Studio::~Studio() = default;

void Studio::draw(cairo_t* context, const Face& face, Detail detail, std::optional<Margins> bleed,
                  std::vector<Finding>& findings, const SafeArea* safe) const {
    const Layout& layout = impl_->layout;
    const auto at = layout.faces.find(face.layout);
    if (at == layout.faces.end()) {
        findings.push_back({face.name, "layout", "no face \"" + face.layout + "\" in the layout",
                            true, face.file});
        return;
    }
    for (const auto& [field, words] : face.untranslated)
        findings.push_back(
            {face.name, field,
             fmt::format("not translated to {}: {}", face.language, fmt::join(words, ", ")), false,
             face.file});
    const Saved saved{context};
    const Forms::Carried carried{context, impl_->icons.forms()};
    const Icons::Own own{impl_->icons, face.icons};
    const bool is_full = detail == Detail::full;
    Stage stage{context,
                layout,
                face,
                is_full ? layout.hatch_full : layout.hatch_table,
                bleed.value_or(Margins{}),
                impl_->typesetter,
                impl_->icons,
                findings,
                safe};
    stage.form_shapes = &impl_->form_shapes;
    if (face.language != "en") stage.words = &impl_->words_in(face.language);
    if (bleed) {
        const Box whole = bleed_box(stage);
        cairo_rectangle(context, whole.x, whole.y, whole.width, whole.height);
    } else {
        rounded_path(context, {0, 0, layout.width_mm, layout.height_mm}, layout.corner_mm);
    }
    cairo_clip(context);
    stage.draw(is_full ? at->second.full : at->second.table);
    if (is_full) stage.check_overlaps();
    for (const Lack& lack : impl_->typesetter.lacks()) {
        const Finding finding{lack.subject, lack.language, lack.message, false, ""};
        if (std::find(findings.begin(), findings.end(), finding) == findings.end())
            findings.push_back(finding);
    }
}

std::vector<std::string> Studio::missing_fonts() const {
    return missing_faces(impl_->layout, impl_->typesetter);
}

Face::Tint Studio::tone(std::string_view name) const {
    const auto& tones = impl_->layout.tones;
    auto found = tones.find(name);
    if (found == tones.end()) found = tones.find("plain");
    if (found == tones.end()) return {};
    const Tone& tone = found->second;
    return {hex(tone.fill), hex(tone.deep), hex(tone.figure), tone.hatch};
}

double Studio::trim_width_mm() const {
    return impl_->layout.width_mm;
}
double Studio::trim_height_mm() const {
    return impl_->layout.height_mm;
}
double Studio::bleed_mm() const {
    return impl_->layout.bleed_mm;
}
double Studio::corner_mm() const {
    return impl_->layout.corner_mm;
}
double Studio::safe_mm() const {
    return impl_->layout.safe_mm;
}

std::vector<std::filesystem::path> Studio::files() const {
    auto files = impl_->layout.files;
    for (const auto& [language, words] : impl_->words)
        files.insert(files.end(), words.files().begin(), words.files().end());
    for (auto& picture : impl_->layout.images->files()) files.push_back(std::move(picture));
    for (auto& sign : impl_->icons.files()) files.push_back(std::move(sign));
    return files;
}

void Studio::icon(cairo_t* context, const std::string& name, double x, double y, double width,
                  double height, const std::string& colour) const {
    const auto rgb = parse_colour(colour);
    if (!rgb)
        throw std::runtime_error{"error: \"" + colour + "\" is not a colour such as \"#1E1A17\""};
    const Saved saved{context};
    impl_->icons.draw(context, name, x, y, width, height, *rgb);
}

void Studio::board(cairo_t* context, const Board& board, const BoardLook& look) const {
    draw_board(context, board, look, impl_->icons, impl_->typesetter);
}

void Studio::spaces(cairo_t* context, const SpaceMap& map, const SpaceLook& look) const {
    draw_space_map(context, map, look, impl_->icons, *impl_->layout.images, impl_->typesetter);
}

void Studio::hexes(cairo_t* context, const HexMap& map, const HexLook& look) const {
    draw_hex_map(context, map, look, impl_->icons, impl_->typesetter);
}

std::string Studio::picture_fault(const std::filesystem::path& file) const {
    std::string why;
    impl_->layout.images->load(file, why);
    return why;
}

Studio::Extent Studio::text(cairo_t* context, const std::string& utf8, const Style& style, double x,
                            double y, double width, int max_lines) const {
    const auto rgb = parse_colour(style.colour);
    if (!rgb)
        throw std::runtime_error{"error: \"" + style.colour +
                                 "\" is not a colour such as \"#1E1A17\""};
    TypeStyle type;
    type.family = style.family;
    type.size = style.size;
    type.weight = style.weight;
    type.is_italic = style.italic;
    type.is_small_caps = style.small_caps;
    type.features = style.features;
    Measure measure;
    measure.width = width;
    measure.max_lines = max_lines;
    measure.breaks_words = true;
    Run run;
    run.text = utf8;
    impl_->typesetter.keep_screens();
    const Lines lines = impl_->typesetter.compose({run}, type, measure);
    Extent extent;
    extent.lines = lines.count();
    extent.width = lines.widest();
    extent.height = lines.height();
    extent.baseline = lines.baseline();
    extent.cut = lines.is_cut();
    const double natural = extent.height / std::max(1, extent.lines);
    const double leading = style.leading > 0 ? style.leading : natural;
    if (style.leading > 0) {
        extent.baseline += (leading - natural) / 2;
        extent.height = leading * extent.lines;
    }
    if (context == nullptr) return extent;

    const Saved saved{context};
    cairo_set_source_rgb(context, rgb->red, rgb->green, rgb->blue);
    const double align = style.align == Style::Align::left     ? 0
                         : style.align == Style::Align::centre ? 0.5
                                                               : 1;
    // Without a width the text hangs on x itself; with one it is aligned inside it.
    lines.show(context, x + align * width, y + extent.baseline, leading, align);
    return extent;
}

std::filesystem::path shipped_layouts() {
    return toml::shipped_cards() / "layouts";
}
std::filesystem::path shipped_assets() {
    return toml::shipped_assets();
}

}  // namespace muster::draw
