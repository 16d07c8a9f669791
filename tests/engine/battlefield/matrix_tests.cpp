#define BOOST_TEST_DYN_LINK
#include "tests/engine/battlefield/scenario.hpp"
#include "tests/support/cases.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <set>
#include <string_view>
#include <vector>

namespace {

using muster::battlefield::tests::Scenario;
using muster::tests::Case;

bool add_matrix() {
    namespace utf = boost::unit_test;
    utf::test_suite* suite = BOOST_TEST_SUITE("battlefield_matrix_tests");
    const std::vector<Case> cases = muster::tests::cases_in(
        std::filesystem::path{MUSTER_SOURCE_DIR} / "tests/engine/battlefield/cases",
        [](std::string_view) { return true; });
    muster::tests::add_cases<Scenario>(*suite, cases);
    std::set<int> numbers;
    for (const Case& one : cases)
        // "T4b" shows more of a case, it is not the case.
        if (one.id().back() <= '9') numbers.insert(one.number());
    const auto all_there = [numbers] {
        for (int number = 1; number <= 86; ++number)
            BOOST_TEST(numbers.contains(number), "BF-T" << number << " is missing");
    };
    suite->add(utf::make_test_case(all_there, "all_numbers_of_the_matrix", __FILE__, __LINE__));
    utf::framework::master_test_suite().add(suite);
    return true;
}

[[maybe_unused]] const bool added = add_matrix();

}  // namespace
