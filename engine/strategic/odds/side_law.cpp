#include "engine/strategic/odds/side_law.hpp"

#include "engine/strategic/odds/binomial.hpp"
#include "engine/strategic/odds/law_writer.hpp"
#include "engine/strategic/odds/reroll_model.hpp"
#include "engine/strategic/odds/twice_model.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace muster::strategic {
namespace {

int largest(const DiceTypes& dice) {
    int sides = 0;
    for (std::size_t rung = 0; rung < die_ladder.size(); ++rung)
        if (dice.count[rung] > 0) sides = die_ladder[rung];
    return sides;
}

/// Dice as they are rolled. Those that are not above a face are alike in it and below, whatever
/// their type, so how many are placed is all that matters. The better of two falls so, too.
struct PlainModel {
    static constexpr bool is_stochastic = true;
    std::array<int, highest_face + 1> available;
    bool is_better_of_two{};

    [[nodiscard]] std::size_t size() const { return most_dice + 1; }
    [[nodiscard]] std::uint32_t start() const { return 0; }
    [[nodiscard]] int placed(std::uint32_t state) const { return static_cast<int>(state); }
    template <class Visit>
    void each(int face, std::uint32_t state, Visit visit) const {
        const int left = available[static_cast<std::size_t>(face)] - static_cast<int>(state);
        const double part = 1.0 / face, chance = is_better_of_two ? part * (2 - part) : part;
        each_thinning(left, chance, [&](int hits, double weight) {
            visit(state + static_cast<std::uint32_t>(hits), weight);
        });
    }
};

}  // namespace

SideLaw::SideLaw(const PoolSide& side, int pairs) : pairs_{pairs} {
    const int top = largest(side.dice);
    LawWriter writer{*this, side.is_without_best ? 1 : 0};
    if (side.is_rolled_twice && side.rerolled() > 0)
        writer.write(TwiceRerollModel{side}, top);
    else if (side.is_rolled_twice && !side.keeps_each_die)
        writer.write(TwiceModel{side.dice}, top);
    else if (side.rerolled() == 0)
        writer.write(PlainModel{dice_by_face(side.dice), side.is_rolled_twice}, top);
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
