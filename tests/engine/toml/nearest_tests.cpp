#define BOOST_TEST_DYN_LINK
#include "engine/toml/text/nearest.hpp"

#include <rapidcheck.h>
#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using muster::toml::edit_distance;
using muster::toml::nearest;

BOOST_AUTO_TEST_SUITE(nearest_tests)

BOOST_AUTO_TEST_CASE(distance_counts_inserted_deleted_replaced_and_swapped_letters) {
    BOOST_TEST(edit_distance("", "") == 0U);
    BOOST_TEST(edit_distance("", "abc") == 3U);
    BOOST_TEST(edit_distance("moral", "morale") == 1U);
    BOOST_TEST(edit_distance("on_kil", "on_kill") == 1U);
    BOOST_TEST(edit_distance("gaurdian", "guardian") == 1U);
    BOOST_TEST(edit_distance("savent", "savant") == 1U);
    BOOST_TEST(edit_distance("kitten", "sitting") == 3U);
}

BOOST_AUTO_TEST_CASE(distance_is_symmetric_and_zero_only_between_equals) {
    const bool held =
        rc::check("distance of two words", [](const std::string& a, const std::string& b) {
            RC_ASSERT(edit_distance(a, b) == edit_distance(b, a));
            RC_ASSERT((edit_distance(a, b) == 0) == (a == b));
            RC_ASSERT(edit_distance(a, b) <= std::max(a.size(), b.size()));
        });
    BOOST_TEST(held);
}

BOOST_AUTO_TEST_CASE(a_guess_is_within_two_edits_and_alone_at_its_distance) {
    const std::vector<std::string_view> names{"guardian", "healer", "savant", "strength"};
    BOOST_TEST(nearest("guardien", names).value() == "guardian");
    BOOST_TEST(nearest("strenght", names).value() == "strength");
    BOOST_TEST(nearest("sav", names).has_value() == false);
    const std::vector<std::string_view> twins{"pike", "pile"};
    BOOST_TEST(nearest("pipe", twins).has_value() == false);
    BOOST_TEST(nearest("pikes", twins).value() == "pike");
}

BOOST_AUTO_TEST_CASE(a_guess_keeps_something_of_a_short_word) {
    const std::vector<std::string_view> names{"me", "to"};
    BOOST_TEST(nearest("xy", names).has_value() == false);
    BOOST_TEST(nearest("", names).has_value() == false);
    BOOST_TEST(nearest("mo", std::vector<std::string_view>{"me", "opp"}).value() == "me");
}

BOOST_AUTO_TEST_SUITE_END()
