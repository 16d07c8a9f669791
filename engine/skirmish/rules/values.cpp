#include "engine/skirmish/rules/effects.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <algorithm>

/// What can be read off a state at any moment: legality of slots, current values, totals.
namespace muster::skirmish {
namespace {

bool is_engaged(const State& state, int side) {
    return state.revealed && player(state, side).slot != no_copy;
}

/// Whether there is an engaged card of `side` that has a continuous effect with that verb.
bool does_lastingly(const State& state, int side, Verb verb) {
    const Copy copy = player(state, side).slot;
    return state.revealed && copy != no_copy && state.card(side, copy).does_lastingly(verb);
}

/// Calls `visit(step)` for every step with that verb of the continuous effects of the engaged card
/// of `side` whose conditions hold (SK-52).
template <class Visit>
void each_static(const State& state, int side, Verb verb, TraitDepth depth, Visit visit) {
    if (!does_lastingly(state, side, verb)) return;
    const Copy copy = player(state, side).slot;
    const Card& card = state.card(side, copy);
    const bool alone = !state.opposed && side == state.active;
    for (const Effect& effect : card.effects) {
        const bool on =
            effect.trigger == Trigger::stat || (effect.trigger == Trigger::unopposed && alone);
        if (!on || !conditions_hold(state, side, copy, effect, depth)) continue;
        for (const Step& step : effect.steps)
            if (step.verb == verb) visit(step);
    }
}

/// The same for what reaches `side`: from its own card, and what the opposing one does to its foe.
template <class Visit>
void each_reaching(const State& state, int side, Verb verb, TraitDepth depth, Visit visit) {
    // Few cards do, and sums over them are asked for all the time.
    if (!does_lastingly(state, side, verb) && !does_lastingly(state, 1 - side, verb)) return;
    each_static(state, side, verb, depth, [&](const Step& step) {
        if (step.target != Target::foe) visit(step);
    });
    each_static(state, 1 - side, verb, depth, [&](const Step& step) {
        if (step.target == Target::foe) visit(step);
    });
}

/// Sum of a continuous verb as it reaches `side`.
int static_sum(const State& state, int side, Verb verb) {
    int sum = 0;
    each_reaching(state, side, verb, TraitDepth::all,
                  [&](const Step& step) { sum += step.amount; });
    return sum;
}

int reach_bonus(const State& state, int side) {
    if ((current_traits(state, side) & bit(Trait::reach)) == 0) return 0;
    if (!is_engaged(state, 1 - side)) return state.variant->reach_unopposed ? 1 : 0;  // SK-95
    const Traits foe = current_traits(state, 1 - side);
    return (foe & (bit(Trait::reach) | bit(Trait::ranged))) == 0 ? 1 : 0;
}

int power_bonus(const State& state, int side) {
    const Player& owner = player(state, side);
    const auto role_is = [&](Role role) { return current_role(state, side) == role ? 1 : 0; };
    switch (owner.power) {
        case Power::adept: return role_is(Role::guardian);
        case Power::master_of_arms: return role_is(Role::aggressor);
        case Power::animist: return role_is(Role::healer);
        case Power::necromancer:
            return (current_traits(state, side) & bit(Trait::undead)) != 0 ? 1 : 0;
        case Power::mindblade: return owner.mindblade;
        case Power::shaman: {
            const int elemental =
                (current_traits(state, side) & bit(Trait::elemental)) != 0 ? 1 : 0;
            const int both = elemental + role_is(Role::savant);
            return state.variant->shaman_stacks ? both : std::min(both, 1);  // SK-R75
        }
        case Power::scout:  // SK-R71: Ranged from any source but this power.
            return side == state.active &&
                           (traits_without_scout(state, side) & bit(Trait::ranged)) != 0
                       ? 1
                       : 0;
        case Power::dervish: {
            if (!is_engaged(state, 1 - side)) return 0;  // SK-95
            const Card& foe = state.card(1 - side, player(state, 1 - side).slot);
            const auto path = static_cast<unsigned>(foe.path);
            const auto role = static_cast<unsigned>(current_role(state, 1 - side));
            return ((owner.dervish_paths >> path) & 1U) != 0 ||
                           ((owner.dervish_roles >> role) & 1U) != 0
                       ? 1
                       : 0;
        }
        default: return 0;
    }
}

Traits printed_and_gained(const State& state, int side) {
    const Player& owner = player(state, side);
    return state.card(side, owner.slot).traits | owner.fight.gained;
}

}  // namespace

Traits traits_without_scout(const State& state, int side) {
    Traits traits = printed_and_gained(state, side);
    each_reaching(state, side, Verb::trait, TraitDepth::printed,
                  [&](const Step& step) { traits |= Traits{1} << step.amount; });
    return traits;
}

Traits shallow_traits(const State& state, int side) {
    Traits traits = printed_and_gained(state, side);
    if (player(state, side).power == Power::scout && side == state.active)
        traits |= bit(Trait::ranged);
    return traits;
}

Traits current_traits(const State& state, int side) {
    Traits traits = shallow_traits(state, side);
    each_reaching(state, side, Verb::trait, TraitDepth::printed,
                  [&](const Step& step) { traits |= Traits{1} << step.amount; });
    return traits;
}

Role current_role(const State& state, int side) {
    const Player& owner = player(state, side);
    if (owner.fight.role != 0xFF) return static_cast<Role>(owner.fight.role);
    return state.card(side, owner.slot).role;
}

int dice_count(const State& state, int side) {
    const Role role = current_role(state, side);
    if (role == Role::equipment) return 0;  // SK-135, even with `dice` effects
    const bool opposed = is_engaged(state, 1 - side);
    int dice = 1;
    if (side == state.active) {
        const bool guarded = opposed && current_role(state, 1 - side) == Role::guardian;
        if (role == Role::aggressor && !guarded) ++dice;  // SK-113, SK-115
    } else if (role == Role::guardian && current_role(state, 1 - side) != Role::aggressor) {
        ++dice;  // SK-114
    }
    const Fight& fight = player(state, side).fight;
    dice += fight.dice + fight.own_dice + static_sum(state, side, Verb::dice);
    return std::clamp(dice, 1, static_cast<int>(fight.faces.size()));
}

int bonus(const State& state, int side) {
    const Fight& fight = player(state, side).fight;
    int sum = fight.add + fight.own_add + fight.savant;
    each_static(state, side, Verb::add, TraitDepth::all, [&](const Step& step) {
        if (step.target != Target::foe) sum += step.amount;
    });
    int bonuses = 0;  // SK-122: lasting ones from the opposing card feed a Savant as any others do.
    each_static(state, 1 - side, Verb::add, TraitDepth::all, [&](const Step& step) {
        if (step.target != Target::foe) return;
        sum += step.amount;
        if (step.amount > 0) ++bonuses;
    });
    if (bonuses > 0 && current_role(state, side) == Role::savant) {
        if (state.variant->savant_bonus == Variant::SavantBonus::per_bonus)
            sum += 2 * bonuses;
        else if (fight.savant == 0)  // SK-R50
            sum += 2;
    }
    return sum + reach_bonus(state, side) + power_bonus(state, side);
}

bool has_lasting_bonus(const State& state, int side) {
    bool has = false;
    each_static(state, 1 - side, Verb::add, TraitDepth::all, [&](const Step& step) {
        has = has || (step.target == Target::foe && step.amount > 0);
    });
    return has;
}

int total(const State& state, int side) {
    const Player& owner = player(state, side);
    return std::max(0, state.base_strength(side, owner.slot)) + owner.fight.kept +
           bonus(state, side);
}

int kill_margin(const State& state, int side) {
    const Fight& fight = player(state, side).fight;
    return 3 + fight.margin + fight.own_margin + static_sum(state, side, Verb::margin);  // SK-72
}

bool is_spared(const State& state, int side) {
    const Fight& fight = player(state, side).fight;
    if (fight.spare != 0 || fight.own_spare != 0) return true;
    bool spared = false;
    each_reaching(state, side, Verb::spare, TraitDepth::all, [&](const Step&) { spared = true; });
    return spared;
}

bool is_mediated(const State& state) {
    bool mediated = false;
    for (const int side : {0, 1})
        each_static(state, side, Verb::mediate, TraitDepth::all,
                    [&](const Step&) { mediated = true; });
    return mediated;
}

bool is_offense_legal(const State& state, int side, Copy copy) {
    return (playable(state, side, Side::offense) & bit(copy)) != 0;
}

bool is_defense_legal(const State& state, int side, Copy copy) {
    return (playable(state, side, Side::defense) & bit(copy)) != 0;
}

int hand_size(const State& state, int side) {
    const Player& owner = player(state, side);
    return count(owner.zone(Zone::hand)) - (owner.slot == hidden_copy ? 1 : 0);
}

CopySet playable(const State& state, int side, Side where) {
    const Player& owner = player(state, side);
    return owner.zone(Zone::hand) &
           owner.cards.with(where == Side::offense ? Use::offense : Use::defense);
}

}  // namespace muster::skirmish
