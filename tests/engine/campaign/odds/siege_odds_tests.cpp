#define BOOST_TEST_DYN_LINK
#include "engine/campaign/odds/siege.hpp"

#include "tests/engine/campaign/odds/every_roll.hpp"

#include <array>
#include <boost/test/unit_test.hpp>

using namespace muster::campaign::odds;
using muster::campaign::odds::tests::for_every_two_dice;

namespace {

constexpr int siege_dice = 36 * 36 * 36;

/// In how many of all rolls of three weeks the gates are open by the end of each (CA-208, CA-212).
std::array<int, 3> counted_sieges(int threshold, int change) {
    std::array<int, 3> open{};
    const auto judge = [&](const std::array<int, 3>& totals) {
        int now = threshold;
        bool is_open = false;
        for (std::size_t week = 0; week < 3; ++week) {
            now += change;
            if (totals[week] > now) is_open = true;
            if (is_open) ++open[week];
        }
    };
    for_every_two_dice([&](int first) {
        for_every_two_dice([&](int second) {
            for_every_two_dice([&](int third) { judge({first, second, third}); });
        });
    });
    return open;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(siege_odds_tests)

BOOST_AUTO_TEST_CASE(ca_208_the_odds_are_those_of_all_rolls_of_three_weeks) {
    for (const int threshold : {-2, 3, 7, 10, 12, 15})
        for (int change = least_weekly_change; change <= most_weekly_change; ++change) {
            BOOST_TEST_CONTEXT("threshold " << threshold << ", " << change << " a week") {
                const auto weeks = siege(threshold, 3, change);
                const auto open = counted_sieges(threshold, change);
                BOOST_TEST_REQUIRE(weeks.size() == 3U);
                double before = 0;
                for (std::size_t week = 0; week < 3; ++week) {
                    BOOST_TEST(weeks[week].threshold ==
                               threshold + change * (static_cast<int>(week) + 1));
                    // Equal to the last bit: the figures are exact.
                    BOOST_TEST(weeks[week].open_by == static_cast<double>(open[week]) / siege_dice);
                    BOOST_TEST(weeks[week].open_now == weeks[week].open_by - before,
                               boost::test_tools::tolerance(1e-12));
                    before = weeks[week].open_by;
                }
            }
        }
}

BOOST_AUTO_TEST_CASE(matrix_thresholds_of_the_weeks) {
    const auto town = siege(10, 1).front();  // CA-T91: 9 shut, 10 opens
    BOOST_TEST(town.threshold == 9);
    BOOST_TEST((town.opens == Chance{3 + 2 + 1, 36}));
    const auto ironsides = siege(15 + 5, 1, -3).front();  // CA-T92
    BOOST_TEST(ironsides.threshold == 17);
    BOOST_TEST(ironsides.opens.ways == 0);
    const auto fortress = siege(20, 9);  // CA-T93
    BOOST_TEST(fortress[7].threshold == 12);
    BOOST_TEST(fortress[7].open_by == 0.0);
    BOOST_TEST(fortress[8].threshold == 11);
    BOOST_TEST((fortress[8].opens == Chance{1, 36}));
    const auto resupplied = siege(10, 1, -1 + 2 + 1).front();  // CA-T94
    BOOST_TEST(resupplied.threshold == 12);
    BOOST_TEST(resupplied.opens.ways == 0);
}

BOOST_AUTO_TEST_CASE(ca_212_a_threshold_below_2_is_sure_to_fall) {
    const auto weeks = siege(10, 40);
    BOOST_TEST(weeks[7].open_by < 1.0);
    BOOST_TEST(weeks[8].open_by == 1.0);
    BOOST_TEST(weeks[39].open_by == 1.0);
    BOOST_TEST(weeks[39].open_now == 0.0);
}

BOOST_AUTO_TEST_SUITE_END()
