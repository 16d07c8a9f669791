// Faults on purpose: see analyzer.cpp.
#include "tests/house/planted/planted.hpp"

#include <stdlib.h>  // finds modernize-deprecated-headers

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace planted {

typedef int Number;  // finds modernize-use-using

class Derived : public Base {
  public:
    Derived() {}          // finds modernize-use-equals-default
    int answer() const {  // finds modernize-use-override
        return 2;
    }

  private:
    Derived(const Derived&);
};

int none(void) {  // finds modernize-redundant-void-arg
    return 0;
}

void pointers() {
    int* pointer = 0;  // finds modernize-use-nullptr
    const std::unique_ptr<int> own =
        std::unique_ptr<int>(new int{1});  // finds modernize-make-unique
    const std::shared_ptr<int> all =
        std::shared_ptr<int>(new int{1});  // finds modernize-make-shared
    const bool is_so = 1;                  // finds modernize-use-bool-literals
    static_cast<void>(pointer);
    static_cast<void>(is_so);
}

void containers() {
    std::vector<std::pair<int, int>> pairs;
    pairs.push_back(std::pair<int, int>(1, 2));           // finds modernize-use-emplace
    std::vector<std::pair<int, int>>(pairs).swap(pairs);  // finds modernize-shrink-to-fit
    const auto bound = std::bind(none);                   // finds modernize-avoid-bind
    static_cast<void>(bound);
}

}  // namespace planted
