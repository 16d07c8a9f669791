#pragma once

#include "engine/board/cell.hpp"

#include <rapidcheck.h>

#include <cstddef>

namespace muster::tests {

/// A number from `least` to `most`, each as likely from the first map that is made up to the last.
template <class Number>
Number any_number(Number least, Number most) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Number>(least, most + 1));
}

inline board::Cell any_cell(std::size_t cells) {
    return board::cell_of(any_number<std::size_t>(0, cells - 1));
}

}  // namespace muster::tests
