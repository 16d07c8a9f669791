#include "engine/skirmish/model/endless.hpp"

#include <algorithm>
#include <array>

namespace muster::skirmish {
namespace {

/// What one use changes, by commander: 0 the user, 1 the opponent.
struct Change {
    std::array<int, 2> morale{};
    std::array<std::array<int, 4>, 2> piles{};  ///< Cards, by Zone.

    void move(std::size_t whose, Zone from, Zone to) {
        --piles[whose][static_cast<std::size_t>(from)];
        ++piles[whose][static_cast<std::size_t>(to)];
    }
};

/// Whether a `filter` lets a second copy of `card` be chosen.
bool admits(const Step& step, const Card& card) {
    return std::all_of(step.filter.begin(), step.filter.end(), [&](const Condition& c) {
        if (c.attribute == Attribute::strength) {
            const int strength = std::max(0, int{card.strength});
            switch (c.op) {
                case Op::eq: return strength == c.value;
                case Op::ne: return strength != c.value;
                case Op::le: return strength <= c.value;
                case Op::ge: return strength >= c.value;
                case Op::lt: return strength < c.value;
                case Op::gt: return strength > c.value;
            }
        }
        const auto value = c.attribute == Attribute::role ? static_cast<unsigned>(card.role)
                                                          : static_cast<unsigned>(card.path);
        const bool is_named = ((static_cast<unsigned>(c.value) >> value) & 1U) != 0;
        return is_named == (c.op == Op::eq);
    });
}

/// A condition that rising Morale ends.
bool ends_by_gain(const Condition& condition, const Change& change) {
    if (condition.attribute != Attribute::morale) return false;
    const bool has_upper_end =
        condition.op == Op::lt || condition.op == Op::le || condition.op == Op::eq;
    return has_upper_end && change.morale[condition.subject == Subject::opp ? 1 : 0] > 0;
}

}  // namespace

bool can_repeat_without_end(const Card& card, std::size_t index) {
    const Effect& effect = card.effects[index];
    const bool discards = effect.trigger == Trigger::respond || effect.trigger == Trigger::after;
    if (effect.limit_scope != Scope::none) return false;
    if (!discards && effect.trigger != Trigger::phase_start)
        return false;  // SK-142 limits Rituals.
    Change change;
    change.morale[0] -= effect.morale_cost;
    bool is_in_hand = !discards;
    if (discards) change.move(0, Zone::hand, Zone::disabled);
    for (const Step& step : effect.steps) {
        const std::size_t whose = step.target == Target::opp ? 1 : 0;
        if (step.verb == Verb::morale) change.morale[whose] += step.amount;
        if (step.verb != Verb::move) continue;
        change.move(whose, step.from, step.to);
        const bool is_discarded = whose == 0 && step.from == Zone::disabled;
        if (step.moves_self)
            is_in_hand = step.to == Zone::hand;
        else if (discards && is_discarded && step.to == Zone::hand && admits(step, card))
            is_in_hand = true;  // Two copies fetch each other.
    }
    const bool falls = change.morale[0] < 0 || change.morale[1] < 0;
    const bool empties_a_pile =
        std::any_of(change.piles.begin(), change.piles.end(), [](const auto& piles) {
            return std::any_of(piles.begin(), piles.end(), [](int cards) { return cards < 0; });
        });
    const bool ends =
        std::any_of(effect.conditions.begin(), effect.conditions.end(),
                    [&](const Condition& condition) { return ends_by_gain(condition, change); });
    return is_in_hand && !falls && !empties_a_pile && !ends;
}

bool can_repeat_without_end(const Card& card) {
    for (std::size_t i = 0; i < card.effects.size(); ++i)
        if (can_repeat_without_end(card, i)) return true;
    return false;
}

}  // namespace muster::skirmish
