#include "engine/skirmish/load.hpp"
#include "engine/skirmish/toggles.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <span>
#include <string_view>

namespace muster::skirmish {
namespace {

using Text = std::string_view;

struct Reading {
    toml::Table& table;

    template <class Enum>
    void choice(Text key, Enum& field, std::span<const Text> names) {
        if (const auto index = table.choice(key, names)) field = static_cast<Enum>(*index);
    }
    void boolean(Text key, bool& field) { field = table.boolean(key).value_or(field); }
    void integer(Text key, int& field, int min, int max) {
        field = static_cast<int>(table.integer(key, {min, max}).value_or(field));
    }
};

struct Writing {
    std::string& out;

    template <class Enum>
    void choice(Text key, Enum field, std::span<const Text> names) {
        out += fmt::format("{} = \"{}\"\n", key, names[static_cast<std::size_t>(field)]);
    }
    void boolean(Text key, bool field) { out += fmt::format("{} = {}\n", key, field); }
    void integer(Text key, int field, int, int) { out += fmt::format("{} = {}\n", key, field); }
};

}  // namespace

void read_variant(toml::Table& table, Variant& variant) {
    each_toggle(variant, Reading{table});
    table.finish();
}

std::optional<Variant> load_variant(const std::filesystem::path& file, toml::Faults& faults) {
    toml::Faults found;
    Variant variant;
    for (const toml::Document& document : toml::read_with_includes(file, found)) {
        toml::Table root{document, found};
        if (auto table = root.table("skirmish", toml::Need::required))
            read_variant(*table, variant);
        root.allow({"include"});
        root.finish();
    }
    found.sort_within_files();
    for (const toml::Fault& fault : found.list()) faults.add(fault);
    if (!found.empty()) return std::nullopt;
    return variant;
}

std::string variant_text(const Variant& variant) {
    std::string out = "[skirmish]\n";
    each_toggle(variant, Writing{out});
    return out;
}

}  // namespace muster::skirmish
