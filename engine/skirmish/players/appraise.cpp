#include "engine/skirmish/players/odds.hpp"
#include "engine/skirmish/rules/effects.hpp"

#include <algorithm>

/// What a greedy player makes of an action: the chances of the open Skirmish, exactly, times what a
/// Battle is decided by (SK-40 to SK-42), plus the cards left to fight with.
namespace muster::skirmish {
namespace {

constexpr double kill_worth = 2.5;
constexpr double morale_worth = 0.9;
constexpr double rout_worth = 40;

double worth(const Card& card) {
    if (!card.is_unit()) return 0.6;
    return card.strength < 0 ? 0.7 : 0.5 + 0.2 * card.strength;
}

double worth(const State& state, int side, Copy copy) {
    return copy >= max_copies ? 1.0 : worth(state.card(side, copy));
}

/// One commander's standing without the open Skirmish.
double standing(const State& state, int side) {
    const Player& p = state.players[static_cast<std::size_t>(side)];
    double sum = 0;
    each(p.zone(Zone::hand), [&](Copy copy) { sum += worth(state, side, copy); });
    // Exhausted cards fight again only if a Phase is still to come.
    if (state.phase < 2)
        each(p.zone(Zone::exhausted), [&](Copy copy) { sum += 0.8 * worth(state, side, copy); });
    int lost = 0;
    each(p.zone(Zone::killed),
         [&](Copy copy) { lost += state.card(side, copy).is_unit() ? 1 : 0; });
    const int morale = p.total_morale();
    return sum - kill_worth * lost + morale_worth * morale - (morale <= 0 ? rout_worth : 0);
}

/// The engaged cards under `odds`, from the point of view of `me`.
double clash(const State& state, int me, const Odds& odds) {
    const bool attacks = me == state.active;
    const double my_win = attacks ? odds.attacker_wins : odds.defender_wins;
    const double their_win = attacks ? odds.defender_wins : odds.attacker_wins;
    const double my_death = attacks ? odds.attacker_killed : odds.defender_killed;
    const double their_death = attacks ? odds.defender_killed : odds.attacker_killed;
    const double left = state.phase < 2 ? 0.8 : 0.1;
    const Player& mine = state.players[static_cast<std::size_t>(me)];
    const Player& foe = state.players[static_cast<std::size_t>(1 - me)];
    return left *
               (my_win * worth(state, me, mine.slot) - their_win * worth(state, 1 - me, foe.slot)) +
           kill_worth * (their_death - my_death);
}

/// The same once the dice have spoken and only a save is still asked about: it is taken to be
/// declined, since a save costs more than the death it prevents.
double decided(const State& state, int me) {
    double sum = 0;
    for (const int side : {0, 1}) {
        const auto at = static_cast<std::size_t>(side);
        const Copy copy = state.players[at].slot;
        double value = state.save[at] == 1 ? -3 * morale_worth : 0;  // SK-59: paid in S12
        const auto zone = static_cast<Zone>(state.fate[at]);
        if (zone == Zone::hand) value += worth(state, side, copy);
        if (zone == Zone::exhausted)
            value += (state.phase < 2 ? 0.8 : 0.1) * worth(state, side, copy);
        if (zone == Zone::killed) value -= kill_worth;
        sum += side == me ? value : -value;
    }
    return sum;
}

/// SK-93: Morale lost to a total.
int damage_of(int points) {
    return std::max(0, points) / 4;
}

/// Mean damage of an Unopposed attack with `dice` dice and `points` besides (SK-93).
double damage(int points, int dice) {
    double mean = 0;
    double below = 0;
    if (dice == 0) return damage_of(points);
    for (int face = 1; face <= 6; ++face) {
        double at_most = 1;
        for (int i = 0; i < dice; ++i) at_most *= face / 6.0;
        mean += (at_most - below) * damage_of(points + face);
        below = at_most;
    }
    return mean;
}

double expected_damage(const State& state) {
    const int side = state.active;
    const Fight& fight = state.players[static_cast<std::size_t>(side)].fight;
    if (state.moment == Moment::after_roll) return damage_of(total(state, side));
    return damage(total(state, side) - fight.kept, dice_count(state, side));
}

/// The state as `me` would value it if nobody used anything more in the open attack.
double expectation(const State& state, int me) {
    double value = standing(state, me) - standing(state, 1 - me);
    const bool open = state.moment == Moment::role || state.moment == Moment::reveal_effects ||
                      state.moment == Moment::before_roll || state.moment == Moment::roll ||
                      state.moment == Moment::after_roll;
    if (state.moment == Moment::save && state.ask == Ask::none) return value + decided(state, me);
    if (!open || state.players[state.active].slot == no_copy) return value;
    if (state.players[1U - state.active].slot != no_copy)
        return value + clash(state, me, odds(View{static_cast<Seat>(me), state}));
    const double hit = morale_worth * expected_damage(state);
    return value + (me == state.active ? hit : -hit);
}

/// What a hidden attacker may be expected to do to a commander who does not defend.
double damage_of_unknown(const State& state, int attacker) {
    double sum = 0;
    double cards = 0;
    const Player& foe = state.players[static_cast<std::size_t>(attacker)];
    each(foe.zone(Zone::hand), [&](Copy copy) {
        const Card& card = state.card(attacker, copy);
        // An unknown card is taken for an ordinary one of Strength 3.
        const int strength = foe.cards[copy] == unknown_card ? 3 : int{card.strength};
        if (strength < 0) return;
        sum += damage(strength, card.role == Role::aggressor   ? 2
                                : card.role == Role::equipment ? 0
                                                               : 1);
        cards += 1;
    });
    return cards > 0 ? sum / cards : 1;
}

/// Laying a card: the mean clash, and the card is gone from the hand.
double laying(const View& view, Copy copy, int me) {
    State state = view.state;
    Player& mine = state.players[static_cast<std::size_t>(me)];
    mine.zone(Zone::hand) &= ~bit(copy);
    mine.slot = copy;
    Player& foe = state.players[static_cast<std::size_t>(1 - me)];
    foe.slot = hidden_copy;
    return standing(state, me) - standing(state, 1 - me) +
           clash(state, me, odds_of_laying(view, copy));
}

}  // namespace

double appraise(const View& view, Action action) {
    const int me = static_cast<int>(view.seat);
    const State& now = view.state;
    switch (action.kind) {
        case Action::Kind::offense:
        case Action::Kind::defense: return laying(view, action.copy, me);
        case Action::Kind::pass: {
            const double value = standing(now, me) - standing(now, 1 - me);
            if (now.moment == Moment::offense) {
                const int morale = now.players[static_cast<std::size_t>(me)].total_morale();
                return value - morale_worth - (morale <= 1 ? rout_worth : 0);
            }
            const double hit = damage_of_unknown(now, 1 - me);
            const int morale = now.players[static_cast<std::size_t>(me)].total_morale();
            return value - morale_worth * hit - (hit + 1 >= morale ? rout_worth / 4 : 0);
        }
        case Action::Kind::go_first: return action.value == static_cast<std::uint8_t>(me) ? 0.1 : 0;
        case Action::Kind::copy_power:
        case Action::Kind::name_path:
        case Action::Kind::name_role: return 0;  // nothing is known to choose by
        case Action::Kind::designate: return worth(now, me, action.copy);
        case Action::Kind::send_away: return worth(now, 1 - me, action.copy) - morale_worth;
        case Action::Kind::illusion: {
            // The mean of a die: as good as half-way between +3 and +4 on the better side.
            State after = now;
            Fight& fight = after.players[static_cast<std::size_t>(me)].fight;
            fight.add = static_cast<std::int16_t>(fight.add + 3);
            return expectation(after, me) - 0.5;
        }
        default: {
            State after = now;
            apply_legal(after, action);
            return expectation(after, me);
        }
    }
}

}  // namespace muster::skirmish
