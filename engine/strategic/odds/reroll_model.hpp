#pragma once

#include "engine/strategic/odds/binomial.hpp"
#include "engine/strategic/odds/pool_side.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace muster::strategic {

/// A side with some of its dice rolled again (ST-87 to ST-89), from its highest face down.
///
/// Let t be the old face of the die that is rolled again last. Given t, the dice that end above t
/// fall alike whether they were rolled again or not, and so do those that end below t:
///                  above t                           below t
///   advantage      any face alike                    rolled again: the better of two below t
///   disadvantage   rolled again: the worse of two    any face alike
/// So above t a state is how many dice of each type are placed, below t how many dice are, and all
/// that the re-rolls mean lies in the weight of the step at t.
class RerollModel {
  public:
    static constexpr bool is_stochastic = false;

    explicit RerollModel(const PoolSide& side);

    [[nodiscard]] std::size_t size() const { return placed_.size(); }
    /// Where all dice are rolled again for the better there is nothing above t.
    [[nodiscard]] std::uint32_t start() const { return is_better_ && is_whole() ? codes_ : 0; }
    [[nodiscard]] int placed(std::uint32_t state) const { return placed_[state]; }
    [[nodiscard]] double end_weight(std::uint32_t state) const {
        return state >= codes_ || (is_whole() && placed_[state] == dice_) ? 1 : 0;
    }
    template <class Visit>
    void each(int face, std::uint32_t state, Visit visit) const {
        const int placed = placed_[state];
        if (state >= codes_) {
            const double part = 1.0 / face, chance = is_better_ ? part * (2 - part) : part;
            return each_thinning(std::max(available_[at(face)] - placed, 0), chance,
                                 [&](int hits, double weight) {
                                     visit(state + static_cast<std::uint32_t>(hits), weight);
                                 });
        }
        place(0, face, state, state, 1, visit);
        const double* const weights = &step_[(at(face) * codes_ + state) * (most_dice + 1)];
        for (int dice = 0; dice <= available_[at(face)] - placed; ++dice)
            if (weights[dice] > 0)
                visit(codes_ + static_cast<std::uint32_t>(placed + dice), weights[dice]);
    }

  private:
    struct Type {
        int sides{}, dice{};
        std::uint32_t step{};  ///< Between codes that differ by one die of it.
    };
    /// Where a type stands to that of the last die rolled again: of equal faces the larger goes
    /// first.
    enum class Turn : std::uint8_t { all, some, none };
    using ByDice = std::array<double, most_dice + 1>;
    /// Weights of a type's dice at t: by how many are above, by how many end there, by re-rolls.
    using Table = std::array<std::array<ByDice, most_dice + 1>, most_dice + 1>;
    struct Weights;  // reroll_model.cpp

    [[nodiscard]] bool is_whole() const { return rerolled_ == dice_; }
    static std::size_t at(int face) { return static_cast<std::size_t>(face); }
    [[nodiscard]] int placed_of(std::uint32_t state, const Type& type) const {
        return static_cast<int>(state / type.step) % (type.dice + 1);
    }
    /// One die of a type that ends on the face, above t.
    [[nodiscard]] double die_weight(int face, const Type& type) const {
        const double part = 1.0 / type.sides;
        return is_better_ ? part : part * part * (2 * (type.sides - face) + 1);
    }
    template <class Visit>
    void place(std::size_t which, int face, std::uint32_t from, std::uint32_t to, double weight,
               Visit& visit) const {
        while (which < types_.size() && types_[which].sides < face) ++which;
        if (which == types_.size()) return visit(to, weight);
        const Type& type = types_[which];
        const int left = type.dice - placed_of(from, type);
        const double die = die_weight(face, type);
        for (int hits = 0; hits <= left; ++hits, weight *= die)
            place(which + 1, face, from, to + static_cast<std::uint32_t>(hits) * type.step,
                  weight * choose(left, hits), visit);
    }
    void write_table(int t, const Type& type, Turn turn, Table& table) const;
    void add_steps(int t, std::size_t first, const std::vector<Table>& tables);

    bool is_better_;
    int dice_, rerolled_;
    std::array<int, die_ladder.back() + 1> available_;  ///< Dice that can show a face, by face.
    std::vector<Type> types_;
    std::uint32_t codes_{1};    ///< States above t; the others follow.
    std::vector<int> placed_;   ///< By state.
    std::vector<double> step_;  ///< [t][code][dice that end on t].
};

}  // namespace muster::strategic
