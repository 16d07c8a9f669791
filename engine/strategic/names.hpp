#pragma once

#include <array>
#include <string_view>

/// How files and saves call what has no row of its own.
namespace muster::strategic::names {

inline constexpr std::array<std::string_view, 3> roads{"none", "side", "main"};
inline constexpr std::array<std::string_view, 3> economies{"gold", "cp", "both"};
inline constexpr std::array<std::string_view, 2> war_sides{"invader", "defender"};
inline constexpr std::array<std::string_view, 3> speeds{"encumbered", "standard", "mobile"};
inline constexpr std::array<std::string_view, 4> war_ends{"none", "ending", "turn_limit",
                                                          "referee"};

}  // namespace muster::strategic::names
