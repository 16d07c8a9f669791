#define BOOST_TEST_DYN_LINK
#include "engine/campaign/odds/harrying.hpp"

#include "tests/engine/campaign/odds/every_roll.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <vector>

using namespace muster::campaign::odds;
using muster::campaign::odds::tests::for_every_two_dice;

namespace {

Chance chance_of(const std::vector<HarryingYield>& yields, int per_soldier) {
    Chance sum{0, yields.front().chance.of};
    for (const auto& [amount, chance] : yields)
        if (amount == per_soldier) sum.ways += chance.ways;
    return sum;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(harrying_odds_tests)

BOOST_AUTO_TEST_CASE(ca_107_to_ca_111_the_odds_are_those_of_all_rolls) {
    for (int bonus = 0; bonus <= most_harrying_bonus; ++bonus) {
        BOOST_TEST_CONTEXT("bonus " << bonus) {
            const Harrying odds = harrying(bonus);
            int succeeded = 0, stolen = 0, torched = 0;
            for (int die = 1; die <= 6; ++die) {
                if (die <= 2 + bonus) ++succeeded;
                stolen += die + bonus;
                BOOST_TEST((chance_of(odds.stolen, die + bonus) == Chance{1, 6}));
            }
            std::map<int, int> all;
            for_every_two_dice([&](int total) {
                ++all[total + bonus];
                torched += total + bonus;
            });
            for (const auto& [amount, ways] : all)
                BOOST_TEST((chance_of(odds.torched, amount) == Chance{ways, 36}));
            BOOST_TEST(odds.torched.size() == all.size());
            BOOST_TEST(odds.stolen.size() == 6U);
            BOOST_TEST((odds.succeeds == Chance{succeeded, 6}));
            BOOST_TEST(mean_yield(odds.torched) == torched / 36.0);
            BOOST_TEST(mean_yield(odds.stolen) == stolen / 6.0);
        }
    }
}

BOOST_AUTO_TEST_CASE(matrix_of_harrying) {
    BOOST_TEST((harrying(0).succeeds == Chance{2, 6}));  // CA-T49, CA-T52
    BOOST_TEST(500 / harriers_per_casualty == 100);      // CA-T49 killed, CA-T52 lost
    BOOST_TEST((harrying(1).succeeds == Chance{3, 6}));  // CA-T50
    BOOST_TEST((chance_of(harrying(1).torched, 2400 / 300) == Chance{6, 36}));
    BOOST_TEST((harrying(2).succeeds == Chance{4, 6}));  // CA-T51
    BOOST_TEST((chance_of(harrying(2).stolen, 1000 / 200) == Chance{1, 6}));
}

BOOST_AUTO_TEST_SUITE_END()
