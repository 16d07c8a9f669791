#include "print/draw/face/stage.hpp"

#include "engine/core/messages.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/text/nearest.hpp"

#include <algorithm>
#include <cmath>
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
    {"box", draw_box},         {"ellipse", draw_ellipse},   {"line", draw_line},
    {"icon", draw_icon},       {"image", draw_image},       {"textbox", draw_textbox},
    {"ground", draw_ground},   {"spine", draw_spine},       {"badge", draw_badge},
    {"sign", draw_sign},       {"text", draw_text},         {"figure", draw_figure},
    {"name", draw_name},       {"keywords", draw_keywords}, {"arms", draw_arms},
    {"heater", draw_heater},   {"pills", draw_pills},       {"row", draw_row},
    {"flavour", draw_flavour}, {"effects", draw_effects},   {"coin", draw_coin},
    {"track", draw_track},     {"panel", draw_panel},       {"boxes", draw_boxes},
    {"back", draw_back},
};

constexpr std::size_t most_repetitions = 200;
// Fainter colours do not disturb a text; stronger ones hide it.
constexpr double least_alpha = 0.25, opaque_alpha = 0.5;

/// The item moved as a whole.
Item shifted(Item item, double dx, double dy) {
    for (const char* key : {"x", "x2"})
        if (const auto at = item.numbers.find(key); at != item.numbers.end()) at->second += dx;
    for (const char* key : {"y", "y2", "baseline", "baseline_two", "top", "last"})
        if (const auto at = item.numbers.find(key); at != item.numbers.end()) at->second += dy;
    if (const auto at = item.lists.find("two_baselines"); at != item.lists.end())
        for (double& y : at->second) y += dy;
    return item;
}

}  // namespace

Stage::Stage(cairo_t* cr, const Layout& the_layout, const Face& the_face,
             const Hatching& the_hatching, const Margins& the_bleed,
             const Typesetter& the_typesetter, Icons& the_icons, std::vector<Finding>& findings,
             const SafeArea* other_safe)
    : context{cr},
      layout{the_layout},
      face{the_face},
      hatching{the_hatching},
      bleed{the_bleed},
      typesetter{the_typesetter},
      icons{the_icons},
      overlaps{the_icons},
      findings_{findings},
      other_safe_{other_safe} {
    if (!face.tint) return;
    Tone own = tone();
    const auto take = [](const std::string& text, Rgb& into) {
        if (const auto colour = parse_colour(text)) into = *colour;
    };
    take(face.tint->fill, own.fill);
    take(face.tint->deep, own.deep);
    take(face.tint->figure, own.figure);
    if (!face.tint->hatch.empty()) own.hatch = face.tint->hatch;
    tinted_ = std::move(own);
}

void Stage::draw(const Item& item) {
    if (item.repeat.empty()) return draw_once(item);
    where_ = item.where;
    check_known(item.repeat);
    const auto& entries = list(item.repeat);
    const std::size_t count =
        std::min(most_repetitions, entries.empty()
                                       ? static_cast<std::size_t>(whole_number(field(item.repeat)))
                                       : entries.size());
    for (std::size_t i = 0; i < count; ++i) {
        const auto per_row = static_cast<std::size_t>(item.per_row);
        const auto across = static_cast<double>(per_row > 0 ? i % per_row : i);
        const auto down = static_cast<double>(per_row > 0 ? i / per_row : i);
        index_ = i;
        index_text_ = std::to_string(i + 1);
        item_ = entries.empty() ? &index_text_ : &entries[i];
        repeated_ = item.repeat;
        draw_once(shifted(item, across * item.dx, down * item.dy));
    }
    item_ = nullptr;
}

void Stage::draw_once(const Item& item) {
    where_ = item.where;
    if (!all_hold(item.when)) return;
    if (!item.unless.empty() && all_hold(item.unless)) return;
    is_mirrored_ = item.is_mirrored && face.is_right_to_left;
    for (const auto& known : known_kinds) {
        if (known.kind != item.kind) continue;
        const Saved saved{context};
        cairo_new_path(context);
        check_translated(item);
        overlaps.begin(item.name.empty() ? item.kind : item.name, item.layer);
        known.draw(*this, item);
        return;
    }
    throw std::logic_error{"no drawing for " + item.kind};
}

