#pragma once

#include "engine/warfare/model/simple_tables.hpp"
#include "engine/warfare/model/units.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::warfare {

/// WF-187: what two ancestries (or nations) think of each other.
enum class Attitude : std::uint8_t { allied, friendly, neutral, hostile };
namespace names {
inline constexpr std::array<std::string_view, 4> attitudes{"A", "F", "N", "H"};
}

/// WF-187 to WF-191: a symmetric chart with the price multipliers.
struct AttitudeChart {
    Attitude otherwise{Attitude::neutral};
    std::array<int, 3> multiplier_x100{100, 125, 150};              ///< Hostile is not sold.
    std::map<std::pair<std::string, std::string>, Attitude> pairs;  ///< First id before the second.
    [[nodiscard]] Attitude between(const std::string& a, const std::string& b) const;
};

struct PackInfo {
    std::string id, name, version, author, licence;
};

/// All rows of all packs.
struct Tables {
    std::vector<Ancestry> ancestries;
    std::vector<Experience> experiences;
    std::vector<Equipment> equipments;
    std::array<TypeRow, type_count> types;  ///< By Type.
    std::vector<Size> sizes;                ///< By faces, the smallest first.
    std::vector<Trait> traits;
    std::vector<FortificationRow> fortifications;  ///< By level.
    AttitudeChart attitudes;
    simple::SimpleTables simple;
    std::vector<PackInfo> packs;
    std::string hash;  ///< Of everything read.

    [[nodiscard]] const TypeRow& row(Type type) const {
        return types[static_cast<std::size_t>(type)];
    }
    /// The row with rank -1, which Levies have (WF-26).
    [[nodiscard]] std::size_t no_experience() const;
    [[nodiscard]] std::size_t no_equipment() const;
    [[nodiscard]] const FortificationRow* fortification(int level) const;
};

/// The index of the row of this id.
template <class Rows>
[[nodiscard]] std::optional<std::size_t> find_row(const Rows& rows, std::string_view id) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].id == id) return i;
    return std::nullopt;
}
/// The ids of all rows, to say what is allowed.
template <class Rows>
[[nodiscard]] std::vector<std::string_view> ids_of(const Rows& rows) {
    std::vector<std::string_view> ids;
    for (const auto& row : rows) ids.push_back(row.id);
    return ids;
}

}  // namespace muster::warfare
