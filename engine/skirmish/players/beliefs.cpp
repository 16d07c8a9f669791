#include "engine/skirmish/players/beliefs.hpp"

#include "engine/core/mixer.hpp"
#include "engine/skirmish/players/odds.hpp"
#include "engine/skirmish/rules/effects.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace muster::skirmish {
namespace {

constexpr std::uint8_t not_picked = 0xFF;

/// A commander that has chosen in secret during setup has chosen something.
void deal_pick(State& s, std::size_t foe, Stream& stream) {
    Player& p = s.players[foe];
    if (s.phase != 0 || p.pick != not_picked || static_cast<std::size_t>(s.to_move) <= foe) return;
    const auto among = [&](std::uint32_t n) { return stream.below(n); };
    if (s.moment == Moment::copy_power && p.tactician)
        p.pick = static_cast<std::uint8_t>(
            copied_powers[among(static_cast<std::uint32_t>(copied_powers.size()))]);
    if (s.moment == Moment::dervish && p.power == Power::dervish)
        p.pick = static_cast<std::uint8_t>(1 + among(5));
}

void add_fight(Mixer& out, const Fight& fight, bool is_hidden) {
    out << fight.add << fight.own_add << fight.savant << fight.dice << fight.margin
        << fight.own_dice << fight.own_margin << fight.spare << fight.own_spare << fight.role
        << (is_hidden ? not_picked : fight.secret_role) << fight.dice_due << fight.dice_rolled
        << fight.kept;
    for (unsigned i = 0; i < 4; ++i) out << (fight.gained >> (8U * i));
    for (std::size_t i = 0; i < fight.dice_rolled && i < fight.faces.size(); ++i)
        out << fight.faces[i];
}

void add_player(Mixer& out, const State& s, std::size_t side, bool is_own) {
    const Player& p = s.players[side];
    const bool is_face_down = !is_own && !s.revealed && p.slot != no_copy;
    CopySet hand = p.zone(Zone::hand);
    if (is_face_down) hand |= bit(p.slot);
    CopySet known = p.army;
    if (!is_own) {
        const CopySet unknown = hand & ~p.seen;
        known &= ~unknown;
        if (!s.variant->hand_sizes_public)  // SK-205: they cannot be counted.
            hand = (hand & ~unknown) | stand_ins(s, static_cast<int>(side));
    }
    out.add(hand);
    out.add(p.zone(Zone::exhausted));
    out.add(p.zone(Zone::disabled));
    out.add(p.zone(Zone::killed));
    each(known, [&](Copy copy) {
        const std::uint64_t trained = (p.trained >> copy) & 1U;
        const std::uint64_t uses = is_own || (hand & bit(copy)) == 0 ? p.uses[copy] : 0U;
        out.add((std::uint64_t{p.cards[copy]} << 32U) | (uses << 16U) | (trained << 8U) | copy);
    });
    const bool is_setup = s.phase == 0 && s.moment <= Moment::designate;
    const bool is_fallen =
        p.designated != no_copy && (p.zone(Zone::killed) & bit(p.designated)) != 0;
    const bool knows_designated =
        is_own || (!is_setup && (!s.variant->oathbound_secret || is_fallen));
    const bool knows_dervish =
        is_own || p.power != Power::dervish || s.phase != 0 || s.moment > Moment::dervish;
    out << p.morale << p.base << p.favors << p.half_influence << p.kill_events << p.path << p.power
        << (knows_dervish ? p.dervish_paths : 0) << (knows_dervish ? p.dervish_roles : 0)
        << (knows_designated ? p.designated : no_copy) << (is_face_down ? hidden_copy : p.slot)
        << p.fought << (is_own ? p.pick : not_picked) << p.rituals << p.power_uses
        << p.power_uses_skirmish << p.mindblade << p.cleric_used << p.passed;
    add_fight(out, p.fight, !is_own);
    if (is_own) out.add(p.chosen);
}

}  // namespace

