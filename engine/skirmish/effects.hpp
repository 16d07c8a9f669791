#pragma once

#include "engine/skirmish/state.hpp"

/// Internal to the rules: conditions and objects of effects, and values that only the rules need.
namespace muster::skirmish {

[[nodiscard]] inline const Player& player(const State& state, int side) {
    return state.players[static_cast<std::size_t>(side)];
}

/// How deep a condition on traits looks. Continuous effects that grant traits are judged by printed
/// and gained traits alone, so that two of them can never wait for each other.
enum class TraitDepth : std::uint8_t { printed, all };

/// Do all conditions of `effect` on `copy` of `side` hold now (SK-83, SK-199)?
[[nodiscard]] bool conditions_hold(const State& state, int side, Copy copy, const Effect& effect,
                                   TraitDepth depth = TraitDepth::all);

/// Do conditions, limit and cost let the effect be used now (SK-83)?
[[nodiscard]] bool is_ready(const State& state, int side, Copy copy, std::size_t effect);
/// Has each of its steps an object, with `target` (Target::mine or foe) in place of `either`?
[[nodiscard]] bool has_objects(const State& state, int side, Copy copy, std::size_t effect,
                               Target target);
[[nodiscard]] inline bool is_usable(const State& state, int side, Copy copy, std::size_t effect,
                                    Target target) {
    return is_ready(state, side, copy, effect) && has_objects(state, side, copy, effect, target);
}
/// SK-200: uses left under the effect's limit.
[[nodiscard]] bool is_within_limit(const State& state, int side, Copy copy, std::size_t effect);
/// SK-102.
[[nodiscard]] bool can_pay(const State& state, int side, int morale);
/// The cards a `move = "choose"` step may take (never the card that causes it).
[[nodiscard]] CopySet candidates(const State& state, int side, Copy copy, const Step& step);
[[nodiscard]] inline int owner_of_choice(int side, const Step& step) {
    return step.target == Target::opp ? 1 - side : side;
}
/// SK-142 and SK-143.
[[nodiscard]] bool may_play_ritual(const State& state, int side, Copy copy);

/// Would `side`, asked at this moment, have more than the passive choice?
[[nodiscard]] bool has_choice(const State& state, int side);
/// S4: has the commander's power a Role to offer the engaged unit of `side` (SK-51)?
[[nodiscard]] bool may_change_role(const State& state, int side);

[[nodiscard]] Traits traits_without_scout(const State& state, int side);
[[nodiscard]] Traits shallow_traits(const State& state, int side);
[[nodiscard]] bool is_spared(const State& state, int side);
[[nodiscard]] bool is_mediated(const State& state);                        // SK-175
[[nodiscard]] CopySet playable(const State& state, int side, Side where);  // SK-23: empty = Unable

}  // namespace muster::skirmish
