#include "tests/engine/folder.hpp"
#include "tests/engine/rulebook.hpp"
#include "tests/with_sanitizers.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

/// Every rule of the rulebook is named by a test, and every case of the matrix is there.
namespace {

namespace fs = std::filesystem;
using namespace muster::tests;

const fs::path source{MUSTER_SOURCE_DIR};
const fs::path here = source / "tests" / "engine" / "warfare";

/// The cases that tests name, and the rows of the tables that they read.
std::set<int> tested_cases() {
    std::set<int> found = named_in_tests(here, "t_");
    for (const char* file : {"matrix.txt", "builds.txt"}) {
        std::ifstream rows{here / file};
        for (std::string line; std::getline(rows, line);)
            found.merge(numbers(line.substr(0, line.find(' ')), "^T-(\\d+)"));
    }
    return found;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_coverage_tests)

// Reading every test takes seconds, and the sanitizers have nothing to find in it.
BOOST_AUTO_TEST_CASE(every_rule_and_ruling_is_named_by_a_test,
                     *muster::tests::without_sanitizers()) {
    const std::string book = contents(source / "engine" / "warfare" / "RULES.md");
    const std::set<int> rules = numbers(book, "\\*\\*WF-(\\d+)");
    // None is left out on the way to the last.
    BOOST_TEST_REQUIRE(!rules.empty());
    BOOST_TEST(rules.size() == static_cast<std::size_t>(*rules.rbegin()));
    const std::set<int> rulings = numbers(book, "\\*\\*WF-R(\\d+)");
    BOOST_TEST_REQUIRE(!rulings.empty());
    BOOST_TEST(rulings.size() == static_cast<std::size_t>(*rulings.rbegin()));
    const std::set<int> found = rules_named(source / "tests", "WF");
    for (const int rule : rules)
        BOOST_TEST(found.contains(rule), "no test names WF-" + std::to_string(rule));
    const std::set<int> judged = rules_named(source / "tests", "WF", "R");
    for (const int ruling : rulings)
        BOOST_TEST(judged.contains(ruling), "no test names WF-R" + std::to_string(ruling));
}

BOOST_AUTO_TEST_CASE(a_rule_is_named_as_text_or_at_the_beginning_of_a_name) {
    const Folder tests;
    (void)tests.write(
        "a_tests.cpp",
        "BOOST_AUTO_TEST_CASE(xy_1_xy_2_xy_3_both) {}\n// XY-4, XY-5: so. XY-06 XY-R7\n"
        "BOOST_AUTO_TEST_CASE(t_8_xy_8_more) {}\nBOOST_AUTO_TEST_CASE(\n    xy_9_far) {}\n"
        "// XY-10..XY-12\nBOOST_TEST(x);  // XY-131\n"
        "// XY-R3..5, XY-R6\nBOOST_AUTO_TEST_CASE(xy_r8_xy_r9_so) {}\n");
    (void)tests.write("matrix.txt", "T-14 | XY-14\n");
    (void)tests.write("notes.md", "XY-15\n");
    BOOST_TEST(rules_named(tests.path, "XY") == (std::set<int>{1, 4, 5, 12, 14, 131}));
    BOOST_TEST(rules_named(tests.path, "XY", "R") == (std::set<int>{6, 7, 8}));
}

BOOST_AUTO_TEST_CASE(every_case_of_the_matrix_is_tested) {
    const std::set<int> found = tested_cases();
    for (int number = 1; number <= 188; ++number)
        BOOST_TEST(found.contains(number), "no test is T-" + std::to_string(number));
}

BOOST_AUTO_TEST_SUITE_END()
