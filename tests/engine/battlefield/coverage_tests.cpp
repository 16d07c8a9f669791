#define BOOST_TEST_DYN_LINK
#include "tests/engine/rulebook.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <filesystem>
#include <fstream>

/// Every rule and every ruling of the rulebook stands in RULES.md; those that the engine applies
/// are named by a test.
BOOST_AUTO_TEST_SUITE(battlefield_coverage_tests)

namespace {

const std::filesystem::path battlefield_root{MUSTER_SOURCE_DIR};

}  // namespace

BOOST_AUTO_TEST_CASE(the_rulebooks_have_every_number) {
    const std::string book =
        muster::tests::contents(battlefield_root / "engine/battlefield/RULES.md");
    const std::string german =
        muster::tests::contents(battlefield_root / "cards/battlefield/locale/de/RULES.md");
    for (const char* pattern : {"\\*\\*BF-(\\d+)\\*\\*", "\\*\\*BF-R(\\d+)\\*\\*"}) {
        const auto numbers = muster::tests::numbers(book, pattern);
        BOOST_TEST_REQUIRE(!numbers.empty());
        BOOST_TEST(*numbers.begin() == 1);
        // None is left out on the way to the last.
        BOOST_TEST(numbers.size() == static_cast<std::size_t>(*numbers.rbegin()), pattern);
        BOOST_TEST(numbers == muster::tests::numbers(german, pattern),
                   boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(every_rule_is_named_by_a_test) {
    const auto named =
        muster::tests::rules_named(battlefield_root / "tests/engine/battlefield", "BF");
    const std::string book =
        muster::tests::contents(battlefield_root / "engine/battlefield/RULES.md");
    for (const int rule : muster::tests::numbers(book, "\\*\\*BF-(\\d+)\\*\\*"))
        BOOST_TEST(named.contains(rule), "no test names BF-" << rule);
}

BOOST_AUTO_TEST_SUITE_END()