Beliefs::Beliefs(const View& view) : view_{view} {
    const Table& table = *view.state.table;
    for (std::size_t i = 1; i < table.cards.size(); ++i)
        if (table.cards[i].grant == Power::none) pool_.push_back(static_cast<CardIndex>(i));
    if (pool_.empty()) pool_.push_back(unknown_card);
}

Beliefs::Beliefs(const View& view, const State& state) : view_{view}, is_open_{true} {
    const std::size_t foe = index(opponent(view.seat));
    Player& p = view_.state.players[foe];
    p.cards = state.players[foe].cards;
    p.trained = state.players[foe].trained;
}

State Beliefs::sample_state(Stream& stream) const {
    State s = view_.state;
    const std::size_t foe = index(opponent(view_.seat));
    Player& p = s.players[foe];
    if (!is_open_)
        each(p.zone(Zone::hand), [&](Copy copy) {
            if (p.cards[copy] == unknown_card)
                s.deal(static_cast<int>(foe), copy,
                       pool_[stream.below(static_cast<std::uint32_t>(pool_.size()))]);
        });
    deal_pick(s, foe, stream);
    if (p.slot != hidden_copy) return s;
    // Some card that may lie there is in the hand; if what was dealt has none, one becomes so.
    p.slot = no_copy;
    const auto may_attack = [&](Copy copy) {
        return is_offense_legal(s, static_cast<int>(foe), copy);
    };
    CopySet layable = 0;
    CopySet unknown = 0;
    each(p.zone(Zone::hand), [&](Copy copy) {
        if (may_attack(copy)) layable |= bit(copy);
        if (view_.state.players[foe].cards[copy] == unknown_card) unknown |= bit(copy);
    });
    while (layable == 0 && unknown != 0) {
        const Copy copy = first(unknown);
        s.deal(static_cast<int>(foe), copy,
               pool_[stream.below(static_cast<std::uint32_t>(pool_.size()))]);
        if (may_attack(copy)) layable |= bit(copy);
    }
    s.moment = Moment::offense;
    s.ask = Ask::none;
    s.to_move = static_cast<Seat>(foe);
    return s;
}

std::uint64_t information(const State& s, Seat seat) {
    Mixer out;
    const std::size_t own = index(seat);
    add_player(out, s, own, true);
    add_player(out, s, 1 - own, false);
    out.add(s.rout_queue);
    out.add(s.shown[own]);
    out << s.moment << s.ask << s.to_move << s.phase << s.active << s.opener << s.last_defender
        << s.last_turn_passed << s.opposed << s.revealed << s.mediated << s.declines << s.priority
        << s.cursor << s.winner_side << s.loser_side << s.margin;
    for (std::size_t side = 0; side < 2; ++side)
        out << s.rolloff[side] << s.fate[side] << s.save[side] << s.killed[side] << s.routed[side];
    const Running& run = s.running;
    out << s.doomed << run.active;
    if (run.active)
        out << run.owner << run.copy << run.effect << run.step << run.target << run.left;
    return out.value();
}

bool is_face_down(const State& state, Action action) {
    using enum Action::Kind;
    if (action.kind == offense || action.kind == defense) return true;
    return state.ask == Ask::none &&
           (state.moment == Moment::copy_power || state.moment == Moment::dervish ||
            state.moment == Moment::mender_pay || state.moment == Moment::designate);
}

void dedupe(const State& state, Actions& actions) {
    if (!is_player(state.to_move)) return;
    const Player& p = state.players[index(state.to_move)];
    // The first card in the same place that differs in nothing.
    const auto first_like = [&](Copy copy) {
        if (copy >= max_copies) return copy;
        for (const CopySet zone : p.zones) {
            if ((zone & bit(copy)) == 0) continue;
            for (CopySet set = zone; first(set) != copy; set &= set - 1) {
                const Copy other = first(set);
                const CopySet both = bit(copy) | bit(other);
                const auto same = [&](CopySet of) {
                    return (of & both) == 0 || (of & both) == both;
                };
                if (p.cards[other] == p.cards[copy] && p.uses[other] == p.uses[copy] &&
                    same(p.trained) && same(p.seen) && same(p.granted) && same(p.chosen) &&
                    p.designated != copy && p.designated != other)
                    return other;
            }
        }
        return copy;
    };
    const auto is_twin = [&](const Action& action) {
        using enum Action::Kind;
        switch (action.kind) {
            case offense:
            case defense:
            case respond:
            case ritual:
            case use_effect:
            case after:
            case bring_back:
            case recall:
            case exchange:
            case designate: return first_like(action.copy) != action.copy;
            case heal:
                return first_like(action.copy) != action.copy ||
                       first_like(action.other) != action.other;
            default: return false;
        }
    };
    Actions kept;
    kept.clear();
    for (const Action& action : actions)
        if (!is_twin(action)) kept.push_back(action);
    actions = kept;
}

