#include "engine/skirmish/players/odds.hpp"

#include "engine/skirmish/rules/effects.hpp"
#include "engine/skirmish/rules/flow.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace muster::skirmish {
namespace {

using Faces = std::array<double, 7>;  ///< Chance of keeping each face; index 0: no die.

/// The kept die of a side from where its dice stand.
Faces kept_dice(const Fight& fight) {
    Faces out{};
    const int due = fight.dice_due - fight.dice_rolled;
    if (due <= 0) {
        out[fight.kept] = 1;
        return out;
    }
    double below = 0;
    for (std::size_t face = 1; face <= 6; ++face) {
        double at_most = 1;  // that no die of those to come is above `face`
        for (int i = 0; i < due; ++i) at_most *= static_cast<double>(face) / 6.0;
        if (face < fight.kept) at_most = 0;
        out[face] = at_most - below;
        below = at_most;
    }
    return out;
}

/// The same side rolling all its dice afresh (SK-67).
Faces fresh_dice(Fight fight) {
    fight.dice_rolled = 0;
    fight.kept = 0;
    return kept_dice(fight);
}

/// What a side risks, read once from the state.
struct Stake {
    int side{};
    int points{};  ///< Total without the die.
    int base{};
    bool fragile{};       // SK-137
    bool safe{};          ///< Never Killed: spared, the Lab of a Chirurgeon, sworn by an Oathbound.
    int margin{};         ///< At which it is Killed, having lost.
    bool safe_winning{};  ///< As `safe`, once it has won.
    bool safe_losing{};   ///< As `safe`, once it has lost.
};

bool is_safe(const State& state, int side) {
    const Player& p = state.players[static_cast<std::size_t>(side)];
    return is_spared(state, side) || p.designated == p.slot ||
           (p.power == Power::chirurgeon && state.card(side, p.slot).grant == Power::chirurgeon);
}

/// Whether a lasting effect may change with the result, which S11 knows and S10 does not.
bool asks_for_result(const State& state) {
    for (const int side : {0, 1}) {
        const Card& card = state.card(side, state.players[static_cast<std::size_t>(side)].slot);
        if (!card.does_lastingly(Verb::margin) && !card.does_lastingly(Verb::spare)) continue;
        for (const Effect& effect : card.effects)
            for (const Condition& condition : effect.conditions)
                if (condition.attribute == Attribute::result) return true;
    }
    return false;
}

Stake stake(const State& state, int side) {
    const Player& p = state.players[static_cast<std::size_t>(side)];
    Stake out;
    out.side = side;
    out.points = total(state, side) - p.fight.kept;
    out.base = std::max(0, state.base_strength(side, p.slot));
    out.fragile = current_role(state, side) == Role::equipment && out.base == 0;
    out.safe = out.safe_winning = out.safe_losing = is_safe(state, side);
    if (!asks_for_result(state)) {
        out.margin = kill_margin(state, side);
        return out;
    }
    State decided = state;
    decided.winner_side = static_cast<std::uint8_t>(side);
    decided.loser_side = static_cast<std::uint8_t>(1 - side);
    out.safe_winning = is_safe(decided, side);
    std::swap(decided.winner_side, decided.loser_side);
    out.safe_losing = is_safe(decided, side);
    out.margin = kill_margin(decided, side);
    return out;
}

/// Adds one finished comparison, `weight` likely; `margin` from the attacker's side, 0 with `wins`
/// saying who has it.
void settle(Odds& odds, const State& state, const Stake& a, const Stake& d, bool attacker_wins,
            int margin, double weight) {
    const bool winner_dies =
        state.variant->zero_equipment_winner == Variant::ZeroEquipmentWinner::killed;
    const auto dies = [&](const Stake& one, bool wins) {
        if (wins ? one.safe_winning : one.safe_losing) return false;
        if (one.fragile && (!wins || winner_dies)) return true;
        return !wins && margin >= one.margin;
    };
    (attacker_wins ? odds.attacker_wins : odds.defender_wins) += weight;
    if (dies(a, attacker_wins)) odds.attacker_killed += weight;
    if (dies(d, !attacker_wins)) odds.defender_killed += weight;
}

/// All faces of both sides; returns the chance of a tie that is rolled again.
double sum_faces(Odds& odds, const State& state, const Stake& a, const Stake& d, const Faces& fa,
                 const Faces& fd, double weight) {
    double tie = 0;
    for (std::size_t i = 0; i < fa.size(); ++i) {
        for (std::size_t j = 0; j < fd.size(); ++j) {
            const double w = weight * fa[i] * fd[j];
            if (w == 0) continue;
            const int lead = a.points + static_cast<int>(i) - d.points - static_cast<int>(j);
            if (lead == 0 && a.base == d.base)
                tie += w;
            else
                settle(odds, state, a, d, lead > 0 || (lead == 0 && a.base > d.base),
                       std::abs(lead), w);
        }
    }
    return tie;
}

/// From a state at S8, S9 or between, with two engaged units.
Odds resolve(const State& state) {
    Odds odds;
    const int attacker = state.active;
    const Stake a = stake(state, attacker);
    const Stake d = stake(state, 1 - attacker);
    if (is_mediated(state)) {  // SK-175
        if (a.fragile && !a.safe) odds.attacker_killed = 1;
        if (d.fragile && !d.safe) odds.defender_killed = 1;
        return odds;
    }
    const Fight& fa = state.players[static_cast<std::size_t>(attacker)].fight;
    const Fight& fd = state.players[static_cast<std::size_t>(1 - attacker)].fight;
    const double tie = sum_faces(odds, state, a, d, kept_dice(fa), kept_dice(fd), 1);
    if (tie == 0) return odds;
    if (fa.dice_due + fd.dice_due == 0) {  // SK-68
        if (state.variant->dead_tie == Variant::DeadTie::rolloff) {
            settle(odds, state, a, d, true, 0, tie / 2);
            settle(odds, state, a, d, false, 0, tie / 2);
        } else {
            if (a.fragile && !a.safe) odds.attacker_killed += tie;
            if (d.fragile && !d.safe) odds.defender_killed += tie;
        }
        return odds;
    }
    // Rerolled until decided: the geometric series over one fresh round.
    Odds once;
    const double again = sum_faces(once, state, a, d, fresh_dice(fa), fresh_dice(fd), 1);
    const double scale = again < 1 ? tie / (1 - again) : 0;
    odds.attacker_wins += scale * once.attacker_wins;
    odds.defender_wins += scale * once.defender_wins;
    odds.attacker_killed += scale * once.attacker_killed;
    odds.defender_killed += scale * once.defender_killed;
    return odds;
}

/// Plays the passive choice, and the first face of a die that is not the Skirmish's own, until S8.
void run_to_dice(State& state) {
    Actions actions;
    while (state.moment == Moment::role || state.moment == Moment::reveal_effects ||
           state.moment == Moment::before_roll) {
        legal_actions(state, actions);
        apply_legal(state, actions.front());
    }
}

/// Whether two engaged units stand at the dice.
bool is_open(const State& state) {
    const bool open = state.moment == Moment::roll || state.moment == Moment::after_roll;
    return open && state.players[0].slot != no_copy && state.players[1].slot != no_copy;
}

void lay_bare(State& state, int side, CardIndex card, bool trained) {
    Player& p = state.players[static_cast<std::size_t>(side)];
    state.deal(side, 0, card);
    p.trained = trained ? 1 : 0;
    p.army = 1;
    p.zone(Zone::hand) = 1;
    p.morale = 5;
}

/// Both units engaged at S8, straight away: what laying one against the other comes to before any
/// reveal effect. Cheap enough to try every card of the table.
Odds meet(State& state) {
    state.revealed = state.opposed = true;
    for (const int side : {0, 1}) {
        Fight& fight = state.players[static_cast<std::size_t>(side)].fight;
        fight.dice_due = static_cast<std::uint8_t>(dice_count(state, side));
        fight.dice_rolled = fight.kept = 0;
    }
    return resolve(state);
}

void add_weighted(Odds& sum, const Odds& one, double weight) {
    sum.attacker_wins += weight * one.attacker_wins;
    sum.defender_wins += weight * one.defender_wins;
    sum.attacker_killed += weight * one.attacker_killed;
    sum.defender_killed += weight * one.defender_killed;
}

}  // namespace

