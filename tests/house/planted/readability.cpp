// Faults on purpose: see analyzer.cpp.
#include "tests/house/planted/planted.hpp"

#include <memory>
#include <string>
#include <string>  // finds readability-duplicate-include

namespace planted {

void takes(const int number);  // finds readability-avoid-const-params-in-decls

const int returns_const() {  // finds readability-const-return-type
    return 1;
}

bool is_empty(const std::string& text) {
    return text.size() == 0;  // finds readability-container-size-empty
}

void deletes(int* pointer) {
    if (pointer) delete pointer;  // finds readability-delete-null-pointer
}

// clang-format off
void misleads(bool is_so, int& number) {
    if (is_so)
        number = 1;
        number = 2;  // finds readability-misleading-indentation
}
// clang-format on

void flows() {
    return;  // finds readability-redundant-control-flow
}

std::string strings(const std::unique_ptr<std::string>& text) {
    std::string empty = "";                    // finds readability-redundant-string-init
    empty = text->c_str();                     // finds readability-redundant-string-cstr
    if (text.get()->empty()) empty = "x";      // finds readability-redundant-smartptr-get
    if (empty.compare("y") == 0) empty = "z";  // finds readability-string-compare
    return empty;
}

struct Holder {
    static int shared();
};
int through(Holder holder) {
    return holder.shared();  // finds readability-static-accessed-through-instance
}

}  // namespace planted
