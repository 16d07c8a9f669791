#include "print/draw/layout/layout_values.hpp"

#include "engine/toml/reader.hpp"
#include "engine/toml/text/nearest.hpp"
#include "print/draw/type/rich.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>
#include <tuple>

namespace muster::draw {
namespace {

constexpr std::pair<std::string_view, double> units_mm[] = {
    {"mm", 1}, {"cm", 10}, {"in", 25.4}, {"pt", mm_per_point}};

std::string in_words(const std::string& what, const Limits& limits, double unit = 1) {
    std::ostringstream text;
    text << what;
    const bool has_least = limits.least > Limits{}.least;
    const bool has_most = limits.most < Limits{}.most;
    if (has_least && has_most)
        text << ", " << limits.least / unit << " to " << limits.most / unit;
    else if (has_least)
        text << ", " << limits.least / unit << " or more";
    return text.str();
}

/// "0.125in" as mm.
std::optional<double> with_unit(std::string_view text) {
    double value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || !std::isfinite(value)) return std::nullopt;
    std::string_view rest = text.substr(static_cast<std::size_t>(end - text.data()));
    if (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
    for (const auto& [unit, mm] : units_mm)
        if (rest == unit) return value * mm;
    return std::nullopt;
}

bool is_field_name(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '_' || c == '-' || c == '.' || c >= 0x80;
    });
}

/// Words between spaces; a value in single quotes may hold spaces itself.
std::vector<std::string> tokens(std::string_view text) {
    std::vector<std::string> out;
    bool is_open = false;
    bool is_quoted = false;
    for (const char c : text) {
        if (c == '\'') is_quoted = !is_quoted;
        if (c == ' ' && !is_quoted) {
            is_open = false;
            continue;
        }
        if (!is_open) out.emplace_back();
        is_open = true;
        out.back() += c;
    }
    return out;
}

std::optional<Condition> condition(std::string_view token) {
    Condition out;
    if (token.starts_with('!')) {
        out.is_negated = true;
        token.remove_prefix(1);
    }
    const auto equals = token.find('=');
    std::string_view field = token.substr(0, equals);
    if (equals != std::string_view::npos) {
        out.has_value = true;
        std::string_view value = token.substr(equals + 1);
        if (value.size() > 1 && value.front() == '\'' && value.back() == '\'')
            value = value.substr(1, value.size() - 2);
        if (value.empty() || value.find_first_of("'=") != std::string_view::npos)
            return std::nullopt;
        out.value = value;
        if (field.ends_with('!')) {
            if (out.is_negated) return std::nullopt;
            out.is_negated = true;
            field.remove_suffix(1);
        }
    }
    if (!is_field_name(field)) return std::nullopt;
    out.field = field;
    return out;
}

}  // namespace

double LayoutValues::number(const LayoutKey& key, Limits range) {
    double value{};
    const auto* real = std::get_if<double>(&key.value->data);
    if (const auto* whole = std::get_if<std::int64_t>(&key.value->data))
        value = static_cast<double>(*whole);
    else if (real != nullptr && std::isfinite(*real))
        value = *real;
    else {
        found(key, in_words("a number", range));
        return 0;
    }
    if (value < range.least || value > range.most) found(key, in_words("a number", range));
    return value;
}

double LayoutValues::measure(const LayoutKey& key, double bare_mm, Limits range, const char* what) {
    double mm{};
    const auto* real = std::get_if<double>(&key.value->data);
    const auto* text = std::get_if<std::string>(&key.value->data);
    const auto measured = text != nullptr ? with_unit(*text) : std::nullopt;
    if (const auto* whole = std::get_if<std::int64_t>(&key.value->data))
        mm = static_cast<double>(*whole) * bare_mm;
    else if (real != nullptr && std::isfinite(*real))
        mm = *real * bare_mm;
    else if (measured)
        mm = *measured;
    else {
        found(key, in_words(what, range, bare_mm));
        return 0;
    }
    // A hair of room, so that "0.25pt" is not less than 0.25 points.
    if (mm < range.least - 1e-9 || mm > range.most + 1e-9)
        found(key, in_words(what, range, bare_mm));
    return mm;
}

double LayoutValues::length(const LayoutKey& key, Limits range) {
    return measure(key, 1, range, "a length in mm, or a string such as \"0.125in\" or \"9pt\"");
}

double LayoutValues::points(const LayoutKey& key, Limits range) {
    const Limits in_mm{range.least * mm_per_point, range.most * mm_per_point};
    return measure(key, mm_per_point, in_mm,
                   "a size in points, or a string such as \"9pt\" or \"3mm\"") /
           mm_per_point;
}

std::string LayoutValues::word(const LayoutKey& key) {
    if (const auto* text = std::get_if<std::string>(&key.value->data)) return *text;
    found(key, "a string");
    return {};
}

bool LayoutValues::flag(const LayoutKey& key) {
    if (const auto* value = std::get_if<bool>(&key.value->data)) return *value;
    found(key, "true, false");
    return false;
}

std::string LayoutValues::choice(const LayoutKey& key,
                                 const std::vector<std::string_view>& allowed) {
    std::string text = word(key);
    const bool is_text = std::holds_alternative<std::string>(key.value->data);
    if (is_text && std::find(allowed.begin(), allowed.end(), text) == allowed.end())
        files_.unknown(*key.document, key.value->place, key.path + ": found " + key.value->quoted(),
                       text, allowed);
    return text;
}

std::vector<std::string> LayoutValues::words(const LayoutKey& key) {
    return list(key, "a list of strings", [&](const LayoutKey& entry) { return word(entry); });
}

