#pragma once

#include "engine/lab/statistics/statistics.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

/// What cards are worth if an army's strength is the sum of its cards' values.
namespace muster::lab {

/// Two armies that met in a pair of battles.
struct Meeting {
    /// By card: how many more of it the first army has.
    std::vector<std::pair<std::size_t, int>> ahead;
    std::uint64_t quarters{};  ///< What the first army got of the points, 0 to 4.
};

/// Numbers in rows and columns, as many of each.
class Square {
  public:
    explicit Square(std::size_t size = 0) : size_{size}, cells_(size * size, 0.0) {}
    [[nodiscard]] std::size_t size() const { return size_; }
    double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
    [[nodiscard]] double at(std::size_t row, std::size_t column) const {
        return cells_[row * size_ + column];
    }
    /// Of a symmetric, positive definite one, by A.-L. Cholesky's factors.
    [[nodiscard]] Square inverse() const;
    [[nodiscard]] Square times(const Square& other) const;
    [[nodiscard]] std::vector<double> times(const std::vector<double>& column) const;

  private:
    std::size_t size_;
    std::vector<double> cells_;
};

/// In logits of the points.
struct CardValues {
    std::vector<double> values;
    Square covariance;
    [[nodiscard]] double ahead(const Meeting& meeting) const;
    /// What the first army should get of the points, 0 to 1.
    [[nodiscard]] double expected(const Meeting& meeting) const;
};

/// The likeliest card values of `cards` cards by logistic regression, with a slight pull towards 0
/// that keeps cards finite which always won. Their covariance is P. J. Huber's ("sandwich"): it
/// holds even though the two battles of a pair depend on each other, and where card values do not
/// quite add up.
[[nodiscard]] CardValues fit_card_values(const std::vector<Meeting>& meetings, std::size_t cards);

/// What cards should cost for their card values, in such units that those worth something cost
/// `total` together. Infinite intervals where it is not clear that any card is worth anything.
[[nodiscard]] std::vector<Proportion> prices(const CardValues& values, double total,
                                             double level = usual_level);

}  // namespace muster::lab
