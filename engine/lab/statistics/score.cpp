#include "engine/lab/statistics/score.hpp"

namespace muster::lab {

void Score::add(const Score& other) {
    battles += other.battles;
    draws += other.draws;
    actions += other.actions;
    points.add(other.points);
    opener.add(other.opener);
    for (std::size_t i = 0; i < 2; ++i) {
        wins[i] += other.wins[i];
        seat_wins[i] += other.seat_wins[i];
    }
    for (const auto& [length, count] : other.lengths) lengths[length] += count;
    for (const auto& [what, count] : other.left) left[what] += count;
}

void add_uses(Uses& sum, const Uses& more) {
    for (const auto& [card, counts] : more) {
        std::vector<std::uint64_t>& all = sum[card];
        all.resize(counts.size());
        for (std::size_t i = 0; i < counts.size(); ++i) all[i] += counts[i];
    }
}

}  // namespace muster::lab
