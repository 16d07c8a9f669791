#pragma once

#include "engine/toml/reader.hpp"
#include "print/draw/ink/colour.hpp"
#include "print/draw/type/fonts.hpp"
#include "print/draw/type/typeset.hpp"

#include <string>
#include <string_view>
#include <vector>

/// What the layouts of pages and of sheets say alike: fonts, colours and how letters look.
namespace muster::pages {

/// A text that may be empty; empty where it is missing, too.
[[nodiscard]] std::string read_word(toml::Table& table, std::string_view key,
                                    toml::Need need = toml::Need::optional);
/// `#RRGGBB`; black where it is none, which is a fault.
[[nodiscard]] draw::Rgb read_colour(toml::Table& table, std::string_view key);
/// [fonts.FAMILY]: package, folders, languages and beside.
[[nodiscard]] draw::FontSource read_font(toml::Table& table, const std::string& family);
/// family, size_pt, weight, italic, small_caps and features of a [styles.NAME].
[[nodiscard]] draw::TypeStyle read_type(toml::Table& table,
                                        const std::vector<draw::FontSource>& fonts);
/// Calls `visit` with every table of a group of tables and its name.
template <class Visit>
void each_table(toml::Table& group, Visit visit) {
    for (const auto& entry : group.entries()) {
        auto table = group.table(entry.key, toml::Need::required);
        if (!table) continue;
        visit(*table, entry.key);
        table->finish();
    }
}

}  // namespace muster::pages
