#include "engine/skirmish/rules/effects.hpp"
#include "engine/skirmish/rules/knowledge.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <algorithm>

namespace muster::skirmish {
namespace {

constexpr std::uint8_t nothing = 0xFF;

/// Takes out of `s` what `viewer` may not know of the opponent (section 19).
void hide(State& s, std::size_t other, Viewer viewer) {
    Player& p = s.players[other];
    const CopySet unknown = unseen_by(s, viewer, static_cast<int>(other));
    const CopySet substitutes =
        s.variant->hand_sizes_public ? 0 : stand_ins(s, static_cast<int>(other));
    const bool face_down = !s.revealed && p.slot != no_copy;
    CopySet hidden = p.zone(Zone::hand);
    if (face_down) {
        hidden |= bit(p.slot);
        p.slot = hidden_copy;
        p.zone(Zone::hand) = hidden;  // Which of them lies on the table is the secret.
    }
    p.cards.deal(s.table->cards, unknown, unknown_card);
    p.trained &= ~unknown;
    each(hidden, [&](Copy copy) {
        p.uses[copy] = 0;  // An unused limited card and an unlimited one look alike.
        p.stamp[copy] = 0;
    });
    if (face_down) p.used |= hidden;
    if (!s.variant->hand_sizes_public) {
        // Neither the hand nor the army list can be counted.
        for (CopySet* set : {&p.zone(Zone::hand), &p.army, &p.used}) *set &= ~unknown;
        p.cards.forget(s.table->cards, unknown);
        p.cards.deal(s.table->cards, substitutes, unknown_card);
        p.zone(Zone::hand) |= substitutes;
        p.army |= substitutes;
    }
    p.fight.secret_role = nothing;
    p.pick = nothing;
    p.chosen = 0;
    const bool undesignated = s.phase == 0 && s.moment <= Moment::designate;
    if (s.variant->oathbound_secret || undesignated) {
        const bool shown = !undesignated && p.designated != no_copy &&
                           (p.zone(Zone::killed) & bit(p.designated)) != 0;
        if (!shown) p.designated = no_copy;
    }
    if (s.moment <= Moment::dervish && s.phase == 0 && p.power == Power::dervish)
        p.dervish_paths = p.dervish_roles = 0;
}

/// To a spectator a whole hand is unknown: what its opponent has been shown of it was for that one
/// alone.
void forget_hands(State& s) {
    for (const int side : {0, 1}) {
        Player& p = s.players[static_cast<std::size_t>(side)];
        const CopySet hand = unseen_by(s, Viewer::spectator(), side);
        p.seen &= ~hand;
        p.cards.deal(s.table->cards, hand, unknown_card);
    }
    s.shown = {};
}

}  // namespace

View view(const State& state, Viewer viewer) {
    View out{viewer.seat(), state};
    if (viewer.is_spectator()) forget_hands(out.state);
    for (const Seat side : {Seat::red, Seat::blue})
        if (!viewer.sees_as(side)) hide(out.state, index(side), viewer);
    // What the other commander is being shown of one's own hand is known (section 19); what oneself
    // is shown stays with the choice it serves.
    return out;
}

Outcome outcome(const State& state) {
    Outcome out;
    out.is_over = state.moment == Moment::over;
    out.ending = state.ending;
    out.routed = state.routed;
    for (std::size_t side = 0; side < 2; ++side) {
        const Player& enemy = state.players[1 - side];
        int kills = enemy.kill_events;
        if (state.variant->kill_count == Variant::KillCount::pile) {  // SK-41
            kills = count(enemy.zone(Zone::killed) & enemy.cards.with(Use::unit));
        }
        out.kills[side] = kills;
        out.morale[side] = state.players[side].total_morale();
    }
    if (!out.is_over) return out;
    const auto better = [](int red, int blue) {
        return red > blue ? Seat::red : blue > red ? Seat::blue : Seat::nobody;
    };
    if (state.ending == Ending::conceded) {  // SK-213
        out.conceded = static_cast<Seat>(state.conceded);
        out.winner = opponent(out.conceded);
    } else if (out.routed[0] || out.routed[1]) {
        if (!out.routed[0]) out.winner = Seat::red;  // SK-40
        if (!out.routed[1]) out.winner = Seat::blue;
    } else {
        out.winner = better(out.kills[0], out.kills[1]);
        if (out.winner == Seat::nobody) {  // SK-42
            const auto morale = [&](std::size_t side) {
                return state.variant->base_in_tiebreak ? out.morale[side]
                                                       : int{state.players[side].morale};
            };
            out.winner = better(morale(0), morale(1));
        }
    }
    for (std::size_t side = 0; side < 2; ++side)
        out.withdraws[side] = out.winner != static_cast<Seat>(side);  // SK-45
    if (out.winner == Seat::nobody &&
        state.variant->double_loss_retreat == Variant::DoubleLossRetreat::intruder) {
        // SK-R38: a Base holder stays; without a Base both leave.
        for (std::size_t side = 0; side < 2; ++side)
            if (state.players[side].holds_base && !state.players[1 - side].holds_base)
                out.withdraws[side] = false;
    }
    return out;
}

}  // namespace muster::skirmish
