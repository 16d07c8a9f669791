#define BOOST_TEST_DYN_LINK
#include "tests/support/toggles_tests.hpp"

#include "engine/skirmish/game/definitions.hpp"

BOOST_AUTO_TEST_SUITE(skirmish_toggles_tests)

MUSTER_TOGGLES_TESTS(muster::skirmish::Definitions, "skirmish")

BOOST_AUTO_TEST_SUITE_END()