Odds odds(const Table& table, const Variant& variant, Piece attacker, Piece defender,
          int attacker_add, int defender_add) {
    State state;
    state.table = &table;
    state.variant = &variant;
    state.phase = 1;
    lay_bare(state, 0, attacker.card, attacker.trained);
    lay_bare(state, 1, defender.card, defender.trained);
    const auto refuse = [&](CardIndex card, const char* where) {
        throw std::invalid_argument{
            fmt::format("{} cannot be put on {} (SK-21, SK-22)", table.texts[card].id, where)};
    };
    if (!is_offense_legal(state, 0, 0)) refuse(attacker.card, "Offense");
    if (!is_defense_legal(state, 1, 0)) refuse(defender.card, "Defense");
    begin_turn(state, 0);
    apply(state, Action{Action::Kind::offense, 0});
    apply(state, Action{Action::Kind::defense, 0});
    // Reveal effects may have given bonuses already.
    const auto respond = [&](std::size_t side, int add) {
        Fight& fight = state.players[side].fight;
        fight.add = static_cast<std::int16_t>(fight.add + add);
    };
    respond(0, attacker_add);
    respond(1, defender_add);
    run_to_dice(state);
    return is_open(state) ? resolve(state) : Odds{};  // A reveal effect may have Routed somebody.
}

