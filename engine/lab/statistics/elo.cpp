#include "engine/lab/statistics/elo.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace muster::lab {
namespace {

constexpr double elo_per_logit = 400 / std::numbers::ln10;

/// Who reached whom by taking points, over any number of matches.
class Reach {
  public:
    Reach(std::size_t players, const std::vector<Match>& matches)
        : players_{players}, reached_(players * players, false) {
        for (std::size_t i = 0; i < players; ++i) mark(i, i);
        for (const Match& match : matches) {
            const std::uint64_t all = 4 * match.points.units();
            if (match.points.sum() > 0) mark(match.first, match.second);
            if (match.points.sum() < all) mark(match.second, match.first);
        }
        for (std::size_t via = 0; via < players; ++via)
            for (std::size_t i = 0; i < players; ++i)
                for (std::size_t k = 0; k < players; ++k)
                    if (has(i, via) && has(via, k)) mark(i, k);
    }
    [[nodiscard]] bool has(std::size_t from, std::size_t to) const {
        return reached_[from * players_ + to];
    }
    /// Everybody took points from everybody, if not at once: the likeliest strengths are finite.
    [[nodiscard]] bool is_whole() const {
        return std::find(reached_.begin(), reached_.end(), false) == reached_.end();
    }

  private:
    void mark(std::size_t from, std::size_t to) { reached_[from * players_ + to] = true; }

    std::size_t players_;
    std::vector<bool> reached_;
};

/// A symmetric matrix that is 0 along (1, 1, ..., 1), as all sums over differences are.
class Grid {
  public:
    explicit Grid(std::size_t size) : size_{size}, cells_(size * size, 0.0) {}
    double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
    [[nodiscard]] double at(std::size_t row, std::size_t column) const {
        return cells_[row * size_ + column];
    }
    void add_difference(const Match& match, double weight) {
        at(match.first, match.first) += weight;
        at(match.second, match.second) += weight;
        at(match.first, match.second) -= weight;
        at(match.second, match.first) -= weight;
    }
    [[nodiscard]] Grid times(const Grid& other) const {
        Grid out{size_};
        for (std::size_t i = 0; i < size_; ++i)
            for (std::size_t j = 0; j < size_; ++j)
                for (std::size_t k = 0; k < size_; ++k) out.at(i, k) += at(i, j) * other.at(j, k);
        return out;
    }
    /// Its inverse where it has one, 0 along (1, 1, ..., 1): Gauss and Jordan after the direction
    /// that it lacks has been added, which is then taken away again.
    [[nodiscard]] Grid inverse() const;

