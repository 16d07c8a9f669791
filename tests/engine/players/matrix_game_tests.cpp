#define BOOST_TEST_DYN_LINK
#include "engine/players/matrix_game.hpp"

#include "engine/core/random.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <initializer_list>
#include <numeric>
#include <optional>
#include <vector>

using namespace muster;
using players::Matrix;
using players::Mixture;

BOOST_AUTO_TEST_SUITE(matrix_game_tests)
namespace {

Matrix matrix_of(std::initializer_list<std::initializer_list<double>> rows) {
    Matrix matrix{rows.size(), rows.begin()->size()};
    std::size_t i = 0;
    for (const auto& row : rows) {
        std::size_t j = 0;
        for (const double entry : row) matrix(i, j++) = entry;
        ++i;
    }
    return matrix;
}

/// What makes a solution one, whatever it was found by.
void check_solution(const Matrix& matrix, const Mixture& mix) {
    for (const auto* chances : {&mix.rows, &mix.columns}) {
        BOOST_TEST(std::abs(std::accumulate(chances->begin(), chances->end(), 0.0) - 1) < 1e-12);
        for (const double chance : *chances) BOOST_TEST(chance >= 0);
    }
    BOOST_TEST(best_row(matrix, mix.columns) <= mix.value + 1e-10);
    BOOST_TEST(best_column(matrix, mix.rows) >= mix.value - 1e-10);
    BOOST_TEST(std::abs(mix.gap) < 1e-10);
}

/// Solves a square system by elimination; nothing if it has no single solution.
std::optional<std::vector<double>> solved(std::vector<std::vector<double>> a) {
    const std::size_t n = a.size();
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t pivot = k;
        for (std::size_t i = k; i < n; ++i)
            if (std::abs(a[i][k]) > std::abs(a[pivot][k])) pivot = i;
        if (std::abs(a[pivot][k]) < 1e-12) return std::nullopt;
        std::swap(a[k], a[pivot]);
        for (std::size_t i = 0; i < n; ++i) {
            if (i == k) continue;
            const double factor = a[i][k] / a[k][k];
            for (std::size_t j = k; j <= n; ++j) a[i][j] -= factor * a[k][j];
        }
    }
    std::vector<double> x(n);
    for (std::size_t k = 0; k < n; ++k) x[k] = a[k][n] / a[k][k];
    return x;
}

/// The chances of the chosen rows that make all the chosen columns leave the same.
std::optional<std::vector<double>> levelling(const Matrix& matrix, unsigned rows, unsigned columns,
                                             bool transposed) {
    std::vector<std::size_t> mine, theirs;
    const std::size_t all_mine = transposed ? matrix.columns() : matrix.rows();
    const std::size_t all_theirs = transposed ? matrix.rows() : matrix.columns();
    for (std::size_t i = 0; i < all_mine; ++i)
        if ((rows >> i & 1U) != 0) mine.push_back(i);
    for (std::size_t j = 0; j < all_theirs; ++j)
        if ((columns >> j & 1U) != 0) theirs.push_back(j);
    if (mine.size() != theirs.size()) return std::nullopt;
    std::vector<std::vector<double>> system;
    for (const std::size_t j : theirs) {
        std::vector<double> equation;
        for (const std::size_t i : mine)
            equation.push_back(transposed ? matrix(j, i) : matrix(i, j));
        equation.insert(equation.end(), {-1, 0});
        system.push_back(equation);
    }
    std::vector<double> sum(mine.size(), 1);
    sum.insert(sum.end(), {0, 1});
    system.push_back(sum);
    const auto found = solved(system);
    if (!found) return std::nullopt;
    std::vector<double> chances(all_mine, 0);
    for (std::size_t k = 0; k < mine.size(); ++k) chances[mine[k]] = (*found)[k];
    return chances;
}

/// The value by trying every set of rows against every set of columns of the same size.
double enumerated(const Matrix& matrix) {
    for (unsigned rows = 1; rows < 1U << matrix.rows(); ++rows) {
        for (unsigned columns = 1; columns < 1U << matrix.columns(); ++columns) {
            const auto mine = levelling(matrix, rows, columns, false);
            const auto theirs = levelling(matrix, columns, rows, true);
            if (!mine || !theirs) continue;
            bool are_chances = true;
            for (const auto* chances : {&*mine, &*theirs})
                for (const double chance : *chances) are_chances = are_chances && chance > -1e-12;
            if (!are_chances) continue;
            const double most = best_row(matrix, *theirs);
            if (most - best_column(matrix, *mine) < 1e-9) return most;
        }
    }
    BOOST_FAIL("every matrix has a solution");
    return 0;
}

