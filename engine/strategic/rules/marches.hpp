#pragma once

#include "engine/strategic/model/field.hpp"

#include <array>

namespace muster::strategic {

/// Ways where the referee has changed any: next to a space, by the Road that is there now, and
/// those that are difficult or closed.
struct ChangedWays {
    std::array<std::array<Set, 3>, max_spaces> linked{};
    std::array<Set, max_spaces> hard{}, shut{};
};

/// What a mover meets: spaces by what it costs to enter them, by what its faction knows.
struct Passage {
    static constexpr std::size_t most_cost = 9;
    std::array<Set, most_cost + 1> on_road{}, off_road{};
    Set held{};                    ///< Spaces next to an enemy that lets nobody past (ST-281).
    Set closed{};                  ///< Spaces that it cannot enter.
    Set guarded{};                 ///< Spaces whose price an enemy sets (ST-241).
    const ChangedWays* changes{};  ///< None where the referee has changed no way.
    std::size_t dearest{2};
};

/// Spaces that a march can end in, without its own: with the points that the army has, and with
/// those of a forced march (ST-182). A target under attack stays in reach (ST-31).
struct MarchEnds {
    Set plain{}, forced{};
};
[[nodiscard]] MarchEnds march_ends(const State& state, Index army);

/// A way of an army in this Move Phase (section 7).
struct Way {
    FixedList<Index, 20> path;  ///< The spaces of it, the army's own left out.
    int points{};               ///< That it costs.
    int budget{};               ///< What the army has for it, roads included.
    int forced{};               ///< Times that it is forced (ST-R65); 0: it is not.
};
/// To a space in which its march can end. Of all ways within the points the one with the fewest
/// levels of exhaustion, then the cheapest.
[[nodiscard]] Way way_to(const State& state, Index army, Index space, bool forced);

/// Whether it flies over the ground now (ST-269); on its way, whether it flew as it set out
/// (ST-R236).
[[nodiscard]] bool is_flying(const State& state, Index army);
/// Whether it triggers the traps of a space (ST-260).
[[nodiscard]] bool triggers_traps(const State& state, Index army);
/// Points without roads (ST-176).
[[nodiscard]] int points_of(const State& state, Index army, bool forced);
/// Points that one army of a faction has more in this Move Phase (ST-345); 0: none is left.
[[nodiscard]] int extra_space_of(const State& state, Index faction);
/// Points to enter a space from one next to it, with the traps that are there, known or not.
[[nodiscard]] int cost_of(const State& state, Index army, Index from, Index space,
                          bool knows_traps);
/// Whether nobody on the ground may enter a space (ST-188).
[[nodiscard]] bool is_closed(const State& state, Index space);
/// The way between two spaces that are next to each other: its road, and what the referee says.
[[nodiscard]] WayChange way_of(const State& state, Index from, Index to);
/// What an enemy's Pikes demand to enter a space; 0: nothing (ST-241).
[[nodiscard]] int zone_of(const State& state, Index army, Index space);
/// Where one declared attack lets its target end; anywhere if nothing is declared by it (ST-31).
[[nodiscard]] Set open_ends(const State& state, const Declaration& one);
/// Where an army may end that is under declared attacks; anywhere if it is not (ST-31).
[[nodiscard]] Set open_ends(const State& state, Index army);
/// Whether an army that is under declared attacks may end in a space (ST-31).
[[nodiscard]] bool may_end(const State& state, Index army, Index space);

/// Whether no closed space or way stops an army on its way to the next space (ST-188).
[[nodiscard]] bool may_step(const State& state, Index army, Index to);

/// Spaces to which an army may retreat from another (ST-118).
[[nodiscard]] Set retreats_of(const State& state, Index army, Index from);
/// The space between an army and one two steps away to which it retreats.
[[nodiscard]] Index retreat_way(const State& state, Index army, Index to);

}  // namespace muster::strategic
