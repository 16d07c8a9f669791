#pragma once

#include "engine/core/seat.hpp"
#include "print/draw/layout/draw.hpp"

#include <array>
#include <string>

/// Colours and text styles of the screens (art.md sections 2 and 3).
namespace muster::client::theme {

inline constexpr const char* vellum = "#F4EAD3";
inline constexpr const char* leaf = "#FBF5E6";
inline constexpr const char* shade = "#E4D6B6";
inline constexpr const char* rule = "#B39F78";
inline constexpr const char* ink = "#1E1A17";
inline constexpr const char* soft_ink = "#5C5044";
inline constexpr const char* bone = "#FFFBF0";
inline constexpr const char* felt = "#22332D";
inline constexpr const char* deep_felt = "#1A2823";
inline constexpr const char* felt_line = "#3B4D45";
inline constexpr const char* dim_on_felt = "#C9BFA8";
inline constexpr const char* gilt = "#E3B65F";
inline constexpr const char* amber = "#E9C9A0";
inline constexpr const char* good = "#245C34";
inline constexpr const char* bad = "#8C261C";
inline constexpr const char* bad_on_felt = "#F2A497";

/// Lines over a side's fill, so that colour alone never says whose something is.
enum class SidePattern { chevrons, waves, upright, rising };
/// A side's colours: its fill, the deeper one, and its word on felt.
struct SideColours {
    const char *fill, *deep, *on_felt, *icon;
    SidePattern pattern{};
    /// Which corners of its counters are cut off, clockwise from the upper left: grey shows it too.
    std::array<bool, 4> cuts{};
};
/// Madder, Woad, Weld and Verdigris; on paper they look the same (cards/layouts/counters.toml).
inline constexpr std::array<SideColours, 4> sides{
    {{"#A32D22", "#7E1F17", "#EE8B78", "side-madder", SidePattern::chevrons, {}},
     {"#1F3F77", "#152B56", "#8FB4F0", "side-woad", SidePattern::waves, {true, true, true, true}},
     {"#9A6B00", "#6A4900", "#E6C65E", "side-weld", SidePattern::upright, {true, true}},
     {"#1A7566",
      "#105046",
      "#6FD3A8",
      "side-verdigris",
      SidePattern::rising,
      {false, false, true, true}}}};
[[nodiscard]] inline const SideColours& side(Seat seat) {
    return index(seat) < sides.size() ? sides[index(seat)] : sides[0];
}

using Style = draw::Studio::Style;
using Align = draw::Studio::Style::Align;

[[nodiscard]] inline Style label(double size, const char* colour = ink, int weight = 500,
                                 Align align = Align::left) {
    Style style;
    style.size = size;
    style.weight = weight;
    style.features = "tnum,case";
    style.colour = colour;
    style.align = align;
    return style;
}
[[nodiscard]] inline Style name(double size, const char* colour = ink, Align align = Align::left) {
    Style style = label(size, colour, 700, align);
    style.family = "Vollkorn";
    style.features = "lnum";
    return style;
}
/// Sentences in the face of the names.
[[nodiscard]] inline Style prose(double size, const char* colour = ink) {
    Style style = name(size, colour);
    style.weight = 400;
    return style;
}
[[nodiscard]] inline Style figure(double size, const char* colour = ink,
                                  Align align = Align::left) {
    Style style = label(size, colour, 900, align);
    style.family = "Vollkorn";
    style.features = "lnum,tnum";
    return style;
}
[[nodiscard]] inline Style small_caps(double size, const char* colour = ink,
                                      Align align = Align::left) {
    Style style = label(size, colour, 600, align);
    style.family = "Vollkorn";
    style.small_caps = true;
    style.features = "lnum,tnum";
    return style;
}

}  // namespace muster::client::theme
