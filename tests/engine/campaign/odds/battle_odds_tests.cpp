#define BOOST_TEST_DYN_LINK
#include "engine/campaign/odds/battle.hpp"

#include "tests/engine/campaign/odds/every_roll.hpp"

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdlib>

using namespace muster::campaign::odds;
using muster::campaign::odds::tests::for_every_two_dice;

namespace {

/// What 1,296 rolls of both sides come to, by the words of CA-168 to CA-176.
struct Counted {
    int attacker_higher{}, equal{}, defender_higher{}, taken{};
    std::array<int, 7> attacker{}, defender{};
    int attacker_caught{}, defender_caught{};  ///< With the capture die: of 7,776.
    int attacker_lost{}, defender_lost{};      ///< Sum of casualties in %.
};

void judge(Counted& all, int attacker, int defender) {
    const int d = std::abs(attacker - defender);
    const auto row = static_cast<std::size_t>(std::min(d, 6));
    if (attacker > defender) ++all.attacker_higher, ++all.attacker[row];
    if (attacker < defender) ++all.defender_higher, ++all.defender[row];
    if (attacker == defender) ++all.equal, ++all.attacker[0], ++all.defender[0];
    if (d <= 1) {  // CA-170, CA-176: both 5 %, the defender keeps the objective.
        all.attacker_lost += 5;
        all.defender_lost += 5;
        return;
    }
    const bool attacker_wins = attacker > defender;
    if (attacker_wins) ++all.taken;
    int& victor = attacker_wins ? all.attacker_lost : all.defender_lost;
    int& loser = attacker_wins ? all.defender_lost : all.attacker_lost;
    int& caught = attacker_wins ? all.defender_caught : all.attacker_caught;
    victor += d == 2 ? 10 : 5;
    loser += d <= 3 ? 10 : d <= 5 ? 15 : 20;
    for (int die = 1; die <= 6; ++die)
        if (die <= (d >= 6 ? 2 : d >= 4 ? 1 : 0)) ++caught;
}

Counted counted(int attacker, int defender) {
    Counted all;
    for_every_two_dice([&](int own) {
        for_every_two_dice([&](int other) { judge(all, own + attacker, other + defender); });
    });
    return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(battle_odds_tests)

BOOST_AUTO_TEST_CASE(ca_152_the_odds_are_those_of_all_1296_rolls) {
    for (int attacker = -12; attacker <= 12; ++attacker)
        for (const int defender : {-3, 0, 4}) {
            BOOST_TEST_CONTEXT(attacker << " against " << defender) {
                const Battle odds = battle(attacker, defender);
                const Counted all = counted(attacker, defender);
                BOOST_TEST((odds.attacker_higher == Chance{all.attacker_higher, 1296}));
                BOOST_TEST((odds.equal == Chance{all.equal, 1296}));
                BOOST_TEST((odds.defender_higher == Chance{all.defender_higher, 1296}));
                BOOST_TEST((odds.attacker_takes == Chance{all.taken, 1296}));
                BOOST_TEST((odds.attacker_captured == Chance{all.attacker_caught, 7776}));
                BOOST_TEST((odds.defender_captured == Chance{all.defender_caught, 7776}));
                for (std::size_t by = 0; by < differences; ++by) {
                    BOOST_TEST((odds.attacker[by] == Chance{all.attacker[by], 1296}));
                    BOOST_TEST((odds.defender[by] == Chance{all.defender[by], 1296}));
                }
                const auto near = boost::test_tools::tolerance(1e-13);
                BOOST_TEST(odds.attacker_casualties == all.attacker_lost / 1296.0, near);
                BOOST_TEST(odds.defender_casualties == all.defender_lost / 1296.0, near);
            }
        }
}

BOOST_AUTO_TEST_CASE(only_the_difference_of_the_sums_counts) {
    const Battle one = battle(99, 97), other = battle(-97, -99), swapped = battle(97, 99);
    BOOST_TEST((one.attacker == other.attacker));
    BOOST_TEST((one.attacker == swapped.defender));
    BOOST_TEST((one.attacker_higher == swapped.defender_higher));
    BOOST_TEST((battle(99, -99).attacker_takes == Chance{1296, 1296}));
    BOOST_TEST((battle(-99, 99).attacker_captured == Chance{2592, 7776}));
}

/// The rows that the matrix comes to, with the sums of its modifiers.
BOOST_AUTO_TEST_CASE(matrix_rows_of_the_results) {
    const auto is = [](std::size_t by, const BattleResult& wanted) {
        const BattleResult& row = battle_results.at(by);
        BOOST_TEST(row.winner_casualties == wanted.winner_casualties);
        BOOST_TEST(row.loser_casualties == wanted.loser_casualties);
        BOOST_TEST(row.winner_morale == wanted.winner_morale);
        BOOST_TEST(row.loser_morale == wanted.loser_morale);
        BOOST_TEST(row.captured_in_6 == wanted.captured_in_6);
    };
    is(2, {10, 10, 0, -1, 0});  // CA-T73
    is(1, {5, 5, 0, -1, 0});    // CA-T74
    is(0, {5, 5, 0, -1, 0});    // CA-T76
    is(3, {5, 10, 1, -2, 0});   // CA-T77
    is(4, {5, 15, 2, -2, 1});   // CA-T78
    is(5, {5, 15, 2, -2, 1});   // CA-173
    is(6, {5, 20, 2, -2, 2});   // CA-T79
    // CA-T74: the attacker is ahead by 1 and takes nothing (CA-175).
    const Battle even = battle(0, 0);
    BOOST_TEST(even.attacker_takes.ways == even.attacker_higher.ways - even.attacker[1].ways);
    // CA-T88: an assault with +5 - 1 against walls of +4 is even.
    BOOST_TEST((battle(5 - 1, 4).equal == Chance{146, 1296}));
}

BOOST_AUTO_TEST_SUITE_END()