void Stage::check_known(std::string_view name) {
    const auto is_known = [&](std::string_view field) {
        return field == "effects" || field == "badge" || face.text.find(field) != face.text.end() ||
               face.list.find(field) != face.list.end();
    };
    if (is_known(name) || (item_ != nullptr && (name == "item" || name == "index"))) return;
    std::vector<std::string_view> fields{"effects", "badge"};
    for (const auto& [field, text] : face.text) fields.emplace_back(field);
    for (const auto& [field, entries] : face.list) fields.emplace_back(field);
    const auto near = toml::nearest(name, fields);
    // The layout is at fault, so that all cards report it in the same words.
    findings_.push_back({face.layout, where_,
                         "no card has the field " + toml::quote(name) +
                             (near ? "; did you mean \"" + std::string{*near} + "\"?" : ""),
                         false, layout.files.empty() ? "" : layout.files.front().string()});
}

bool Stage::holds(const Condition& condition) {
    check_known(condition.field);
    if (!condition.has_value) return has(condition.field) != condition.is_negated;
    bool is_same = field(condition.field) == condition.value;
    if (item_ == nullptr) {
        const auto& entries = list(condition.field);
        is_same =
            is_same || std::find(entries.begin(), entries.end(), condition.value) != entries.end();
    }
    return is_same != condition.is_negated;
}

bool Stage::all_hold(const std::vector<Condition>& conditions) {
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const Condition& condition) { return holds(condition); });
}

std::string_view Stage::field(std::string_view name) const {
    if (item_ != nullptr && name == "item") return *item_;
    if (item_ != nullptr && name == "index") return index_text_;
    if (name == "badge") return tone().badge;  // colour and outline are one choice
    if (const auto at = face.text.find(name); at != face.text.end()) return at->second;
    if (item_ == nullptr) return {};
    const auto& entries = list(name);
    return index_ < entries.size() ? std::string_view{entries[index_]} : std::string_view{};
}

const std::vector<std::string>& Stage::list(std::string_view name) const {
    static const std::vector<std::string> none;
    const auto at = face.list.find(name);
    return at == face.list.end() ? none : at->second;
}

bool Stage::has(std::string_view name) const {
    if (name == "effects") return !face.effects.empty();
    return !field(name).empty() || (item_ == nullptr && !list(name).empty());
}

const std::string& Stage::translated(const std::string& pattern) const {
    return words == nullptr ? pattern : words->of(pattern);
}

void Stage::check_translated(const Item& item) {
    if (words == nullptr) return;
    for (const char* key : {"text", "first", "second", "title", "limit", "limit_lead"})
        if (words->lacks(item.word(key)))
            findings_.push_back({face.layout, where_, words->lament(item.word(key)), false,
                                 layout.files.empty() ? "" : layout.files.front().string()});
}

std::string Stage::filled(const std::string& pattern) {
    return filled_by(pattern, [](std::string value) { return value; });
}

std::string Stage::filled_markup(const std::string& pattern) {
    return filled_by(pattern, [](const std::string& value) { return as_text(value); });
}

std::string Stage::filled_by(const std::string& untranslated,
                             const std::function<std::string(std::string)>& shown) {
    return with_fields(translated(untranslated), [&](std::string_view name) {
        check_known(name);
        std::string value{field(name)};
        if (value.empty() && item_ == nullptr)
            for (const auto& entry : list(name))
                value += (&entry == &list(name)[0] ? "" : ", ") + entry;
        return shown(std::move(value));
    });
}

std::string Stage::subject(const Item& item, std::string_view key) const {
    const std::string& pattern = item.word(key);
    const std::size_t open = pattern.find('{');
    const std::size_t close = pattern.find('}', open);
    if (open == std::string::npos || close == std::string::npos)
        return item.name.empty() ? item.kind : item.name;
    std::string name = pattern.substr(open + 1, close - open - 1);
    return item_ != nullptr && name == "item" ? repeated_ : name;
}

