#include "tests/engine/warfare/scenario.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <fstream>

namespace {

using namespace muster::warfare::tests;

constexpr std::size_t case_count = 143;
const char* const file = MUSTER_SOURCE_DIR "/tests/engine/warfare/matrix.txt";

void run(const std::vector<std::string>& columns) {
    try {
        Scenario{columns[1], columns[2]}.play(columns[3], columns[4]).expect(columns[5]);
        BOOST_TEST(true);
    } catch (const std::exception& error) {
        BOOST_ERROR(columns[0] + " (" + columns[6] + "): " + error.what() + "\n  X: " + columns[1] +
                    "\n  Y: " + columns[2] + "\n  actions: " + columns[3] +
                    "\n  dice: " + columns[4] + "\n  expected: " + columns[5]);
    }
}

/// Each line a case of its own, so that one can be run by name: t_071, m_1.
bool add_cases() {
    namespace utf = boost::unit_test;
    utf::test_suite* suite = BOOST_TEST_SUITE("warfare_matrix_tests");
    std::ifstream lines{file};
    std::size_t cases = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line[0] == '#') continue;
        const std::vector<std::string> columns = split(line, " | ");
        const bool complete = columns.size() == 7;
        std::string name = columns[0];
        name[0] = name[0] == 'T' ? 't' : 'm';
        name[1] = '_';
        suite->add(utf::make_test_case(
            [columns, complete] {
                BOOST_REQUIRE_MESSAGE(complete, columns[0] + " does not have seven columns");
                run(columns);
            },
            name, __FILE__, __LINE__));
        ++cases;
    }
    suite->add(utf::make_test_case([cases] { BOOST_TEST(cases == case_count); },
                                   "all_cases_were_read", __FILE__, __LINE__));
    utf::framework::master_test_suite().add(suite);
    return true;
}

[[maybe_unused]] const bool added = add_cases();

}  // namespace
