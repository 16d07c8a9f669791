#define BOOST_TEST_DYN_LINK
#include "tests/engine/strategic/scenario.hpp"
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

using muster::strategic::tests::Scenario;
using muster::tests::Case;
namespace utf = boost::unit_test;

const std::filesystem::path source_folder = MUSTER_SOURCE_DIR;
const std::filesystem::path tests_folder = source_folder / "tests/engine/strategic";
constexpr int cases_of_the_matrix = 370;

std::string text_of_file(const std::filesystem::path& file) {
    std::ifstream in{file};
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// The numbers that follow a mark ("ST-T", "ST-") in a text.
std::set<int> numbers_after(const std::string& text, std::string_view mark) {
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

/// What the tests of strategic war name: cases and sources, where a case is "ST-T4" or "st_t4_".
std::string text_of_tests() {
    std::string all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{tests_folder})
        if (entry.path().extension() == ".txt" || entry.path().extension() == ".cpp")
            all += text_of_file(entry.path());
    return all;
}

void every_case_has_a_test() {
    const std::string all = text_of_tests();
    std::set<int> named = numbers_after(all, "ST-T");
    named.merge(numbers_after(all, "st_t"));
    for (int number = 1; number <= cases_of_the_matrix; ++number)
        BOOST_TEST(named.contains(number), "ST-T" << number << " is missing");
}

/// A rule of the rulebook begins "**ST-24** ...".
void every_rule_has_a_test() {
    const std::string all = text_of_tests();
    std::set<int> named = numbers_after(all, "ST-");
    named.merge(numbers_after(all, "st_"));
    const auto rules =
        numbers_after(text_of_file(source_folder / "engine/strategic/RULES.md"), "**ST-");
    BOOST_TEST(rules.size() > 100U);
    for (const int rule : rules)
        BOOST_TEST(named.contains(rule), "ST-" << rule << " is named by no test");
}

/// A toggle stands in the rulebook as "| `key` | default | what it settles (ST-R8) |".
void every_toggle_has_a_test() {
    const std::set<int> named = numbers_after(text_of_tests(), "ST-R");
    const std::string book = text_of_file(source_folder / "engine/strategic/RULES.md");
    std::size_t toggles = 0;
    for (std::size_t at = book.find("\n| `"); at != std::string::npos;
         at = book.find("\n| `", at + 1)) {
        const std::string line = book.substr(at + 1, book.find('\n', at + 1) - at - 1);
        const std::size_t ruling = line.rfind("(ST-R");
        if (ruling == std::string::npos) continue;
        ++toggles;
        for (const int number : numbers_after(line.substr(ruling), "ST-R"))
            BOOST_TEST(named.contains(number), "ST-R" << number << " is named by no test");
    }
    BOOST_TEST(toggles > 70U);
}

bool add_matrix() {
    utf::test_suite* suite = BOOST_TEST_SUITE("strategic_matrix_tests");
    const std::vector<Case> cases =
        muster::tests::cases_in(tests_folder / "cases", [](std::string_view name) {
            return std::isdigit(static_cast<unsigned char>(name[0])) != 0;
        });
    muster::tests::add_cases<Scenario>(*suite, cases);
    std::set<std::string> ids;
    bool are_sound = true;
    for (const Case& one : cases)
        are_sound = are_sound && (one.head.starts_with("ST-T") || one.head.starts_with("ST-R")) &&
                    one.head.find("[ST-") != std::string::npos && one.number() > 0 &&
                    one.number() <= cases_of_the_matrix && !one.lines.empty() &&
                    ids.insert(one.id()).second;
    const auto all_sound = [are_sound] {
        BOOST_TEST(are_sound, "a case has no number, no rule or no line, or stands twice");
    };
    suite->add(
        utf::make_test_case(all_sound, "every_case_has_a_number_and_rules", __FILE__, __LINE__));
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
