#include "engine/strategic/model/march.hpp"

#include <algorithm>
#include <bit>

namespace muster::strategic {
namespace {

constexpr int plain_cost = 1, difficult_cost = 2;

}  // namespace

bool is_difficult(const Tables& tables, const Class& row, Set terrain, Set tags,
                  bool nonpreferred_is_difficult) {
    if ((row.preferred_terrain & terrain) != 0 || (row.preferred_tags & tags) != 0) return false;
    if ((row.undesired_terrain & terrain) != 0 || (row.undesired_tags & tags) != 0) return true;
    if (nonpreferred_is_difficult && (row.preferred_terrain | row.preferred_tags) != 0) return true;
    for (std::size_t i = 0; i < tables.terrains.size(); ++i)
        if ((terrain & bit(i)) != 0 && tables.terrains[i].is_difficult) return true;
    return false;
}

int enter_cost(const Tables& tables, const Class& row, Set terrain, Set tags, Road road,
               const Obstacles& obstacles, bool nonpreferred_is_difficult) {
    int cost = plain_cost;
    // A road leads through any terrain; what others put into the space still counts (ST-180).
    if (obstacles.traps || obstacles.declared_difficult ||
        (road == Road::none && is_difficult(tables, row, terrain, tags, nonpreferred_is_difficult)))
        cost = difficult_cost;
    return std::max(cost, obstacles.zone_cost);
}

int road_bonus(std::span<const Road> roads) {
    if (roads.empty()) return 0;
    const Road worst = *std::min_element(roads.begin(), roads.end());
    return static_cast<int>(worst);
}

int march_points(const Tables& tables, Speed speed, Set augments, int extra) {
    int points = points_of(speed) + extra;
    for (Set left = augments; left != 0; left &= left - 1)
        for (const Effect& effect :
             tables.doctrines[static_cast<std::size_t>(std::countr_zero(left))].effects)
            if (effect.word == Word::speed && effect.who == Who::self) points += effect.n;
    return std::max(points, 0);
}

}  // namespace muster::strategic
