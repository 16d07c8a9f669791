#include "engine/lab/statistics/statistics.hpp"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace muster::lab {
namespace {

/// Wilson's interval of a share of `n` battles; neither need be whole.
Proportion score_interval(double share, double n, double z) {
    const double centre = share + z * z / (2 * n);
    const double reach = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    return {share, std::max(0.0, (centre - reach) / scale),
            std::min(1.0, (centre + reach) / scale)};
}

}  // namespace

double normal_reach(double level) {
    return boost::math::quantile(boost::math::normal{}, (1 + level) / 2);
}

double student_reach(double level, double degrees) {
    return boost::math::quantile(boost::math::students_t{degrees}, (1 + level) / 2);
}

Proportion wilson(std::uint64_t hits, std::uint64_t of, double level) {
    if (of == 0) return {0.0, 0.0, 1.0};
    const auto n = static_cast<double>(of);
    Proportion share = score_interval(static_cast<double>(hits) / n, n, normal_reach(level));
    if (hits == 0) share.low = 0.0;  // Rounding must not hide what is certain.
    if (hits == of) share.high = 1.0;
    return share;
}

std::uint64_t Points::units() const {
    std::uint64_t all = 0;
    for (const std::uint64_t count : quarters) all += count;
    return all;
}

std::uint64_t Points::sum() const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < quarters.size(); ++i) all += i * quarters[i];
    return all;
}

double Points::mean() const {
    const std::uint64_t n = units();
    return n == 0 ? 0.5 : static_cast<double>(sum()) / (4.0 * static_cast<double>(n));
}

double Points::variance() const {
    // The prior is worth two pairs of even battles. It makes as many agreeing units worth as many
    // single battles as they hold (see interval), and no more than that.
    double squares = 0.25;
    const double centre = mean();
    for (std::size_t i = 0; i < quarters.size(); ++i) {
        const double off = static_cast<double>(i) / 4 - centre;
        squares += static_cast<double>(quarters[i]) * off * off;
    }
    return squares / static_cast<double>(std::max<std::uint64_t>(units(), 1));
}

Points Points::of_the_other() const {
    Points turned = *this;
    std::reverse(turned.quarters.begin(), turned.quarters.end());
    return turned;
}

Proportion interval(const Points& points, double level) {
    const std::uint64_t units = points.units();
    if (units == 0) return {0.5, 0.0, 1.0};
    const auto n = static_cast<double>(units);
    // At 0 and 1 nothing varies; half a unit that went the other way keeps the ratio finite.
    const double usual = (static_cast<double>(points.sum()) / 4 + 0.25) / (n + 0.5);
    const double worth = n * usual * (1 - usual) / points.variance();
    const double reach = student_reach(level, std::max(n - 1, 1.0));
    return score_interval(points.mean(), worth, reach);
}

Proportion mean_interval(double mean, double variance, std::uint64_t n, double level) {
    constexpr double unbounded = std::numeric_limits<double>::infinity();
    if (n < 2) return {mean, -unbounded, unbounded};
    const auto count = static_cast<double>(n);
    const double reach =
        student_reach(level, count - 1) * std::sqrt(std::max(variance, 0.0) / count);
    return {mean, mean - reach, mean + reach};
}

Ratio ratio_interval(const MeanVariance& of, const MeanVariance& to, double covariance,
                     std::uint64_t n, double level) {
    constexpr double unbounded = std::numeric_limits<double>::infinity();
    const Ratio nothing_known{to.mean != 0 ? of.mean / to.mean : 0.0, -unbounded, unbounded};
    if (n < 2) return nothing_known;
    const auto count = static_cast<double>(n);
    const double reach = student_reach(level, count - 1);
    const double g = reach * reach / count;
    // (of - r to)^2 <= g (its variance), as a quadratic in r that must not be positive.
    const double square = to.mean * to.mean - g * to.variance;
    if (square <= 0) return nothing_known;
    const double half = of.mean * to.mean - g * covariance;
    const double rest = of.mean * of.mean - g * of.variance;
    const double root = std::sqrt(std::max(0.0, half * half - square * rest));
    return {of.mean / to.mean, (half - root) / square, (half + root) / square};
}

int quantile(const std::map<int, std::uint64_t>& counts, double q) {
    std::uint64_t all = 0;
    for (const auto& [value, count] : counts) all += count;
    const double wanted = q * static_cast<double>(all);
    std::uint64_t seen = 0;
    for (const auto& [value, count] : counts) {
        seen += count;
        if (static_cast<double>(seen) >= wanted && count > 0) return value;
    }
    return counts.empty() ? 0 : counts.rbegin()->first;
}

}  // namespace muster::lab
