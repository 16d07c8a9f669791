#define BOOST_TEST_DYN_LINK
#include "tests/engine/strategic/scenario.hpp"
#include "tests/support/named.hpp"

#include <boost/test/unit_test.hpp>

#include <cctype>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using muster::strategic::tests::Scenario;
using muster::tests::Case;
using muster::tests::Named;
namespace utf = boost::unit_test;

constexpr int cases_of_the_matrix = 370;

const Named& named() {
    static const Named all{"strategic", "ST"};
    return all;
}

void every_case_has_a_test() {
    named().check_cases(cases_of_the_matrix);
}

void every_rule_has_a_test() {
    named().check_rules(500);
}

/// A toggle stands in the rulebook as "| `key` | default | what it settles (ST-R8) |".
void every_toggle_has_a_test() {
    const std::set<int> tested = named().of("R");
    const std::string& book = named().book();
    std::size_t toggles = 0;
    for (std::size_t at = book.find("\n| `"); at != std::string::npos;
         at = book.find("\n| `", at + 1)) {
        const std::string line = book.substr(at + 1, book.find('\n', at + 1) - at - 1);
        const std::size_t ruling = line.rfind("(ST-R");
        if (ruling == std::string::npos) continue;
        ++toggles;
        for (const int number : muster::tests::numbers_after(line.substr(ruling), "ST-R"))
            BOOST_TEST(tested.contains(number), "ST-R" << number << " is named by no test");
    }
    BOOST_TEST(toggles > 70U);
}

bool add_matrix() {
    utf::test_suite* suite = BOOST_TEST_SUITE("strategic_matrix_tests");
    const std::vector<Case> cases =
        muster::tests::cases_in(named().folder() / "cases", [](std::string_view name) {
            return std::isdigit(static_cast<unsigned char>(name[0])) != 0;
        });
    muster::tests::add_cases<Scenario>(*suite, cases);
    muster::tests::add_soundness(*suite, named().wrong(cases, cases_of_the_matrix, "TR"));
    suite->add(
        utf::make_test_case(every_case_has_a_test, "every_case_has_a_test", __FILE__, __LINE__));
    suite->add(
        utf::make_test_case(every_rule_has_a_test, "every_rule_has_a_test", __FILE__, __LINE__));
    suite->add(utf::make_test_case(every_toggle_has_a_test, "every_toggle_has_a_test", __FILE__,
                                   __LINE__));
    utf::framework::master_test_suite().add(suite);
    return true;
}

[[maybe_unused]] const bool added = add_matrix();

}  // namespace
