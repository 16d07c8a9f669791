#pragma once

#include <boost/test/unit_test.hpp>

#include <cstddef>

namespace muster::tests {

[[gnu::noinline]] inline void reach(const char* file, std::size_t line) {
    boost::unit_test::unit_test_log.set_checkpoint(file, line);
}

}  // namespace muster::tests

// Boost.Test notes five times in each case where it is, in words that streams put together, which
// cost the compiler 10 ms a case. File and line say the same.
#undef BOOST_TEST_CHECKPOINT
#define BOOST_TEST_CHECKPOINT(words) ::muster::tests::reach(__FILE__, __LINE__)
