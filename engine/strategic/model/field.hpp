#pragma once

#include "engine/strategic/model/state.hpp"

#include <span>

/// What holds where an army stands: its strength, what others see and say of it, weather, walls
/// and flanks. Plain questions of a state.
namespace muster::strategic {

inline constexpr int str_of_a_level = 5;  ///< What a level of exhaustion takes.

/// Without what a battle adds (ST-9).
[[nodiscard]] int effective_str(const ArmyState& army);
/// ST-46, ST-51.
[[nodiscard]] int size_dice(const Variant& variant, int size);
[[nodiscard]] int str_dice(const Variant& variant, int effective_str);

/// How the lists of others read an army, with its faction's tags and its Augments.
[[nodiscard]] Nature nature_of(const State& state, Index army);
/// The class whose lists of opponents, weather and terrain are its own (ST-R28).
[[nodiscard]] std::size_t lists_class(const State& state, Index army);
/// The classes whose abilities it has (ST-75, ST-268, ST-306, ST-320).
[[nodiscard]] inline Set ability_classes(const State& state, Index number) {
    const ArmyState& army = state.armies[number];
    const Prepared& prepared = state.prepared();
    if (army.size <= prepared.cell_size[army.class_of]) return prepared.cell_classes[army.class_of];
    const Set classes = prepared.ability_classes[army.class_of];
    return army.extra_classes == 0 ? classes : classes | nature_of(state, number).named;
}
/// What a faction's meter brings.
[[nodiscard]] inline const Tier& tier_of(const State& state, Index faction, Meter meter) {
    const auto number = static_cast<std::size_t>(meter);
    return *state.prepared().tiers[number][static_cast<std::size_t>(
        state.factions[faction].meters[number] + 5)];
}
/// What that tier does, as the variant reads it (ST-R123); nothing without meters.
[[nodiscard]] inline std::span<const Effect> tier_effects(const State& state, Index faction,
                                                          Meter meter) {
    if (!state.variant().meters_enabled) return {};
    const Tier& tier = tier_of(state, faction, meter);
    const bool is_literal =
        state.variant().supply_tiers == Variant::SupplyTiers::literal && !tier.printed.empty();
    return is_literal ? tier.printed : tier.effects;
}
/// The effects of a word that the abilities of a class have.
[[nodiscard]] inline std::span<const BoundEffect> effects_of(const Prepared& prepared,
                                                             std::size_t class_of, Word word) {
    const Prepared::Effects& own = prepared.by_word[class_of];
    const std::size_t at = own.first[static_cast<std::size_t>(word)];
    return {own.effects.data() + at, own.first[static_cast<std::size_t>(word) + 1] - at};
}
/// Visits the effects of this word of all abilities of an army, as BoundEffect.
template <class Visit>
void each_effect(const State& state, Index army, Word word, Visit visit) {
    const Prepared& prepared = state.prepared();
    const Set with = prepared.with[static_cast<std::size_t>(word)];
    if (with == 0) return;
    each(ability_classes(state, army) & with, [&](Index of) {
        for (const BoundEffect& bound : effects_of(prepared, of, word)) visit(bound);
    });
}
/// Trade Doctrines of a faction that have served a battle of this phase (ST-R131).
[[nodiscard]] Set spent_trades(const State& state, Index faction);
/// Whether its abilities are off where any army on the map, or its own class, may cause that.
[[nodiscard]] bool is_disabled_now(const State& state, Index army);
/// Whether its abilities are off (ST-204, ST-238, ST-325).
[[nodiscard]] inline bool is_disabled(const State& state, Index army) {
    const Set classes = state.prepared().with[static_cast<std::size_t>(Word::disable)];
    const ArmyState& own = state.armies[army];
    return ((classes & bit(own.class_of)) != 0 || state.disabling != 0 ||
            own.has(Mark::suppressed)) &&
           is_disabled_now(state, army);
}

/// What multiplies the losses that it inflicts (ST-329).
[[nodiscard]] int loss_factor(const State& state, Index army);

/// Whether a faction sees an army: its own, an ally's, one that is not hidden from it, or one that
/// its Spies spot (ST-190 to ST-193).
[[nodiscard]] bool sees(const State& state, Index faction, Index army);
/// Whether it does, as far as the army's own faction knows: Spies that hide may see it too.
[[nodiscard]] bool is_known_to_see(const State& state, Index faction, Index army);

struct WeatherHere {
    Index weather{};
    Intensity intensity{};
    bool is_called{};  ///< By the ability that the space remembers (ST-296).
};
/// Local weather before the theater's, and what holds the weather last (ST-407).
[[nodiscard]] WeatherHere weather_at(const State& state, Index space);
/// Whether a class matches weather, by its labels; an army's Augments add theirs (ST-372).
struct WeatherTaste {
    Set preferred{}, undesired{};
};
[[nodiscard]] WeatherTaste weather_taste(const State& state, Index army);
/// Whether the weather keeps a flying army on the ground (ST-R62).
[[nodiscard]] bool is_grounded(const State& state, Index army);

/// In hundredths (ST-134).
[[nodiscard]] int defense_of(const State& state, Index space);
/// Of structures and works alone, in hundredths (ST-246, ST-R43).
[[nodiscard]] int structural_defense(const State& state, Index space);
/// With the staff, but without a garrison of Pikes (ST-134).
[[nodiscard]] int standing_defense(const State& state, Index space);
/// Whether an army that defends here has the walls (ST-136).
[[nodiscard]] bool is_inside(const State& state, Index army);

/// The armies that flank an army; empty unless it is flanked (ST-131).
[[nodiscard]] Set flankers_of(const State& state, Index army);

/// How far it attacks (ST-93); being disabled takes none of it (ST-204).
[[nodiscard]] int reach_of(const State& state, Index army);

/// Whether an army has used an ability or doctrine up (ST-356).
[[nodiscard]] bool has_used(const State& state, Index army, std::uint16_t what);
/// Steps of Size beyond the first 100 that an Augment is paid for (ST-352).
[[nodiscard]] int augment_steps(int size);
/// What a faction spends in a War Turn of two weeks, in gold (ST-141, ST-162).
[[nodiscard]] int expenses_of(const State& state, Index faction);

}  // namespace muster::strategic
