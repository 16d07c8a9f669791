#pragma once

#include "engine/strategic/odds/binomial.hpp"
#include "engine/strategic/odds/pool_side.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

/// Sides that roll twice and keep the roll with the higher sum (ST-R175): a plain roll, weighed by
/// the chance that the other is lower, and as the first of two also by that of the same sum.
namespace muster::strategic {

/// The weights of a roll by its sum; they sum to 1 over all rolls.
[[nodiscard]] std::vector<double> kept_weights(const DiceTypes& dice);

/// Without re-rolls. A state is how many dice are placed and their sum.
class TwiceModel {
  public:
    static constexpr bool is_stochastic = false;

    explicit TwiceModel(const DiceTypes& dice)
        : dice_{dice.total()}, available_{dice_by_face(dice)}, weights_{kept_weights(dice)} {}

    [[nodiscard]] std::size_t size() const {
        return static_cast<std::size_t>(dice_ + 1) * weights_.size();
    }
    [[nodiscard]] std::uint32_t start() const { return 0; }
    [[nodiscard]] int placed(std::uint32_t state) const {
        return static_cast<int>(state / weights_.size());
    }
    [[nodiscard]] double end_weight(std::uint32_t state) const {
        return placed(state) == dice_ ? weights_[state % weights_.size()] : 0;
    }
    template <class Visit>
    void each(int face, std::uint32_t state, Visit visit) const {
        const int left = available_[static_cast<std::size_t>(face)] - placed(state);
        const std::size_t sum = state % weights_.size(), step = weights_.size();
        each_thinning(std::max(left, 0), 1.0 / face, [&](int hits, double weight) {
            const auto dice = static_cast<std::size_t>(hits);
            const std::size_t more = dice * static_cast<std::size_t>(face);
            if (sum + more < step)
                visit(state + static_cast<std::uint32_t>(dice * step + more), weight);
        });
    }

  private:
    int dice_;
    std::array<int, die_ladder.back() + 1> available_;
    std::vector<double> weights_;  ///< By sum.
};

/// With re-rolls, as in RerollModel; but here it matters which dice show what was summed, so a
/// state says how many of those placed are rolled again. All states are found one by one: a rare
/// case. Where the higher face of each die is kept, an old face f weighs 2f - 1 and nothing is
/// summed.
class TwiceRerollModel {
  public:
    static constexpr bool is_stochastic = false;

    explicit TwiceRerollModel(const PoolSide& side);

    [[nodiscard]] std::size_t size() const { return states_.size(); }
    [[nodiscard]] std::uint32_t start() const { return 0; }
    [[nodiscard]] int placed(std::uint32_t state) const { return states_[state].placed; }
    [[nodiscard]] double end_weight(std::uint32_t state) const {
        const State& at_end = states_[state];
        const bool is_last = at_end.is_below || rerolled_ == side_.count();
        return is_last && at_end.placed == side_.count() ? weights_[at_end.sum] : 0;
    }
    template <class Visit>
    void each(int face, std::uint32_t state, Visit visit) const {
        const auto& edges = edges_[static_cast<std::size_t>(face)];
        const auto from = std::lower_bound(edges.begin(), edges.end(), Edge{state, 0, 0},
                                           [](auto& a, auto& b) { return a.from < b.from; });
        for (auto edge = from; edge != edges.end() && edge->from == state; ++edge)
            visit(edge->to, edge->weight);
    }

  private:
    using ByType = std::array<std::uint8_t, die_ladder.size()>;
    struct State {
        bool is_below{};                 ///< t, the old face of the last die rolled again.
        std::uint8_t placed{}, again{};  ///< Below t, again: rolled again and not placed yet.
        std::uint8_t sum{};              ///< Of old faces, as far as they are known.
        ByType above{}, owed{};  ///< Placed above t; of these rolled again, old face unknown.
        bool operator<(const State& other) const {
            return std::tie(is_below, placed, again, sum, above, owed) <
                   std::tie(other.is_below, other.placed, other.again, other.sum, other.above,
                            other.owed);
        }
    };
    struct Edge {
        std::uint32_t from{}, to{};
        double weight{};
    };
    using Outcomes = std::map<State, double>;
    using Sums = std::vector<double>;                    ///< Weights by sum.
    enum class Turn : std::uint8_t { all, some, none };  ///< As RerollModel's.

    [[nodiscard]] int left(const State& state, std::size_t rung) const {
        return side_.dice.count[rung] - state.above[rung];
    }
    void stay_above(int face, const State& state, Outcomes& out) const;
    void stay_below(int face, const State& state, Outcomes& out) const;
    void pass(int t, const State& state, Outcomes& out) const;
    void pass_type(int t, std::size_t rung, Turn turn, const State& from, const Outcomes& partial,
                   Outcomes& out) const;
    static void add(Outcomes& out, State to, const Sums& sums, double weight);
    [[nodiscard]] Sums old_faces(int least, int most, int special = 0, double ways = 1) const;

    PoolSide side_;
    bool is_better_;
    int rerolled_;
    std::array<int, die_ladder.back() + 1> available_;
    Sums weights_;
    std::vector<State> states_;
    std::array<std::vector<Edge>, die_ladder.back() + 1> edges_;  ///< By face; by state.
};

}  // namespace muster::strategic
