#define BOOST_TEST_DYN_LINK
#include "engine/lab/statistics/elo.hpp"
#include "engine/lab/statistics/sequential.hpp"
#include "engine/lab/statistics/statistics.hpp"
#include "tests/engine/lab/statistics/chance.hpp"
#include "tests/with_sanitizers.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>

using namespace muster;
using namespace muster::lab;
using muster::lab::testing::Chance;
namespace tt = boost::test_tools;

BOOST_AUTO_TEST_SUITE(statistics_tests)

namespace {

/// How often `is_right()` is, of `of` trials.
template <class IsRight>
double how_often(int of, IsRight is_right) {
    int right = 0;
    for (int i = 0; i < of; ++i) right += is_right() ? 1 : 0;
    return static_cast<double>(right) / of;
}

double win_share(double ahead_in_elo) {
    return 1 / (1 + std::pow(10, -ahead_in_elo / 400));
}

/// Everybody against everybody, `pairs` pairs each, by true strengths.
std::vector<Match> tournament(Chance& chance, const std::vector<double>& strengths,
                              std::uint64_t pairs, double same = 0) {
    std::vector<Match> matches;
    for (std::size_t i = 0; i < strengths.size(); ++i)
        for (std::size_t k = i + 1; k < strengths.size(); ++k)
            matches.push_back(
                {i, k, chance.pairs(pairs, win_share(strengths[i] - strengths[k]), same)});
    return matches;
}

}  // namespace

BOOST_AUTO_TEST_CASE(reaches_are_those_of_the_tables) {
    BOOST_TEST(normal_reach(0.95) == 1.959963984540054, tt::tolerance(1e-12));
    BOOST_TEST(normal_reach(0.999) == 3.290526731491896, tt::tolerance(1e-12));
    BOOST_TEST(student_reach(0.95, 9) == 2.262157, tt::tolerance(1e-6));
}

BOOST_AUTO_TEST_CASE(wilson_holds_the_truth_as_often_as_it_says) {
    // Discreteness makes single cases swing; none may fall far below.
    for (const double truth : {0.5, 0.2, 0.05}) {
        Chance chance{11};
        const double covered = how_often(4000, [&] {
            std::uint64_t hits = 0;
            for (int i = 0; i < 60; ++i) hits += chance.happens(truth) ? 1 : 0;
            return wilson(hits, 60).holds(truth);
        });
        BOOST_TEST(covered > 0.93, "at " << truth << ": " << covered);
        BOOST_TEST(covered < 0.985, "at " << truth << ": " << covered);
    }
}

