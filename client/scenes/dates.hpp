#pragma once

#include "client/ui/words/words.hpp"

#include <chrono>
#include <string>

namespace muster::client {

/// "21 Nov 2026" as the language writes it, and the time of day.
[[nodiscard]] std::string date_words(const Words& words,
                                     std::chrono::system_clock::time_point when);

}  // namespace muster::client
