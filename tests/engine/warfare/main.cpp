#define BOOST_TEST_DYN_LINK
#define BOOST_TEST_MODULE warfare_tests
#include <boost/test/unit_test.hpp>
