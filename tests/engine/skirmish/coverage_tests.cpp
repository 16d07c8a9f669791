#include "tests/engine/rulebook.hpp"
#include "tests/with_sanitizers.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <filesystem>
#include <set>
#include <string>

using namespace muster::tests;

BOOST_AUTO_TEST_SUITE(coverage_tests)

// Reading every test takes seconds, and the sanitizers have nothing to find in it.
BOOST_AUTO_TEST_CASE(every_rule_and_ruling_is_named_by_a_test,
                     *muster::tests::without_sanitizers()) {
    const std::filesystem::path source{MUSTER_SOURCE_DIR};
    const std::set<int> rules =
        numbers(contents(source / "engine" / "skirmish" / "RULES.md"), "\\*\\*SK-(\\d+)");
    // None is left out on the way to the last.
    BOOST_TEST_REQUIRE(!rules.empty());
    BOOST_TEST(rules.size() == static_cast<std::size_t>(*rules.rbegin()));
    const std::set<int> found = rules_named(source / "tests", "SK");
    for (const int rule : rules)
        BOOST_TEST(found.contains(rule), "no test names SK-" + std::to_string(rule));
    const std::set<int> rulings =
        numbers(contents(source / "engine" / "skirmish" / "RULES.md"), "\\*\\*SK-R(\\d+)\\*\\*");
    BOOST_TEST_REQUIRE(!rulings.empty());
    BOOST_TEST(rulings.size() == static_cast<std::size_t>(*rulings.rbegin()));
    const std::set<int> judged = rules_named(source / "tests", "SK", "R");
    for (const int ruling : rulings)
        BOOST_TEST(judged.contains(ruling), "no test names SK-R" + std::to_string(ruling));
}

BOOST_AUTO_TEST_SUITE_END()
