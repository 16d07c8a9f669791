#include "engine/strategic/rules/marches.hpp"

#include "engine/strategic/model/march.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace muster::strategic {
namespace {

constexpr int forced_points = 2;  // ST-182
/// Points that an army can have, and the room that looking for its ways needs.
constexpr int most_points = 30;
constexpr std::size_t most_steps =
    most_points + 2 + forced_points * most_forced_marches + Passage::most_cost + 1;

/// ST-189
bool is_snowed_in(const State& state, Index space) {
    return state.variant().weather_affects_march &&
           (state.prepared().snowy & bit(weather_at(state, space).weather)) != 0;
}

/// Spaces that nobody on the ground may enter (ST-188).
Set closed_spaces(const State& state) {
    return (state.prepared().impassable & ~state.opened) | state.closed;
}

/// Visits the effects of an enemy's abilities that hold against a mover, where it is not hidden
/// from it and not disabled.
template <class Visit>
void each_enemy_effect(const State& state, Index army, Word word, Set among, Visit visit) {
    if (state.prepared().with[static_cast<std::size_t>(word)] == 0) return;
    const Index faction = state.armies[army].faction;
    each(among & state.enemies_of(faction), [&](Index enemy) {
        each_effect(state, enemy, word, [&](const BoundEffect& bound) {
            if (sees(state, faction, enemy) && !is_disabled(state, enemy))
                visit(enemy, *bound.effect);
        });
    });
}

}  // namespace

bool is_closed(const State& state, Index space) {
    return (closed_spaces(state) & bit(space)) != 0;
}

WayChange way_of(const State& state, Index from, Index to) {
    for (const WayChange& change : state.ways)
        if (change.joins(from, to)) return change;
    WayChange way{.from = from, .to = to};
    for (const auto& [next, road] : state.prepared().roads[from])
        if (next == to) way.road = road;
    return way;
}

bool is_flying(const State& state, Index army) {
    if (state.march.army == army) return state.march.flies;
    bool flies = false;
    each_effect(state, army, Word::ignore_terrain, [&](const BoundEffect&) { flies = true; });
    return flies && !is_grounded(state, army);
}

bool triggers_traps(const State& state, Index army) {
    if (is_flying(state, army)) return false;  // ST-R164
    const Nature nature = nature_of(state, army);
    bool is_safe = false;
    each(state.prepared().with[static_cast<std::size_t>(Word::trapped)], [&](Index of) {
        for (const BoundEffect& bound : effects_of(state.prepared(), of, Word::trapped))
            is_safe |= names_army(bound.effect->except, nature);
    });
    return !is_safe;
}

int extra_space_of(const State& state, Index faction) {
    const FactionState& own = state.factions[faction];
    if (own.extra_space_used) return 0;
    for (const Effect& effect : tier_effects(state, faction, Meter::supply))
        if (effect.word == Word::extra_space) return effect.n;
    return 0;
}

int points_of(const State& state, Index number, bool forced) {
    const ArmyState& army = state.armies[number];
    const SpaceState& space = state.spaces[army.space];
    int extra =
        (forced ? forced_points : 0) + extra_space_of(state, army.faction) + army.extra_points;
    if (space.roads_from <= state.turn && space.roads_until >= state.turn &&
        space.roads_by != absent && state.are_allied(army.faction, space.roads_by))
        extra += 1;  // ST-222
    const int points = march_points(state.tables(), army.speed, army.augments, extra);
    const bool is_wet = state.variant().weather_affects_march && army.speed == Speed::encumbered &&
                        (state.prepared().rainy & bit(weather_at(state, army.space).weather)) != 0;
    return is_wet ? std::max(points / 2, 1) : points;
}

int zone_of(const State& state, Index army, Index space) {
    int zone = 0;
    each_enemy_effect(state, army, Word::enter_cost, state.standing[space],
                      [&](Index, const Effect& effect) { zone = std::max<int>(zone, effect.n); });
    return zone;
}

