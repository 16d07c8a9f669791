#include "engine/strategic/dice/dice.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>

namespace muster::strategic {
namespace {

constexpr int last_rung = static_cast<int>(die_ladder.size()) - 1;

int rung_of(int sides) {
    const auto at = std::find(die_ladder.begin(), die_ladder.end(), sides);
    return static_cast<int>(at - die_ladder.begin());
}

std::uint8_t& at_rung(DiceTypes& dice, int rung) {
    return dice.count[static_cast<std::size_t>(rung)];
}

void move_dice(DiceTypes& dice, int from, int to, int count) {
    at_rung(dice, from) = static_cast<std::uint8_t>(at_rung(dice, from) - count);
    at_rung(dice, to) = static_cast<std::uint8_t>(at_rung(dice, to) + count);
}

void take_out(Rolled& rolled, std::size_t which) {
    std::copy(rolled.dice.begin() + static_cast<std::ptrdiff_t>(which) + 1,
              rolled.dice.begin() + rolled.count,
              rolled.dice.begin() + static_cast<std::ptrdiff_t>(which));
    rolled.dice[--rolled.count] = {};
}

/// The faces from the highest down.
std::array<int, most_dice> sorted_faces(const Rolled& rolled) {
    std::array<int, most_dice> faces{};
    for (std::size_t i = 0; i < rolled.count; ++i) {
        std::size_t at = i;
        const int face = rolled.dice[i].face;
        for (; at > 0 && faces[at - 1] < face; --at) faces[at] = faces[at - 1];
        faces[at] = face;
    }
    return faces;
}

}  // namespace

DiceTypes dice_of(int dice, int sides) {
    DiceTypes out;
    for (std::size_t rung = 0; rung < die_ladder.size(); ++rung)
        if (die_ladder[rung] == sides) out.count[rung] = static_cast<std::uint8_t>(dice);
    assert(out.total() == dice);
    return out;
}

void swap_dice(DiceTypes& dice, int swaps) {
    constexpr int d6 = 1, d10 = 3;
    move_dice(dice, d6, d10, std::clamp<int>(swaps, 0, at_rung(dice, d6)));
}

void step_all(DiceTypes& dice, int steps, int most) {
    const int end = rung_of(most);
    DiceTypes out;
    for (int rung = 0; rung <= last_rung; ++rung)
        at_rung(out, std::clamp(rung + steps, 0, end)) = static_cast<std::uint8_t>(
            at_rung(out, std::clamp(rung + steps, 0, end)) + at_rung(dice, rung));
    dice = out;
}

void step_some(DiceTypes& dice, int count, int steps, int most) {
    const int end = rung_of(most);
    // Taken out first: a die that has moved does not move again.
    DiceTypes moved;
    for (int i = 0; i <= last_rung && count > 0; ++i) {
        const int rung = steps < 0 ? last_rung - i : i;
        const int taken = std::min<int>(count, at_rung(dice, rung));
        at_rung(dice, rung) = static_cast<std::uint8_t>(at_rung(dice, rung) - taken);
        at_rung(moved, std::clamp(rung + steps, 0, end)) =
            static_cast<std::uint8_t>(at_rung(moved, std::clamp(rung + steps, 0, end)) + taken);
        count -= taken;
    }
    for (int rung = 0; rung <= last_rung; ++rung)
        at_rung(dice, rung) = static_cast<std::uint8_t>(at_rung(dice, rung) + at_rung(moved, rung));
}

void keep_largest(DiceTypes& dice, int keep) {
    int surplus = std::max(dice.total() - keep, 0);
    for (std::uint8_t& count : dice.count) {
        const int taken = std::min<int>(surplus, count);
        count = static_cast<std::uint8_t>(count - taken);
        surplus -= taken;
    }
}

int Rolled::sum() const {
    int total = 0;
    for (std::size_t i = 0; i < count; ++i) total += dice[i].face;
    return total;
}

void keep_better(Rolled& first, const Rolled& second, bool each_die) {
    if (!each_die) {
        if (second.sum() > first.sum()) first = second;
        return;
    }
    // Both are rolled in the same order of types.
    for (std::size_t i = 0; i < first.count; ++i)
        first.dice[i].face = std::max(first.dice[i].face, second.dice[i].face);
}

Rerolls rerolls(const Rolled& rolled, int rating) {
    Rerolls out;
    out.count =
        static_cast<std::uint8_t>(std::min<int>(rating < 0 ? -rating : rating, rolled.count));
    std::array<std::uint8_t, most_dice> order{};
    for (std::size_t i = 0; i < rolled.count; ++i) {
        const auto comes_first = [&](const Die& a, const Die& b) {
            if (a.face != b.face) return rating > 0 ? a.face < b.face : a.face > b.face;
            return a.sides > b.sides;
        };
        std::size_t at = i;
        for (; at > 0 && comes_first(rolled.dice[i], rolled.dice[order[at - 1]]); --at)
            order[at] = order[at - 1];
        order[at] = static_cast<std::uint8_t>(i);
    }
    std::copy_n(order.begin(), out.count, out.which.begin());
    return out;
}

void reroll(Rolled& rolled, std::size_t which, int face, int rating) {
    std::uint8_t& old = rolled.dice[which].face;
    const auto now = static_cast<std::uint8_t>(face);
    old = rating > 0 ? std::max(old, now) : std::min(old, now);
}

void remove_highest(Rolled& rolled) {
    const auto end = rolled.dice.begin() + rolled.count;
    const auto at =
        std::max_element(rolled.dice.begin(), end, [](Die a, Die b) { return a.face < b.face; });
    if (at != end) take_out(rolled, static_cast<std::size_t>(at - rolled.dice.begin()));
}

void remove_lowest(Rolled& rolled) {
    const auto end = rolled.dice.begin() + rolled.count;
    const auto at =
        std::min_element(rolled.dice.begin(), end, [](Die a, Die b) { return a.face < b.face; });
    if (at != end) take_out(rolled, static_cast<std::size_t>(at - rolled.dice.begin()));
}

Losses compare(const Rolled& attacker, const Rolled& defender, const Stakes& stakes) {
    const auto ours = sorted_faces(attacker), theirs = sorted_faces(defender);
    Losses losses;
    losses.pairs = std::min(attacker.count, defender.count);
    for (std::size_t i = 0; i < static_cast<std::size_t>(losses.pairs); ++i) {
        const int ahead = ours[i] - theirs[i];
        const int loss = std::abs(ahead) >= stakes.margin ? stakes.wide_win : stakes.win;
        if (ahead > 0) {
            losses.defender += loss * stakes.attacker_pair();
        } else if (ahead < 0) {
            losses.attacker += loss * stakes.defender_pair();
        } else {
            losses.attacker_ties += stakes.tie * stakes.defender_pair();
            losses.defender_ties += stakes.tie * stakes.attacker_pair();
        }
    }
    if (stakes.spares_attacker) losses.attacker = losses.attacker_ties = 0;
    return losses;
}

int pairs_ahead(const Rolled& attacker, const Rolled& defender) {
    const auto ours = sorted_faces(attacker), theirs = sorted_faces(defender);
    int ahead = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(attacker.count, defender.count); ++i)
        ahead += (ours[i] > theirs[i]) - (ours[i] < theirs[i]);
    return ahead;
}

