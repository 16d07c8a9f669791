#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

/// Every rule of the rulebook is named by a test: in a test's name, or as what a case of the matrix
/// is about.
namespace {

namespace fs = std::filesystem;

const fs::path source{MUSTER_SOURCE_DIR};

std::string contents(const fs::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// The numbers that `pattern` finds, as its first group.
std::set<int> numbers(const std::string& text, const std::string& pattern) {
    const std::regex expression{pattern};
    std::set<int> found;
    for (auto at = std::sregex_iterator{text.begin(), text.end(), expression};
         at != std::sregex_iterator{}; ++at)
        found.insert(std::stoi((*at)[1]));
    return found;
}

std::set<int> tested() {
    std::set<int> found;
    for (const auto& entry : fs::recursive_directory_iterator{source / "tests"}) {
        if (entry.path().extension() != ".cpp") continue;
        std::ifstream in{entry.path()};
        for (std::string line; std::getline(in, line);)
            if (line.starts_with("BOOST_AUTO_TEST_CASE(")) found.merge(numbers(line, "sk_(\\d+)"));
    }
    std::ifstream matrix{source / "tests" / "engine" / "skirmish" / "matrix.txt"};
    for (std::string line; std::getline(matrix, line);)
        if (line.starts_with("T-")) found.merge(numbers(line.substr(line.rfind('|')), "SK-(\\d+)"));
    return found;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(coverage_tests)

BOOST_AUTO_TEST_CASE(every_rule_is_named_by_a_test) {
    const std::set<int> rules =
        numbers(contents(source / "engine" / "skirmish" / "RULES.md"), "\\*\\*SK-(\\d+)");
    BOOST_TEST(rules.size() == 213U);
    BOOST_TEST((!rules.empty() && *rules.begin() == 1 && *rules.rbegin() == 213));
    const std::set<int> found = tested();
    for (const int rule : rules)
        BOOST_TEST(found.contains(rule), "no test names SK-" + std::to_string(rule));
}

BOOST_AUTO_TEST_SUITE_END()
