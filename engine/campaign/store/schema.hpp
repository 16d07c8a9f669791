#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace muster::campaign {

inline constexpr std::uint64_t store_application = 0x4D737463;  ///< "Mstc".
inline constexpr std::uint64_t store_format = 1;

/// Of steps that stand and made a state: a condition on the table.
inline constexpr std::string_view standing =
    "steps.undone_by IS NULL AND steps.kind NOT IN ('undo', 'redo')";

/// The tables and views of a new file, and its format.
[[nodiscard]] std::string schema();

}  // namespace muster::campaign
