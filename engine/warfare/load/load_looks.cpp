#include "engine/warfare/load/load_looks.hpp"

#include "engine/core/colour.hpp"
#include "engine/toml/words/signs.hpp"

#include <fmt/format.h>

namespace muster::warfare {
namespace {

using toml::Need;

std::optional<Rgb> read_colour(toml::Table& table, std::string_view key) {
    const auto text = table.text(key, Need::required, 7);
    if (!text) return std::nullopt;
    const auto colour = parse_colour(*text);
    if (!colour)
        table.fault(key, fmt::format("found {}; allowed: a colour such as \"#1F4E5A\"",
                                     toml::quote(*text)));
    return colour;
}

}  // namespace

std::optional<Livery> read_livery(toml::Table& owner) {
    auto table = owner.table("livery");
    if (!table) return std::nullopt;
    const auto fill = read_colour(*table, "fill");
    const auto metal = read_colour(*table, "metal");
    const auto division = table->choice("division", names::divisions);
    const auto hatch = table->choice("hatch", names::hatches);
    table->finish();
    if (!fill || !metal) return std::nullopt;
    if (const double found = contrast(*fill, *metal); found < least_contrast)
        table->fault("metal", fmt::format("the contrast with fill is {:.2f} : 1; allowed: 4.5 : 1 "
                                          "or more",
                                          found));
    Livery livery{hex(*fill), hex(*metal)};
    if (division) livery.division = names::divisions[*division];
    if (hatch) livery.hatch = names::hatches[*hatch];
    return livery;
}

Looks read_looks(toml::Table& table, bool wants_pictures) {
    Looks looks;
    looks.charge = table.id("charge", Need::optional).value_or("");
    looks.art = (wants_pictures ? table.picture("art") : table.text("art")).value_or("");
    looks.flavour = table.text("flavour", Need::optional, longest_flavour).value_or("");
    looks.livery = read_livery(table);
    if (!wants_pictures) return looks;
    if (!looks.charge.empty()) toml::check_charge(table, "charge", looks.charge);
    if (!looks.art.empty()) toml::check_picture(table, "art", looks.art);
    return looks;
}

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

std::string livery_text(const Livery& livery) {
    std::string out =
        fmt::format("livery = {{ fill = \"{}\", metal = \"{}\"", livery.fill, livery.metal);
    if (!livery.division.empty()) out += fmt::format(", division = \"{}\"", livery.division);
    if (livery.hatch != Livery{}.hatch) out += fmt::format(", hatch = \"{}\"", livery.hatch);
    return out + " }\n";
}

std::string looks_text(const Looks& looks) {
    std::string out;
    const auto line = [&](const char* key, const std::string& value) {
        if (!value.empty()) out += fmt::format("{} = \"{}\"\n", key, escaped(value));
    };
    line("charge", looks.charge);
    line("art", looks.art);
    if (looks.livery) out += livery_text(*looks.livery);
    line("flavour", looks.flavour);
    return out;
}

}  // namespace muster::warfare