BattleWinner winner_of(const Losses& losses, int ahead, const Stakes& stakes) {
    const auto known = [](int size) { return size > 0 ? size : std::numeric_limits<int>::max(); };
    int attacker = known(stakes.attacker_size), defender = known(stakes.defender_size);
    const BattleWinner printed = take_losses(losses, attacker, defender);
    if (attacker == 0 || defender == 0 || stakes.won_by == WonBy::losses) return printed;
    if (stakes.won_by == WonBy::survival) return BattleWinner::none;
    if (losses.pairs == 0) return printed;  // It was over without dice (ST-104).
    return ahead > 0 ? BattleWinner::attacker : BattleWinner::defender;
}

void multiply_losses(Losses& losses, int ahead, const Stakes& stakes) {
    if (!stakes.is_factor_of_winner) return;
    switch (winner_of(losses, ahead, stakes)) {
        case BattleWinner::none: return;
        case BattleWinner::attacker:
            losses.defender *= stakes.attacker_factor;
            losses.defender_ties *= stakes.attacker_factor;
            return;
        case BattleWinner::defender:
            losses.attacker *= stakes.defender_factor;
            losses.attacker_ties *= stakes.defender_factor;
    }
}

BattleWinner take_losses(const Losses& losses, int& attacker_size, int& defender_size) {
    attacker_size = std::max(0, attacker_size - losses.by_defender());
    defender_size = std::max(0, defender_size - losses.defender);
    if (defender_size > 0) defender_size = std::max(1, defender_size - losses.defender_ties);
    if (attacker_size == 0 && defender_size == 0) return BattleWinner::none;  // ST-R80
    if (attacker_size == 0) return BattleWinner::defender;
    if (defender_size == 0) return BattleWinner::attacker;
    return losses.by_attacker() > losses.by_defender() ? BattleWinner::attacker
                                                       : BattleWinner::defender;
}

}  // namespace muster::strategic
