#define BOOST_TEST_DYN_LINK
#define BOOST_TEST_MODULE client_e2e
#include <boost/test/unit_test.hpp>
