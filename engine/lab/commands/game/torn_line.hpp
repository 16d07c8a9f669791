#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>

namespace muster::lab {

/// On stderr, if the save's last line was cut short.
template <class Journal>
void print_torn_line(const Journal& journal, const std::string& file) {
    if (!journal.has_torn_line()) return;
    fmt::print(stderr, "{}:{}: note: this line was cut short and is left out\n", file,
               journal.actions().size() + 2);
}

}  // namespace muster::lab
