#include "engine/lab/balance/army_sampler.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace muster::lab {
namespace {

constexpr int attempts = 16;

}  // namespace

Draw::Draw(const CardPool& pool, std::vector<int> prices)
    : pool_{pool}, prices_{std::move(prices)} {
    for (const ArmyList& army_list : pool.about().army_lists)
        most_ = std::max(most_, 2 * army_list.cards.size());
    most_ = std::min<std::size_t>(most_, pool.about().most);
}

int Draw::price(const ArmyList& army_list) const {
    int sum = 0;
    for (const std::size_t card : army_list.cards) sum += prices_[card];
    return sum;
}

ArmyList Draw::attempt(std::size_t leader, int budget, Stream& stream) const {
    const std::vector<CardPool::Card>& cards = pool_.about().cards;
    ArmyList army_list;
    army_list.leader = leader;
    int rest = budget;
    // Who goes together with all that are in it.
    std::vector<std::size_t> welcome;
    for (std::size_t card = 0; card < cards.size(); ++card)
        if (cards[card].is_common) welcome.push_back(card);
    while (army_list.cards.size() < most_) {
        std::vector<std::size_t> open;
        bool costs_something = false;
        for (const std::size_t card : welcome) {
            if (prices_[card] > rest && !army_list.cards.empty()) continue;
            open.push_back(card);
            costs_something = costs_something || prices_[card] > 0;
        }
        // Cards for nothing would fill any army up; they are drawn beside the others alone.
        if (open.empty() || !costs_something) break;
        const std::size_t drawn = open[stream.below(static_cast<std::uint32_t>(open.size()))];
        army_list.cards.push_back(drawn);
        rest -= prices_[drawn];
        std::erase_if(welcome, [&](std::size_t card) { return pool_.clash(drawn, card); });
    }
    return army_list;
}

ArmyList Draw::army_list(std::size_t leader, int budget, Stream& stream) const {
    ArmyList best = attempt(leader, budget, stream);
    for (int i = 1; i < attempts && std::abs(price(best) - budget) > budget / 100; ++i) {
        ArmyList other = attempt(leader, budget, stream);
        if (std::abs(price(other) - budget) < std::abs(price(best) - budget))
            best = std::move(other);
    }
    return best;
}

int usual_budget(const CardPool& pool) {
    std::vector<int> costs;
    for (const ArmyList& army_list : pool.about().army_lists) costs.push_back(pool.cost(army_list));
    std::sort(costs.begin(), costs.end());
    return costs.empty() ? 0 : costs[costs.size() / 2];
}

}  // namespace muster::lab