  private:
    std::size_t size_;
    std::vector<double> cells_;
};

Grid Grid::inverse() const {
    Grid left = *this;
    Grid right{size_};
    const double share = 1 / static_cast<double>(size_);
    double scale = 0;
    for (std::size_t i = 0; i < size_; ++i) scale = std::max(scale, at(i, i));
    for (std::size_t i = 0; i < size_; ++i) {
        for (std::size_t k = 0; k < size_; ++k) left.at(i, k) += scale * share;
        right.at(i, i) = 1;
    }
    // Positive definite, so no pivot is 0 and rows may stay where they are.
    for (std::size_t pivot = 0; pivot < size_; ++pivot) {
        const double by = 1 / left.at(pivot, pivot);
        for (std::size_t k = 0; k < size_; ++k) {
            left.at(pivot, k) *= by;
            right.at(pivot, k) *= by;
        }
        for (std::size_t i = 0; i < size_; ++i) {
            const double factor = left.at(i, pivot);
            if (i == pivot || factor == 0) continue;
            for (std::size_t k = 0; k < size_; ++k) {
                left.at(i, k) -= factor * left.at(pivot, k);
                right.at(i, k) -= factor * right.at(pivot, k);
            }
        }
    }
    for (std::size_t i = 0; i < size_; ++i)
        for (std::size_t k = 0; k < size_; ++k) right.at(i, k) -= share / scale;
    return right;
}

double expected(const std::vector<double>& logits, const Match& match) {
    return 1 / (1 + std::exp(logits[match.second] - logits[match.first]));
}

double likelihood(const std::vector<double>& logits, const std::vector<Match>& matches) {
    double log = 0;
    for (const Match& match : matches) {
        const double ahead = logits[match.first] - logits[match.second];
        const auto n = static_cast<double>(match.points.units());
        // log p = -log(1 + e^-d), and log(1 - p) = -d more.
        log -= n * (std::log1p(std::exp(-std::abs(ahead))) + std::max(0.0, -ahead));
        log -= n * (1 - match.points.mean()) * ahead;
    }
    return log;
}

Grid information(const std::vector<double>& logits, const std::vector<Match>& matches) {
    Grid out{logits.size()};
    for (const Match& match : matches) {
        const double p = expected(logits, match);
        out.add_difference(match, static_cast<double>(match.points.units()) * p * (1 - p));
    }
    return out;
}

/// Newton's steps, shortened where they would overshoot: the likelihood has one summit.
std::vector<double> likeliest(std::size_t players, const std::vector<Match>& matches) {
    std::vector<double> logits(players, 0.0);
    for (int step = 0; step < 200; ++step) {
        std::vector<double> slope(players, 0.0);
        for (const Match& match : matches) {
            const double more = static_cast<double>(match.points.units()) *
                                (match.points.mean() - expected(logits, match));
            slope[match.first] += more;
            slope[match.second] -= more;
        }
        const Grid inverse = information(logits, matches).inverse();
        std::vector<double> move(players, 0.0);
        double longest = 0;
        for (std::size_t i = 0; i < players; ++i) {
            for (std::size_t k = 0; k < players; ++k) move[i] += inverse.at(i, k) * slope[k];
            longest = std::max(longest, std::abs(move[i]));
        }
        if (longest < 1e-12) break;
        const double before = likelihood(logits, matches);
        double by = std::min(1.0, 2 / longest);
        std::vector<double> next = logits;
        for (int halved = 0; halved < 60; ++halved, by /= 2) {
            for (std::size_t i = 0; i < players; ++i) next[i] = logits[i] + by * move[i];
            if (likelihood(next, matches) >= before) break;
        }
        if (likelihood(next, matches) < before) break;  // Nothing left but rounding.
        logits = next;
    }
    return logits;
}

}  // namespace

bool Rating::is_bounded() const {
    return std::isfinite(low) && std::isfinite(high);
}

Ladder elo(std::size_t players, std::vector<Match> matches, double level) {
    std::erase_if(matches, [](const Match& match) {
        return match.first == match.second || match.points.units() == 0;
    });
    Ladder out;
    out.ratings.resize(players);
    constexpr double unbounded = std::numeric_limits<double>::infinity();
    if (players < 2) return out;
    const Reach reach{players, matches};
    out.has_prior = !reach.is_whole();
    if (out.has_prior)
        for (std::size_t i = 0; i < players; ++i)
            for (std::size_t k = 0; k < i; ++k) matches.push_back({i, k, {{0, 0, 1, 0, 0}}});
    const std::vector<double> logits = likeliest(players, matches);
    const Grid inverse = information(logits, matches).inverse();
    Grid seen{players};
    for (const Match& match : matches)
        seen.add_difference(match,
                            static_cast<double>(match.points.units()) * match.points.variance());
    const Grid covariance = inverse.times(seen).times(inverse);
    for (std::size_t i = 0; i < players; ++i) {
        const double value = elo_per_logit * logits[i];
        const double error =
            normal_reach(level) * elo_per_logit * std::sqrt(std::max(0.0, covariance.at(i, i)));
        bool reaches_all = true;
        bool is_reached = true;
        for (std::size_t k = 0; k < players; ++k) {
            reaches_all = reaches_all && reach.has(i, k);
            is_reached = is_reached && reach.has(k, i);
        }
        out.ratings[i] = {value, reaches_all ? value - error : -unbounded,
                          is_reached ? value + error : unbounded};
    }
    return out;
}

}  // namespace muster::lab
