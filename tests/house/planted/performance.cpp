// Faults on purpose: see analyzer.cpp.
#include "tests/house/planted/planted.hpp"

#include <string>
#include <utility>
#include <vector>

namespace planted {

std::size_t by_value(const std::string text) {  // finds performance-unnecessary-value-param
    return text.size();
}

std::size_t copies(const std::vector<std::string>& all) {
    std::size_t sum = 0;
    for (const auto one : all) sum += one.size();  // finds performance-for-range-copy
    return sum;
}

std::string moved_const() {
    const std::string text = "text";
    return std::move(text);  // finds performance-move-const-arg
}

std::size_t found(const std::string& text) {
    return text.find("x");  // finds performance-faster-string-find
}

struct Moves {
    Moves(Moves&& other);  // finds performance-noexcept-move-constructor
};

std::size_t copied(const std::vector<std::string>& all) {
    const std::string first = all.at(0);  // finds performance-unnecessary-copy-initialization
    return first.size();
}

}  // namespace planted
