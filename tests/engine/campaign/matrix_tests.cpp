#define BOOST_TEST_DYN_LINK
#include "tests/engine/campaign/scenario.hpp"
#include "tests/support/cases.hpp"

#include <boost/test/unit_test.hpp>

#include <cctype>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using muster::campaign::tests::CaseScenario;
using muster::tests::Case;
namespace utf = boost::unit_test;

const std::filesystem::path campaign_folder =
    std::filesystem::path{MUSTER_SOURCE_DIR} / "tests/engine/campaign";
constexpr int campaign_cases = 124;

bool add_campaign_matrix() {
    utf::test_suite* suite = BOOST_TEST_SUITE("campaign_matrix_tests");
    const std::vector<Case> cases =
        muster::tests::cases_in(campaign_folder / "cases", [](std::string_view) { return true; });
    muster::tests::add_cases<CaseScenario>(*suite, cases);
    std::set<std::string> ids;
    std::string wrong;
    for (const Case& one : cases) {
        const bool is_sound = one.head.starts_with("CA-T") &&
                              one.head.find("[CA-") != std::string::npos && one.number() > 0 &&
                              one.number() <= campaign_cases && !one.lines.empty() &&
                              ids.insert(one.id()).second;
        if (!is_sound) wrong += one.head + '\n';
    }
    const auto all_sound = [wrong] {
        BOOST_TEST(wrong.empty(), "no number, no rule or no line, or stands twice:\n" << wrong);
    };
    suite->add(
        utf::make_test_case(all_sound, "every_case_has_a_number_and_rules", __FILE__, __LINE__));
    utf::framework::master_test_suite().add(suite);
    return true;
}

[[maybe_unused]] const bool is_campaign_matrix_added = add_campaign_matrix();

}  // namespace
