#pragma once

#include "engine/strategic/state.hpp"

/// What holds where an army stands: its strength, what others see and say of it, weather, walls
/// and flanks. Plain questions of a state.
namespace muster::strategic {

/// Without what a battle adds (ST-9).
[[nodiscard]] int effective_str(const ArmyState& army);
/// ST-46, ST-51.
[[nodiscard]] int size_dice(const Variant& variant, int size);
[[nodiscard]] int str_dice(const Variant& variant, int effective_str);

/// How the lists of others read an army, with its faction's tags and its Augments.
[[nodiscard]] Nature nature_of(const State& state, Index army);
/// The classes whose abilities it has (ST-75, ST-268, ST-306, ST-320).
[[nodiscard]] Set ability_classes(const State& state, Index army);
/// Visits the effects of this word of all abilities of an army, as BoundEffect.
template <class Visit>
void each_effect(const State& state, Index army, Word word, Visit visit) {
    const Prepared& prepared = state.prepared();
    const Set with = prepared.with[static_cast<std::size_t>(word)];
    if (with == 0) return;
    each(ability_classes(state, army) & with, [&](Index of) {
        AbilityId id = prepared.first_ability[of];
        for (const Ability& ability : state.tables().classes[of].abilities) {
            for (const Effect& effect : ability.effects)
                if (effect.word == word) visit(BoundEffect{&effect, id});
            ++id;
        }
    });
}
/// Whether its abilities are off (ST-204, ST-238, ST-325).
[[nodiscard]] bool is_disabled(const State& state, Index army);

/// Whether a faction sees an army: its own, an ally's, one that is not hidden from it, or one that
/// its Spies spot (ST-190 to ST-193).
[[nodiscard]] bool sees(const State& state, Index faction, Index army);

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
/// Defense without a garrison: structures and works, in hundredths (ST-R43).
[[nodiscard]] int structural_defense(const State& state, Index space);
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
