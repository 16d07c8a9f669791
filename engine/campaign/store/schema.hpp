#pragma once

#include <cstdint>
#include <string>

namespace muster::campaign {

inline constexpr std::uint64_t store_application = 0x4D737463;  ///< "Mstc".
inline constexpr std::uint64_t store_format = 1;

/// The tables and views of a new file, and its format.
[[nodiscard]] std::string schema();

}  // namespace muster::campaign
