#include "engine/strategic/odds/side_law.hpp"

#include "engine/strategic/odds/binomial.hpp"
#include "engine/strategic/odds/law_writer.hpp"
#include "engine/strategic/odds/reroll_model.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace muster::strategic {
namespace {

/// How many dice of a side can show each face.
std::array<int, highest_face + 1> dice_by_face(const DiceTypes& dice) {
    std::array<int, highest_face + 1> out{};
    for (std::size_t rung = 0; rung < die_ladder.size(); ++rung)
        for (int face = 1; face <= die_ladder[rung]; ++face)
            out[static_cast<std::size_t>(face)] += dice.count[rung];
    return out;
}

int largest(const DiceTypes& dice) {
    int sides = 0;
    for (std::size_t rung = 0; rung < die_ladder.size(); ++rung)
        if (dice.count[rung] > 0) sides = die_ladder[rung];
    return sides;
}

/// Dice as they are rolled. Those that are not above a face are alike in it and below, whatever
/// their type, so how many are placed is all that matters.
struct PlainModel {
    static constexpr bool is_stochastic = true;
    std::array<int, highest_face + 1> available;

    [[nodiscard]] std::size_t size() const { return most_dice + 1; }
    [[nodiscard]] std::uint32_t start() const { return 0; }
    [[nodiscard]] int placed(std::uint32_t state) const { return static_cast<int>(state); }
    template <class Visit>
    void each(int face, std::uint32_t state, Visit visit) const {
        const int left = available[static_cast<std::size_t>(face)] - static_cast<int>(state);
        each_thinning(left, 1.0 / face, [&](int hits, double weight) {
            visit(state + static_cast<std::uint32_t>(hits), weight);
        });
    }
};

/// Dice rolled twice, of which the roll with the higher sum is kept (ST-R175): a plain roll,
/// weighed by the chance that the other is lower, and as the first of two also by that of the same
/// sum. So a state is how many dice are placed and their sum.
class TwiceModel {
  public:
    static constexpr bool is_stochastic = false;

    explicit TwiceModel(const DiceTypes& dice)
        : dice_{static_cast<std::uint32_t>(dice.total())}, available_{dice_by_face(dice)} {
        std::vector<double> sums(1, 1.0);  // by sum
        for (std::size_t rung = 0; rung < die_ladder.size(); ++rung)
            for (int die = 0; die < dice.count[rung]; ++die) {
                const auto sides = static_cast<std::size_t>(die_ladder[rung]);
                std::vector<double> more(sums.size() + sides);
                for (std::size_t sum = 0; sum < sums.size(); ++sum)
                    for (std::size_t face = 1; face <= sides; ++face)
                        more[sum + face] += sums[sum] / static_cast<double>(sides);
                sums = std::move(more);
            }
        double lower = 0;
        for (const double chance : sums) {
            weights_.push_back(2 * lower + chance);
            lower += chance;
        }
    }

    [[nodiscard]] std::size_t size() const { return (dice_ + 1) * weights_.size(); }
    [[nodiscard]] std::uint32_t start() const { return 0; }
    [[nodiscard]] int placed(std::uint32_t state) const {
        return static_cast<int>(state / weights_.size());
    }
    [[nodiscard]] double end_weight(std::uint32_t state) const {
        return state / weights_.size() == dice_ ? weights_[state % weights_.size()] : 0;
    }
    template <class Visit>
    void each(int face, std::uint32_t state, Visit visit) const {
        const int left = available_[static_cast<std::size_t>(face)] - placed(state);
        const std::size_t sum = state % weights_.size(), step = weights_.size();
        each_thinning(std::max(left, 0), 1.0 / face, [&](int hits, double weight) {
            const std::size_t more = static_cast<std::size_t>(hits * face);
            if (sum + more < step)
                visit(state +
                          static_cast<std::uint32_t>(static_cast<std::size_t>(hits) * step + more),
                      weight);
        });
    }

  private:
    std::uint32_t dice_;
    std::array<int, highest_face + 1> available_;
    std::vector<double> weights_;  ///< By sum.
};

}  // namespace

SideLaw::SideLaw(const PoolSide& side, int pairs) : pairs_{pairs} {
    const int top = largest(side.dice);
    LawWriter writer{*this, side.is_without_best ? 1 : 0};
    if (side.is_rolled_twice)
        writer.write(TwiceModel{side.dice}, top);
    else if (side.rerolled() == 0)
        writer.write(PlainModel{dice_by_face(side.dice)}, top);
    else
        writer.write(RerollModel{side}, top);
}

SideLaw::Ranks SideLaw::ranks() const {
    Ranks out{};
    std::vector<double> here(1, 1.0), below;
    for (int face = top_; face >= 1; --face) {
        below.assign(lanes(face - 1), 0);
        for (std::uint32_t state = 0; state < states(face); ++state) {
            const Steps all = steps(face, state);
            for (std::uint32_t to = all.first; to < std::min(all.end(), states(face - 1)); ++to) {
                const double chance = here[state] * all.chances[to - all.first];
                below[to] += chance;
                for (int rank = std::max(count(face, state), 0); rank < count(face - 1, to); ++rank)
                    out[at(rank)][at(face)] += chance;
            }
        }
        std::swap(here, below);
    }
    return out;
}

}  // namespace muster::strategic