int cost_of(const State& state, Index army, Index from, Index space, bool knows_traps) {
    if (is_flying(state, army)) return 1;
    const WayChange way = way_of(state, from, space);
    const SpaceState& here = state.spaces[space];
    Obstacles obstacles;
    const bool is_known = knows_traps || (here.traps != absent &&
                                          state.are_allied(here.traps, state.armies[army].faction));
    obstacles.traps = here.traps != absent && is_known && triggers_traps(state, army);
    obstacles.declared_difficult = is_snowed_in(state, space) ||
                                   (state.hindered & bit(space)) != 0 ||
                                   way.ground == Ground::difficult;
    obstacles.zone_cost = zone_of(state, army, space);
    const Class& row = state.tables().classes[lists_class(state, army)];
    return enter_cost(state.tables(), row, state.terrain_of(space), here.tags, way.road, obstacles,
                      state.variant().nonpreferred_is_difficult);
}

bool may_step(const State& state, Index army, Index to) {
    const bool is_shut =
        !state.ways.empty() && way_of(state, state.armies[army].space, to).ground == Ground::closed;
    return is_flying(state, army) || !(is_shut || is_closed(state, to));
}

Set open_ends(const State& state, const Declaration& one) {
    if (!one.is_attack || one.is_dropped) return ~Set{0};
    if (one.open != 0) return one.open;  // Who sees only a view does not know where it stands.
    const Variant::Lock lock = state.variant().target_lock;
    if (lock == Variant::Lock::free || !state.is_on_map(one.army)) return ~Set{0};
    const bool stays = lock == Variant::Lock::stay_put && state.stage != Stage::battle;  // ST-R71
    return stays ? bit(state.armies[one.target].space)
                 : state.prepared().near(state.armies[one.army].space, reach_of(state, one.army));
}

Set open_ends(const State& state, Index army) {
    Set open = ~Set{0};
    for (const Declaration& one : state.declarations)
        if (one.target == army || (one.parts & bit(army)) != 0) open &= open_ends(state, one);
    return open;
}

bool may_end(const State& state, Index army, Index space) {
    return (open_ends(state, army) & bit(space)) != 0;
}

