// Faults on purpose: see analyzer.cpp.
#include "tests/house/planted/planted.hpp"

#include <cstring>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace planted {

std::size_t used_after_move(std::string text) {
    const std::string other = std::move(text);
    return text.size() + other.size();  // finds bugprone-use-after-move
}

int same_branches(int number) {
    if (number > 1)  // finds bugprone-branch-clone
        return 1;
    else
        return 1;
}

void never_ends(int number) {
    while (number > 0) {  // finds bugprone-infinite-loop
        int other = 0;
        ++other;
    }
}

bool compares(const char* one, const char* other) {
    if (std::strcmp(one, other)) return true;  // finds bugprone-suspicious-string-compare
    return false;
}

std::string of_a_char() {
    return std::string(10'000'000, 'x');  // finds bugprone-string-constructor
}

std::size_t of_a_container(const std::vector<int>& numbers) {
    return sizeof(numbers);  // finds bugprone-sizeof-container
}

void dangles() {
    const std::string_view view = std::string{"gone"};  // finds clang-diagnostic-dangling-gsl
    static_cast<void>(view);
}

void ignored(std::unique_ptr<int>& pointer) {
    pointer.release();  // finds bugprone-unused-return-value
}

long widened(int one, int other) {
    return one * other;  // finds bugprone-implicit-widening-of-multiplication-result
}

void locks(std::mutex& one) {
    std::scoped_lock<std::mutex>{one};  // finds bugprone-unused-raii
    of_a_char();
}

}  // namespace planted
