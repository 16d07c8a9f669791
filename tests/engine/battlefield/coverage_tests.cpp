#define BOOST_TEST_DYN_LINK
#include "tests/engine/rulebook.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>

/// Every rule and every ruling of the rulebook stands in RULES.md; those that the engine applies
/// are named by a test.
BOOST_AUTO_TEST_SUITE(battlefield_coverage_tests)

namespace {

const std::filesystem::path battlefield_root{MUSTER_SOURCE_DIR};

}  // namespace

BOOST_AUTO_TEST_CASE(the_rulebook_has_every_number) {
    const std::string book =
        muster::tests::contents(battlefield_root / "engine/battlefield/RULES.md");
    const auto rules = muster::tests::numbers(book, "\\*\\*BF-(\\d+)\\*\\*");
    const auto rulings = muster::tests::numbers(book, "\\*\\*BF-R(\\d+)\\*\\*");
    for (int rule = 1; rule <= 139; ++rule)
        BOOST_TEST(rules.contains(rule), "BF-" << rule << " is missing");
    for (int ruling = 1; ruling <= 62; ++ruling)
        BOOST_TEST(rulings.contains(ruling), "BF-R" << ruling << " is missing");
}

BOOST_AUTO_TEST_CASE(every_rule_is_named_by_a_test) {
    const auto named =
        muster::tests::rules_named(battlefield_root / "tests/engine/battlefield", "BF");
    for (int rule = 1; rule <= 139; ++rule)
        BOOST_TEST(named.contains(rule), "no test names BF-" << rule);
}

BOOST_AUTO_TEST_SUITE_END()
