#pragma once

#include "engine/warfare/model/army.hpp"
#include "engine/warfare/model/simple_tables.hpp"
#include "engine/warfare/model/tables.hpp"
#include "engine/warfare/model/variant.hpp"

#include <array>
#include <optional>
#include <vector>

/// Simple Warfare: a battle of any size in a few rolls (RULES.md, section 19).
namespace muster::warfare::simple {

/// A unit of one army: only what these rules read of it.
struct Troop {
    Type type{Type::infantry};
    int faces{6};
    int die{6};  ///< 0 once it is destroyed.
    int cost{};
    bool is_always_whole{};  ///< Bred for War (WF-R81).
    bool is_undead{};
};
/// One army with its circumstances, which are kept from bout to bout (WF-R89).
struct Force {
    std::vector<Troop> troops;
    Ticks ticks{};
    int fortification_level{};  ///< The highest it defends.
    bool had_infantry{};        ///< At the beginning of the battle.
};
/// Army cards as a force at the beginning; units without a price count as the tables say.
[[nodiscard]] Force force(const SimpleTables& tables, const Army& army);

/// WF-217.
[[nodiscard]] int strength(const Variant& variant, const Force& force);
/// WF-218, in per cent, for the stronger; 0 for equals. `weaker` is above 0.
[[nodiscard]] int force_advantage(const Variant& variant, int stronger, int weaker);
/// WF-219: of `force` against `enemy`, whose ticks matter to an ambush.
[[nodiscard]] int strategic_advantage(const SimpleTables& tables, const Force& force,
                                      const Force& enemy);

/// The two armies' totals without the d100s (WF-221); an army of no strength is routed (WF-R80).
struct Standing {
    std::array<int, 2> strength{}, force_advantage{}, strategic_advantage{};
    std::optional<int> routed;  ///< The side without strength; both without: `both_routed`.
    bool both_routed{};
    [[nodiscard]] int total(std::size_t side, int roll) const {
        return roll + force_advantage[side] + strategic_advantage[side];
    }
};
[[nodiscard]] Standing standing(const SimpleTables& tables, const Variant& variant,
                                const std::array<Force, 2>& forces);

/// Who has won by how much (WF-222); absent for equal totals, which are rolled again.
struct Verdict {
    int winner{};
    int difference{};
    const Degree* degree{};
};
[[nodiscard]] std::optional<Verdict> verdict(const SimpleTables& tables, const Standing& standing,
                                             const std::array<int, 2>& rolls);
/// WF-R80: the rout of an army without strength.
[[nodiscard]] Verdict rout(const SimpleTables& tables, int loser);

/// WF-223: the faces of the dice that one side rolls, in the order of its units.
[[nodiscard]] std::vector<int> dice(const Variant& variant, const Force& force,
                                    const Degree& degree, bool is_winner);

/// WF-225: takes casualties in the order of types; within a type unit after unit as they stand,
/// unless the owner has put them in another order. @returns those that nobody was left to suffer.
int suffer(Force& force, int casualties);

/// WF-227: an army that began with Infantry and has none retreats.
[[nodiscard]] bool must_retreat(const Variant& variant, const Force& force);

}  // namespace muster::warfare::simple