namespace {

/// Ground as the lists of the army's class have it, with tags of now.
Set difficult_for(const State& state, Index army) {
    const std::size_t of = lists_class(state, army);
    const Class& row = state.tables().classes[of];
    Set difficult = state.prepared().difficult[of];
    if ((row.preferred_tags | row.undesired_tags) == 0 && state.grounds.empty()) return difficult;
    for (Index space = 0; space < state.space_count(); ++space) {
        const Space& ground = state.war().spaces[space];
        const Set tags = state.spaces[space].tags;
        const Set terrain = state.terrain_of(space);
        if (tags == ground.tags && terrain == ground.terrain) continue;
        const bool is_hard = is_difficult(state.tables(), row, terrain, tags,
                                          state.variant().nonpreferred_is_difficult);
        difficult = is_hard ? difficult | bit(space) : difficult & ~bit(space);
    }
    return difficult;
}

/// Spaces that others have made difficult: by snow, and by traps that the faction knows of.
Set hindered_for(const State& state, Index army) {
    Set trapped = 0, snowed = 0;
    const Index faction = state.armies[army].faction;
    for (Index space = 0; space < state.space_count(); ++space) {
        const Index owner = state.spaces[space].traps;
        if (owner != absent && state.are_allied(owner, faction)) trapped |= bit(space);
    }
    if (state.variant().weather_affects_march)
        for (Index space = 0; space < state.space_count(); ++space)
            if (is_snowed_in(state, space)) snowed |= bit(space);
    const Set hindered = snowed | state.hindered;
    return trapped != 0 && triggers_traps(state, army) ? trapped | hindered : hindered;
}

/// The ways as the referee has changed them; none where all are as the map has them.
std::optional<ChangedWays> changed_ways(const State& state) {
    if (state.ways.empty()) return std::nullopt;
    std::optional<ChangedWays> now{std::in_place};
    now->linked = state.prepared().linked;
    for (const WayChange& change : state.ways)
        for (const auto& [a, b] : {std::pair{change.from, change.to}, {change.to, change.from}}) {
            for (Set& by_road : now->linked[a]) by_road &= ~bit(b);
            now->linked[a][static_cast<std::size_t>(change.road)] |= bit(b);
            if (change.ground == Ground::difficult) now->hard[a] |= bit(b);
            if (change.ground == Ground::closed) now->shut[a] |= bit(b);
        }
    return now;
}

Passage passage_of(const State& state, Index army, const ChangedWays* changes) {
    constexpr std::size_t plain = 1, hard = 2;
    Passage out;
    const Set all = state.space_count() == 64 ? ~Set{0} : bit(state.space_count()) - 1;
    if (is_flying(state, army)) {
        out.on_road[plain] = out.off_road[plain] = all;
        return out;
    }
    out.closed = closed_spaces(state);
    if (state.variant().enemy_blocks_movement) {  // ST-R67
        const Index faction = state.armies[army].faction;
        each(state.enemies_of(faction), [&](Index enemy) {
            if (sees(state, faction, enemy)) out.closed |= bit(state.armies[enemy].space);
        });
    }
    out.changes = changes;
    out.on_road[hard] = hindered_for(state, army);
    out.off_road[hard] = out.on_road[hard] | difficult_for(state, army);
    out.on_road[plain] = all & ~out.on_road[hard];
    out.off_road[plain] = all & ~out.off_road[hard];
    each_enemy_effect(
        state, army, Word::enter_cost, state.on_map, [&](Index enemy, const Effect& effect) {
            const Set here = bit(state.armies[enemy].space);
            const auto price =
                static_cast<std::size_t>(std::clamp<int>(effect.n, 0, Passage::most_cost));
            if (price > 0) out.guarded |= here;
            out.dearest = std::max(out.dearest, price);
            for (auto* const costs : {&out.on_road, &out.off_road})
                for (std::size_t less = 1; less < price; ++less)
                    if (((*costs)[less] & here) != 0) {
                        (*costs)[less] &= ~here;
                        (*costs)[price] |= here;
                        break;
                    }
        });
    each_enemy_effect(
        state, army, Word::block_movement, state.on_map, [&](Index enemy, const Effect& effect) {
            if (!state.armies[enemy].has(Mark::bulwark) ||
                names_army(effect.except, nature_of(state, army)))
                return;
            for (Index space = 0; space < state.space_count(); ++space)
                if (state.space_distance(state.armies[enemy].space, space) <= effect.spaces)
                    out.held |= bit(space);
        });
    return out;
}

/// Steps along ways that the referee calls difficult: 2 points, or more if the space costs more.
void go_hard_ways(const Passage& passage, Set by_road, Set by_land, Set* at) {
    for (std::size_t cost = 1; cost <= passage.dearest; ++cost)
        at[std::max<std::size_t>(cost, 2)] |=
            (by_road & passage.on_road[cost]) | (by_land & passage.off_road[cost]);
}

/// Spaces within so many points by roads of a tier: 2 on main roads alone, 1 on main and side
/// roads, 0 on any edges (ST-180). `less`: the same within that many of them.
struct Within {
    Set less{}, all{};
};
Within within_points(const Prepared& map, const Passage& passage, Index start, std::size_t tier,
                     int less, int most) {
    std::array<Set, most_steps> front;
    std::fill_n(front.begin(), static_cast<std::size_t>(most) + Passage::most_cost + 1, 0);
    front[0] = bit(start);
    const Set open = ~passage.closed, passing = ~passage.held | bit(start);  // ST-281
    Within out;
    Set done = 0;
    for (int points = 0; points <= most; ++points) {
        Set* const at = &front[static_cast<std::size_t>(points)];
        const Set now = *at & ~done;
        done |= now;
        if (points == less) out.less = done;
        if (now == 0 || points == most) continue;
        Set on_road = 0, off_road = 0;
        each(now & passing, [&](Index space) {
            const auto& linked =
                (passage.changes != nullptr ? passage.changes->linked : map.linked)[space];
            Set by_road = linked[2] | (tier < 2 ? linked[1] : 0);
            Set by_land = tier < 1 ? linked[0] : 0;
            if (passage.changes != nullptr) {
                const Set hard = passage.changes->hard[space] & open & ~done;
                go_hard_ways(passage, by_road & hard, by_land & hard, at);
                const Set apart = passage.changes->hard[space] | passage.changes->shut[space];
                by_road &= ~apart;
                by_land &= ~apart;
            }
            on_road |= by_road;
            off_road |= by_land;
        });
        on_road &= open & ~done;
        off_road &= open & ~done;
        for (std::size_t cost = 1; cost <= passage.dearest; ++cost)
            at[cost] |= (on_road & passage.on_road[cost]) | (off_road & passage.off_road[cost]);
    }
    out.all = done;
    return out;
}

MarchEnds ends_of(const State& state, Index army, const Passage& passage, int points) {
    const Index start = state.armies[army].space;
    // ST-181: the first step is always within its points.
    const Set shut = passage.changes != nullptr ? passage.changes->shut[start] : 0;
    const Set near = state.prepared().next_to[start] & ~passage.closed & ~shut;
    const Set first = state.variant().min_one_step ? near : 0;  // ST-R63
    MarchEnds ends{first, first};
    const int forced = forced_points * state.variant().forced_march_repeat;
    for (std::size_t tier = 0; tier < 3; ++tier) {
        const int less = points + static_cast<int>(tier);
        const Within found =
            within_points(state.prepared(), passage, start, tier, less, less + forced);
        ends.plain |= found.less;
        ends.forced |= found.all;
    }
    const Set open = open_ends(state, army) & ~bit(start);
    return {ends.plain & open, ends.forced & open};
}

int plain_points(const State& state, Index army) {
    return std::min(points_of(state, army, false), most_points);
}

}  // namespace

