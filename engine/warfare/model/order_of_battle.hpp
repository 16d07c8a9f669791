#pragma once

#include "engine/warfare/model/units.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

/// Who may attack whom by what stands before it (RULES.md, section 6).
namespace muster::warfare {

struct Ranks;
using UnitSet = std::uint32_t;  ///< One bit per unit of one side.
using TypeSet = std::uint8_t;   ///< One bit per Type.
using Refusal = std::optional<std::string_view>;

/// WF-87: the types that a side has on the field, in any state.
[[nodiscard]] TypeSet present(const Ranks& ranks, UnitSet field);

/// Why a unit that counts as `attacker` may not attack a `target` among these types, as a number of
/// the rules; absent when it may.
[[nodiscard]] Refusal type_refusal(Type attacker, Type target, TypeSet screens,
                                   bool levies_screen_levies);

/// By type of an attacker: those of a side's units on the field that it may attack.
[[nodiscard]] std::array<UnitSet, type_count> open_targets(const Ranks& ranks, UnitSet field,
                                                           bool levies_screen_levies);

}  // namespace muster::warfare
