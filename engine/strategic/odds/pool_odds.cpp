#include "engine/strategic/odds/pool_odds.hpp"

#include "engine/strategic/odds/face_off.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <tuple>

namespace muster::strategic {
namespace {

int pairs_of(const PoolSide& attacker, const PoolSide& defender) {
    return std::min(attacker.remaining(), defender.remaining());
}

/// What a result costs the defender and the attacker.
std::array<int, 2> costs(PairResult result, const Stakes& stakes) {
    const int ours = stakes.attacker_pair();
    const int theirs = stakes.spares_attacker ? 0 : stakes.defender_pair();
    switch (result) {
        case PairResult::wide_win: return {stakes.wide_win * ours, 0};
        case PairResult::win: return {stakes.win * ours, 0};
        case PairResult::tie: return {stakes.tie * ours, stakes.tie * theirs};
        case PairResult::loss: return {0, stakes.win * theirs};
        case PairResult::wide_loss: return {0, stakes.wide_win * theirs};
    }
    return {};
}

/// Whether a pair has a say in more than its own losses.
bool weighs_whole_battle(const Stakes& stakes) {
    const bool multiplies = stakes.attacker_factor != 1 || stakes.defender_factor != 1;
    return stakes.won_by != WonBy::losses || (stakes.is_factor_of_winner && multiplies);
}

/// Counts how much more one side loses than the other, in the largest unit that divides all.
struct DifferenceSteps {
    PairSteps steps;
    int unit{}, least{};  ///< Of a pair.

    explicit DifferenceSteps(const Stakes& stakes) {
        std::array<int, pair_results> values{};
        for (std::size_t i = 0; i < pair_results; ++i) {
            const auto [defender, attacker] = costs(static_cast<PairResult>(i), stakes);
            values[i] = defender - attacker;
        }
        least = *std::min_element(values.begin(), values.end());
        for (const int value : values) unit = std::gcd(unit, value - least);
        unit = std::max(unit, 1);
        for (std::size_t i = 0; i < pair_results; ++i) steps[i].along = (values[i] - least) / unit;
    }
};

/// Counts the results themselves. Where a wide win costs two wins, it counts as two of them: rows
/// by ties and wide results, in a row the wins of the attacker.
struct ResultSteps {
    PairSteps steps;
    bool is_double;