double Stage::at(double x) const {
    return is_mirrored_ ? layout.width_mm - x : x;
}

Box Stage::placed(Box box) const {
    if (is_mirrored_) box.x = layout.width_mm - box.x - box.width;
    return box;
}

Box Stage::placed(const Item& item) const {
    Box box = placed(
        Box{item.number("x"), item.number("y"), item.number("width"), item.number("height")});
    const Box whole = bleed_box(*this);
    const bool to_left = is_mirrored_ ? item.bleeding.right : item.bleeding.left;
    const bool to_right = is_mirrored_ ? item.bleeding.left : item.bleeding.right;
    const double left = to_left ? whole.x : box.x;
    const double top = item.bleeding.top ? whole.y : box.y;
    const double right = to_right ? whole.x + whole.width : box.x + box.width;
    const double bottom = item.bleeding.bottom ? whole.y + whole.height : box.y + box.height;
    return {left, top, right - left, bottom - top};
}

const Tone& Stage::tone(bool is_second) const {
    if (!is_second && tinted_) return *tinted_;
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
    const Box around{box.x - outline / 2, box.y - outline / 2, box.width + outline,
                     box.height + outline};
    // It may outlive this stage, with the form that it is part of.
    overlaps.shape(Overlaps::Kind::sign, around, 0, true,
                   [&signs = icons, icon, box, outline](cairo_t* cr) {
                       signs.draw(cr, icon, box.x, box.y, box.width, box.height, {}, outline);
                   });
}

void Stage::area(const Box& box, double corner, const Ink* fill, const Ink* line,
                 double line_width) {
    const auto path = [box, corner](cairo_t* cr) {
        if (corner == wholly_round)
            ellipse_path(cr, box);
        else
            rounded_path(cr, box, std::min({corner, box.width / 2, box.height / 2}));
    };
    const bool has_line = line != nullptr && line->alpha >= least_alpha;
    if (has_line || (fill != nullptr && fill->alpha >= least_alpha))
        overlaps.shape(Overlaps::Kind::area, box, corner,
                       fill != nullptr && fill->alpha >= opaque_alpha, [path](cairo_t* cr) {
                           path(cr);
                           cairo_fill(cr);
                       });
    if (!has_line || line->alpha < opaque_alpha) return;
    const Box around{box.x - line_width / 2, box.y - line_width / 2, box.width + line_width,
                     box.height + line_width};
    overlaps.shape(Overlaps::Kind::cover, around, 0, true, [path, line_width](cairo_t* cr) {
        path(cr);
        cairo_set_line_width(cr, line_width);
        cairo_stroke(cr);
    });
}

void Stage::line(double x, double y, double x2, double y2, double width) {
    const Box box{std::min(x, x2) - width / 2, std::min(y, y2) - width / 2,
                  std::abs(x2 - x) + width, std::abs(y2 - y) + width};
    overlaps.shape(Overlaps::Kind::line, box, 0, false, [=](cairo_t* cr) {
        cairo_move_to(cr, x, y);
        cairo_line_to(cr, x2, y2);
        cairo_set_line_width(cr, width);
        cairo_stroke(cr);
    });
}

void Stage::picture(const Box& box) {
    overlaps.shape(Overlaps::Kind::picture, box, 0, true, [box](cairo_t* cr) {
        cairo_rectangle(cr, box.x, box.y, box.width, box.height);
        cairo_fill(cr);
    });
}

void Stage::check_overlaps() {
    for (const auto& clash : overlaps.clashes()) report(clash.field, clash.message, false);
}

void Stage::report(std::string_view name, const std::string& message, bool is_error) {
    findings_.push_back({face.name, std::string{name}, message, is_error, face.file});
}

Box bleed_box(const Stage& stage) {
    const Margins& bleed = stage.bleed;
    return {-bleed.left, -bleed.top, stage.layout.width_mm + bleed.left + bleed.right,
            stage.layout.height_mm + bleed.top + bleed.bottom};
}

int whole_number(std::string_view text) {
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9' || value > 999) return 0;
        value = value * 10 + (c - '0');
    }
    return value;
}

}  // namespace muster::draw