Odds odds(const View& view) {
    State state = view.state;
    run_to_dice(state);
    return is_open(state) ? resolve(state) : Odds{};
}

Odds odds_of_laying(const View& view, Copy copy) {
    State state = view.state;
    const auto me = index(view.seat);
    const auto opp = index(opponent(view.seat));
    Player& mine = state.players[me];
    Player& foe = state.players[opp];
    mine.slot = copy;
    mine.zone(Zone::hand) &= ~bit(copy);
    const Side where = static_cast<int>(opp) == state.active ? Side::offense : Side::defense;
    // The cards known to be among the hidden ones count once each; every unknown one may be any
    // card that anybody may field.
    const CopySet hidden = foe.zone(Zone::hand);
    const Copy stand_in = max_copies - 1;
    foe.slot = stand_in;
    foe.trained &= ~bit(stand_in);
    foe.fight = Fight{};
    std::array<CardIndex, max_copies> known{};  // Before one of them stands in for the others.
    each(hidden, [&](Copy other) { known[other] = foe.cards[other]; });
    Odds sum;
    double weight = 0;
    double unknown = 0;
    const auto meet_card = [&](CardIndex card, double w) {
        state.deal(static_cast<int>(opp), stand_in, card);
        add_weighted(sum, meet(state), w);
        weight += w;
    };
    each(hidden, [&](Copy other) {
        const CardIndex card = known[other];
        if (card == unknown_card)
            unknown += 1;
        else if (state.table->cards[card].may_stand_on(where))
            meet_card(card, 1);
    });
    if (unknown > 0 || weight == 0) {
        double kinds = 0;
        for (const Card& card : state.table->cards)
            if (card.may_stand_on(where) && card.grant == Power::none) kinds += 1;
        const double each_kind = std::max(unknown, 1.0) / std::max(kinds, 1.0);
        for (std::size_t i = 1; i < state.table->cards.size(); ++i) {
            const Card& card = state.table->cards[i];
            if (card.may_stand_on(where) && card.grant == Power::none)
                meet_card(static_cast<CardIndex>(i), each_kind);
        }
    }
    Odds mean;
    if (weight > 0) add_weighted(mean, sum, 1 / weight);
    return mean;
}

}  // namespace muster::skirmish
