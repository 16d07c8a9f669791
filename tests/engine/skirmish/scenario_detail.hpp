#pragma once

#include "scenario.hpp"

#include <stdexcept>

/// What the two halves of the scenario runner share: reading what is given, and playing it.
namespace muster::skirmish::tests {

/// Holds a Phase open so that a turn's piles can be seen; never counted among a side's cards.
inline constexpr std::string_view keeper = "keeper";

[[noreturn]] inline void fail(const std::string& message) {
    throw std::runtime_error{message};
}

[[nodiscard]] inline bool starts(std::string_view text, std::string_view with) {
    return text.substr(0, with.size()) == with;
}

[[nodiscard]] inline std::size_t side_index(int side) {
    return static_cast<std::size_t>(side);
}

[[nodiscard]] inline const char* side_name(int side) {
    return side == 0 ? "Red" : "Blue";
}

}  // namespace muster::skirmish::tests
