#include "engine/skirmish/rules/effects.hpp"

#include "engine/skirmish/rules/skirmish.hpp"

#include <algorithm>

namespace muster::skirmish {
namespace {

bool compare(int found, Op op, int wanted) {
    switch (op) {
        case Op::eq: return found == wanted;
        case Op::ne: return found != wanted;
        case Op::le: return found <= wanted;
        case Op::ge: return found >= wanted;
        case Op::lt: return found < wanted;
        case Op::gt: return found > wanted;
    }
    return false;
}

/// `found` is a bit set (one bit but for traits); `=` asks for any of the wanted, `!=` for none.
bool compare_bits(std::uint32_t found, Op op, std::int32_t wanted) {
    const bool any = (found & static_cast<std::uint32_t>(wanted)) != 0;
    return op == Op::ne ? !any : any;
}

std::uint32_t one(auto value) {
    return std::uint32_t{1} << static_cast<unsigned>(value);
}

bool unit_condition(const State& state, int side, Copy copy, const Condition& c, TraitDepth depth) {
    const bool engaged = state.revealed && player(state, side).slot == copy;
    const Card& card = state.card(side, copy);
    switch (c.attribute) {
        case Attribute::role:
            return compare_bits(one(engaged ? current_role(state, side) : card.role), c.op,
                                c.value);
        case Attribute::path: return compare_bits(one(card.path), c.op, c.value);
        case Attribute::trait: {
            Traits traits = card.traits;
            if (engaged)
                traits = depth == TraitDepth::all ? current_traits(state, side)
                                                  : shallow_traits(state, side);
            return compare_bits(traits, c.op, c.value);
        }
        case Attribute::strength:
            return compare(std::max(0, state.base_strength(side, copy)), c.op, c.value);
        case Attribute::side:  // A card in hand stands on neither side.
            return engaged &&
                   compare_bits(one(side == state.active ? Side::offense : Side::defense), c.op,
                                c.value);
        case Attribute::pile:
            for (const Zone zone : {Zone::hand, Zone::exhausted, Zone::disabled, Zone::killed})
                if ((player(state, side).zone(zone) & bit(copy)) != 0)
                    return compare_bits(one(zone), c.op, c.value);
            return c.op == Op::ne;
        default: return false;
    }
}

bool holds(const State& state, int side, Copy copy, const Condition& c, TraitDepth depth) {
    switch (c.subject) {
        case Subject::self: return unit_condition(state, side, copy, c, depth);
        case Subject::mine:
        case Subject::foe: {
            const int whose = c.subject == Subject::mine ? side : 1 - side;
            const Copy slot = player(state, whose).slot;
            // A condition about a unit that does not exist is false (section 18.2).
            return state.revealed && slot != no_copy &&
                   unit_condition(state, whose, slot, c, depth);
        }
        case Subject::me:
        case Subject::opp: {
            const int whose = c.subject == Subject::me ? side : 1 - side;
            if (c.attribute == Attribute::morale)
                return compare(player(state, whose).total_morale(), c.op, c.value);
            if (c.attribute == Attribute::hand)
                return compare(hand_size(state, whose), c.op, c.value);
            const Result result = state.winner_side == whose  ? Result::won
                                  : state.loser_side == whose ? Result::lost
                                                              : Result::none;
            return compare_bits(one(result), c.op, c.value);
        }
        case Subject::battle: return compare(state.phase, c.op, c.value);
    }
    return false;
}

/// The side whose engaged unit a step is about, or -1 if there is none such unit.
int engaged_object(const State& state, int side, Copy copy, Target to, Target picked) {
    if (to == Target::either) to = picked;
    const int whose = to == Target::foe ? 1 - side : side;
    const Copy slot = player(state, whose).slot;
    if (!state.revealed || slot == no_copy) return -1;
    if (to == Target::self && slot != copy) return -1;
    return whose;
}

bool has_object(const State& state, int side, Copy copy, Trigger trigger, const Step& step,
                Target picked) {
    switch (step.verb) {
        case Verb::morale:
        case Verb::mediate: return true;
        case Verb::peek: return hand_size(state, 1 - side) > 0;
        case Verb::move:
            if (step.moves_self) {
                // The step comes after the discard, which the card still waits for in hand.
                if (trigger == Trigger::respond || trigger == Trigger::after)
                    return step.from == discard_pile(state, side, copy);
                return (player(state, side).zone(step.from) & bit(copy)) != 0;
            }
            return candidates(state, side, copy, step) != 0;
        case Verb::dice: {
            const int object = engaged_object(state, side, copy, step.target, picked);
            // After the roll there is nothing left to change (SK-83).
            const bool rolled =
                state.moment == Moment::after_roll || state.moment == Moment::aftermath;
            return object >= 0 && !rolled && current_role(state, object) != Role::equipment;
        }
        case Verb::reroll: {
            const int object = engaged_object(state, side, copy, step.target, picked);
            return object >= 0 && player(state, object).fight.dice_rolled > 0 &&
                   current_role(state, object) != Role::equipment;
        }
        default: return engaged_object(state, side, copy, step.target, picked) >= 0;
    }
}

/// Whether `test` holds for all conditions on the size of the hand of `side` that its opponent can
/// see: those of the opponent's own cards in hand and slot, and those of the card engaged with it.
template <class Test>
bool all_about_hand(const State& state, int side, Test test) {
    const auto passes = [&](const Card& card, Subject subject) {
        return std::all_of(card.effects.begin(), card.effects.end(), [&](const Effect& effect) {
            return std::all_of(
                effect.conditions.begin(), effect.conditions.end(), [&](const Condition& c) {
                    return c.attribute != Attribute::hand || c.subject != subject || test(c);
                });
        });
    };
    const Copy engaged = player(state, side).slot;
    if (state.revealed && engaged < max_copies && !passes(state.card(side, engaged), Subject::me))
        return false;
    const Player& viewer = player(state, 1 - side);
    CopySet cards = viewer.zone(Zone::hand);
    if (viewer.slot < max_copies) cards |= bit(viewer.slot);
    bool all = true;
    each(cards, [&](Copy copy) { all = all && passes(state.card(1 - side, copy), Subject::opp); });
    return all;
}

}  // namespace

bool conditions_hold(const State& state, int side, Copy copy, const Effect& effect,
                     TraitDepth depth) {
    for (const Condition& c : effect.conditions)
        if (!holds(state, side, copy, c, depth)) return false;
    return true;
}

bool is_within_limit(const State& state, int side, Copy copy, std::size_t effect) {
    const Effect& e = state.card(side, copy).effects[effect];
    if (e.limit_scope == Scope::none) return true;
    return ((player(state, side).uses[copy] >> (2 * effect)) & 3U) < static_cast<unsigned>(e.limit);
}

bool can_pay(const State& state, int side, int morale) {
    const int has = player(state, side).total_morale();
    return state.variant->may_spend_last_morale ? has >= morale : has > morale;  // SK-R39
}

bool has_each_object(const State& state, int side, Copy copy, const Effect& effect, Target target) {
    for (const Step& step : effect.steps)
        if (!has_object(state, side, copy, effect.trigger, step, target)) return false;
    return true;
}

CopySet candidates(const State& state, int side, Copy copy, const Step& step) {
    const int owner = owner_of_choice(side, step);
    CopySet out = player(state, owner).zone(step.from);
    if (owner == side) out &= ~bit(copy);
    if (step.filter.empty()) return out;
    CopySet kept = 0;
    each(out, [&](Copy other) {
        const bool fits =
            std::all_of(step.filter.begin(), step.filter.end(), [&](const Condition& c) {
                return unit_condition(state, owner, other, c, TraitDepth::printed);
            });
        if (fits) kept |= bit(other);
    });
    return kept;
}

CopySet stand_ins(const State& state, int side) {
    const Player& owner = player(state, side);
    const bool face_down = !state.revealed && owner.slot != no_copy;
    CopySet hand = owner.zone(Zone::hand);
    if (face_down && owner.slot < max_copies) hand |= bit(owner.slot);
    const CopySet unknown = hand & ~owner.seen;
    if (unknown == 0) return 0;
    // One for however many there are. Only where a card in sight of the opponent asks for the size,
    // as many as its conditions need to be answered as they are by the real one: they decide what
    // that opponent may do, which is no secret from it. S2 asks for none.
    int size = 1;
    const int real = count(hand);
    const int known = count(hand & ~unknown);
    const auto is_answered = [&](const Condition& c) {
        return compare(known + size, c.op, c.value) == compare(real, c.op, c.value);
    };
    while (!face_down && !all_about_hand(state, side, is_answered)) ++size;
    CopySet out = 0;
    const CopySet taken = owner.army & ~unknown;
    for (Copy copy = max_copies - 1; count(out) < size; --copy)
        if ((taken & bit(copy)) == 0) out |= bit(copy);
    return out;
}

bool may_change_role(const State& state, int side) {
    const Player& owner = player(state, side);
    const bool at_reveal = state.variant->role_change == Variant::RoleChange::reveal;
    switch (owner.power) {
        case Power::adept: return at_reveal && current_role(state, side) != Role::guardian;
        case Power::master_of_arms:
            return at_reveal && current_role(state, side) != Role::aggressor;
        case Power::shapeshifter: return owner.can_use(Power::shapeshifter);  // SK-157
        default: return false;
    }
}

bool may_play_ritual(const State& state, int side, Copy copy) {
    const Player& owner = player(state, side);
    if (owner.rituals >= (owner.power == Power::animist ? 2 : 1)) return false;  // SK-142, SK-162
    const Path path = state.card(side, copy).path;
    if (path == Path::none) return true;
    int units = owner.cards.units_of(path);
    if (state.variant->ritual_units == Variant::RitualUnits::not_killed)
        each(owner.zone(Zone::killed) & owner.cards.with(Use::unit), [&](Copy other) {
            if (state.card(side, other).path == path) --units;
        });
    return units >= 2;  // SK-143
}

}  // namespace muster::skirmish
