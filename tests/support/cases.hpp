#pragma once

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <exception>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

/// Cases of a test matrix as plain text: a line that begins a case, and indented lines under it.
namespace muster::tests {

/// "BF-T4b [BF-72] no other direction" and the lines under it.
struct Case {
    std::string head;
    std::vector<std::string> lines;

    /// "T4b", or "R30" of a ruling.
    [[nodiscard]] std::string id() const {
        const std::size_t begin = head.find('-') + 1;
        return head.substr(begin, head.find(' ') - begin);
    }
    /// 4; 0 where what follows the letter is no number.
    [[nodiscard]] int number() const {
        int value = 0;
        for (const char c : id().substr(1)) {
            if (std::isdigit(static_cast<unsigned char>(c)) == 0) break;
            value = 10 * value + (c - '0');
        }
        return value;
    }
    /// As a test: "t_004b", or "r_030" of a ruling.
    [[nodiscard]] std::string name() const {
        const std::string rest = id().substr(1);
        const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
        std::string out =
            id().substr(0, 1) + "_" + std::string(3 - std::min<std::size_t>(digits, 3), '0') + rest;
        std::transform(out.begin(), out.end(), out.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return out;
    }
};

/// Of one file, in its order; blank lines and remarks, which begin with #, are left out.
inline std::vector<Case> cases_of(const std::filesystem::path& file) {
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

/// Of all files of a folder that `is_read` takes by their names, in the order of these.
template <class IsRead>
std::vector<Case> cases_in(const std::filesystem::path& folder, IsRead is_read) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        if (entry.path().extension() == ".txt" && is_read(entry.path().filename().string()))
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<Case> cases;
    for (const auto& file : files)
        for (Case& one : cases_of(file)) cases.push_back(std::move(one));
    return cases;
}

/// Adds each case to a suite as a test that plays its lines in a new Scenario.
template <class Scenario>
void add_cases(boost::unit_test::test_suite& suite, const std::vector<Case>& cases) {
    for (const Case& one : cases) {
        const auto test = [one] {
            try {
                Scenario{}.play(one.lines);
                BOOST_TEST(true);
            } catch (const std::exception& error) {
                BOOST_ERROR(one.head + ": " + error.what());
            }
        };
        suite.add(boost::unit_test::make_test_case(test, one.name(), __FILE__, __LINE__));
    }
}

}  // namespace muster::tests
