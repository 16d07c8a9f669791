#include "print/draw/stage.hpp"

#include <sstream>
#include <stdexcept>

namespace muster::draw {
namespace {

using Draw = void (*)(Stage&, const Item&);
struct Known {
    std::string_view kind;
    Draw draw;
};
constexpr Known known_kinds[] = {
    {"ground", draw_ground},   {"spine", draw_spine},       {"badge", draw_badge},
    {"sign", draw_sign},       {"text", draw_text},         {"figure", draw_figure},
    {"name", draw_name},       {"keywords", draw_keywords}, {"arms", draw_arms},
    {"heater", draw_heater},   {"pills", draw_pills},       {"row", draw_row},
    {"flavour", draw_flavour}, {"effects", draw_effects},   {"coin", draw_coin},
    {"track", draw_track},     {"panel", draw_panel},       {"boxes", draw_boxes},
    {"back", draw_back},
};

}  // namespace

Stage::Stage(cairo_t* cr, const Layout& the_layout, const Face& the_face,
             const Hatching& the_hatching, const Margins& the_bleed,
             const Typesetter& the_typesetter, Icons& the_icons, std::vector<Finding>& findings)
    : context{cr},
      layout{the_layout},
      face{the_face},
      hatching{the_hatching},
      bleed{the_bleed},
      typesetter{the_typesetter},
      icons{the_icons},
      findings_{findings} {}

void Stage::draw(const Item& item) {
    std::istringstream wanted{item.when};
    for (std::string name; wanted >> name;)
        if (!has(name)) return;
    if (!item.unless.empty() && has(item.unless)) return;
    for (const auto& known : known_kinds) {
        if (known.kind != item.kind) continue;
        const Saved saved{context};
        cairo_new_path(context);
        known.draw(*this, item);
        return;
    }
    throw std::logic_error{"no drawing for " + item.kind};
}

std::string_view Stage::field(std::string_view name) const {
    if (name == "badge") return tone().badge;  // colour and outline are one choice
    const auto at = face.text.find(name);
    return at == face.text.end() ? std::string_view{} : std::string_view{at->second};
}

const std::vector<std::string>& Stage::list(std::string_view name) const {
    static const std::vector<std::string> none;
    const auto at = face.list.find(name);
    return at == face.list.end() ? none : at->second;
}

bool Stage::has(std::string_view name) const {
    if (name == "effects") return !face.effects.empty();
    return !field(name).empty() || !list(name).empty();
}

std::string Stage::filled(const std::string& pattern) const {
    std::string out;
    std::size_t at = 0;
    while (at < pattern.size()) {
        const std::size_t open = pattern.find('{', at);
        const std::size_t close = pattern.find('}', open);
        if (open == std::string::npos || close == std::string::npos) break;
        out.append(pattern, at, open - at);
        out += field(std::string_view{pattern}.substr(open + 1, close - open - 1));
        at = close + 1;
    }
    return out.append(pattern, at, std::string::npos);
}

const Tone& Stage::tone(bool is_second) const {
    const std::string_view name = field(is_second ? "second_tone" : "tone");
    if (const auto at = layout.tones.find(name); at != layout.tones.end()) return at->second;
    if (const auto plain = layout.tones.find("plain"); plain != layout.tones.end())
        return plain->second;
    static const Tone none;
    return none;
}

Rgb Stage::colour(const Ink& ink) const {
    switch (ink.source) {
        case Ink::Source::fill: return tone(ink.is_second).fill;
        case Ink::Source::deep: return tone(ink.is_second).deep;
        case Ink::Source::figure: return tone(ink.is_second).figure;
        case Ink::Source::text: return tone(ink.is_second).text;
        case Ink::Source::fixed: break;
    }
    return ink.colour;
}

void Stage::use(const Ink& ink) {
    const Rgb rgb = colour(ink);
    if (ink.alpha < 1)
        cairo_set_source_rgba(context, rgb.red, rgb.green, rgb.blue, ink.alpha);
    else
        cairo_set_source_rgb(context, rgb.red, rgb.green, rgb.blue);
}

const Style& Stage::style(const Item& item, std::string_view key) const {
    return layout.styles.find(item.word(key))->second;
}

void Stage::sign(const std::string& icon, const Box& box, const Rgb& rgb, double outline) {
    if (icon.empty()) return;
    if (!icons.has(icon)) {
        report("icon", "there is no sign \"" + icon + "\" in assets/icons");
        return;
    }
    icons.draw(context, icon, box.x, box.y, box.width, box.height, rgb, outline);
}

void Stage::report(std::string_view name, const std::string& message, bool is_error) {
    findings_.push_back({face.name, std::string{name}, message, is_error, face.file});
}

Lines Stage::set(std::string_view name, const std::vector<Span>& spans, const TypeStyle& type,
                 double width) {
    Lines lines = typesetter.set(spans, type, width);
    if (lines.unknown_glyphs() > 0)
        report(name, std::to_string(lines.unknown_glyphs()) + " letters are not in the font " +
                         type.family);
    return lines;
}

Box bleed_box(const Stage& stage) {
    const Margins& bleed = stage.bleed;
    return {-bleed.left, -bleed.top, stage.layout.width_mm + bleed.left + bleed.right,
            stage.layout.height_mm + bleed.top + bleed.bottom};
}

}  // namespace muster::draw
