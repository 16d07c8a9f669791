#pragma once

#include "engine/strategic/odds/pool_side.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace muster::strategic {

inline constexpr int highest_face = die_ladder.back();

/// How the dice of a side fall, re-rolls included, as a Markov chain over the faces from the
/// highest down. A state stands for what matters of all higher faces; its count is how many dice
/// show one, less the best die where that is taken out (so from -1), and at most the pairs that
/// will meet.
///
/// Level f holds the states before dice of face f are placed, by increasing count; at level 0 all
/// dice are placed. States are numbered from 0 in each level. Rows of numbers by state are padded
/// to an even length, so that two can be worked on at once.
class SideLaw {
  public:
    SideLaw(const PoolSide& side, int pairs);

    /// The highest face that a die of the side can show.
    [[nodiscard]] int top() const { return top_; }
    [[nodiscard]] int pairs() const { return pairs_; }
    [[nodiscard]] std::uint32_t states(int face) const { return levels_[at(face)].states; }
    [[nodiscard]] std::uint32_t lanes(int face) const { return (states(face) + 1) & ~1U; }
    [[nodiscard]] int count(int face, std::uint32_t state) const {
        return counts_[levels_[at(face)].first + state];
    }
    /// The first state with at least so many dice, from -1 to `pairs` + 1; states() if there is
    /// none.
    [[nodiscard]] std::uint32_t first_with(int face, int count) const {
        return levels_[at(face)].first_with[at(count + 1)];
    }
    /// The chances of the states below, from an even one to an odd one; 0 where there is no way.
    struct Steps {
        std::uint32_t first{};
        std::span<const double> chances;
        [[nodiscard]] std::uint32_t end() const {
            return first + static_cast<std::uint32_t>(chances.size());
        }
    };
    /// From a state of the level; none from one of `pairs`.
    [[nodiscard]] Steps steps(int face, std::uint32_t state) const {
        const Row& row = rows_[levels_[at(face)].first + state];
        return {row.to, {chances_.data() + row.first, row.length}};
    }
    /// [rank][face]: the chance that the die of the rank, 0 the best, shows the face.
    using Ranks = std::array<std::array<double, highest_face + 1>, most_dice>;
    [[nodiscard]] Ranks ranks() const;

  private:
    friend class LawWriter;
    struct Level {
        std::uint32_t first{}, states{};  ///< In `counts_` and `rows_`.
        std::array<std::uint32_t, most_dice + 3> first_with{};
    };
    struct Row {
        std::uint32_t to{}, first{}, length{};
    };
    [[nodiscard]] static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    int top_{}, pairs_{};
    std::array<Level, highest_face + 1> levels_{};  ///< By face.
    std::vector<std::int8_t> counts_;
    std::vector<Row> rows_;
    std::vector<double> chances_;
};

}  // namespace muster::strategic
