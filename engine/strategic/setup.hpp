#pragma once

#include "engine/strategic/matchup.hpp"
#include "engine/strategic/variant.hpp"
#include "engine/strategic/war.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace muster::strategic {

/// Armies, factions and spaces by their numbers; `absent` where there is none.
using Index = std::uint8_t;
inline constexpr Index absent = 0xFF;
/// An ability of any class, by its number in Prepared::abilities.
using AbilityId = std::uint16_t;

/// An effect with the ability that it is of.
struct BoundEffect {
    const Effect* effect{};
    AbilityId ability{};
};
/// An ability with its class.
struct BoundAbility {
    const Ability* ability{};
    Index class_of{};
};

/// What the rules look up at every action, worked out once from tables, variant and war.
struct Prepared {
    /// Edges from one space to another (ST-11); `absent` where none lead there.
    std::array<std::array<std::uint8_t, max_spaces>, max_spaces> distance{};
    std::array<std::vector<std::pair<Index, Road>>, max_spaces> roads;  ///< By their number.
    std::vector<Nature> natures;                                        ///< By class.
    std::vector<BoundAbility> abilities;
    std::vector<AbilityId> first_ability;  ///< By class.
    /// Effects that change the battles of an army of a class, and battles of its allies.
    std::vector<std::vector<BoundEffect>> in_battle, for_allies;
    std::array<std::array<Set, 2>, most_rows> labels{};  ///< That match a weather by day, by night.
    Set locations{};                ///< Spaces by what stands there at the start (ST-486).
    Set standard_classes{};         ///< ST-16
    std::array<Set, words> with{};  ///< By Word: classes that have it in an ability.
    /// By class: those whose abilities its armies have, and have at `cell_size` and below (ST-320).
    std::vector<Set> ability_classes, cell_classes;
    std::vector<int> cell_size;
    Set monarchy{};                ///< The tag of factions that ST-307 asks for.
    std::array<Set, 4> regions{};  ///< Tags of spaces: arid, coastal, cold, warm (ST-398).
    Set mounted{};                 ///< The trait that makes flankers count as Cavalry (ST-371).
    Set snowy{}, rainy{};          ///< Weathers that hinder marches (ST-189).
    int extreme_cold{-1};          ///< The label of that condition (ST-76).
    std::array<Index, max_factions> order{};  ///< Factions, invaders first, before dice (ST-41).
};

/// Everything that is settled before the first action. `prepare` it before it is played. The tables
/// must outlive it.
struct Setup {
    const Tables* tables{};
    Variant variant;
    War war;
    Prepared prepared;
};

/// A war to be played, prepared.
[[nodiscard]] Setup setup_of(const Tables& tables, const Variant& variant, War war);
/// Works out what the rules look up. Again after every change of the setup, or of where it lies.
void prepare(Setup& setup);

}  // namespace muster::strategic
