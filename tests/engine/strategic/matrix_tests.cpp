#define BOOST_TEST_DYN_LINK
#include "tests/engine/strategic/scenario.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>

namespace {

using muster::strategic::tests::Scenario;

const std::filesystem::path matrix_folder =
    std::filesystem::path{MUSTER_SOURCE_DIR} / "tests/engine/strategic/cases";
constexpr int cases_of_the_matrix = 370;

/// "ST-T4b [ST-65] the toggle" and the lines under it.
struct Case {
    std::string head;
    std::vector<std::string> lines;

    /// "4b"
    [[nodiscard]] std::string id() const { return head.substr(4, head.find(' ') - 4); }
    [[nodiscard]] int number() const { return std::stoi(id()); }
    /// As a test: "t_004b".
    [[nodiscard]] std::string name() const {
        const std::size_t digits = std::to_string(number()).size();
        return "t_" + std::string(3 - digits, '0') + id();
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
    utf::test_suite* suite = BOOST_TEST_SUITE("strategic_matrix_tests");
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{matrix_folder})
        if (std::isdigit(static_cast<unsigned char>(entry.path().filename().string()[0])) != 0)
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::set<std::string> ids;
    bool are_sound = true;
    for (const auto& file : files)
        for (const Case& one : cases_of(file)) {
            are_sound = are_sound && one.head.starts_with("ST-T") &&
                        one.head.find("[ST-") != std::string::npos &&
                        one.number() <= cases_of_the_matrix && !one.lines.empty() &&
                        ids.insert(one.id()).second;
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
    const auto all_sound = [are_sound] {
        BOOST_TEST(are_sound, "a case has no number, no rule or no line, or stands twice");
    };
    suite->add(
        utf::make_test_case(all_sound, "every_case_has_a_number_and_rules", __FILE__, __LINE__));
    utf::framework::master_test_suite().add(suite);
    return true;
}

[[maybe_unused]] const bool added = add_cases();

}  // namespace
