#pragma once

#include <cstddef>
#include <vector>

namespace muster::players {

/// A choice that both make at once: what the player of the rows gets, and the other one loses.
class Matrix {
  public:
    Matrix(std::size_t rows, std::size_t columns) : columns_{columns}, entries_(rows * columns) {}

    [[nodiscard]] std::size_t rows() const { return entries_.size() / columns_; }
    [[nodiscard]] std::size_t columns() const { return columns_; }
    [[nodiscard]] double operator()(std::size_t row, std::size_t column) const {
        return entries_[row * columns_ + column];
    }
    [[nodiscard]] double& operator()(std::size_t row, std::size_t column) {
        return entries_[row * columns_ + column];
    }

  private:
    std::size_t columns_;
    std::vector<double> entries_;
};

/// How to play a matrix: the chance of each row and of each column.
struct Mixture {
    std::vector<double> rows, columns;
    double value{};  ///< What the rows get on average, to within `gap`.
    double gap{};    ///< What the best row and the best column could still gain together: a proof.
};

/// Plays it as well as can be; a saddle point if there is one, else by a linear program. The matrix
/// has a row and a column at least. @throws std::runtime_error if the program finds no solution.
[[nodiscard]] Mixture solve(const Matrix& matrix);

/// What the best row gets against these columns, and what the best column leaves to these rows.
[[nodiscard]] double best_row(const Matrix& matrix, const std::vector<double>& columns);
[[nodiscard]] double best_column(const Matrix& matrix, const std::vector<double>& rows);

}  // namespace muster::players