MarchEnds march_ends(const State& state, Index army) {
    const auto changes = changed_ways(state);
    return ends_of(state, army, passage_of(state, army, changes ? &*changes : nullptr),
                   plain_points(state, army));
}

namespace {

/// All ways to a space by the roads of a tier, those to other spaces as far as they are needed.
class Ways {
  public:
    static constexpr std::size_t most_levels = 3;
    static constexpr int unreached = 0xFF;

    Ways(const State& state, const Passage& passage, Index start, Index to, std::size_t tier,
         int most)
        : roads_{state.prepared().roads},
          passage_{passage},
          start_{start},
          tier_{tier},
          is_first_free_{state.variant().min_one_step} {
        for (Index space = 0; space < state.space_count(); ++space)
            labels_[space].fill({unreached, absent, 0});
        labels_[start][0].cost = 0;
        front_[0] = bit(start);
        // Costs are small, so spaces are settled cost by cost.
        for (int points = 0; points <= most && points < labels_[to][0].cost; ++points)
            each(front_[static_cast<std::size_t>(points)], [&](Index space) {
                if (space != start && (passage.held & bit(space)) != 0) return;  // ST-281
                for (std::size_t levels = 0; levels < most_levels; ++levels)
                    if (labels_[space][levels].cost == points) relax(space, levels, most);
            });
    }
    /// Points to a space at so many levels; `unreached` if they are more than `most`. ST-181: the
    /// first step is always within its points.
    [[nodiscard]] int cost(Index space, std::size_t levels, int most) const {
        const Label& label = labels_[space][levels];
        return label.cost <= most || (label.from == start_ && is_first_free_) ? label.cost
                                                                              : unreached;
    }
    void path(Index space, std::size_t levels, FixedList<Index, 20>& out) const {
        FixedList<Index, max_spaces> back;
        for (Index at = space; at != start_;) {
            back.push_back(at);
            const Label& label = labels_[at][levels];
            levels = label.from_levels;
            at = label.from;
        }
        for (std::size_t i = back.size(); i-- > 0;) out.push_back(back[i]);
    }

