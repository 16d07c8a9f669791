#define BOOST_TEST_DYN_LINK
#define BOOST_TEST_MODULE muster
#include <boost/test/unit_test.hpp>

#include <cstdlib>

namespace {
// Programs begin in the system's language; tests, and what they start, in one and the same.
[[maybe_unused]] const int has_locale = ::setenv("LC_ALL", "C.UTF-8", 1);
}  // namespace
