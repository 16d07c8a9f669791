#pragma once

#include "tests/fuzz/input.hpp"

#include <string_view>

/// What each fuzz target says of itself; target.cpp hands it to libFuzzer.
namespace muster::fuzz {

/// A letter for each kind of file.
[[nodiscard]] std::string_view kinds();
/// Makes what every input needs, so that its time is not counted to the first one's.
void prepare();
/// May do what it likes but break a promise; input.kind is an index in kinds().
void read(const Input& input);

/// What is made once and then kept.
template <class T>
[[nodiscard]] const T& once() {
    static const T made;
    return made;
}

}  // namespace muster::fuzz
