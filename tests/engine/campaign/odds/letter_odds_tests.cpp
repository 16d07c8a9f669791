#define BOOST_TEST_DYN_LINK
#include "engine/campaign/odds/letter.hpp"

#include <boost/test/unit_test.hpp>

using namespace muster::campaign::odds;

BOOST_AUTO_TEST_SUITE(letter_odds_tests)

BOOST_AUTO_TEST_CASE(matrix_of_messages) {
    BOOST_TEST(letter(8, 0).minutes == 1440);  // CA-T102
    BOOST_TEST((letter(8, 0).arrives == Chance{19, 20}));
    BOOST_TEST(letter(6, 6).minutes == 1440);  // CA-T103
    BOOST_TEST((letter(6, 6).arrives == Chance{5, 6}));
    BOOST_TEST(letter(3 + 2, 2).minutes == 1020);
    BOOST_TEST((letter(3 + 2, 2).arrives == Chance{5, 6}));
}

BOOST_AUTO_TEST_CASE(ca_224_a_day_is_48_miles_or_36_in_hostile_land) {
    constexpr int miles_per_hex = 6, minutes_per_day = 1440;
    BOOST_TEST(letter(48 / miles_per_hex, 0).minutes == minutes_per_day);
    BOOST_TEST(letter(36 / miles_per_hex, 36 / miles_per_hex).minutes == minutes_per_day);
}

BOOST_AUTO_TEST_CASE(ca_225_one_hostile_hex_decides_and_distance_does_not) {
    for (int hexes = 1; hexes <= 40; ++hexes)
        for (int hostile = 0; hostile <= hexes; ++hostile) {
            const Letter one = letter(hexes, hostile);
            BOOST_TEST((one.arrives == (hostile == 0 ? Chance{19, 20} : Chance{5, 6})));
            BOOST_TEST(one.minutes == 180 * (hexes - hostile) + 240 * hostile);
        }
}

BOOST_AUTO_TEST_SUITE_END()
