#include "scenario.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>
#include <fstream>

namespace {

using muster::skirmish::tests::Scenario;
using muster::skirmish::tests::split;

constexpr std::size_t case_count = 154;
const char* const file = MUSTER_SOURCE_DIR "/tests/engine/skirmish/matrix.txt";

void run(const std::vector<std::string>& columns) {
    try {
        Scenario{columns[2]}.play(columns[3], columns[4]).expect(columns[5]);
        BOOST_TEST(true);
    } catch (const std::exception& error) {
        BOOST_ERROR(columns[0] + " " + columns[1] + " (" + columns[6] + "): " + error.what() +
                    "\n  given: " + columns[2] + "\n  actions: " + columns[3] +
                    "\n  dice: " + columns[4] + "\n  expected: " + columns[5]);
    }
}

/// t_001 to t_154, each a case of its own, so that one can be run by name.
bool add_cases() {
    namespace utf = boost::unit_test;
    utf::test_suite* suite = BOOST_TEST_SUITE("matrix_tests");
    std::ifstream lines{file};
    std::size_t cases = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line[0] == '#') continue;
        const std::vector<std::string> columns = split(line, " | ");
        std::string number = columns[0].substr(columns[0].find('-') + 1);
        number.insert(0, 3 - number.size(), '0');
        const bool complete = columns.size() == 7;
        suite->add(utf::make_test_case(
            [columns, complete] {
                BOOST_REQUIRE_MESSAGE(complete, columns[0] + " does not have seven columns");
                run(columns);
            },
            "t_" + number, __FILE__, __LINE__));
        ++cases;
    }
    suite->add(utf::make_test_case([cases] { BOOST_TEST(cases == case_count); },
                                   "all_cases_were_read", __FILE__, __LINE__));
    utf::framework::master_test_suite().add(suite);
    return true;
}

[[maybe_unused]] const bool added = add_cases();

}  // namespace
