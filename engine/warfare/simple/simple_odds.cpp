#include "engine/warfare/simple/simple_odds.hpp"

#include <numeric>

namespace muster::warfare::simple {
namespace {

constexpr int roll_faces = 100;  // WF-220

int left_of(const Force& force) {
    return std::accumulate(force.troops.begin(), force.troops.end(), 0,
                           [](int sum, const Troop& troop) { return sum + troop.die; });
}

/// The chance of each sum of these dice.
std::vector<double> sums(const std::vector<int>& dice) {
    std::vector<double> chance{1.0};
    for (const int faces : dice) {
        std::vector<double> next(chance.size() + static_cast<std::size_t>(faces), 0.0);
        for (std::size_t sum = 0; sum < chance.size(); ++sum)
            for (std::size_t face = 1; face <= static_cast<std::size_t>(faces); ++face)
                next[sum + face] += chance[sum] / faces;
        chance = std::move(next);
    }
    return chance;
}

std::size_t number_of(const SimpleTables& tables, const Degree& degree) {
    return static_cast<std::size_t>(&degree - tables.degrees.data());
}

void take(BoutOdds& odds, const Variant& variant, const Force& force, std::size_t side,
          int casualties, double chance) {
    Force hit = force;
    const int before = left_of(hit);
    suffer(hit, casualties);
    odds.casualties[side] += chance * (before - left_of(hit));
    if (must_retreat(variant, hit)) odds.must_retreat[side] += chance;
}

void add_verdict(BoutOdds& odds, const SimpleTables& tables, const Variant& variant,
                 const std::array<Force, 2>& forces, const Degree& degree, std::size_t winner,
                 double chance) {
    odds.wins[winner] += chance;
    odds.chance[winner][number_of(tables, degree)] += chance;
    for (std::size_t side = 0; side < 2; ++side) {  // WF-223: each side's dice hit the other.
        const auto thrown = sums(dice(variant, forces[1 - side], degree, 1 - side == winner));
        for (std::size_t sum = 0; sum < thrown.size(); ++sum)
            if (thrown[sum] > 0)
                take(odds, variant, forces[side], side, static_cast<int>(sum),
                     chance * thrown[sum]);
    }
}

BoutOdds blank(const SimpleTables& tables) {
    BoutOdds odds;
    for (auto& chance : odds.chance) chance.assign(tables.degrees.size(), 0.0);
    return odds;
}

}  // namespace

BoutOdds exact_odds(const SimpleTables& tables, const Variant& variant,
                    const std::array<Force, 2>& forces) {
    BoutOdds odds = blank(tables);
    const Standing now = standing(tables, variant, forces);
    if (now.both_routed) {
        odds.draw = 1;
        return odds;
    }
    if (now.routed) {
        const Verdict fled = rout(tables, *now.routed);
        add_verdict(odds, tables, variant, forces, *fled.degree,
                    static_cast<std::size_t>(fled.winner), 1);
        return odds;
    }
    std::array<std::vector<int>, 2> ways;
    for (auto& way : ways) way.assign(tables.degrees.size(), 0);
    int decided = 0;
    for (int red = 1; red <= roll_faces; ++red)
        for (int blue = 1; blue <= roll_faces; ++blue)
            if (const auto won = verdict(tables, now, {red, blue})) {
                ++ways[static_cast<std::size_t>(won->winner)][number_of(tables, *won->degree)];
                ++decided;
            }
    if (decided == 0) return odds;
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < tables.degrees.size(); ++i)
            if (ways[side][i] > 0)
                add_verdict(odds, tables, variant, forces, tables.degrees[i], side,
                            static_cast<double>(ways[side][i]) / decided);
    return odds;
}

BoutOdds sampled_odds(const SimpleTables& tables, const Variant& variant,
                      const std::array<Force, 2>& forces, int bouts, Stream stream) {
    BoutOdds odds = blank(tables);
    const Standing now = standing(tables, variant, forces);
    if (now.both_routed) {
        odds.draw = 1;
        return odds;
    }
    const double share = 1.0 / bouts;
    const auto roll = [&](int faces) {
        return 1 + static_cast<int>(stream.below(static_cast<std::uint32_t>(faces)));
    };
    for (int bout = 0; bout < bouts; ++bout) {
        std::optional<Verdict> won;
        if (now.routed) won = rout(tables, *now.routed);
        while (!won) {
            const int red = roll(roll_faces);
            won = verdict(tables, now, {red, roll(roll_faces)});
        }
        const auto winner = static_cast<std::size_t>(won->winner);
        odds.wins[winner] += share;
        odds.chance[winner][number_of(tables, *won->degree)] += share;
        for (std::size_t side = 0; side < 2; ++side) {
            int sum = 0;
            for (const int faces :
                 dice(variant, forces[1 - side], *won->degree, 1 - side == winner))
                sum += roll(faces);
            take(odds, variant, forces[side], side, sum, share);
        }
    }
    return odds;
}

}  // namespace muster::warfare::simple
