#pragma once

#include "engine/skirmish/model/state.hpp"

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

/// SK-200: uses left under the effect's limit.
[[nodiscard]] bool is_within_limit(const State& state, int side, Copy copy, std::size_t effect);
/// SK-102.
[[nodiscard]] bool can_pay(const State& state, int side, int morale);
/// Do conditions, limit and cost let the effect be used now (SK-83)? Most have none of them.
[[nodiscard]] inline bool is_ready(const State& state, int side, Copy copy, const Effect& e,
                                   std::size_t effect) {
    return (e.limit_scope == Scope::none || is_within_limit(state, side, copy, effect)) &&
           (e.morale_cost == 0 || can_pay(state, side, e.morale_cost)) &&
           (e.conditions.empty() || conditions_hold(state, side, copy, e));
}
/// has_objects, step by step.
[[nodiscard]] bool has_each_object(const State& state, int side, Copy copy, const Effect& effect,
                                   Target target);
/// Has each of the steps of effect `index` of the card an object, with `target` (Target::mine or
/// foe) in place of `either`?
[[nodiscard]] inline bool has_objects(const State& state, int side, Copy copy, const Card& card,
                                      std::size_t index, Target target) {
    const Objects wanted = card.objects[index];
    if (wanted == 0) return true;
    if ((wanted & bit(Object::closely)) != 0)
        return has_each_object(state, side, copy, card.effects[index], target);
    if (!state.revealed) return false;
    unsigned there = player(state, side).slot != no_copy ? bit(Object::mine) : 0U;
    if (player(state, 1 - side).slot != no_copy) there |= bit(Object::foe);
    if ((there & bit(target == Target::foe ? Object::foe : Object::mine)) != 0)
        there |= bit(Object::picked);
    return (wanted & ~there) == 0;
}
[[nodiscard]] inline bool is_usable(const State& state, int side, Copy copy, std::size_t effect,
                                    Target target) {
    const Card& card = state.card(side, copy);
    return is_ready(state, side, copy, card.effects[effect], effect) &&
           has_objects(state, side, copy, card, effect, target);
}
/// Where a card of `side` goes when it is discarded from hand for its effect (SK-84, SK-R63).
[[nodiscard]] inline Zone discard_pile(const State& state, int side, Copy copy) {
    const bool sworn =
        state.variant->oathbound_covers_discards && player(state, side).designated == copy;
    return sworn ? Zone::exhausted : Zone::disabled;
}
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

/// With hand_sizes_public off: the copies that stand for the unknown cards in the hand of `side`
/// (and for one that lies face down) wherever the opponent looks, empty if there are none.
[[nodiscard]] CopySet stand_ins(const State& state, int side);

[[nodiscard]] Traits traits_without_scout(const State& state, int side);
[[nodiscard]] Traits shallow_traits(const State& state, int side);
[[nodiscard]] bool is_spared(const State& state, int side);
/// Does the opposing card give the engaged unit of `side` a Strength bonus continuously?
[[nodiscard]] bool has_lasting_bonus(const State& state, int side);
[[nodiscard]] bool is_mediated(const State& state);                        // SK-175
[[nodiscard]] CopySet playable(const State& state, int side, Side where);  // SK-23: empty = Unable

}  // namespace muster::skirmish
