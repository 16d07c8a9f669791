#include "engine/players/matrix_game.hpp"

#include <coin/Clp_C_Interface.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>

namespace muster::players {
namespace {

using Indices = std::vector<std::size_t>;

Indices all(std::size_t count) {
    Indices out(count);
    std::iota(out.begin(), out.end(), std::size_t{0});
    return out;
}

/// Takes out of `mine` what another of them is never worse than; true if there was any.
template <class NotBetter>
bool drop_dominated(Indices& mine, const Indices& theirs, const NotBetter& is_not_better) {
    bool dropped = false;
    for (std::size_t i = 0; i < mine.size();) {
        const auto dominates = [&](std::size_t other) {
            return other != mine[i] &&
                   std::all_of(theirs.begin(), theirs.end(), [&](std::size_t against) {
                       return is_not_better(mine[i], other, against);
                   });
        };
        if (std::any_of(mine.begin(), mine.end(), dominates)) {
            mine.erase(mine.begin() + static_cast<std::ptrdiff_t>(i));
            dropped = true;
        } else {
            ++i;
        }
    }
    return dropped;
}

/// Bounds and gap of the strategies of `mix`, of which the value is the middle.
void appraise_mixture(const Matrix& matrix, Mixture& mix) {
    const double most = best_row(matrix, mix.columns);
    const double least = best_column(matrix, mix.rows);
    mix.value = (most + least) / 2;
    mix.gap = most - least;
}

/// What a program gives within its tolerance becomes chances: none below 0, and 1 in all.
void make_chances(std::vector<double>& weights) {
    double sum = 0;
    for (double& weight : weights) sum += weight = std::max(weight, 0.0);
    for (double& weight : weights) weight /= sum;
}

/// The rows' program over what is left: the chances of the rows and the value v, as high as can be,
/// so that no column leaves less than v. Its dual are the chances of the columns.
void solve_program(const Matrix& matrix, const Indices& rows, const Indices& columns,
                   Mixture& mix) {
    const std::unique_ptr<Clp_Simplex, decltype(&Clp_deleteModel)> model{Clp_newModel(),
                                                                         &Clp_deleteModel};
    const auto unknowns = rows.size() + 1;
    const auto conditions = columns.size() + 1;
    std::vector<CoinBigIndex> starts;
    std::vector<int> places;
    std::vector<double> factors;
    for (std::size_t i = 0; i < unknowns; ++i) {
        starts.push_back(static_cast<CoinBigIndex>(factors.size()));
        for (std::size_t j = 0; j < columns.size(); ++j) {
            places.push_back(static_cast<int>(j));
            factors.push_back(i < rows.size() ? matrix(rows[i], columns[j]) : -1);
        }
        if (i == rows.size()) continue;
        places.push_back(static_cast<int>(columns.size()));
        factors.push_back(1);  // all chances together
    }
    starts.push_back(static_cast<CoinBigIndex>(factors.size()));
    constexpr double endless = std::numeric_limits<double>::max();
    std::vector<double> lowest(unknowns, 0), highest(unknowns, endless), worth(unknowns, 0);
    lowest.back() = -endless;
    worth.back() = -1;  // Clp seeks the least.
    std::vector<double> at_least(conditions, 0), at_most(conditions, endless);
    at_least.back() = at_most.back() = 1;
    Clp_setLogLevel(model.get(), 0);
    Clp_scaling(model.get(), 0);
    Clp_setPrimalTolerance(model.get(), 1e-12);
    Clp_setDualTolerance(model.get(), 1e-12);
    Clp_loadProblem(model.get(), static_cast<int>(unknowns), static_cast<int>(conditions),
                    starts.data(), places.data(), factors.data(), lowest.data(), highest.data(),
                    worth.data(), at_least.data(), at_most.data());
    Clp_primal(model.get(), 0);
    if (Clp_status(model.get()) != 0) throw std::runtime_error{"a matrix game was not solved"};
    const double* chances = Clp_primalColumnSolution(model.get());
    const double* duals = Clp_dualRowSolution(model.get());
    for (std::size_t i = 0; i < rows.size(); ++i) mix.rows[rows[i]] = chances[i];
    for (std::size_t j = 0; j < columns.size(); ++j) mix.columns[columns[j]] = duals[j];
    make_chances(mix.rows);
    make_chances(mix.columns);
}

/// A row and a column that neither would leave alone.
std::optional<Mixture> saddle_point(const Matrix& matrix) {
    const auto pure = [](std::size_t count, std::size_t chosen) {
        std::vector<double> chances(count, 0);
        chances[chosen] = 1;
        return chances;
    };
    Mixture mix;
    double surest = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < matrix.rows(); ++i) {
        double worst = matrix(i, 0);
        for (std::size_t j = 1; j < matrix.columns(); ++j) worst = std::min(worst, matrix(i, j));
        if (!(worst > surest)) continue;
        surest = worst;
        mix.rows = pure(matrix.rows(), i);
    }
    for (std::size_t j = 0; j < matrix.columns(); ++j) {
        double most = matrix(0, j);
        for (std::size_t i = 1; i < matrix.rows(); ++i) most = std::max(most, matrix(i, j));
        if (most > surest) continue;
        mix.columns = pure(matrix.columns(), j);
        mix.value = surest;
        return mix;
    }
    return std::nullopt;
}

}  // namespace

double best_row(const Matrix& matrix, const std::vector<double>& columns) {
    double best = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < matrix.rows(); ++i) {
        double sum = 0;
        for (std::size_t j = 0; j < matrix.columns(); ++j) sum += columns[j] * matrix(i, j);
        best = std::max(best, sum);
    }
    return best;
}

double best_column(const Matrix& matrix, const std::vector<double>& rows) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < matrix.columns(); ++j) {
        double sum = 0;
        for (std::size_t i = 0; i < matrix.rows(); ++i) sum += rows[i] * matrix(i, j);
        least = std::min(least, sum);
    }
    return least;
}

Mixture solve(const Matrix& matrix) {
    assert(matrix.rows() > 0 && matrix.columns() > 0);
    if (auto pure = saddle_point(matrix)) return *pure;
    Indices rows = all(matrix.rows());
    Indices columns = all(matrix.columns());
    // Whoever never plays what another choice is always as good as loses nothing by it.
    const auto row_is_no_better = [&](std::size_t i, std::size_t other, std::size_t j) {
        return matrix(i, j) <= matrix(other, j);
    };
    const auto column_is_no_better = [&](std::size_t j, std::size_t other, std::size_t i) {
        return matrix(i, j) >= matrix(i, other);
    };
    while (drop_dominated(rows, columns, row_is_no_better) ||
           drop_dominated(columns, rows, column_is_no_better)) {
    }
    Mixture mix;
    mix.rows.assign(matrix.rows(), 0);
    mix.columns.assign(matrix.columns(), 0);
    solve_program(matrix, rows, columns, mix);
    appraise_mixture(matrix, mix);
    return mix;
}

}  // namespace muster::players
