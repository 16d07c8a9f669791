#include "engine/warfare/players/odds.hpp"

#include "engine/warfare/rules/flow.hpp"

#include <algorithm>

/// Odds by playing the rules themselves over all faces; faces that mean the same are one branch.
namespace muster::warfare {
namespace {

/// Visits one kept face for each meaning, with the chance of that meaning.
template <class Visit>
void each_meaning(const State& state, Visit visit) {
    const Roll& roll = state.roll;
    if (roll.sides != 20) {
        for (int face = 1; face <= roll.sides; ++face) visit(face, 1.0 / roll.sides);
        return;
    }
    const int least = least_success(state);
    if (least > 1) visit(1, 1 - chance_of(least, roll.lean));
    // 20 may be a critical hit.
    const int top = roll.reason == Reason::attack ? 20 : 21;
    const double rest = chance_of(top, roll.lean);
    if (least < top) visit(least, chance_of(least, roll.lean) - rest);
    if (top == 20 && least <= 20) visit(20, rest);
}

void expand(const State& state, double chance,
            const std::function<void(const State&, double)>& visit) {
    switch (state.moment) {
        case Moment::roll:
            return each_meaning(state, [&](int kept, double share) {
                if (share <= 0) return;
                State next = state;
                Flow flow = Flow::probe(next);
                flow.settle_roll(kept);
                flow.run();
                expand(next, chance * share, visit);
            });
        case Moment::courage: {
            State next = state;
            Flow::probe(next).act({Action::Kind::courage});
            return expand(next, chance, visit);
        }
        case Moment::choose: {
            State next = state;
            Actions legal;
            legal_actions(next, legal);
            Flow::probe(next).act(legal.front());
            return expand(next, chance, visit);
        }
        case Moment::order:
        case Moment::over: return visit(state, chance);
    }
}

}  // namespace

double chance_of(int least, int lean) {
    const double one = std::clamp(21 - least, 0, 20) / 20.0;
    if (lean > 0) return 1 - (1 - one) * (1 - one);
    return lean < 0 ? one * one : one;
}

void each_outcome(const State& state, Action order,
                  const std::function<void(const State&, double)>& visit) {
    State next = state;
    Flow::probe(next).act(order);
    expand(next, 1, visit);
}

AttackOdds attack_odds(const State& state, Action order) {
    AttackOdds odds;
    const int side = state.active;
    const bool is_place = is_fortification(order.other);
    const auto die_of = [&](const State& at) {
        if (is_place) return static_cast<int>(at.stronghold(1 - side, order.other).die);
        const Piece& piece = at.piece(1 - side, order.other);
        return piece.is_on_field() ? piece.die : 0;
    };
    const int before = die_of(state);
    const int own_before = state.piece(side, order.unit).die;
    each_outcome(state, order, [&](const State& after, double chance) {
        const int lost = before - die_of(after);
        odds.steps[static_cast<std::size_t>(lost)] += chance;
        odds.expected += chance * lost;
        if (die_of(after) == 0) odds.removed += chance;
        const Piece& own = after.piece(side, order.unit);
        const int own_lost = own.is_on_field() ? own_before - own.die : own_before;
        odds.own_steps[static_cast<std::size_t>(std::max(own_lost, 0))] += chance;
        if (!own.is_on_field()) odds.own_removed += chance;
        if (is_place) return;
        const Piece& target = after.piece(1 - side, order.other);
        if (state.piece(1 - side, order.other).fresh && !target.fresh) odds.exhausted += chance;
        if (are_engaged(after, side, order.unit, order.other)) odds.engaged += chance;
    });
    // The first two rolls, looked at alone.
    State next = state;
    Flow::probe(next).act(order);
    odds.dares = 1;
    if (next.moment == Moment::roll && next.roll.reason == Reason::undead) {
        odds.dares = 0;
        each_meaning(next, [&](int kept, double share) {
            if (kept + next.roll.modifier >= next.roll.need) odds.dares += share;
        });
        Flow flow = Flow::probe(next);
        flow.settle_roll(20);
        flow.run();
        // Even a 20 may fail the test, and only Courage then leads on to the attack.
        if (next.moment == Moment::courage) flow.act({Action::Kind::courage});
        const bool turns = state.profile(side, order.unit).has(Effect::courage) &&
                           !state.piece(side, order.unit).courage_used;
        if (turns) odds.dares = 1;
    }
    if (next.moment != Moment::roll || next.roll.reason != Reason::attack) return odds;
    each_meaning(next, [&](int kept, double share) {
        if (kept < least_success(next)) return;
        odds.hits += odds.dares * share;
        if (kept == 20) odds.critical += odds.dares * share;
    });
    return odds;
}

}  // namespace muster::warfare
