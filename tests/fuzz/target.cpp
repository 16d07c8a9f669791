#include "tests/fuzz/target.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerInitialize(int*, char***) {
    muster::fuzz::prepare();
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace muster;
    fuzz::read(fuzz::input_of(data, size, fuzz::kinds()));
    return 0;
}
