#pragma once

#include "engine/strategic/model/war.hpp"

#include <span>

/// What a march costs (section 7). Who stands in the way, flies or is hindered by weather is the
/// caller's to say: these are functions of ground.
namespace muster::strategic {

/// What an army meets in a space that it enters.
struct Obstacles {
    bool traps{};               ///< That it will trigger (ST-178).
    int zone_cost{};            ///< Points that Pikes there demand (ST-241); 0: none.
    bool declared_difficult{};  ///< By the referee (ST-185, ST-188).
};

/// Whether ground is difficult for a class (ST-178, ST-179); its preferred ground never is.
/// Without `nonpreferred_is_difficult` ground that is merely not preferred costs nothing (ST-R56).
[[nodiscard]] bool is_difficult(const Tables& tables, const Class& row, Set terrain, Set tags,
                                bool nonpreferred_is_difficult = true);

/// Points to enter a space, with the tags that it has now, along a road of this kind (ST-177,
/// ST-180).
[[nodiscard]] int enter_cost(const Tables& tables, const Class& row, Set terrain, Set tags,
                             Road road, const Obstacles& obstacles = {},
                             bool nonpreferred_is_difficult = true);

/// Points that the roads of a whole march add: 2 if all are main, 1 if all are main or side
/// (ST-180, ST-R64).
[[nodiscard]] int road_bonus(std::span<const Road> roads);

/// Movement points without roads (ST-175, ST-176), not below 0. `augments` bring their own
/// penalties; `extra` is what else adds: Rapid Roads, Supply, a forced march, the referee.
[[nodiscard]] int march_points(const Tables& tables, Speed speed, Set augments, int extra = 0);

}  // namespace muster::strategic
