#define BOOST_TEST_DYN_LINK
#define BOOST_TEST_MODULE toml_tests
#include <boost/test/unit_test.hpp>