    explicit ResultSteps(const Stakes& stakes)
        : is_double{stakes.wide_win == 2 * stakes.win && stakes.won_by != WonBy::pairs} {
        steps[0] = {{0, 1, 0}, is_double ? 2 : 0};
        steps[1] = {{0, 0, 0}, 1};
        steps[2] = {{1, 0, 0}, 0};
        steps[3] = {{0, 0, 0}, 0};
        steps[4] = {{0, is_double ? 1 : 0, is_double ? 0 : 1}, 0};
    }
    [[nodiscard]] Losses losses(const std::array<int, 3>& keys, int along, int pairs,
                                const Stakes& stakes) const {
        const auto [ties, wide, wide_losses] = keys;
        Losses out;
        out.pairs = pairs;
        out.defender = stakes.win * along + (is_double ? 0 : stakes.wide_win * wide);
        out.attacker = is_double ? stakes.win * (pairs - ties + wide - along)
                                 : stakes.win * (pairs - ties - wide - wide_losses - along) +
                                       stakes.wide_win * wide_losses;
        const int theirs = stakes.spares_attacker ? 0 : stakes.defender_pair();
        out.defender *= stakes.attacker_pair();
        out.attacker *= theirs;
        out.attacker_ties = ties * stakes.tie * theirs;
        out.defender_ties = ties * stakes.tie * stakes.attacker_pair();
        return out;
    }
    /// Pairs that the attacker won less those that it lost; 0 where wide wins count double.
    [[nodiscard]] int ahead(const std::array<int, 3>& keys, int along, int pairs) const {
        return is_double ? 0 : 2 * (along + keys[1]) - (pairs - keys[0]);
    }
};

/// The same from every outcome.
PoolOdds odds_of(const std::vector<LossChance>& chances, const Stakes& stakes) {
    PoolOdds out;
    for (const auto& [losses, chance, ahead] : chances) {
        out.attacker_loss_mean += chance * losses.by_defender();
        out.defender_loss_mean += chance * losses.by_attacker();
        const BattleWinner winner = winner_of(losses, ahead, stakes);
        int lead = losses.by_attacker() - losses.by_defender();
        if (stakes.won_by != WonBy::losses)
            lead = winner == BattleWinner::attacker ? 1 : winner == BattleWinner::defender ? -1 : 0;
        // ST-102: what goes to the defender for want of a winner is equal all the same.
        const bool is_even = stakes.won_by == WonBy::pairs && ahead == 0;
        double& sum = is_even    ? out.equal
                      : lead > 0 ? out.attacker_loses_less
                      : lead < 0 ? out.defender_loses_less
                                 : out.equal;
        sum += chance;
    }
    return out;
}

}  // namespace

PoolOdds pool_odds(const PoolSide& attacker, const PoolSide& defender, const Stakes& stakes) {
    const int pairs = pairs_of(attacker, defender);
    PoolOdds out;
    if (pairs == 0) {
        out.equal = 1;
        return out;
    }
    if (weighs_whole_battle(stakes))
        return odds_of(loss_chances(attacker, defender, stakes), stakes);
    const SideLaw attacks{attacker, pairs}, defends{defender, pairs};
    const SideLaw::Ranks ours = attacks.ranks(), theirs = defends.ranks();
    for (std::size_t rank = 0; rank < static_cast<std::size_t>(pairs); ++rank)
        for (int a = 1; a <= attacks.top(); ++a)
            for (int d = 1; d <= defends.top(); ++d) {
                const double chance = ours[rank][static_cast<std::size_t>(a)] *
                                      theirs[rank][static_cast<std::size_t>(d)];
                const auto [of_defender, of_attacker] =
                    costs(pair_result(a, d, stakes.margin), stakes);
                out.defender_loss_mean += chance * of_defender;
                out.attacker_loss_mean += chance * of_attacker;
            }
    const DifferenceSteps count{stakes};
    const LossLayout layout{count.steps, pairs};
    const std::vector<double> chances = face_off(attacks, defends, layout, stakes.margin);
    int difference = pairs * count.least + layout.rows(pairs).front().least * count.unit;
    for (const double chance : chances) {
        double& sum = difference > 0   ? out.attacker_loses_less
                      : difference < 0 ? out.defender_loses_less
                                       : out.equal;
        sum += chance;
        difference += count.unit;
    }
    return out;
}

std::vector<LossChance> loss_chances(const PoolSide& attacker, const PoolSide& defender,
                                     const Stakes& stakes) {
    const int pairs = pairs_of(attacker, defender);
    if (pairs == 0) return {{{}, 1}};
    const SideLaw attacks{attacker, pairs}, defends{defender, pairs};
    const ResultSteps count{stakes};
    const LossLayout layout{count.steps, pairs};
    const std::vector<double> chances = face_off(attacks, defends, layout, stakes.margin);
    std::vector<LossChance> out;
    for (const LossLayout::Row& row : layout.rows(pairs))
        for (int along = row.least; along <= row.most; ++along) {
            const double chance = chances[row.offset + static_cast<std::size_t>(along - row.least)];
            if (chance <= 0) continue;
            const int ahead = count.ahead(row.keys, along, pairs);
            LossChance one{count.losses(row.keys, along, pairs, stakes), chance, ahead};
            multiply_losses(one.losses, ahead, stakes);
            if (stakes.won_by != WonBy::pairs) one.ahead = 0;
            out.push_back(one);
        }
    // Where ties cost nothing, or two wins as much as a wide one, results differ that losses do
    // not.
    const auto key = [](const LossChance& one) {
        return std::tuple{one.losses.attacker, one.losses.defender, one.losses.attacker_ties,
                          one.losses.defender_ties, one.ahead};
    };
    std::stable_sort(out.begin(), out.end(),
                     [&](const auto& a, const auto& b) { return key(a) < key(b); });
    std::size_t kept = 0;
    for (std::size_t i = 1; i < out.size(); ++i)
        if (key(out[i]) == key(out[kept]))
            out[kept].chance += out[i].chance;
        else
            out[++kept] = out[i];
    out.resize(kept + 1);
    return out;
}

SizeOdds size_odds(std::span<const LossChance> chances, int attacker_size, int defender_size,
                   const Stakes& stakes) {
    SizeOdds out;
    Stakes sized = stakes;
    sized.attacker_size = attacker_size;
    sized.defender_size = defender_size;
    for (const auto& [losses, chance, ahead] : chances) {
        int attacker = attacker_size, defender = defender_size;
        (void)take_losses(losses, attacker, defender);
        const BattleWinner winner = winner_of(losses, ahead, sized);
        out.attacker_size_lost += chance * (attacker_size - attacker);
        out.defender_size_lost += chance * (defender_size - defender);
        double& sum = winner == BattleWinner::none       ? out.nobody_wins
                      : winner == BattleWinner::attacker ? out.attacker_wins
                                                         : out.defender_wins;
        sum += chance;
        if (attacker == 0) out.attacker_at_zero += chance;
        if (defender == 0) out.defender_at_zero += chance;
    }
    return out;
}

}  // namespace muster::strategic
