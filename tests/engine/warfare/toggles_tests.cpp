#define BOOST_TEST_DYN_LINK
#include "tests/support/toggles_tests.hpp"

#include "engine/warfare/game/definitions.hpp"

BOOST_AUTO_TEST_SUITE(warfare_toggles_tests)

MUSTER_TOGGLES_TESTS(muster::warfare::Definitions, "warfare")

BOOST_AUTO_TEST_SUITE_END()
