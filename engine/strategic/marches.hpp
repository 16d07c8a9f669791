#pragma once

#include "engine/strategic/field.hpp"

#include <array>

namespace muster::strategic {

/// Where an army can march in this Move Phase, by what its faction knows (section 15). Ways that
/// cost fewer levels of exhaustion come first, then those that cost fewer points.
class Marches {
  public:
    using Path = FixedList<Index, 20>;

    /// `forced`: with the points of a forced march (ST-182).
    Marches(const State& state, Index army, bool forced);
    /// Spaces that it can end in, without its own; a target under attack stays in reach (ST-31).
    [[nodiscard]] Set ends() const { return ends_; }
    [[nodiscard]] bool reaches(Index space) const { return (ends_ & bit(space)) != 0; }
    [[nodiscard]] int points(Index space) const { return best_[space].cost; }
    /// What it has for the way there, roads included.
    [[nodiscard]] int budget(Index space) const { return points_ + best_[space].tier; }
    /// Levels of exhaustion that Pikes on the way cost (ST-241).
    [[nodiscard]] int levels(Index space) const { return best_[space].levels; }
    /// The spaces of the way, the army's own left out.
    void path(Index space, Path& out) const;

  private:
    static constexpr std::size_t tiers = 3, most_levels = 3;
    static constexpr std::uint8_t unreached = 0xFF;
    struct Label {
        std::uint8_t cost{unreached};
        Index from{absent};
        std::uint8_t from_levels{};
    };
    struct Best {
        std::uint8_t tier{}, levels{}, cost{unreached};
    };

    void spread(const State& state, Index army, std::size_t tier, int points);

    Index start_{};
    int points_{};
    Set ends_{};
    std::array<std::array<std::array<Label, most_levels>, max_spaces>, tiers> labels_{};
    std::array<Best, max_spaces> best_{};
    std::array<std::uint8_t, max_spaces> zones_{};
    Set held_{};  ///< Spaces next to an enemy that lets nobody past (ST-281).
    bool flies_{};
};

/// Whether it flies over the ground now (ST-269).
[[nodiscard]] bool is_flying(const State& state, Index army);
/// Whether it triggers the traps of a space (ST-260).
[[nodiscard]] bool triggers_traps(const State& state, Index army);
/// Points without roads (ST-176).
[[nodiscard]] int points_of(const State& state, Index army, bool forced);
/// Points to enter a space along a road, with the traps that are there, known or not.
[[nodiscard]] int cost_of(const State& state, Index army, Index space, Road road, bool knows_traps);
/// What an enemy's Pikes demand to enter a space; 0: nothing (ST-241).
[[nodiscard]] int zone_of(const State& state, Index army, Index space);
/// Whether an army that is under declared attacks may end in a space (ST-31).
[[nodiscard]] bool may_end(const State& state, Index army, Index space);
/// Whether an attack on it is declared.
[[nodiscard]] bool is_target(const State& state, Index army);

/// Spaces to which an army may retreat from another (ST-118).
[[nodiscard]] Set retreats_of(const State& state, Index army, Index from);
/// The space between an army and one two steps away to which it retreats.
[[nodiscard]] Index retreat_way(const State& state, Index army, Index to);

}  // namespace muster::strategic
