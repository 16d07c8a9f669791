#define BOOST_TEST_DYN_LINK
#include "tests/engine/campaign/scenario.hpp"
#include "tests/support/cases.hpp"

#include <boost/test/unit_test.hpp>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
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

std::string text_of_campaign_file(const std::filesystem::path& file) {
    std::ifstream in{file};
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// The numbers that follow a mark ("CA-T", "CA-") in a text.
std::set<int> campaign_numbers(const std::string& text, std::string_view mark) {
    std::set<int> found;
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
        int number = 0;
        std::size_t digit = at + mark.size();
        for (; digit < text.size() && std::isdigit(static_cast<unsigned char>(text[digit])) != 0;
             ++digit)
            number = 10 * number + (text[digit] - '0');
        if (digit > at + mark.size()) found.insert(number);
    }
    return found;
}

std::string text_of_campaign_tests() {
    std::string all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{campaign_folder})
        if (entry.path().extension() == ".txt" || entry.path().extension() == ".cpp")
            all += text_of_campaign_file(entry.path());
    return all;
}

void every_campaign_case_has_a_test() {
    const std::string all = text_of_campaign_tests();
    std::set<int> named = campaign_numbers(all, "CA-T");
    named.merge(campaign_numbers(all, "ca_t"));
    for (int number = 1; number <= campaign_cases; ++number)
        BOOST_TEST(named.contains(number), "CA-T" << number << " is missing");
}

/// A rule of the rulebook begins "**CA-24**"; those that only people keep have no test.
void every_campaign_rule_has_a_test() {
    const std::string all = text_of_campaign_tests();
    std::set<int> named = campaign_numbers(all, "CA-");
    named.merge(campaign_numbers(all, "ca_"));
    const std::string book = text_of_campaign_file(std::filesystem::path{MUSTER_SOURCE_DIR} /
                                                   "engine/campaign/RULES.md");
    const auto rules = campaign_numbers(book, "**CA-");
    BOOST_TEST(rules.size() > 200U);
    std::set<int> kept_by_people;
    const std::size_t table = book.find("Kept by people: ");
    BOOST_REQUIRE(table != std::string::npos);
    kept_by_people = campaign_numbers(book.substr(table, book.find('\n', table) - table), "CA-");
    for (const int rule : rules)
        BOOST_TEST((named.contains(rule) || kept_by_people.contains(rule)),
                   "CA-" << rule << " is named by no test");
}

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
    suite->add(utf::make_test_case(every_campaign_case_has_a_test, "every_case_has_a_test",
                                   __FILE__, __LINE__));
    suite->add(utf::make_test_case(every_campaign_rule_has_a_test, "every_rule_has_a_test",
                                   __FILE__, __LINE__));
    utf::framework::master_test_suite().add(suite);
    return true;
}

[[maybe_unused]] const bool is_campaign_matrix_added = add_campaign_matrix();

}  // namespace