  private:
    struct Label {
        std::uint8_t cost;
        Index from;
        std::uint8_t from_levels;
    };

    [[nodiscard]] static Road road_in(const std::array<Set, 3>& linked, Set there) {
        return (linked[2] & there) != 0   ? Road::main
               : (linked[1] & there) != 0 ? Road::side
                                          : Road::none;
    }

    void relax(Index space, std::size_t levels, int most) {
        const ChangedWays* const changes = passage_.changes;
        const Set shut = passage_.closed | (changes != nullptr ? changes->shut[space] : 0);
        for (const auto& [to, printed] : roads_[space]) {
            const Set there = bit(to);
            const Road road = changes != nullptr ? road_in(changes->linked[space], there) : printed;
            if (static_cast<std::size_t>(road) < tier_ || (shut & there) != 0) continue;
            const auto& costs = road == Road::none ? passage_.off_road : passage_.on_road;
            std::size_t points = 1;
            while (points < Passage::most_cost && (costs[points] & there) == 0) ++points;
            if (changes != nullptr && (changes->hard[space] & there) != 0)
                points = std::max<std::size_t>(points, 2);
            const int total = labels_[space][levels].cost + static_cast<int>(points);
            const std::size_t more = (passage_.guarded & there) != 0;
            Label& label = labels_[to][std::min(levels + more, most_levels - 1)];
            // The start lets every first step be made.
            if ((total > most && space != start_) || total >= label.cost) continue;
            label = {static_cast<std::uint8_t>(total), space, static_cast<std::uint8_t>(levels)};
            if (total <= most) front_[static_cast<std::size_t>(total)] |= there;
        }
    }

    const std::array<std::vector<std::pair<Index, Road>>, max_spaces>& roads_;
    const Passage& passage_;
    Index start_;
    std::size_t tier_;
    bool is_first_free_;  ///< ST-R63
    std::array<std::array<Label, most_levels>, max_spaces> labels_;
    std::array<Set, most_steps> front_{};  ///< Spaces with a way of so many points.
};

}  // namespace

namespace {

/// The way of so many points without roads; `unreached` where none is short enough.
Way way_within(const State& state, Index army, Index space, const Passage& passage, int points) {
    constexpr std::size_t tiers = 3;
    const Index start = state.armies[army].space;
    std::array<std::optional<Ways>, tiers> ways;
    Way found;
    found.points = Ways::unreached;
    for (std::size_t levels = 0; levels < Ways::most_levels; ++levels) {
        std::size_t best = 0;
        for (std::size_t tier = 0; tier < tiers; ++tier) {
            const int most = points + static_cast<int>(tier);
            if (!ways[tier]) ways[tier].emplace(state, passage, start, space, tier, most);
            const int cost = ways[tier]->cost(space, levels, most);
            if (cost >= found.points) continue;
            found.points = cost;
            found.budget = most;
            best = tier;
            // Without levels no other roads are cheaper: those of a tier are among these.
            if (levels == 0 && tier == 0) break;
        }
        if (found.points == Ways::unreached) continue;
        ways[best]->path(space, levels, found.path);
        break;
    }
    return found;
}

}  // namespace

Way way_to(const State& state, Index army, Index space, bool forced) {
    const auto changes = changed_ways(state);
    const Passage passage = passage_of(state, army, changes ? &*changes : nullptr);
    const int points = plain_points(state, army);
    const int most = forced ? state.variant().forced_march_repeat : 0;
    Way found;
    for (int times = forced ? 1 : 0; times <= most; ++times) {
        found = way_within(state, army, space, passage, points + forced_points * times);
        found.forced = times;
        if (found.points != Ways::unreached) break;
    }
    return found;
}

}  // namespace muster::strategic
