#define BOOST_TEST_DYN_LINK
#include "engine/campaign/odds/tables.hpp"

#include <boost/test/unit_test.hpp>
#include <cstddef>

/// The figures of the reference: which lines it has, and some that were worked out by hand.
using namespace muster::campaign::odds;

BOOST_AUTO_TEST_SUITE(tables_tests)

BOOST_AUTO_TEST_CASE(battles_by_bonus) {
    const auto lines = battle_table();
    BOOST_TEST_REQUIRE(lines.size() == 13U);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        BOOST_TEST(lines[i].bonus == static_cast<int>(i) - 6);
        // A bonus of one side is a penalty of the other.
        const BattleLine& other = lines[lines.size() - 1 - i];
        BOOST_TEST((lines[i].odds.attacker == other.odds.defender));
    }
    // Two dice against two: (1296 - 146) / 2 for either.
    BOOST_TEST((lines[6].odds.attacker_higher == Chance{575, 1296}));
    BOOST_TEST((lines[6].odds.equal == Chance{146, 1296}));
    // +6: behind only by 1, 2, 3 and 4: 20 + 10 + 4 + 1 of 1296.
    BOOST_TEST((lines[12].odds.defender_higher == Chance{35, 1296}));
}

BOOST_AUTO_TEST_CASE(failed_checks_by_morale) {
    const auto lines = morale_table();
    BOOST_TEST_REQUIRE(lines.size() == 13U);
    const int failed[]{36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0};
    for (std::size_t i = 0; i < lines.size(); ++i) {
        BOOST_TEST(lines[i].morale == static_cast<int>(i));
        BOOST_TEST(lines[i].odds.failed.ways == failed[i]);
        BOOST_TEST(lines[i].poet.failed.ways == failed[i]);
    }
    BOOST_TEST(lines[9].odds.by_consequence.back().ways == 1);
    BOOST_TEST(lines[9].poet.by_consequence.back().ways == 6);  // CA-134
}

BOOST_AUTO_TEST_CASE(sieges_by_week) {
    const auto lines = siege_table();
    BOOST_TEST_REQUIRE(lines.size() == 19U);
    const std::size_t sure[]{9, 14, 19};  // The first week with a threshold of 1.
    const std::size_t first[]{1, 4, 9};   // With a threshold of 11 or less.
    for (std::size_t kind = 0; kind < stronghold_kinds.size(); ++kind) {
        BOOST_TEST_CONTEXT(stronghold_kinds[kind].id) {
            for (std::size_t week = 1; week <= lines.size(); ++week) {
                const SiegeWeek& odds = lines[week - 1].odds[kind];
                BOOST_TEST(lines[week - 1].week == static_cast<int>(week));
                BOOST_TEST((odds.open_by > 0) == (week >= first[kind]));
                BOOST_TEST((odds.open_by == 1) == (week >= sure[kind]));
            }
        }
    }
    BOOST_TEST(lines[0].odds[0].open_by == 6 / 36.0);
    BOOST_TEST(lines[1].odds[0].open_by == 1 - 30.0 * 26 / 36 / 36);
}

BOOST_AUTO_TEST_CASE(harrying_by_kind) {
    const auto lines = harrying_table();
    BOOST_TEST_REQUIRE(lines.size() == 3U);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        BOOST_TEST(lines[i].kind.bonus == static_cast<int>(i));  // CA-108
        BOOST_TEST((lines[i].odds.succeeds == Chance{static_cast<int>(i) + 2, 6}));
        BOOST_TEST(lines[i].torched == 7.0 + static_cast<double>(i));
        BOOST_TEST(lines[i].stolen == 3.5 + static_cast<double>(i));
    }
    BOOST_TEST(lines[2].kind.id == "cavalry");
}

BOOST_AUTO_TEST_CASE(letters_by_distance) {
    const auto lines = letter_table();
    BOOST_TEST(lines.front().hexes == 1);
    BOOST_TEST(lines.back().hexes == 40);
    int before = 0;
    for (const LetterLine& line : lines) {
        BOOST_TEST(line.hexes > before);
        before = line.hexes;
        BOOST_TEST(line.friendly.minutes == 180 * line.hexes);
        BOOST_TEST(line.hostile.minutes == 240 * line.hexes);
        BOOST_TEST((line.friendly.arrives == Chance{19, 20}));
        BOOST_TEST((line.hostile.arrives == Chance{5, 6}));
    }
}

BOOST_AUTO_TEST_SUITE_END()
