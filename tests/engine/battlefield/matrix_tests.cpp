#define BOOST_TEST_DYN_LINK
#include "tests/engine/battlefield/scenario.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <set>

namespace {

using muster::battlefield::tests::Scenario;

const std::filesystem::path folder =
    std::filesystem::path{MUSTER_SOURCE_DIR} / "tests/engine/battlefield/cases";

/// "BF-T4b [BF-72] no other direction" and the lines under it.
struct Case {
    std::string head;
    std::vector<std::string> lines;

    [[nodiscard]] std::string id() const { return head.substr(3, head.find(' ') - 3); }
    /// As a test: "t_004b".
    [[nodiscard]] std::string name() const {
        const std::string number = id().substr(1);
        const std::size_t digits = std::min(number.find_first_not_of("0123456789"), number.size());
        std::string out = "t_" + std::string(3 - std::min<std::size_t>(digits, 3), '0') + number;
        std::transform(out.begin(), out.end(), out.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return out;
    }
};

std::vector<Case> cases_of(const std::filesystem::path& file) {
    std::vector<Case> cases;
    std::ifstream in{file};
    for (std::string line; std::getline(in, line);) {
        const std::size_t begin = line.find_first_not_of(' ');
        if (begin == std::string::npos || line[begin] == '#') continue;
        if (begin == 0)
            cases.push_back({line, {}});
        else
            cases.back().lines.push_back(line.substr(begin));
    }
    return cases;
}

bool add_cases() {
    namespace utf = boost::unit_test;
    utf::test_suite* suite = BOOST_TEST_SUITE("battlefield_matrix_tests");
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::set<int> numbers;
    for (const auto& file : files)
        for (const Case& one : cases_of(file)) {
            const std::string number = one.id().substr(1);
            if (std::all_of(number.begin(), number.end(), [](char c) { return c <= '9'; }))
                numbers.insert(std::stoi(number));
            const auto test = [one] {
                try {
                    Scenario{}.play(one.lines);
                    BOOST_TEST(true);
                } catch (const std::exception& error) {
                    BOOST_ERROR(one.head + ": " + error.what());
                }
            };
            suite->add(utf::make_test_case(test, one.name(), __FILE__, __LINE__));
        }
    const auto all_there = [numbers] {
        for (int number = 1; number <= 86; ++number)
            BOOST_TEST(numbers.contains(number), "BF-T" << number << " is missing");
    };
    suite->add(utf::make_test_case(all_there, "all_numbers_of_the_matrix", __FILE__, __LINE__));
    utf::framework::master_test_suite().add(suite);
    return true;
}

[[maybe_unused]] const bool added = add_cases();

}  // namespace
