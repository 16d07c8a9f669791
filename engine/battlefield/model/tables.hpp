#pragma once

#include "engine/battlefield/model/map.hpp"
#include "engine/battlefield/model/units.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::battlefield {

struct PackInfo {
    std::string id, name, version, author, licence;
};

/// What a letter of a map's rows stands for.
struct Letter {
    std::uint8_t ground{};
    Look look{};
    std::optional<FortificationRow> fort;
    std::string engine;  ///< The id of its row; empty: none.
    Role owner{Role::neither};
};
using Legend = std::map<char, Letter>;

/// All rows and maps of all packs.
struct Tables {
    std::vector<Troop> troops, engines;
    std::vector<FortificationRow> fortifications;
    Legend legend;          ///< Of maps that say nothing else.
    std::vector<Map> maps;  ///< The first is where armies meet that name no map.
    std::vector<PackInfo> packs;
    std::string hash;  ///< Of everything read.
};

/// The row of this id; null if there is none.
template <class Rows>
[[nodiscard]] auto* find_row(const Rows& rows, std::string_view id) {
    for (const auto& row : rows)
        if (row.id == id) return &row;
    return static_cast<decltype(rows.data())>(nullptr);
}
/// The ids of all rows, to say what is allowed.
template <class Rows>
[[nodiscard]] std::vector<std::string_view> ids_of(const Rows& rows) {
    std::vector<std::string_view> ids;
    for (const auto& row : rows) ids.push_back(row.id);
    return ids;
}

}  // namespace muster::battlefield
