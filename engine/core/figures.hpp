#pragma once

#include <string>

namespace muster {

/// "17", "−3": a number as people read it, with the minus sign U+2212 and never a hyphen.
[[nodiscard]] inline std::string figures(int n) {
    std::string digits = std::to_string(n);
    return n < 0 ? "\u2212" + digits.substr(1) : digits;
}

/// The same with its sign: "+3", "−1", "+0".
[[nodiscard]] inline std::string signed_figures(int n) {
    return (n < 0 ? "" : "+") + figures(n);
}

/// "14", "14 + 3 = 17" or "1 − 3 = −2": what a die showed, what was added and what that makes.
[[nodiscard]] inline std::string sum_figures(int value, int added) {
    if (added == 0) return figures(value);
    return figures(value) + (added < 0 ? " \u2212 " : " + ") + figures(added < 0 ? -added : added) +
           " = " + figures(value + added);
}

}  // namespace muster
