#define BOOST_TEST_DYN_LINK
#include "tests/support/toggles_tests.hpp"

#include "engine/strategic/game/definitions.hpp"

BOOST_AUTO_TEST_SUITE(strategic_toggles_tests)

MUSTER_TOGGLES_TESTS(muster::strategic::Definitions, "strategic")

BOOST_AUTO_TEST_SUITE_END()
