#pragma once

#include <optional>
#include <string>
#include <string_view>

/// SVG pictures of strangers: librsvg draws whatever stands in them, for minutes or until it
/// aborts.
namespace muster::toml {

/// What drawing an SVG may cost, in bytes of plain shapes: some seconds at most.
inline constexpr double max_svg_cost = 40e6;

/// Why an SVG is not drawn, to stand behind its name: `holds <script> at 2:5; allowed: ...`.
/// Nothing if it may be. Elements are those of a list; every reference counts as often as it is
/// followed.
[[nodiscard]] std::optional<std::string> svg_art_fault(std::string_view svg);

}  // namespace muster::toml
