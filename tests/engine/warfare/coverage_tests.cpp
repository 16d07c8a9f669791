#include "engine/warfare/toggles.hpp"
#include "tests/engine/rulebook.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>

/// Every rule of the rulebook is named by a test, or says that there is nothing to test; and every
/// case of the matrix is there.
namespace {

namespace fs = std::filesystem;
using namespace muster::tests;
using namespace muster::warfare;

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

/// The keys of the variant file, and what Variant calls them.
struct Keys {
    std::map<std::string, std::string> found;
    std::string prefix;
    void section(std::string_view name) { prefix = std::string{name} + '.'; }
    void add(std::string_view key) {
        const std::string whole = prefix + std::string{key};
        found[whole] = whole == "rally.dc"     ? "rally_dc"
                       : whole == "retreat.dc" ? "retreat_dc"
                                               : std::string{key};
    }
    template <class Enum>
    void choice(std::string_view key, Enum&, std::span<const std::string_view>) {
        add(key);
    }
    void boolean(std::string_view key, bool&) { add(key); }
    void integer(std::string_view key, int&, int, int) { add(key); }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_coverage_tests)

BOOST_AUTO_TEST_CASE(every_rule_is_named_by_a_test) {
    const std::string book = contents(source / "engine" / "warfare" / "RULES.md");
    const std::set<int> rules = numbers(book, "\\*\\*WF-(\\d+)");
    BOOST_TEST(rules.size() == 234U);
    BOOST_TEST((!rules.empty() && *rules.begin() == 1 && *rules.rbegin() == 234));
    BOOST_TEST(numbers(book, "\\*\\*WF-R(\\d+)").size() == 89U);
    std::set<int> found = named_in_tests(source / "tests", "wf_");
    found.merge(named_in_matrix(here / "matrix.txt", "WF-"));
    for (const int rule : rules) {
        const std::size_t at = book.find("**WF-" + std::to_string(rule));
        const std::string text = book.substr(at, book.find("\n\n", at) - at);
        const bool is_excused = text.find("(Nothing to test.)") != std::string::npos;
        BOOST_TEST((is_excused || found.contains(rule)),
                   "no test names WF-" + std::to_string(rule));
    }
}

BOOST_AUTO_TEST_CASE(every_case_of_the_matrix_is_tested) {
    const std::set<int> found = tested_cases();
    for (int number = 1; number <= 188; ++number)
        BOOST_TEST(found.contains(number), "no test is T-" + std::to_string(number));
}

BOOST_AUTO_TEST_CASE(every_toggle_is_changed_by_a_test) {
    std::string tests;
    for (const auto& entry : fs::directory_iterator{here})
        if (entry.path().filename() != "coverage_tests.cpp") tests += contents(entry.path());
    Keys keys;
    Variant variant;
    each_toggle(variant, keys);
    BOOST_TEST(keys.found.size() == 48U);
    // By the file's key in a scenario, or by the field's name in code.
    for (const auto& [key, field] : keys.found) {
        const bool is_changed = tests.find(key + "=") != std::string::npos ||
                                tests.find("variant." + field + " =") != std::string::npos;
        BOOST_TEST(is_changed, "no test changes " + key);
    }
}

BOOST_AUTO_TEST_SUITE_END()
