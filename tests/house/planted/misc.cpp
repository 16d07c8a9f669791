// Faults on purpose: see analyzer.cpp.
#include "tests/house/planted/planted.hpp"

#include <cstddef>
#include <stdexcept>

namespace planted {

bool redundant(int number) {
    return number == number;  // finds misc-redundant-expression
}

void checks() {
    throw new std::runtime_error{"by pointer"};  // finds misc-throw-by-value-catch-by-reference
}

class Allocates {
  public:
    void* operator new(std::size_t size);  // finds misc-new-delete-overloads
};

int warns(unsigned number) {
    return number;  // finds clang-diagnostic-sign-conversion
}

int warns_too(int number) {
    int unused = number;  // finds clang-diagnostic-unused-variable
    return 1;
}

static int nobody_calls() {  // finds clang-diagnostic-unused-function
    return 1;
}

}  // namespace planted
