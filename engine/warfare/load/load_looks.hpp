#pragma once

#include "engine/toml/reader.hpp"
#include "engine/warfare/model/units.hpp"

#include <optional>
#include <string>

namespace muster::warfare {

inline constexpr std::size_t longest_flavour = 160;  ///< Characters.

/// Takes `livery` of an army or a unit. A contrast under 4.5 : 1 is a fault.
[[nodiscard]] std::optional<Livery> read_livery(toml::Table& table);
/// Takes `charge`, `art`, `flavour` and `livery` of a unit. With `wants_pictures`, a charge without
/// a sign and a missing picture are faults.
[[nodiscard]] Looks read_looks(toml::Table& table, bool wants_pictures);

/// As an army's file has them: lines of keys, each with its end.
[[nodiscard]] std::string livery_text(const Livery& livery);
[[nodiscard]] std::string looks_text(const Looks& looks);
/// With a backslash before quotes and backslashes.
[[nodiscard]] std::string escaped(const std::string& text);

}  // namespace muster::warfare