BOOST_AUTO_TEST_CASE(pairs_are_worth_what_they_vary) {
    Chance chance{12};
    // Independent battles: as Wilson has it for twice as many.
    const Points apart = chance.pairs(20'000, 0.5);
    const Proportion single = wilson(apart.sum() / 2, 2 * apart.units());
    BOOST_TEST(interval(apart).half_width() == single.half_width(), tt::tolerance(0.02));
    // Two that end alike are worth one; two that end in turn are worth more than two.
    const Proportion alike = interval(chance.pairs(20'000, 0.5, 1));
    BOOST_TEST(alike.half_width() == std::sqrt(2) * single.half_width(), tt::tolerance(0.02));
    const Proportion turned = interval(chance.pairs(20'000, 0.5, 0, 0.5));
    BOOST_TEST(turned.half_width() == std::sqrt(0.5) * single.half_width(), tt::tolerance(0.02));
}

BOOST_AUTO_TEST_CASE(intervals_of_pairs_hold_the_truth_as_often_as_they_say) {
    struct Case {
        std::uint64_t pairs;
        double truth, same, turned, least;
    };
    // Battles with the same dice may end alike more often, or in turn more often.
    for (const auto& [pairs, truth, same, turned, least] :
         {Case{20, 0.5, 0, 0, 0.94}, Case{200, 0.5, 0, 0, 0.94}, Case{200, 0.5, 0.6, 0, 0.94},
          Case{200, 0.5, 0, 0.6, 0.94}, Case{200, 0.9, 0.5, 0, 0.93}, Case{100, 0.97, 0, 0, 0.93},
          Case{30, 0.5, 1, 0, 0.93}}) {
        Chance chance{13};
        const double covered = how_often(3000, [&, n = pairs, p = truth, s = same, t = turned] {
            return interval(chance.pairs(n, p, s, t)).holds(p);
        });
        BOOST_TEST(covered > least, pairs << " at " << truth << ", " << same << ": " << covered);
        BOOST_TEST(covered < 0.99, pairs << " at " << truth << ", " << same << ": " << covered);
    }
}

BOOST_AUTO_TEST_CASE(intervals_of_pairs_stay_in_range_where_all_agree) {
    Points all;
    BOOST_TEST((interval(all) == Proportion{0.5, 0.0, 1.0}));
    for (int i = 0; i < 50; ++i) all.add(4);
    const Proportion won = interval(all);
    BOOST_TEST(won.value == 1.0);
    BOOST_TEST(won.high == 1.0);
    BOOST_TEST(won.low > 0.92);
    BOOST_TEST(won.low < 0.98);  // Fifty pairs rule out a win in thirty, not one in a hundred.
    const Proportion lost = interval(all.of_the_other());
    BOOST_TEST(lost.low == 0.0);
    BOOST_TEST(lost.high == 1 - won.low, tt::tolerance(1e-12));
}

BOOST_AUTO_TEST_CASE(what_one_wins_the_other_loses) {
    Chance chance{14};
    const Points points = chance.pairs(333, 0.61, 0.2);
    const Proportion one = interval(points);
    const Proportion other = interval(points.of_the_other());
    BOOST_TEST(one.value + other.value == 1.0, tt::tolerance(1e-15));
    BOOST_TEST(one.low + other.high == 1.0, tt::tolerance(1e-12));
}

BOOST_AUTO_TEST_CASE(ratios_hold_the_truth_as_often_as_they_say) {
    // A share and another that goes with it, over the same units; 0.45 to 0.3.
    Chance chance{18};
    int unbounded = 0;
    const double covered = how_often(2000, [&] {
        double of = 0;
        double to = 0;
        double of_of = 0;
        double to_to = 0;
        double of_to = 0;
        constexpr int n = 120;
        for (int i = 0; i < n; ++i) {
            const double common = chance.happens(0.3) ? 1 : 0;
            const double one = common + (chance.happens(0.15) ? 1 : 0);
            of += one / n;
            to += common / n;
            of_of += one * one;
            to_to += common * common;
            of_to += one * common;
        }
        const auto spread = [](double sum, double a, double b) {
            return (sum - n * a * b) / (n - 1);
        };
        const Ratio ratio = ratio_interval({of, spread(of_of, of, of)}, {to, spread(to_to, to, to)},
                                           spread(of_to, of, to), n);
        if (std::isinf(ratio.low)) ++unbounded;
        return ratio.low <= 1.5 && 1.5 <= ratio.high;
    });
    BOOST_TEST(covered > 0.93, covered);
    BOOST_TEST(covered < 0.975, covered);
    BOOST_TEST(unbounded == 0);
    // A divisor that may be 0 bounds nothing.
    BOOST_TEST(std::isinf(ratio_interval({1, 1}, {0.1, 1}, 0, 100).high));
    BOOST_TEST(std::isinf(ratio_interval({1, 1}, {1, 1}, 0, 1).low));
}

BOOST_AUTO_TEST_CASE(means_have_students_interval) {
    const Proportion share = mean_interval(2, 9, 10);
    BOOST_TEST(share.high - 2 == 2.262157 * 3 / std::sqrt(10), tt::tolerance(1e-6));
    BOOST_TEST(std::isinf(mean_interval(2, 0, 1).low));
}

BOOST_AUTO_TEST_CASE(quantiles_are_values_that_occurred) {
    const std::map<int, std::uint64_t> counts{{3, 10}, {5, 80}, {9, 10}};
    BOOST_TEST(quantile(counts, 0) == 3);
    BOOST_TEST(quantile(counts, 0.1) == 3);
    BOOST_TEST(quantile(counts, 0.11) == 5);
    BOOST_TEST(quantile(counts, 0.5) == 5);
    BOOST_TEST(quantile(counts, 0.9) == 5);
    BOOST_TEST(quantile(counts, 1) == 9);
    BOOST_TEST(quantile({}, 0.5) == 0);
}

BOOST_AUTO_TEST_CASE(elo_of_two_is_the_logarithm_of_their_odds) {
    // 75 of 100: odds of three to one, 190.8 apart, 95.4 to either side of 0.
    const Points points{{0, 0, 50, 0, 50}};
    const Ladder ladder = elo(2, {{0, 1, points}});
    BOOST_TEST(!ladder.has_prior);
    BOOST_TEST(ladder.ratings[0].value == 200 * std::log10(3), tt::tolerance(1e-9));
    BOOST_TEST(ladder.ratings[1].value == -ladder.ratings[0].value, tt::tolerance(1e-9));
    BOOST_TEST(ladder.ratings[0].is_bounded());
}

BOOST_AUTO_TEST_CASE(elo_of_independent_battles_has_the_error_of_the_information) {
    // One unit, one battle: 640 of 1000. The information of the difference is n p (1 - p).
    const Points points{{360, 0, 0, 0, 640}};
    const Rating rating = elo(2, {{0, 1, points}}).ratings[0];
    const double error = 400 / std::log(10) / std::sqrt(1000 * 0.64 * 0.36) / 2;
    BOOST_TEST(rating.high - rating.value == normal_reach(0.95) * error, tt::tolerance(1e-3));
    BOOST_TEST(rating.value - rating.low == normal_reach(0.95) * error, tt::tolerance(1e-3));
}

BOOST_AUTO_TEST_CASE(elo_finds_the_strengths_that_battles_were_made_from) {
    const std::vector<double> strengths{150, 40, 0, -60, -130};
    Chance chance{15};
    std::vector<double> covered(strengths.size(), 0.0);
    constexpr int trials = 400;
    for (int trial = 0; trial < trials; ++trial) {
        // A third of the pairs end alike: an interval for single battles would be too narrow.
        const Ladder ladder = elo(5, tournament(chance, strengths, 100, 0.34));
        double sum = 0;
        for (std::size_t i = 0; i < strengths.size(); ++i) {
            const Rating& rating = ladder.ratings[i];
            sum += rating.value;
            BOOST_TEST_REQUIRE(std::abs(rating.value - strengths[i]) < 75);
            if (rating.low <= strengths[i] && strengths[i] <= rating.high) covered[i] += 1;
        }
        BOOST_TEST_REQUIRE(std::abs(sum) < 1e-6);
    }
    for (const double count : covered) {
        BOOST_TEST(count / trials > 0.92);
        BOOST_TEST(count / trials < 0.98);
    }
}

BOOST_AUTO_TEST_CASE(elo_says_where_nothing_bounds_a_strength) {
    // 0 beats all, 3 loses all, 1 and 2 share their points.
    const Points all{{0, 0, 0, 0, 10}};
    const Points half{{3, 0, 4, 0, 3}};
    const Ladder ladder =
        elo(4, {{0, 1, all}, {0, 2, all}, {0, 3, all}, {1, 2, half}, {1, 3, all}, {2, 3, all}});
    BOOST_TEST(ladder.has_prior);
    const auto& [best, one, other, worst] =
        std::tie(ladder.ratings[0], ladder.ratings[1], ladder.ratings[2], ladder.ratings[3]);
    BOOST_TEST(std::isinf(best.high));
    BOOST_TEST(std::isfinite(best.low));
    BOOST_TEST(std::isinf(worst.low));
    BOOST_TEST(std::isfinite(worst.high));
    BOOST_TEST((std::isinf(one.low) && std::isinf(one.high)));
    BOOST_TEST(one.value == other.value, tt::tolerance(1e-6));
    BOOST_TEST((best.value > one.value && other.value > worst.value));
    // Somebody who met nobody, and nobody at all.
    BOOST_TEST(!elo(3, {{0, 1, half}}).ratings[2].is_bounded());
    BOOST_TEST(elo(1, {{0, 0, half}}).ratings[0].value == 0.0);
}

BOOST_AUTO_TEST_CASE(a_sequence_holds_the_truth_at_every_look) {
    for (const double truth : {0.5, 0.8, 0.97})
        for (const double same : {0.0, 0.7}) {
            Chance chance{16};
            const double covered = how_often(tests::with_sanitizers(60, 300), [&] {
                Sequence sequence{0.05};
                for (int look = 0; look < 40; ++look) {
                    sequence.add(chance.pairs(25, truth, same));
                    if (!sequence.interval().holds(truth)) return false;
                }
                return true;
            });
            BOOST_TEST(covered > 0.95 - tests::with_sanitizers(0.08, 0.02),
                       "at " << truth << ", " << same << ": " << covered);
        }
}

BOOST_AUTO_TEST_CASE(an_ordinary_interval_that_is_looked_at_again_and_again_does_not) {
    // What the sequence is for: the same looks with the interval of a fixed number of battles.
    Chance chance{16};
    const double covered = how_often(300, [&] {
        Points points;
        for (int look = 0; look < 40; ++look) {
            points.add(chance.pairs(25, 0.5));
            if (!interval(points).holds(0.5)) return false;
        }
        return true;
    });
    BOOST_TEST(covered < 0.85);
}

BOOST_AUTO_TEST_CASE(a_sequence_stops_when_it_is_narrow_enough_and_is_then_right) {
    Chance chance{17};
    double spent = 0;
    constexpr int trials = 200;
    const double covered = how_often(trials, [&] {
        Sequence sequence{0.03};
        while (!sequence.is_reached()) sequence.add(chance.pairs(32, 0.55));
        spent += static_cast<double>(sequence.points().units());
        BOOST_TEST_REQUIRE(sequence.interval().half_width() <= 0.03);
        return sequence.interval().holds(0.55);
    });
    BOOST_TEST(covered > 0.95 - 0.03, covered);
    // 2 log 40 variances by the square of the half-width are what betting needs; it needs no more
    // than a little beyond, and no fewer than an interval that is looked at once.
    const double needed = 2 * std::log(40) * 0.125 * 0.99 / (0.03 * 0.03);
    BOOST_TEST(spent / trials < 1.15 * needed);
    BOOST_TEST(spent / trials > 0.5 * needed);
}

BOOST_AUTO_TEST_CASE(a_sequence_of_one_outcome_closes_in_on_the_end) {
    Sequence sequence{0.01};
    while (!sequence.is_reached()) sequence.add(Points{{0, 0, 0, 0, 64}});
    const Proportion share = sequence.interval();
    BOOST_TEST(share.value == 1.0);
    BOOST_TEST(share.high == 1.0);
    BOOST_TEST(share.low >= 0.98);
    BOOST_TEST(sequence.points().units() < 2000U);
}

BOOST_AUTO_TEST_SUITE_END()
