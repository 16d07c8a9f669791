#pragma once

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

/// A test matrix is a text file of cases, a line each, columns parted by " | ".
namespace muster::tests {

using Columns = std::vector<std::string>;

inline Columns columns_of(const std::string& line) {
    Columns columns;
    std::size_t from = 0;
    for (std::size_t at = 0; (at = line.find(" | ", from)) != std::string::npos; from = at + 3)
        columns.push_back(line.substr(from, at - from));
    columns.push_back(line.substr(from));
    return columns;
}

/// What a row "T-67b" is called as a test: "t_067b".
inline std::string row_name(const std::string& id) {
    const std::size_t dash = id.find('-');
    const std::size_t end = id.find_first_not_of("0123456789", dash + 1);
    const std::size_t digits = std::min(end, id.size()) - dash - 1;
    std::string name = id.substr(0, dash) + '_' + std::string(digits < 3 ? 3 - digits : 0, '0') +
                       id.substr(dash + 1);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name;
}

/// Adds a suite in which each of the `count` rows of `file` is a case of its own, so that one can
/// be run by name. `run` throws where the row does not hold.
inline bool add_matrix(const char* suite_name, const std::string& file, std::size_t count,
                       const std::function<void(const Columns&)>& run) {
    namespace utf = boost::unit_test;
    utf::test_suite* suite = BOOST_TEST_SUITE(suite_name);
    std::ifstream lines{file};
    std::size_t rows = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line[0] == '#') continue;
        const Columns columns = columns_of(line);
        const auto test = [columns, run, line] {
            BOOST_REQUIRE_MESSAGE(columns.size() == 7, columns[0] + " does not have seven columns");
            try {
                run(columns);
                BOOST_TEST(true);
            } catch (const std::exception& error) {
                BOOST_ERROR(line + ": " + error.what());
            }
        };
        suite->add(utf::make_test_case(test, row_name(columns[0]), __FILE__, __LINE__));
        ++rows;
    }
    suite->add(utf::make_test_case([rows, count] { BOOST_TEST(rows == count); },
                                   "all_cases_were_read", __FILE__, __LINE__));
    utf::framework::master_test_suite().add(suite);
    return true;
}

}  // namespace muster::tests
