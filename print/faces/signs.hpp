#pragma once

/// Characters that stand between words or for them, in every ruleset.
namespace muster::faces {

inline constexpr const char* en_dash = "\xE2\x80\x93";
inline constexpr const char* minus_sign = "\xE2\x88\x92";
inline constexpr const char* bullet = "\xE2\x97\x8F";
inline constexpr const char* times_sign = "\xC3\x97";
inline constexpr const char* middle_dot = " \xC2\xB7 ";  ///< With its blanks.

}  // namespace muster::faces
