#pragma once

#include "engine/battlefield/model/ground.hpp"
#include "engine/battlefield/rules/sight.hpp"

#include <optional>
#include <string_view>

namespace muster::battlefield {

/// Sections 9 and 10: why `unit` may not attack `target` now, as a number of the rules ("BF-86");
/// absent when it may. Neither turn nor acts are asked for.
[[nodiscard]] Refusal attack_refusal(const State& state, Index unit, Index target, Mode mode);
/// BF-110: the same of the fortification on a square.
[[nodiscard]] Refusal bombard_refusal(const State& state, Index unit, Cell cell);
/// BF-99: the same of the engine on its square.
[[nodiscard]] Refusal man_refusal(const State& state, Index unit);

/// The mode that the unit attacks in where it has no choice (BF-85).
[[nodiscard]] inline Mode usual_mode(const State& state, Index unit) {
    return state.profile(unit).has(Trait::ranged) ? Mode::ranged : Mode::melee;
}
/// BF-22: whether it may choose melee instead.
[[nodiscard]] inline bool has_both_modes(const State& state, Index unit) {
    const Profile& profile = state.profile(unit);
    return profile.has(Trait::ranged) && profile.has(Trait::atk_as_melee);
}
/// BF-110: whether it may aim at fortifications.
[[nodiscard]] inline bool can_breach(const State& state, Index unit) {
    return state.pieces[unit].engine != no_engine || state.profile(unit).has(Trait::breach);
}
/// BF-20, BF-R6: whether the unit, or the engine that it mans, attacked in the turn before. An
/// engine rests after attacks of its own, whoever mans it.
[[nodiscard]] bool is_cooling(const State& state, Index unit);
/// Spaces (BF-86, BF-116).
[[nodiscard]] int effective_range(const State& state, Index unit, Mode mode);

/// Visits what the unit may do in the attack phase, among enemies that its player sees:
/// `visit(Choice)`, attacks first by target.
template <class Visit>
void each_act(const State& state, Index unit, UnitSet seen, Visit&& visit) {
    const Mode mode = usual_mode(state, unit);
    const bool has_both = has_both_modes(state, unit);
    const int range = effective_range(state, unit, mode);
    each(seen, [&](Index target) {
        if (state.distance(unit, target) > range) return;  // Most are: asked first, and quickly.
        if (!attack_refusal(state, unit, target, mode))
            visit(
                Choice{.kind = Action::Kind::attack, .unit = unit, .other = target, .mode = mode});
        if (has_both && !attack_refusal(state, unit, target, Mode::melee))
            visit(Choice{.kind = Action::Kind::attack, .unit = unit, .other = target});
    });
    if (can_breach(state, unit))
        for (const Fort& fort : state.map().forts)
            if (!bombard_refusal(state, unit, fort.cell))
                visit(Choice{.kind = Action::Kind::bombard, .unit = unit, .to = fort.cell});
    if (!state.map().engines.empty() && !man_refusal(state, unit))
        visit(Choice{.kind = Action::Kind::man, .unit = unit});
}

/// The dice of an attack that is legal (BF-9, BF-10, sections 9 to 11).
[[nodiscard]] Assault assault_on(const State& state, Index unit, Index target, Mode mode);
/// The same of a bombardment.
[[nodiscard]] Assault assault_on(const State& state, Index unit, Cell cell);
/// What is added to the faces: of a character (BF-128), and of the fortification (BF-108).
[[nodiscard]] int attack_bonus(const State& state, Index unit);
[[nodiscard]] int defence_bonus(const State& state, Index target);

}  // namespace muster::battlefield
