#define BOOST_TEST_DYN_LINK
#include "tests/engine/campaign/scenario.hpp"
#include "tests/support/named.hpp"

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using muster::campaign::tests::CaseScenario;
using muster::tests::Case;
using muster::tests::Named;
namespace utf = boost::unit_test;

constexpr int campaign_cases = 124;

const Named& campaign_named() {
    static const Named named{"campaign", "CA"};
    return named;
}

/// Those of a line of the rulebook that begins so.
std::set<int> campaign_rules_after(const std::string& words) {
    const std::string& book = campaign_named().book();
    const std::size_t at = book.find("\n" + words + ": ");
    BOOST_TEST_REQUIRE(at != std::string::npos, words);
    return muster::tests::numbers_after(book.substr(at, book.find('\n', at + 1) - at), "CA-");
}

void every_campaign_case_has_a_test() {
    campaign_named().check_cases(campaign_cases);
}

/// Those that only people keep have no test, and say so.
void every_campaign_rule_has_a_test() {
    campaign_named().check_rules(200, campaign_rules_after("Kept by people"));
}

bool add_campaign_matrix() {
    utf::test_suite* suite = BOOST_TEST_SUITE("campaign_matrix_tests");
    const Named& named = campaign_named();
    const std::vector<Case> cases =
        muster::tests::cases_in(named.folder() / "cases", [](std::string_view) { return true; });
    muster::tests::add_cases<CaseScenario>(*suite, cases);
    muster::tests::add_soundness(*suite, named.wrong(cases, campaign_cases, "T"));
    suite->add(utf::make_test_case(every_campaign_case_has_a_test, "every_case_has_a_test",
                                   __FILE__, __LINE__));
    suite->add(utf::make_test_case(every_campaign_rule_has_a_test, "every_rule_has_a_test",
                                   __FILE__, __LINE__));
    utf::framework::master_test_suite().add(suite);
    return true;
}

[[maybe_unused]] const bool is_campaign_matrix_added = add_campaign_matrix();

}  // namespace