void priors(const View& view, const Actions& actions, std::vector<double>& weights,
            std::vector<double>& guesses) {
    guesses.clear();
    weights.clear();
    if (actions.size() == 1) return weights.push_back(1);
    double best = -1e9;
    for (const Action& action : actions) {
        weights.push_back(appraise(view, action));
        best = std::max(best, weights.back());
    }
    constexpr double doubt = 0.8;  ///< In the units of appraise().
    for (double& weight : weights) weight = std::exp((weight - best) / doubt) + 0.02;
}

Action rollout_policy(const State& state, const Actions& actions, Stream& stream) {
    const auto size = static_cast<std::uint32_t>(actions.size());
    if (size == 1) return actions[0];
    const auto other = [&] { return actions[1 + stream.below(size - 1)]; };
    const auto strength = [&](const Action& action) {
        if (!is_face_down(state, action)) return no_strength;
        return state.base_strength(static_cast<int>(state.to_move), action.copy);
    };
    const auto stronger = [&] {
        const Action one = other();
        const Action two = other();
        return strength(one) >= strength(two) ? one : two;
    };
    switch (state.moment) {
        // A Pass costs Morale, and two of them end the Battle: nobody's habit.
        case Moment::offense: return stream.below(32) == 0 ? actions[0] : stronger();
        case Moment::defense: return stream.below(16) == 0 ? actions[0] : stronger();
        // Who is ahead has no need of more.
        case Moment::before_roll: return stream.below(8) != 0 ? actions[0] : other();
        case Moment::after_roll: {
            const int me = static_cast<int>(state.to_move);
            const bool is_behind = state.opposed && total(state, me) <= total(state, 1 - me);
            return is_behind ? other() : actions[0];
        }
        case Moment::aftermath:
        case Moment::phase_start:
        case Moment::battle_start: return stream.below(4) != 0 ? actions[0] : other();
        default: return actions[stream.below(size)];
    }
}

double evaluate(const State& state) {
    const Outcome now = outcome(state);
    if (now.is_over) {
        if (now.winner == Seat::nobody) return 0.5;
        return now.winner == Seat::red ? 1 : 0;
    }
    // Fitted to 20,000 Battles of random armies, by logistic regression.
    struct Weights {
        double active, passed, kills, morale, short_of_morale, fighters, strength;
    };
    static constexpr Weights early{-0.2, 0.7, 0.6, 0.06, -0.9, -0.4, 0.12};
    static constexpr Weights late{0, 0.2, 1.07, 0.02, -1.86, -0.27, 0.06};
    const Weights& w = state.phase < 2 ? early : late;
    double sum =
        (state.active == 0 ? 1 : -1) * (w.active + (state.last_turn_passed ? w.passed : 0));
    for (int side = 0; side < 2; ++side) {
        const auto at = static_cast<std::size_t>(side);
        const Player& p = state.players[at];
        double own = w.kills * now.kills[at] + w.morale * now.morale[at] +
                     w.short_of_morale / (now.morale[at] + 0.5);
        each(p.zone(Zone::hand), [&](Copy copy) {
            const int strength =
                state.card(side, copy).is_unit() ? state.base_strength(side, copy) : -1;
            if (strength >= 0) own += w.fighters + w.strength * strength;
        });
        sum += side == 0 ? own : -own;
    }
    return 1 / (1 + std::exp(-sum));
}

}  // namespace muster::skirmish
