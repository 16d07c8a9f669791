#pragma once

#include "engine/strategic/model/matchup.hpp"
#include "engine/strategic/model/variant.hpp"
#include "engine/strategic/model/war.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
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

/// What an effect bears on in a battle: what the enemy may not do, where an army is at home, pools.
enum class Bears : std::uint8_t { denial, home, pool };

/// What the rules look up at every action, worked out once from tables, variant and war.
struct Prepared {
    const Tables* tables{};               ///< The pack's, or `ruled`,
    std::shared_ptr<const Tables> ruled;  ///< where toggles change rows.
    /// Edges from one space to another (ST-11); `absent` where none lead there.
    std::array<std::array<std::uint8_t, max_spaces>, max_spaces> distance{};
    static constexpr int most_near = 4;
    /// By distance, up to `most_near`: the spaces within it of a space.
    std::array<std::array<Set, max_spaces>, most_near + 1> within{};
    [[nodiscard]] Set near(std::size_t space, int spaces) const {
        if (spaces <= most_near)
            return spaces < 0 ? 0 : within[static_cast<std::size_t>(spaces)][space];
        Set found = 0;
        for (std::size_t i = 0; i < max_spaces; ++i)
            if (distance[space][i] <= spaces && distance[space][i] != absent) found |= bit(i);
        return found | bit(space);
    }
    std::array<std::vector<std::pair<Index, Road>>, max_spaces> roads;  ///< By their number.
    std::array<std::array<Set, 3>, max_spaces> linked{};  ///< Next to a space, by the Road there.
    std::array<Set, max_spaces> next_to{};                ///< The same by any road.
    std::vector<Set> difficult;  ///< By class: spaces that are, by the tags of the start (ST-178).
    Set impassable{};
    Set disablers{};              ///< Classes whose armies switch abilities of others off (ST-325).
    std::vector<Nature> natures;  ///< By class.
    std::vector<BoundAbility> abilities;
    std::vector<AbilityId> first_ability;  ///< By class.
    /// Effects of battles, by Bears: of an army of a class, of its allies' classes on its battles,
    /// of doctrines; and who has any.
    struct BattleEffects {
        std::array<std::vector<BoundEffect>, most_rows> of_class, for_allies;
        std::array<std::vector<const Effect*>, most_rows> of_doctrine;
        Set classes{}, supporters{}, doctrines{};
    };
    std::array<BattleEffects, 3> battle;
    std::array<std::array<const Tier*, 11>, 3> tiers{};  ///< By Meter and value, from -5.
    std::array<std::array<Set, 2>, most_rows> labels{};  ///< That match a weather by day, by night.
    Set locations{};                     ///< Spaces by what stands there at the start (ST-486).
    Set standard_classes{};              ///< ST-16
    std::array<Set, word_count> with{};  ///< By Word: classes that have it in an ability.
    /// By class: the effects of its abilities, those of a word together; `first` of them by Word.
    struct Effects {
        std::vector<BoundEffect> effects;
        std::array<std::uint8_t, word_count + 1> first{};
    };
    std::vector<Effects> by_word;
    /// By class: abilities that are orders of the Move Phase, and that can be declared.
    std::vector<std::vector<AbilityId>> acts, specials;
    std::vector<std::vector<AbilityId>> choices;  ///< That may be chosen before a pool is built.
    Set guarding{};    ///< Augments that take a die from one attack a phase (ST-R140).
    Set employed{};    ///< Augments used by a choice for a battle of their own army,
    Set worked{};      ///< and for one nearby.
    Set borrowable{};  ///< Classes whose attack an Augment borrows (ST-379).
    std::vector<AbilityId> parents;  ///< By ability: the one that offers it as an option, or it.
    Set augments{}, trades{};        ///< Doctrines by what they are.
    Set phased{};               ///< Trade Doctrines that serve one battle of a phase (ST-R131).
    std::vector<Set> eligible;  ///< By class: Augments, for an army that is of it alone.
    bool asks_factions{};       ///< A doctrine is for tags of factions.
    /// By class: those whose abilities its armies have, and have at `cell_size` and below (ST-320).
    std::array<Set, most_rows> ability_classes{}, cell_classes{};
    std::array<int, most_rows> cell_size{};
    Set monarchy{};                ///< The tag of factions that ST-307 asks for.
    Set invaders{};                ///< The one that ST-R26 is about.
    std::array<Set, 4> regions{};  ///< Tags of spaces: arid, coastal, cold, warm (ST-398).
    Set sacked{};                  ///< Tags of a space that was sacked (ST-171).
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
