#include "engine/strategic/odds/reroll_model.hpp"

#include <algorithm>
#include <utility>

namespace muster::strategic {

/// The weights of one die of a type at t. "Outer" dice are those that may have been kept as they
/// were: above t with an advantage, below it with a disadvantage. A die that is rolled again came
/// from t, or from beyond it, where all are.
struct RerollModel::Weights {
    Powers outer_kept, outer_from_t, outer_from_beyond;
    Powers here_kept, here_from_t, here_from_beyond;
    Powers inner;  ///< On the other side of t: always rolled again.

    Weights(bool is_better, int t, int sides) {
        const double part = 1.0 / sides, below = (t - 1) * part, above = (sides - t) * part;
        here_kept = Powers{part};
        if (is_better) {
            // Each face above t has its weight already when a die is placed there.
            outer_kept = Powers{1};
            outer_from_t = Powers{part};
            outer_from_beyond = Powers{below};
            here_from_t = Powers{part * t * part};
            here_from_beyond = Powers{below * part};
            inner = Powers{below * below};
        } else {
            outer_kept = Powers{below};
            outer_from_t = Powers{part * below};
            outer_from_beyond = Powers{above * below};
            here_from_t = Powers{part * (above + part)};
            here_from_beyond = Powers{above * part};
            inner = Powers{1};
        }
    }
};

RerollModel::RerollModel(const PoolSide& side)
    : is_better_{side.rating > 0},
      dice_{side.count()},
      rerolled_{side.rerolled()},
      available_{dice_by_face(side.dice)} {
    for (std::size_t rung = 0; rung < die_ladder.size(); ++rung) {
        if (side.dice.count[rung] == 0) continue;
        types_.push_back({die_ladder[rung], side.dice.count[rung], codes_});
        codes_ *= side.dice.count[rung] + 1U;
    }
    for (std::uint32_t code = 0; code < codes_; ++code) {
        int placed = 0;
        for (const Type& type : types_) placed += placed_of(code, type);
        placed_.push_back(placed);
    }
    for (int placed = 0; placed <= dice_; ++placed) placed_.push_back(placed);
    const int top = types_.back().sides;
    step_.assign(static_cast<std::size_t>(top + 1) * codes_ * (most_dice + 1), 0);
    if (is_whole()) return;
    std::vector<Table> tables(types_.size());
    for (int t = 1; t <= top; ++t) {
        std::size_t first = 0;
        while (types_[first].sides < t) ++first;
        for (std::size_t last = first; last < types_.size(); ++last) {
            for (std::size_t which = first; which < types_.size(); ++which)
                write_table(t, types_[which],
                            which > last   ? Turn::all
                            : which < last ? Turn::none
                                           : Turn::some,
                            tables[which]);
            add_steps(t, first, tables);
        }
    }
}

void RerollModel::write_table(int t, const Type& type, Turn turn, Table& table) const {
    const Weights weights{is_better_, t, type.sides};
    for (int above = 0; above <= type.dice; ++above)
        for (int here = 0; above + here <= type.dice; ++here) {
            table[at(above)][at(here)] = {};
            const int below = type.dice - above - here;
            const int outer = is_better_ ? above : below, inner = is_better_ ? below : above;
            if (inner > rerolled_) continue;
            for (int kept = 0; kept <= here; ++kept) {
                if (kept > 0 && turn == Turn::all) break;
                const int again = here - kept;
                const double ways = choose(here + below, here) * choose(here, kept) *
                                    weights.inner[inner] * weights.here_kept[kept];
                const int most = std::min(outer, rerolled_ - inner - again);
                for (int of_outer = 0; of_outer <= most; ++of_outer) {
                    double sum = 0;  // by how many of those that are rolled again came from t
                    for (int a = 0; a <= again; ++a)
                        for (int b = 0; b <= of_outer; ++b) {
                            const int from_t = a + b;
                            if (turn == Turn::none && from_t > 0) continue;
                            if (turn == Turn::some && from_t == 0) continue;
                            // Which of the dice on t are rolled again is no choice (ST-89).
                            const double shares =
                                turn == Turn::some ? choose(from_t + kept, kept) : 1;
                            sum += choose(again, a) * weights.here_from_t[a] *
                                   weights.here_from_beyond[again - a] * choose(of_outer, b) *
                                   weights.outer_from_t[b] *
                                   weights.outer_from_beyond[of_outer - b] / shares;
                        }
                    table[at(above)][at(here)][at(inner + again + of_outer)] +=
                        ways * sum * choose(outer, of_outer) * weights.outer_kept[outer - of_outer];
                }
            }
        }
}

/// Adds the weights of the steps at t by the tables of the types, of which those from `first` on
/// have a face t.
void RerollModel::add_steps(int t, std::size_t first, const std::vector<Table>& tables) {
    int again = 0;  // Smaller types lie below t altogether.
    for (std::size_t which = 0; which < first && is_better_; ++which) again += types_[which].dice;
    if (again > rerolled_) return;
    for (std::uint32_t code = 0; code < codes_; ++code) {
        bool can_be = true;
        for (std::size_t which = 0; which < first; ++which)
            can_be = can_be && placed_of(code, types_[which]) == 0;
        if (!can_be) continue;
        using Sums = std::array<ByDice, most_dice + 1>;  // [dice that end on t][rolled again]
        Sums one, other;
        Sums *sums = &one, *next = &other;
        int most_here = 0;
        (*sums)[0] = {};
        (*sums)[0][at(again)] = 1;
        for (std::size_t which = first; which < types_.size(); ++which) {
            const int above = placed_of(code, types_[which]), left = types_[which].dice - above;
            for (int here = 0; here <= most_here + left; ++here) (*next)[at(here)] = {};
            for (int here = 0; here <= most_here; ++here)
                for (int a = 0; a <= rerolled_; ++a) {
                    const double weight = (*sums)[at(here)][at(a)];
                    if (weight <= 0) continue;
                    for (int more = 0; more <= left; ++more)
                        for (int b = 0; b <= std::min(types_[which].dice, rerolled_ - a); ++b)
                            (*next)[at(here + more)][at(a + b)] +=
                                weight * tables[which][at(above)][at(more)][at(b)];
                }
            std::swap(sums, next);
            most_here += left;
        }
        double* const steps = &step_[(at(t) * codes_ + code) * (most_dice + 1)];
        for (int here = 0; here <= most_here; ++here)
            steps[here] += (*sums)[at(here)][at(rerolled_)];
    }
}

}  // namespace muster::strategic
