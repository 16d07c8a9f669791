#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>

/// What may be concluded from battles that were counted. The counts are whole numbers, so that
/// every figure made from them is the same on any number of threads.
namespace muster::lab {

/// A share with the ends of its interval, all 0 to 1.
struct Proportion {
    double value{}, low{}, high{};
    [[nodiscard]] double half_width() const { return (high - low) / 2; }
    [[nodiscard]] bool holds(double truth) const { return low <= truth && truth <= high; }
    bool operator==(const Proportion&) const = default;
};

inline constexpr double usual_level = 0.95;  ///< Of all two-sided intervals, unless said.

/// How many standard errors an interval reaches: 1.96 for 0.95.
[[nodiscard]] double normal_reach(double level);
/// The same where the error itself was estimated from `degrees` + 1 values.
[[nodiscard]] double student_reach(double level, double degrees);

/// Wilson's score interval: honest at few games and at shares near 0 and 1, where the textbook
/// interval runs out of range. For battles that have nothing to do with one another.
[[nodiscard]] Proportion wilson(std::uint64_t hits, std::uint64_t of, double level = usual_level);

/// How many units of play gave one side 0, 1, 2, 3 and 4 quarters of the points. A unit is a pair
/// of battles with the same dice and the seats exchanged (a win gives half of its points, a draw a
/// quarter), or a battle by itself (all or nothing, a draw half). Two battles with the same dice
/// depend on each other, so the unit is what may be counted as one observation: chess engines are
/// tested so, under the name of the pentanomial model.
struct Points {
    std::array<std::uint64_t, 5> quarters{};

    void add(std::size_t points) { ++quarters[points]; }
    void add(const Points& other) {
        for (std::size_t i = 0; i < quarters.size(); ++i) quarters[i] += other.quarters[i];
    }
    [[nodiscard]] std::uint64_t units() const;
    [[nodiscard]] std::uint64_t sum() const;  ///< In quarters.
    [[nodiscard]] double mean() const;        ///< 0 to 1; one half of nothing.
    /// Of one unit; with a prior's weight, so that it is above 0 even if all units agree.
    [[nodiscard]] double variance() const;
    [[nodiscard]] Points of_the_other() const;
    bool operator==(const Points&) const = default;
};

/// The mean with Wilson's interval for as many independent battles as the units are worth by their
/// own variance, and Student's reach, since that variance is an estimate.
[[nodiscard]] Proportion interval(const Points& points, double level = usual_level);

/// Student's interval of a mean of `n` values from their variance; infinite for fewer than two.
[[nodiscard]] Proportion mean_interval(double mean, double variance, std::uint64_t n,
                                       double level = usual_level);

/// A ratio with the ends of its interval, which are infinite where its divisor may be 0.
struct Ratio {
    double value{}, low{}, high{};
};
struct MeanVariance {
    double mean{}, variance{};  ///< The variance is of one value.
};
/// The ratio of two means over the same `n` values, with E. C. Fieller's interval (Journal of the
/// Royal Statistical Society B 16, 1954): all ratios r for which `of` - r * `to` may have mean 0.
[[nodiscard]] Ratio ratio_interval(const MeanVariance& of, const MeanVariance& to,
                                   double covariance, std::uint64_t n, double level = usual_level);

/// The least value that at least the share `q` of all counted values does not exceed; 0 of nothing.
[[nodiscard]] int quantile(const std::map<int, std::uint64_t>& counts, double q);

}  // namespace muster::lab
