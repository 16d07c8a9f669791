#define BOOST_TEST_DYN_LINK
#include "engine/campaign/odds/morale.hpp"

#include "tests/engine/campaign/odds/every_roll.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <initializer_list>
#include <string>

using namespace muster::campaign::odds;
using muster::campaign::odds::tests::for_every_two_dice;

BOOST_AUTO_TEST_SUITE(morale_odds_tests)

BOOST_AUTO_TEST_CASE(ca_122_the_odds_are_those_of_all_36_rolls) {
    for (int morale = 0; morale <= 12; ++morale)
        for (const bool has_poet : {false, true}) {
            BOOST_TEST_CONTEXT("Morale " << morale << (has_poet ? ", Poet" : "")) {
                int held = 0;
                std::array<int, 13> rows{};
                for_every_two_dice([&](int total) {
                    if (total <= morale)
                        ++held;
                    else if (!has_poet)
                        ++rows.at(static_cast<std::size_t>(total));
                    else  // CA-134
                        ++rows.at(total >= 10 ? 12 : static_cast<std::size_t>(total) + 2);
                });
                const MoraleCheck odds = morale_check(morale, has_poet);
                BOOST_TEST((odds.held == Chance{held, 36}));
                BOOST_TEST((odds.failed == Chance{36 - held, 36}));
                for (std::size_t i = 0; i < consequences.size(); ++i)
                    BOOST_TEST((odds.by_consequence[i] == Chance{rows.at(i + 2), 36}));
            }
        }
}

BOOST_AUTO_TEST_CASE(matrix_rows_of_a_failed_check) {
    struct Case {
        const char* id;
        int morale, row, ways;
        bool has_poet;
    };
    for (const Case& one : std::initializer_list<Case>{{"CA-T55", 9, 10, 3, false},
                                                       {"CA-T56", 7, 8, 5, false},
                                                       {"CA-T57", 1, 2, 1, false},
                                                       {"CA-T58", 2, 3, 2, false},
                                                       {"CA-T59", 3, 4, 3, false},
                                                       {"CA-T60", 4, 5, 4, false},
                                                       {"CA-T61", 5, 6, 5, false},
                                                       {"CA-T62", 6, 7, 6, false},
                                                       {"CA-T63, 7", 6, 9, 6, true},
                                                       {"CA-T63, 11", 6, 12, 6, true},
                                                       {"CA-T64", 8, 9, 4, false},
                                                       {"CA-T65", 10, 11, 2, false},
                                                       {"CA-T67", 0, 3, 2, false}}) {
        BOOST_TEST_CONTEXT(one.id) {
            const MoraleCheck odds = morale_check(one.morale, one.has_poet);
            const auto at = static_cast<std::size_t>(one.row - 2);
            BOOST_TEST(consequences.at(at).row == one.row);
            BOOST_TEST(odds.by_consequence.at(at).ways == one.ways);
        }
    }
    BOOST_TEST(morale_check(0).held.ways == 0);  // CA-T67, CA-119
    BOOST_TEST(morale_check(12).failed.ways == 0);
}

BOOST_AUTO_TEST_CASE(ca_123_to_ca_133_each_row_names_its_rule) {
    for (std::size_t i = 0; i < consequences.size(); ++i)
        BOOST_TEST(consequences[i].rule == "CA-" + std::to_string(123 + i));
}

BOOST_AUTO_TEST_SUITE_END()
