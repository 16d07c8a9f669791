#pragma once

#include <cstddef>
#include <string>

namespace muster::tests {

[[nodiscard]] inline bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// How often the part stands in the text after the first `from` bytes; none of them overlap.
[[nodiscard]] inline std::size_t times(const std::string& text, const std::string& part,
                                       std::size_t from = 0) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part, from); at != std::string::npos;
         at = text.find(part, at + part.size()))
        ++count;
    return count;
}

}  // namespace muster::tests
