#pragma once

#include "engine/strategic/model/tables.hpp"

#include <cstdint>

/// What an army's own lists give it against an opponent (section 13).
namespace muster::strategic {

/// An army as the lists of others read it, and with the doctrines that bear on them.
struct Nature {
    Set named{};       ///< Rank 1: its class, or the tag that stands before it (ST-75).
    Set counted_as{};  ///< Rank 2.
    Set traits{}, factions{}, elements{};  ///< Rank 3.
    std::uint8_t groups{};                 ///< Rank 4.
    int ammunition{-1};                    ///< Rank 0: the damage type that it deals (ST-373).
    Set doctrines{};                       ///< Augments that are active.
    int own_lists{};                       ///< The class whose lists it uses itself (ST-R28).
    Set warded{};                          ///< Classes against which it is warded (ST-380).
    Selector immune_to{}, resists{};       ///< For a time, instead of worse entries (ST-332).
    int own_class{};
};

/// The nature of an army of a class with extra tags (classes and traits) of its own.
[[nodiscard]] Nature nature_of(const Tables& tables, int class_of, Set extra_classes = 0,
                               Set extra_traits = 0, bool supernatural_includes_undead = false);

/// What a battle asks of the lists besides the opponent.
struct Circumstances {
    Sun sun{Sun::none};  ///< None by night.
    bool is_dark{}, is_at_home{}, is_extremely_cold{}, faces_roshna{};
    int own_str{};                         ///< Lasting.
    bool is_fortified{}, is_in_bulwark{};  ///< As states at which doctrines are Deadly (ST-371).
    int deadly_floor{-6};                  ///< ST-R22
    bool most_specific{true};              ///< ST-R21; if not, the best and worst of all ranks.
    bool sun_counts_once{true};            ///< ST-R27
};

/// Dice and how they come about: the sum is plain + bonus + deadly + conditions.
struct MatchupDice {
    int bonus{};            ///< Immune +3 or Resistant +1.
    int vulnerable{};       ///< -1 or 0.
    int deadly{};           ///< Class, conditions, doctrines and fire, not below the floor (ST-78).
    int all_deadly{};       ///< The same without the floor.
    int conditions{};       ///< Of conditions that are not Deadly (ST-76).
    Set doctrines{};        ///< The opponent's doctrines that were Deadly (ST-77).
    Set levels{};           ///< Of Level: what was found, for base dice (ST-286).
    bool by_element{};      ///< An entry for the opponent's ammunition was used (ST-R138).
    Level element_level{};  ///< Which.
    [[nodiscard]] int total() const { return bonus + vulnerable + deadly + conditions; }
};

[[nodiscard]] MatchupDice matchup(const Tables& tables, const Nature& own, const Nature& enemy,
                                  const Circumstances& circumstances);

/// Takes all dice out and leaves the levels, which base dice ask for.
void leave_out_dice(MatchupDice& dice);

/// ST-377: the class's Deadly entry becomes Vulnerable, or its Vulnerable one nothing.
/// @returns whether there was one.
bool lower_entry(MatchupDice& dice, int deadly_floor);

/// The levels at which the lists of `own` have an entry for `enemy`, chosen as for dice (ST-R211).
[[nodiscard]] Set levels_against(const Tables& tables, const Nature& own, const Nature& enemy,
                                 int own_str);

/// Whether a selector names an army, by any of its ranks.
[[nodiscard]] bool names_army(const Selector& selector, const Nature& army);

}  // namespace muster::strategic
