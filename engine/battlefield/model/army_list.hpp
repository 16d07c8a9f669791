#pragma once

#include "engine/battlefield/model/army.hpp"
#include "engine/battlefield/model/tables.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster::battlefield {

/// What a unit's file may give in the place of its row's (BF-26).
enum class ProfileKey : std::uint8_t { ml, mv, pow, rng, traits, leash, atk_adv_while_ml };
inline constexpr std::size_t profile_key_count = 7;
namespace names {
inline constexpr std::array<std::string_view, profile_key_count> profile_keys{
    "ml", "mv", "pow", "rng", "traits", "leash", "atk_adv_while_ml"};
}

/// A unit as its army's file lists it.
struct ListedUnit {
    std::string id, troop;
    std::string name{};  ///< Of its own; empty: its troop's.
    Profile profile{};   ///< Of this only what `own` names.
    std::uint8_t own{};  ///< A bit for each ProfileKey that it has in the place of its row's.
    bool is_officer{}, is_commander{};
    bool operator==(const ListedUnit&) const = default;

    static constexpr std::uint8_t bit(ProfileKey key) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(key));
    }
    [[nodiscard]] bool has(ProfileKey key) const { return (own & bit(key)) != 0; }
};

/// Soldiers who make units of the army's scale (BF-28 to BF-31).
struct Soldiers {
    std::string troop;
    int count{};  ///< 1 to most_soldiers.
    bool operator==(const Soldiers&) const = default;
};
inline constexpr int most_soldiers = 100'000, most_scale = 1000;
inline constexpr std::size_t max_rows = 100;  ///< Of an army's own, and of its head-counts.

/// An army as its file has it: units one by one, and head-counts that make others.
struct ArmyList {
    std::string id, name;
    int scale{};              ///< 1:scale (BF-28); 0: the file does not say.
    std::vector<Troop> rows;  ///< Of its own (BF-25), over those of the tables.
    std::vector<ListedUnit> units;
    std::vector<Soldiers> soldiers;
    std::string commander;              ///< The id of his unit, beside the units' own marks.
    std::vector<std::string> officers;  ///< Likewise.
    bool operator==(const ArmyList&) const = default;
};

/// The rows of the tables, with those of the list over them.
[[nodiscard]] std::vector<Troop> troops_of(const ArmyList& list, const Tables& tables);
/// A unit's numbers: its row's, but for its own.
[[nodiscard]] Profile profile_of(const ListedUnit& unit, const Profile& row);
/// Units that these soldiers of the row make (BF-29 to BF-31); none without a scale.
[[nodiscard]] int units_of(const Soldiers& soldiers, const Profile& row, int scale,
                           const Variant& variant);
/// The army that takes the field: the listed units, then those of the soldiers, as "light_inf_1".
/// What has no row is left out, and so is what is beyond one unit more than an army may have.
[[nodiscard]] Army fielded(const ArmyList& list, const Tables& tables, const Variant& variant);
/// An army as a list of its units, each with all its numbers.
[[nodiscard]] ArmyList list_of(const Army& army);

}  // namespace muster::battlefield
