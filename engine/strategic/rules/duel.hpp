#pragma once

#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/pool.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace muster::strategic {

/// Internal to pools: a battle with what both pools ask of it, worked out once.
class Duel {
  public:
    Duel(const State& state, const Battle& battle);

    void pool(std::size_t side, Pool& out) const;

  private:
    struct Fighter {
        Index army{};
        Nature nature;
        MatchupDice matchup;
        Set flankers{};  ///< Against it; none where it lets nobody flank it (ST-133).
        Index space{};   ///< Whose weather and terrain it reads (ST-58).
        WeatherHere weather;
        WeatherTaste taste;
        bool is_disabled{}, is_flanked{};
        bool forbids_flanking{}, forbids_surprise{};  ///< To its enemy (ST-280).
        bool ignores_works{};                         ///< ST-270
        bool denies_works_die{};                      ///< ST-279
        const Effect* countered{};  ///< By what its enemy loses a bonus die (ST-377).
    };
    /// An effect with its owner. `of`: the side whose army has it, or that it supports.
    struct Source {
        Cause cause{};
        std::uint16_t row{};
        Index owner{};
        std::size_t of{};
        bool is_support{};
    };
    class Builder;

    void meet(std::size_t side);
    void read_lists(std::size_t side);
    void counter(std::size_t side);
    void keep_stronger_list();
    template <Bears bears, class Visit>
    void each_source(std::size_t side, Visit visit) const;
    [[nodiscard]] bool is_chosen(const Ability& ability, AbilityId id, std::size_t side) const;
    [[nodiscard]] bool holds(const Effect& effect, const Source& source, Index subject) const;
    [[nodiscard]] bool holds_for_enemy(const Effect& effect, const Source& source) const;
    [[nodiscard]] bool holds_here(const Effect& effect, const Source& source) const;
    [[nodiscard]] bool tests_hold(const Effect& effect, const Source& source) const;
    [[nodiscard]] bool test(Test test, const Source& source) const;
    [[nodiscard]] bool is_near(Index space, int spaces, const Selector& armies) const;
    [[nodiscard]] bool has_surprise(std::size_t side) const;
    [[nodiscard]] bool is_behind_works(std::size_t side) const;
    [[nodiscard]] Sun sun(std::size_t side) const;

    const State& s_;
    const Battle& b_;
    std::array<Fighter, 2> fighters_;
};

/// Every effect that a side brings to the battle: Augments, Trade Doctrines, abilities, meters, and
/// what its allies do for a defender.
template <Bears bears, class Visit>
void Duel::each_source(std::size_t side, Visit visit) const {
    const Prepared& prepared = s_.prepared();
    const Prepared::BattleEffects& battle = prepared.battle[static_cast<std::size_t>(bears)];
    const Fighter& fighter = fighters_[side];
    const BattleSide& chosen = b_.sides[side];
    const ArmyState& army = s_.armies[fighter.army];
    each(army.active_augments() & battle.doctrines, [&](Index doctrine) {
        const bool is_used = (chosen.doctrines & bit(doctrine)) != 0;
        for (const Effect* const effect : battle.of_doctrine[doctrine])
            if (effect->per != Per::battle_phase || is_used)
                visit(*effect, {Cause::augment, doctrine, fighter.army, side, false});
    });
    const FactionState& faction = s_.factions[army.faction];
    const Set spent = prepared.phased == 0 ? 0 : spent_trades(s_, army.faction) & ~chosen.doctrines;
    each((faction.active | faction.penal) & battle.doctrines, [&](Index doctrine) {
        for (const Effect* const effect : battle.of_doctrine[doctrine])  // ST-360, ST-361
            if (((effect->penalty ? faction.penal : faction.active) & bit(doctrine)) != 0 &&
                (effect->per != Per::battle_phase || (spent & bit(doctrine)) == 0))
                visit(*effect, {Cause::trade, doctrine, fighter.army, side, false});
    });
    each(ability_classes(s_, fighter.army) & battle.classes, [&](Index of) {
        for (const BoundEffect& bound : battle.of_class[of]) {
            // ST-204: a disabled army keeps its base die.
            if (fighter.is_disabled && bound.effect->word != Word::die_base) continue;
            if (is_chosen(*prepared.abilities[bound.ability].ability, bound.ability, side))
                visit(*bound.effect, {Cause::ability, bound.ability, fighter.army, side, false});
        }
    });
    if (bears == Bears::pool && chosen.borrowed != absent) {
        const bool is_one = s_.variant().ritual_benefits == Variant::Ritual::one;
        // ST-379: what that class does to an attack, and nothing else
        each(is_one ? bit(chosen.borrowed) : prepared.borrowable, [&](Index of) {
            for (const BoundEffect& bound : battle.of_class[of])
                if (bound.effect->word == Word::die_base || bound.effect->word == Word::die_swap ||
                    bound.effect->who == Who::enemy)
                    visit(*bound.effect,
                          {Cause::ability, bound.ability, fighter.army, side, false});
        });
    }
    if (bears == Bears::pool && chosen.mutation != absent)
        for (const Effect& effect : s_.tables().mutations[chosen.mutation].effects)
            visit(effect, {Cause::mutation, chosen.mutation, fighter.army, side, false});
    if (bears == Bears::pool)
        for (const Meter meter : {Meter::morale, Meter::supply}) {
            const Cause cause = meter == Meter::morale ? Cause::morale : Cause::supply;
            for (const Effect& effect : tier_effects(s_, army.faction, meter))
                visit(effect,
                      {cause, static_cast<std::uint16_t>(meter), fighter.army, side, false});
        }
    if (side != 1 || battle.supporters == 0) return;
    const Set itself = s_.variant().ward_screen_self ? 0 : bit(fighter.army);  // ST-R155
    each(s_.allies_of(army.faction) & ~itself, [&](Index ally) {
        each(ability_classes(s_, ally) & battle.supporters, [&](Index of) {
            for (const BoundEffect& bound : battle.for_allies[of]) {
                const Ability& ability = *prepared.abilities[bound.ability].ability;
                const bool is_named =
                    std::any_of(b_.supports.begin(), b_.supports.end(), [&](const Support& one) {
                        return !one.is_help && one.army == ally && one.ability == bound.ability;
                    });
                const bool is_given = ability.cost == Cost::none && ally != fighter.army;
                if ((is_given || is_named) && !is_disabled(s_, ally))
                    visit(*bound.effect, {Cause::ability, bound.ability, ally, side, true});
            }
        });
    });
}

}  // namespace muster::strategic
