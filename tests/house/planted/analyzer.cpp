// Faults on purpose: tests/house/lint_catch.sh wants each one found, at the line and by the check
// named behind "finds". These are the analyzer's, one of each of its packages that C++ can break.
#include <cstdlib>

namespace planted {

int dereferences_null(bool is_there) {
    int value = 1;
    int* pointer = is_there ? &value : nullptr;
    if (is_there) value = 2;
    return is_there ? value : *pointer;  // finds clang-analyzer-core.NullDereference
}

int divides(int number) {
    if (number != 0) return 1;
    return 7 / number;  // finds clang-analyzer-core.DivideZero
}

void leaks() {
    int* kept = new int{3};
    *kept = 4;
}  // finds clang-analyzer-cplusplus.NewDeleteLeaks

int after_free() {
    int* kept = new int{3};
    delete kept;
    return *kept;  // finds clang-analyzer-cplusplus.NewDelete
}

void stores_in_vain(int number) {
    number = 3;  // finds clang-analyzer-deadcode.DeadStores
}

void leaks_memory() {
    void* kept = std::malloc(8);
    static_cast<void>(kept);
}  // finds clang-analyzer-unix.Malloc

}  // namespace planted
