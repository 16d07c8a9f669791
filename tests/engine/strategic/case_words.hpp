#pragma once

#include "engine/strategic/model/tables.hpp"
#include "tests/engine/strategic/scenario.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <string>
#include <vector>

/// How the words of a case are read.
namespace muster::strategic::tests {

[[noreturn]] inline void fail(const std::string& message) {
    throw std::runtime_error{message};
}

inline int number_of(const std::string& text) {
    int value = 0;
    const char* const begin = text.data() + (text.starts_with('+') ? 1 : 0);
    const auto [end, error] = std::from_chars(begin, text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) fail(text + " is no number");
    return value;
}

template <class Rows>
std::size_t row_of(const Rows& rows, const std::string& id) {
    const int index = find_index(rows, id);
    if (index < 0) fail("nothing is called " + id);
    return static_cast<std::size_t>(index);
}

template <class Rows>
Set rows_of(const Rows& rows, const std::string& list) {
    Set out = 0;
    for (const std::string& id : split(list, ',')) out |= bit(row_of(rows, id));
    return out;
}

/// Of tags by their names.
inline Set tags_of(const std::vector<std::string>& names, const std::string& list) {
    Set out = 0;
    for (const std::string& name : split(list, ',')) {
        const auto at = std::find(names.begin(), names.end(), name);
        if (at == names.end()) fail("no tag is called " + name);
        out |= bit(static_cast<std::size_t>(at - names.begin()));
    }
    return out;
}

}  // namespace muster::strategic::tests
