#pragma once

#include <boost/test/unit_test.hpp>

/// What the tests leave out with sanitizers, which take ten times as long. The release build
/// compares every result; the sanitizers look for other faults, and more of the same shows none.
namespace muster::tests {

#if defined(__SANITIZE_ADDRESS__)  // of g++
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)  // of clang
inline constexpr bool is_sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool is_sanitized = false;
#endif

/// For a case that the release build alone runs: whether texts stand in their boxes.
inline auto without_sanitizers() {
    return boost::unit_test::enable_if<!is_sanitized>();
}

/// How many to try, or how far from one to the next.
template <class Number>
constexpr Number with_sanitizers(Number few, Number all) {
    return is_sanitized ? few : all;
}

}  // namespace muster::tests
