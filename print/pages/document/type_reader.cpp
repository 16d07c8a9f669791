#include "print/pages/document/type_reader.hpp"

#include "print/draw/layout/layout_words.hpp"

#include <algorithm>

namespace muster::pages {

using toml::Need;

std::string read_word(toml::Table& table, std::string_view key, Need need) {
    table.allow({key});
    if (table.is_empty_text(key)) return {};
    return table.text(key, need, 300).value_or("");
}

draw::Rgb read_colour(toml::Table& table, std::string_view key) {
    const auto text = table.text(key, Need::required);
    if (!text) return {};
    const auto parsed = draw::parse_colour(*text);
    if (!parsed) table.fault(key, "found " + toml::quote(*text) + "; allowed: \"#RRGGBB\"");
    return parsed.value_or(draw::Rgb{});
}

draw::FontSource read_font(toml::Table& table, const std::string& family) {
    draw::FontSource source{family, read_word(table, "package", Need::required), {}};
    const auto folders = table.texts("folders", 8);
    for (const auto& folder : folders) {
        if (auto place = draw::font_place(folder.value, table.file()))
            source.folders.push_back(*std::move(place));
        else
            table.fault_at(
                folder.place, folder.path,
                "found " + toml::quote(folder.value) + "; allowed: " + draw::font_places);
    }
    for (auto& tag : table.texts("languages", 64)) source.languages.push_back(tag.value);
    source.beside = read_word(table, "beside");
    if (folders.empty()) table.fault_here("missing key \"folders\"");
    return source;
}

draw::TypeStyle read_type(toml::Table& table, const std::vector<draw::FontSource>& fonts) {
    draw::TypeStyle type;
    type.family = read_word(table, "family", Need::required);
    const auto is_it = [&](const draw::FontSource& font) { return font.family == type.family; };
    if (!type.family.empty() && std::none_of(fonts.begin(), fonts.end(), is_it))
        table.fault("family", "found " + toml::quote(type.family) + "; allowed: a name from fonts");
    type.size = table.number("size_pt", {4, 72}, Need::required).value_or(8) * draw::mm_per_point;
    type.weight = static_cast<int>(table.number("weight", {100, 900}).value_or(400));
    type.is_italic = table.boolean("italic").value_or(false);
    type.is_small_caps = table.boolean("small_caps").value_or(false);
    type.features = read_word(table, "features");
    return type;
}

}  // namespace muster::pages
