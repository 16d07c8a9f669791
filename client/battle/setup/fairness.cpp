#include "client/battle/setup/fairness.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {

Fairness fairness_of(const std::vector<int>& costs) {
    Fairness out;
    if (costs.size() < 2) return out;
    const auto [cheap, dear] = std::minmax_element(costs.begin(), costs.end());
    out.cheap = static_cast<std::size_t>(cheap - costs.begin());
    out.dear = static_cast<std::size_t>(dear - costs.begin());
    out.is_even = *dear * 10 <= *cheap * 11;
    if (*cheap > 0) out.percent = (*dear * 200 / *cheap - 200 + 1) / 2;
    return out;
}

std::optional<Remedy> remedy_for(const std::vector<int>& costs, const std::vector<Offers>& offers) {
    const auto apart = [](const std::vector<int>& all) {
        const Fairness fairness = fairness_of(all);
        return all[fairness.dear] - all[fairness.cheap];
    };
    const Fairness now = fairness_of(costs);
    if (now.is_even) return std::nullopt;
    int best = apart(costs);
    std::optional<Remedy> out;
    for (const std::size_t side : {now.dear, now.cheap}) {
        std::vector<int> tried = costs;
        for (std::size_t army = 0; army < offers[side].size(); ++army) {
            if (!offers[side][army]) continue;
            tried[side] = *offers[side][army];
            if (apart(tried) >= best) continue;
            best = apart(tried);
            out = Remedy{side, army};
        }
    }
    return out;
}

}  // namespace muster::client
