#include "engine/campaign/rules/battle.hpp"
#include "engine/campaign/rules/defeat.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace muster::campaign {
namespace {

/// Of 36 rolls of 2d6, those that show so much.
int ways_to_roll(int total) {
    return 6 - (total > 7 ? total - 7 : 7 - total);
}

std::string percent_text(double part, double all) {
    return fmt::format("{:.1f}%", all > 0 ? 100.0 * part / all : 0.0);
}

}  // namespace

Prospect prospect(const State& state, const Battle& battle, const std::vector<Modifier>& sum) {
    std::array<int, 2> sums{};
    for (const Modifier& one : sum) sums[one.side] += one.value;
    Prospect out;
    for (int own = 2; own <= 12; ++own)
        for (int other = 2; other <= 12; ++other) {
            const BattleRow row = battle_row(own + sums[attacker], other + sums[defender],
                                             battle.has_defender, state.variant);
            if (row.is_again) continue;  // Rolled again: the others share its part.
            const double ways = ways_to_roll(own) * ways_to_roll(other);
            out.all += ways;
            const int ahead = own + sums[attacker] - other - sums[defender];
            if (ahead != 0) out.higher[ahead > 0 ? attacker : defender] += ways;
            if (row.objective == attacker) out.attacker_takes += ways;
            for (std::size_t side = 0; side < 2; ++side)
                out.casualties[side] += ways * casualty_points(state, battle, row, side);
            // Inside a fallen stronghold only the escape is rolled (CA-R45).
            const bool falls = battle.stronghold != no_stronghold && row.loser == defender;
            if (row.loser < 2 && !falls && !battle.sides[row.loser].armies.empty())
                out.captured[row.loser] +=
                    ways * std::clamp(capture_x(state, battle, row), 0, 6) / 6.0;
        }
    return out;
}

std::vector<std::string> prospect_facts(const Prospect& odds) {
    const auto both = [&](const std::array<double, 2>& parts, double all) {
        return fmt::format("attacker {}, defender {}", percent_text(parts[attacker], all),
                           percent_text(parts[defender], all));
    };
    return {"the attacker takes it: " + percent_text(odds.attacker_takes, odds.all),
            "casualties on average: " + both(odds.casualties, odds.all * 100),
            "a commander captured: " + both(odds.captured, odds.all)};
}

}  // namespace muster::campaign