Matrix random_matrix(Stream& stream, std::size_t most, std::uint32_t steps) {
    Matrix matrix{1 + stream.below(static_cast<std::uint32_t>(most)),
                  1 + stream.below(static_cast<std::uint32_t>(most))};
    for (std::size_t i = 0; i < matrix.rows(); ++i)
        for (std::size_t j = 0; j < matrix.columns(); ++j)
            matrix(i, j) = stream.below(steps + 1) / static_cast<double>(steps);
    return matrix;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_saddle_point_is_played_without_mixing) {
    const Matrix matrix = matrix_of({{0.9, 0.4, 0.5}, {0.1, 0.2, 0.8}});
    const Mixture mix = solve(matrix);
    BOOST_TEST(mix.value == 0.4);
    BOOST_TEST(mix.gap == 0.0);
    BOOST_TEST(mix.rows == (std::vector<double>{1, 0}), boost::test_tools::per_element());
    BOOST_TEST(mix.columns == (std::vector<double>{0, 1, 0}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(stone_paper_and_scissors_are_each_played_a_third_of_the_time) {
    const Matrix matrix = matrix_of({{0.5, 0, 1}, {1, 0.5, 0}, {0, 1, 0.5}});
    const Mixture mix = solve(matrix);
    check_solution(matrix, mix);
    BOOST_TEST(std::abs(mix.value - 0.5) < 1e-12);
    for (std::size_t i = 0; i < 3; ++i) {
        BOOST_TEST(std::abs(mix.rows[i] - 1.0 / 3) < 1e-12);
        BOOST_TEST(std::abs(mix.columns[i] - 1.0 / 3) < 1e-12);
    }
}

BOOST_AUTO_TEST_CASE(two_by_two_by_hand) {
    // p over the rows levels the columns: 3p + 0(1-p) = 1p + 2(1-p), so p = 1/2 and the value is
    // 3/2.
    const Matrix matrix = matrix_of({{3, 1}, {0, 2}});
    const Mixture mix = solve(matrix);
    check_solution(matrix, mix);
    BOOST_TEST(std::abs(mix.value - 1.5) < 1e-12);
    BOOST_TEST(std::abs(mix.rows[0] - 0.5) < 1e-12);
    BOOST_TEST(std::abs(mix.columns[0] - 0.25) < 1e-12);
}

BOOST_AUTO_TEST_CASE(what_is_never_better_is_never_played) {
    // The third row and the third column are worse than the others, whatever is done.
    const Matrix matrix = matrix_of({{3, 1, 4}, {0, 2, 3}, {0, 1, 2}});
    const Mixture mix = solve(matrix);
    check_solution(matrix, mix);
    BOOST_TEST(mix.rows[2] == 0.0);
    BOOST_TEST(mix.columns[2] == 0.0);
}

BOOST_AUTO_TEST_CASE(small_games_have_the_value_that_plain_enumeration_finds) {
    Stream stream{1, Purpose::setup};
    for (int i = 0; i < 300; ++i) {
        const Matrix matrix = random_matrix(stream, 3, i % 2 == 0 ? 5 : 1000);
        const Mixture mix = solve(matrix);
        check_solution(matrix, mix);
        BOOST_TEST(std::abs(mix.value - enumerated(matrix)) < 1e-9);
    }
}

BOOST_AUTO_TEST_CASE(games_up_to_nine_by_nine_are_solved_to_rounding) {
    Stream stream{2, Purpose::setup};
    constexpr std::uint32_t coarse = 3;  // many equal entries: the hard case for a simplex
    for (int i = 0; i < 1000; ++i) {
        const Matrix matrix = random_matrix(stream, 9, i % 2 == 0 ? coarse : 1'000'000);
        check_solution(matrix, solve(matrix));
    }
}

BOOST_AUTO_TEST_CASE(differences_near_rounding_do_no_harm) {
    Stream stream{3, Purpose::setup};
    for (int i = 0; i < 200; ++i) {
        Matrix matrix = random_matrix(stream, 6, 4);
        for (std::size_t k = 0; k < matrix.rows(); ++k)
            for (std::size_t j = 0; j < matrix.columns(); ++j)
                matrix(k, j) += 1e-13 * stream.below(100);
        check_solution(matrix, solve(matrix));
    }
}

BOOST_AUTO_TEST_SUITE_END()