Ink LayoutValues::ink(const LayoutKey& key) {
    Ink out;
    std::string text = word(key);
    if (!std::holds_alternative<std::string>(key.value->data)) return out;
    if (const auto space = text.find(' '); space != std::string::npos) {
        std::istringstream percent{text.substr(space)};
        double number{};
        char sign{};
        if (!(percent >> number >> sign) || sign != '%' || number < 0 || number > 100)
            found(key, "a colour and a percentage, such as \"ink 20%\"");
        out.alpha = number / 100;
        text.resize(space);
    }
    const auto dot = text.find('.');
    const std::string head = text.substr(0, dot);
    if (dot != std::string::npos && (head == "tone" || head == "second")) {
        out.is_second = head == "second";
        const std::string slot = text.substr(dot + 1);
        if (slot == "fill")
            out.source = Ink::Source::fill;
        else if (slot == "deep")
            out.source = Ink::Source::deep;
        else if (slot == "fig")
            out.source = Ink::Source::figure;
        else if (slot == "text")
            out.source = Ink::Source::text;
        else
            found(key, head + ".fill, .deep, .fig, .text");
        return out;
    }
    if (const Rgb* known = find_colour(text)) {
        out.colour = *known;
    } else if (const auto parsed = parse_colour(text)) {
        out.colour = *parsed;
    } else {
        std::vector<std::string_view> names{"#RRGGBB", "tone.fill", "tone.deep", "tone.fig",
                                            "tone.text"};
        for (const auto& [name, colour] : colours_) names.push_back(name);
        files_.unknown(*key.document, key.value->place, key.path + ": found " + key.value->quoted(),
                       text, names);
    }
    return out;
}

const Rgb* LayoutValues::find_colour(std::string_view name) {
    const auto known = colours_.find(name);
    if (known == colours_.end()) return nullptr;
    used_colours_.insert(known->first);
    return &known->second;
}

std::string LayoutValues::markup(const LayoutKey& key) {
    std::string text = word(key);
    std::vector<std::string_view> known;
    for (const auto& [name, colour] : colours_) known.push_back(name);
    RichNames names;
    names.colour = [&](std::string_view name) -> std::optional<Rgb> {
        if (name.find('{') != std::string_view::npos) return Rgb{};
        const Rgb* colour = find_colour(name);
        return colour != nullptr ? std::optional{*colour} : std::nullopt;
    };
    std::string_view rest = text;
    for (int line = 1; !rest.empty(); ++line) {
        const std::string_view part = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
        for (RichFault mistake : parse_rich(part, names).faults) {
            mistake.line = line;
            if (!mistake.unknown_colour.empty()) {
                mistake.message += "; allowed: #RRGGBB";
                for (const auto name : known) mistake.message += ", " + std::string{name};
                mistake.message += toml::did_you_mean(mistake.unknown_colour, known);
            }
            const auto exact =
                toml::place_within(*key.document, key.value->place, text, mistake.place());
            files_.fault(*key.document, exact.value_or(key.value->place),
                         key.path + ": " + (exact ? mistake.message : text_of(mistake, text)));
        }
    }
    return text;
}

void LayoutValues::check_colours_used() {
    const LayoutTable table = files_.table("colours");
    for (const LayoutKey& key : table.keys) {
        if (used_colours_.contains(key.name)) continue;
        const auto before = files_.keys_above(*key.document, "colours");
        if (std::find(before.begin(), before.end(), key.name) != before.end()) continue;
        if (const auto near = toml::nearest(key.name, before); near && near->size() > 3)
            files_.fault(
                *key.document, key.place,
                key.path + ": nothing uses this colour; did you mean " + toml::quote(*near) + "?");
    }
}

std::vector<Condition> LayoutValues::conditions(const LayoutKey& key) {
    std::vector<Condition> out;
    const auto parts = tokens(word(key));
    for (const auto& token : parts)
        if (auto parsed = condition(token)) out.push_back(std::move(*parsed));
    const bool is_text = std::holds_alternative<std::string>(key.value->data);
    if (is_text && (out.size() != parts.size() || out.empty()))
        found(key,
              "conditions such as \"flavour\", \"!path\", \"role=Guardian\" or "
              "\"name!='Two words'\", all of which must hold");
    return out;
}

Edges LayoutValues::edges(const LayoutKey& key) {
    Edges out;
    for (const auto& token : tokens(word(key))) {
        if (token == "all")
            out = {true, true, true, true};
        else if (token == "left")
            out.left = true;
        else if (token == "top")
            out.top = true;
        else if (token == "right")
            out.right = true;
        else if (token == "bottom")
            out.bottom = true;
        else
            files_.unknown(*key.document, key.value->place,
                           key.path + ": found " + toml::quote(token), token,
                           {"all", "left", "top", "right", "bottom"});
    }
    return out;
}

void LayoutValues::expect(const LayoutTable& table, const std::vector<std::string_view>& keys) {
    for (const auto& key : table.keys)
        if (std::find(keys.begin(), keys.end(), key.name) == keys.end())
            files_.unknown(*key.document, key.place,
                           (table.path.empty() ? "" : table.path + ": ") + "unknown key " +
                               toml::quote(key.name),
                           key.name, keys);
}

const LayoutKey* LayoutValues::required(const LayoutTable& table, std::string_view key) {
    const LayoutKey* found = table.find(key);
    if (found == nullptr && table.document != nullptr)
        files_.fault(*table.document, table.place,
                     table.path + "." + std::string{key} + " is missing");
    return found;
}

void LayoutValues::found(const LayoutKey& key, const std::string& allowed) {
    fault(key, "found " + key.value->quoted() + "; allowed: " + allowed);
}

void LayoutValues::fault(const LayoutKey& key, const std::string& message) {
    files_.fault(*key.document, key.value->place, key.path + ": " + message);
}

}  // namespace muster::draw
