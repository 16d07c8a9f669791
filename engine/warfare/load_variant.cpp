#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"
#include "engine/warfare/load.hpp"
#include "engine/warfare/toggles.hpp"

#include <fmt/format.h>

#include <span>
#include <utility>

namespace muster::warfare {
namespace {

using Text = std::string_view;

/// The keys of the table itself, and then of each section, which may be left out.
struct Reading {
    toml::Table& root;
    std::optional<toml::Table> table{};
    bool is_in_section{false};

    toml::Table* at() {
        if (!is_in_section) return &root;
        return table ? &*table : nullptr;
    }
    void section(Text name) {
        if (table) table->finish();
        is_in_section = true;
        table = root.table(name);
    }
    template <class Enum>
    void choice(Text key, Enum& field, std::span<const Text> words) {
        if (toml::Table* t = at())
            if (const auto index = t->choice(key, words)) field = static_cast<Enum>(*index);
    }
    void boolean(Text key, bool& field) {
        if (toml::Table* t = at()) field = t->boolean(key).value_or(field);
    }
    void integer(Text key, int& field, int min, int max) {
        if (toml::Table* t = at())
            field = static_cast<int>(t->integer(key, {min, max}).value_or(field));
    }
};

struct Writing {
    std::string out{"[warfare]\n"};

    void section(Text name) { out += fmt::format("\n[warfare.{}]\n", name); }
    template <class Enum>
    void choice(Text key, Enum field, std::span<const Text> words) {
        out += fmt::format("{} = \"{}\"\n", key, words[static_cast<std::size_t>(field)]);
    }
    void boolean(Text key, bool field) { out += fmt::format("{} = {}\n", key, field); }
    void integer(Text key, int field, int, int) { out += fmt::format("{} = {}\n", key, field); }
};

}  // namespace

void read_variant(toml::Table& table, Variant& variant) {
    Reading reading{table};
    each_toggle(variant, reading);
    if (reading.table) reading.table->finish();
    table.finish();
}

std::optional<Variant> load_variant(const std::filesystem::path& file, toml::Faults& faults) {
    toml::Faults found;
    Variant variant;
    for (const toml::Document& document : toml::read_with_includes(file, found)) {
        toml::Table root{document, found};
        if (auto table = root.table("warfare", toml::Need::required)) read_variant(*table, variant);
        root.allow({"include"});
        root.finish();
    }
    found.sort_within_files();
    for (const toml::Fault& fault : found.list()) faults.add(fault);
    if (!found.empty()) return std::nullopt;
    return variant;
}

std::string variant_text(const Variant& variant) {
    Writing writing;
    each_toggle(variant, writing);
    return writing.out;
}

}  // namespace muster::warfare
