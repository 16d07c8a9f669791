#include "engine/lab/balance/card_values.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace muster::lab {
namespace {

constexpr double values_pull = 0.25;  ///< As if each worth were about 0, give or take 2.

double points_of(const Meeting& meeting) {
    return static_cast<double>(meeting.quarters) / 4;
}

double log_likelihood(const CardValues& values, const std::vector<Meeting>& meetings) {
    double log = 0;
    for (const double value : values.values) log -= values_pull * value * value / 2;
    for (const Meeting& meeting : meetings) {
        const double lead = values.ahead(meeting);
        log -= std::log1p(std::exp(-std::abs(lead))) + std::max(0.0, -lead) +
               (1 - points_of(meeting)) * lead;
    }
    return log;
}

/// Adds `weight` times the meeting's differences, each with each.
void add_products(Square& sum, const Meeting& meeting, double weight) {
    for (const auto& [row, more] : meeting.ahead)
        for (const auto& [column, other] : meeting.ahead)
            sum.at(row, column) += weight * more * other;
}

Square curvature(const CardValues& values, const std::vector<Meeting>& meetings) {
    Square out{values.values.size()};
    for (std::size_t i = 0; i < out.size(); ++i) out.at(i, i) = values_pull;
    for (const Meeting& meeting : meetings) {
        const double p = values.expected(meeting);
        add_products(out, meeting, p * (1 - p));
    }
    return out;
}

/// A. Wald's: about the number of cards if none is worth anything.
double distance(const CardValues& values) {
    const std::vector<double> out = values.covariance.inverse().times(values.values);
    return std::inner_product(out.begin(), out.end(), values.values.begin(), 0.0);
}

std::vector<double> slope_at(const CardValues& values, const std::vector<Meeting>& meetings) {
    std::vector<double> out;
    for (const double value : values.values) out.push_back(-values_pull * value);
    for (const Meeting& meeting : meetings) {
        const double rest = points_of(meeting) - values.expected(meeting);
        for (const auto& [card, more] : meeting.ahead) out[card] += rest * more;
    }
    return out;
}

}  // namespace

Square Square::inverse() const {
    // this = L L^T; the columns of its inverse by going down through L and up through L^T.
    Square lower{size_};
    for (std::size_t i = 0; i < size_; ++i)
        for (std::size_t k = 0; k <= i; ++k) {
            double rest = at(i, k);
            for (std::size_t j = 0; j < k; ++j) rest -= lower.at(i, j) * lower.at(k, j);
            lower.at(i, k) = i == k ? std::sqrt(rest) : rest / lower.at(k, k);
        }
    Square out{size_};
    std::vector<double> column(size_);
    for (std::size_t one = 0; one < size_; ++one) {
        for (std::size_t i = 0; i < size_; ++i) {
            double rest = i == one ? 1 : 0;
            for (std::size_t j = 0; j < i; ++j) rest -= lower.at(i, j) * column[j];
            column[i] = rest / lower.at(i, i);
        }
        for (std::size_t i = size_; i-- > 0;) {
            double rest = column[i];
            for (std::size_t j = i + 1; j < size_; ++j) rest -= lower.at(j, i) * column[j];
            column[i] = rest / lower.at(i, i);
        }
        for (std::size_t i = 0; i < size_; ++i) out.at(i, one) = column[i];
    }
    return out;
}

Square Square::times(const Square& other) const {
    Square out{size_};
    for (std::size_t i = 0; i < size_; ++i)
        for (std::size_t j = 0; j < size_; ++j)
            for (std::size_t k = 0; k < size_; ++k) out.at(i, k) += at(i, j) * other.at(j, k);
    return out;
}

std::vector<double> Square::times(const std::vector<double>& column) const {
    std::vector<double> out(size_, 0.0);
    for (std::size_t i = 0; i < size_; ++i)
        for (std::size_t k = 0; k < size_; ++k) out[i] += at(i, k) * column[k];
    return out;
}

double CardValues::ahead(const Meeting& meeting) const {
    double sum = 0;
    for (const auto& [card, more] : meeting.ahead) sum += values[card] * more;
    return sum;
}

double CardValues::expected(const Meeting& meeting) const {
    return 1 / (1 + std::exp(-ahead(meeting)));
}

CardValues fit_card_values(const std::vector<Meeting>& meetings, std::size_t cards) {
    CardValues out;
    out.values.assign(cards, 0.0);
    double reached = log_likelihood(out, meetings);
    // Newton's steps, shortened where they would overshoot: there is one summit.
    for (int step = 0; step < 100; ++step) {
        const std::vector<double> move =
            curvature(out, meetings).inverse().times(slope_at(out, meetings));
        double longest = 0;
        for (const double by : move) longest = std::max(longest, std::abs(by));
        if (longest < 1e-10) break;
        CardValues next;
        double likelihood = reached;
        double by = std::min(1.0, 2 / longest);
        for (int halved = 0; halved < 40; ++halved, by /= 2) {
            next.values = out.values;
            for (std::size_t i = 0; i < cards; ++i) next.values[i] += by * move[i];
            likelihood = log_likelihood(next, meetings);
            if (likelihood >= reached) break;
        }
        if (likelihood < reached) break;  // Nothing left but rounding.
        out.values = next.values;
        reached = likelihood;
    }
    const Square inverse = curvature(out, meetings).inverse();
    Square seen{cards};
    for (const Meeting& meeting : meetings) {
        const double rest = points_of(meeting) - out.expected(meeting);
        add_products(seen, meeting, rest * rest);
    }
    out.covariance = inverse.times(seen).times(inverse);
    // What was fitted follows the battles a little, so that rests are too small.
    const auto units = static_cast<double>(meetings.size());
    const auto fitted = static_cast<double>(cards);
    const double more = units > fitted ? units / (units - fitted) : units;
    for (std::size_t i = 0; i < cards; ++i)
        for (std::size_t k = 0; k < cards; ++k) out.covariance.at(i, k) *= more;
    return out;
}

std::vector<Proportion> prices(const CardValues& values, double total, double level) {
    constexpr double unbounded = std::numeric_limits<double>::infinity();
    const std::size_t cards = values.values.size();
    const auto count = static_cast<double>(cards);
    // Nothing costs less than nothing: what is worth less has no part in the sum.
    std::vector<double> counted(cards, 0.0);
    double sum = 0;
    for (std::size_t i = 0; i < cards; ++i)
        if (values.values[i] > 0) {
            counted[i] = 1;
            sum += values.values[i];
        }
    if (sum <= 0 || !(distance(values) > count + 4 * std::sqrt(2 * count)))
        return std::vector<Proportion>(cards, {total / count, -unbounded, unbounded});
    const std::vector<double> with_sum = values.covariance.times(counted);
    double variance_of_sum = 0;
    for (std::size_t i = 0; i < cards; ++i) variance_of_sum += counted[i] * with_sum[i];
    const double each = total / sum;
    std::vector<Proportion> out;
    for (std::size_t i = 0; i < cards; ++i) {
        // The error of worth / sum, to the first order.
        const double part = values.values[i] / sum;
        const double variance =
            values.covariance.at(i, i) - 2 * part * with_sum[i] + part * part * variance_of_sum;
        const double error = normal_reach(level) * each * std::sqrt(std::max(0.0, variance));
        const double value = each * values.values[i];
        out.push_back({value, value - error, value + error});
    }
    return out;
}

}  // namespace muster::lab
