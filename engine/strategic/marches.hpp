#pragma once

#include "engine/strategic/field.hpp"

#include <array>

namespace muster::strategic {

/// Where an army can march in this Move Phase, by what its faction knows (section 15). Ways that
/// cost fewer levels of exhaustion come first, then those that cost fewer points.
class Marches {
  public:
    using Path = FixedList<Index, 20>;

    Marches(const State& state, Index army);
    /// Spaces that it can end in, without its own; a target under attack stays in reach (ST-31).
    /// `forced`: with the points of a forced march (ST-182).
    [[nodiscard]] Set ends(bool forced) const { return ends_[forced]; }
    [[nodiscard]] bool reaches(Index space, bool forced) const {
        return (ends_[forced] & bit(space)) != 0;
    }
    /// Points that the way there costs.
    [[nodiscard]] int points(Index space, bool forced) const { return best_[forced][space].cost; }
    /// What it has for the way there, roads included.
    [[nodiscard]] int budget(Index space, bool forced) const;
    /// The spaces of the way, the army's own left out.
    void path(Index space, bool forced, Path& out) const;

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

    void look_around(const State& state, Index army);
    void spread(const State& state, std::size_t tier);
    void choose(const State& state, Index army, bool forced);

    Index start_{};
    int points_{};
    std::array<Set, 2> ends_{};
    std::array<std::array<std::array<Label, most_levels>, max_spaces>, tiers> labels_;
    std::array<std::array<Best, max_spaces>, 2> best_;
    std::array<std::uint8_t, max_spaces> on_road_{}, off_road_{}, zones_{};  ///< Points to enter.
    Set held_{};    ///< Spaces next to an enemy that lets nobody past (ST-281).
    Set closed_{};  ///< Spaces that it cannot enter.
};

/// Whether it flies over the ground now (ST-269).
[[nodiscard]] bool is_flying(const State& state, Index army);
/// Whether it triggers the traps of a space (ST-260).
[[nodiscard]] bool triggers_traps(const State& state, Index army);
/// Points without roads (ST-176).
[[nodiscard]] int points_of(const State& state, Index army, bool forced);
/// Points that one army of a faction has more in this Move Phase (ST-345); 0: none is left.
[[nodiscard]] int extra_space_of(const State& state, Index faction);
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
